package desk

import (
	"slices"

	"quadrille/model"
	"quadrille/widgets"
)

// hint is a best move, shown as long as its position is.
type hint struct {
	position model.Position // nil for none
	move     model.Move
}

// Hint shows a best move and why it is best. Called again, it makes the move.
func (d *Desk) Hint() {
	k := d.know(d.Shown(), nil)
	best := k.Best()
	if len(best) == 0 {
		return
	}
	if d.hint.position == k.position {
		d.play(d.hint.move, 0)
		return
	}
	d.stop()
	d.hint = hint{k.position, best[0]}
	if t := d.Line(); t.Nearest() < t.Len() && slices.Contains(best, t.Moves[t.Nearest()]) {
		d.hint.move = t.Moves[t.Nearest()] // prefers the next move of the line
	}
	d.Refresh()
}

// hintStatus returns the status bar of the hint; ok is false if there is none.
func (d *Desk) hintStatus(k knowledge) (v widgets.StatusView, ok bool) {
	if d.hint.position != k.position || k.Distance <= 0 {
		return v, false
	}
	m := d.hint.move
	best, costs := len(k.Best()), map[int]int{} // number of moves by detour
	for _, other := range k.Moves {
		cost, _ := k.cost(other)
		costs[cost]++
	}
	var rest []model.Phrase
	if legal := len(k.Moves); legal > 1 {
		rest = append(rest, model.Say("status.best", "Count", best, "Legal", legal))
	}
	for c := 1; c <= 2; c++ {
		if n := costs[c]; n > 0 {
			rest = append(rest, model.Say("hint.others", "Count", n, "Cost", c))
		}
	}
	return widgets.StatusView{
		Tone:     widgets.Telling,
		Headline: d.Say(model.Say("hint.title", "Move", k.position.Describe(m))),
		Detail:   d.Say(model.Say("hint.left", "Count", k.Distance-1, "Before", k.Distance)),
		More:     d.sentences(rest),
		Actions:  []widgets.Action{{Title: d.Text("hint.make"), Primary: true, Do: d.Hint}},
	}, true
}
