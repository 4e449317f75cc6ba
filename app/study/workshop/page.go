// Package workshop is the page on which users write heuristics, and see whether they are
// admissible and consistent, and how many states A* expands with them.
package workshop

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/catalogue"
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
	"quadrille/widgets"
	"quadrille/widgets/searchview"
	"quadrille/widgets/tables"
)

// pause is the delay after the last key before an expression is checked.
const pause = 150 * time.Millisecond

// State is what the page restores at the next start.
type State struct {
	Puzzle     model.ID `json:"puzzle"`
	Expression string   `json:"expression"`
}

// Deps are the dependencies of the page.
type Deps struct {
	Entry catalogue.Entry // its engine must be a solver.Featured
	// Show shows a position on the board.
	Show func(model.Position)
	// Compare and Watch open those pages, with A* and the heuristic of that name.
	Compare, Watch func(name string)
}

// Page is the workshop of one puzzle.
type Page struct {
	*shell.Shell
	deps     Deps
	engine   solver.Featured
	position model.Position

	preparing, checking, judging, costing *work.Job

	ground     *examine.Ground // nil until it is prepared
	expression string
	fault      string          // of the expression; "" for none
	report     *examine.Report // of the last checked expression; nil before
	over, fall int             // indices of the shown counterexamples
	cell       int             // index of the chosen map cell, shown instead; None for none
	verdicts   map[string]*examine.Report
	costs      *measure.Set // of A* with the expression, then with saved heuristics; nil before
	sample     int          // number of positions of costs
	view       int          // in a narrow window: 0 shows the verdicts, 1 the map

	field                  *widgets.Field
	save, compare, watch   *widgets.Button
	remove, menu           *widgets.Button
	line, about            *widgets.TextLine
	chips                  []*widgets.Button
	saved, costTable       *tables.DataTable
	costNote               *widgets.TextLine
	admissible, consistent *verdict
	heat                   *searchview.SteppedRaster
	views                  *widgets.Segmented
}

// New returns the page of a puzzle with an expression; Open shows it.
func New(s *shell.Shell, deps Deps, expression string) *Page {
	return &Page{
		expression: expression, sample: costSample, cell: widgets.None,
		Shell: s, deps: deps, engine: deps.Entry.Engine.(solver.Featured), verdicts: make(map[string]*examine.Report),
		preparing: s.Work.NewJob(), checking: s.Work.NewJob(), judging: s.Work.NewJob(), costing: s.Work.NewJob(),
	}
}

// Open shows the page for the goal and rules of a position, or for the default ones if
// the position is unsolvable.
func (p *Page) Open(position model.Position) {
	if !model.Solvable(position) {
		position = p.deps.Entry.Puzzle.Default()
	}
	if p.ground == nil || model.GoalText(p.position) != model.GoalText(position) {
		p.position, p.ground, p.report, p.costs = position, nil, nil, nil
		clear(p.verdicts)
	}
	p.Shell.Open(p)
	p.Focus(p.field)
	p.prepare()
}

// State returns what the page restores.
func (p *Page) State() State { return State{p.deps.Entry.Puzzle.ID(), p.expression} }

// Close cancels the jobs of the page.
func (p *Page) Close() {
	for _, j := range []*work.Job{p.preparing, p.checking, p.judging, p.costing} {
		j.Cancel()
	}
}

// Topic returns the help topic of the page.
func (p *Page) Topic() string { return "compare#workshop" }

// askName asks for the name under which the expression is saved.
func (p *Page) askName() {
	name := widgets.NewField(p.Text("workshop.name.usual"), method.NameFor(p.expression, p.taken), p.Keys)
	save := widgets.Action{Title: p.Text("workshop.save"), Do: func() { p.saveNamed(name.Text) }}
	d := p.Ask(p.Text("workshop.name"), name.WithNote(name), fyne.NewSize(420, 200), p.Cancel(), save)
	name.OnSubmitted = func(string) {
		d.Hide()
		save.Do()
	}
	p.Focus(name)
}

// taken reports whether a heuristic has that name.
func (p *Page) taken(name string) bool {
	return slices.ContainsFunc(p.engine.Heuristics(), func(h solver.Heuristic) bool { return h.ID == name })
}

// saveNamed saves the expression under a name, or says why it can't.
func (p *Page) saveNamed(name string) {
	fault := method.NameFault(name)
	switch {
	case fault != "":
		p.ShowText(p.Text("workshop.name"), p.Text(fault))
	case p.taken(name):
		p.ShowText(p.Text("workshop.name"), p.Say(model.Say("workshop.name.taken", "Name", name)))
	default:
		p.verdicts[p.expression] = p.report
		h := solver.OwnHeuristic(name, p.expression)
		h.Proved = p.provedBy(p.report)
		p.setOwn(append(p.own(), h))
	}
}

