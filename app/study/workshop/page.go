// Package workshop is the page on which users write heuristics, and see whether they are
// admissible and consistent, and how many states A* expands with them.
package workshop

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/catalogue"
	"quadrille/app/files/link"
	"quadrille/app/files/text"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// pause is the delay after the last key before an expression is checked.
const pause = 150 * time.Millisecond

// New returns the page of a puzzle with a position and an expression; Open shows it.
func New(s *shell.Shell, deps Deps, at model.Position, expression string) *Page {
	p := &Page{shell: s, deps: deps, cell: scene.Missing}
	p.asked = question{study: deps.Study, position: at, board: at, expression: expression, sample: costSample}
	p.preparing, p.checking = s.Work.NewJob(), s.Work.NewJob()
	return p
}

// Open shows the page for the goal and rules of a position, or for the default ones if
// the position is unsolvable.
func (p *Page) Open(position model.Position) {
	p.shell.Open(p)
	p.shell.Focus(p.field)
	p.setBoard(position)
}

// IsAbout reports whether the page is about the positions of an engine: those of a puzzle, with one size.
func (p *Page) IsAbout(e solver.Engine) bool { return p.deps.Study.Engine == e }

// Close cancels the jobs of the page.
func (p *Page) Close() {
	p.preparing.Cancel()
	p.checking.Cancel()
}

// Topic returns the help topic of the page.
func (p *Page) Topic() string { return "compare#workshop" }

// Build builds the widgets in the current language.
func (p *Page) Build() fyne.CanvasObject {
	s := p.shell
	title := shell.NewTitle(p.say("workshop.title", "Puzzle", model.NameOf(p.asked.position)))
	p.line = shell.NewLine("")
	p.watch = widgets.NewButton(s.Text("workshop.watch"), nil, s.Keys, func() { p.deps.Watch(p.asked.heuristic()) })
	p.compare = widgets.NewButton(s.Text("workshop.compare"), nil, s.Keys, func() { p.deps.Compare(p.asked.heuristic()) })
	p.compare.SetPrimary(true)
	p.heat = searchview.NewSteppedRaster(s.Keys, p.stepCell)
	heading := shell.NewTitle(s.Text("workshop.map.title"))
	heat := widgets.NewPanel(margin, container.NewBorder(heading, nil, nil, nil, p.heat))
	p.prose, p.paper = nil, container.NewStack()
	p.veil = widgets.NewShaped(fyne.Size{}, func(size fyne.Size) []scene.Shape {
		return []scene.Shape{{Kind: scene.Box, Size: size, Fill: scene.Paint{Name: scene.ColorPage, Fade: 0.45}}}
	})
	columns := container.NewGridWithColumns(2, widgets.NewPanel(4, p.paper), heat)
	content := container.NewBorder(p.fieldPanel(), nil, nil, nil, container.NewStack(columns, p.veil))
	frame := s.Frame(title, p.line, content, p.watch, p.compare)
	p.update()
	p.write()
	return frame
}

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
		p.field.SetText(p.saved()[n])
	}
	p.write()
}

const margin = 14

// fieldPanel returns the field for the expression, with the features to insert.
func (p *Page) fieldPanel() fyne.CanvasObject {
	s := p.shell
	p.field = widgets.NewField(formula.Operators, p.asked.expression, s.Keys)
	p.field.SelectsAll, p.field.TextStyle.Monospace = false, true
	p.field.SetPlaceHolder(s.Text("workshop.empty"))
	p.field.OnChanged = p.typed
	p.field.OnSubmitted = func(string) { p.check() }
	p.save = widgets.NewButton("", nil, s.Keys, func() { p.setSaved(true) })
	p.remove = widgets.NewButton(s.Text("workshop.remove"), theme.DeleteIcon(), s.Keys, func() { p.setSaved(false) })
	p.halt = widgets.NewButton(s.Text("dialog.stop"), theme.MediaStopIcon(), s.Keys, p.stop)
	p.chips = nil
	chips := container.New(widgets.NewWrapped(6, 6))
	chips.Resize(fyne.NewSize(640, 0)) // for the height before the page has its width
	features := p.asked.study.Features()
	for i, name := range formula.Names(features) {
		chip := widgets.NewButton(name, nil, s.Keys, func() { p.insert(name) }).Hinted(s.Say(features[i].About))
		p.chips = append(p.chips, chip)
		chips.Add(chip)
	}
	h := widgets.NewTextLine(widgets.TextSizeStatus, false, scene.ColorSecondary)
	h.Text, h.Monospace = "h = ", true
	tools := container.NewHBox(p.halt, p.remove, container.New(widgets.SteadyButton, p.save))
	row := container.NewBorder(nil, nil, h, tools, p.field)
	return widgets.NewPanel(margin, container.New(layout.NewCustomPaddedVBoxLayout(8), row, p.field.Below(), chips))
}

