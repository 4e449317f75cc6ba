package help

import (
	"cmp"
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
	guide    *Guide
	name     string
	page     func() Markdown // returns the text in the current language
	unfolded map[string]bool // the visible answers, by their links
	at       fyne.Position   // scroll position

	prose *widgets.Prose
}

// OpenSheet shows a page.
func (g *Guide) OpenSheet(name string, page Markdown) {
	g.openText(name, func() Markdown { return page })
}

func (g *Guide) openText(name string, page func() Markdown) {
	g.openSheet(&Sheet{guide: g, name: name, page: page, unfolded: make(map[string]bool)})
}

// openSheet shows a sheet in the state in which it was closed.
func (g *Guide) openSheet(s *Sheet) {
	if g.shell.Shows(s) {
		return
	}
	if _, already := g.shell.Page().(*Sheet); already {
		g.shell.Leave()
	}
	g.last = s
	g.shell.OpenOver(s)
	g.shell.Focus(s.prose.Focusable())
	g.shell.RefreshMenu()
}

// lectures returns the commands that open the program's lectures and exercise sheets, in the order
// of the contents.
func (g *Guide) lectures() []*shell.Command {
	var all []*shell.Command
	for _, topic := range g.library().topics() {
		for _, kind := range []string{".lecture", ".exercises"} {
			source, err := g.library().text(topic + kind)
			if err != nil {
				continue // this topic has none
			}
			read := func() Markdown {
				source, err := g.library().text(topic + kind)
				page, wrong := Parse(source)
				if err := cmp.Or(err, wrong); err != nil {
					fyne.LogError("a lecture", err) // a test ensures that all are readable
				}
				return page
			}
			title := heading(source)
			open := func() { g.openText(title, read) }
			all = append(all, &shell.Command{Title: model.Say("help.lecture", "Title", title), OnPages: true, Do: open})
		}
	}
	return all
}

// Close saves the scroll position.
func (s *Sheet) Close() { s.at = s.prose.Offset }

// Link returns "": a sheet doesn't come back at the next start.
func (s *Sheet) Link() string { return "" }

// Build builds the page in the current language.
func (s *Sheet) Build() fyne.CanvasObject {
	r := reader{library: s.guide.library(), sheet: s, page: s.page()}
	_ = r.children(r.page.root) // it has no errors on a sheet
	s.prose = widgets.NewProse(r.document.blocks, s.guide.shell.Keys, s.follow)
	s.prose.Scale = largeType
	s.prose.Offset = s.at
	return s.guide.shell.Frame(shell.NewTitle(s.name), shell.NewLine(s.guide.shell.Text("help.sheet.line")), widgets.NewPanel(6, s.prose))
}

// follow shows or hides an answer, scrolls to a heading, or opens the target of a link.
func (s *Sheet) follow(link string) {
	s.at = s.prose.Offset
	switch topic, anchor, _ := strings.Cut(link, "#"); {
	case strings.HasPrefix(link, foldLink):
		s.unfolded[link] = !s.unfolded[link]
		s.guide.shell.Show()
		s.guide.shell.Focus(s.prose.Focusable())
	case leadsOut(link):
		s.guide.deps.Follow(link)
	case topic == "":
		s.prose.ScrollTo(anchor)
	default:
		s.guide.Open(link)
	}
}