// savedName returns the name of the expression; "" if it isn't saved.
func (p *Page) savedName() string {
	for _, h := range p.own() {
		if h.Expression == p.expression {
			return h.ID
		}
	}
	return ""
}

// Build builds the widgets in the current language.
func (p *Page) Build() fyne.CanvasObject {
	keys := p.Keys
	title := shell.NewTitle(p.Say(model.Say("workshop.title", "Puzzle", model.Say(string(p.deps.Entry.Puzzle.ID())+".name"))))
	p.line = shell.NewLine("")
	p.watch = widgets.NewButton(p.Text("workshop.watch"), nil, keys, func() { p.deps.Watch(p.savedName()) })
	p.compare = widgets.NewButton(p.Text("workshop.compare"), nil, keys, func() { p.deps.Compare(p.savedName()) })
	p.compare.SetPrimary(true)
	p.heat = searchview.NewSteppedRaster(keys, p.stepCell)
	p.admissible = p.newVerdict("workshop.admissible", 1, func() { p.next(&p.over, len(p.report.Over)) }, func() { p.deps.Show(p.example().Position) })
	p.consistent = p.newVerdict("workshop.consistent", 2, func() { p.next(&p.fall, len(p.report.Falls)) }, func() { p.deps.Show(p.inconsistent().Position) })
	p.views = widgets.NewSegmented([]string{p.Text("workshop.verdicts"), p.Text("workshop.map")}, keys, func(i int) {
		p.view = i
		p.Show()
	})
	p.views.Choose(p.view)
	heat := widgets.NewPanel(14, container.NewBorder(shell.NewTitle(p.Text("workshop.map.title")), nil, nil, nil, p.heat))
	verdicts := container.New(verdictsLayout{}, p.admissible.panel, p.consistent.panel, p.costPanel())
	content := container.New(pageLayout{p}, p.savedPanel(), p.fieldPanel(), verdicts, heat, p.views)
	p.showLine()
	p.update()
	return p.Frame(title, p.line, content, p.watch, p.compare)
}

// savedPanel lists the saved heuristics.
func (p *Page) savedPanel() fyne.CanvasObject {
	p.saved = tables.NewDataTable([]tables.Column{
		{Title: p.Text("workshop.saved"), Width: 100, Share: 1},
		{Title: p.Text("workshop.mean"), Width: 52, Align: fyne.TextAlignTrailing},
		{Title: p.Text("workshop.short.admissible"), Width: 24},
		{Title: p.Text("workshop.short.consistent"), Width: 24},
	}, p.Keys, tables.DataTableEvents{
		Row: func(row int) []tables.Cell { return p.savedRow(p.own()[row]) },
		Open: func(row int) {
			p.field.SetText(p.own()[row].Expression)
		},
	})
	p.saved.SetEmpty(p.Text("workshop.none"), "")
	p.remove = widgets.NewButton(p.Text("workshop.remove"), theme.DeleteIcon(), p.Keys, func() {
		own := p.own()
		if row := p.saved.Marked(); row != widgets.None {
			p.setOwn(slices.Delete(own, row, row+1))
		}
	})
	add := widgets.NewButton(p.Text("workshop.new"), theme.ContentAddIcon(), p.Keys, func() {
		p.field.SetText("")
		p.Focus(p.field)
	})
	about := widgets.NewTextBlock(3, widgets.TextSizeSecondary, widgets.ColorSecondary)
	about.SetText(p.Text("workshop.saved.what"))
	foot := container.New(layout.NewCustomPaddedVBoxLayout(8), about, container.New(layout.NewCustomPaddedHBoxLayout(8), add, p.remove))
	return container.NewBorder(nil, foot, nil, nil, p.saved)
}

// savedRow returns the cells of a saved heuristic with its verdicts.
func (p *Page) savedRow(h solver.Heuristic) []tables.Cell {
	r := p.verdicts[h.Expression]
	row := []tables.Cell{{Text: h.ID, Bold: h.Expression == p.expression}, {Text: shell.None}, {Sign: widgets.SignWaiting}, {Sign: widgets.SignWaiting}}
	if r == nil {
		return row
	}
	row[1].Text = fmt.Sprintf("%.2f", r.Mean)
	for i, refuted := range []int{len(r.Over), len(r.Falls)} {
		row[2+i].Sign = widgets.SignRight
		if refuted > 0 {
			row[2+i].Sign = widgets.SignWrong
		}
	}
	return row
}

