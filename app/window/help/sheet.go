package help

import (
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// largeType is the size of the text of a sheet in relation to help: it is read from afar.
const largeType = 1.4

// foldLink begins the links that show and hide answers.
const foldLink = "fold:"

// Sheet is a page of Markdown with boards, links and hidden answers, of the user's or a
// lecture of the program's. Reading it runs and loads nothing.
type Sheet struct {
	*Guide
	name     string
	text     func() []byte   // in the present language
	unfolded map[string]bool // the answers that are shown, by their links
	at       fyne.Position   // where it is scrolled to

	prose *widgets.Prose
}

// OpenSheet shows Markdown as a page.
func (g *Guide) OpenSheet(name string, markdown []byte) {
	g.openText(name, func() []byte { return markdown })
}

func (g *Guide) openText(name string, text func() []byte) {
	g.openSheet(&Sheet{Guide: g, name: name, text: text, unfolded: make(map[string]bool)})
}

// openSheet shows a page as it was left.
func (g *Guide) openSheet(s *Sheet) {
	if g.Shows(s) {
		return
	}
	if _, already := g.Page().(*Sheet); already {
		g.Leave()
	}
	g.last = s
	g.OpenOver(s)
	g.Focus(s.prose.Focusable())
	g.RefreshMenu()
}

// lectures are the commands that open the program's own sheets, in the order of the puzzles.
func (g *Guide) lectures() []*shell.Command {
	var all []*shell.Command
	for _, topic := range g.library().topics() {
		read := func() []byte {
			text, err := g.library().text(topic + ".lecture")
			if err != nil {
				return nil // there is none for this topic
			}
			return text
		}
		if source := read(); source != nil {
			title := heading(source)
			open := func() { g.openText(title, read) }
			all = append(all, &shell.Command{Title: model.Say("help.lecture", "Title", title), OnPages: true, Do: open})
		}
	}
	return all
}

// Close keeps the place that it is scrolled to.
func (s *Sheet) Close() { s.at = s.prose.Offset }

// Build makes the page in the present language.
func (s *Sheet) Build() fyne.CanvasObject {
	r := reader{library: s.library(), sheet: s, source: s.text()}
	if err := r.read(); err != nil {
		r.paragraph(widgets.Run{Text: err.Error()})
	}
	s.prose = widgets.NewProse(r.blocks, s.Keys, s.follow)
	s.prose.Scale = largeType
	s.prose.Offset = s.at
	return s.Frame(shell.NewTitle(s.name), shell.NewLine(s.Text("help.sheet.line")), widgets.NewPanel(6, s.prose))
}

// follow shows or hides an answer, goes to a heading, or opens the target of a link.
func (s *Sheet) follow(link string) {
	s.at = s.prose.Offset
	switch topic, anchor, _ := strings.Cut(link, "#"); {
	case strings.HasPrefix(link, foldLink):
		s.unfolded[link] = !s.unfolded[link]
		s.Show()
		s.Focus(s.prose.Focusable())
	case leadsOut(link):
		s.deps.Follow(link)
	case topic == "":
		s.prose.ScrollTo(anchor)
	default:
		s.Open(link)
	}
}