// typed takes a new expression and checks it after a pause.
func (p *Page) typed(text string) {
	if text == p.asked.expression {
		return
	}
	p.shell.Changed()
	p.asked.expression, p.doing = text, model.Phrase{}
	work.After(p.checking, pause, p.check)
	p.update()
}

func (p *Page) insert(name string) {
	letters := []rune(p.field.Text)
	at := min(p.field.CursorColumn, len(letters))
	p.field.SetText(string(letters[:at]) + name + string(letters[at:]))
	p.field.CursorColumn = at + len(name)
	p.field.Refresh()
	p.shell.Focus(p.field)
}

// write writes the text again. It keeps its place unless there is another report.
func (p *Page) write() {
	offset := fyne.Position{}
	if p.prose != nil {
		offset = p.prose.Offset
	}
	p.prose = widgets.NewProse(p.text(), p.shell.Keys, p.follow)
	p.prose.Offset = offset
	p.paper.Objects = []fyne.CanvasObject{p.prose}
	p.paper.Refresh()
	p.showHeat()
}

// showLine names the work under way, or the verdicts and which positions are examined.
func (p *Page) showLine() {
	g, text := p.known.ground, ""
	switch {
	case p.doing.Key != "":
		text = p.shell.Say(p.doing)
	case g != nil && g.All():
		text = p.say("workshop.all", "Number", p.known.examined())
	case g != nil && g.Total == 0:
		text = p.say("workshop.some", "Number", p.known.examined(), "Seed", examine.Seed)
	case g != nil:
		text = p.say("workshop.sample", "Number", p.known.examined(), "All", translate.Int(int64(g.Total)), "Seed", examine.Seed)
	}
	if r := p.known.report; p.isCurrent() {
		admissible, _ := p.outcome("workshop.admissible", r.Admissible)
		consistent, _ := p.outcome("workshop.consistent", r.Consistent)
		text = admissible + " · " + consistent + " · " + text
	}
	p.line.SetText(text)
}

// update shows the known facts beside the text: it enables the buttons, names the fault, and covers
// verdicts that are out of date.
func (p *Page) update() {
	p.showLine()
	saved, current, fault := p.isSaved(), p.isCurrent(), ""
	p.save.SetText(p.shell.Text("workshop.save"))
	if saved {
		p.save.SetText(p.shell.Text("workshop.isSaved"))
	}
	p.save.SetEnabled(!saved && current)
	widgets.SetVisible(p.remove, saved)
	p.compare.SetEnabled(current)
	p.watch.SetEnabled(current)
	widgets.SetVisible(p.halt, p.doing.Key != "" && p.checking.Running())
	widgets.SetVisible(p.veil, p.known.report != nil && !current)
	if p.known.fault != nil {
		fault = p.shell.Reason(p.known.fault)
	}
	p.field.Fault(fault)
}

func (p *Page) isSaved() bool { return slices.Contains(p.saved(), p.asked.expression) }

func (p *Page) setSaved(saved bool) {
	own := p.asked.expression
	all := slices.DeleteFunc(slices.Clone(p.saved()), func(expression string) bool { return expression == own })
	if saved {
		all = append(all, own)
	}
	p.shell.Preferences().SetStringList(method.OwnKey(p.deps.Study.Puzzle.ID()), all)
	p.check()
}

// setBoard sets the goal and rules to those of a position, or to the default ones if it is unsolvable,
// and checks the expression. Their positions are collected even while an expression is typed.
func (p *Page) setBoard(at model.Position) {
	p.asked.board = at
	if !model.Solvable(at) {
		at = model.DefaultLike(at)
	}
	if model.GoalText(p.asked.position) != model.GoalText(at) {
		p.asked.position = at
		p.know(answers{})
	}
	q := p.asked
	work.Start(p.preparing, func(ctx context.Context, progress solver.Progress) (*examine.Ground, error) {
		return examine.Prepare(ctx, q.study.Engine, q.position, examine.Sample, progress)
	}, nil, func(*examine.Ground, error) {})
	p.check()
}

// stop cancels what takes long; Enter in the field starts it again.
func (p *Page) stop() {
	p.Close()
	p.doing = model.Say("workshop.stopped")
	p.update()
}

func (p *Page) isCurrent() bool {
	return p.known.report != nil && p.known.fault == nil && p.known.reported == p.asked.expression
}

