// Package help explains: the window and its pages, each puzzle with its rules and
// its mathematics, the algorithms, and the words that they are spoken of in. The
// texts are Markdown files in resources; an image there whose target is a position
// ID is drawn by the puzzle's artist.
package help

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// Page shows one page of help after the other.
type Page struct {
	*Guide
	from  model.ID // the puzzle that one comes from
	at    place
	trail []place // where one came from, the latest last
	query string  // what is looked for

	prose *widgets.Prose
	field *widgets.Field
	left  *fyne.Container // the contents, or what has been found
	whole *fyne.Container // all that is shown
}

// resolve puts a puzzle's page in place of the one that one comes from.
func (p *Page) resolve(to place) place {
	if to.topic == own {
		to.topic = string(p.from)
	}
	return to
}

// Close has nothing to end.
func (p *Page) Close() {}

// TypedKey goes back to the page before.
func (p *Page) TypedKey(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyBackspace {
		return false
	}
	p.back()
	return true
}

// Topic is what is on show already.
func (p *Page) Topic() string { return p.at.topic + "#" + p.at.anchor }

// follow shows another topic, named as for Open, or what a link leads to.
func (p *Page) follow(topic string) {
	if leadsOut(topic) {
		p.deps.Follow(topic)
		return
	}
	if to := p.resolve(placeOf(topic, own)); to != p.at {
		p.trail = append(p.trail, p.at)
		p.show(to)
	}
}

// back goes to the page before, if there is one.
func (p *Page) back() {
	if n := len(p.trail); n > 0 {
		last := p.trail[n-1]
		p.trail = p.trail[:n-1]
		p.show(last)
	}
}

func (p *Page) show(to place) {
	p.at = to
	p.whole.Objects[0] = p.build()
	p.whole.Refresh()
	p.Focus(p.prose.Focusable())
}

// Build makes the page in the present language.
func (p *Page) Build() fyne.CanvasObject {
	p.whole = container.NewStack(p.build())
	return p.whole
}

// build makes what is at the place that one has come to.
func (p *Page) build() fyne.CanvasObject {
	l := library{p.deps.Entries, p.deps.Shown, p.Translator()}
	d, err := l.read(p.at.topic)
	if err != nil {
		fyne.LogError("a page of help", err) // which no test lets pass
	}
	p.prose = widgets.NewProse(d.blocks, p.Keys, p.follow)
	p.prose.ScrollTo(p.at.anchor)
	p.field = widgets.NewField("", p.query, p.Keys)
	p.field.SetPlaceHolder(p.Text("help.search"))
	p.field.OnChanged = func(query string) {
		p.query = query
		p.list(l, d)
	}
	p.field.OnSubmitted = func(query string) {
		if hits := l.search(query); len(hits) > 0 {
			p.follow(hits[0].link())
		}
	}
	p.left = container.NewStack()
	p.list(l, d)
	contents := container.NewBorder(container.New(layout.NewCustomPaddedLayout(6, 4, 6, 6), p.field), nil, nil, nil, p.left)
	before := widgets.NewButton(p.Text("help.before"), theme.NavigateBackIcon(), p.Keys, p.back)
	before.SetEnabled(len(p.trail) > 0)
	return p.Frame(shell.NewTitle(p.Text("help.title")), shell.NewLine(p.Text("help.line")),
		container.New(columns{}, widgets.NewPanel(6, contents), widgets.NewPanel(6, p.prose)), before)
}

// list shows what has been found, or the contents where nothing is looked for.
func (p *Page) list(l library, d document) {
	blocks := p.contents(l, d)
	if strings.TrimSpace(p.query) != "" {
		blocks = p.found(l)
	}
	p.left.Objects = []fyne.CanvasObject{widgets.NewProse(blocks, p.Keys, p.follow)}
	p.left.Refresh()
}

// contents lists all pages, and under the one that is open its sections.
func (p *Page) contents(l library, d document) []widgets.ProseBlock {
	var blocks []widgets.ProseBlock
	for _, topic := range l.topics() {
		run := widgets.Run{Text: l.title(topic), Link: topic + "#"}
		if topic != p.at.topic {
			blocks = append(blocks, widgets.ProseBlock{Runs: []widgets.Run{run}})
			continue
		}
		run.Bold, run.Link = true, ""
		blocks = append(blocks, widgets.ProseBlock{Runs: []widgets.Run{run}})
		for _, s := range d.sections {
			blocks = append(blocks, widgets.ProseBlock{
				Kind: widgets.Item, Runs: []widgets.Run{{Text: s.title, Link: topic + "#" + s.anchor}},
			})
		}
	}
	return blocks
}

// columns puts the contents at the left and gives the page the rest.
type columns struct{}

// contentsWidth is that of the contents, columnGap what is left free beside them.
const (
	contentsWidth = 220
	columnGap     = 12
)

func (columns) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*contentsWidth, contentsWidth)
}

func (columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	widgets.Place(objects[0], 0, 0, contentsWidth, size.Height)
	left := float32(contentsWidth + columnGap)
	widgets.Place(objects[1], left, 0, size.Width-left, size.Height)
}
