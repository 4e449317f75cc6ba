package modeltest

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"quadrille/model"
	"quadrille/model/modeltest/toy"
)

// A test of the tests: each clause has to find what is planted for it, in a
// puzzle that is faultless otherwise.

// flaw is what a puzzle does wrong; what it leaves nil is done right.
type flaw struct {
	id         model.ID
	parse      func(string) (model.Position, error)
	notation   func(string) string
	parseMoves func(string) ([]model.Move, error)
	moveFor    func(rune) (model.Move, bool)
	remarks    []model.Phrase
	samples    func([]model.Sample) []model.Sample
	shuffle    func(p model.Position, rng *rand.Rand) model.Position

	areas      func([]model.Area)
	check      func(p toy.Position, recent []int, found []model.Finding) []model.Finding
	moves      func([]model.Move) []model.Move
	play       func(p toy.Position, m model.Move) (model.Position, error)
	typed      func(p toy.Position, cell int, r rune) (model.Position, error)
	swap       func(p toy.Position, cell, other int) model.Position
	describe   func(model.Phrase) model.Phrase
	headline   func(model.Phrase) model.Phrase
	transforms func(p toy.Position) []model.Change
	draw       func(string) string
	text       func(string) string
}

// puzzle is the toy puzzle with a flaw.
type puzzle struct {
	toy.Puzzle
	flaw *flaw
}

// position is a position of it.
type position struct {
	toy.Position
	flaw *flaw
}

// wrap makes what the toy puzzle returns the flawed puzzle's.
func (f *flaw) wrap(p model.Position) model.Position {
	if q, ok := p.(toy.Position); ok {
		return position{q, f}
	}
	return p
}

func (p puzzle) ID() model.ID {
	if p.flaw.id != "" {
		return p.flaw.id
	}
	return p.Puzzle.ID()
}

func (p puzzle) Default() model.Position { return p.flaw.wrap(p.Puzzle.Default()) }

func (p puzzle) Samples() []model.Sample {
	list := p.Puzzle.Samples()
	if p.flaw.samples != nil {
		list = p.flaw.samples(list)
	}
	for i := range list {
		list[i].Position = p.flaw.wrap(list[i].Position)
	}
	return list
}

func (p puzzle) Shuffles() []model.Shuffle {
	list := p.Puzzle.Shuffles()
	for i, s := range list {
		list[i].Apply = func(from model.Position, rng *rand.Rand) model.Position {
			if p.flaw.shuffle != nil {
				return p.flaw.wrap(p.flaw.shuffle(from, rng))
			}
			return p.flaw.wrap(s.Apply(from.(position).Position, rng))
		}
	}
	return list
}

func (p puzzle) Parse(body string) (model.Position, error) {
	if p.flaw.parse != nil {
		q, err := p.flaw.parse(body)
		return p.flaw.wrap(q), err
	}
	q, err := p.Puzzle.Parse(body)
	return p.flaw.wrap(q), err
}

func (p puzzle) Notation(moves ...model.Move) string {
	if p.flaw.notation != nil {
		return p.flaw.notation(p.Puzzle.Notation(moves...))
	}
	return p.Puzzle.Notation(moves...)
}

func (p puzzle) ParseMoves(text string) ([]model.Move, error) {
	if p.flaw.parseMoves != nil {
		return p.flaw.parseMoves(text)
	}
	return p.Puzzle.ParseMoves(text)
}

func (p puzzle) MoveFor(key rune) (model.Move, bool) {
	if p.flaw.moveFor != nil {
		return p.flaw.moveFor(key)
	}
	return p.Puzzle.MoveFor(key)
}

func (p puzzle) Remarks(model.Position, int) []model.Phrase { return p.flaw.remarks }

func (p position) Puzzle() model.Puzzle { return puzzle{flaw: p.flaw} }

func (p position) Areas() []model.Area {
	areas := p.Position.Areas()
	if p.flaw.areas != nil {
		p.flaw.areas(areas)
	}
	return areas
}

func (p position) Check(recent []int) []model.Finding {
	found := p.Position.Check(recent)
	if p.flaw.check != nil {
		found = p.flaw.check(p.Position, recent, found)
	}
	for i := range found {
		for j := range found[i].Repairs {
			found[i].Repairs[j].Position = p.flaw.wrap(found[i].Repairs[j].Position)
		}
	}
	return found
}

func (p position) Moves() []model.Move {
	if p.flaw.moves != nil {
		return p.flaw.moves(p.Position.Moves())
	}
	return p.Position.Moves()
}

