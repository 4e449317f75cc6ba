package modeltest

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"unicode/utf8"

	"quadrille/model"
)

// checkIdentity checks that the ID has lower-case letters, that the default is valid and never
// changes, and that positions are comparable and know their puzzle.
func checkIdentity(tr *trial) {
	id := tr.puzzle.ID()
	if id == "" || strings.Trim(string(id), "abcdefghijklmnopqrstuvwxyz") != "" {
		tr.errorf("ID %q is not made of lower-case ASCII letters", id)
	}
	p := tr.puzzle.Default()
	if !reflect.TypeOf(p).Comparable() {
		tr.errorf("positions (%T) can't be compared with ==", p)
		return
	}
	if p != tr.puzzle.Default() {
		tr.errorf("Default gives two different positions")
	}
	if faults := p.Check(nil); len(faults) > 0 {
		tr.errorf("the default %v is invalid: %v", p, faults[0].Phrase)
	}
	for _, p := range tr.valid() {
		if p.Puzzle().ID() != id {
			tr.errorf("%v: Puzzle().ID() = %q, want %q", p, p.Puzzle().ID(), id)
		}
	}
}

// checkSamples checks that samples are valid and have different names.
func checkSamples(tr *trial) {
	samples := tr.puzzle.Samples()
	if len(samples) == 0 {
		tr.errorf("there are no samples")
	}
	names := make(map[string]bool)
	for _, s := range samples {
		if fault, invalid := model.Invalid(s.Position); invalid {
			tr.errorf("sample %v (%v) is invalid: %v", s.Name, s.Position, fault.Phrase)
		}
		if names[s.Name.String()] {
			tr.errorf("two samples are named %v", s.Name)
		}
		names[s.Name.String()] = true
		tr.phrase("the name of a sample", s.Name)
	}
}

// checkAreas checks that the areas follow one another in the flat index without gaps, and that
// neither moves nor edits change them.
func checkAreas(tr *trial) {
	areas := tr.puzzle.Default().Areas()
	if len(areas) == 0 {
		tr.errorf("a position has no areas")
	}
	next := 0
	keys := make(map[string]bool)
	for _, a := range areas {
		if a.First != next {
			tr.errorf("area %q begins at cell %d, want %d", a.Key, a.First, next)
		}
		if a.Cols < 1 || a.Rows < 1 {
			tr.errorf("area %q has %d columns and %d rows", a.Key, a.Cols, a.Rows)
		}
		if a.Key == "" || keys[a.Key] {
			tr.errorf("area key %q is empty or used twice", a.Key)
		}
		keys[a.Key] = true
		next += a.Cells()
	}
	for _, p := range tr.valid() {
		if !reflect.DeepEqual(p.Areas(), areas) {
			tr.errorf("%v has areas %v, the default has %v", p, p.Areas(), areas)
		}
	}
	for _, e := range tr.edited() {
		if !reflect.DeepEqual(e.Areas(), areas) {
			tr.errorf("%v has areas %v, the default has %v", e, e.Areas(), areas)
		}
	}
}

// checkText checks that String is one line that begins with the puzzle's ID, and that Parse reads
// it back, valid or not; that a position with another goal has that goal and its own board; and
// that Parse reads the part without the goal too.
func checkText(tr *trial) {
	of := tr.puzzle.Default()
	for _, p := range tr.valid() {
		tr.roundTrip(p)
		other := model.WithGoal(p, of)
		tr.roundTrip(other)
		if model.GoalText(other) != model.GoalText(of) || model.WithGoal(other, p) != p {
			tr.errorf("%v with the goal of %v is %v", p, of, other)
		}
		board := strings.TrimSuffix(tr.body(p), "/"+model.GoalText(p))
		if read, err := tr.puzzle.Parse(board); err != nil || model.WithGoal(read, p) != p {
			tr.errorf("Parse(%q) gives %v, %v", board, read, err)
		}
		if read, err := tr.puzzle.Parse(board + board); err == nil {
			tr.errorf("Parse(%q) gives %v", board+board, read)
		}
	}
	for _, e := range tr.edited() {
		tr.roundTrip(e.Position)
	}
}

func (tr *trial) roundTrip(p model.Position) {
	text := p.String()
	body, ok := strings.CutPrefix(text, string(tr.puzzle.ID())+":")
	if !ok {
		tr.errorf("position ID %q does not begin with %q", text, string(tr.puzzle.ID())+":")
		return
	}
	if strings.ContainsAny(text, " \t\r\n") {
		tr.errorf("position ID %q contains blanks", text)
	}
	back, err := tr.puzzle.Parse(body)
	if err != nil {
		tr.errorf("Parse(%q): %v", body, err)
		return
	}
	if back != p {
		tr.errorf("%q reads back as %q, a different position", text, back)
	}
}

