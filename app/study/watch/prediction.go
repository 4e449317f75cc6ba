package watch

import (
	"slices"
	"strings"
	"unicode"

	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// prediction asks which state a search expands next. The card of that state lies face down until the
// user gives it or goes on.
type prediction struct {
	on            bool
	right, asked  int   // answers; of several to one question the first counts
	answered      int64 // the expansion before the one that was asked for last
	turned        int64 // the expansion whose card lies face up; -1 for none
	turnedByRight bool  // by the right answer
}

func newPrediction(on bool) prediction { return prediction{on: on, answered: -1, turned: -1} }

// asks reports whether the search has a next state to ask for.
func (l *Lane) asks() bool {
	return l.prediction.on && !l.clock.playing && l.search.now.coming >= 0
}

// hides reports whether the card lies face down.
func (l *Lane) hides() bool {
	return l.asks() && !l.search.selected() && l.prediction.turned != l.search.at()
}

// turn goes on by an expansion, whose card is turned over; from an open card to the question for the next.
func (l *Lane) turn() {
	p, at := &l.prediction, l.search.at()
	if p.on {
		l.search.selection = selection{}
	}
	if l.asks() && p.turned == at {
		p.turned = -1
		l.search.want()
		return
	}
	p.turned, p.turnedByRight = at+1, false
	l.clock.step(false)
}

// guess takes the figures of a waiting state as an answer; without any it goes on.
func (l *Lane) guess(typed string) {
	figures := strings.FieldsFunc(typed, func(r rune) bool { return r != '.' && !unicode.IsDigit(r) })
	now, id := &l.search.now, -1
	for _, n := range now.about {
		same := waits(n) && slices.Equal(l.search.numbers(n), figures)
		if same && (n.ID == now.coming || id != now.coming && (id < 0 || n.ID < id)) {
			id = n.ID
		}
	}
	l.typed.SetText("")
	l.typed.Fault("")
	switch {
	case len(figures) == 0:
		l.turn()
	case id >= 0:
		l.pick(selection{kind: ofNode, node: id})
	default:
		l.typed.Fault(l.say("watch.predict.none"))
	}
}

// picked is called when the state that the user has selected is known: it is selected in the other
// searches, too, and if the next state is asked for, it is the answer.
func (l *Lane) picked(as kind) {
	now, p := &l.search.now, &l.prediction
	if as == ofState {
		return
	}
	l.clock.share(l.search, now.focus.position)
	right := now.focus.node.ID == now.coming
	if !l.asks() || as == ofLevel || !right && now.why.Key == "" {
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
		l.search.selection = selection{}
		l.clock.goTo(p.turned)
	}
}

// ofPrediction changes a card, the list and the code into those of the question, or of the answer.
func (l *Lane) ofPrediction(card *searchview.StateView, list, code *searchview.ListView) {
	now, p := &l.search.now, &l.prediction
	if !p.on {
		return
	}
	card.Note = ""
	if p.asked > 0 {
		card.Note = l.say("watch.predict.score", "Number", p.right, "All", p.asked)
	}
	if !l.asks() {
		return
	}
	*list, card.Link = l.nextView(), ""
	switch {
	case l.hides():
		card.Title, card.Lines = l.say("watch.predict.title"), []string{l.say("watch.predict.how")}
		card.Board.Position, card.Board.Marks, card.Board.Frames = nil, nil, nil
		for i := range card.Sum {
			card.Sum[i].Number = "?"
		}
	case l.search.selected() && now.why.Key != "":
		card.Title = l.say("watch.predict.wrong")
		code.Foot = []string{l.shell.Say(now.why)}
		for i := range code.Rows {
			code.Rows[i].Marked, code.Rows[i].Ink = i == now.decides, scene.ColorCaution
		}
	case !l.search.selected() && p.turnedByRight:
		card.Title = l.say("watch.predict.right")
	}
}
