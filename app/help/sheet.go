package help

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/app/files/markdown"
	"quadrille/app/study/exercise"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// The text sizes of sheets, in units of help's: they are read from a distance, in a room from farther.
const largeType, roomType = 1.4, 2

// The prefixes of links within a sheet.
const (
	foldLink    = "fold:"    // shows or hides an answer
	askLink     = "ask:"     // asks the question with the target that follows
	readerLink  = "reader:"  // asks for the reader's name or number
	resultsLink = "results:" // copies the results
)

// sheet is a Markdown page with boards, links, questions and hidden answers: a user's file or one of the
// program's lectures. Opening it runs nothing and loads nothing else.
type sheet struct {
	name     string
	page     func() markdown.Page // returns the text in the current language
	unfolded map[string]bool      // the visible answers, by their links
	offset   fyne.Position        // scroll position
	part     int                  // the part that fills the room, from 1; 0 outside a room

	reader  string            // the name or number for which positions are drawn
	ids     map[string]string // of the reader's own positions
	answers map[string]answer // by the targets of the questions
	job     *work.Job         // checks an answer, or draws positions
}

type answer struct {
	typed string
	right bool
}

// OpenSheet shows a page.
func (g *Guide) OpenSheet(name string, page markdown.Page) {
	g.openText(name, func() markdown.Page { return page })
}

func (g *Guide) openText(name string, page func() markdown.Page) {
	g.openSheet(&Page{guide: g, sheet: &sheet{
		name: name, page: page, unfolded: make(map[string]bool), answers: make(map[string]answer), job: g.shell.Work.NewJob(),
	}})
}

// openSheet shows a sheet in the state in which it was closed.
func (g *Guide) openSheet(p *Page) {
	if g.shell.Shows(p) {
		return
	}
	if already, ok := g.shell.Page().(*Page); ok && already.sheet != nil {
		g.shell.Leave()
	}
	g.last = p
	g.shell.OpenOver(p)
	g.shell.Focus(p.prose.Focusable())
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
			read := func() markdown.Page {
				source, _ := g.library().text(topic + kind)
				page, _ := markdown.Parse(source) // a test reads all
				return page
			}
			title := markdown.Title(source)
			open := func() { g.openText(title, read) }
			all = append(all, &shell.Command{Title: model.Say("help.lecture", "Title", title), OnPages: true, Do: open})
		}
	}
	return all
}

// close saves the scroll position.
func (s *sheet) close(offset fyne.Position) {
	s.job.Cancel()
	if s.part == 0 {
		s.offset = offset
	}
}

func (p *Page) Bare() bool { return p.sheet != nil && p.sheet.part > 0 }

func (p *Page) read() []widgets.ProseBlock {
	r := reader{library: p.guide.library(), sheet: p.sheet, page: p.sheet.page()}
	_ = r.children(r.page.Root) // it has no errors on a sheet
	r.results()
	return r.blocks
}

// buildSheet builds the whole sheet, or in a room one part.
func (p *Page) buildSheet() fyne.CanvasObject {
	s, w := p.sheet, p.guide.shell
	blocks, line := p.read(), w.Text("help.sheet.line")
	if s.part > 0 {
		starts := parts(blocks)
		blocks = blocks[starts[s.part-1]:starts[s.part]]
		line = w.Say(model.Say("help.sheet.part", "Number", s.part, "Of", len(starts)-1))
	}
	p.prose = widgets.NewProse(blocks, w.Keys, p.follow)
	p.prose.Scale = largeType
	if p.prose.Offset = s.offset; s.part > 0 {
		p.prose.Scale, p.prose.Offset = roomType, fyne.Position{}
	}
	return w.Frame(shell.NewTitle(s.name), shell.NewLine(line), widgets.NewPanel(6, p.prose))
}

// parts returns the numbers of the blocks with which the parts begin: the text before the first heading of a
// section, then each section; and the number of blocks.
func parts(blocks []widgets.ProseBlock) (starts []int) {
	for i, b := range blocks {
		if b.Kind == widgets.Heading || i == 0 {
			starts = append(starts, i)
		}
	}
	return append(starts, len(blocks))
}