func (p position) Play(m model.Move) (model.Position, error) {
	play := p.Position.Play
	if p.flaw.play != nil {
		play = func(m model.Move) (model.Position, error) { return p.flaw.play(p.Position, m) }
	}
	next, err := play(m)
	return p.flaw.wrap(next), err
}

func (p position) Type(cell int, r rune) (_ model.Position, stay bool, err error) {
	if p.flaw.typed != nil {
		next, err := p.flaw.typed(p.Position, cell, r)
		return p.flaw.wrap(next), false, err
	}
	next, stay, err := p.Position.Type(cell, r)
	return p.flaw.wrap(next), stay, err
}

func (p position) Swap(i, j int) model.Position {
	if p.flaw.swap != nil {
		return p.flaw.wrap(p.flaw.swap(p.Position, i, j))
	}
	return p.flaw.wrap(p.Position.Swap(i, j))
}

func (p position) Describe(m model.Move) model.Phrase {
	if p.flaw.describe != nil {
		return p.flaw.describe(p.Position.Describe(m))
	}
	return p.Position.Describe(m)
}

func (p position) Summary(distance int) (model.Phrase, []model.Phrase) {
	headline, details := p.Position.Summary(distance)
	if p.flaw.headline != nil {
		headline = p.flaw.headline(headline)
	}
	return headline, details
}

func (p position) Transforms() []model.Change {
	list := p.Position.Transforms()
	if p.flaw.transforms != nil {
		list = p.flaw.transforms(p.Position)
	}
	for i := range list {
		list[i].Position = p.flaw.wrap(list[i].Position)
	}
	return list
}

func (p position) Draw(area int) string {
	if p.flaw.draw != nil {
		return p.flaw.draw(p.Position.Draw(area))
	}
	return p.Position.Draw(area)
}

func (p position) String() string {
	if p.flaw.text != nil {
		return p.flaw.text(p.Position.String())
	}
	return p.Position.String()
}

var errPlain = errors.New("no reason given")

