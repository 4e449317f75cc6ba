package watch

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver/search"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// stateView returns the card of the state in focus: the selected one, or the one expanded last.
func (s *Search) stateView() searchview.StateView {
	at := s.now.focus
	v := searchview.StateView{Title: s.say(s.stateTitle()), Note: s.stateNote(), Board: s.atlas.board(at.position)}
	if s.selected() {
		v.Link, v.OnLink = s.say("watch.follow"), func() { s.pick(selection{}) }
	}
	if at.position == nil {
		v.Board.Position = s.atlas.position
		return v
	}
	if at.known {
		v.Sum = s.sum()
		v.Board.Marks, v.Board.Frames = marks(at)
	}
	if at.known && s.estimates() {
		v.Lines = append(v.Lines, s.parts())
	}
	if at.truth >= 0 && !at.position.Solved() {
		v.Lines = append(v.Lines, s.say("watch.truth", "Count", at.truth))
	}
	return v
}

func (s *Search) stateTitle() string {
	at, found := s.now.focus, s.atEnd() && s.outcome.Found
	switch {
	case s.selected():
		return "watch.state.selected"
	case s.now.decided() && at.position == s.judged.taken:
		return "watch.yours.taken"
	case s.now.decided() && !s.judged.isTheirs():
		return "watch.yours.due"
	case s.at() == 0, at.position == nil: // its board is in the place of the unknown one
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

func (s *Search) stateNote() string {
	switch n := s.now.focus.node; {
	case !s.ready(), s.now.decided() && !s.now.focus.known:
		return ""
	case s.now.focus.position == nil:
		return s.say("watch.state.beyond")
	case s.now.decided() && n.ID == s.now.coming:
		return s.say("watch.yours.made", "Number", figure(n.Made))
	case n.Reopened > 0:
		return s.say("watch.state.reopened", "Number", figure(n.Expanded), "Count", n.Reopened)
	case n.Expanded > 0:
		return s.say("watch.state.nth", "Number", figure(n.Expanded))
	default:
		return s.say("watch.state.waits")
	}
}

func (s *Search) sum() []searchview.Term {
	n := s.now.focus.node
	g := searchview.Term{Number: strconv.Itoa(n.G), Name: s.say("watch.term.g")}
	h := searchview.Term{Sign: "+", Number: strconv.Itoa(n.H), Name: s.say("watch.term.h")}
	switch weight := s.method.Weight; {
	case !s.estimates():
		return []searchview.Term{g}
	case s.phaseKind() == "h":
		g.Name, h.Sign, h.Name = s.say("watch.term.uncounted"), "", s.say("watch.term.hOnly")
		return []searchview.Term{g, h}
	case weight != 0:
		h.Number, h.Name = method.Written(weight)+" × "+h.Number, s.say("watch.term.weighted")
	}
	return []searchview.Term{g, h, {Sign: "=", Number: method.Written(n.F), Name: s.say("watch.term.f")}}
}

// parts writes h as the sum of its parts: "h = 2 + 3 + 2 = 7".
func (s *Search) parts() string {
	said := []string{"h = " + method.Sum(s.now.focus.node.H, s.now.focus.parts)}
	for _, part := range s.now.focus.parts {
		if part.Note.Key != "" {
			said = append(said, s.say("watch.part", "Value", fmt.Sprintf("%+d", part.Value), "Note", part.Note))
		}
	}
	return strings.Join(said, "; ")
}

// marks returns the marks for the parts of h on the board. A part of several cells has a frame,
// and its value is on the last cell.
func marks(at focus) (marks []searchview.Mark, frames [][]int) {
	for _, part := range at.parts {
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

// nextView lists the next states, of each side in a bidirectional search.
func (s *Search) nextView() searchview.ListView {
	v := s.statesView("watch.next", s.now.next)
	var rows []searchview.Row
	for i, n := range s.now.next {
		row, first := v.Rows[i], i == 0 || n.Back != s.now.next[i-1].Back // the first of its side
		if first && s.method.Algorithm.TwoSided {
			side := "watch.next.start"
			if n.Back {
				side = "watch.next.goal"
			}
			rows = append(rows, searchview.Row{Lead: s.say(side), Bold: true, Pale: true})
		}
		row.Lead, row.Rule = strconv.Itoa(i+1), !first && n.F != s.now.next[i-1].F
		takes := first
		if s.follow.States != nil { // in an order of its own
			takes = n.ID == s.now.coming
		}
		if takes && !row.Marked {
			row.Marked, row.Ink = true, scene.ColorCaution
		}
		rows = append(rows, row)
	}
	v.Rows = rows
	return v
}

func (s *Search) statesView(title string, states []search.Node) searchview.ListView {
	v := searchview.ListView{
		Title: s.say(title), Note: s.say("watch.next.of", "Number", len(states), "All", figure(s.now.figures.Waiting)), Heads: s.heads(),
	}
	for _, n := range states {
		v.Rows = append(v.Rows, searchview.Row{
			Board: s.atlas.board(s.now.replay.Position(n.ID)), Values: s.numbers(n),
			Marked: s.selected() && s.now.focus.node.ID == n.ID, Tapped: func() { s.pickNode(n.ID) },
		})
	}
	switch {
	case s.now.beyond:
		v.Note, v.Foot = "", []string{s.say("watch.beyond", "Number", translate.Int(search.Logged))}
	case len(states) == 0 && s.ready():
		v.Foot = []string{s.say("watch.next.none")}
	}
	if n := s.now.figures.Reopened; n > 0 {
		v.Foot = append(v.Foot, s.say("watch.reopened", "Count", n, "Number", figure(n)))
	}
	return v
}

// phasesView lists iterations, values of f or levels, with the states of each. A click goes to an end.
func (s *Search) phasesView(goTo func(at int64)) searchview.ListView {
	v := searchview.ListView{Title: s.say("watch.phases." + s.phaseKind()), Note: s.say("watch.phases.states")}
	for i := range s.phases {
		states := translate.Int(s.phases[i].Expanded)
		if i == len(s.phases)-1 && !s.counted {
			states = "…"
		}
		v.Rows = append(v.Rows, searchview.Row{
			Lead: s.atlas.shell.Say(s.phasePhrase(i)), Marked: i == s.now.phase, Bold: i == s.now.phase,
			Values: []string{states}, Tapped: func() { goTo(s.phases.end(i)) },
		})
	}
	return v
}

func (s *Search) codeView() searchview.ListView {
	v := searchview.ListView{
		Title: s.atlas.shell.Say(s.method.Algorithm.Name), Note: s.say("watch.code.at", "Number", translate.Int(s.now.at)), Code: true,
	}
	ran, marked := map[int]model.Phrase{}, -1
	trace := s.now.ran()
	for _, visit := range trace {
		if visit.Next || len(trace) < len(s.now.trace) && visit.Line <= marked { // a loop begins again
			maps.DeleteFunc(ran, func(line int, _ model.Phrase) bool { return line > visit.Line })
		}
		ran[visit.Line], marked = visit.Result, visit.Line
	}
	if !s.ready() {
		return v
	}
	for i, line := range s.recording.Code() {
		said := s.atlas.shell.Say(line)
		code := strings.TrimLeft(said, " ")
		result, did := ran[i]
		row := searchview.Row{Lead: code, Indent: (len(said) - len(code)) / 2, Marked: i == marked, Pale: !did}
		if result.Key != "" {
			row.Values, row.Bold = []string{s.atlas.shell.Say(result)}, true
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}