// turn goes into the room, through the parts there, and out of it.
func (p *Page) turn(key fyne.KeyName) bool {
	s := p.sheet
	last, to := len(parts(p.read()))-1, 0
	switch {
	case last < 2, s.part == 0 && key != fyne.KeyF11:
		return false
	case key == fyne.KeyF11 && s.part == 0:
		s.offset, to = p.prose.Offset, 1
	case key == fyne.KeyF11, key == fyne.KeyEscape: // out of the room
	case key == fyne.KeyN, key == fyne.KeyPageDown:
		to = min(s.part+1, last)
	case key == fyne.KeyP, key == fyne.KeyPageUp:
		to = max(s.part-1, 1)
	default:
		return false
	}
	bare := p.Bare()
	if s.part = to; bare != p.Bare() {
		p.guide.shell.SetFullScreen(!bare)
	}
	p.show("")
	return true
}

// within follows a link within the sheet, and reports whether it is one.
func (p *Page) within(link string) bool {
	s := p.sheet
	target, isQuestion := strings.CutPrefix(link, askLink)
	anchor, isAnchor := strings.CutPrefix(link, "#")
	switch {
	case isAnchor:
		p.prose.ScrollTo(anchor)
	case strings.HasPrefix(link, foldLink):
		s.unfolded[link] = !s.unfolded[link]
		p.refresh()
	case link == readerLink, len(markdown.Owns(markdown.Replace(link, s.ids))) > 0:
		p.ask("help.reader", s.reader, p.draw)
	case isQuestion:
		p.ask("help.answer", s.answers[target].typed, func(typed string) { p.check(markdown.Given{Question: target, Answer: typed}) })
	case link == resultsLink:
		p.copyResults()
	default:
		return false
	}
	return true
}

// refresh shows the sheet again at its place.
func (p *Page) refresh() {
	if p.sheet.part == 0 {
		p.sheet.offset = p.prose.Offset
	}
	p.show("")
}

func (p *Page) ask(key, written string, done func(typed string)) {
	w := p.guide.shell
	w.AskLine(w.Text(key), w.Text(key+".about"), w.Text(key+".do"), written, done)
}

// draw draws the reader's own positions, and forgets the answers about those of another reader.
func (p *Page) draw(reader string) {
	s, entries := p.sheet, p.guide.deps.Entries
	wanted := s.page().Own
	ended := p.guide.shell.Await(s.job, p.guide.shell.Text("help.checking"))
	work.Start(s.job, func(ctx context.Context, _ solver.Progress) (map[string]string, error) {
		if reader == "" {
			return nil, nil
		}
		return exercise.Draw(ctx, entries, wanted, reader)
	}, nil, func(ids map[string]string, err error) {
		if ended(); err != nil {
			p.guide.shell.ShowError(err)
			return
		}
		s.reader, s.ids = reader, ids
		for target := range s.answers {
			if len(markdown.Owns(target)) > 0 {
				delete(s.answers, target)
			}
		}
		p.refresh()
	})
}

func (p *Page) check(g markdown.Given) {
	s, entries := p.sheet, p.guide.deps.Entries
	ended := p.guide.shell.Await(s.job, p.guide.shell.Text("help.checking"))
	work.Start(s.job, func(ctx context.Context, _ solver.Progress) (bool, error) {
		return exercise.IsRight(ctx, entries, g, s.reader)
	}, nil, func(right bool, err error) {
		if ended(); err != nil {
			p.guide.shell.ShowError(err)
			return
		}
		s.answers[g.Question] = answer{g.Answer, right}
		p.refresh()
	})
}

// copyResults copies the results, with the questions that have no answer yet.
func (p *Page) copyResults() {
	r := markdown.Results{Page: p.sheet.name, Reader: p.sheet.reader}
	for _, target := range p.sheet.page().Questions {
		r.Answers = append(r.Answers, markdown.Given{Question: target, Answer: p.sheet.answers[target].typed})
	}
	p.guide.shell.Copy(r.String())
}
