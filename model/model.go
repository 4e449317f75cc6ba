// Package model says what a puzzle is: the contract that every puzzle fulfils
// and that every other part of the program relies on. It knows no language, no
// window and no search; the puzzles themselves are the packages below it.
package model

import (
	"fmt"
	"math/rand/v2"
	"sort"
	"strings"
)

// ID names a puzzle in position IDs, files and translation keys, in lower-case
// ASCII letters.
type ID string

// Move is one move of one puzzle. The numbers are the puzzle's own, ascend in
// its tie-break order and mean nothing to another puzzle.
type Move uint8

// Phrase is a whole sentence or label in no language: a key of the translation
// files and what is to be filled in. An argument is a string, an int, a Phrase
// or a []Phrase (rendered as a list). Count chooses between singular and plural
// and is itself available to the sentence as {{.Count}}.
type Phrase struct {
	Key   string
	Args  map[string]any
	Count int
}

// String shows the phrase untranslated, for logs and failing tests.
func (p Phrase) String() string {
	var b strings.Builder
	b.WriteString(p.Key)
	if p.Count != 0 {
		fmt.Fprintf(&b, " Count=%d", p.Count)
	}
	names := make([]string, 0, len(p.Args))
	for name := range p.Args {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		fmt.Fprintf(&b, " %s=%v", name, p.Args[name])
	}
	return b.String()
}

// Area is one of the boards that a position consists of (start, goal, link
// table). All areas of a position share one flat cell index, row by row.
type Area struct {
	Key        string // translated as "<puzzle>.area.<Key>"
	First      int    // index of the area's first cell
	Cols, Rows int    // Cols*Rows cells; a board that is no rectangle is one row
}

// Cells returns the number of cells in the area.
func (a Area) Cells() int { return a.Cols * a.Rows }

// Contains reports whether the flat cell index lies in the area.
func (a Area) Contains(cell int) bool { return cell >= a.First && cell < a.First+a.Cells() }

// Puzzle is one of the puzzles: its rules, texts and well-known positions.
type Puzzle interface {
	ID() ID
	// Default is the position that a new session starts with; it is sound.
	Default() Position
	// Samples are the famous positions: the judges' samples, the hardest ones.
	Samples() []Sample
	// Shuffles are the kinds of random position on offer, the usual one first.
	// Each yields a sound position, or for a puzzle whose rules are edited too,
	// one that Check finds no fault with.
	Shuffles() []Shuffle
	// Parse reads what follows the puzzle's name and colon in a position ID.
	// Malformed text gives a *TextError; well-formed text gives a position,
	// sound or not.
	Parse(body string) (Position, error)
	// Notation writes moves in the puzzle's notation.
	Notation(moves ...Move) string
	// ParseMoves reads what Notation writes; blanks are ignored. Errors are *TextError.
	ParseMoves(text string) ([]Move, error)
	// MoveFor returns the move that a key means while playing; the arrow keys
	// come as ← ↑ → ↓.
	MoveFor(key rune) (Move, bool)
	// Remarks says what is worth knowing about a solution of the given number of
	// moves that ends in the given position: the digit in the centre, a judge's
	// limit that it exceeds. Usually nothing.
	Remarks(end Position, moves int) []Phrase
}

// Position is one arrangement together with its goal and rules. Positions are
// immutable and comparable with ==. They may be unsound (a tile stands twice);
// Check says so, and every method works all the same.
type Position interface {
	Puzzle() Puzzle
	Areas() []Area
	// Check lists what is wrong, the most important first, and so those faults
	// that make the position unsound before those that make it unsolvable only;
	// none means sound.
	// recent holds cells in the order of their edits, the latest first, and
	// decides only which cell a repair changes; it may be nil. Whether the goal
	// can be reached under this link table is not checked here but by the solver.
	Check(recent []int) []Finding
	Solved() bool
	// Moves lists the legal moves in tie-break order; in an unsound position
	// those that still make sense, or none.
	Moves() []Move
	Play(Move) (Position, error)
	// Edit returns the edited position and the cell where the cursor goes next.
	// What can't be done gives a *Refusal.
	Edit(Edit) (Position, int, error)
	// Values lists what a cell can be given, each as the characters that write it, in
	// the order in which they are offered.
	Values(cell int) []string
	// Describe says in words what a legal move does: "tile 8 goes up".
	Describe(Move) Phrase
	// Summary says how far the position is from solved, and what else is worth
	// knowing about it. distance is in moves, or -1 while it is unknown; then
	// the headline is to be ignored.
	Summary(distance int) (headline Phrase, details []Phrase)
	// Transforms are the other positions that can be made of this one at once:
	// swap start and goal, take a well-known goal.
	Transforms() []Change
	// Draw draws one area (an index into Areas) as lines of plain text for a
	// monospaced font, without a final newline.
	Draw(area int) string
	// String is the position ID: one line without spaces, the puzzle's ID, a colon
	// and what the puzzle's Parse reads back.
	String() string
}

