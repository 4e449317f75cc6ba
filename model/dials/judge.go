package dials

import (
	"embed"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"quadrille/model"
	"quadrille/model/judge"
)

//go:embed samples/*.in
var judgeSamples embed.FS

// Formats lists the judges' formats for this puzzle.
func Formats() []*judge.Format { return []*judge.Format{p5507} }

// p5507 is the format of Luogu P5507: a row for each dial with its state and
// its four links. An answer is the number of turns and, on the next line, the
// dials turned. The judge's files hold one case; several follow one another. It needs at most 17 turns.
var p5507 = &judge.Format{
	Name:       "p5507",
	Puzzle:     id,
	Fits:       func(model.Position) bool { return true },
	Read:       readCase,
	Native:     func(s *judge.Scanner) bool { return s.Row() == rowLen },
	AppendCase: appendCase,
	AppendSolved: func(b []byte, a judge.Answer) []byte {
		turns := strings.ReplaceAll(Puzzle{}.Notation(a.Moves...), ",", " ")
		return fmt.Appendf(b, "%d\n%s\n", len(a.Moves), turns)
	},
	ReadSolved: judge.ReadLengthAndMoves(Puzzle{}),
	Lines:      2,
	Samples:    judge.Files(judgeSamples, "p5507-1", "p5507-3", "p5507-4"),
	Data: judge.Data{
		OneCase: true,
		Promise: judge.Promise{Moves: 17},
		Random:  func(rng *rand.Rand) model.Position { return New(randomStates(rng), randomLinks(rng)) },
		Hardest: []model.Position{farMade, farRandom},
	},
	// For all 4^12 states, breadth-first search takes 1.4 s and 101 MB in C++, 3 s and 202 MB in Java.
	Judging: judge.Judging{Limits: judge.Limits{Time: 8 * time.Second, Memory: 512 << 10, Ours: true}},
}

// rowLen is the number of entries of a row: a state and the links.
const rowLen = 1 + States

// reading is a case while its rows are read.
type reading struct {
	Position
	self *model.TextError // the first link of a dial to itself
}

// readCase reads twelve rows.
func readCase(in *judge.Input) (model.Position, *model.TextError) {
	var r reading
	rows := judge.Rows{Lengths: slices.Repeat([]int{rowLen}, Dials), Entry: r.entry}
	if err := rows.Read(in); err != nil {
		return nil, err
	}
	return r.Position, r.self
}

// entry reads an entry: in the row of each dial its state, then its links.
func (r *reading) entry(entry int, t *judge.Token) *model.TextError {
	d, i := entry/rowLen, entry%rowLen
	most := States
	if i > 0 {
		most = Dials
	}
	value, err := t.Int(1, most)
	switch {
	case err != nil:
		return err
	case i == 0:
		r.states[d] = byte(value)
	default:
		r.links[d][i-1] = byte(value)
		if value == d+1 && r.self == nil {
			r.self = judge.At(t.Place, "dials.fault.self", "Dial", value, "State", i)
		}
	}
	return nil
}

// appendCase appends the twelve rows.
func appendCase(b []byte, p model.Position) []byte {
	position := p.(Position)
	for d, state := range position.states {
		b = append(b, '0'+state)
		for _, link := range position.links[d] {
			b = strconv.AppendInt(append(b, ' '), int64(link), 10)
		}
		b = append(b, '\n')
	}
	return b
}
