package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"time"

	"quadrille/app/files/text"
	"quadrille/model"
	"quadrille/solver"
)

// analyse prints facts about positions.
func (c *command) analyse(rest []string) error {
	list := func(a *analysis) error {
		var numbers []*big.Int
		for i := int64(1); i <= int64(flagAll.of(c)) && a.count != nil && a.count.Cmp(big.NewInt(i)) >= 0; i++ {
			numbers = append(numbers, big.NewInt(i))
		}
		if flagNth.given(c) {
			numbers = append(numbers, flagNth.of(c))
		}
		return a.list(numbers)
	}
	return c.each(rest, "cli.needPosition", func(g given) error {
		return (&analysis{command: c, p: g.found.Position}).answer((*analysis).solve, (*analysis).countAll, (*analysis).moves, list)
	})
}

// solvePositions prints a solution of each position, and the number of shortest ones of those in the arguments if it
// is soon known.
func solvePositions(c *command, args []string) error {
	return c.each(args, "cli.noInput", func(g given) error {
		steps := []step{(*analysis).solve, (*analysis).countSoon}
		if g.inFile {
			steps = steps[:1]
		}
		return (&analysis{command: c, p: g.found.Position, inWords: true}).answer(steps...)
	})
}

// analysis finds facts about a position. It prints each when it is found, or all as one JSON object at the end.
type analysis struct {
	command *command
	p       model.Position
	inWords bool // as solve says it
	object  object
	ended   bool          // the position can't be solved
	took    time.Duration // to solve it
	count   *big.Int      // of the shortest solutions, once they are counted
}

// step finds some of the facts.
type step func(*analysis) error

// answer runs the steps. If one fails, the facts found before are told.
func (a *analysis) answer(steps ...step) (failed error) {
	c := a.command
	for _, step := range steps {
		if failed = step(a); failed != nil || a.ended {
			break
		}
	}
	if a.object == nil {
		return failed
	}
	c.answered++
	if c.out.asJSON {
		return cmp.Or(c.out.object(a.object), failed)
	}
	return failed
}

// tell tells facts: as lines, in words, or as fields of the object.
func (a *analysis) tell(lines, words string, fields ...any) error {
	a.object = append(a.object, fields...)
	switch {
	case a.command.out.asJSON:
		return nil
	case a.inWords:
		return a.command.out.text(words)
	default:
		return a.command.out.text(lines)
	}
}

// solve finds the distance and a solution. If the search is interrupted, it tells which distance is proved.
func (a *analysis) solve() error {
	engine, id, between := a.command.entryOf(a.p).Engine, a.p.String(), ""
	s, err := a.search(engine)
	if a.command.answered > 0 {
		between = "\n"
	}
	say := a.command.out.say
	unsolvable, none := errors.AsType[*solver.Unsolvable](err)
	switch {
	case none:
		a.ended = true
		reason := say.Say(unsolvable.Finding.Phrase)
		return a.tell(id+"\nunsolvable: "+reason+"\n", between+id+"\n"+reason+"\n", "id", id, "unsolvable", reason)
	case err != nil && s.Moves == nil:
		least := engine.Known(a.p).AtLeast
		if least == 0 {
			return err
		}
		words := say.Text("status.atLeast", "Count", least)
		lines := fmt.Sprintf("%s\nat least: %d\n", id, least)
		return cmp.Or(a.tell(lines, between+id+"\n"+words+"\n", "id", id, "at_least", least), err)
	}
	a.took = s.Elapsed
	moves, words, shortest := a.p.Puzzle().Notation(s.Moves...), "", len(s.Moves)
	isProved := s.Promises(solver.Shortest)
	if !isProved {
		shortest = -1
	}
	if a.inWords {
		words = between + text.Solution(say, text.Report{Solution: s, Shortest: shortest})
	}
	solution := strings.TrimSpace("solution: " + moves)
	if isProved {
		lines := fmt.Sprintf("%s\ndistance: %d\n%s\n", id, shortest, solution)
		return cmp.Or(a.tell(lines, words, "id", id, "distance", shortest, "solution", moves), err)
	}
	least := engine.Known(a.p).AtLeast
	lines := fmt.Sprintf("%s\nat most: %d\nat least: %d\n%s\n", id, len(s.Moves), least, solution)
	words += "\n" + say.Text("status.between", "Count", len(s.Moves), "Least", least) + "\n"
	return cmp.Or(a.tell(lines, words, "id", id, "at_least", least, "solution", moves), err)
}

