// Package toy is a puzzle for tests of what all puzzles share. The position is a row of five
// letters. A move takes a letter behind the two after it. The goal is alphabetical order or a given
// row. There are 120 rows of five different letters, half of which can't be solved, since every
// move is an even permutation. The texts are beside this file.
package toy

import (
	"bytes"
	"embed"
	"math/rand/v2"
	"slices"
	"strings"

	"quadrille/model"
)

// Letters is the number of letters in the row, and Moves the number of moves: move i takes the
// letter at place i behind the two after it.
const (
	Letters = 5
	Moves   = Letters - 2
)

// Puzzle is the puzzle.
type Puzzle struct{}

// Row is five letters: 0 means a.
type Row [Letters]byte

// Position is a row and its goal.
type Position struct{ Start, Goal Row }

// Translations are the texts, in files named like those of other puzzles.
//
//go:embed *.json
var Translations embed.FS

var alphabet = Row{0, 1, 2, 3, 4}

// New returns the position with the goal in alphabetical order.
func New(start Row) Position { return Position{start, alphabet} }

// ID is "toy".
func (Puzzle) ID() model.ID { return "toy" }

// Default is the row farthest from the goal.
func (Puzzle) Default() model.Position { return New(Row{4, 3, 2, 1, 0}) }

// Samples are the default and a position with another goal.
func (p Puzzle) Samples() []model.Change {
	return []model.Change{
		{Name: model.Say("toy.sample"), Position: p.Default()},
		{Name: model.Say("toy.sample.goal"), Position: Position{alphabet, Row{1, 2, 3, 4, 0}}},
	}
}

// Shuffles has one shuffle, which draws solvable rows.
func (Puzzle) Shuffles() []model.Shuffle {
	return []model.Shuffle{{Name: model.Say("toy.shuffle"), Apply: func(from model.Position, rng *rand.Rand) model.Position {
		p := from.(Position)
		p.Start = p.Goal
		for range 30 {
			p.Start = p.Start.turned(model.Move(rng.IntN(Moves)))
		}
		return p
	}}}
}

