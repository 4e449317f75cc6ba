// Package sliding has the puzzles with sliding tiles: numbered tiles and a blank on a board of up to
// 5x5 cells. A move slides a tile into the blank and is named after the direction in which the blank
// goes. The puzzle is solved when the start equals the goal, which can be any arrangement.
//
// Puzzle is the one of all sizes but those that have a puzzle of their own; see Own.
package sliding

import (
	_ "embed" // for famous.txt
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"quadrille/model"
)

const id model.ID = "sliding"

//go:embed famous.txt
var famous string

// Puzzle is a sliding puzzle: of one size, or of all that have no puzzle of their own.
type Puzzle struct{ kind *kind }

type kind struct {
	id      model.ID
	size    Size // the zero size for several
	samples string
}

// Any is the puzzle of all sizes that have none of their own.
var Any = Puzzle{&kind{id: id, samples: famous}}

// owned are the puzzles of one size.
var owned [most + 1][most + 1]Puzzle

// Own makes a puzzle of one size, with famous positions as model.ReadSamples reads them; a session starts with
// the first. It is called when the program starts.
func Own(id model.ID, size Size, samples string) Puzzle {
	p := Puzzle{&kind{id, size, samples}}
	owned[size.Rows][size.Cols] = p
	return p
}

func puzzleOf(s Size) Puzzle {
	if p := owned[s.Rows][s.Cols]; p.kind != nil {
		return p
	}
	return Any
}

// sizes lists the sizes of the puzzle's positions.
func (p Puzzle) sizes() []Size {
	return slices.DeleteFunc(Sizes(), func(s Size) bool { return puzzleOf(s) != p })
}

// Sizes lists the sizes by rows, with random positions that are always the same and not solved.
func (p Puzzle) Sizes() (groups [][]model.Change) {
	if p.hasOne() {
		return nil
	}
	for _, s := range p.sizes() {
		if len(groups) == 0 || groups[len(groups)-1][0].Area != fmt.Sprint(s.Rows) {
			groups = append(groups, nil)
		}
		goal := s.InOrder()
		start, rng := goal, rand.New(rand.NewPCG(uint64(s.Rows), uint64(s.Cols)))
		for start == goal {
			start = s.randomStart(goal, rng)
		}
		last := len(groups) - 1
		groups[last] = append(groups[last], model.Change{
			Name: say("size", "Rows", int(s.Rows), "Cols", int(s.Cols)), Area: fmt.Sprint(s.Rows), Position: Position{s, start, goal},
		})
	}
	return groups
}

// hasOne reports whether the puzzle has one size.
func (p Puzzle) hasOne() bool { return p.kind.size != Size{} }

// prefix is what the puzzle's position IDs have before the board.
func (p Puzzle) prefix(s Size) string {
	if p.hasOne() {
		return ""
	}
	return s.String() + "/"
}

func say(name string, args ...any) model.Phrase { return model.Say(string(id)+"."+name, args...) }

func refuse(name string, args ...any) error {
	return &model.Refusal{Reason: say("refuse."+name, args...)}
}

func (p Puzzle) ID() model.ID { return p.kind.id }

// TextID returns the puzzle's own ID for the texts that differ: names, famous positions, formats, heuristics and comparisons. All sliding
// puzzles share the other texts.
func (p Puzzle) TextID(key model.Key) model.ID {
	isOwn := slices.ContainsFunc([]string{"sample.", "judge.", "heuristic.", "comparison."}, func(of string) bool { return strings.HasPrefix(string(key), of) })
	if key == model.Name || key == model.Tab || isOwn && key != "judge.symbol" && key != "judge.goal" {
		return p.kind.id
	}
	return id
}

func (p Puzzle) Default() model.Position { return p.Samples()[0].Position }

func (p Puzzle) Samples() []model.Change { return model.ReadSamples(p, p.kind.samples) }

// goal is a well-known goal; its name has the goal's text as Goal.
type goal struct {
	name  string
	board Board
}

// goals are those that judges and textbooks use, the usual one first.
func (s Size) goals() []goal {
	return []goal{{"transform.goal", s.InOrder()}, {"transform.goal", s.BlankFirst()}, {"transform.snail", s.Snail()}}
}

// Shuffles offers a random start for the current goal, and a random start and goal. Every
// start that can reach the goal is equally likely.
func (p Puzzle) Shuffles() []model.Shuffle {
	return []model.Shuffle{
		{
			Name: say("shuffle.start"),
			Apply: func(of model.Position, rng *rand.Rand) model.Position {
				size, goal := of.(Position).size, of.(Position).goal
				if !size.Valid(goal) { // no start could reach it
					goal = size.InOrder()
				}
				return Position{size, size.randomStart(goal, rng), goal}
			},
		},
		{
			Name: say("shuffle.both"),
			Apply: func(of model.Position, rng *rand.Rand) model.Position {
				if of == nil {
					of = p.Default()
				}
				return of.(Position).size.randomPair(rng)
			},
		},
	}
}

func (s Size) randomPair(rng *rand.Rand) model.Position {
	goal := s.shuffled(rng)
	return Position{s, s.randomStart(goal, rng), goal}
}

func (s Size) shuffled(rng *rand.Rand) Board {
	b := s.InOrder()
	rng.Shuffle(s.Cells(), func(i, j int) { b[i], b[j] = b[j], b[i] })
	return b
}

// randomStart draws evenly from the boards that can reach the goal: swapping tiles 1 and 2
// turns a board that can't into one that can.
func (s Size) randomStart(goal Board, rng *rand.Rand) Board {
	b := s.shuffled(rng)
	if s.odd(b) != s.odd(goal) {
		i, j := s.Find(b, 1), s.Find(b, 2)
		b[i], b[j] = b[j], b[i]
	}
	return b
}
