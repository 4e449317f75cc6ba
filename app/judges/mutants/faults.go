package mutants

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/solver/formula"
)

// fault is what a program does wrong, on its way from the input to the output; nil for what it does right.
type fault struct {
	// name is the last part of the key of its text. Variants of a fault have the same name.
	name string
	// needs are the traits of formats in which programs can have it.
	needs trait
	// text returns what the program reads of the input. It changes nothing in the usual layout.
	text func(input string) string
	// count is the number of cases that it answers, of n in a file that has at most most; one beyond is the last again.
	count func(n, most int) int
	// position is what it takes a case for.
	position func(model.Position) model.Position
	// silent reports whether it answers a case with nothing.
	silent func(judge.Answer) bool
	// change changes the correct answer to a case for which of is true, all if that is nil.
	of     func(judge.Answer) bool
	change func(*judge.Answer)
	// answer returns an answer that depends on more than the correct one, or errUnknown if it isn't known.
	answer func(r *run, a judge.Answer) (judge.Answer, error)
	// print returns what the program prints in place of a text.
	print func(text string) string
	// denies is set if it prints another word than the judge's for a case without a solution.
	denies bool
	// search is the search that it runs in place of a correct one; nil for that.
	search *search
	// rewriting is how it writes moves; nil for as they are.
	rewriting *rewriting
}

// trait is a property of a format.
type trait uint32

// Traits.
const (
	moves      trait = 1 << iota // it wants moves, not only their number
	number                       // it wants their number only
	unsolvable                   // cases may have no solution
	denied                       // a case can have the answer that it has no solution
	several                      // files have several cases
	shortest                     // a solution must be a shortest one
	first                        // it must be the first one
	solved                       // cases may be solved
	bounded                      // there is a greatest number of moves
	ended                        // an end mark follows the last case
	numbered                     // answers are numbered
	spaced                       // blank lines are between answers
	undoable                     // a single move undoes another
	square                       // boards are squares
	goals                        // cases have goals of their own
	letters                      // moves are letters
	blank                        // boards have one blank
)

// run is what a mutant knows while it answers a test.
type run struct {
	context.Context
	entry  catalogue.Entry
	format *judge.Format
	marks  map[any]int  // states closed in earlier cases
	before judge.Answer // to the case before
	path   []model.Move // of all cases before
}

// answered returns the answer of the program in place of the correct one. The error is errUnknown, or one of solving or
// ctx.
func (f *fault) answered(r *run, a judge.Answer) (judge.Answer, error) {
	switch {
	case f.answer != nil:
		return f.answer(r, a)
	case f.search != nil:
		return f.search.answer(r, a, r.marks)
	}
	length := len(a.Moves)
	a.Moves = slices.Clone(a.Moves)
	if f.change != nil && (f.of == nil || f.of(a)) {
		f.change(&a)
	}
	if f.rewriting != nil {
		f.rewriting.write(&a)
	}
	if len(a.Moves) != length {
		a.Length = len(a.Moves)
	}
	return a, nil
}

var readers = []fault{
	{name: "columns", text: eachLine(everyOther)},
	{name: "pairs", text: everyOther},
	{name: "trim", text: eachLine(func(line string) string {
		if strings.HasPrefix(line, " ") {
			return "?" + line
		}
		return line
	})},
	{name: "doubled", text: strings.NewReplacer("  ", " ? ").Replace},
	{name: "trailing", text: eachLine(func(line string) string {
		if strings.HasSuffix(line, " ") {
			return line + "?"
		}
		return line
	})},
	{name: "cr", text: strings.NewReplacer("\r", "?").Replace},
	{name: "unended", text: func(input string) string { return input[:strings.LastIndex(input, "\n")+1] }},
	{name: "first", needs: several, count: func(n, _ int) int { return min(n, 1) }},
	{name: "last", needs: several, count: func(n, _ int) int { return max(n-1, 0) }},
	{name: "room", needs: several, count: func(n, most int) int { return min(n, most-1) }},
	{name: "terminator", needs: ended, count: func(n, _ int) int { return min(n+1, 2*n) }}, // none if there is none
	{name: "transposed", needs: square, position: transposing(0)},
	{name: "transposedGoal", needs: square | goals, position: transposing(1)},
}

// everyOther puts a blank in the place of every other character.
func everyOther(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i += 2 {
		b.WriteString(text[i:i+1] + " ")
	}
	return b.String()
}

func eachLine(change func(string) string) func(string) string {
	return func(text string) string {
		lines := strings.Split(text, "\n")
		for i, line := range lines {
			if line != "" {
				lines[i] = change(line)
			}
		}
		return strings.Join(lines, "\n")
	}
}

func transposing(area int) func(model.Position) model.Position {
	return func(p model.Position) model.Position {
		a := p.Areas()[area]
		for cell := 0; a.Rows == a.Cols && cell < a.Cells(); cell++ {
			if row, column := cell/a.Cols, cell%a.Cols; row < column {
				p = p.Swap(a.First+cell, a.First+column*a.Cols+row)
			}
		}
		return p
	}
}

