package experiment

import (
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/export"
	"quadrille/app/translate"
)

func (r Result) origin() export.Origin {
	return export.Origin{Puzzle: r.Order.Puzzle.ID(), Sample: r.Order.Sample(), Seed: strconv.FormatUint(r.Order.Seed, 10)}
}

// FileName proposes a name for the file of the data, without what it ends in.
func (r Result) FileName(extension string) string {
	o := r.Order
	cases := strconv.Itoa(o.Cases)
	if o.Ended > 0 {
		cases = strconv.Itoa(o.Ended) + "-of-" + cases
	}
	return export.FileName(extension, string(o.Puzzle.ID()), o.Experiment.ID,
		cases, "seed", strconv.FormatUint(o.Seed, 10))
}

// CSV writes the data for programs.
func (r Result) CSV() string {
	names := make([]string, len(r.Columns))
	for i, c := range r.Columns {
		names[i] = c.Name
	}
	rows := make([]export.Row, len(r.Rows))
	for i, row := range r.Rows {
		rows[i] = export.Row{Samples: r.Samples[i], Cells: make([]string, len(row))}
		for j, x := range row {
			if !math.IsNaN(x) {
				rows[i].Cells[j] = translate.Plain(x)
			}
		}
	}
	return export.Text(r.origin(), names, rows)
}

// Markdown writes what was measured, the result, and the data as a table.
func (r Result) Markdown(t *translate.Translator) string {
	rows := make([][]string, len(r.Rows))
	for i := range rows {
		rows[i] = r.Cells(i)
	}
	var b strings.Builder
	for _, paragraph := range []string{t.Say(r.Order.Experiment.Title), r.origin().Line(t), t.Say(r.Sentence)} {
		b.WriteString(export.Escape(paragraph) + "\n\n")
	}
	return b.String() + export.Markdown(r.Titles(t), rows)
}

// Titles are the titles of the columns for people. After the first comes the number
// of positions.
func (r Result) Titles(t *translate.Translator) []string {
	titles := make([]string, len(r.Columns))
	for i, c := range r.Columns {
		titles[i] = t.Say(c.Title)
	}
	return slices.Insert(titles, 1, t.Text("experiment.column.samples"))
}

// Cells are the figures of a row for people, under Titles: whole from 100 on, else
// with two decimals where they are not whole.
func (r Result) Cells(row int) []string {
	cells := make([]string, len(r.Rows[row]))
	for i, x := range r.Rows[row] {
		switch {
		case math.IsNaN(x):
			cells[i] = "–"
		case math.Abs(x) >= 100 || x == math.Trunc(x):
			cells[i] = translate.Number(big.NewInt(int64(math.Round(x))))
		default:
			cells[i] = strconv.FormatFloat(x, 'f', 2, 64)
		}
	}
	return slices.Insert(cells, 1, strconv.Itoa(r.Samples[row]))
}
