package help

import (
	"context"
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/files/markdown"
	"quadrille/app/study/exercise"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/solver"
	"quadrille/widgets"
)

// The text sizes of sheets, in units of help's: they are read from a distance, in a room from farther.
const largeType, roomType = 1.4, 2

// Sheet is a Markdown page with boards, links, questions and hidden answers: a user's file or one of the
// program's lectures. Opening it runs nothing and loads nothing else.
type Sheet struct {
	shell   *shell.Shell
	deps    Deps
	name    string
	page    func() markdown.Sheet // returns the text in the current language
	reading reading
	job     *work.Job     // checks an answer, or draws positions
	part    int           // the part that fills the room, from 1; 0 outside a room
	entered time.Time     // when the room was entered
	second  *work.Job     // shows the time since then
	offset  fyne.Position // scroll position

	prose *widgets.Prose
	line  *widgets.TextLine // below the title
	whole *fyne.Container
}

func newSheet(s *shell.Shell, deps Deps, name string, page func() markdown.Sheet) *Sheet {
	return &Sheet{
		shell: s, deps: deps, name: name, page: page, job: s.Work.NewJob(), second: s.Work.NewJob(),
		reading: reading{unfolded: make(map[string]bool), answers: make(map[string]answer)},
	}
}

// Close ends the checks and saves the scroll position.
func (s *Sheet) Close() {
	s.job.Cancel()
	s.second.Cancel()
	s.keepOffset()
}

func (s *Sheet) keepOffset() {
	if s.part == 0 {
		s.offset = s.prose.Offset
	}
}

// Link returns "": a sheet doesn't come back at the next start.
func (s *Sheet) Link() string { return "" }

func (s *Sheet) Topic() string { return "compare#pages" }

func (s *Sheet) Bare() bool { return s.part > 0 }

func (s *Sheet) read() []widgets.ProseBlock {
	r := reader{library: s.deps.library(s.shell), reading: s.reading, page: s.page()}
	r.children(r.page.Root)
	r.results()
	return r.blocks
}

func (s *Sheet) Build() fyne.CanvasObject {
	s.whole = container.NewStack(s.build())
	return s.whole
}

// build builds the whole sheet, or in a room one part.
func (s *Sheet) build() fyne.CanvasObject {
	blocks := s.read()
	scale, offset := float32(largeType), s.offset
	s.line = shell.NewLine(s.shell.Text("help.sheet.line"))
	if s.part > 0 {
		starts := parts(blocks)
		blocks = blocks[starts[s.part-1]:starts[s.part]]
		scale, offset = roomType, fyne.Position{}
		s.showTime(len(starts) - 1)
	}
	s.prose = widgets.NewProse(blocks, s.shell.Keys, s.follow)
	s.prose.Scale, s.prose.Offset, s.prose.Fits = scale, offset, s.part > 0
	return s.shell.Frame(shell.NewTitle(s.name), s.line, widgets.NewPanel(6, s.prose))
}

// showTime shows the number of the part and the time in the room, now and each second.
func (s *Sheet) showTime(of int) {
	seconds := int(time.Since(s.entered).Seconds())
	s.line.SetText(s.shell.Text("help.sheet.part", "Number", s.part, "Of", of, "Time", fmt.Sprintf("%d:%02d", seconds/60, seconds%60)))
	work.After(s.second, time.Second, func() { s.showTime(of) })
}

// show shows a part, or for 0 the whole sheet at its place.
func (s *Sheet) show(part int) {
	s.keepOffset()
	bare := s.Bare()
	if s.part = part; bare != s.Bare() {
		s.entered = time.Now()
		s.second.Cancel()
		s.shell.SetFullScreen(!bare)
	}
	s.whole.Objects[0] = s.build()
	s.whole.Refresh()
	s.shell.Focus(s.prose.Focusable())
}

// parts returns the numbers of the blocks with which the parts begin, and the number of blocks. A part is a section,
// the first one with the title and the text before it.
func parts(blocks []widgets.ProseBlock) (starts []int) {
	for i, b := range blocks {
		if b.Kind == widgets.Heading {
			starts = append(starts, i)
		}
	}
	starts = append(starts, len(blocks))
	starts[0] = 0
	return starts
}

