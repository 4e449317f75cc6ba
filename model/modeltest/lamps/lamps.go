// Package lamps is a puzzle for tests of what all puzzles share, of another kind than those of the program: Lights
// Out, with 25 lamps in a square. A press toggles a lamp and its neighbours and undoes itself, and all lamps are to go off. There
// are as many moves as lamps, no goal of a position's own, no file of first steps and no judge. The texts are beside this file.
package lamps

import (
	"embed"
	"math/bits"
	"math/rand/v2"
	"strconv"

	"quadrille/model"
)

// The sizes of the board.
const (
	Side  = 5
	Cells = Side * Side
)

const id model.ID = "lamps"

// Puzzle is the puzzle.
type Puzzle struct{}

func (Puzzle) ID() model.ID { return id }

func (p Puzzle) Default() model.Position { return p.Samples()[0].Position }

func (p Puzzle) Samples() []model.Change {
	return []model.Change{
		{Name: model.Say("lamps.sample.cross"), Position: Position(0).Pressed(1 << 12)},
		{Name: model.Say("lamps.sample.full"), Position: Position(1<<Cells - 1)},
	}
}

// Translations are the texts, in files named like those of other puzzles.
//
//go:embed *.json
var Translations embed.FS

// Shuffles presses random lamps, so the position can be solved.
func (Puzzle) Shuffles() []model.Shuffle {
	return []model.Shuffle{{
		Name: model.Say("lamps.shuffle.random"),
		Apply: func(_ model.Position, rng *rand.Rand) model.Position {
			return Position(0).Pressed(uint32(rng.IntN(1 << Cells)))
		},
	}}
}

// Position is the set of the lamps that are lit, a bit each in reading order.
type Position uint32

func (Position) Puzzle() model.Puzzle { return Puzzle{} }

var area = model.Area{Key: "board", Cols: Side, Rows: Side}

func (Position) Areas() []model.Area { return []model.Area{area} }

// crosses are the lamps that each press toggles.
var crosses = func() (all [Cells]Position) {
	for cell := range all {
		all[cell] = 1 << cell
		for m := model.Down; m <= model.Up; m++ {
			if other, ok := model.Neighbour(cell, Side, Side, m); ok {
				all[cell] |= 1 << other
			}
		}
	}
	return all
}()

// Pressed returns the position after presses of a set of lamps.
func (p Position) Pressed(lamps uint32) Position {
	for ; lamps != 0; lamps &= lamps - 1 {
		p ^= crosses[bits.TrailingZeros32(lamps)]
	}
	return p
}

// Quiet are two sets of presses that toggle nothing; a third is their sum.
var Quiet = [2]uint32{0b10101_10101_00000_10101_10101, 0b11011_00000_11011_00000_11011}

// Check finds an odd number of lit lamps in a quiet pattern. The repair toggles one lamp.
func (p Position) Check(recent []int) []model.Finding {
	odd := p.odd()
	if odd == 0 {
		return nil
	}
	var cells []int
	for cell := range Cells {
		if odd&1 != 0 && Quiet[0]>>cell&1 == 1 || odd&2 != 0 && Quiet[1]>>cell&1 == 1 {
			cells = append(cells, cell)
		}
	}
	var repairs []model.Change
	for _, cell := range model.RepairOrder(area, recent) {
		if after := p ^ 1<<cell; after.odd() == 0 {
			repairs = append(repairs, model.Change{Name: model.Say("lamps.repair", "Number", cell+1), Position: after})
			break
		}
	}
	return []model.Finding{{
		Unsolvable: true, Phrase: model.Say("lamps.fault.quiet"), Detail: model.Say("lamps.detail.quiet"), Cells: cells, Repairs: repairs,
	}}
}

// odd tells which quiet patterns have an odd number of lit lamps, a bit each.
func (p Position) odd() int {
	return bits.OnesCount32(uint32(p)&Quiet[0])&1 | bits.OnesCount32(uint32(p)&Quiet[1])&1<<1
}

func (p Position) Solved() bool { return p == 0 }

func (Position) Moves() []model.Move {
	moves := make([]model.Move, Cells)
	for i := range moves {
		moves[i] = model.Move(i)
	}
	return moves
}

func (p Position) Play(m model.Move) (model.Position, error) {
	if m >= Cells {
		return nil, model.Refuse("lamps.refuse.move")
	}
	return p ^ crosses[m], nil
}

func (p Position) Type(cell int, r rune) (_ model.Position, stay bool, err error) {
	v, ok := form().Areas[0].Value(string(r))
	if !ok {
		return nil, false, model.Refuse("lamps.refuse.value", "Text", model.Visible(r))
	}
	return p&^(1<<cell) | Position(v)<<cell, false, nil
}

func (p Position) Swap(i, j int) model.Position {
	if p>>i&1 != p>>j&1 {
		p ^= 1<<i | 1<<j
	}
	return p
}

func (Position) Values(int) []string { return []string{"0", "1"} }

func (Position) Transforms() []model.Change { return nil }

func (p Position) Draw(int) string {
	return model.DrawCells(Cells, Side, func(cell int) string { return strconv.Itoa(int(p.value(cell))) })
}

func (p Position) value(cell int) byte { return byte(p >> cell & 1) }

// form is how boards are written: 1 for a lit lamp, 0 for one that is off.
func form() model.Form {
	return model.Form{Puzzle: id, Areas: []model.AreaForm{{Area: area, Values: "01", Width: 1, Wrong: "value"}}}
}

func (p Position) String() string { return form().Write(p.value) }

func (Puzzle) Parse(body string) (model.Position, error) {
	var p Position
	err := form().Read(body, func(cell int, v byte) { p |= Position(v) << cell })
	return p, err
}

func (Puzzle) Layouts() []model.Layout {
	return []model.Layout{{Cols: Side, Rows: Side, Read: func(entries []string) (body string, guess model.Phrase, err error) {
		for i, e := range entries {
			if e != "0" && e != "1" {
				return "", guess, &model.EntryError{Entry: i, Reason: model.Say("lamps.value", "Text", e)}
			}
			body += e
		}
		return body, guess, nil
	}}}
}

// letters are those of the moves.
const letters model.Letters = "ABCDEFGHIJKLMNOPQRSTUVWXY"

func (Puzzle) Notation(moves ...model.Move) string { return letters.Write(moves...) }

func (Puzzle) ParseMoves(text string) ([]model.Move, error) { return letters.Parse(id, text) }

func (Puzzle) MoveFor(key rune) (model.Move, bool) { return letters.Of(key) }

func (Position) Describe(m model.Move) model.Phrase {
	return model.Say("lamps.move", "Row", int(m)/Side+1, "Column", int(m)%Side+1, "Letter", letters.Write(m))
}

func (p Position) Summary(distance int) (headline model.Phrase, details []model.Phrase) {
	if p.Solved() {
		return model.Say("lamps.solved"), nil
	}
	return model.Say("lamps.distance", "Count", distance), []model.Phrase{model.Say("lamps.fact.lit", "Count", bits.OnesCount32(uint32(p)))}
}