// check asks the question, and shows the answers as they come.
func (p *Page) check() {
	p.known.fault, p.doing = nil, model.Phrase{}
	q, known, saved := p.asked, p.known, p.saved()
	var told work.Inbox[answers]
	work.Start(p.checking, func(ctx context.Context, progress solver.Progress) (struct{}, error) {
		q.answer(ctx, known, saved, progress, told.Put)
		return struct{}{}, nil
	}, func(done, total int64) {
		p.take(told.Take())
		if !p.isCurrent() && total > 0 {
			p.progress(done, total)
		}
	}, func(struct{}, error) {
		p.take(told.Take())
	})
	p.update()
}

func (p *Page) progress(done, total int64) {
	key := "workshop.examining"
	if p.known.ground == nil {
		key = "workshop.preparing"
	}
	p.doing = model.Say(key, "Done", translate.Int(done), "Total", translate.Int(total))
	p.update()
}

// know replaces the facts. Of another report the text begins at its top.
func (p *Page) know(a answers) {
	if a.report != p.known.report {
		p.over, p.falls, p.cell, p.prose = 0, 0, scene.Missing, nil
	}
	p.known = a
}

func (p *Page) take(all []answers) {
	if len(all) == 0 {
		return
	}
	p.know(all[len(all)-1])
	if p.isCurrent() || p.known.fault != nil {
		p.doing = model.Phrase{}
	}
	p.update()
	p.write()
}

// showHeat shows the map. Its top row also has the cells with a greater h, which would make it too
// high.
func (p *Page) showHeat() {
	if p.known.report == nil {
		p.heat.SetView(searchview.RasterView{})
		return
	}
	const tallest = 1.25 // times its width
	cells := p.known.report.Cells
	top := int(tallest * float64(cells[len(cells)-1].Distance+1))
	v := searchview.RasterView{
		Ink: scene.ColorAccent, Diagonal: true,
		Across: searchview.Axis{Title: p.shell.Text("workshop.map.across"), Cells: 1, Value: 1},
		Up:     searchview.Axis{Title: "h", Cells: 1, Value: 1},
	}
	most := 0
	for _, c := range cells {
		most = max(most, c.Count)
		at := searchview.Point{X: c.Distance, Y: min(c.H, top)}
		v.Cells = append(v.Cells, searchview.Cell{At: at, Count: int64(c.Count)})
	}
	v.Choose = func(at searchview.Point) {
		p.chooseCell(slices.IndexFunc(v.Cells, func(c searchview.Cell) bool { return c.At == at }))
	}
	if over := len(p.known.report.Over); over > 0 {
		v.Line = p.shell.Say(translate.Counted("workshop.map.above", over))
	}
	if shown := p.shownCell(); shown != scene.Missing {
		v.Selected = &v.Cells[shown].At
	}
	v.Scale = p.shell.Say(translate.Counted("workshop.map.legend", most))
	p.heat.SetView(v)
}

// chooseCell shows the position of a cell of the map. A cell above the line shows one of its
// counterexamples.
func (p *Page) chooseCell(cell int) {
	p.cell = cell
	if at := slices.Index(p.known.report.Over, uint32(p.known.report.Cells[cell].First)); at >= 0 {
		p.cell, p.over = scene.Missing, at
	}
	p.write()
}

func (p *Page) stepCell(by int) {
	if p.known.report == nil || p.known.fault != nil {
		return
	}
	if at := p.shownCell() + by; at >= 0 && at < len(p.known.report.Cells) {
		p.chooseCell(at)
	}
}

// LinkPage is the page of links to the workshop: heuristic:<puzzle or position>?h=<expression>.
const LinkPage = "heuristic"

// Link returns the link to the page with its expression and the goal of its position.
func (p *Page) Link() string {
	l := link.Link{Page: LinkPage, Subject: p.asked.position.String()}
	l.Add("h", p.asked.expression)
	return l.String()
}

// ReadLink reads a link: a position with its goal, which is the default one after the name of a
// puzzle, and the expression. The error says that there is no such position or field, or that the
// puzzle has no features.
func ReadLink(entries []catalogue.Entry, written string) (at model.Position, expression string, err error) {
	l := link.Parse(written)
	_, at, err = text.ReadStudy(entries, l.Subject)
	if err != nil {
		return nil, "", text.Shift(err, 1, len(LinkPage)+2)
	}
	for _, f := range l.Fields {
		if f.Key != "h" {
			return nil, "", model.Refuse("measure.badField", "Text", f.String())
		}
		expression = f.Value
	}
	return at, expression, nil
}
