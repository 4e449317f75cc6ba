// Package settings is the page of all that a person can set. What each setting
// does is given; it takes effect at once.
package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/shell"
	"quadrille/widgets"
)

// Row is one line of the page: choices under one title, side by side.
type Row struct {
	// Name is that of its texts: settings.NAME is its title, settings.NAME.about
	// what is said about it.
	Name    string
	Choices []shell.Choice
}

// Page shows the settings.
type Page struct {
	*shell.Shell
	rows     func() []Row
	controls []shell.Control
	built    int // how often
}

// Open shows the settings over what is shown now. The rows are asked for whenever
// the page is built.
func Open(s *shell.Shell, rows func() []Row) *Page {
	p := &Page{Shell: s, rows: rows}
	s.OpenOver(p)
	s.Focus(p.controls[0])
	return p
}

// Close has nothing to end.
func (p *Page) Close() {}

// Topic is what help says about the page.
func (p *Page) Topic() string { return "window#settings" }

// mostWidth is that of the page where there is more room.
const mostWidth = 760

// Build makes the page in the present language.
func (p *Page) Build() fyne.CanvasObject {
	p.built++
	p.controls = p.controls[:0]
	box := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for i, row := range p.rows() {
		if i > 0 {
			box.Add(widget.NewSeparator())
		}
		box.Add(p.row(row))
	}
	return p.Frame(shell.NewTitle(p.Text("settings.title")), shell.NewLine(p.Text("settings.line")),
		container.NewVScroll(container.New(narrow{}, widgets.NewPanel(shell.Margin, box))))
}

// row is a line of the page: what is set, and its controls.
func (p *Page) row(row Row) fyne.CanvasObject {
	title := widgets.NewTextLine(widgets.TextSizeNormal, true, widgets.ColorText)
	title.Text = p.Text("settings." + row.Name)
	about := shell.NewLine(p.Text("settings." + row.Name + ".about"))
	controls := container.New(layout.NewCustomPaddedHBoxLayout(16))
	for _, choice := range row.Choices {
		index := len(p.controls)
		set := choice.Set
		choice.Set = func(n int) { p.set(func() { set(n) }, index) }
		c := p.Control(choice)
		p.controls = append(p.controls, c)
		controls.Add(container.NewCenter(c))
	}
	return container.New(rowLayout{}, container.New(layout.NewCustomPaddedVBoxLayout(2), title, about), controls)
}

// set sets a choice, and shows what has come of it. The control keeps the keys.
func (p *Page) set(set func(), index int) {
	before := p.built
	set()
	if p.built == before {
		p.Show()
	}
	p.Focus(p.controls[index])
}

// narrow puts its object into the middle of a wide window.
type narrow struct{}

func (narrow) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (narrow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(size.Width, widgets.Scaled(mostWidth))
	shell.Place(objects[0], (size.Width-width)/2, 0, width, objects[0].MinSize().Height)
}

// rowLayout puts words at the left and gives the controls the right.
type rowLayout struct{}

const rowMargin = 8

func (rowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	words, controls := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(words.Width+controls.Width, max(words.Height, controls.Height)+2*rowMargin)
}

func (rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	height := size.Height - 2*rowMargin
	width := objects[1].MinSize().Width
	left := max(size.Width-width-shell.Margin, 0)
	shell.Place(objects[0], 0, rowMargin, left, height)
	shell.Place(objects[1], size.Width-width, rowMargin, width, height)
}