// fieldPanel returns the field for the expression, with the features to insert.
func (p *Page) fieldPanel() fyne.CanvasObject {
	p.field = widgets.NewField("", p.expression, p.Keys)
	p.field.TextStyle.Monospace = p.expression != "" && widgets.HasMonospace(p.expression)
	p.field.SelectsAll = false
	p.field.SetPlaceHolder(p.Text("workshop.empty"))
	p.field.OnChanged = p.typed
	p.field.OnCursorChanged = p.showAbout
	p.save = widgets.NewButton("", nil, p.Keys, p.askName)
	p.menu = widgets.NewButton("", theme.MenuDropDownIcon(), p.Keys, p.showSaved).Hinted(p.Text("workshop.saved"))
	p.about = shell.NewLine("")
	operators := shell.NewLine(formula.Operators)
	operators.Monospace, operators.Shrinks = true, false
	p.chips = nil
	chips := container.New(layout.NewRowWrapLayoutWithCustomPadding(6, 6))
	features := p.engine.Features()
	for i, name := range formula.Names(features) {
		chip := widgets.NewButton(name, nil, p.Keys, func() { p.insert(name) }).Hinted(p.Say(features[i].About))
		p.chips = append(p.chips, chip)
		chips.Add(chip)
	}
	h := widgets.NewTextLine(widgets.TextSizeStatus, false, widgets.ColorSecondary)
	h.Text, h.Monospace = "h =", true
	return widgets.NewPanel(14, container.New(layout.NewCustomPaddedVBoxLayout(8),
		container.NewBorder(nil, nil, container.NewCenter(h), container.NewHBox(p.menu, container.New(widgets.SteadyButton, p.save)),
			container.New(layout.NewCustomPaddedLayout(0, 0, 10, 8), p.field)),
		chips, container.NewBorder(nil, nil, nil, operators, p.about)))
}

// insert inserts a feature at the cursor.
func (p *Page) insert(name string) {
	letters := []rune(p.field.Text)
	at := min(p.field.CursorColumn, len(letters))
	p.field.SetText(string(letters[:at]) + name + string(letters[at:]))
	p.field.CursorColumn = at + len(name)
	p.field.Refresh()
	p.Focus(p.field)
}

// showSaved shows the saved heuristics in a menu, for windows too narrow for the list.
func (p *Page) showSaved() {
	var commands []*shell.Command
	for _, h := range p.own() {
		commands = append(commands, &shell.Command{
			Title: h.Name, OnPages: true, OverDialogs: true, Do: func() { p.field.SetText(h.Expression) },
			Checked: h.Expression == p.expression,
		})
	}
	if len(commands) > 0 {
		p.PopUpBelow(commands, p.menu)
	}
}

// costPanel returns the table of costs.
func (p *Page) costPanel() fyne.CanvasObject {
	p.costTable = tables.NewDataTable([]tables.Column{
		{Title: p.Text("workshop.cost"), Width: 120, Share: 1},
		{Title: p.Text("workshop.cost.states"), Width: 110, Align: fyne.TextAlignTrailing},
		{Title: p.Text("workshop.cost.longer"), Width: 90, Align: fyne.TextAlignTrailing},
	}, p.Keys, tables.DataTableEvents{Row: p.costRow, Picks: true})
	p.costNote = shell.NewLine("")
	return container.NewBorder(nil, container.New(layout.NewCustomPaddedLayout(4, 0, 0, 0), p.costNote), nil, nil, p.costTable)
}

func (p *Page) costRow(i int) []tables.Cell {
	longer := tables.Cell{Text: p.Text("workshop.cost.never"), Bold: i == 0}
	if share := p.costs.Longer(i); share.Count > 0 {
		longer.Text, longer.Ink = p.Say(model.Say("workshop.of", "Number", translate.Int(int64(share.Count)), "All", len(p.costs.Cases))), widgets.ColorBad
	}
	median := translate.Figure(p.costs.Summary(i, measure.Expanded).Median)
	return []tables.Cell{{Text: p.costs.Rows[i].Method.Heuristic.Expression, Bold: i == 0}, {Text: median, Bold: i == 0}, longer}
}

// next shows the next counterexample; the first follows the last.
func (p *Page) next(shown *int, all int) {
	*shown, p.cell = (*shown+1)%all, widgets.None
	p.update()
}

// chooseCell shows the first position of a cell of the map.
func (p *Page) chooseCell(cell int) {
	p.cell = cell
	p.update()
}

// stepCell chooses the cell before or after the one on show.
func (p *Page) stepCell(by int) {
	if p.report == nil || p.fault != "" {
		return
	}
	if at := p.shownCell() + by; at >= 0 && at < len(p.report.Cells) {
		p.chooseCell(at)
	}
}

// shownCell returns the index of the cell of the position on show, or None.
func (p *Page) shownCell() int {
	if p.cell != widgets.None || len(p.report.Over) == 0 {
		return p.cell
	}
	shown := p.example()
	return slices.IndexFunc(p.report.Cells, func(c examine.Cell) bool {
		return c.First.Distance == shown.Distance && c.First.H == shown.H
	})
}

