// Package model defines the interfaces of a puzzle. It knows no language, no window and no
// search; the puzzles are the packages below it.
package model

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// ID names a puzzle in position IDs, files and translation keys, in lower-case ASCII letters.
type ID string

// Move is one move of one puzzle. The numbers are the puzzle's own, below MaxMoves, ascend
// in its tie-break order and mean nothing to another puzzle.
type Move uint8

// MaxMoves is the greatest number of moves that a puzzle can have.
const MaxMoves = 32

// Phrase is a sentence or label to be translated: a key of the translation files and its
// arguments. An argument is a string, an int, a Phrase or a []Phrase, which becomes a list.
// Count chooses between singular and plural; the sentence can use it as {{.Count}}.
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
	for _, name := range slices.Sorted(maps.Keys(p.Args)) {
		fmt.Fprintf(&b, " %s=%v", name, p.Args[name])
	}
	return b.String()
}

// Key names one of the texts that a puzzle has of its own. See Own.
type Key string

// The texts of every puzzle.
const (
	Name  Key = "name"
	Tab   Key = "tab"   // the title of its tab: a word
	Moves Key = "moves" // Count moves, in the puzzle's word for them
	Aim   Key = "aim"   // what to reach
	How   Key = "how"   // how to make a move
	Named Key = "named" // the move Move in a sentence; Brief is its short description
	Yours Key = "yours" // that the move Move was made
)

// Needed returns the keys of the texts of every puzzle.
func Needed() []Key { return []Key{Name, Tab, Moves, Aim, How, Named, Yours} }

// The texts of some puzzles.
const (
	Near      Key = "near"        // what a position that is Nearing counts
	OtherArea Key = "refuse.swap" // cells of different areas can't be swapped, if there are several
)

// AreaName is the key of an area's name.
func AreaName(a Area) Key { return Key("area." + a.Key) }

// CellName is the key of the name of a cell by its Number in the area, Row and Column, from 1.
func CellName(a Area) Key { return Key("cell." + a.Key) }

// Illegal is the key of why a click on an area makes no move, if its cells make none.
func Illegal(a Area) Key { return Key("illegal." + a.Key) }

// Own returns a text that a puzzle has of its own, with arguments as in Say.
func Own(p Puzzle, key Key, args ...any) Phrase {
	id := p.ID()
	if k, ok := p.(Kin); ok {
		id = k.TextID(key)
	}
	return Say(string(id)+"."+string(key), args...)
}

// Kin is a Puzzle that has texts in common with others.
type Kin interface {
	// TextID returns the ID under which the translations have a text of the puzzle.
	TextID(key Key) ID
}

// Area is one of the boards of a position (start, goal, link table). The areas of a
// position share one cell index, row by row.
type Area struct {
	Key        string // translated by AreaName
	First      int    // index of the area's first cell
	Cols, Rows int    // Cols*Rows cells; a board that is no rectangle is one row
}

func (a Area) Cells() int { return a.Cols * a.Rows }

func (a Area) Contains(cell int) bool { return cell >= a.First && cell < a.First+a.Cells() }

// Puzzle is one of the puzzles: its rules, texts and well-known positions. Besides the keys of its
// phrases, its translation files have the texts of Needed, and those of a Key that it needs.
type Puzzle interface {
	ID() ID
	// Default is the position that a new session starts with; Check finds no fault in it.
	Default() Position
	// Samples are the famous positions: the judges' samples, the hardest ones.
	Samples() []Change
	// Shuffles are the kinds of random positions, the usual one first. Check finds no
	// fault in the positions.
	Shuffles() []Shuffle
	// Parse reads the part of a position ID after the puzzle's name and colon. Without a goal, and the
	// slash before it, the goal is the usual one.
	// Malformed text gives a *TextError; well-formed text gives a position, valid or not.
	Parse(body string) (Position, error)
	// Layouts are the forms in which people write a position as separate entries.
	Layouts() []Layout
	// Notation writes moves in the puzzle's notation.
	Notation(moves ...Move) string
	// ParseMoves reads what Notation writes; blanks are ignored. Errors are *TextError.
	ParseMoves(text string) ([]Move, error)
	// MoveFor returns the move that a key means while playing; the arrow keys come as ← ↑ → ↓.
	MoveFor(key rune) (Move, bool)
}

// MustParse reads a position of the program's own, as Parse does.
func MustParse(p Puzzle, body string) Position {
	position, err := p.Parse(body)
	if err != nil {
		panic(err)
	}
	return position
}

// ReadSamples reads famous positions of a puzzle, a line each: the name's key after "sample.", its arguments such as
// Number=1, and what Parse reads. # begins a comment.
func ReadSamples(p Puzzle, text string) (list []Change) {
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if words[0] == "#" {
			continue
		}
		last := len(words) - 1
		var args []any
		for _, word := range words[1:last] {
			name, value, _ := strings.Cut(word, "=")
			number, _ := strconv.Atoi(value)
			args = append(args, name, number)
		}
		list = append(list, Change{Name: Own(p, Key("sample."+words[0]), args...), Position: MustParse(p, words[last])})
	}
	return list
}