// TypedKey goes into the room, through the parts there, and out of it.
func (s *Sheet) TypedKey(e *fyne.KeyEvent) bool {
	last, to := len(parts(s.read()))-1, 0
	switch key := e.Name; {
	case last < 2, s.part == 0 && key != fyne.KeyF11:
		return false
	case key == fyne.KeyF11 && s.part == 0:
		to = 1
	case key == fyne.KeyF11, key == fyne.KeyEscape: // out of the room
	case key == fyne.KeyN, key == fyne.KeyPageDown:
		to = min(s.part+1, last)
	case key == fyne.KeyP, key == fyne.KeyPageUp:
		to = max(s.part-1, 1)
	default:
		return false
	}
	s.show(to)
	return true
}

// follow follows a link: within the sheet, to a topic of the help, or out of it.
func (s *Sheet) follow(link string) {
	target, isQuestion := strings.CutPrefix(link, askLink)
	anchor, isAnchor := strings.CutPrefix(link, "#")
	switch {
	case isAnchor:
		s.prose.ScrollTo(anchor)
	case strings.HasPrefix(link, foldLink):
		s.reading.unfolded[link] = !s.reading.unfolded[link]
		s.show(s.part)
	case link == readerLink, len(markdown.Owns(markdown.Replace(link, s.reading.ids))) > 0:
		s.ask("help.reader", s.reading.reader, s.draw)
	case isQuestion:
		s.ask("help.answer", s.reading.answers[target].typed, func(typed string) {
			s.check(markdown.Given{Question: target, Answer: typed})
		})
	case link == resultsLink:
		s.copyResults()
	case leadsOut(link):
		s.deps.Follow(link)
	default:
		openTopic(s.shell, s.deps, link)
	}
}

func (s *Sheet) ask(key, written string, done func(typed string)) {
	s.shell.AskLine(s.shell.Text(key), s.shell.Text(key+".about"), s.shell.Text(key+".do"), written, done)
}

// draw draws the reader's own positions, and forgets the answers about those of another reader.
func (s *Sheet) draw(reader string) {
	entries, wanted := s.deps.Entries, s.page().Own
	ended := s.shell.Await(s.job, s.shell.Text("help.checking"))
	work.Start(s.job, func(ctx context.Context, _ solver.Progress) (map[string]string, error) {
		if reader == "" {
			return nil, nil
		}
		return exercise.Draw(ctx, entries, wanted, reader)
	}, nil, func(ids map[string]string, err error) {
		if ended(); err != nil {
			s.shell.ShowError(err)
			return
		}
		s.reading.reader, s.reading.ids = reader, ids
		for target := range s.reading.answers {
			if len(markdown.Owns(target)) > 0 {
				delete(s.reading.answers, target)
			}
		}
		s.show(s.part)
	})
}

func (s *Sheet) check(g markdown.Given) {
	entries, name, page := s.deps.Entries, s.reading.reader, s.page()
	ended := s.shell.Await(s.job, s.shell.Text("help.checking"))
	work.Start(s.job, func(ctx context.Context, _ solver.Progress) (exercise.Verdict, error) {
		return exercise.Judge(ctx, entries, g, name)
	}, nil, func(v exercise.Verdict, err error) {
		if ended(); err != nil {
			s.shell.ShowError(page.Place(g.Question, err))
			return
		}
		s.reading.answers[g.Question] = answer{g.Answer, v, s.reading.answers[g.Question].tries + 1}
		s.show(s.part)
	})
}

// copyResults copies the results, with the questions that have no answer yet.
func (s *Sheet) copyResults() {
	r := markdown.Results{Page: s.name, Reader: s.reading.reader}
	for _, target := range s.page().Questions {
		a := s.reading.answers[target]
		r.Answers = append(r.Answers, markdown.Given{Question: target, Answer: a.typed, Tries: a.tries})
	}
	s.shell.Copy(r.String())
}