// update refreshes all widgets.
func (p *Page) update() {
	p.showAbout()
	p.showTools()
	p.saved.SetRows(len(p.own()))
	p.saved.Mark(slices.IndexFunc(p.own(), func(h solver.Heuristic) bool { return h.Expression == p.expression }))
	p.costTable.SetRows(0)
	p.costTable.SetProgress(-1)
	p.costNote.SetText("")
	if p.costs != nil {
		p.costTable.SetRows(len(p.costs.Rows))
		p.costNote.SetText(p.Say(p.costPhrase()))
	}
	switch {
	case p.report == nil:
		p.admissible.show(p, "", "", "", widgets.SignWaiting, 0)
		p.consistent.show(p, "", "", "", widgets.SignWaiting, 0)
		p.heat.SetView(searchview.RasterView{})
	case p.fault != "":
		p.admissible.fade()
		p.consistent.fade()
	default:
		p.showVerdicts()
		p.showHeat()
	}
}

// costPhrase returns the note below the costs.
func (p *Page) costPhrase() model.Phrase {
	excess := int(p.costs.Summary(0, measure.Excess).Most)
	switch n := p.costs.Limited(); {
	case n > 0:
		return model.Say("measure.limited", "Count", n)
	case excess > 0:
		return model.Say("workshop.cost.excess", "Count", excess)
	default:
		return model.Say("workshop.cost.sample", "Number", p.sample, "Seed", examine.Seed)
	}
}

// showHeat shows the map. Its top row also has the cells with a greater h, which would make it too
// high.
func (p *Page) showHeat() {
	const tallest = 1.25 // times its width
	cells := p.report.Cells
	top := int(tallest * float64(cells[len(cells)-1].First.Distance+1))
	v := searchview.RasterView{
		Ink: widgets.ColorAccent, Diagonal: true,
		Across: searchview.Axis{Title: p.Text("workshop.map.across"), Cells: 1, Value: 1},
		Up:     searchview.Axis{Title: "h", Cells: 1, Value: 1},
	}
	most := 0
	for _, c := range cells {
		most = max(most, c.Count)
		at := searchview.Point{X: c.First.Distance, Y: min(c.First.H, top)}
		v.Cells = append(v.Cells, searchview.Cell{At: at, Count: int64(c.Count)})
	}
	v.Choose = func(at searchview.Point) {
		p.chooseCell(slices.IndexFunc(v.Cells, func(c searchview.Cell) bool { return c.At == at }))
	}
	if over := len(p.report.Over); over > 0 {
		v.Line = p.Say(translate.Counted("workshop.map.above", over))
	}
	if shown := p.shownCell(); shown != widgets.None {
		v.Selected = &v.Cells[shown].At
	}
	v.Scale = p.Say(translate.Counted("workshop.map.legend", most))
	p.heat.SetView(v)
}

// showTools enables the buttons, and marks the features that the expression uses.
func (p *Page) showTools() {
	name := p.savedName()
	p.save.SetText(p.Text("workshop.save"))
	if name != "" {
		p.save.SetText(p.Text("workshop.isSaved"))
	}
	p.save.SetEnabled(name == "" && p.fault == "" && p.report != nil)
	p.remove.SetEnabled(name != "")
	p.compare.SetEnabled(name != "")
	p.watch.SetEnabled(name != "")
	p.menu.SetEnabled(len(p.own()) > 0)
	for i, chip := range p.chips {
		used := slices.Contains(words(p.expression), p.engine.Features()[i].Name)
		importance := widget.LowImportance
		if used {
			importance = widget.MediumImportance
		}
		if chip.Importance != importance {
			chip.Importance = importance
			chip.Refresh()
		}
	}
}

// showAbout explains the fault, or else the feature before the cursor.
func (p *Page) showAbout() {
	if p.fault != "" {
		p.about.Set(p.fault, widgets.ColorBad)
		return
	}
	letters := []rune(p.field.Text)
	before := words(string(letters[:min(p.field.CursorColumn, len(letters))]))
	if len(before) == 0 {
		before = words(p.field.Text)
	}
	for _, name := range slices.Backward(before) {
		for _, f := range p.engine.Features() {
			if f.Name == name {
				p.about.Set(p.Say(model.Say("workshop.about", "Name", name, "About", f.About)), widgets.ColorSecondary)
				return
			}
		}
	}
	p.about.Set(p.Text("workshop.empty"), widgets.ColorSecondary)
}

// words returns the runs of letters in an expression.
func words(expression string) []string {
	return strings.FieldsFunc(expression, func(r rune) bool { return r < 'a' || r > 'z' })
}
