package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/files/link"
	"quadrille/app/window/shell"
	"quadrille/widgets"
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
	s, form := p.shell, widget.NewForm()
	p.controls = p.controls[:0]
	for i, row := range p.settings.rows() {
		choice := p.settings.live(row)
		set := choice.Set
		choice.Set = func(n int) {
			set(n)
			s.Focus(p.controls[i]) // set has rebuilt all controls
		}
		c := s.Control(choice)
		p.controls = append(p.controls, c)
		item := widget.NewFormItem(s.Text("settings."+row.name), container.NewHBox(c))
		item.HintText = s.Text("settings." + row.name + ".about")
		form.AppendItem(item)
	}
	return s.Frame(shell.NewTitle(s.Text("settings.title")), shell.NewLine(s.Text("settings.line")),
		widgets.NewPanel(shell.Margin, container.NewVScroll(form)))
}
