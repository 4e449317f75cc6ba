package watch

import (
	"slices"
	"strconv"
	"strings"

	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/searchview"
)

// stateView returns the card of the selected state, or of the one expanded last.
func (t *teller) stateView() searchview.StateView {
	s := t.now.shown
	v := searchview.StateView{Title: t.shell.Text(t.stateTitle()), Note: t.shell.Say(t.stateNote(s)), Board: t.board(s.position)}
	if t.selected() {
		v.Link, v.OnLink = t.shell.Text("watch.follow"), t.follow
	}
	if s.position == nil {
		v.Board = t.board(t.position)
		return v
	}
	if s.known {
		v.Board.Marks, v.Board.Frames = marks(s.parts)
		v.Sum = t.sum(s)
	}
	v.Lines = t.estimateLines(s)
	return v
}

func (t *teller) stateTitle() string {
	found := t.atEnd() && t.outcome.found
	switch s := t.now.shown; {
	case t.selected():
		return "watch.state.selected"
	case t.at() == 0:
		return "watch.state.start"
	case found && s.position != nil && s.position.Solved():
		return "watch.state.goal"
	case found:
		return "watch.state.met"
	case s.Back:
		return "watch.state.back"
	default:
		return "watch.state.expanded"
	}
}

func (t *teller) stateNote(s seen) model.Phrase {
	switch {
	case !t.ready():
		return model.Phrase{}
	case s.position == nil:
		return model.Say("watch.state.beyond")
	case s.Reopened > 0:
		return model.Say("watch.state.reopened", "Number", figure(s.Expanded), "Count", s.Reopened)
	case s.Expanded > 0:
		return model.Say("watch.state.nth", "Number", figure(s.Expanded))
	default:
		return model.Say("watch.state.waits")
	}
}

func (t *teller) sum(s seen) []searchview.Term {
	g := searchview.Term{Number: strconv.Itoa(s.G), Name: t.shell.Text("watch.term.g")}
	h := searchview.Term{Sign: "+", Number: strconv.Itoa(s.H), Name: t.shell.Text("watch.term.h")}
	switch weight := t.method().Weight; {
	case !t.estimates():
		return []searchview.Term{g}
	case t.phaseKind() == "h":
		g.Name, h.Sign, h.Name = t.shell.Text("watch.term.uncounted"), "", t.shell.Text("watch.term.hOnly")
		return []searchview.Term{g, h}
	case weight != 0:
		h.Number, h.Name = method.Written(weight)+" × "+h.Number, t.shell.Text("watch.term.weighted")
	}
	return []searchview.Term{g, h, {Sign: "=", Number: method.Written(s.F), Name: t.shell.Text("watch.term.f")}}
}

// estimateLines returns the parts of h, and the true distance.
func (t *teller) estimateLines(s seen) (lines []string) {
	if t.estimates() && s.known {
		lines = append(lines, t.parts(s))
	}
	if s.truth >= 0 && !s.position.Solved() {
		lines = append(lines, t.say("watch.truth", "Count", s.truth))
	}
	return lines
}

// parts writes h as the sum of its parts: "h = 2 + 3 + 2 = 7".
func (t *teller) parts(s seen) string {
	var terms, notes []string
	for _, part := range s.parts {
		if part.Value == 0 {
			continue
		}
		sign, value := "+", strconv.Itoa(max(part.Value, -part.Value))
		if part.Value < 0 {
			sign = "−"
		}
		terms = append(terms, sign+" "+value)
		if part.Note.Key != "" {
			notes = append(notes, t.say("watch.part", "Value", sign+value, "Note", part.Note))
		}
	}
	h := strconv.Itoa(s.H)
	if len(terms) > 1 {
		h = strings.TrimPrefix(strings.Join(terms, " "), "+ ") + " = " + h
	}
	return strings.Join(slices.Insert(notes, 0, "h = "+h), "; ")
}

// marks returns the marks for the parts of h on the board. A part of several cells has a frame,
// and its value is on the last cell.
func marks(parts []solver.Part) (marks []searchview.Mark, frames [][]int) {
	for _, part := range parts {
		last := len(part.Cells) - 1
		if last < 0 || part.Value == 0 || part.Note.Key != "" {
			continue
		}
		if last > 0 {
			frames = append(frames, part.Cells)
		}
		marks = append(marks, searchview.Mark{Cell: part.Cells[last], Text: strconv.Itoa(part.Value)})
	}
	return marks, frames
}