// search finds a solution: the shortest, or the best within the time of -time. There can be one beside an error.
func (a *analysis) search(engine solver.Engine) (s solver.Solution, err error) {
	progress := searches(a.command, "cli.doing.search", a.p)
	improver, improves := engine.(solver.Improver)
	if !improves {
		return engine.Solve(a.command.ctx, a.p, progress)
	}
	ctx, cancel := context.WithTimeout(a.command.ctx, flagBest.of(a.command))
	defer cancel()
	err = improver.Improve(ctx, a.p, func(i solver.Improved) { s = i.Solution })
	if errors.Is(err, context.DeadlineExceeded) && a.command.ctx.Err() == nil {
		err = nil
	}
	return s, err
}

// countAll counts the shortest solutions if the engine can.
func (a *analysis) countAll() error { return a.countIn(a.command.ctx) }

// countSoon counts for at most Streams.Moment, so that solve doesn't wait for the number. If one solution took longer
// than that, all will.
func (a *analysis) countSoon() error {
	if a.took > a.command.Streams.Moment {
		return nil
	}
	ctx, cancel := context.WithTimeout(a.command.ctx, a.command.Streams.Moment)
	defer cancel()
	err := a.countIn(ctx)
	if errors.Is(err, context.DeadlineExceeded) && a.command.ctx.Err() == nil {
		return nil
	}
	return err
}

func (a *analysis) countIn(ctx context.Context) error {
	counter, ok := a.command.entryOf(a.p).Engine.(solver.Counter)
	if !ok {
		return nil
	}
	count, err := counter.Count(ctx, a.p, searches(a.command, "cli.doing.count", a.p))
	if err != nil {
		return err
	}
	a.count = count.All
	number := count.All.String()
	words := a.command.out.say.Text("export.count", "Number", number)
	return a.tell("solutions: "+number+"\n", "\n"+words+"\n", "solutions", number)
}

// moves finds the distance after each move.
func (a *analysis) moves() error {
	progress := searches(a.command, "cli.doing.search", a.p)
	report := func(k solver.Knowledge) { progress(k.Expanded, 0) }
	known, err := a.command.entryOf(a.p).Engine.Learn(a.command.ctx, a.p, report)
	if err != nil {
		return err
	}
	var lines strings.Builder
	var moves []object
	for _, m := range known.Moves {
		if m.Distance < 0 {
			continue
		}
		move := a.p.Puzzle().Notation(m.Move)
		lines.WriteString(move + ": " + strconv.Itoa(m.Distance) + "\n")
		moves = append(moves, object{"move", move, "distance", m.Distance})
	}
	if moves == nil {
		return nil
	}
	return a.tell(lines.String(), "", "moves", moves)
}

// list lists the shortest solutions of the numbers.
func (a *analysis) list(numbers []*big.Int) error {
	counter, ok := a.command.entryOf(a.p).Engine.(solver.Counter)
	switch {
	case len(numbers) == 0:
		return nil
	case !ok:
		return &model.TextError{Reason: model.Say("cli.noCount")}
	}
	var lines strings.Builder
	var found []string
	var failed error
	for _, n := range numbers {
		moves, err := counter.Nth(a.command.ctx, a.p, n, searches(a.command, "cli.doing.count", a.p))
		if errors.Is(err, solver.ErrNone) {
			err = &model.TextError{Reason: model.Say("cli.noNth", "All", a.count.String(), "Number", n.String())}
		}
		if failed = err; err != nil {
			break
		}
		found = append(found, a.p.Puzzle().Notation(moves...))
		lines.WriteString(strings.TrimSpace("= "+found[len(found)-1]) + "\n")
	}
	if found == nil {
		return failed
	}
	return cmp.Or(a.tell(lines.String(), "", "shortest", found), failed)
}