// checkMalformedText checks that damaged text is refused with its place and reason, or read as a
// position that itself reads back.
func checkMalformedText(tr *trial) {
	for _, body := range []string{"", " ", "é", "中", "\x80", "/", "//", ".", "\x00"} {
		if p, err := tr.puzzle.Parse(body); err == nil {
			tr.errorf("Parse(%q) gives %v, want a *TextError", body, p)
		} else {
			tr.textError("Parse", body, err)
		}
	}
	for _, p := range tr.valid() {
		body := tr.body(p)
		for range 40 {
			damaged := damage(body, tr.rng)
			q, err := tr.puzzle.Parse(damaged)
			if err != nil {
				tr.textError("Parse", damaged, err)
				continue
			}
			tr.roundTrip(q)
		}
	}
}

// damage cuts the text off or drops, inserts or changes one character.
func damage(text string, rng *rand.Rand) string {
	runes, other := []rune(text), []rune(typed+"/:=\t\n９")
	at := rng.IntN(len(runes))
	with := other[rng.IntN(len(other))]
	switch rng.IntN(4) {
	case 0:
		return string(runes[:at])
	case 1:
		return string(runes[:at]) + string(runes[at+1:])
	case 2:
		return string(runes[:at]) + string(with) + string(runes[at:])
	default:
		return string(runes[:at]) + string(with) + string(runes[at+1:])
	}
}

// textError checks that an error is a *TextError with a place inside the text, or just behind it.
func (tr *trial) textError(what, text string, err error) {
	var te *model.TextError
	if !errors.As(err, &te) {
		tr.errorf("%s(%q): error %v is no *TextError", what, text, err)
		return
	}
	tr.phrase("the reason of a *TextError", te.Reason)
	if te.Line == 0 {
		return
	}
	lines := strings.Split(text, "\n")
	if te.Line < 0 || te.Line > len(lines) {
		tr.errorf("%s(%q): the error is in line %d of %d", what, text, te.Line, len(lines))
		return
	}
	if n := utf8.RuneCountInString(lines[te.Line-1]); te.Column < 1 || te.Column > n+1 {
		tr.errorf("%s(%q): the error is in column %d of a line of %d characters", what, text, te.Column, n)
	}
}

// checkShuffles checks that shuffles give valid positions, the same for the same seed, and more
// than one in all.
func checkShuffles(tr *trial) {
	shuffles := tr.puzzle.Shuffles()
	if len(shuffles) == 0 {
		tr.errorf("there are no shuffles")
	}
	from := []model.Position{tr.puzzle.Default()}
	for _, s := range tr.puzzle.Samples() {
		from = append(from, s.Position)
	}
	for _, e := range tr.edited() {
		from = append(from, e.Position)
	}
	for _, s := range shuffles {
		tr.phrase("the name of a shuffle", s.Name)
		seen := make(map[model.Position]bool)
		for i, p := range from {
			draw := func() model.Position { return s.Apply(p, rand.New(rand.NewPCG(3, uint64(i)))) }
			q := draw()
			seen[q] = true
			if q != draw() {
				tr.errorf("shuffle %v of %v gives two positions for one seed", s.Name, p)
			}
			// A shuffle that keeps an invalid goal or link table gives an invalid position.
			if faults := q.Check(nil); len(faults) > 0 && model.Solvable(p) {
				tr.errorf("shuffle %v of %v gives %v, which is invalid: %v", s.Name, p, q, faults[0].Phrase)
			}
		}
		if len(seen) < 2 {
			tr.errorf("shuffle %v always gives the same position", s.Name)
		}
	}
}

// checkTransforms checks that transforms change the position and belong to an area that exists.
func checkTransforms(tr *trial) {
	areas := map[string]bool{"": true}
	for _, a := range tr.puzzle.Default().Areas() {
		areas[a.Key] = true
	}
	check := func(p model.Position) {
		for _, c := range p.Transforms() {
			tr.phrase("the name of a transform", c.Name)
			if c.Position == p {
				tr.errorf("%v: transform %v changes nothing", p, c.Name)
			}
			if !areas[c.Area] {
				tr.errorf("%v: transform %v is offered at the unknown area %q", p, c.Name, c.Area)
			}
			tr.roundTrip(c.Position)
		}
	}
	for _, p := range tr.valid() {
		check(p)
	}
	for _, e := range tr.edited() {
		check(e.Position)
	}
}

// checkNear checks that all parts of the goal are reached at the goal only.
func checkNear(tr *trial) {
	for _, p := range tr.valid() {
		for _, c := range append(p.Transforms(), model.Change{Position: p}) { // some transforms lead to the goal
			n, ok := c.Position.(model.Nearing)
			if !ok {
				return
			}
			if reached, of := n.Near(); (reached == of) != c.Position.Solved() {
				tr.errorf("%v: %d of %d are reached", c.Position, reached, of)
			}
		}
	}
}

// checkDrawing checks that every area has some text, without a final newline.
func checkDrawing(tr *trial) {
	check := func(p model.Position) {
		for i, a := range p.Areas() {
			text := p.Draw(i)
			if strings.TrimSpace(text) == "" {
				tr.errorf("%v: Draw(%d) (%s) is empty", p, i, a.Key)
			}
			if strings.HasSuffix(text, "\n") {
				tr.errorf("%v: Draw(%d) (%s) ends in a newline", p, i, a.Key)
			}
		}
	}
	for _, p := range tr.valid() {
		check(p)
	}
	for _, e := range tr.edited() {
		check(e.Position)
	}
}
