package dials

import (
	"embed"
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
	Also:       []string{"luogu5507"},
	Puzzle:     Puzzle{},
	Fits:       func(model.Position) bool { return true },
	Read:       readCase,
	Native:     func(in *judge.Input) bool { return len(in.Row()) == rowLen },
	AppendCase: appendCase,
	Reply: judge.ReplyLayout{
		HasLength: true,
		Spell:     func(notation string) string { return strings.ReplaceAll(notation, ",", " ") },
	},
	Samples: judge.Files(judgeSamples, "p5507-1", "p5507-3", "p5507-4"),
	Data: judge.Data{
		OneCase: true,
		Promise: judge.Promise{Moves: 17},
		Random:  func(rng *rand.Rand) model.Position { return New(randomStates(rng), randomLinks(rng)) },
		Hardest: []model.Position{Puzzle{}.Samples()[4].Position, Puzzle{}.Samples()[3].Position},
	},
	// For all 4^12 states, breadth-first search takes 1.4 s and 101 MB in C++, 3 s and 202 MB in Java.
	Judging: judge.Judging{Limits: judge.Limits{Time: 8 * time.Second, Memory: 512 << 10, Ours: true}},
}

// rowLen is the number of entries of a row: a state and the links.
const rowLen = 1 + States

// readCase reads twelve rows: the state of each dial, then its links.
func readCase(in *judge.Input) (model.Position, *model.TextError) {
	var p Position
	var self *model.TextError // the first link of a dial to itself
	err := in.Rows(slices.Repeat([]int{rowLen}, Dials), func(entry int, t *judge.Token) *model.TextError {
		cell := cellOfEntry(entry)
		value, err := t.Int(1, len(areaOf(cell).Values))
		*valueAt(&p, cell) = byte(value)
		if d, i := entry/rowLen, entry%rowLen; err == nil && i > 0 && value == d+1 {
			self = judge.First(self, judge.At(t.Place, "dials.fault.self", "Dial", value, "State", i))
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return p, self
}

func appendCase(b []byte, p model.Position) []byte {
	position := p.(Position)
	rows := model.DrawCells(rowLen*Dials, rowLen, func(entry int) string { return strconv.Itoa(int(position.value(cellOfEntry(entry)))) })
	return append(append(b, rows...), '\n')
}
