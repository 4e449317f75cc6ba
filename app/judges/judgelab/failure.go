package judgelab

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/catalogue"
	"quadrille/app/judges/judging"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
	"quadrille/widgets/pane"
)

// failure is the large card of a failed test: the board before the first wrong move beside both answers,
// or the texts of a program that gave none.
type failure struct {
	p            *Page
	panel        *fyne.Container
	sign         *widgets.SignMark
	title, place *widgets.TextLine
	board        *fyne.Container // a caption and a picture; empty without a position
	said         *widgets.TextLine
	answers      *pane.Answers
	texts        [3]*widgets.TextBlock
	titles       [3]*widgets.TextLine
	texted       *fyne.Container
	notes        *widgets.TextBlock
	tools        *fyne.Container
	active       bool // a failed test is on the card
}

func (p *Page) newFailure() *failure {
	f := &failure{
		p: p, sign: widgets.NewSignMark(widgets.NoSign), title: shell.NewTitle(""), place: shell.NewLine(""), board: container.NewStack(),
		said: widgets.NewTextLine(widgets.TextSizeNormal, false, widgets.ColorText), answers: pane.NewAnswers(),
		texted: container.NewGridWithColumns(3), notes: widgets.NewTextBlock(noteLines, widgets.TextSizeSecondary, widgets.ColorSecondary),
		tools: container.New(layout.NewCustomPaddedHBoxLayout(8)),
	}
	f.said.Shrinks, f.place.Shrinks = true, false
	for i := range f.texts {
		f.titles[i], f.texts[i] = shell.NewLine(""), widgets.NewTextBlock(textLines, widgets.TextSizeSecondary, widgets.ColorText)
		f.texts[i].Monospace = true
		f.texted.Add(container.NewBorder(f.titles[i], nil, nil, nil, f.texts[i]))
	}
	ground := widgets.NewGround(widgets.ColorPanel, widgets.ColorBad, widgets.RadiusPanel)
	head := container.NewBorder(nil, nil, container.NewCenter(f.sign), f.place, container.New(layout.NewCustomPaddedLayout(0, 0, 10, 10), f.title))
	f.panel = container.New(failureLayout{f}, ground, head, f.board, f.said, f.answers, f.texted, f.notes, f.tools)
	return f
}

// Lines of texts on the card.
const (
	noteLines = 3
	textLines = 4
)

// show shows a failed test.
func (f *failure) show(r *judging.Result, view widgets.StatusView, place string) {
	p := f.p
	f.sign.Set(sign(r.Verdict))
	f.title.SetText(view.Headline)
	f.place.SetText(place)
	f.notes.SetText(strings.Trim(view.Detail+"\n"+view.More, "\n"))
	widgets.SetActions(f.tools, view.Actions, p.shell.Keys)
	i := slices.IndexFunc(r.Cases, func(j judging.Judged) bool { return r.Case > 0 && j.Case.Number == r.Case })
	widgets.SetVisible(f.answers, i >= 0)
	widgets.SetVisible(f.texted, i < 0)
	f.said.SetText("")
	f.board.RemoveAll()
	if i < 0 {
		f.showTexts(r)
	} else {
		f.answers.SetView(p.answers(r, r.Cases[i]))
		f.showBoard(r, r.Cases[i])
	}
	f.panel.Refresh()
}

// answers returns the wrong answer to a case above a right one.
func (p *Page) answers(r *judging.Result, j judging.Judged) pane.AnswersView {
	f := p.judge.Format
	v := pane.AnswersView{At: r.At, Yours: pane.AnswerLine{Title: p.shell.Text("judgelab.yours")}, Best: pane.AnswerLine{Title: p.shell.Text("judgelab.best")}}
	if j.Grade == judge.NotFirst {
		v.Best.Title = p.shell.Text("judgelab.first")
	}
	fill := func(line *pane.AnswerLine, outcome judge.Outcome, moves []model.Move, length int) {
		switch {
		case outcome == judge.Unsolvable:
			line.Note = p.shell.Text("judgelab.noSolution")
		case f.Judging.Wants == judge.Number:
			line.Moves = []string{strconv.Itoa(length)}
		default:
			for _, m := range moves {
				line.Moves = append(line.Moves, p.judge.Entry.Puzzle.Notation(m))
			}
			line.Note = p.shell.Say(translate.Counted("judgelab.moves", len(moves)))
		}
	}
	switch {
	case j.Reply == nil:
		v.Yours.Note = p.shell.Text("judging.missing")
	case j.Reply.Err != nil:
		v.Yours.Note = p.shell.Text("judgelab.unreadable")
	default:
		fill(&v.Yours, j.Reply.Outcome, j.Reply.Moves, j.Reply.Length)
	}
	right := j.Case.Length
	if f.Judging.Limit > 0 && right > f.Judging.Limit {
		right = -1
	}
	fill(&v.Best, j.Case.Outcome, r.Best, right)
	return v
}