func TestFlawsAreFound(t *testing.T) {
	right := toy.Puzzle{}
	draws := 0
	for _, test := range []struct {
		clause, what string
		flaw         flaw
	}{
		{"Identity", "capital letter in the ID", flaw{id: "Toy"}},
		{"Identity", "invalid default", flaw{check: func(_ toy.Position, _ []int, found []model.Finding) []model.Finding {
			return append(found, model.Finding{Phrase: model.Say("toy.odd")})
		}}},
		{"Samples", "none", flaw{samples: func([]model.Sample) []model.Sample { return nil }}},
		{"Samples", "two of a name", flaw{samples: func(s []model.Sample) []model.Sample { return append(s, s[0]) }}},
		{"Samples", "invalid", flaw{samples: func(s []model.Sample) []model.Sample {
			s[0].Position = toy.New(toy.Row{})
			return s
		}}},
		{"Areas", "gap", flaw{areas: func(a []model.Area) { a[1].First++ }}},
		{"Areas", "a key twice", flaw{areas: func(a []model.Area) { a[1].Key = a[0].Key }}},
		{"Text", "no prefix", flaw{text: func(s string) string { return strings.TrimPrefix(s, "toy:") }}},
		{"Text", "blanks", flaw{text: func(s string) string { return s + " " }}},
		{"Text", "the goal forgotten", flaw{parse: func(s string) (model.Position, error) {
			start, _, _ := strings.Cut(s, "/")
			return right.Parse(start)
		}}},
		{"MalformedText", "no reason", flaw{parse: func(s string) (model.Position, error) {
			p, err := right.Parse(s)
			if err != nil {
				err = errPlain
			}
			return p, err
		}}},
		{"MalformedText", "place outside the text", flaw{parse: func(s string) (model.Position, error) {
			p, err := right.Parse(s)
			if te, ok := errors.AsType[*model.TextError](err); ok {
				te.Column++
			}
			return p, err
		}}},
		{"MalformedText", "anything taken", flaw{parse: func(s string) (model.Position, error) {
			if p, err := right.Parse(s); err == nil {
				return p, nil
			}
			return right.Default(), nil
		}}},
		{"Moves", "descending", flaw{moves: func(m []model.Move) []model.Move { slices.Reverse(m); return m }}},
		{"Moves", "a legal one not listed", flaw{moves: func(m []model.Move) []model.Move { return m[:max(len(m)-1, 0)] }}},
		{"Moves", "refused without a reason", flaw{play: func(p toy.Position, m model.Move) (model.Position, error) {
			next, err := p.Play(m)
			if err != nil {
				err = errPlain
			}
			return next, err
		}}},
		{"Moves", "a legal one refused", flaw{play: func(p toy.Position, m model.Move) (model.Position, error) {
			if m == 2 {
				return nil, model.Refuse("toy.refuse.move")
			}
			return p.Play(m)
		}}},
		{"Moves", "playing makes invalid", flaw{play: func(p toy.Position, m model.Move) (model.Position, error) {
			if _, err := p.Play(m); err != nil {
				return nil, err
			}
			return toy.New(toy.Row{}), nil
		}}},
		{"Moves", "no description", flaw{describe: func(model.Phrase) model.Phrase { return model.Phrase{} }}},
		{"Notation", "not read back", flaw{parseMoves: func(s string) ([]model.Move, error) {
			return right.ParseMoves(strings.ReplaceAll(s, "3", "1"))
		}}},
		{"Notation", "blanks refused", flaw{parseMoves: func(s string) ([]model.Move, error) {
			if strings.ContainsRune(s, '\n') {
				return nil, &model.TextError{Line: 1, Column: 1, Reason: model.Say("toy.text")}
			}
			return right.ParseMoves(s)
		}}},
		{"Notation", "columns counted in bytes of the whole text", flaw{parseMoves: func(s string) ([]model.Move, error) {
			moves, err := right.ParseMoves(s)
			if te, ok := errors.AsType[*model.TextError](err); ok {
				te.Line, te.Column = 1, 1+strings.IndexRune(s, '§')
			}
			return moves, err
		}}},
		{"Keys", "another move", flaw{moveFor: func(r rune) (model.Move, bool) {
			m, ok := right.MoveFor(r)
			return toy.Moves - 1 - m, ok
		}}},
		{"Keys", "no such move", flaw{moveFor: func(r rune) (model.Move, bool) {
			if r == '→' {
				return 9, true
			}
			return right.MoveFor(r)
		}}},
		{"Values", "another is written", flaw{typed: func(p toy.Position, cell int, _ rune) (model.Position, error) {
			next, _, err := p.Type(cell, 'a')
			return next, err
		}}},
		{"Values", "never", flaw{typed: func(toy.Position, int, rune) (model.Position, error) {
			return nil, model.Refuse("toy.refuse.move")
		}}},
		{"Swap", "one way", flaw{swap: func(p toy.Position, cell, _ int) model.Position {
			p.Start[cell%toy.Letters] = 0
			return p
		}}},
		{"Type", "anything", flaw{typed: func(p toy.Position, _ int, _ rune) (model.Position, error) { return p, nil }}},
		{"Type", "twice is not once", flaw{typed: func(p toy.Position, cell int, r rune) (model.Position, error) {
			if r == 'a' {
				p.Start[cell%toy.Letters] = (p.Start[cell%toy.Letters] + 1) % toy.Letters
				return p, nil
			}
			next, _, err := p.Type(cell, r)
			return next, err
		}}},
		{"Faults", "cells that don't exist", flaw{check: func(_ toy.Position, _ []int, found []model.Finding) []model.Finding {
			for i := range found {
				found[i].Cells = []int{2 * toy.Letters}
			}
			return found
		}}},
		{"Faults", "other cells after an edit", flaw{check: func(_ toy.Position, recent []int, found []model.Finding) []model.Finding {
			for i := range found {
				if len(recent) > 0 {
					found[i].Cells = recent[:1]
				}
			}
			return found
		}}},
		{"Faults", "unsolvable before invalid", flaw{check: func(_ toy.Position, _ []int, found []model.Finding) []model.Finding {
			if len(found) > 1 {
				found[0].Unsolvable = true
			}
			return found
		}}},
		{"Faults", "none ever", flaw{check: func(toy.Position, []int, []model.Finding) []model.Finding { return nil }}},
		{"Repairs", "nothing changed", flaw{check: func(p toy.Position, _ []int, found []model.Finding) []model.Finding {
			for i := range found {
				found[i].Repairs[0].Position = p
			}
			return found
		}}},
		{"Repairs", "in a circle", flaw{check: func(p toy.Position, _ []int, found []model.Finding) []model.Finding {
			for i := range found {
				found[i].Repairs[0].Position = toy.New(toy.Row{})
			}
			return found
		}}},
		{"Shuffles", "invalid", flaw{shuffle: func(_ model.Position, rng *rand.Rand) model.Position {
			return toy.New(toy.Row{byte(rng.IntN(toy.Letters))})
		}}},
		{"Shuffles", "not by the seed", flaw{shuffle: func(p model.Position, _ *rand.Rand) model.Position {
			draws++
			return right.Samples()[draws%2].Position
		}}},
		{"Shuffles", "always the same", flaw{shuffle: func(model.Position, *rand.Rand) model.Position { return right.Default() }}},
		{"Transforms", "nothing changed", flaw{transforms: func(p toy.Position) []model.Change {
			return []model.Change{{Name: model.Say("toy.transform.swap"), Position: p}}
		}}},
		{"Transforms", "unknown area", flaw{transforms: func(p toy.Position) []model.Change {
			list := p.Transforms()
			for i := range list {
				list[i].Area = "middle"
			}
			return list
		}}},
		{"Drawing", "empty", flaw{draw: func(string) string { return " \n" }}},
		{"Drawing", "final newline", flaw{draw: func(s string) string { return s + "\n" }}},
		{"Sentences", "not listed", flaw{headline: func(model.Phrase) model.Phrase { return model.Say("toy.headline") }}},
		{"Sentences", "not listed inside another", flaw{headline: func(p model.Phrase) model.Phrase {
			return model.Say(p.Key, "Count", p.Count, "More", []model.Phrase{model.Say("toy.more")})
		}}},
		{"Sentences", "an argument missing", flaw{remarks: []model.Phrase{model.Say("toy.repair.swap", "A", 1)}}},
		{"Sentences", "an argument of another type", flaw{remarks: []model.Phrase{model.Say("toy.letter", "Letter", byte(1))}}},
	} {
		if len(faultsIn(test.clause, puzzle{flaw: &test.flaw}, translations(t))) == 0 {
			t.Errorf("%s: %s is not found", test.clause, test.what)
		}
	}
}

