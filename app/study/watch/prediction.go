package watch

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"quadrille/solver/search"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// prediction asks which state a search expands next. The card of that state lies face down until the
// user gives it or goes on.
type prediction struct {
	search        *Search
	clock         *clock
	on            bool
	right, asked  int   // answers; of several to one question the first counts
	answered      int64 // the expansion before the one that was asked for last
	turned        int64 // the expansion whose card lies face up; -1 for none
	turnedByRight bool  // by the right answer
}

func (p *prediction) restart(on bool) {
	*p = prediction{search: p.search, clock: p.clock, on: on, answered: -1, turned: -1}
}

// asks reports whether the search has a next state to ask for. One that goes by phases has none.
func (p *prediction) asks() bool {
	return p.on && !p.clock.playing && p.search.now.coming >= 0 && !p.search.byPhases()
}

func (p *prediction) hides() bool {
	return p.asks() && !p.search.selected() && p.turned != p.search.at()
}

// turn goes on by an expansion, whose card is turned over; from an open card to the question for the next.
func (p *prediction) turn() {
	at := p.search.at()
	if p.on {
		p.clock.selection = selection{}
	}
	if p.asks() && p.turned == at {
		p.turned = -1
		p.search.want()
		return
	}
	p.turned, p.turnedByRight = at+1, false
	p.clock.step(1)
}

// guess takes the figures of a waiting state as an answer; without any it goes on. It returns what is wrong
// with the answer.
func (p *prediction) guess(typed string) (fault string) {
	figures := strings.FieldsFunc(typed, func(r rune) bool { return r != '.' && !unicode.IsDigit(r) })
	if len(figures) == 0 {
		p.turn()
		return ""
	}
	if p.search.pickWhere(func(n search.Node) bool {
		return waits(n) && strconv.Itoa(n.G) == figures[0] && slices.Equal(p.search.numbers(n), figures)
	}) {
		return ""
	}
	return p.search.say("watch.predict.none")
}

// judge takes the node that is selected in the search for the answer, if the next state is asked for.
func (p *prediction) judge() {
	now := &p.search.now
	right := now.focus.node.ID == now.coming
	selects := now.exists && now.selection == p.clock.selection && now.selection.in == p.search.recording
	if !p.asks() || !selects || !right && now.why.Key == "" {
		return
	}
	if p.answered != now.at {
		p.answered = now.at
		p.asked++
		if right {
			p.right++
		}
	}
	if right {
		p.turned, p.turnedByRight = now.at+1, true
		p.clock.selection = selection{}
		p.clock.goTo(p.turned)
	}
}

// apply changes a card, the list and the code into those of the question, or of the answer.
func (p *prediction) apply(card *searchview.StateView, list, code *searchview.ListView) {
	s, now := p.search, &p.search.now
	if !p.on {
		return
	}
	card.Note = ""
	if p.asked > 0 {
		card.Note = s.say("watch.predict.score", "Number", p.right, "All", p.asked)
	}
	if !p.asks() {
		return
	}
	*list, card.Link = s.statesView("watch.predict.list", now.candidates), ""
	for i, n := range now.candidates {
		list.Rows[i].Needed = n.ID == now.coming
	}
	switch {
	case p.hides():
		card.Title, card.Lines = s.say("watch.predict.title"), []string{s.say("watch.predict.how")}
		card.Board.Position, card.Board.Marks, card.Board.Frames = nil, nil, nil
		for i := range card.Sum {
			card.Sum[i].Number = "?"
		}
	case s.selected() && now.why.Key != "":
		card.Title = s.say("watch.predict.wrong")
		code.Foot = []string{s.atlas.shell.Say(now.why)}
		for i := range code.Rows {
			code.Rows[i].Marked, code.Rows[i].Ink = i == now.decides, scene.ColorCaution
		}
	case !s.selected() && p.turnedByRight:
		card.Title = s.say("watch.predict.right")
	}
}
