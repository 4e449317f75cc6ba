package model

import (
	"slices"
	"strings"
)

// Value is one of the values that a cell can be given.
type Value struct {
	Keys string // the characters that write it when they are typed into the cell
	Here bool   // the cell holds it
	// Elsewhere is the other cell of the area that holds it, if the area should hold each
	// value once, as a board of tiles does; else -1.
	Elsewhere int
}

// Values lists the values that a cell can be given. The cell must be one of the position's.
func Values(p Position, cell int) []Value {
	area := AreaOf(p, cell)
	keys := p.Values(cell)
	values := make([]Value, len(keys))
	for i, k := range keys {
		values[i] = Value{Keys: k, Here: holds(p, cell, k), Elsewhere: -1}
		for other := area.First; len(keys) == area.Cells() && other < area.First+area.Cells(); other++ {
			if other != cell && !values[i].Here && holds(p, other, k) {
				values[i].Elsewhere = other
			}
		}
	}
	return values
}

// Elsewhere returns the other cell that holds the value of a character, as in Value; ok is false if
// there is none.
func Elsewhere(p Position, cell int, r rune) (other int, ok bool) {
	written, _, err := Apply(p, Edit{Kind: Type, Cell: cell, Rune: r})
	for _, v := range Values(p, cell) {
		if with, _, _ := Apply(p, Write(cell, v.Keys)...); err == nil && with == written && v.Elsewhere >= 0 {
			return v.Elsewhere, true
		}
	}
	return 0, false
}

// DefaultLike returns the default position of a puzzle, or one to begin with if p has another size.
func DefaultLike(p Position) Position {
	at := p.Puzzle().Default()
	if sized, ok := p.Puzzle().(Resizable); ok && at.Areas()[0] != p.Areas()[0] {
		for _, c := range slices.Concat(sized.Sizes()...) {
			if c.Position.Areas()[0] == p.Areas()[0] {
				return c.Position
			}
		}
	}
	return at
}

// AreaOf returns the area of a cell, which must be one of the position's.
func AreaOf(p Position, cell int) Area {
	areas := p.Areas()
	for _, area := range areas[1:] {
		if area.Contains(cell) {
			return area
		}
	}
	return areas[0]
}

// RepairOrder orders the cells of an area for a repair, which keeps the last edits: first the
// cells that weren't edited, from the last one on, then those whose edits are oldest. recent is as in
// Position.Check.
func RepairOrder(area Area, recent []int) []int {
	age := func(cell int) int { return slices.Index(append(slices.Clip(recent), cell), cell) }
	order := make([]int, area.Cells())
	for i := range order {
		order[i] = area.First + area.Cells() - 1 - i
	}
	slices.SortStableFunc(order, func(a, b int) int { return age(b) - age(a) })
	return order
}

// Balance is how an area departs from one that holds each of some values equally often.
type Balance struct {
	Count    [32]int // of the cells by their values
	TooOften []byte  // values
	Missing  []byte  // each as often as it is missing
	Cells    []int   // with a value that is there too often
	Change   []int   // the cells to take Missing, in this order; see RepairOrder
}

// Weigh counts the values of an area, which are below 32 and should each be there so many times.
func Weigh(area Area, recent []int, value func(cell int) byte, values []byte, times int) (b Balance) {
	for cell := area.First; cell < area.First+area.Cells(); cell++ {
		b.Count[value(cell)]++
	}
	for _, v := range values {
		if b.Count[v] > times {
			b.TooOften = append(b.TooOften, v)
		}
		for range times - b.Count[v] {
			b.Missing = append(b.Missing, v)
		}
	}
	if len(b.TooOften) == 0 {
		return b
	}
	surplus := b.Count
	for _, cell := range RepairOrder(area, recent) {
		v := value(cell)
		if b.Count[v] > times {
			b.Cells = append(b.Cells, cell)
		}
		if surplus[v] > times {
			surplus[v]--
			b.Change = append(b.Change, cell)
		}
	}
	slices.Sort(b.Cells)
	slices.Sort(b.Change)
	return b
}

// Others returns the changes that lead to another position than p.
func Others(p Position, changes ...Change) []Change {
	return slices.DeleteFunc(changes, func(c Change) bool { return c.Position == p })
}

// DrawCells draws n cells as rows of cols, with blanks between them.
func DrawCells(n, cols int, draw func(cell int) string) string {
	var b strings.Builder
	for cell := range n {
		switch {
		case cell == 0:
		case cell%cols == 0:
			b.WriteByte('\n')
		default:
			b.WriteByte(' ')
		}
		b.WriteString(draw(cell))
	}
	return b.String()
}

// Write returns the edits that give a cell the value of the keys.
func Write(cell int, keys string) []Edit {
	var edits []Edit
	for _, r := range keys {
		edits = append(edits, Edit{Kind: Type, Cell: cell, Rune: r})
	}
	return edits
}

// Apply makes several edits, whose cells must be the position's. It returns the cell where the
// cursor goes next: after a swap the other cell; after a character the next cell of the area,
// the first after the last, unless it stays. An edit that isn't possible gives a *Refusal.
func Apply(p Position, edits ...Edit) (_ Position, cursor int, _ error) {
	for _, e := range edits {
		area := AreaOf(p, e.Cell)
		if e.Kind == Swap {
			if !area.Contains(e.Other) {
				return nil, 0, &Refusal{Own(p.Puzzle(), OtherArea)}
			}
			p, cursor = p.Swap(e.Cell, e.Other), e.Other
			continue
		}
		typed, stay, err := p.Type(e.Cell, e.Rune)
		if err != nil {
			return nil, 0, err
		}
		p, cursor = typed, e.Cell
		if !stay {
			cursor = area.First + (e.Cell-area.First+1)%area.Cells()
		}
	}
	return p, cursor, nil
}

func holds(p Position, cell int, keys string) bool {
	written, _, err := Apply(p, Write(cell, keys)...)
	return err == nil && written == p
}
