package watch

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/searchview"
)

// stateView returns the card of the state in focus: the selected one, or the one expanded last.
func (l *Lane) stateView() searchview.StateView {
	s, at := l.search, l.search.now.focus
	v := searchview.StateView{Title: l.say(s.stateTitle()), Note: l.shell.Say(s.stateNote())}
	v.Board = searchview.Board{Artist: s.atlas.entry.Artist, Position: at.position, Say: l.shell.Say}
	if s.selected() {
		v.Link, v.OnLink = l.say("watch.follow"), l.follow
	}
	if at.position == nil {
		v.Board.Position = s.atlas.position
		return v
	}
	if at.known {
		v.Board.Marks, v.Board.Frames = marks(at.parts)
		v.Sum = l.sum(at)
	}
	v.Lines = l.estimateLines(at)
	return v
}

func (s *Search) stateTitle() string {
	at, found := s.now.focus, s.atEnd() && s.outcome.found
	switch {
	case s.selected():
		return "watch.state.selected"
	case s.at() == 0:
		return "watch.state.start"
	case found && at.position != nil && at.position.Solved():
		return "watch.state.goal"
	case found:
		return "watch.state.met"
	case at.node.Back:
		return "watch.state.back"
	default:
		return "watch.state.expanded"
	}
}

func (s *Search) stateNote() model.Phrase {
	switch n := s.now.focus.node; {
	case !s.ready():
		return model.Phrase{}
	case s.now.focus.position == nil:
		return model.Say("watch.state.beyond")
	case n.Reopened > 0:
		return model.Say("watch.state.reopened", "Number", figure(n.Expanded), "Count", n.Reopened)
	case n.Expanded > 0:
		return model.Say("watch.state.nth", "Number", figure(n.Expanded))
	default:
		return model.Say("watch.state.waits")
	}
}

func (l *Lane) sum(at focus) []searchview.Term {
	s := l.search
	g := searchview.Term{Number: strconv.Itoa(at.node.G), Name: l.say("watch.term.g")}
	h := searchview.Term{Sign: "+", Number: strconv.Itoa(at.node.H), Name: l.say("watch.term.h")}
	switch weight := s.method.Weight; {
	case !s.estimates():
		return []searchview.Term{g}
	case s.phaseKind() == "h":
		g.Name, h.Sign, h.Name = l.say("watch.term.uncounted"), "", l.say("watch.term.hOnly")
		return []searchview.Term{g, h}
	case weight != 0:
		h.Number, h.Name = method.Written(weight)+" × "+h.Number, l.say("watch.term.weighted")
	}
	return []searchview.Term{g, h, {Sign: "=", Number: method.Written(at.node.F), Name: l.say("watch.term.f")}}
}

// estimateLines returns the parts of h, and the true distance.
func (l *Lane) estimateLines(at focus) (lines []string) {
	if l.search.estimates() && at.known {
		lines = append(lines, l.parts(at))
	}
	if at.truth >= 0 && !at.position.Solved() {
		lines = append(lines, l.say("watch.truth", "Count", at.truth))
	}
	return lines
}

// parts writes h as the sum of its parts: "h = 2 + 3 + 2 = 7".
func (l *Lane) parts(at focus) string {
	said := []string{"h = " + method.Sum(at.node.H, at.parts)}
	for _, part := range at.parts {
		if part.Note.Key != "" {
			said = append(said, l.say("watch.part", "Value", fmt.Sprintf("%+d", part.Value), "Note", part.Note))
		}
	}
	return strings.Join(said, "; ")
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
