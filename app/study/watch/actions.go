package watch

import (
	"errors"
	"strconv"
	"strings"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/searchview"
)

// fault is why there is nothing to watch.
func (p *Page) fault() (f model.Finding, ok bool) {
	if unsolvable, ok := errors.AsType[*solver.Unsolvable](p.failure); ok {
		return unsolvable.Finding, true
	}
	if findings := p.position.Check(nil); len(findings) > 0 {
		return findings[0], true
	}
	return model.Finding{}, false
}

// follow shows where the search is, instead of what is selected.
func (p *Page) follow() { p.pick(selection{}) }

// openNode opens the state of a node on the board.
func (p *Page) openNode(id int) {
	if id >= 0 && p.now.shown.known && p.now.shown.ID == id {
		p.openShown()
	}
}

// stepLine marks the next line of code that ran; after the last, the first of the next
// expansion.
func (p *Page) stepLine() {
	if trace := p.now.trace; p.line >= 0 && p.line+1 < len(trace) {
		p.line++
		p.refresh()
		return
	}
	p.goTo(p.at() + 1)
	p.line = 0
}

// marks are the parts of h on the board: what several cells make together has a frame,
// with its number on the last of them.
func (s seen) marks() (marks []searchview.Mark, frames [][]int) {
	for _, part := range s.parts {
		if len(part.Cells) == 0 || part.Value == 0 || part.Note.Key != "" {
			continue
		}
		if len(part.Cells) > 1 {
			frames = append(frames, part.Cells)
		}
		marks = append(marks, searchview.Mark{Cell: part.Cells[len(part.Cells)-1], Text: strconv.Itoa(part.Value)})
	}
	return marks, frames
}

// howEstimated says how h comes about: "h = 2 + 3 + 2 = 7".
func (p *Page) howEstimated(s seen) string {
	var terms, notes []string
	for _, part := range s.parts {
		if part.Value == 0 {
			continue
		}
		sign, value := " + ", part.Value
		if value < 0 {
			sign, value = " − ", -value
		}
		terms = append(terms, sign+strconv.Itoa(value))
		if part.Note.Key != "" {
			notes = append(notes, p.say("watch.part", "Value", strings.TrimSpace(sign)+strconv.Itoa(value), "Note", part.Note))
		}
	}
	h := strconv.Itoa(s.H)
	said := "h = " + h
	if len(terms) > 1 {
		said = "h = " + strings.TrimPrefix(strings.Join(terms, ""), " + ") + " = " + h
	}
	return strings.Join(append([]string{said}, notes...), "; ")
}
