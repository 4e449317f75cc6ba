package compare

import (
	"reflect"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/study/measure"
	"quadrille/app/window/shell"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/tables"
)

// Deps are the dependencies of a Page.
type Deps struct {
	Study catalogue.Study
	Show  func(solver.Solution) // opens a solution in the player of the desk
	// HidesDistance reports whether the distance of the position is hidden, in a game; nil for never.
	HidesDistance func() bool
}

// Page compares algorithms on the position of a desk and over samples: rows of methods, with
// a table of their figures and a chart.
type Page struct {
	shell *shell.Shell
	deps  Deps
	one   *comparison // on the position
	many  *comparison // over a sample
	shown *comparison // one or many

	view   int  // showTable, showChart or showLevels
	looked *row // the row under the pointer or the marked row; nil for none

	runAll, csv *widgets.Button
	line        *widgets.TextLine
	table       *tables.DataTable // nil if there is nothing to compare
	chart       *charts.LineChart
	census      *census            // the map; nil for none
	levels      *fyne.Container    // the figures by distance; nil if they aren't shown
	written     [][]string         // in it
	measured    *widgets.TextLine  // beside the guess; nil for none
	views       *widgets.Segmented // chooses the view of a low window
	panels      *widgets.Segmented // chooses between chart and figures below the table of a high window
}

// What a low window shows. A high one has the table, and below it the chart or the figures by distance.
const (
	showTable = iota
	showChart
	showLevels
)

// mostPoints is the greatest number of points of a line: depth-first search goes tens of thousands of
// moves deep.
const mostPoints = 400

func (p *Page) openCase(i, row int) {
	r := p.shown.rows[row]
	p.shell.Leave()
	p.deps.Show(r.method.Solution(p.shown.answer.cases[i].Position, r.outcomes[i].Moves, r.outcomes[i].Stats.Elapsed))
}

func (p *Page) showCharts() {
	p.chart.SetView(view{p.shown}.chart(p.looked))
	if p.census != nil {
		p.census.show()
	}
	if p.levels == nil {
		return
	}
	if rows := measure.Levels(p.shell.Translator, p.shown.summary.rows); !reflect.DeepEqual(rows, p.written) {
		p.written = rows
		p.levels.Objects = []fyne.CanvasObject{view{p.shown}.levels(rows)}
		p.levels.Refresh()
	}
}
