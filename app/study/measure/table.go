package measure

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/translate"
	"quadrille/resources"
)

// Table is a table of figures for programs, as CSV and JSON.
//
// CSV follows RFC 4180, in UTF-8, with one line of titles and no comments. Titles are English names
// in snake_case with their unit at the end, in every language of the window. Values that belong to
// the whole table appear in every row: tables can be concatenated. Missing values are empty.
type Table struct {
	plan   Plan
	titles []string
	rows   []row
}

// row is a row of a table. Its cells are texts and numbers: "" and NaN for what does not apply.
type row struct {
	samples int // the number of positions on which the figures are based
	cells   []any
}

// CSV returns the table as CSV: the titles, then the rows, with columns of their origin.
func (t Table) CSV() string {
	var b strings.Builder
	out := csv.NewWriter(&b) // a strings.Builder never fails
	seed := ""
	if t.plan.Sample.Count > 0 {
		seed = strconv.FormatUint(t.plan.Sample.Seed, 10)
	}
	sample := translate.New(translate.English).Say(t.plan.Describe())
	origin := []string{resources.Version, string(t.plan.Entry.Puzzle.ID()), sample, seed}
	_ = out.Write(append([]string{"program_version", "puzzle", "sample", "seed", "samples"}, t.titles...))
	for _, row := range t.rows {
		cells := append(slices.Clip(origin), strconv.Itoa(row.samples))
		for _, cell := range row.cells {
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
	for _, r := range t.rows {
		fields := make([]string, len(r.cells))
		for i, cell := range r.cells {
			value, err := json.Marshal(cell)
			if err != nil { // NaN
				value = []byte(`""`)
			}
			fields[i] = strconv.Quote(t.titles[i]) + ":" + string(value)
		}
		b.WriteString("{" + strings.Join(fields, ",") + "}\n")
	}
	return b.String()
}
