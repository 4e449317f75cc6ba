package help

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// largeType is how many times as large as help a page of one's own is set: it is read
// from afar.
const largeType = 1.4

// foldLink begins the links that show and hide answers.
const foldLink = "fold:"

// Sheet is a page that somebody has written: Markdown with boards, links and hidden
// answers. It does nothing by itself, and nothing but what is in it is read.
type Sheet struct {
	*Guide
	name     string
	text     func() []byte // in the present language
	unfolded map[int]bool  // the answers that are shown, by their number
	at       fyne.Position // where it is scrolled to

	prose *widgets.Prose
}

// OpenSheet shows Markdown as a page.
func (g *Guide) OpenSheet(name string, markdown []byte) {
	g.openSheet(&Sheet{Guide: g, name: name, text: func() []byte { return markdown }, unfolded: make(map[int]bool)})
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

// lectures are the choices of the pages that the program brings, in the order of the
// puzzles that they are about.
func (g *Guide) lectures() []*shell.Command {
	var all []*shell.Command
	l := library{g.deps.Entries, g.deps.Shown, g.Translator()}
	for _, topic := range l.topics() {
		lecture := topic + ".lecture"
		if text, err := l.text(lecture); err == nil {
			title, _, _ := strings.Cut(strings.TrimPrefix(string(text), "# "), "\n")
			all = append(all, &shell.Command{Title: model.Say("help.lecture", "Title", title), OnPages: true, Do: func() { g.openLecture(title, lecture) }})
		}
	}
	return all
}

// openLecture opens a page that the program brings, which is in each language.
func (g *Guide) openLecture(title, lecture string) {
	g.openSheet(&Sheet{Guide: g, name: title, unfolded: make(map[int]bool), text: func() []byte {
		text, err := library{speak: g.Translator()}.text(lecture)
		if err != nil {
			fyne.LogError("a lecture", err) // which no test lets pass
		}
		return text
	}})
}

// Close keeps where it is scrolled to.
func (s *Sheet) Close() { s.at = s.prose.Offset }

// Build makes the page in the present language.
func (s *Sheet) Build() fyne.CanvasObject {
	r := reader{library: library{s.deps.Entries, s.deps.Shown, s.Translator()}, sheet: s, source: s.text()}
	if err := r.read(); err != nil {
		r.add(widgets.ProseBlock{Runs: []widgets.Run{{Text: err.Error()}}})
	}
	s.prose = widgets.NewProse(r.blocks, s.Keys, s.follow)
	s.prose.Scale = largeType
	s.prose.Offset = s.at
	return s.Frame(shell.NewTitle(s.name), shell.NewLine(s.Text("help.sheet.line")), widgets.NewPanel(6, s.prose))
}

// follow does what a link says: shows or hides an answer, goes to a heading, or opens
// what the link leads to.
func (s *Sheet) follow(link string) {
	if number, ok := strings.CutPrefix(link, foldLink); ok {
		n, err := strconv.Atoi(number)
		if err != nil {
			return
		}
		s.unfolded[n] = !s.unfolded[n]
		s.at = s.prose.Offset
		s.Show()
		s.Focus(s.prose.Focusable())
		return
	}
	s.at = s.prose.Offset
	switch topic, anchor, _ := strings.Cut(link, "#"); {
	case leadsOut(link):
		s.deps.Follow(link)
	case topic == "":
		s.prose.ScrollTo(anchor)
	default:
		s.Open(link)
	}
}
