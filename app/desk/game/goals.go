package game

import (
	"strings"

	"quadrille/model"
	"quadrille/widgets"
)

// boardLabel ends the label of a position that was read from a text without a goal.
const boardLabel = ".board"

// unknownGoal returns a position that the status bar offers, with another goal, if its distance is
// unknown; nil if there is none.
func (g *Game) unknownGoal() model.Position {
	var offered []model.Change
	if g.asked == g.Shown() {
		offered = model.UsualGoals(g.asked)
	}
	for _, f := range g.facts.now.findings {
		for _, repair := range f.Repairs {
			if f.Unsolvable && model.WithGoal(g.Shown(), repair.Position) == repair.Position {
				offered = append(offered, repair)
			}
		}
	}
	for _, c := range offered {
		if k := g.facts.of(c.Position, nil); k.solvable() && k.Distance < 0 {
			return c.Position
		}
	}
	return nil
}

// goals offers the usual goals of a position whose text had none: first to name them, then each with its
// distance.
func (l *look) goals() (actions []widgets.Action) {
	p := l.k.position
	if !strings.HasSuffix(l.g.session.State().Label.Key, boardLabel) || len(l.k.findings) > 0 || l.hides {
		return nil
	}
	all := model.UsualGoals(p)
	if l.g.asked != p && len(all) > 0 {
		return []widgets.Action{{Title: l.Text("goals.others"), Do: func() {
			l.g.asked = p
			l.g.Refresh()
		}}}
	}
	for _, c := range all {
		actions = append(actions, widgets.Action{Title: l.withDistance(c), Do: func() { l.g.Set(c.Name, c.Position) }})
	}
	return actions
}

// withDistance returns the name of a change with the distance of its position, if that is known.
func (l *look) withDistance(c model.Change) string {
	if n := l.g.facts.distance(c.Position).Distance; n >= 0 {
		return l.Say(model.Say("goals.distance", "Name", c.Name, "Moves", l.moves(n)))
	}
	return l.Say(c.Name)
}
