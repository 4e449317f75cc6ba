package game

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// counting counts how often an engine is asked what it knows.
type counting struct {
	solver.Engine
	times int
}

func (a *counting) Known(p model.Position) solver.Knowledge {
	a.times++
	return a.Engine.Known(p)
}

// Frames of an animation ask the engine nothing, and are the view at another time.
func TestFramesAskNothing(t *testing.T) {
	e := entries[0]
	engine := &counting{Engine: e.Engine}
	e.Engine = engine
	b := newBench(t, e)
	b.near(3)
	b.solve()
	b.animated = true
	b.Do(Step{Forward: true})
	before, last := engine.times, 0.0
	for _, fraction := range []float64{0.2, 0.4, 0.6, 0.8} {
		b.goOn(fraction)
		v := b.view()
		if !v.Board.Moving || v.Board.Move != b.Line().Moves[0] || v.Pane.Curve.At <= last || v.Board.Fraction != v.Pane.Curve.At {
			t.Errorf("at %v the board shows %+v", fraction, v.Board)
		}
		last = v.Pane.Curve.At
	}
	if engine.times != before {
		t.Errorf("four frames ask %d times", engine.times-before)
	}
}

// plain returns a view without its functions, which can't be compared.
func plain(v View) View {
	v.Board.Say = nil
	all := []*[]view.Action{&v.Status.Actions, &v.Pane.Actions}
	if e := v.Pane.Ending; e != nil {
		if before, ok := e.Rests.(view.Before); ok {
			before.Board.Say = nil
			e.Rests = before
		}
		all = append(all, &e.Actions, &e.Menu)
	}
	for _, actions := range all {
		*actions = slices.Clone(*actions)
		for i := range *actions {
			(*actions)[i].Do = nil
		}
	}
	return v
}

// A view is a function of the inputs: in every state, called twice it is the same, and it changes
// nothing and asks nobody.
func TestViewsArePure(t *testing.T) {
	for _, e := range entries {
		t.Run(string(e.Puzzle.ID()), func(t *testing.T) {
			engine := &counting{Engine: e.Engine}
			e.Engine = engine
			b := newBench(t, e)
			shown, views := 0, map[string]View{}
			pure := func(state string) {
				t.Helper()
				in := b.stage.inputs()
				asked, history := engine.times, b.History()
				first := plain(b.tell(in).view())
				b.time = b.time.Add(time.Hour)
				again := plain(b.tell(in).view())
				b.time = b.time.Add(-time.Hour)
				if !reflect.DeepEqual(first, again) || !reflect.DeepEqual(first, plain(b.View())) {
					t.Errorf("%s: the view is %+v, then %+v", state, first, again)
				}
				if in != b.stage.inputs() || engine.times != asked || !reflect.DeepEqual(history, b.History()) {
					t.Errorf("%s: the view changes something", state)
				}
				for other, v := range views {
					if reflect.DeepEqual(v, first) {
						t.Errorf("%s looks like %s", state, other)
					}
				}
				views[state] = first
				shown++
			}
			pure("the default position")
			b.near(3)
			pure("another position")
			b.options.Coach = true
			pure("the coach")
			b.options.Coach, b.options.Mode = false, scene.Play
			pure("a game")
			b.Do(Hint{})
			pure("a hint")
			b.ShowNotice(model.Say("change.edit"))
			pure("a notice")
			b.ShowNotice(model.Phrase{})
			b.animated = true
			b.Do(Play{Move: b.costly().Move})
			b.goOn(0.3)
			pure("a move under way")
			b.goOn(0.6)
			pure("the same move later")
			b.animated = false
			b.Rest()
			b.distance()
			pure("a move made")
			b.finish()
			pure("the end")
			b.Do(Review{})
			b.Until("the moves", func() bool { return b.known().complete() })
			pure("a review")
			b.Do(Play{Move: b.review().mistaken()})
			pure("a wrong answer")
			b.Do(ShowBest{})
			pure("the best move")
			b.Do(LeaveReview{})
			pure("after the review")
			b.Do(CloseEnd{})
			pure("a closed end")
			b.Do(Step{Forward: false})
			pure("a step back")
			b.options.Mode = scene.Edit
			b.Do(Seek{At: 0})
			b.solve()
			pure("a solution")
			b.Do(PlayPause{})
			pure("a solution being played")
			b.Translator = translate.New(translate.Chinese)
			b.Refresh()
			pure("in Chinese")
			if shown != len(views) {
				t.Errorf("%d of %d states differ", len(views), shown)
			}
		})
	}
}
