package help

import (
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// largeType is the text size of sheets, in units of help's: they are read from a distance.
const largeType = 1.4

// foldLink is the prefix of links that show or hide an answer.
const foldLink = "fold:"

// Sheet is a Markdown page with boards, links and hidden answers: a user's file or one of the
// program's lectures. Opening it runs nothing and loads nothing else.
type Sheet struct {
	*Guide
	name     string
	text     func() []byte   // returns the text in the current language
	unfolded map[string]bool // the visible answers, by their links
	at       fyne.Position   // scroll position

	prose *widgets.Prose
}

// OpenSheet shows a Markdown text as a page.
func (g *Guide) OpenSheet(name string, markdown []byte) {
	g.openText(name, func() []byte { return markdown })
}

func (g *Guide) openText(name string, text func() []byte) {
	g.openSheet(&Sheet{Guide: g, name: name, text: text, unfolded: make(map[string]bool)})
}

// openSheet shows a sheet in the state in which it was closed.
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

// lectures returns the commands that open the program's lectures, in the order of the contents.
func (g *Guide) lectures() []*shell.Command {
	var all []*shell.Command
	for _, topic := range g.library().topics() {
		read := func() []byte {
			text, err := g.library().text(topic + ".lecture")
			if err != nil {
				return nil // this topic has no lecture
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

// Close saves the scroll position.
func (s *Sheet) Close() { s.at = s.prose.Offset }

// Build builds the page in the current language.
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

// follow shows or hides an answer, scrolls to a heading, or opens the target of a link.
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
