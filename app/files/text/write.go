package text

import (
	"encoding/csv"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
)

// Report is a solution with facts about it.
type Report struct {
	Solution solver.Solution
	Shortest int      // the length of the shortest solution, or -1 if it is unknown
	Count    *big.Int // the number of shortest solutions, nil if it is unknown
	Boards   bool     // adds the board after each move
}

// Solution returns a solution as text to post and read back: title, ID with moves, boards, method,
// and a line per move.
func Solution(t *translate.Translator, r Report) string {
	p := r.Solution.Start
	puzzle := p.Puzzle()
	line, err := model.Replay(p, r.Solution.Moves)
	if err != nil {
		panic(fmt.Sprintf("text: a solution that can't be played: %v", err))
	}
	var b strings.Builder
	write := func(line string) { b.WriteString(line + "\n") }
	say := func(p model.Phrase) { write(t.Say(p)) }

	say(model.Say("export.title", "Puzzle", model.NameOf(p)))
	write(ID(p, r.Solution.Moves))
	for i, area := range p.Areas() {
		write("")
		say(model.Say("export.area", "Area", model.Own(puzzle, model.AreaName(area))))
		write(p.Draw(i))
	}
	write("")
	say(model.Own(puzzle, model.Moves, "Count", len(r.Solution.Moves)))
	say(model.Say("export.method", "Method", Method(r.Solution)))
	if !line[len(line)-1].Solved() {
		say(model.Say("export.unfinished"))
	} else {
		say(model.Say("export.guarantee", "Guarantee", Guarantee(r)))
		if r.Count != nil {
			say(model.Say("export.count", "Number", r.Count.String()))
		}
	}
	if len(r.Solution.Moves) > 0 {
		write("")
	}
	for i, m := range r.Solution.Moves {
		write(fmt.Sprintf("%3d. %-3s %s", i+1, puzzle.Notation(m), t.Say(line[i].Describe(m))))
		if r.Boards {
			const indent = "         "
			write(indent + strings.ReplaceAll(line[i+1].Draw(0), "\n", "\n"+indent))
		}
	}
	return b.String()
}

// ID returns the ID of a solution: the position's ID, =, and the moves.
func ID(p model.Position, moves []model.Move) string {
	return p.String() + "=" + p.Puzzle().Notation(moves...)
}

// Document returns a document that ReadDocument reads back.
func Document(all []Found) string {
	var b strings.Builder
	for _, f := range all {
		if f.HasMoves {
			b.WriteString(ID(f.Position, f.Moves))
			if f.At > 0 {
				b.WriteString(ShownAt + strconv.Itoa(f.At))
			}
		} else {
			b.WriteString(f.Position.String())
		}
		if f.Title != "" {
			b.WriteString(" # " + strings.ReplaceAll(f.Title, "\n", " "))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// Method returns the name of the method that found a solution.
func Method(s solver.Solution) model.Phrase {
	if s.Method == nil {
		return model.Say("method.given")
	}
	return s.Method.Name
}

// Guarantee compares a solution's length with the shortest.
func Guarantee(r Report) model.Phrase {
	n := len(r.Solution.Moves)
	switch {
	case r.Solution.Promises(solver.FirstShortest):
		return model.Say("guarantee.first")
	case r.Shortest < 0:
		return model.Say("guarantee.unknown")
	case n > r.Shortest:
		return model.Say("guarantee.longer", "Count", n-r.Shortest)
	default:
		return model.Say("guarantee.shortest")
	}
}

// LineName is the part of a file name for moves from a position: "eight-16-moves".
func LineName(start model.Position, moves int) string {
	name := string(start.Puzzle().ID())
	switch moves {
	case 0:
		return name
	case 1:
		return name + "-1-move"
	default:
		return name + "-" + strconv.Itoa(moves) + "-moves"
	}
}

// CSV writes rows of cells as CSV, which follows RFC 4180, in UTF-8. A nil cell is empty. A text that a spreadsheet
// would take for a formula gets an apostrophe in front, numbers don't.
func CSV(rows [][]any) string {
	var b strings.Builder
	out := csv.NewWriter(&b) // a strings.Builder never fails
	for _, row := range rows {
		cells := make([]string, len(row))
		for i, value := range row {
			cells[i] = cell(value)
		}
		_ = out.Write(cells)
	}
	out.Flush()
	return b.String()
}

func cell(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	text := fmt.Sprint(value)
	if _, err := strconv.ParseFloat(text, 64); err != nil && strings.IndexAny(text, "=+-@\t\r") == 0 {
		return "'" + text
	}
	return text
}
