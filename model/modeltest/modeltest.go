// Package modeltest checks that a puzzle fulfils the contract of package model, in the manner of
// testing/fstest. The test of each puzzle calls Puzzle.
package modeltest

import (
	"io/fs"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/model"
)

// Puzzle checks everything that holds for any puzzle: positions and their text, moves and their
// notation, edits, faults and repairs, shuffles, and that every sentence exists in every language.
// It reads the sentences in resources/translations of the module that the test runs in. Random
// choices use fixed seeds.
func Puzzle(t *testing.T, p model.Puzzle) {
	t.Helper()
	translations, err := openTranslations()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range clauses {
		Clause(t, c.name, func(errorf Report) { c.check(newTrial(p, translations, errorf)) })
	}
}

// clauses are the parts of the contract.
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
	{"Near", checkNear},
	{"Drawing", checkDrawing},
	{"Sentences", checkSentences},
	{"Translations", checkTranslations},
}

// textID is the ID under which a puzzle has most of its texts.
func textID(p model.Puzzle) model.ID {
	if k, ok := p.(model.Kin); ok {
		return k.TextID(model.Moves)
	}
	return p.ID()
}

// trial is one check of one clause.
type trial struct {
	puzzle       model.Puzzle
	translations fs.FS
	rng          *rand.Rand
	english      Sentences // nil if the file can't be read
	errorf       Report
}

func newTrial(p model.Puzzle, translations fs.FS, errorf Report) *trial {
	tr := &trial{
		puzzle:       p,
		translations: translations,
		rng:          rand.New(rand.NewPCG(1, 2)),
		errorf:       errorf,
	}
	// Only checkTranslations reports a missing or broken file.
	tr.english, _ = readSentences(translations, fileName(p.ID(), "en"))
	common, _ := readSentences(translations, fileName(textID(p), "en"))
	maps.Copy(tr.english, common)
	return tr
}

// valid returns the positions that the checks start from: the default, the samples, random ones,
// and those after random moves from all these.
func (tr *trial) valid() []model.Position {
	list := []model.Position{tr.puzzle.Default()}
	for _, s := range tr.puzzle.Samples() {
		if model.Solvable(s.Position) {
			list = append(list, s.Position)
		}
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

// walk plays the given number of random moves.
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

// edited is a position after random edits, with the cells that they touched, the latest first.
type edited struct {
	model.Position
	recent []int
}

// edited returns mostly invalid positions: the valid ones after one, two, … random edits, and ones
// with miscopied text, because the edits of some puzzles keep positions valid.
func (tr *trial) edited() []edited {
	var list []edited
	for _, start := range tr.valid() {
		e := edited{Position: start}
		for range 12 {
			edit := tr.randomEdit(e.Position)
			next, _, err := model.Apply(e.Position, edit)
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

// miscopied returns the position whose text is that of p with one or two characters overwritten by
// others from it.
func (tr *trial) miscopied(p model.Position) (model.Position, bool) {
	from := []rune(tr.body(p))
	text := slices.Clone(from)
	for range 1 + tr.rng.IntN(2) {
		text[tr.rng.IntN(len(text))] = from[tr.rng.IntN(len(from))]
	}
	q, err := tr.puzzle.Parse(string(text))
	return q, err == nil
}

// typed are the characters that random edits type: some puzzle's values, and a few others.
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

// body returns the part of a position ID that Parse reads.
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
