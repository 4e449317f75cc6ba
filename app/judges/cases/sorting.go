package cases

import (
	"cmp"
	"slices"

	"quadrille/model/judge"
	"quadrille/widgets/scene"
)

// view is the order of the table's rows.
type view struct {
	column     int // sorted by; scene.Missing for the order of the file
	descending bool
	rows       []int // the first records in that order; later ones follow in the order of the file
	stale      bool  // the sort keys may have changed
}

// sort sorts the rows by a column. busy says whether the file is still changing.
func (v *view) sort(f *file, column int, descending, busy bool) {
	v.column, v.descending, v.stale, v.rows = column, descending, busy, nil
	if column != scene.Missing {
		v.rows = f.sorted(column, descending)
	}
}

// keepSorted sorts changed rows again once the file doesn't change.
func (v *view) keepSorted(f *file, busy bool) {
	if !busy && v.stale {
		v.sort(f, v.column, v.descending, busy)
	}
	v.stale = busy
}

// record returns the record in a row.
func (v *view) record(row int) int {
	if row < len(v.rows) {
		return v.rows[row]
	}
	return row
}

// rowOf returns the row of a record, or None for None.
func (v *view) rowOf(record int) int {
	if record < len(v.rows) {
		return slices.Index(v.rows, record)
	}
	return record
}

// sorted returns all records sorted by a column.
func (f *file) sorted(column int, descending bool) []int {
	keys, order := make([]int64, len(f.records)), make([]int, len(f.records))
	for i := range order {
		keys[i], order[i] = f.sortKey(i, column), i
		if descending {
			keys[i] = -keys[i]
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(keys[a], keys[b]) })
	return order
}

// sortKey returns the number to sort a record by. Cases without a solution come first.
func (f *file) sortKey(record, column int) int64 {
	r := f.records[record]
	isSolved := r.Answer.Outcome == judge.Solved
	switch {
	case column == columnNumber:
		return int64(record)
	case column == columnState:
		return int64(r.Answer.Outcome)
	case column == columnMoves && isSolved:
		return int64(r.Answer.Length) + 1
	case column == columnTime && isSolved:
		return int64(r.Elapsed) + 1
	case column == columnCompared:
		g := f.grade(record)
		return int64(g.Grade)<<20 + int64(excess(g))
	default:
		return 0
	}
}
