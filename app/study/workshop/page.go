// Package workshop is the page on which users write heuristics, and see whether they are
// admissible and consistent, and how many states A* expands with them.
package workshop

import (
	"errors"
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
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
	"quadrille/widgets"
	"quadrille/widgets/heuristics"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// pause is the delay after the last key before an expression is checked.
const pause = 150 * time.Millisecond

// Deps are the dependencies of the page.
type Deps struct {
	Entry catalogue.Entry // its engine must be a solver.Featured
	// Show shows a position on the board.
	Show func(model.Position)
	// Board returns the position on the board.
	Board func() model.Position
	// Compare and Watch open those pages, with A* and a heuristic: a part of a method's
	// name.
	Compare, Watch func(heuristic string)
}

// Page is the workshop of one puzzle.
type Page struct {
	shell   *shell.Shell
	deps    Deps
	checker *checker

	shown *examine.Report // the one that cell and the verdicts' counterexamples belong to
	cell  int             // index of the chosen map cell; None for none
	wide  bool            // everything is shown
	view  int             // else: 0 shows the verdicts, 1 the map, 2 the cost

	field                      *widgets.Field
	save, compare, watch, halt *widgets.Button
	value                      *widgets.Button
	remove, menu               *widgets.Button
	line, operators            *widgets.TextLine
	about                      *widgets.TextBlock
	chips                      []*widgets.Button
	list                       *heuristics.List
	cost                       *heuristics.Costs
	cards                      *fyne.Container
	admissible, consistent     *verdict
	heat                       *searchview.SteppedRaster
	tabs                       *widgets.Segmented // choose the view
	veil                       *widgets.Shaped    // over what is out of date
	content                    *fyne.Container
}

// New returns the page of a puzzle with a position and an expression; Open shows it.
func New(s *shell.Shell, deps Deps, at model.Position, expression string) *Page {
	p := &Page{shell: s, deps: deps, cell: scene.Missing}
	p.checker = newChecker(deps.Entry, s.Preferences(), s.Work, expression, p.update)
	p.checker.position = at
	return p
}

// Open shows the page for the goal and rules of a position, or for the default ones if
// the position is unsolvable.
func (p *Page) Open(position model.Position) {
	p.shell.Open(p)
	p.shell.Focus(p.field)
	p.checker.open(position)
}

// IsAbout reports whether the page is that of a puzzle.
func (p *Page) IsAbout(puzzle model.Puzzle) bool { return p.deps.Entry.Puzzle.ID() == puzzle.ID() }

// Write replaces the expression.
func (p *Page) Write(expression string) { p.field.SetText(expression) }

// Close cancels the jobs of the page.
func (p *Page) Close() { p.checker.cancel() }

// Topic returns the help topic of the page.
func (p *Page) Topic() string { return "compare#workshop" }

func (p *Page) say(key string, args ...any) string { return p.shell.Say(model.Say(key, args...)) }

// heuristic returns the expression as a part of a method's name.
func (p *Page) heuristic() string { return "'" + p.checker.expression + "'" }

// Build builds the widgets in the current language.
func (p *Page) Build() fyne.CanvasObject {
	s := p.shell
	title := shell.NewTitle(p.say("workshop.title", "Puzzle", model.Own(p.deps.Entry.Puzzle, model.Name)))
	p.line = shell.NewLine("")
	p.watch = widgets.NewButton(s.Text("workshop.watch"), nil, s.Keys, func() { p.deps.Watch(p.heuristic()) })
	p.value = widgets.NewButton(s.Text("workshop.value"), nil, s.Keys, func() {
		ShowValues(s, p.deps.Entry, p.deps.Board(), []string{p.checker.expression})
	})
	p.compare = widgets.NewButton(s.Text("workshop.compare"), nil, s.Keys, func() { p.deps.Compare(p.heuristic()) })
	p.compare.SetPrimary(true)
	p.heat = searchview.NewSteppedRaster(s.Keys, p.stepCell)
	p.admissible = p.newVerdict(func() {
		p.cell = scene.Missing
		p.showVerdicts()
	})
	p.consistent = p.newVerdict(p.showVerdicts)
	p.cards = container.NewGridWithColumns(1, p.admissible.panel, p.consistent.panel)
	p.tabs = widgets.NewSegmented([]string{s.Text("workshop.verdicts"), s.Text("workshop.map"), s.Text("workshop.cost.short")}, s.Keys, p.choose)
	heat := widgets.NewPanel(14, container.NewBorder(shell.NewTitle(s.Text("workshop.map.title")), nil, nil, nil, p.heat))
	p.cost = heuristics.NewCosts()
	p.veil = &widgets.Shaped{}
	p.veil.Extend(p.veil, func() fyne.Size { return fyne.Size{} }, func(size fyne.Size) []scene.Shape {
		return []scene.Shape{{Kind: scene.Box, Size: size, Fill: scene.Paint{Name: scene.ColorPage, Fade: 0.45}}}
	})
	p.content = container.New(pageLayout{p}, p.fieldPanel(), p.tabs, container.NewVScroll(p.cards), heat, panel(container.NewVScroll(p.cost)), p.savedPanel(), p.veil)
	frame := s.Frame(title, p.line, p.content, p.value, p.watch, p.compare)
	p.choose(p.view)
	p.update()
	return frame
}

// panel returns a panel without a margin.
func panel(content ...fyne.CanvasObject) *fyne.Container {
	return container.NewStack(append([]fyne.CanvasObject{widgets.NewGround(scene.ColorPanel, scene.ColorLine, widgets.RadiusPanel)}, content...)...)
}

// choose shows a view, where there is room for one only.
func (p *Page) choose(view int) {
	p.view = view
	p.tabs.Choose(view)
	p.rearrange()
}

// rearrange lays the page out again.
func (p *Page) rearrange() {
	if !p.content.Size().IsZero() {
		p.content.Layout.Layout(p.content.Objects, p.content.Size())
	}
}

// setWide shows everything, or the tabs and the menu of saved heuristics.
func (p *Page) setWide(all bool) {
	p.wide = all
	widgets.SetVisible(p.menu, !all)
	widgets.SetVisible(p.tabs, !all)
	for i, o := range p.content.Objects[2:5] {
		widgets.SetVisible(o, all || p.view == i)
	}
	widgets.SetVisible(p.content.Objects[5], all)
}

// savedPanel lists the saved heuristics.
func (p *Page) savedPanel() fyne.CanvasObject {
	s := p.shell
	p.list = heuristics.NewList(s.Keys, func(by int) {
		if own, at := p.checker.saved.all(), p.checker.saved.place(p.checker.expression)+by; at >= 0 && at < len(own) {
			p.Write(own[at])
		}
	})
	p.remove = widgets.NewButton(s.Text("workshop.remove"), theme.DeleteIcon(), s.Keys, func() {
		p.checker.saved.set(slices.DeleteFunc(slices.Clone(p.checker.saved.all()), func(expression string) bool { return expression == p.checker.expression }))
		p.update()
	})
	add := widgets.NewButton(s.Text("workshop.new"), theme.ContentAddIcon(), s.Keys, func() {
		p.Write("")
		s.Focus(p.field)
	})
	foot := container.New(layout.NewCustomPaddedLayout(margin, margin, margin, margin),
		container.New(layout.NewCustomPaddedHBoxLayout(8), add, p.remove))
	return panel(container.NewBorder(nil, foot, nil, nil, container.NewVScroll(p.list)))
}

// showSaved lists the saved heuristics with their verdicts.
func (p *Page) showSaved() {
	own := p.checker.saved.all()
	v := heuristics.ListView{
		Title: p.shell.Text("workshop.saved"), Note: p.shell.Text("workshop.mean"), Width: savedWidth * widgets.Scaled(1), Empty: p.shell.Text("workshop.none"),
		Choose: func(row int) { p.Write(own[row]) },
	}
	for _, expression := range own {
		row := heuristics.ListRow{Expression: expression, Marked: expression == p.checker.expression, Mean: shell.None}
		row.Verdicts = [2]heuristics.Verdict{
			{Sign: widgets.SignWaiting, Word: p.shell.Text("workshop.short.admissible")},
			{Sign: widgets.SignWaiting, Word: p.shell.Text("workshop.short.consistent")},
		}
		if known := p.checker.verdicts[expression]; known != nil {
			row.Mean = fmt.Sprintf("%.2f", known.Mean)
			row.Verdicts[0].Sign, row.Verdicts[1].Sign = sign(known.Admissible, known.Proved), sign(known.Consistent, known.Proved)
		}
		v.Rows = append(v.Rows, row)
	}
	p.list.SetView(v)
}

// sign returns the sign of a verdict.
func sign(holds, proved bool) widgets.Sign {
	switch {
	case !holds:
		return widgets.SignWrong
	case !proved:
		return widgets.SignWaiting
	default:
		return widgets.SignRight
	}
}

// margin is that of the panels.
const margin = 14

// fieldPanel returns the field for the expression, with the features to insert.
func (p *Page) fieldPanel() fyne.CanvasObject {
	s := p.shell
	p.field = widgets.NewField("", p.checker.expression, s.Keys)
	p.field.SelectsAll, p.field.TextStyle.Monospace = false, true
	p.field.SetPlaceHolder(s.Text("workshop.empty"))
	p.field.OnChanged = p.typed
	p.field.OnSubmitted = func(string) { p.checker.check() }
	p.field.OnCursorChanged = p.showAbout
	p.save = widgets.NewButton("", nil, s.Keys, p.checker.save)
	p.halt = widgets.NewButton(s.Text("dialog.stop"), theme.MediaStopIcon(), s.Keys, p.checker.stop)
	p.menu = widgets.NewButton(s.Text("workshop.saved"), theme.MenuDropDownIcon(), s.Keys, p.openMenu)
	p.menu.IconPlacement = widget.ButtonIconTrailingText
	p.about = widgets.NewTextBlock(1, widgets.TextSizeSecondary, scene.ColorSecondary)
	p.operators = widgets.NewTextLine(widgets.TextSizeSecondary, false, scene.ColorSecondary)
	p.operators.Text, p.operators.Monospace = formula.Operators, true
	p.chips = nil
	chips := container.New(widgets.NewWrapped(6, 6))
	features := p.checker.engine.Features()
	for i, name := range formula.Names(features) {
		chip := widgets.NewButton(name, nil, s.Keys, func() { p.insert(name) }).Hinted(s.Say(features[i].About))
		p.chips = append(p.chips, chip)
		chips.Add(chip)
	}
	h := widgets.NewTextLine(widgets.TextSizeStatus, false, scene.ColorSecondary)
	h.Text, h.Monospace = "h =", true
	return widgets.NewPanel(margin, container.New(layout.NewCustomPaddedVBoxLayout(8),
		container.NewBorder(nil, nil, container.NewCenter(h), container.NewHBox(p.halt, p.menu, container.New(widgets.SteadyButton, p.save)),
			container.New(layout.NewCustomPaddedLayout(0, 0, 10, 8), p.field)),
		chips, container.NewBorder(nil, nil, nil, p.operators, p.about)))
}

// typed takes a new expression.
func (p *Page) typed(text string) {
	if text != p.checker.expression {
		p.shell.Changed()
		p.checker.typed(text)
	}
}

// insert inserts a feature at the cursor.
func (p *Page) insert(name string) {
	letters := []rune(p.field.Text)
	at := min(p.field.CursorColumn, len(letters))
	p.Write(string(letters[:at]) + name + string(letters[at:]))
	p.field.CursorColumn = at + len(name)
	p.field.Refresh()
	p.shell.Focus(p.field)
}

// openMenu shows the saved heuristics in a menu, where the list has no room.
func (p *Page) openMenu() {
	var commands []*shell.Command
	for _, expression := range p.checker.saved.all() {
		commands = append(commands, &shell.Command{
			Title: model.Say("heuristic.own", "Name", expression), OnPages: true, OverDialogs: true, Do: func() { p.Write(expression) },
			Checked: expression == p.checker.expression,
		})
	}
	p.shell.PopUpBelow(commands, p.menu)
}

// fitCosts shows the costs in a width and returns their height.
func (p *Page) fitCosts(width float32) float32 {
	v := p.costView()
	v.Width = width
	p.cost.SetView(v)
	return p.cost.MinSize().Height
}

// costView compares the cost with the expression and with the best saved heuristics.
func (p *Page) costView() heuristics.CostView {
	v := heuristics.CostView{
		Title: p.shell.Text("workshop.cost"), Progress: -1,
		Heads: [3]string{p.shell.Text("workshop.cost.heuristic"), p.shell.Text("workshop.cost.states"), p.shell.Text("workshop.cost.longer")},
	}
	if p.checker.costing.Running() {
		v.Progress = p.checker.spent
	}
	if p.checker.costs == nil {
		return v
	}
	v.Note = p.say("workshop.cost.sample", "Number", len(p.checker.costs.Cases), "Seed", examine.Seed)
	for i, row := range p.checker.costs.Rows {
		r := heuristics.CostRow{
			Expression: row.Method.Heuristic.Expression, States: translate.Figure(p.checker.costs.Summary(i, measure.Expanded).Median),
			Longer: p.shell.Text("workshop.cost.never"),
		}
		if longer := p.checker.costs.Longer(i); longer > 0 {
			r.Longer, r.Worse = p.say("workshop.cost.some", "Number", longer, "All", len(p.checker.costs.Cases)), true
		}
		v.Rows = append(v.Rows, r)
	}
	if n := p.checker.costs.Limited(); n > 0 {
		v.Foot = p.say("measure.limited", "Count", n)
	} else if excess := int(p.checker.costs.Summary(0, measure.Excess).Most); excess > 0 {
		v.Foot = p.say("workshop.cost.excess", "Count", excess, "All", len(p.checker.costs.Cases))
	}
	return v
}

// update shows what the checker has found out.
func (p *Page) update() {
	if p.content == nil {
		return
	}
	p.showLine()
	p.showAbout()
	p.showTools()
	p.showSaved()
	if p.checker.report != p.shown {
		p.shown, p.admissible.at, p.consistent.at, p.cell = p.checker.report, 0, 0, scene.Missing
	}
	p.showVerdicts()
	p.rearrange()
}

// showLine says what is being done, or which positions are examined.
func (p *Page) showLine() {
	switch g := p.checker.ground; {
	case p.checker.doing.Key != "":
		p.line.SetText(p.shell.Say(p.checker.doing))
	case g != nil && g.All():
		p.line.SetText(p.say("workshop.all", "Number", p.examined()))
	case g != nil:
		p.line.SetText(p.say("workshop.sample", "Number", p.examined(), "All", translate.Int(int64(g.Total)), "Seed", examine.Seed))
	}
}

// showTools enables the buttons and covers verdicts that are out of date.
func (p *Page) showTools() {
	saved := p.checker.saved.place(p.checker.expression) >= 0
	p.save.SetText(p.shell.Text("workshop.save"))
	if saved {
		p.save.SetText(p.shell.Text("workshop.isSaved"))
	}
	p.save.SetEnabled(!saved && p.checker.isCurrent())
	p.remove.SetEnabled(saved)
	p.compare.SetEnabled(p.checker.isCurrent())
	p.watch.SetEnabled(p.checker.isCurrent())
	p.value.SetEnabled(p.checker.isCurrent())
	p.menu.SetEnabled(len(p.checker.saved.all()) > 0)
	widgets.SetVisible(p.halt, p.checker.slow())
	widgets.SetVisible(p.veil, p.checker.report != nil && !p.checker.isCurrent())
}

// showAbout explains the fault, or else the feature before the cursor.
func (p *Page) showAbout() {
	text, ink := p.explained(), scene.ColorSecondary
	if bad, ok := errors.AsType[*model.TextError](p.checker.fault); ok {
		text, ink = p.shell.Say(formula.Reason(bad)), scene.ColorBad
	} else if p.checker.fault != nil {
		text, ink = p.shell.Reason(p.checker.fault), scene.ColorBad
	}
	if p.about.Text != text || p.about.Color != ink {
		p.about.Set(text, ink)
		p.rearrange()
	}
}

// explained explains the feature before the cursor, or else the last one.
func (p *Page) explained() string {
	letters := []rune(p.field.Text)
	before := words(string(letters[:min(p.field.CursorColumn, len(letters))]))
	if len(before) == 0 {
		before = words(p.field.Text)
	}
	for _, name := range slices.Backward(before) {
		for _, f := range p.checker.engine.Features() {
			if f.Name == name {
				return p.say("workshop.about", "Name", name, "About", f.About)
			}
		}
	}
	return p.shell.Text("workshop.empty")
}

// words returns the runs of letters in an expression.
func words(expression string) []string {
	return strings.FieldsFunc(expression, func(r rune) bool { return r < 'a' || r > 'z' })
}
