// Package help explains the window and its pages, the rules and mathematics of each puzzle, the
// algorithms, and the terms. The texts are Markdown files in resources; the puzzle's artist draws
// an image whose target is a position ID. It also shows lectures, exercises and users' own pages.
package help

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/catalogue"
	"quadrille/app/files/link"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// Deps describes the program to the guide and its pages.
type Deps struct {
	Program string            // its name
	Entries []catalogue.Entry // all puzzles, in the order of their tabs
	Present func() model.ID   // returns the current puzzle
	Follow  func(link string) // opens a link that leads out of the help
	Menus   func() []shell.Section
	Tour    func() // explains the window
}

func (d Deps) library(s *shell.Shell) library { return library{d.Entries, s.Translator} }

// Page shows a page of the help, with the contents beside it.
type Page struct {
	shell *shell.Shell
	deps  Deps
	from  model.ID // the puzzle from which the help was opened
	at    string   // the current address: topic and anchor
	trail []string // earlier addresses, the latest last

	prose *widgets.Prose
	whole *fyne.Container
}

// openTopic shows a topic in the form of Guide.Open.
func openTopic(s *shell.Shell, deps Deps, topic string) {
	if p, already := s.Page().(*Page); already {
		p.follow(topic)
		return
	}
	p := &Page{shell: s, deps: deps, from: deps.Present()}
	p.at = p.resolve(topic)
	s.OpenOver(p)
	s.Focus(p.prose.Focusable())
}

// resolve returns the address of a topic in the form of Guide.Open.
func (p *Page) resolve(topic string) string {
	to := address(topic, own)
	if anchor, ok := strings.CutPrefix(to, own+"#"); ok {
		to = string(p.from) + "#" + anchor
	}
	return to
}

func (p *Page) Close() {}

// TypedKey goes back to the previous address on Backspace.
func (p *Page) TypedKey(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyBackspace {
		return false
	}
	p.back()
	return true
}

func (p *Page) Topic() string { return p.at }

// LinkPage is the page of links to topics.
const LinkPage = "help"

// Link returns the link to the current address.
func (p *Page) Link() string { return link.Link{Page: LinkPage, Subject: p.at}.String() }

// follow shows a topic in the form of Guide.Open, or follows a link that leads out of the help.
func (p *Page) follow(topic string) {
	switch to := p.resolve(topic); {
	case leadsOut(topic):
		p.deps.Follow(topic)
	case to != p.at:
		p.trail = append(p.trail, p.at)
		p.show(to)
	}
}

func (p *Page) back() {
	if n := len(p.trail); n > 0 {
		last := p.trail[n-1]
		p.trail = p.trail[:n-1]
		p.show(last)
	}
}

func (p *Page) show(to string) {
	p.at = to
	p.whole.Objects[0] = p.build()
	p.whole.Refresh()
	p.shell.Focus(p.prose.Focusable())
}

func (p *Page) Build() fyne.CanvasObject {
	p.whole = container.NewStack(p.build())
	return p.whole
}

// build builds the page at the current address.
func (p *Page) build() fyne.CanvasObject {
	s := p.shell
	topic, anchor, _ := strings.Cut(p.at, "#")
	blocks, _ := p.deps.library(p.shell).read(topic) // a test forbids faults
	p.prose = widgets.NewProse(blocks, s.Keys, p.follow)
	p.prose.ScrollTo(anchor)
	before := widgets.NewButton(s.Text("help.before"), theme.NavigateBackIcon(), s.Keys, p.back)
	before.SetEnabled(len(p.trail) > 0)
	const contentsWidth, between = 220, 12
	contents := widgets.NewProse(p.contents(topic, blocks), s.Keys, p.follow)
	left := container.New(widgets.LeastWidth(contentsWidth), widgets.NewPanel(6, contents))
	left = container.New(layout.NewCustomPaddedLayout(0, 0, 0, between), left)
	return s.Frame(shell.NewTitle(s.Text("help.title")), shell.NewLine(s.Text("help.line")),
		container.NewBorder(nil, nil, left, nil, widgets.NewPanel(6, p.prose)), before)
}

// contents lists all pages, and the sections of the open page.
func (p *Page) contents(open string, text []widgets.ProseBlock) (blocks []widgets.ProseBlock) {
	l := p.deps.library(p.shell)
	for _, topic := range l.topics() {
		if topic != open {
			blocks = append(blocks, widgets.ProseBlock{Spans: []widgets.Span{{Text: l.title(topic), Link: topic + "#"}}})
			continue
		}
		blocks = append(blocks, widgets.ProseBlock{Spans: []widgets.Span{{Text: l.title(topic), Bold: true}}})
		for _, b := range text {
			if b.Kind == widgets.Heading {
				to := widgets.Span{Text: plain(b.Spans), Link: topic + "#" + b.Anchor}
				item := widgets.ProseBlock{Kind: widgets.Item, Indent: 1, Mark: bullet, Spans: []widgets.Span{to}}
				blocks = append(blocks, item)
			}
		}
	}
	return blocks
}
