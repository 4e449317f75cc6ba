// Package modeltest checks that a puzzle keeps the contract of package model,
// in the manner of testing/fstest: the test of a puzzle calls Puzzle, and what
// every puzzle has to do is written down once, here.
package modeltest

import (
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/model"
)

// Puzzle checks everything that can be said of a puzzle without knowing it:
// positions and their text, moves and their notation, edits, faults and
// repairs, shuffles, and that every sentence exists in every language. The
// sentences are looked for in resources/translations of the module that the
// test runs in. What is random is drawn from fixed seeds.
func Puzzle(t *testing.T, p model.Puzzle) {
	t.Helper()
	translations, err := openTranslations()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range clauses {
		t.Run(c.name, func(t *testing.T) {
			c.check(newTrial(p, translations, t.Errorf))
		})
	}
}

// clauses are the parts of the contract. Each is checked on its own, so that
// one fault does not hide another.
var clauses = []struct {
	name  string
	check func(*trial)
}{
	{"Identity", checkIdentity},
	{"Samples", checkSamples},
	{"Areas", checkAreas},
	{"Text", checkText},
	{"MalformedText", checkMalformedText},
	{"Moves", checkMoves},
	{"Notation", checkNotation},
	{"Keys", checkKeys},
	{"Values", checkValues},
	{"Swap", checkSwap},
	{"Type", checkType},
	{"Faults", checkFaults},
	{"Repairs", checkRepairs},
	{"Shuffles", checkShuffles},
	{"Transforms", checkTransforms},
	{"Drawing", checkDrawing},
	{"Sentences", checkSentences},
	{"Translations", checkTranslations},
}

// trial is one check of one clause.
type trial struct {
	puzzle       model.Puzzle
	translations fs.FS
	rng          *rand.Rand
	english      Sentences // nil where the file can't be read
	report       func(format string, args ...any)
	faults       int
}

// maxFaults is the number of faults a clause reports; one fault often shows in
// hundreds of positions.
const maxFaults = 12

func newTrial(p model.Puzzle, translations fs.FS, report func(string, ...any)) *trial {
	tr := &trial{
		puzzle:       p,
		translations: translations,
		rng:          rand.New(rand.NewPCG(1, 2)),
		report:       report,
	}
	// That the file is missing or broken is said once, by checkTranslations.
	tr.english, _ = readSentences(translations, fileName(p.ID(), "en"))
	return tr
}

func (tr *trial) errorf(format string, args ...any) {
	if tr.faults++; tr.faults <= maxFaults {
		tr.report(format, args...)
	}
}

// valid returns the positions that the checks start from: the default, the
// samples, random ones, and where random moves lead from them.
func (tr *trial) valid() []model.Position {
	list := []model.Position{tr.puzzle.Default()}
	for _, s := range tr.puzzle.Samples() {
		list = append(list, s.Position)
	}
	for _, s := range tr.puzzle.Shuffles() {
		for range 3 {
			list = append(list, s.Apply(list[0], tr.rng))
		}
	}
	for _, p := range list {
		list = append(list, tr.walk(p, 1+tr.rng.IntN(30)))
	}
	return list
}

// walk plays random moves.
func (tr *trial) walk(p model.Position, moves int) model.Position {
	for range moves {
		legal := p.Moves()
		if len(legal) == 0 {
			return p
		}
		next, err := p.Play(legal[tr.rng.IntN(len(legal))])
		if err != nil {
			return p
		}
		p = next
	}
	return p
}

// edited is a position that random edits led to, with the cells that they
// touched, the latest first.
type edited struct {
	model.Position
	recent []int
}

// edited returns positions that are mostly invalid: the valid ones after one,
// two, … random edits, and such as only a text can give, where a puzzle's edits
// keep it valid.
func (tr *trial) edited() []edited {
	var list []edited
	for _, start := range tr.valid() {
		e := edited{Position: start}
		for range 12 {
			edit := tr.randomEdit(e.Position)
			next, _, err := e.Edit(edit)
			if err != nil {
				continue
			}
			e = edited{next, append([]int{edit.Cell}, e.recent...)}
			list = append(list, e)
		}
		for range 6 {
			if p, ok := tr.miscopied(start); ok {
				list = append(list, edited{Position: p})
			}
		}
	}
	return list
}

// miscopied returns the position that is read if one or two characters of the
// text are overwritten with others from it.
func (tr *trial) miscopied(p model.Position) (model.Position, bool) {
	from := []rune(tr.body(p))
	text := slices.Clone(from)
	for range 1 + tr.rng.IntN(2) {
		text[tr.rng.IntN(len(text))] = from[tr.rng.IntN(len(from))]
	}
	q, err := tr.puzzle.Parse(string(text))
	return q, err == nil
}

// typed are the characters that random edits type: whatever some puzzle may
// take for a value, and some that none does.
const typed = "0123456789abcdefghilprstuwxyzABCDEFGHILPRSTUWXYZ ._-,é中"

func (tr *trial) randomEdit(p model.Position) model.Edit {
	areas := p.Areas()
	area := areas[tr.rng.IntN(len(areas))]
	cell := area.First + tr.rng.IntN(area.Cells())
	switch tr.rng.IntN(4) {
	case 0, 1:
		values := p.Values(cell)
		return model.Write(cell, values[tr.rng.IntN(len(values))])[0]
	case 2:
		return model.Edit{Kind: model.Swap, Cell: cell, Other: area.First + tr.rng.IntN(area.Cells())}
	default:
		runes := []rune(typed)
		return model.Edit{Kind: model.Type, Cell: cell, Rune: runes[tr.rng.IntN(len(runes))]}
	}
}

// body returns what Parse reads of a position ID.
func (tr *trial) body(p model.Position) string {
	return strings.TrimPrefix(p.String(), string(tr.puzzle.ID())+":")
}

// cells returns the number of cells of a position.
func cells(p model.Position) int {
	n := 0
	for _, a := range p.Areas() {
		n += a.Cells()
	}
	return n
}
