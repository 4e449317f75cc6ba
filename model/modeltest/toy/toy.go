// Package toy is a puzzle of its own for tests of what is the same for every
// puzzle. Five letters stand in a row, and a move takes the letter in front of two
// others behind them; the row is to be in alphabetical order. There are 120 rows
// of five different letters, half of which can't be solved, since every move is an
// even permutation.
package toy

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"quadrille/model"
)

// Letters is the number of letters in the row, and Moves that of the moves: the
// move i takes the letter at place i behind the two after it.
const (
	Letters = 5
	Moves   = Letters - 2
)

// Puzzle is the puzzle.
type Puzzle struct{}

// Position is a row: 0 stands for the letter a.
type Position [Letters]byte

var solved = Position{0, 1, 2, 3, 4}

// ID is "toy".
func (Puzzle) ID() model.ID { return "toy" }

// Default is the row that is farthest from solved.
func (Puzzle) Default() model.Position { return Position{4, 3, 2, 1, 0} }

// Samples is the default alone.
func (p Puzzle) Samples() []model.Sample {
	return []model.Sample{{Name: model.Say("toy.sample"), Position: p.Default()}}
}

// Shuffles is one, of the rows that can be solved.
func (Puzzle) Shuffles() []model.Shuffle {
	return []model.Shuffle{{Name: model.Say("toy.shuffle"), Apply: func(_ model.Position, rng *rand.Rand) model.Position {
		p := solved
		for range 30 {
			p = p.after(model.Move(rng.IntN(Moves)))
		}
		return p
	}}}
}

// Parse reads the letters.
func (Puzzle) Parse(body string) (model.Position, error) {
	var p Position
	if len(body) != Letters {
		return nil, &model.TextError{Reason: model.Say("toy.text")}
	}
	for i := range p {
		p[i] = body[i] - 'a'
		if p[i] >= Letters {
			return nil, &model.TextError{Line: 1, Column: i + 1, Reason: model.Say("toy.text")}
		}
	}
	return p, nil
}

// Notation writes a digit a move, from 1.
func (Puzzle) Notation(moves ...model.Move) string {
	var b strings.Builder
	for _, m := range moves {
		b.WriteByte('1' + byte(m))
	}
	return b.String()
}

// ParseMoves reads the digits.
func (p Puzzle) ParseMoves(text string) ([]model.Move, error) {
	var moves []model.Move
	for i, r := range strings.Join(strings.Fields(text), "") {
		m, ok := p.MoveFor(r)
		if !ok {
			return nil, &model.TextError{Line: 1, Column: i + 1, Reason: model.Say("toy.text")}
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// MoveFor takes the digits.
func (Puzzle) MoveFor(key rune) (model.Move, bool) {
	return model.Move(key - '1'), '1' <= key && key < '1'+Moves
}

// Remarks are none.
func (Puzzle) Remarks(model.Position, int) []model.Phrase { return nil }

// Phrases are those of this file.
func (Puzzle) Phrases() []string {
	return []string{"toy.sample", "toy.shuffle", "toy.text", "toy.double", "toy.odd", "toy.move", "toy.away"}
}

// Puzzle is the puzzle.
func (Position) Puzzle() model.Puzzle { return Puzzle{} }

// Areas is the row.
func (Position) Areas() []model.Area { return []model.Area{{Key: "row", Cols: Letters, Rows: 1}} }

// Check finds a letter that stands twice, which makes the row unsound, and an odd
// permutation, which makes it unsolvable.
func (p Position) Check([]int) []model.Finding {
	odd := false
	for i := range p {
		for j := range p[:i] {
			if p[i] == p[j] {
				return []model.Finding{{Phrase: model.Say("toy.double"), Cells: []int{j, i}}}
			}
			odd = odd != (p[j] > p[i])
		}
	}
	if odd {
		return []model.Finding{{Unsolvable: true, Phrase: model.Say("toy.odd")}}
	}
	return nil
}

// Solved reports whether the letters are in order.
func (p Position) Solved() bool { return p == solved }

// Moves lists all of them.
func (Position) Moves() []model.Move { return []model.Move{0, 1, 2} }

// Play makes a move.
func (p Position) Play(m model.Move) (model.Position, error) {
	if m >= Moves {
		return p, model.Refuse("toy.move")
	}
	return p.after(m), nil
}

func (p Position) after(m model.Move) Position {
	p[m], p[m+1], p[m+2] = p[m+1], p[m+2], p[m]
	return p
}

// Edit gives a cell another letter or exchanges two.
func (p Position) Edit(e model.Edit) (model.Position, int, error) {
	switch e.Kind {
	case model.Swap:
		p[e.Cell], p[e.Other] = p[e.Other], p[e.Cell]
	case model.Type:
		if e.Rune < 'a' || e.Rune >= 'a'+Letters {
			return p, e.Cell, model.Refuse("toy.text")
		}
		p[e.Cell] = byte(e.Rune - 'a')
	default:
		p[e.Cell] = byte((int(p[e.Cell]) + Letters + e.Delta) % Letters)
	}
	return p, e.Cell, nil
}

// Describe names the letter that goes.
func (p Position) Describe(m model.Move) model.Phrase {
	return model.Say("toy.move", "Letter", string('a'+rune(p[m])))
}

// Summary is the distance.
func (Position) Summary(distance int) (headline model.Phrase, details []model.Phrase) {
	return model.Phrase{Key: "toy.away", Count: distance}, nil
}

// Transforms are none.
func (Position) Transforms() []model.Change { return nil }

// Draw writes the letters.
func (p Position) Draw(int) string { return p.letters() }

// String is the position ID.
func (p Position) String() string { return fmt.Sprintf("toy:%s", p.letters()) }

func (p Position) letters() string {
	text := slices.Clone(p[:])
	for i := range text {
		text[i] += 'a'
	}
	return string(text)
}