// Position is an arrangement with its goal and rules. Positions are immutable and
// comparable with ==. A position may be invalid (a tile appears twice); Check says so, and
// every method works all the same.
type Position interface {
	Puzzle() Puzzle
	Areas() []Area
	// Check lists the faults: first those that make the position invalid, then those that make it
	// unsolvable. recent lists the cells edited, the latest first; repairs keep what these cells
	// hold if others will do. It may be nil. What only a search can find out is up to the solver.
	Check(recent []int) []Finding
	Solved() bool
	// Moves lists the legal moves in tie-break order; of an invalid position those that
	// still make sense, if any.
	Moves() []Move
	Play(Move) (Position, error)
	// Type gives a cell the value of a character. stay reports whether another character for
	// the same cell usually follows. A character that means no value gives a *Refusal.
	Type(cell int, r rune) (p Position, stay bool, err error)
	// Swap exchanges two cells of one area.
	Swap(cell, other int) Position
	// Values lists the values that a cell can have, each as the characters that type it,
	// in the order in which they are offered.
	Values(cell int) []string
	// Describe says in words what a legal move does: "tile 8 goes up". The same key with ".brief" says it
	// shorter.
	Describe(Move) Phrase
	// Summary describes the position at a distance, in moves: the distance itself, and
	// facts. If the distance is -1, it isn't known, and the headline means nothing.
	Summary(distance int) (headline Phrase, details []Phrase)
	// Transforms are other positions made from this one: start and goal swapped, a well-known goal.
	Transforms() []Change
	// Draw draws one area (an index into Areas) as lines of plain text for a
	// monospaced font, without a final newline.
	Draw(area int) string
	// String is the position ID: one line without spaces, the puzzle's ID, a colon
	// and what the puzzle's Parse reads back.
	String() string
}

// Goaled is a Position whose goal or rules are part of it, so that another one can take them over.
type Goaled interface {
	Position
	// GoalText is the goal and rules as the position ID writes them, after the board and a
	// slash. Equal texts mean equal goals and rules.
	GoalText() string
	// WithGoal returns the position with the goal and rules of another one of its puzzle.
	WithGoal(of Position) Position
}

// GoalText is the goal and rules of a position as text; "" if its puzzle has only one goal.
func GoalText(p Position) string {
	if g, ok := p.(Goaled); ok {
		return g.GoalText()
	}
	return ""
}

// WithGoal returns p with the goal and rules of another position of its puzzle; p itself if the
// puzzle has only one goal.
func WithGoal(p, of Position) Position {
	if g, ok := p.(Goaled); ok {
		return g.WithGoal(of)
	}
	return p
}

// StatesGoal reports whether the text that Parse has read as p states the goal or rules: without them they can be added.
func StatesGoal(p Position, puzzle Puzzle, body string) bool {
	goal := GoalText(p)
	_, err := puzzle.Parse(body + "/" + goal)
	return goal != "" && err != nil
}

// MoveBetween returns the legal move that leads from a position to another one; ok is false if none does.
func MoveBetween(p, next Position) (m Move, ok bool) {
	moves := p.Moves()
	i := slices.IndexFunc(moves, func(m Move) bool { after, err := p.Play(m); return err == nil && after == next })
	if i < 0 {
		return 0, false
	}
	return moves[i], true
}

// UsualGoals lists the position with the other goals that are usual and can be reached, as far as Check can
// tell.
func UsualGoals(p Position) (all []Change) {
	for _, c := range p.Transforms() {
		if WithGoal(p, c.Position) == c.Position && !c.Position.Solved() && Solvable(c.Position) {
			all = append(all, c)
		}
	}
	return all
}

// Brief describes a legal move in fewer words than Describe, for narrow places.
func Brief(p Position, m Move) Phrase {
	whole := p.Describe(m)
	return Phrase{Key: whole.Key + ".brief", Args: whole.Args, Count: whole.Count}
}

// Resizable is a Puzzle whose positions have several sizes.
type Resizable interface {
	// Sizes lists the sizes in groups, each with a name and a position to begin with. The first area of a position tells its size.
	Sizes() [][]Change
}

// NameOf names the puzzle of a position, with the position's size if there are several: "Sliding puzzle 2×3".
func NameOf(p Position) Phrase {
	name := Own(p.Puzzle(), Name)
	if r, ok := p.Puzzle().(Resizable); ok {
		for _, size := range slices.Concat(r.Sizes()...) {
			if size.Position.Areas()[0] == p.Areas()[0] {
				return Say("puzzle.sized", "Name", name, "Size", size.Name)
			}
		}
	}
	return name
}

// Joiner is a Position with values of several digits that have characters of their own, as tile 12
// is typed as c.
type Joiner interface {
	// Join returns the character of the value that two digits make; ok is false if they make none.
	Join(first, second rune) (value rune, ok bool)
}

