// Package workshop is the page on which users write heuristics, and see whether they are
// admissible and consistent, and how many states A* expands with them.
package workshop

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/catalogue"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
	"quadrille/widgets"
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
	// Compare and Watch open those pages, with A* and a heuristic: a part of a method's
	// name.
	Compare, Watch func(heuristic string)
}

// Page is the workshop of one puzzle.
type Page struct {
	shell   *shell.Shell
	deps    Deps
	checker *checker

	over, falls int              // the counterexamples in the text, from 0
	cell        int              // index of the chosen map cell; None for none
	shown       [8]any           // what the text is about
	boards      []model.Position // in the text

	field                      *widgets.Field
	save, compare, watch, halt *widgets.Button
	remove                     *widgets.Button
	line, operators            *widgets.TextLine
	about                      *widgets.TextBlock
	chips                      []*widgets.Button
	prose                      *widgets.Prose
	paper                      *fyne.Container // holds the prose
	heat                       *searchview.SteppedRaster
	veil                       *widgets.Shaped // over what is out of date
	content                    *fyne.Container
}

// New returns the page of a puzzle with a position and an expression; Open shows it.
func New(s *shell.Shell, deps Deps, at model.Position, expression string) *Page {
	p := &Page{shell: s, deps: deps, cell: scene.Missing}
	p.checker = newChecker(deps.Entry, s.Preferences(), s.Work, expression, p.update)
	p.checker.position, p.checker.board = at, at
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
	p.compare = widgets.NewButton(s.Text("workshop.compare"), nil, s.Keys, func() { p.deps.Compare(p.heuristic()) })
	p.compare.SetPrimary(true)
	p.heat = searchview.NewSteppedRaster(s.Keys, p.stepCell)
	heat := widgets.NewPanel(margin, container.NewBorder(shell.NewTitle(s.Text("workshop.map.title")), nil, nil, nil, p.heat))
	p.prose, p.paper, p.shown = nil, container.NewStack(), [8]any{}
	p.veil = &widgets.Shaped{}
	p.veil.Extend(p.veil, func() fyne.Size { return fyne.Size{} }, func(size fyne.Size) []scene.Shape {
		return []scene.Shape{{Kind: scene.Box, Size: size, Fill: scene.Paint{Name: scene.ColorPage, Fade: 0.45}}}
	})
	p.content = container.New(pageLayout{p}, p.fieldPanel(), widgets.NewPanel(4, p.paper), heat, p.veil)
	frame := s.Frame(title, p.line, p.content, p.watch, p.compare)
	p.update()
	return frame
}

// pageLayout has the field, and below it the text and the map, with the veil over both.
type pageLayout struct{ page *Page }

const (
	gap       = 12
	textWidth = 0.56 // of the width
)

func (pageLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	// The height of the field depends on its width, since chips wrap.
	return fyne.NewSize(640, widgets.Scaled(256)+gap)
}

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	field := objects[0]
	l.page.about.Wrap(size.Width - 2*margin - l.page.operators.MinSize().Width - gap)
	field.Resize(fyne.NewSize(size.Width, field.MinSize().Height)) // wraps the chips
	widgets.Place(field, 0, 0, size.Width, field.MinSize().Height)
	top, left := field.MinSize().Height+gap, size.Width*textWidth
	widgets.Place(objects[1], 0, top, left, size.Height-top)
	widgets.Place(objects[2], left+gap, top, size.Width-left-gap, size.Height-top)
	widgets.Place(objects[3], 0, top, size.Width, size.Height-top)
}

// rearrange lays the page out again.
func (p *Page) rearrange() {
	if !p.content.Size().IsZero() {
		p.content.Layout.Layout(p.content.Objects, p.content.Size())
	}
}

// follow follows a link of the text.
func (p *Page) follow(link string) {
	name, number, _ := strings.Cut(link, ":")
	n, _ := strconv.Atoi(number)
	switch name {
	case toAdmissible:
		p.over, p.cell = n, scene.Missing
	case toConsistent:
		p.falls = n
	case toBoard:
		p.deps.Show(p.boards[n])
		return
	case toSaved:
		p.Write(p.checker.saved.all()[n])
	}
	p.update()
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
	p.save = widgets.NewButton("", nil, s.Keys, p.checker.save)
	p.halt = widgets.NewButton(s.Text("dialog.stop"), theme.MediaStopIcon(), s.Keys, p.checker.stop)
	p.remove = widgets.NewButton(s.Text("workshop.remove"), theme.DeleteIcon(), s.Keys, func() {
		p.checker.saved.set(slices.DeleteFunc(slices.Clone(p.checker.saved.all()), func(expression string) bool { return expression == p.checker.expression }))
		p.update()
	})
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
		container.NewBorder(nil, nil, container.NewCenter(h), container.NewHBox(p.halt, p.remove, container.New(widgets.SteadyButton, p.save)),
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

// update shows what the checker has found out.
func (p *Page) update() {
	if p.content == nil {
		return
	}
	p.showLine()
	p.showAbout()
	p.showTools()
	c := p.checker
	if p.shown[0] != any(c.report) {
		p.over, p.falls, p.cell = 0, 0, scene.Missing
	}
	shown := [8]any{c.report, p.over, p.falls, p.cell, c.costs, len(c.verdicts), strings.Join(c.saved.all(), "\n"), c.valued}
	if p.prose != nil && p.shown == shown {
		return
	}
	offset := fyne.Position{}
	if p.prose != nil && p.shown[0] == shown[0] {
		offset = p.prose.Offset
	}
	p.shown, p.prose = shown, widgets.NewProse(p.text(), p.shell.Keys, p.follow)
	p.prose.Offset = offset
	p.paper.Objects = []fyne.CanvasObject{p.prose}
	p.paper.Refresh()
	p.showHeat()
	p.rearrange()
}

// showLine says what is being done, or the verdicts and which positions are examined.
func (p *Page) showLine() {
	g, text := p.checker.ground, ""
	switch {
	case p.checker.doing.Key != "":
		text = p.shell.Say(p.checker.doing)
	case g != nil && g.All():
		text = p.say("workshop.all", "Number", p.examined())
	case g != nil:
		text = p.say("workshop.sample", "Number", p.examined(), "All", translate.Int(int64(g.Total)), "Seed", examine.Seed)
	}
	if r := p.checker.report; p.checker.isCurrent() {
		admissible, _ := p.outcome("workshop.admissible", r.Admissible)
		consistent, _ := p.outcome("workshop.consistent", r.Consistent)
		text = admissible + " · " + consistent + " · " + text
	}
	p.line.SetText(text)
}

// showTools enables the buttons and covers verdicts that are out of date.
func (p *Page) showTools() {
	saved := p.checker.saved.place(p.checker.expression) >= 0
	p.save.SetText(p.shell.Text("workshop.save"))
	if saved {
		p.save.SetText(p.shell.Text("workshop.isSaved"))
	}
	p.save.SetEnabled(!saved && p.checker.isCurrent())
	widgets.SetVisible(p.remove, saved)
	p.compare.SetEnabled(p.checker.isCurrent())
	p.watch.SetEnabled(p.checker.isCurrent())
	widgets.SetVisible(p.halt, p.checker.slow())
	widgets.SetVisible(p.veil, p.checker.report != nil && !p.checker.isCurrent())
}

// showAbout explains the fault. What a feature counts is the hint of its button.
func (p *Page) showAbout() {
	text, ink := p.say("workshop.empty"), scene.ColorSecondary
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
