// Package export writes tables as CSV and JSON for programs, and names files of moves.
// It needs no window.
//
// CSV follows RFC 4180, in UTF-8, with one line of titles and no comments. Titles are English names
// in snake_case with their unit at the end, in every language of the window. Values that belong to
// the whole table appear in every row: tables can be concatenated. Missing values are empty.
package export

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/resources"
)

// Origin is the source of a table's figures.
type Origin struct {
	Puzzle model.ID
	Sample model.Phrase // the positions and how they were chosen
	Seed   string       // of the random numbers; "" if there are none
}

// Table is a table of figures for programs. The titles are the same in every language.
type Table struct {
	Origin Origin
	Titles []string
	Rows   []Row
}

// Row is a row of a table. Its cells are texts and numbers: "" and NaN for what does not apply.
type Row struct {
	Samples int // the number of positions on which the figures are based
	Cells   []any
}

// CSV returns the table as CSV: the titles, then the rows, with the columns of the origin.
func (t Table) CSV() string {
	var b strings.Builder
	out := csv.NewWriter(&b) // a strings.Builder never fails
	origin := []string{
		resources.Version, string(t.Origin.Puzzle), translate.New(translate.English).Say(t.Origin.Sample), t.Origin.Seed,
	}
	_ = out.Write(append([]string{"program_version", "puzzle", "sample", "seed", "samples"}, t.Titles...))
	for _, row := range t.Rows {
		cells := append(slices.Clip(origin), strconv.Itoa(row.Samples))
		for _, cell := range row.Cells {
			x, isFloat := cell.(float64)
			switch {
			case !isFloat:
				cells = append(cells, fmt.Sprint(cell))
			case math.IsNaN(x) || math.IsInf(x, 0):
				cells = append(cells, "")
			default:
				cells = append(cells, strconv.FormatFloat(x, 'f', -1, 64))
			}
		}
		_ = out.Write(cells)
	}
	out.Flush()
	return b.String()
}

// JSON returns the table as JSON: an object per row, each on a line.
func (t Table) JSON() string {
	var b strings.Builder
	for _, r := range t.Rows {
		fields := make([]string, len(r.Cells))
		for i, cell := range r.Cells {
			value, err := json.Marshal(cell)
			if err != nil { // NaN
				value = []byte(`""`)
			}
			fields[i] = strconv.Quote(t.Titles[i]) + ":" + string(value)
		}
		b.WriteString("{" + strings.Join(fields, ",") + "}\n")
	}
	return b.String()
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
