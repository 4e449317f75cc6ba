package cases

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"quadrille/app/work"
	"quadrille/solver"
	"quadrille/widgets"
)

// sorting is the order in which the table shows the records under the filter.
type sorting struct {
	column     int // or widgets.None for the order of the file
	descending bool
	// order are the records that have been sorted; those that the filter has found
	// since come after them.
	order []int32
	stale bool // what they were sorted by may have changed
	job   *work.Job
}

// sortBy sorts the rows by a column from now on.
func (p *Page) sortBy(column int, descending bool) {
	p.sorted.column, p.sorted.descending = column, descending
	if column == columnNumber && !descending {
		p.unsort()
		p.update()
		return
	}
	p.startSorting()
}

// unsort shows the records in the order of the file, until they have been sorted
// anew.
func (p *Page) unsort() {
	p.sorted.job.Cancel()
	p.sorted.order, p.sorted.stale = nil, true
}

// keepSorted sorts anew what has changed, once nothing goes on any more.
func (p *Page) keepSorted() {
	s := &p.sorted
	inOrder := s.column == widgets.None || s.column == columnNumber && !s.descending
	switch {
	case p.run.busy():
		s.stale = true
	case s.stale && !inOrder && !s.job.Running():
		p.startSorting()
	}
}

// sortKey is what a record is sorted by: the number, then the text.
type sortKey struct {
	record int32
	number int64
	text   string
}

// startSorting sorts the records beside the window.
func (p *Page) startSorting() {
	s := &p.sorted
	s.job.Cancel()
	s.order, s.stale = nil, p.run.busy()
	file, column, descending := p.run.file, s.column, s.descending
	keys := make([]sortKey, p.rows())
	for row := range keys {
		record := p.record(row)
		keys[row] = sortKey{record: int32(record), number: file.sortNumber(record, column)}
	}
	blocks := file.blocks // what is read meanwhile leaves them as they are
	work.Start(s.job, func(ctx context.Context, _ solver.Progress) ([]int32, error) {
		if column == columnPosition {
			for i := range keys {
				if p := blocks[keys[i].record/blockLen][keys[i].record%blockLen].position; p != nil {
					keys[i].text = p.String()
				}
			}
		}
		sortKeys(keys, descending)
		order := make([]int32, len(keys))
		for i, k := range keys {
			order[i] = k.record
		}
		return order, ctx.Err()
	}, nil, func(order []int32, err error) {
		if err == nil {
			s.order = order
			p.update()
		}
	})
	p.update()
}

// sortKeys sorts stably, in either direction.
func sortKeys(keys []sortKey, descending bool) {
	slices.SortStableFunc(keys, func(a, b sortKey) int {
		if descending {
			a, b = b, a
		}
		return cmp.Or(cmp.Compare(a.number, b.number), strings.Compare(a.text, b.text))
	})
}

// sortNumber is what a record has in a column, as far as that is a number; cases
// without one come first.
func (f *file) sortNumber(record, column int) int64 {
	r := f.at(record)
	switch column {
	case columnNumber:
		return int64(record)
	case columnState:
		return int64(r.state)
	case columnMoves:
		if r.state == solved {
			return int64(len(r.moves))
		}
		return -1
	case columnTime:
		if r.state == solved {
			return int64(r.elapsed)
		}
		return -1
	case columnCompared:
		g := f.grades.at(record)
		return int64(g.grade)<<32 + int64(g.excess)
	default:
		return 0
	}
}