// showTexts shows the texts of a run: what was printed last, not first.
func (f *failure) showTexts(r *judging.Result) {
	all := r.Evidence(f.p.judge.Format)
	last := 3 // standard error
	if r.Verdict == judging.WrongAnswer || r.Verdict == judging.Presentation {
		last = 2 // the right answer
	}
	for i, from := range []int{0, 1, last} {
		lines := translate.Excerpt(string(all[from].Text))
		if from == 1 || from == 3 {
			lines = lines[max(len(lines)-textLines, 0):]
		}
		f.titles[i].SetText(f.p.shell.Say(all[from].Title))
		f.texts[i].SetText(strings.Join(lines[:min(len(lines), textLines)], "\n"))
	}
}

// showBoard shows the position after the moves that agree, and says what was better.
func (f *failure) showBoard(r *judging.Result, j judging.Judged) {
	p, before, caption := f.p, j.Case.Position, model.Say("judgelab.case", "Case", r.Case)
	moves := j.Played()
	if line, err := model.Replay(before, moves[:min(r.At, len(moves))]); err == nil && r.At > 0 {
		before, caption = line[len(line)-1], model.Say("judgelab.before", "At", r.At+1)
	}
	picture := widgets.NewPicture(p.judge.Entry.Artist)
	picture.SetView(widgets.View{Position: before, Mode: widgets.Play, Plain: true, Say: p.shell.Say})
	label := shell.NewLine(p.shell.Say(caption))
	label.Align, label.Bold = fyne.TextAlignCenter, true
	f.board.Add(container.NewBorder(label, nil, nil, nil, picture))
	if r.At < len(moves) {
		f.said.SetText(p.shell.Say(better(p.judge.Entry, before, moves[r.At])))
	}
}

// better says how far from the goal a move and the best ones lead, if that is known and they differ.
func better(e catalogue.Entry, before model.Position, move model.Move) model.Phrase {
	known := e.Engine.Known(before)
	var best []model.Phrase
	for _, m := range known.Best() {
		best = append(best, model.Say("judgelab.move", "Move", e.Puzzle.Notation(m)))
	}
	for _, m := range known.Moves {
		if m.Move == move && m.Distance > known.Distance-1 && len(best) > 0 {
			return model.Say("judgelab.better", "Move", e.Puzzle.Notation(move), "Left", m.Distance, "Best", best, "Rest", known.Distance-1)
		}
	}
	return model.Phrase{}
}

// failureLayout puts the board, if there is room, beside the rest.
type failureLayout struct{ *failure }

// Sizes of the card.
const (
	cardMargin  = 12
	cardGap     = 8
	boardFrom   = 1000 // least width of the card with a board
	boardWidth  = 250
	boardHeight = 210
)

func (l failureLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 0) }

// height returns the height that the card needs at a width, with the board or without.
func (l failureLayout) height(width float32, board bool) float32 {
	least := float32(0)
	if board {
		least, width = boardHeight, width-boardWidth-cardMargin
	}
	head := l.panel.Objects[1].MinSize().Height
	rest := float32(0)
	for _, o := range l.rest() {
		rest += l.heightOf(o, width-2*cardMargin) + cardGap
	}
	return 2*cardMargin + head + max(rest, least+cardGap)
}

// rest lists the objects beside the board, from the top.
func (l failureLayout) rest() (visible []fyne.CanvasObject) {
	for _, o := range l.panel.Objects[3:] {
		if o.Visible() && (o != l.said || l.said.Text != "") {
			visible = append(visible, o)
		}
	}
	return visible
}

func (l failureLayout) heightOf(o fyne.CanvasObject, width float32) float32 {
	switch o {
	case l.notes:
		lines := widgets.WrapText(l.notes.Text, width, widgets.Scaled(l.notes.TextSize), fyne.TextStyle{}, noteLines)
		return l.notes.MinSize().Height / noteLines * float32(len(lines))
	case l.texted:
		most := 1 // lines
		for _, text := range l.texts {
			most = max(most, strings.Count(text.Text, "\n")+1)
		}
		text := l.texts[0].MinSize().Height / textLines
		return o.MinSize().Height - text*float32(textLines-most)
	default:
		return o.MinSize().Height
	}
}

// hasBoard reports whether the card can have the board at a size.
func (l failureLayout) hasBoard(size fyne.Size) bool {
	return len(l.board.Objects) > 0 && size.Width >= boardFrom && size.Height >= l.height(size.Width, true)
}

func (l failureLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	hasBoard := l.hasBoard(size)
	widgets.SetVisible(l.board, hasBoard)
	widgets.Place(objects[0], 0, 0, size.Width, size.Height)
	left, top, head := float32(cardMargin), float32(cardMargin), objects[1].MinSize().Height
	widgets.Place(objects[1], left, top, size.Width-2*cardMargin, head)
	top += head + cardGap
	if hasBoard {
		widgets.Place(l.board, left, top, boardWidth, size.Height-top-cardMargin)
		left += boardWidth + cardMargin
	}
	width := size.Width - left - cardMargin
	for _, o := range l.rest() {
		height := l.heightOf(o, width)
		widgets.Place(o, left, top, width, height)
		top += height + cardGap
	}
}