// Nearing is a Position that shows how near its goal is, by what anyone can see: not the distance.
type Nearing interface {
	// Near returns how many parts of the goal are reached, and of how many, all at the goal only.
	Near() (reached, of int)
}

// Layout is a form in which people write a position: Lead entries on a line of their own, if any, then
// Rows lines of Cols entries each. An entry is a number, a letter, or a sign for the blank; they may be written without
// blanks. Nothing else is beside a layout that is Alone. In a layout of Unequal entries each appears once.
type Layout struct {
	Lead, Cols, Rows int
	Alone, Unequal   bool
	// Strict is set if the layout is meant only if no other one is, nothing is guessed and nothing is left over.
	Strict bool
	// Read reads the entries, as many as Entries says, and returns what Puzzle.Parse reads; the goal may be
	// left out. guess says what is guessed of the entries ("9 is the blank"); Key "" if nothing is.
	// Errors are *EntryError.
	Read func(entries []string) (body string, guess Phrase, err error)
}

func (l Layout) Entries() int { return l.Lead + l.Cols*l.Rows }

// EntryError is why an entry, counted from 0, makes no position.
type EntryError struct {
	Entry  int
	Reason Phrase
}

func (e *EntryError) Error() string { return fmt.Sprintf("entry %d: %s", e.Entry, e.Reason) }

// Numbered is a Position whose movable pieces have numbers.
type Numbered interface {
	Position
	// MoveOf returns the legal move of the piece with a number; ok is false if it can't move.
	MoveOf(number int) (m Move, ok bool)
}

// Shuffle is a kind of random position.
type Shuffle struct {
	Name Phrase
	// Apply returns a random position. It keeps the goal or link table of the given one if
	// the shuffle is of that kind.
	Apply func(Position, *rand.Rand) Position
}

// Change is a position that a button or menu offers.
type Change struct {
	Name     Phrase
	Area     string // key of the area whose menu offers it; "" for none
	Position Position
}

// Finding is one thing that is wrong with a position.
type Finding struct {
	// Unsolvable is set if the position is valid but has no solution. Otherwise it is
	// invalid, and can't be solved at all.
	Unsolvable bool

	Phrase           // the fault in one sentence: "6 appears twice, 8 is missing"
	Detail  Phrase   // the rule that it breaks; Key "" if there is none to tell
	Explain []Phrase // more on request: the inversions, one by one
	Cells   []int    // the cells to mark
	Repairs []Change // the most natural one first
}

// EditKind says what an Edit does.
type EditKind uint8

// The kinds of edits.
const (
	Type EditKind = iota // gives a cell the value of Rune
	Swap                 // exchanges Cell and Other, two cells of one area
)

// Edit is one edit of one or two cells.
type Edit struct {
	Kind  EditKind
	Cell  int
	Other int  // Swap: the other cell
	Rune  rune // Type: the character; capital letters can differ from small ones
}

// Refusal is the reason why an edit or a move isn't possible. Nothing has changed.
type Refusal struct{ Reason Phrase }

func (r *Refusal) Error() string { return "refused: " + r.Reason.String() }

// Refuse returns a *Refusal with the given key and arguments (name, value, …).
func Refuse(key string, args ...any) error {
	return &Refusal{Reason: Say(key, args...)}
}

// TextError is why a text can't be read. Line and Column count from 1, columns
// in characters; Line 0 means the text as a whole. Lost is set if it is uncertain where the part
// with the error ends, so that what follows can't be read either.
type TextError struct {
	Line, Column int
	Reason       Phrase
	Lost         bool
}

func (e *TextError) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Reason)
}

// Shift returns the error of a part of a text, which begins at a line and column, as one of the whole text;
// nil for nil.
func (e *TextError) Shift(line, column int) *TextError {
	if e == nil || e.Line == 0 {
		return e
	}
	moved := *e
	if e.Line == 1 {
		moved.Column += column - 1
	}
	moved.Line += line - 1
	return &moved
}

// Place is a place in a text, as in a TextError. A tab counts as one column.
type Place struct{ Line, Column int }

// Right returns the place so many columns to the right.
func (p Place) Right(columns int) Place { return Place{p.Line, p.Column + columns} }

func (p Place) Fault(reason Phrase) *TextError {
	return &TextError{Line: p.Line, Column: p.Column, Reason: reason}
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

// Invalid reports whether the position is invalid, and returns the first fault. A position
// that is only unsolvable is valid.
func Invalid(p Position) (f Finding, invalid bool) {
	if found := p.Check(nil); len(found) > 0 && !found[0].Unsolvable {
		return found[0], true
	}
	return Finding{}, false
}

// Solvable reports whether Check finds no fault: the position is valid and, as far as Check can
// tell, solvable.
func Solvable(p Position) bool { return len(p.Check(nil)) == 0 }

// Replay plays the moves and returns the positions passed, p first. At an illegal move it
// returns the positions so far and the error of Play.
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
