package judgelab

import (
	"cmp"
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
	"quadrille/widgets/scene"
)

// failure is what a failed test shows below the card: the board before the first wrong move beside both
// answers, or the texts of a program that gave none.
type failure struct {
	p       *Page
	panel   fyne.CanvasObject
	board   *fyne.Container // a caption and a picture; empty without a position
	said    *widgets.TextLine
	answers *pane.Answers
	texts   *fyne.Container
	active  bool // a failed test is on the card
}

// Sizes of the parts.
const (
	textLines   = 4
	boardFrom   = 1000 // least width of the page with a board
	boardWidth  = 250
	boardHeight = 210
)

func (p *Page) newFailure() *failure {
	f := &failure{
		p: p, board: container.NewGridWrap(fyne.NewSize(boardWidth, boardHeight)), answers: pane.NewAnswers(), texts: container.NewGridWithColumns(3),
		said: widgets.NewTextLine(widgets.TextSizeNormal, false, scene.ColorText),
	}
	f.said.Shrinks = true
	rest := container.New(layout.NewCustomPaddedVBoxLayout(betweenRows), f.said, f.answers, f.texts)
	f.panel = widgets.NewPanel(panelMargin, container.NewBorder(nil, nil, f.board, nil, rest))
	return f
}

// fits reports whether there is room at a width and a height. It leaves out the board if there is none for it.
func (f *failure) fits(width, height float32) bool {
	for _, hasBoard := range []bool{len(f.board.Objects) > 0 && width >= boardFrom, false} {
		widgets.SetVisible(f.board, hasBoard)
		if f.panel.MinSize().Height <= height {
			return true
		}
	}
	return false
}

func (f *failure) show(r *judging.Result) {
	i := slices.IndexFunc(r.Cases, func(j judging.Judged) bool { return r.Case > 0 && j.Case.Number == r.Case })
	widgets.SetVisible(f.answers, i >= 0)
	widgets.SetVisible(f.texts, i < 0)
	f.said.SetText("")
	f.board.RemoveAll()
	if i < 0 {
		f.showTexts(r)
	} else {
		f.answers.SetView(f.p.answers(r, r.Cases[i]))
		f.showBoard(r, r.Cases[i])
	}
	widgets.SetVisible(f.said, f.said.Text != "")
}

func (p *Page) answers(r *judging.Result, j judging.Judged) pane.AnswersView {
	f := p.judge.Format
	v := pane.AnswersView{At: r.At, Yours: pane.AnswerLine{Title: p.shell.Text("judgelab.yours")}, Best: pane.AnswerLine{Title: p.shell.Text("judgelab.best")}}
	if j.Grade == judge.NotFirst {
		v.Best.Title = p.shell.Text("judgelab.first")
	}
	fill := func(line *pane.AnswerLine, outcome judge.Outcome, moves []model.Move, length int) {
		switch {
		case outcome == judge.Unsolvable:
			line.Note = cmp.Or(f.Unsolvable, p.shell.Text("judgelab.noSolution"))
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
	right := j.Case.Outcome
	if f.Judging.IsOver(j.Case) {
		right = judge.Unsolvable
	}
	fill(&v.Best, right, r.Best, j.Case.Length)
	return v
}

// showTexts shows the texts of a run: what was printed last, not first.
func (f *failure) showTexts(r *judging.Result) {
	all := r.Evidence(f.p.judge.Format)
	last := 3 // standard error
	if r.Verdict == judging.WrongAnswer || r.Verdict == judging.Presentation {
		last = 2 // the right answer
	}
	f.texts.RemoveAll()
	for _, from := range []int{0, 1, last} {
		lines := translate.Excerpt(string(all[from].Text))
		if from == 1 || from == 3 {
			lines = lines[max(len(lines)-textLines, 0):]
		}
		text := widgets.NewTextBlock(textLines, widgets.TextSizeSecondary, scene.ColorText)
		text.Monospace = true
		text.SetText(strings.Join(lines[:min(len(lines), textLines)], "\n"))
		f.texts.Add(container.NewBorder(shell.NewLine(f.p.shell.Say(all[from].Title)), nil, nil, nil, text))
	}
}

// boardLeast is the least size at which a board is recognizable; its texts may be illegible.
var boardLeast = fyne.NewSize(160, 120)

// showBoard shows the position after the moves that agree, and says what was better.
func (f *failure) showBoard(r *judging.Result, j judging.Judged) {
	p, before, caption := f.p, j.Case.Position, model.Say("judgelab.case", "Case", r.Case)
	moves := j.Played()
	if line, err := model.Replay(before, moves[:min(r.At, len(moves))]); err == nil && r.At > 0 {
		before, caption = line[len(line)-1], model.Say("judgelab.before", "At", r.At+1)
	}
	view := scene.View{Position: before, Mode: scene.Play, Plain: true, Say: p.shell.Say}
	picture := widgets.NewShaped(boardLeast, func(size fyne.Size) []scene.Shape {
		shapes, _ := scene.DrawArea(p.judge.Entry.Artist, view, 0, fyne.Position{}, size)
		return shapes
	})
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