// solvers are faults in solving that need no search here.
var solvers = []fault{
	{name: "farthest", needs: bounded, answer: givesUp(func(far int) int { return far - 1 })},
	{name: "shallow", needs: bounded, answer: givesUp(func(far int) int { return far * 2 / 3 })},
	{name: "solvedMoves", needs: solved | undoable | shortest, of: isSolved, change: func(a *judge.Answer) {
		m := a.Position.Moves()[0]
		next, _ := a.Position.Play(m)
		a.Moves = []model.Move{m, Undone(next, m)}
	}},
	{name: "solvedNone", needs: solved, of: isSolved, change: func(a *judge.Answer) { a.Outcome = judge.Unsolvable }},
	{name: "unsolvableSolved", needs: unsolvable, of: isUnsolvable, change: func(a *judge.Answer) {
		a.Outcome = judge.Solved
	}},
	{name: "parityRow", needs: unsolvable | blank, change: parity(false, wrongRow)},
	{name: "parityRow", needs: unsolvable | blank, change: parity(true, wrongRow)},
	{name: "parityBlank", needs: unsolvable | blank, change: parity(false, countedBlank)},
	{name: "parityBlank", needs: unsolvable | blank, change: parity(true, countedBlank)},
	{name: "orderBackward", needs: first, answer: func(r *run, a judge.Answer) (judge.Answer, error) {
		counter, ok := solver.For(r.entry.Engine, a.Position).(solver.Counter)
		switch {
		case a.Outcome != judge.Solved || r.format.Judging.IsOver(a):
			return a, nil
		case !ok:
			return a, errUnknown
		}
		count, err := counter.Count(r, a.Position, nil)
		if err == nil {
			a.Moves, err = counter.Nth(r, a.Position, count.All, nil)
		}
		return a, err
	}},
	{name: "everUnsolvable", needs: several | unsolvable, answer: func(r *run, a judge.Answer) (judge.Answer, error) {
		if r.before.Outcome == judge.Unsolvable {
			a.Outcome = judge.Unsolvable
		}
		return a, nil
	}},
	{name: "pathKept", needs: several | moves, answer: func(r *run, a judge.Answer) (judge.Answer, error) {
		if a.Outcome == judge.Solved {
			r.path = slices.Concat(r.path, a.Moves)
			a.Moves, a.Length = r.path, len(r.path)
		}
		return a, nil
	}},
	{name: "numberKept", needs: several | number, answer: func(r *run, a judge.Answer) (judge.Answer, error) {
		a.Length += r.before.Length
		return a, nil
	}},
}

// givesUp finds no solution of more moves than a depth, which depends on how far positions are at most.
func givesUp(depth func(far int) int) func(*run, judge.Answer) (judge.Answer, error) {
	return func(r *run, a judge.Answer) (judge.Answer, error) {
		far := mostMoves(r.format)
		if far == 0 {
			drawer, ok := solver.For(r.entry.Engine, a.Position).(solver.Drawer)
			if !ok { // a size whose farthest positions aren't known
				return a, nil
			}
			counts, err := drawer.Histogram(r, a.Position)
			if err != nil {
				return a, err
			}
			far = len(counts) - 1
		}
		if a.Outcome == judge.Solved && a.Length > depth(far) {
			a.Outcome = judge.Unsolvable
		}
		return a, nil
	}
}

// mostMoves is the greatest number of moves that the format has; 0 if it has none.
func mostMoves(f *judge.Format) int {
	return cmp.Or(f.Judging.Limit, f.Data.Promise.Moves, f.Judging.Most)
}

func isSolved(a judge.Answer) bool     { return a.Outcome == judge.Solved && a.Length == 0 }
func isUnsolvable(a judge.Answer) bool { return a.Outcome == judge.Unsolvable }
func isSolvable(a judge.Answer) bool   { return a.Outcome == judge.Solved }
func isMoved(a judge.Answer) bool      { return a.Outcome == judge.Solved && a.Length > 0 }

// What is odd where a wrong check of the parity errs.
func wrongRow(rows, _, _ int) int              { return rows }
func countedBlank(rows, columns, side int) int { return rows*side + columns }

// parity takes cases for solvable that aren't, and the reverse, where a number is odd that it makes of how far the blank is
// from its place. It prints no moves for the former. A program that searches after it finds unsolvable cases all the same.
func parity(searches bool, of func(rows, columns, side int) int) func(*judge.Answer) {
	return func(a *judge.Answer) {
		b, ok := a.Position.(interface {
			blanked
			Home(tile byte) int
		})
		if !ok {
			return
		}
		side, at, home := a.Position.Areas()[0].Cols, b.Blank(), b.Home(0)
		isOdd := of(at/side-home/side, at%side-home%side, side)%2 != 0
		if isOdd && (a.Outcome == judge.Solved || !searches) {
			a.Outcome, a.Moves, a.Length = judge.Unsolvable-a.Outcome, nil, 0
		}
	}
}

// Undone returns the move from a position that m undoes, or m if there is none.
func Undone(p model.Position, m model.Move) model.Move {
	for _, move := range p.Moves() {
		next, err := p.Play(move)
		if err != nil {
			continue
		}
		if back, err := next.Play(m); err == nil && back == p {
			return move
		}
	}
	return m
}