func TestNothingIsFoundWhereNothingIsWrong(t *testing.T) {
	for _, c := range clauses {
		if found := faultsIn(c.name, puzzle{flaw: &flaw{}}, translations(t)); len(found) > 0 {
			t.Errorf("%s: %q", c.name, found)
		}
	}
}

func TestTranslationFlawsAreFound(t *testing.T) {
	const en, zh = "toy.en.json", "toy.zh-Hans.json"
	for _, test := range []struct{ file, old, new string }{
		{en, `"toy.solved"`, `"toy.unsolved"`},
		{en, `"toy.solved": "Solved"`, `"toy.solved": "Solved", "other.solved": "Solved"`},
		{en, `"toy.solved": "Solved"`, `"toy.solved": ""`},
		{en, `"toy.solved": "Solved"`, `"toy.solved": "Solved "`},
		{en, `"toy.solved": "Solved"`, `"toy.solved": 1`},
		{en, `"toy.solved": "Solved"`, `"toy.solved": "Solved", "toy.solved": "Done"`},
		{en, `"Swap {{.A}} and {{.B}}"`, `"Swap {{.A}}"`},
		{en, `"Swap {{.A}} and {{.B}}"`, `"Swap {{.A}} and {{ .B }}"`},
		{en, `"{{.Count}} move", "other"`, `"{{.Count}} move", "others"`},
		{en, `"one": "{{.Count}} move", "other"`, `"few": "{{.Count}} move", "other"`},
		{en, `}`, ``},
		{zh, `{"one": "{{.Count}} 步"`, `{"one": "{{.Count}} 个"`},
		{zh, `"toy.name"`, `"toy.title"`},
	} {
		files := translations(t)
		text := string(files[test.file].Data)
		if !strings.Contains(text, test.old) {
			t.Errorf("%s does not contain %s", test.file, test.old)
		}
		files[test.file] = &fstest.MapFile{Data: []byte(strings.Replace(text, test.old, test.new, 1))}
		if len(faultsIn("Translations", puzzle{flaw: &flaw{}}, files)) == 0 {
			t.Errorf("%s with %s for %s: nothing is found", test.file, test.new, test.old)
		}
	}
	if len(faultsIn("Translations", puzzle{flaw: &flaw{}}, fstest.MapFS{})) == 0 {
		t.Error("no translations at all: nothing is found")
	}
}

// faultsIn checks one clause and returns what it reports.
func faultsIn(clause string, p model.Puzzle, files fs.FS) (found []string) {
	for _, c := range clauses {
		if c.name == clause {
			c.check(newTrial(p, files, func(format string, args ...any) {
				found = append(found, fmt.Sprintf(format, args...))
			}))
		}
	}
	return found
}

// translations returns the toy puzzle's files.
func translations(t *testing.T) fstest.MapFS {
	t.Helper()
	files := make(fstest.MapFS)
	for _, name := range []string{"toy.en.json", "toy.zh-Hans.json"} {
		data, err := toy.Translations.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	return files
}