// Parse reads the letters, and those of the goal after a slash.
func (Puzzle) Parse(body string) (model.Position, error) {
	p := Position{Goal: alphabet}
	start, goal, given := strings.Cut(body, "/")
	if err := p.Start.read(start, 1); err != nil {
		return nil, err
	}
	if given {
		if err := p.Goal.read(goal, Letters+2); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// Layouts are the letters of a row.
func (Puzzle) Layouts() []model.Layout {
	read := func(entries []string) (body string, how model.Phrase, err error) {
		return strings.Join(entries, ""), how, nil
	}
	return []model.Layout{{Cols: Letters, Rows: 1, Read: read}}
}

// GoalText writes the letters of the goal.
func (p Position) GoalText() string { return p.Goal.String() }

// WithGoal returns the position with the goal of another one.
func (p Position) WithGoal(of model.Position) model.Position {
	p.Goal = of.(Position).Goal
	return p
}

// read reads the letters of a row that begins in the given column.
func (r *Row) read(text string, column int) error {
	letters := []rune(text)
	for i := range max(len(letters), Letters) {
		if i == Letters || i == len(letters) || letters[i] < 'a' || letters[i] >= 'a'+Letters {
			return &model.TextError{Line: 1, Column: column + i, Reason: model.Say("toy.text")}
		}
		r[i] = byte(letters[i] - 'a')
	}
	return nil
}

// digits are the moves.
const digits model.Letters = "123"

// Notation writes a digit for each move, from 1.
func (Puzzle) Notation(moves ...model.Move) string { return digits.Write(moves...) }

// ParseMoves reads the digits.
func (p Puzzle) ParseMoves(text string) ([]model.Move, error) {
	return digits.Parse(p.ID(), text)
}

// MoveFor accepts the digits.
func (Puzzle) MoveFor(key rune) (model.Move, bool) { return digits.Of(key) }

// Puzzle is the puzzle.
func (Position) Puzzle() model.Puzzle { return Puzzle{} }

// Areas are the row and the goal.
func (Position) Areas() []model.Area {
	return []model.Area{{Key: "row", Cols: Letters, Rows: 1}, {Key: "goal", First: Letters, Cols: Letters, Rows: 1}}
}

// Check finds repeated letters, which make a position invalid, and an odd permutation, which makes
// it unsolvable.
func (p Position) Check([]int) []model.Finding {
	var found []model.Finding
	for area, key := range []string{"toy.area.row", "toy.area.goal"} {
		row := *p.row(area)
		cells, missing := row.doubles()
		if len(cells) == 0 {
			continue
		}
		repaired := p
		repaired.row(area)[cells[len(cells)-1]] = missing[0]
		for i := range cells {
			cells[i] += area * Letters
		}
		found = append(found, model.Finding{
			Phrase: model.Say("toy.double", "Area", model.Say(key), "Missing", names(missing)), Cells: cells,
			Repairs: []model.Change{{Name: model.Say("toy.repair.make", "Letter", names(missing[:1])), Position: repaired}},
		})
	}
	if len(found) == 0 && p.Start.odd() != p.Goal.odd() {
		repaired := p
		repaired.Start[3], repaired.Start[4] = p.Start[4], p.Start[3]
		found = []model.Finding{{Unsolvable: true, Phrase: model.Say("toy.odd"), Cells: []int{3, 4}, Repairs: []model.Change{{
			Name: model.Say("toy.repair.swap", "A", names(p.Start[3:4]), "B", names(p.Start[4:])), Position: repaired,
		}}}}
	}
	return found
}

// row returns the row or the goal.
func (p *Position) row(area int) *Row {
	if area == 0 {
		return &p.Start
	}
	return &p.Goal
}

// doubles returns the cells of letters that appear more than once, and the missing letters.
func (r Row) doubles() (cells []int, missing []byte) {
	for letter := range byte(Letters) {
		switch n := bytes.Count(r[:], []byte{letter}); {
		case n == 0:
			missing = append(missing, letter)
		case n > 1:
			for i := range r {
				if r[i] == letter {
					cells = append(cells, i)
				}
			}
		}
	}
	slices.Sort(cells)
	return cells, missing
}

// odd reports whether the row is an odd permutation of the alphabet.
func (r Row) odd() bool {
	odd := false
	for i := range r {
		for j := range i {
			odd = odd != (r[j] > r[i])
		}
	}
	return odd
}

// turned returns the row after a move.
func (r Row) turned(m model.Move) Row {
	r[m], r[m+1], r[m+2] = r[m+1], r[m+2], r[m]
	return r
}

// String is the letters.
func (r Row) String() string {
	text := slices.Clone(r[:])
	for i := range text {
		text[i] += 'a'
	}
	return string(text)
}

// names returns letters as phrases.
func names(letters []byte) []model.Phrase {
	list := make([]model.Phrase, len(letters))
	for i, letter := range letters {
		list[i] = model.Say("toy.letter", "Letter", string(rune('a'+letter)))
	}
	return list
}

// Solved reports whether the row is the goal.
func (p Position) Solved() bool { return p.Start == p.Goal }

// Moves lists all moves.
func (Position) Moves() []model.Move { return []model.Move{0, 1, 2} }

// Play makes a move.
func (p Position) Play(m model.Move) (model.Position, error) {
	if m >= Moves {
		return p, model.Refuse("toy.refuse.move")
	}
	p.Start = p.Start.turned(m)
	return p, nil
}

// Type gives a cell another letter. The cursor stays.
func (p Position) Type(cell int, r rune) (_ model.Position, stay bool, err error) {
	if r < 'a' || r >= 'a'+Letters {
		return p, true, model.Refuse("toy.text")
	}
	p.row(cell / Letters)[cell%Letters] = byte(r - 'a')
	return p, true, nil
}

// Swap exchanges two cells of an area.
func (p Position) Swap(i, j int) model.Position {
	a, b := &p.row(i / Letters)[i%Letters], &p.row(j / Letters)[j%Letters]
	*a, *b = *b, *a
	return p
}

// Values lists the letters.
func (Position) Values(int) []string { return strings.Split("abcde", "") }

// Describe names the letter that moves.
func (p Position) Describe(m model.Move) model.Phrase {
	return model.Say("toy.move", "Letter", string('a'+rune(p.Start[m])))
}

// Summary tells the distance.
func (Position) Summary(distance int) (headline model.Phrase, details []model.Phrase) {
	if distance == 0 {
		return model.Say("toy.solved"), nil
	}
	return model.Phrase{Key: "toy.away", Count: distance}, nil
}

// Transforms swap the row and the goal, or make the row the goal.
func (p Position) Transforms() []model.Change {
	if p.Solved() {
		return nil
	}
	return []model.Change{
		{Name: model.Say("toy.transform.swap"), Position: Position{p.Goal, p.Start}},
		{Area: "goal", Name: model.Say("toy.transform.current"), Position: Position{p.Start, p.Start}},
	}
}

// Draw returns the letters of the row or the goal.
func (p Position) Draw(area int) string { return p.row(area).String() }

// String is the position ID.
func (p Position) String() string {
	text := "toy:" + p.Start.String()
	if p.Goal != alphabet {
		text += "/" + p.Goal.String()
	}
	return text
}