// searches are faults of searches of a puzzle, with the variants that give other answers.
func searches(e catalogue.Entry) (all []fault) {
	searcher, ok := e.Engine.(solver.Searcher)
	if !ok {
		return nil
	}
	add := func(name string, needs trait, s search, estimates ...string) {
		for _, estimate := range estimates {
			var err error
			if s.estimate, err = formula.Read(estimate, searcher.Features()); err != nil {
				continue // the puzzle hasn't the features
			}
			for s.ties = range ties {
				for _, s.order = range orders {
					variant := s
					all = append(all, fault{name: name, needs: needs, search: &variant})
				}
			}
		}
	}
	// Each puzzle has the features of one of these estimates. They are 0 at goals only. So A* may test the goal when it
	// generates a state: the one before has h = 1, and its f, the least of all, is the length of the path.
	right := []string{"manhattan", "8 - max(ones, twos, threes)", "tops", "clicks / 2"}
	strong := right[:2] // with the others, no position was found where these go wrong
	add("closes", shortest, search{weights: usual, closes: true}, strong...)
	add("blankCounted", shortest, search{weights: usual}, "manhattan + blank")
	add("overestimates", shortest, search{weights: doubled}, right...)
	add("overestimates", shortest, search{weights: usual}, "manhattan + 3 * sequence")
	add("weighted", shortest, search{weights: heavier}, strong...)
	add("weighted", shortest, search{weights: heavier, reopens: true}, strong...)
	add("greedy", shortest, search{weights: greedy}, right...)
	add("hash", 0, search{weights: usual, modulo: 997}, "manhattan")
	add("short", 0, search{weights: usual, most: 500}, "manhattan")
	add("wraps", blank, search{weights: usual, wraps: true}, "manhattan")
	add("marksKept", several, search{weights: usual, keeps: true}, "manhattan")
	return all
}

var writers = []fault{
	{name: "exchanged", needs: moves | undoable, rewriting: &rewriting{opposite: true}},
	{name: "backwards", needs: moves, rewriting: &rewriting{backwards: true}},
	{name: "fromGoal", needs: moves, rewriting: &rewriting{opposite: true, backwards: true}},
	{name: "lastLost", needs: moves, of: isMoved, change: func(a *judge.Answer) { a.Moves = a.Moves[:len(a.Moves)-1] }},
	{name: "firstLost", needs: moves, of: isMoved, change: func(a *judge.Answer) { a.Moves = a.Moves[1:] }},
	{name: "firstDoubled", needs: moves, of: isMoved, change: func(a *judge.Answer) {
		a.Moves = slices.Insert(a.Moves, 0, a.Moves[0])
	}},
	{name: "moreMoves", needs: moves, of: isMoved, change: func(a *judge.Answer) {
		a.Moves = append(a.Moves, a.Position.Moves()[0])
	}},
	{name: "oneMore", needs: number, of: isSolvable, change: func(a *judge.Answer) { a.Length++ }},
	{name: "oneLess", needs: number, of: isMoved, change: func(a *judge.Answer) { a.Length-- }},
	{name: "solvedSilent", needs: several | solved, silent: isSolved},
	{name: "unsolvableSilent", needs: several | unsolvable, silent: isUnsolvable},
	{name: "numbersFromZero", needs: numbered, change: func(a *judge.Answer) { a.Number-- }},
	{name: "impossible", needs: denied, denies: true},
	{name: "letterCase", needs: moves | letters, print: func(text string) string {
		if upper := strings.ToUpper(text); upper != text {
			return upper
		}
		return strings.ToLower(text)
	}},
	{name: "spacedMoves", needs: moves, print: func(text string) string { return strings.Join(strings.Split(text, ""), " ") }},
	{name: "noEmptyLine", needs: spaced, print: strings.NewReplacer("\n\n", "\n").Replace},
	{name: "greeting", print: func(text string) string { return "Enter the board:\n" + text }},
	{name: "trace", print: func(text string) string { return text + "done\n" }},
	{name: "silent", print: func(string) string { return "" }},
}

// rewriting is a wrong way to write moves: each as its opposite, which is that of the other piece, from last to first, or
// both, which is a path from the goal.
type rewriting struct{ opposite, backwards bool }

func (r *rewriting) write(a *judge.Answer) {
	p := a.Position
	for i, m := range a.Moves {
		if next, err := p.Play(m); err == nil && r.opposite {
			a.Moves[i], p = Undone(next, m), next
		}
	}
	if r.backwards {
		slices.Reverse(a.Moves)
	}
}

// solves reports whether moves that are written like this stand for a solution.
func (r *rewriting) solves(p model.Position, moves []model.Move) bool {
	moves = slices.Clone(moves)
	if r.backwards {
		slices.Reverse(moves)
	}
	for _, m := range moves {
		if r.opposite {
			m = Undone(p, m)
		}
		next, err := p.Play(m)
		if err != nil {
			return false
		}
		p = next
	}
	return p.Solved()
}