// Explainer is a position that can be reckoned through: what the mathematics of
// its puzzle makes of it, in figures that a reader can check on the board.
type Explainer interface {
	// Mathematics says it in whole sentences, from the figures to what follows from
	// them; of an unsound position, why there is nothing to reckon.
	Mathematics() []Phrase
}

// Briefer is a Position that can say in fewer words than Describe what a legal
// move does, for where there is little room.
type Briefer interface{ Brief(Move) Phrase }

// Sample is a position that people know by name.
type Sample struct {
	Name     Phrase
	Position Position
}

// Shuffle is a kind of random position.
type Shuffle struct {
	Name Phrase
	// Apply makes a random position; what the shuffle keeps (the goal, the link
	// table) it takes from the given one.
	Apply func(Position, *rand.Rand) Position
}

// Change is a position that can be had at the press of a button.
type Change struct {
	Name     Phrase
	Area     string // key of the area whose menu offers it; "" for none
	Position Position
}

// Finding is one thing that is wrong with a position.
type Finding struct {
	// Unsolvable says what the fault makes of the position: one that is like any
	// other, but for having no solution. Without it the position is unsound: there
	// is no sense in asking for its solution.
	Unsolvable bool

	Phrase           // the fault in one sentence: "6 stands twice, 8 is missing"
	Detail  Phrase   // the rule that it breaks; Key "" for none
	Explain []Phrase // more on request: the inversions, one by one
	Cells   []int    // the cells at fault, to be marked
	Repairs []Change // what would put it right, the natural one first
}

// EditKind says what an Edit does.
type EditKind uint8

const (
	// Type gives a cell the value that Rune stands for.
	Type EditKind = iota
	// Swap exchanges Cell and Other, two cells of one area.
	Swap
)

// Edit is one edit of one or two cells.
type Edit struct {
	Kind  EditKind
	Cell  int
	Other int  // Swap: the other cell
	Rune  rune // Type: the character; capital letters can differ from small ones
}

// Refusal is why an edit or a move can't be done; nothing has changed.
type Refusal struct{ Reason Phrase }

func (r *Refusal) Error() string { return "refused: " + r.Reason.String() }

// Refuse returns a *Refusal with the given key and arguments (name, value, …).
func Refuse(key string, args ...any) error {
	return &Refusal{Reason: Say(key, args...)}
}

// TextError is why a text can't be read. Line and Column count from 1, columns
// in characters; Line 0 stands for the text as a whole.
type TextError struct {
	Line, Column int
	Reason       Phrase
}

func (e *TextError) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Reason)
}

// Say builds a Phrase from a key and pairs of argument name and value. An int
// argument named "Count" sets Count.
func Say(key string, args ...any) Phrase {
	p := Phrase{Key: key}
	for i := 0; i+1 < len(args); i += 2 {
		name := args[i].(string)
		if n, ok := args[i+1].(int); ok && name == "Count" {
			p.Count = n
			continue
		}
		if p.Args == nil {
			p.Args = make(map[string]any, len(args)/2)
		}
		p.Args[name] = args[i+1]
	}
	return p
}

// Unsound reports whether Check finds a fault that leaves no sense in asking for
// the position's solution, and returns the first of its faults then. A position
// that merely can't be solved is not unsound.
func Unsound(p Position) (f Finding, unsound bool) {
	if found := p.Check(nil); len(found) > 0 && !found[0].Unsolvable {
		return found[0], true
	}
	return Finding{}, false
}

// Sound reports whether Check finds no fault with the position.
func Sound(p Position) bool { return len(p.Check(nil)) == 0 }

// Replay plays the moves one after the other and returns all positions on the
// way, the given one first. An illegal move ends it with the positions so far
// and the error of Play.
func Replay(p Position, moves []Move) ([]Position, error) {
	line := make([]Position, 1, len(moves)+1)
	line[0] = p
	for _, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			return line, err
		}
		p = next
		line = append(line, p)
	}
	return line, nil
}
