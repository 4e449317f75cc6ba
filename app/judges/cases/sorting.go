package cases

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"quadrille/app/work"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

type filter int

const (
	filterAll filter = iota
	filterUnsolvable
	filterBad
	filterWrong // compared, and not accepted by the judge
)

// filterNames are the names of the filters in keys of texts.
var filterNames = []string{"all", "unsolvable", "bad", "wrong"}

// settled is the number of records that the filter can judge so far.
func (f filter) settled(file *file) int {
	if f == filterWrong {
		return len(file.grades)
	}
	return len(file.records)
}

// passes reports whether a record is shown.
func (f filter) passes(file *file, record int) bool {
	switch outcome := file.records[record].Answer.Outcome; f {
	case filterUnsolvable:
		return outcome == judge.Unsolvable
	case filterBad:
		return outcome == judge.Bad
	case filterWrong:
		return !file.accepts(file.grade(record).Grade)
	default:
		return true
	}
}

// view holds the records that the table shows, in their order.
type view struct {
	filter filter
	// rows are the records that pass the filter: first the sorted ones, then newer ones.
	rows    []int32
	scanned int // records already filtered

	column     int // to sort by; widgets.None for the order of the file
	descending bool
	stale      bool // the sort keys may have changed
	job        *work.Job
	changed    func() // called after sorting in the background
}

// inOrder reports whether the rows are in the order of the file.
func (v *view) inOrder() bool {
	return v.column == widgets.None || v.column == columnNumber && !v.descending
}

// reset sets the filter and restores the order of the file.
func (v *view) reset(f filter) {
	v.job.Cancel()
	v.filter, v.rows, v.scanned, v.stale = f, nil, 0, true
}

// count filters the new records and returns the number of rows.
func (v *view) count(file *file) int {
	settled := v.filter.settled(file)
	if settled < v.scanned { // the file or the comparison is new
		v.reset(v.filter)
	}
	for ; v.scanned < settled; v.scanned++ {
		if v.filter.passes(file, v.scanned) {
			v.rows = append(v.rows, int32(v.scanned))
		}
	}
	return len(v.rows)
}

// rowOf returns the row that shows a record, or None.
func (v *view) rowOf(record int) int { return slices.Index(v.rows, int32(record)) }

// sortBy sorts the rows by a column, later ones too. busy says whether the file is still changing.
func (v *view) sortBy(column int, descending bool, file *file, busy bool) {
	v.column, v.descending = column, descending
	v.reset(v.filter)
	if !v.inOrder() {
		v.start(file, busy)
	}
	v.changed()
}

// keepSorted sorts changed rows again once the file doesn't change.
func (v *view) keepSorted(file *file, busy bool) {
	switch {
	case busy:
		v.stale = true
	case v.stale && !v.inOrder() && !v.job.Running():
		v.start(file, busy)
	}
}

// start sorts the rows in the background.
func (v *view) start(file *file, busy bool) {
	v.stale = busy
	v.count(file)
	f, rows, column, descending := *file, v.rows, v.column, v.descending
	work.Start(v.job, func(ctx context.Context, _ solver.Progress) ([]int32, error) {
		return f.sorted(rows, column, descending), ctx.Err()
	}, nil, func(order []int32, err error) {
		if err == nil {
			v.rows = append(order, v.rows[len(order):]...)
			v.changed()
		}
	})
}

// sortKey sorts a record by the number, then by the text.
type sortKey struct {
	record int32
	number int
	text   string
}

// sorted returns records sorted by a column.
func (f file) sorted(records []int32, column int, descending bool) []int32 {
	keys := make([]sortKey, len(records))
	for i, record := range records {
		keys[i] = f.sortKey(record, column)
	}
	slices.SortStableFunc(keys, func(a, b sortKey) int {
		if descending {
			a, b = b, a
		}
		return cmp.Or(cmp.Compare(a.number, b.number), strings.Compare(a.text, b.text))
	})
	order := make([]int32, len(keys))
	for i, k := range keys {
		order[i] = k.record
	}
	return order
}

// sortKey returns the key of a record for a column. Cases without a solution come first.
func (f *file) sortKey(record int32, column int) sortKey {
	k, r := sortKey{record: record}, f.records[record]
	isSolved := r.Answer.Outcome == judge.Solved
	switch {
	case column == columnNumber:
		k.number = int(record)
	case column == columnPosition && r.Case.Position != nil:
		k.text = r.Case.Position.String()
	case column == columnState:
		k.number = int(r.Answer.Outcome)
	case column == columnMoves && isSolved:
		k.number = r.Answer.Length + 1
	case column == columnTime && isSolved:
		k.number = int(r.Elapsed) + 1
	case column == columnCompared:
		g := f.grade(int(record))
		k.number = int(g.Grade)<<20 + excess(g)
	}
	return k
}
