package modeltest

import (
	"reflect"
	"slices"

	"quadrille/model"
)

// edit makes an edit and checks the general rules: the position stays unchanged, the cursor goes to
// a cell that exists, a refusal has a reason. ok is false if the edit is refused.
func (tr *trial) edit(p model.Position, e model.Edit) (next model.Position, ok bool) {
	text := p.String()
	next, cursor, err := model.Apply(p, e)
	if p.String() != text {
		tr.errorf("edit %+v changed %s to %v", e, text, p)
	}
	if err != nil {
		tr.refusal(err, "%v: edit %+v", p, e)
		return p, false
	}
	if cursor < 0 || cursor >= cells(p) {
		tr.errorf("%v: after edit %+v the cursor goes to cell %d of %d", p, e, cursor, cells(p))
	}
	return next, true
}

// checkValues checks that each cell of a valid position holds one of its values, and that each
// value can be written.
func checkValues(tr *trial) {
	for _, p := range tr.valid() {
		for cell := range cells(p) {
			here := 0
			for _, v := range model.Values(p, cell) {
				if v.Here {
					here++
				}
				written, cursor, err := model.Apply(p, model.Write(cell, v.Keys)...)
				if err != nil || !model.AreaOf(p, cell).Contains(cursor) {
					tr.errorf("%v: cell %d can't be given %q: %v, the cursor goes to %d", p, cell, v.Keys, err, cursor)
					continue
				}
				if values := model.Values(written, cell); !slices.ContainsFunc(values, func(w model.Value) bool { return w.Here && w.Keys == v.Keys }) {
					tr.errorf("%v: given %q, cell %d holds something else: %v", p, v.Keys, cell, values)
				}
			}
			if here != 1 {
				tr.errorf("%v: cell %d holds %d of its values", p, cell, here)
			}
		}
	}
}

// checkSwap checks that swapping twice restores the position, and that cells of two areas can't be
// swapped.
func checkSwap(tr *trial) {
	swapped := false
	for _, p := range tr.valid() {
		areas := p.Areas()
		for _, a := range areas {
			for range 40 {
				i, j := a.First+tr.rng.IntN(a.Cells()), a.First+tr.rng.IntN(a.Cells())
				e := model.Edit{Kind: model.Swap, Cell: i, Other: j}
				there, ok := tr.edit(p, e)
				if !ok {
					continue
				}
				swapped = swapped || there != p
				if back, ok := tr.edit(there, e); !ok || back != p {
					tr.errorf("%v: swapping cells %d and %d twice leads to %v", p, i, j, back)
				}
			}
		}
		for i := 1; i < len(areas); i++ {
			_, _, err := model.Apply(p, model.Edit{Kind: model.Swap, Cell: areas[i-1].First, Other: areas[i].First})
			tr.refusal(err, "%v: swapping cells of areas %s and %s", p, areas[i-1].Key, areas[i].Key)
		}
	}
	if !swapped {
		tr.errorf("no two cells of any position can be swapped")
	}
}

// checkType checks that in every area some character is a value, that another character is refused,
// and that typing a value twice is the same as typing it once.
func checkType(tr *trial) {
	for _, p := range tr.valid() {
		for _, a := range p.Areas() {
			cell := a.First + tr.rng.IntN(a.Cells())
			taken := 0
			for _, r := range typed {
				e := model.Edit{Kind: model.Type, Cell: cell, Rune: r}
				once, ok := tr.edit(p, e)
				if !ok {
					continue
				}
				taken++
				if twice, ok := tr.edit(once, e); !ok || twice != once {
					tr.errorf("%v: typing %q twice into cell %d leads to %v, once to %v", p, r, cell, twice, once)
				}
			}
			if taken == 0 {
				tr.errorf("%v: nothing can be typed into cell %d (%s)", p, cell, a.Key)
			}
			_, _, err := model.Apply(p, model.Edit{Kind: model.Type, Cell: cell, Rune: '§'})
			tr.refusal(err, "%v: typing '§' into cell %d", p, cell)
		}
	}
}

// checkFaults checks that findings have sentences and existing cells, that those that make a
// position invalid come before those that only make it unsolvable, and that the cells edited last
// affect only the repairs.
func checkFaults(tr *trial) {
	invalid := 0
	for _, e := range tr.edited() {
		found := e.Check(nil)
		if len(found) > 0 {
			invalid++
		}
		recent := e.Check(e.recent)
		if len(recent) != len(found) {
			tr.errorf("%v has %d faults, or %d if cells %v were edited last", e, len(found), len(recent), e.recent)
			continue
		}
		for i, f := range found {
			r := recent[i]
			if !reflect.DeepEqual(
				[]any{f.Unsolvable, f.Phrase, f.Detail, f.Explain, f.Cells},
				[]any{r.Unsolvable, r.Phrase, r.Detail, r.Explain, r.Cells}) {
				tr.errorf("%v: fault %v is %v if cells %v were edited last", e, f.Phrase, r.Phrase, e.recent)
			}
			if i > 0 && found[i-1].Unsolvable && !f.Unsolvable {
				tr.errorf("%v: %v, which makes it invalid, comes after %v", e, f.Phrase, found[i-1].Phrase)
			}
			tr.finding(e.Position, f)
			tr.finding(e.Position, r)
		}
	}
	if invalid == 0 {
		tr.errorf("neither edits nor texts give an invalid position")
	}
}

// finding checks one finding.
func (tr *trial) finding(p model.Position, f model.Finding) {
	tr.phrase("a fault", f.Phrase)
	if f.Detail.Key != "" {
		tr.phrase("the detail of a fault", f.Detail)
	}
	for _, line := range f.Explain {
		tr.phrase("an explanation", line)
	}
	seen := make(map[int]bool)
	for _, cell := range f.Cells {
		if cell < 0 || cell >= cells(p) || seen[cell] {
			tr.errorf("%v: fault %v marks cells %v: one twice, or one that does not exist", p, f.Phrase, f.Cells)
		}
		seen[cell] = true
	}
	for _, c := range f.Repairs {
		tr.phrase("the name of a repair", c.Name)
	}
}

// checkRepairs checks that a repair changes the faults, and that repairs, one after another, lead
// without a cycle to a position with nothing to repair.
func checkRepairs(tr *trial) {
	for _, e := range tr.edited() {
		found := e.Check(e.recent)
		for _, f := range found {
			for _, c := range f.Repairs {
				if c.Position == e.Position {
					tr.errorf("%v: repair %v changes nothing", e, c.Name)
				} else if reflect.DeepEqual(faults(c.Position), faults(e.Position)) {
					tr.errorf("%v: repair %v leads to %v with the same faults", e, c.Name, c.Position)
				}
				tr.roundTrip(c.Position)
			}
		}
		p, seen := e.Position, make(map[model.Position]bool)
		for next, ok := firstRepair(p); ok; next, ok = firstRepair(p) {
			if p = next; seen[p] {
				tr.errorf("%v: the repairs go round in a circle to %v", e, p)
				break
			}
			seen[p] = true
		}
	}
}

// faults returns the phrases of Check, without the repairs, whose cells depend on earlier edits.
func faults(p model.Position) []string {
	var list []string
	for _, f := range p.Check(nil) {
		list = append(list, f.Phrase.String())
	}
	return list
}

func firstRepair(p model.Position) (model.Position, bool) {
	for _, f := range p.Check(nil) {
		if len(f.Repairs) > 0 {
			return f.Repairs[0].Position, true
		}
	}
	return nil, false
}
