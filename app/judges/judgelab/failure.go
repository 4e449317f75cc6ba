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
	"quadrille/widgets/scene"
)

// failure is what a failed test shows below the card: the board before the first wrong move beside both
// answers, or the texts of a program that gave none.
type failure struct {
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

func newFailure() *failure {
	f := &failure{
		board: container.NewGridWrap(fyne.NewSize(boardWidth, boardHeight)), answers: pane.NewAnswers(),
		texts: container.NewGridWithColumns(3), said: widgets.NewTextLine(widgets.TextSizeNormal, false, scene.ColorText),
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

func (f *failure) show(s *shell.Shell, j judging.Judge, r *judging.Result) {
	judged := r.Judged()
	widgets.SetVisible(f.answers, judged != nil)
	widgets.SetVisible(f.texts, judged == nil)
	f.said.SetText("")
	f.board.RemoveAll()
	if judged == nil {
		f.showTexts(s, j.Format, r)
	} else {
		f.answers.SetView(answers(s, j, r, judged))
		f.showBoard(s, j.Entry, r, judged)
	}
	widgets.SetVisible(f.said, f.said.Text != "")
}

func answers(s *shell.Shell, by judging.Judge, r *judging.Result, j *judging.Judged) pane.AnswersView {
	f := by.Format
	v := pane.AnswersView{At: r.At}
	v.Yours.Title, v.Best.Title = s.Text("judgelab.yours"), s.Text("judgelab.best")
	if j.Grade == judge.NotFirst {
		v.Best.Title = s.Text("judgelab.first")
	}
	fill := func(line *pane.AnswerLine, outcome judge.Outcome, moves []model.Move, length int) {
		switch {
		case outcome == judge.Unsolvable:
			line.Note = f.Unsolvable
		case f.Judging.Wants == judge.Number:
			line.Moves = []string{strconv.Itoa(length)}
		default:
			for _, m := range moves {
				line.Moves = append(line.Moves, by.Entry.Puzzle.Notation(m))
			}
			line.Note = s.Say(translate.Counted("judgelab.moves", len(moves)))
		}
	}
	switch {
	case j.Reply == nil:
		v.Yours.Note = s.Text("judging.missing")
	case j.Reply.Err != nil:
		v.Yours.Note = s.Text("judgelab.unreadable")
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

// showTexts shows the texts of a run, the last thing printed first.
func (f *failure) showTexts(s *shell.Shell, format *judge.Format, r *judging.Result) {
	isWrong := r.Verdict == judging.WrongAnswer || r.Verdict == judging.Presentation
	f.texts.RemoveAll()
	for _, part := range r.Evidence(format) {
		if part.Name == "stderr" && isWrong || part.Name == "expected" && !isWrong {
			continue
		}
		lines := translate.Excerpt(string(part.Text))
		if part.Name == "output" || part.Name == "stderr" {
			lines = lines[max(len(lines)-textLines, 0):]
		}
		text := widgets.NewTextBlock(textLines, widgets.TextSizeSecondary, scene.ColorText)
		text.Monospace = true
		text.SetText(strings.Join(lines[:min(len(lines), textLines)], "\n"))
		f.texts.Add(container.NewBorder(shell.NewLine(s.Say(part.Title)), nil, nil, nil, text))
	}
}

// boardLeast is the least size at which a board is recognizable; its texts may be illegible.
var boardLeast = fyne.NewSize(160, 120)

// showBoard shows the position after the moves that agree, and names the better move.
func (f *failure) showBoard(s *shell.Shell, e catalogue.Entry, r *judging.Result, j *judging.Judged) {
	before, caption := j.Case.Position, model.Say("judgelab.case", "Case", r.Case)
	moves := j.Played()
	if line, err := model.Replay(before, moves[:min(r.At, len(moves))]); err == nil && r.At > 0 {
		before, caption = line[len(line)-1], model.Say("judgelab.before", "At", r.At+1)
	}
	view := scene.View{Position: before, Mode: scene.Play, Plain: true, Say: s.Say}
	picture := widgets.NewShaped(boardLeast, func(size fyne.Size) []scene.Shape {
		shapes, _ := scene.DrawArea(e.Artist, view, 0, fyne.Position{}, size)
		return shapes
	})
	label := shell.NewLine(s.Say(caption))
	label.Align, label.Bold = fyne.TextAlignCenter, true
	f.board.Add(container.NewBorder(label, nil, nil, nil, picture))
	if r.At < len(moves) {
		f.said.SetText(s.Say(better(e, before, moves[r.At])))
	}
}

// better says to which distances a move and the best ones lead, if that is known and they differ.
func better(e catalogue.Entry, before model.Position, move model.Move) model.Phrase {
	known := e.Engine.Known(before)
	var best []model.Phrase
	for _, m := range known.Best() {
		best = append(best, model.Say("judgelab.move", "Move", e.Puzzle.Notation(m)))
	}
	for _, m := range known.Moves {
		if m.Move == move && m.Distance > known.Distance-1 && len(best) > 0 {
			return model.Say("judgelab.better",
				"Move", e.Puzzle.Notation(move), "Left", m.Distance, "Best", best, "Rest", known.Distance-1)
		}
	}
	return model.Phrase{}
}

// pageLayout puts the parts of the page that are visible one under the other: the settings, the headline, the card, what
// the failed test on it shows if there is room for that, and the table.
type pageLayout struct{ failure *failure }

// tableLeast is the least height of the table below a failure.
const tableLeast = 130

// parts returns the visible parts but for the failure, from the top.
func (l pageLayout) parts(objects []fyne.CanvasObject) (parts []fyne.CanvasObject) {
	for _, o := range objects {
		if o.Visible() && o != l.failure.panel {
			parts = append(parts, o)
		}
	}
	return parts
}

func (l pageLayout) MinSize(objects []fyne.CanvasObject) (least fyne.Size) {
	for _, o := range l.parts(objects) {
		size := o.MinSize()
		least = fyne.NewSize(max(least.Width, size.Width), least.Height+size.Height+betweenPanels)
	}
	return least.SubtractWidthHeight(0, betweenPanels)
}

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	parts, table := l.parts(objects), objects[len(objects)-1]
	spare := size.Height - l.MinSize(objects).Height - max(widgets.Scaled(tableLeast)-table.MinSize().Height, 0)
	hasFailure := l.failure.active && l.failure.fits(size.Width, spare-betweenPanels)
	widgets.SetVisible(l.failure.panel, hasFailure)
	if hasFailure {
		parts = slices.Insert(parts, len(parts)-1, l.failure.panel)
	}
	top := float32(0)
	for _, o := range parts {
		height := o.MinSize().Height
		if o == table {
			height = size.Height - top
		}
		widgets.Place(o, 0, top, size.Width, height)
		top += height + betweenPanels
	}
}
