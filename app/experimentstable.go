package app

import (
	"encoding/csv"
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
)

// The measures of the table of an experiment's data.
const (
	figureWidth  = 132
	headerHeight = 66
)

func newFigureCell() fyne.CanvasObject {
	l := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorText)
	l.Align = fyne.TextAlignTrailing
	return container.New(layout.NewCustomPaddedLayout(4, 4, 8, 8), l)
}

func newHeaderCell() fyne.CanvasObject {
	l := widget.NewLabel("")
	l.Alignment = fyne.TextAlignTrailing
	l.Wrapping = fyne.TextWrapWord
	l.TextStyle.Bold = true
	l.SizeName = theme.SizeNameCaptionText
	return l
}

// showTable shows the data of the result.
func (p *experimentsPage) showTable() {
	_, columns := p.tableSize()
	for i := range columns {
		p.table.SetColumnWidth(i, figureWidth)
	}
	p.table.SetRowHeight(-1, headerHeight)
	p.table.Refresh()
}

func (p *experimentsPage) tableSize() (rows, columns int) {
	if p.result == nil {
		return 0, 0
	}
	return len(p.result.Rows), len(p.result.Columns)
}

func (p *experimentsPage) fillHeader(id widget.TableCellID, o fyne.CanvasObject) {
	if p.result != nil && id.Col >= 0 && id.Col < len(p.result.Columns) {
		o.(*widget.Label).SetText(p.window.say(p.result.Columns[id.Col]))
	}
}

func (p *experimentsPage) fillCell(id widget.TableCellID, o fyne.CanvasObject) {
	if rows, columns := p.tableSize(); id.Row < rows && id.Col < columns {
		o.(*fyne.Container).Objects[0].(*widgets.TextLine).SetText(shortFigure(p.result.Rows[id.Row][id.Col]))
	}
}

// shortFigure writes a figure for people: whole where it is large.
func shortFigure(x float64) string {
	switch {
	case math.IsNaN(x):
		return "–"
	case math.Abs(x) >= 100 || x == math.Trunc(x):
		return strconv.FormatFloat(math.Round(x), 'f', 0, 64)
	default:
		return strconv.FormatFloat(x, 'f', 2, 64)
	}
}

// records are the data with their titles, in full.
func (p *experimentsPage) records(figure func(float64) string) [][]string {
	titles := make([]string, len(p.result.Columns))
	for i, c := range p.result.Columns {
		titles[i] = p.window.say(c)
	}
	records := [][]string{titles}
	for _, row := range p.result.Rows {
		record := make([]string, len(row))
		for i, x := range row {
			record[i] = figure(x)
		}
		records = append(records, record)
	}
	return records
}

// csv writes the data, figures in full and empty where there is none.
func (p *experimentsPage) csv() string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	err := w.WriteAll(p.records(func(x float64) string {
		if math.IsNaN(x) {
			return ""
		}
		return strconv.FormatFloat(x, 'f', -1, 64)
	}))
	if err != nil {
		panic(err) // a strings.Builder takes everything
	}
	return b.String()
}

func (p *experimentsPage) saveCSV() {
	p.window.save(p.measured.Experiment.ID+".csv", p.csv())
}

// copyMarkdown copies the sentence and the data as a table for a forum.
func (p *experimentsPage) copyMarkdown() {
	p.window.app.Clipboard().SetContent(p.markdown())
}

func (p *experimentsPage) markdown() string {
	var b strings.Builder
	b.WriteString(p.window.say(p.result.Sentence) + "\n\n")
	for i, record := range p.records(shortFigure) {
		b.WriteString("| " + strings.Join(record, " | ") + " |\n")
		if i == 0 {
			b.WriteString(strings.Repeat("|---:", len(record)) + "|\n")
		}
	}
	return b.String()
}
