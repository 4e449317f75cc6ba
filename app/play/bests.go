package play

import (
	"context"

	"quadrille/app/catalogue"
	"quadrille/app/desk/game"
	"quadrille/app/games"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// bests finds the best games of a puzzle.
type bests struct {
	log       *log
	entry     catalogue.Entry
	known     map[model.Position]*game.Bests
	distances map[model.Position]int // the greatest ones, by the default position under some rules
	measuring *work.Job
}

// of returns the bests from a position, or else at its level.
func (b *bests) of(p model.Position) (best *game.Bests) {
	if best, ok := b.known[p]; ok {
		return best
	}
	if _, invalid := model.Invalid(p); invalid {
		return nil
	}
	distance := b.entry.Engine.Known(p).Distance
	most, ok := b.most(p)
	if distance <= 0 || !ok || most <= 0 {
		return nil
	}
	level := games.LevelOf(distance, most)
	of, list := model.Say("games.thisBoard"), games.OnBoard(b.log.all, p)
	if len(list) == 0 {
		isAt := func(one games.Record) bool { return one.Level() == level }
		of, list = level.Name(), games.Compared(b.log.all, b.entry.Puzzle.ID(), isAt)
	}
	if f := games.Sum(list); f.WithoutHint > 0 {
		best = &game.Bests{Of: of, Time: f.Best, Extra: f.Fewest}
	}
	b.known[p] = best
	return best
}

// most returns the greatest distance under the rules of a position; not ok while it is being found.
func (b *bests) most(p model.Position) (most int, ok bool) {
	rules := model.WithGoal(b.entry.Puzzle.Default(), p)
	if most, ok = b.distances[rules]; !ok && !b.measuring.Running() {
		work.Start(b.measuring, func(ctx context.Context, _ solver.Progress) (int, error) { return games.Most(ctx, b.entry.Engine, p) }, nil,
			func(most int, _ error) {
				b.distances[rules] = most // 0 after an error, which would come again
				b.log.deps.Game(b.entry.Puzzle.ID()).Refresh()
			})
	}
	return most, ok
}
