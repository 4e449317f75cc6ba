package watch

import (
	"slices"
	"strconv"
	"strings"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/searchview"
)

// stateView returns the card of the selected state, or of the one expanded last.
func (p *Page) stateView() searchview.StateView {
	s, f := p.now.shown, p.now.figures
	title := p.stateTitle()
	v := searchview.StateView{
		Title: p.Text(title), Note: p.Say(p.stateNote(s)), Board: p.board(s.position, 0), OnOpen: p.openShown,
		PathTitle: p.Text("watch.path"), PathNote: p.Say(p.moves(len(s.moves))), Path: p.letters(s.moves),
		Figures: [][2]string{
			{p.Text("watch.figure.expanded"), figure(f.Expanded)},
			{p.Text("watch.figure.generated"), figure(f.Generated)},
			{p.Text("watch.figure.waiting"), figure(f.Waiting)},
			{p.Text("watch.figure.stored"), figure(f.PeakStored)},
		},
	}
	if p.selected() {
		v.Link, v.OnLink = p.Text("watch.follow"), p.follow
	}
	if s.position == nil {
		return searchview.StateView{Title: v.Title, Note: v.Note, Board: p.board(p.position, 0), Link: v.Link, OnLink: v.OnLink}
	}
	if s.known {
		v.Board.Marks, v.Board.Frames = marks(s.parts)
		v.Sum = p.sum(s)
	} else if len(s.moves) == 0 {
		v.PathTitle = ""
	}
	v.Lines, v.Brief = p.estimateLines(s), p.brief(s)
	switch {
	case s.Back:
		v.PathTitle = p.Text("watch.pathBack")
	case title == "watch.state.met": // add the rest of the solution
		v.PathNote = p.Say(p.moves(len(p.outcome.moves)))
		v.Path += "  +  " + p.letters(p.outcome.moves[len(s.moves):])
	}
	if areas := p.position.Areas(); len(areas) > 1 && areas[1].Key == "goal" {
		v.Goal, v.GoalTitle = p.board(p.position, 1), p.Text(p.key("area."+areas[1].Key))
	}
	return v
}

func (p *Page) letters(moves []model.Move) string {
	letters := make([]string, len(moves))
	for i, m := range moves {
		letters[i] = p.deps.Entry.Puzzle.Notation(m)
	}
	return strings.Join(letters, " ")
}

func (p *Page) stateTitle() string {
	found := p.atEnd() && p.outcome.found
	switch s := p.now.shown; {
	case p.selected():
		return "watch.state.selected"
	case p.at() == 0:
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

func (p *Page) stateNote(s seen) model.Phrase {
	all, selected := unknown, p.selected()
	if p.counted {
		all = translate.Int(p.total)
	}
	switch {
	case !p.ready():
		return model.Phrase{}
	case s.position == nil:
		return model.Say("watch.state.beyond")
	case p.at() == 0 && !selected:
		return model.Say("watch.state.none")
	case p.atEnd() && p.outcome.found && !selected:
		return p.foundPhrase()
	case p.selection.kind == ofPlace:
		made, toGo := p.space.distances(p.selection.cell)
		return model.Say("watch.map.cell", "Made", made, "ToGo", toGo)
	case s.Reopened > 0:
		return model.Say("watch.state.reopened", "Number", figure(s.Expanded), "Count", s.Reopened)
	case s.Expanded > 0:
		return model.Say("watch.state.nth", "Number", figure(s.Expanded), "All", all)
	default:
		return model.Say("watch.state.waits")
	}
}

func (p *Page) sum(s seen) []searchview.Term {
	g := searchview.Term{Number: strconv.Itoa(s.G), Name: p.Text("watch.term.g")}
	h := searchview.Term{Sign: "+", Number: strconv.Itoa(s.H), Name: p.Text("watch.term.h")}
	switch weight := p.method().Weight; {
	case !p.estimates():
		return []searchview.Term{g}
	case p.phaseKind() == "h":
		g.Name, h.Sign, h.Name = p.Text("watch.term.uncounted"), "", p.Text("watch.term.hOnly")
		return []searchview.Term{g, h}
	case weight != 0:
		h.Number, h.Name = method.Written(weight)+" × "+h.Number, p.Text("watch.term.weighted")
	}
	return []searchview.Term{g, h, {Sign: "=", Number: method.Written(s.F), Name: p.Text("watch.term.f")}}
}

// brief describes the state in one line: "10 + 3 = 13 · 11 to go".
func (p *Page) brief(s seen) string {
	sum := "g " + strconv.Itoa(s.G)
	if p.estimates() {
		sum = strconv.Itoa(s.G) + " + " + strconv.Itoa(s.H) + " = " + method.Written(s.F)
	}
	if s.truth < 0 {
		return sum
	}
	return sum + " · " + p.say("watch.toGo", "Count", s.truth)
}

// estimateLines returns the parts of h, and the difference between h and the true distance.
func (p *Page) estimateLines(s seen) []string {
	key, off := "watch.truth", s.truth
	var lines []string
	if p.estimates() && s.known {
		lines = append(lines, p.parts(s))
		switch {
		case s.truth < s.H:
			key, off = "watch.truth.over", s.H-s.truth
		case s.truth > s.H:
			key, off = "watch.truth.short", s.truth-s.H
		case s.truth > 0:
			key = "watch.truth.exact"
		}
	}
	if s.truth < 0 || s.position.Solved() {
		return lines
	}
	return append(lines, p.say(key, "Distance", s.truth, "Count", off))
}

// parts writes h as the sum of its parts: "h = 2 + 3 + 2 = 7".
func (p *Page) parts(s seen) string {
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
			notes = append(notes, p.say("watch.part", "Value", sign+value, "Note", part.Note))
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
