package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/files/link"
	"quadrille/app/window/shell"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// page shows the settings.
type page struct {
	shell    *shell.Shell
	settings *Settings
	controls []shell.Control
}

func (s *Settings) Open() {
	if _, already := s.shell.Page().(*page); already {
		return
	}
	p := &page{shell: s.shell, settings: s}
	s.shell.OpenOver(p)
	s.shell.Focus(p.controls[0])
}

// LinkPage is the page of the link to the settings.
const LinkPage = "settings"

func (p *page) Close()        {}
func (p *page) Link() string  { return link.Link{Page: LinkPage}.String() }
func (p *page) Topic() string { return "window#settings" }

func (p *page) Build() fyne.CanvasObject {
	p.controls = p.controls[:0]
	box := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for i, row := range p.settings.rows() {
		if i > 0 {
			box.Add(widget.NewSeparator())
		}
		box.Add(p.line(row))
	}
	return p.shell.Frame(shell.NewTitle(p.shell.Text("settings.title")), shell.NewLine(p.shell.Text("settings.line")),
		container.NewVScroll(container.New(narrow{}, widgets.NewPanel(shell.Margin, box))))
}

func (p *page) line(row row) fyne.CanvasObject {
	title := widgets.NewTextLine(widgets.TextSizeNormal, true, scene.ColorText)
	title.Text = p.shell.Text("settings." + row.name)
	about := shell.NewLine(p.shell.Text("settings." + row.name + ".about"))
	index, choice := len(p.controls), p.settings.live(row)
	set := choice.Set
	choice.Set = func(n int) {
		set(n)
		p.shell.Focus(p.controls[index]) // set has rebuilt all controls
	}
	c := p.shell.Control(choice)
	p.controls = append(p.controls, c)
	words := container.New(layout.NewCustomPaddedVBoxLayout(2), title, about)
	return container.New(layout.NewCustomPaddedLayout(rowMargin, rowMargin, 0, 0), container.NewBorder(nil, nil, nil, container.NewCenter(c), words))
}

const (
	mostWidth = 760 // of the page
	rowMargin = 8   // above and below a row
)

// narrow limits its object's width to mostWidth and centres it.
type narrow struct{}

func (narrow) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (narrow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(size.Width, widgets.Scaled(mostWidth))
	widgets.Place(objects[0], (size.Width-width)/2, 0, width, objects[0].MinSize().Height)
}
