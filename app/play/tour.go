package play

import (
	"quadrille/app/games"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
)

// stops are the stops of the tour: the last parts of the keys of their titles.
var stops = [...]string{"board", "pane", "tools", "puzzles"}

// FirstTour begins the tour at the first start, unless something else is open or on the board.
func (g *Games) FirstTour() {
	const seen = "tourSeen" // the key of the preference
	isBusy := g.shell.Page() != nil || g.shell.Covered() || g.deps.Game(g.deps.Current()).CanUndo()
	if p := g.shell.Preferences(); !p.Bool(seen) && !isBusy {
		p.SetBool(seen, true)
		g.Tour()
	}
}

// Tour explains the window over the board, on which is the last of the first steps.
func (g *Games) Tour() {
	r := g.rows[g.deps.Current()]
	r.set(games.OfSteps, g.steps(r.entry.Puzzle.ID()))
	r.goTo(0)
	r.open(len(r.list) - 1)
	r.game().Hint()
}

// goTo shows a stop of the tour; after the last one the first steps go on.
func (r *row) goTo(stop int) {
	if r.tour = stop; stop == len(stops) {
		r.tour = scene.Missing
	}
	r.games.deps.Show(r.entry.Puzzle.ID())
	r.show()
}

func (r *row) showTour(v *pane.StripView) {
	s, key, line := r.games.shell, "help.tour."+stops[r.tour], r.game().Line()
	v.Title, v.Note = s.Text(key), s.Text(key+".about")
	last, left := r.tour == len(stops)-1, r.entry.Engine.Known(line.End()).Distance
	nearer := left < r.entry.Engine.Known(line.Start()).Distance
	if r.tour == 0 && line.Len() > 0 && left >= 0 {
		v.Title, v.Note = s.Say(model.Phrase{Key: "pane.left", Count: left}), s.Text("help.tour.farther")
		if nearer {
			v.Title, v.Note = "✓ "+v.Title, s.Text("help.tour.good")
		}
	}
	add := func(key string, primary, disabled bool, do func()) {
		v.Actions = append(v.Actions, widgets.Action{Title: s.Text("help.tour." + key), Primary: primary, Disabled: disabled, Do: do})
	}
	if last {
		add("own", false, false, func() {
			r.close()
			r.games.deps.Edit()
		})
		add("play", true, false, func() { r.goTo(len(stops)) })
		return
	}
	add("skip", false, false, func() { r.goTo(len(stops)) })
	add("back", false, r.tour == 0, func() { r.goTo(r.tour - 1) })
	add("next", r.tour > 0 || nearer, false, func() { r.goTo(r.tour + 1) })
}
