package dials

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/model"
)

// Position is the states of the twelve dials together with the link table.
type Position struct {
	states [Dials]byte         // 1 to 4
	links  [Dials][States]byte // 1 to 12
}

// New returns the position with the given states, 1 to 4, and links: links[d][s-1] is the number, 1
// to 12, of the dial that dial d+1 also turns in state s. Check finds dials linked to themselves.
func New(states [Dials]byte, links [Dials][States]byte) Position { return Position{states, links} }

func (p Position) States() [Dials]byte { return p.states }

func (p Position) Links() [Dials][States]byte { return p.links }

// Partner returns the index, 0 to 11, of the dial that a turn of dial d, an index too, now
// also turns. It is d if the dial is linked to itself.
func (p Position) Partner(d int) int { return int(p.links[d][p.states[d]-1]) - 1 }

// Clicks returns the sum of the dials' steps to 1, each turned by itself: 0 to 36. A turn
// takes away at most two.
func (p Position) Clicks() int {
	clicks := 0
	for _, state := range p.states {
		clicks += (States + 1 - int(state)) % States
	}
	return clicks
}

func (p Position) sum() int {
	sum := 0
	for _, state := range p.states {
		sum += int(state)
	}
	return sum
}

func (p Position) Puzzle() model.Puzzle { return Puzzle{} }

// The two areas. Cell d of the first is dial d+1; cell linkCell(d, s) of the
// second is the dial that dial d+1 also turns in state s+1.
var (
	dialArea = model.Area{Key: "dials", First: 0, Cols: 4, Rows: 3}
	linkArea = model.Area{Key: "links", First: Dials, Cols: States, Rows: Dials}
)

func linkCell(d, s int) int { return Dials + d*States + s }

func (p Position) Areas() []model.Area { return []model.Area{dialArea, linkArea} }

func (p Position) Solved() bool { return p.Clicks() == 0 }

// Moves lists the dials: each can be turned at any time. The number of a move
// is the index of its dial.
func (p Position) Moves() []model.Move {
	moves := make([]model.Move, Dials)
	for d := range moves {
		moves[d] = model.Move(d)
	}
	return moves
}

func (p Position) MoveOf(dial int) (model.Move, bool) {
	return model.Move(dial - 1), dial >= 1 && dial <= Dials
}

// Play turns a dial. A dial that is linked to itself, against the rules, goes on by two.
func (p Position) Play(m model.Move) (model.Position, error) {
	if m >= Dials {
		return nil, model.Refuse("dials.refuse.move")
	}
	return p.turn(int(m)), nil
}

func (p Position) turn(d int) Position {
	partner := p.Partner(d)
	p.states[d] = next(p.states[d], States)
	p.states[partner] = next(p.states[partner], States)
	return p
}

// next returns the value after the given one of 1 to most, 1 after the last.
func next(value, most byte) byte { return value%most + 1 }

func (p Position) Transforms() []model.Change {
	solved := p
	for d := range solved.states {
		solved.states[d] = 1
	}
	return model.Others(p,
		model.Change{Name: model.Say("dials.transform.ones"), Area: dialArea.Key, Position: solved},
		model.Change{Name: model.Say("dials.transform.sample"), Area: linkArea.Key, Position: Position{p.states, sampleOne.links}},
	)
}

// Draw draws the dials as they lie, or the link table with a line for each dial:
//
//	3 3 3 3       1:  3  7  2  6
//	3 3 1 1       2:  3  1  4  5
//	1 1 1 1       …
func (p Position) Draw(area int) string {
	if area == 0 {
		return model.DrawCells(Dials, dialArea.Cols, func(d int) string { return strconv.Itoa(int(p.states[d])) })
	}
	return model.DrawCells(Dials, 1, func(d int) string {
		row := p.links[d]
		return fmt.Sprintf("%2d: %2d %2d %2d %2d", d+1, row[0], row[1], row[2], row[3])
	})
}

// Type takes the state of a dial or the number of a link, above 9 as a, b, c. A link may
// become one from a dial to itself, which is a fault for Check.
func (p Position) Type(cell int, r rune) (_ model.Position, stay bool, err error) {
	value, ok := areaOf(cell).Value(string(r))
	if !ok {
		return nil, false, model.Refuse("dials.refuse."+areaOf(cell).Key, "Text", model.Visible(r))
	}
	*valueAt(&p, cell) = value
	return p, false, nil
}

func (p Position) Swap(i, j int) model.Position {
	a, b := valueAt(&p, i), valueAt(&p, j)
	*a, *b = *b, *a
	return p
}

func (Position) Values(cell int) []string { return strings.Split(areaOf(cell).Values, "") }

func areaOf(cell int) model.AreaForm {
	if dialArea.Contains(cell) {
		return form().Areas[0]
	}
	return form().Areas[1]
}

func valueAt(p *Position, cell int) *byte {
	if dialArea.Contains(cell) {
		return &p.states[cell]
	}
	i := cell - linkArea.First
	return &p.links[i/States][i%States]
}

func (p Position) Describe(m model.Move) model.Phrase {
	d := int(m)
	partner, after := p.Partner(d), p.turn(d)
	if partner == d {
		return model.Say("dials.move.self", "Dial", d+1, "From", int(p.states[d]), "To", int(after.states[d]))
	}
	return model.Say("dials.move.turn",
		"Dial", d+1, "From", int(p.states[d]), "To", int(after.states[d]),
		"Partner", partner+1, "PartnerFrom", int(p.states[partner]), "PartnerTo", int(after.states[partner]))
}

func (p Position) Summary(distance int) (headline model.Phrase, details []model.Phrase) {
	if p.Solved() {
		return model.Say("dials.solved"), nil
	}
	if model.Solvable(p) {
		details = append(details, model.Say("dials.fact.least", "Count", p.Clicks()/2, "Clicks", p.Clicks()))
	}
	return model.Say("dials.distance", "Count", distance), details
}

func (p Position) Near() (reached, of int) {
	for _, state := range p.states {
		if state == 1 {
			reached++
		}
	}
	return reached, Dials
}
