package workshop

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver/examine"
	"quadrille/widgets"
)

// verdict is a panel that says whether a heuristic has a property, and shows a
// counterexample: a position or a move.
type verdict struct {
	key          string // prefix of its text keys
	sign         *widgets.SignMark
	title, count *widgets.TextLine
	text         *widgets.TextBlock
	boards       []*widgets.Picture
	captions     []*widgets.TextLine
	next, open   *widgets.Button
	refuted      *fyne.Container
	panel        fyne.CanvasObject
}

// newVerdict returns a panel with a number of boards.
func (p *Page) newVerdict(key string, boards int, next, open func()) *verdict {
	v := &verdict{
		key: key, sign: widgets.NewSignMark(widgets.NoSign), title: shell.NewTitle(""), count: shell.NewLine(""),
		text:    widgets.NewTextBlock(3, widgets.TextSizeSecondary, widgets.ColorText),
		next:    widgets.NewButton(p.Text("workshop.next"), nil, p.Keys, next),
		open:    widgets.NewButton(p.Text("workshop.open"), nil, p.Keys, open),
		refuted: container.NewGridWithRows(1),
	}
	v.count.Shrinks = false
	for range boards {
		board, caption := widgets.NewPicture(p.deps.Entry.Artist), shell.NewLine("")
		caption.Align = fyne.TextAlignCenter
		v.boards, v.captions = append(v.boards, board), append(v.captions, caption)
		v.refuted.Add(container.NewBorder(nil, caption, nil, nil, board))
	}
	head := container.NewBorder(nil, nil, container.NewCenter(v.sign), container.NewCenter(v.count),
		container.New(layout.NewCustomPaddedLayout(0, 0, 8, 8), v.title))
	buttons := container.New(layout.NewCustomPaddedHBoxLayout(8), v.next, v.open)
	v.panel = widgets.NewPanel(10, container.NewBorder(head, buttons, nil, nil,
		container.New(layout.NewCustomPaddedLayout(2, 2, 0, 0), container.New(boardsFirst(boards), v.refuted, v.text))))
	return v
}

// show shows the verdict: its title is the text of v.key+answer, and all is the number of
// counterexamples.
func (v *verdict) show(p *Page, answer, count, text string, sign widgets.Sign, all int) {
	v.sign.Set(sign)
	v.title.Set(p.Text(v.key+answer), widgets.ColorText)
	v.count.SetText(count)
	v.text.SetText(text)
	widgets.SetVisible(v.refuted, all > 0)
	widgets.SetVisible(v.next, all > 1)
	widgets.SetVisible(v.open, all > 0)
	v.panel.Refresh()
}

// fade greys the old verdict while the new one is computed.
func (v *verdict) fade() {
	v.title.Set(v.title.Text, widgets.ColorSecondary)
	v.sign.Set(widgets.SignWaiting)
}

// board shows a position on board i, captioned with words and its estimate.
func (v *verdict) board(p *Page, i int, e examine.Example, words string, ink fyne.ThemeColorName) {
	v.boards[i].SetView(widgets.View{Position: e.Position, Mode: widgets.Play, Plain: true, Say: p.Say})
	v.captions[i].Set(words+"h = "+strconv.Itoa(e.H), ink)
}

// showVerdicts shows the verdicts of the report.
func (p *Page) showVerdicts() {
	r := p.report
	all := translate.Int(int64(r.Ground.States()))
	unrefuted := func(v *verdict) {
		if r.Ground.All() {
			v.show(p, ".yes", "", p.Say(model.Say(v.key+".proved", "Number", all)), widgets.SignRight, 0)
			return
		}
		v.show(p, ".unknown", "", p.Say(model.Say("workshop.sampled", "Number", all, "Seed", examine.Seed)), widgets.SignRight, 0)
	}
	of := func(n, all int) string {
		return p.Say(model.Say("workshop.of", "Number", translate.Int(int64(n+1)), "All", translate.Int(int64(all))))
	}
	if n := len(r.Over); n > 0 {
		e, count := p.example(), of(p.over, n)
		if p.cell != widgets.None {
			count = ""
		}
		text := p.Say(model.Say("workshop.admissible.refuted", "Count", n, "Number", translate.Int(int64(n)), "All", all, "Most", r.Most)) + "\n" +
			p.Say(model.Say("workshop.admissible.here", "Count", e.Distance, "H", e.H))
		p.admissible.show(p, ".no", count, text, widgets.SignWrong, n)
		p.admissible.board(p, 0, e, "", widgets.ColorBad)
	} else {
		unrefuted(p.admissible)
	}
	widgets.SetVisible(p.consistent.refuted.Objects[1], true)
	if goal, ok := r.Goal(); ok {
		p.consistent.show(p, ".no", "", p.Text("workshop.consistent.goal"), widgets.SignWrong, 1)
		p.consistent.board(p, 0, goal, "", widgets.ColorBad)
		widgets.SetVisible(p.consistent.refuted.Objects[1], false)
	} else if n := len(r.Falls); n > 0 {
		e, _ := r.Fall(r.Falls[p.fall])
		text := p.Say(model.Say("workshop.consistent.here", "Number", e.From.H-e.To.H))
		p.consistent.show(p, ".no", of(p.fall, n), text, widgets.SignWrong, n)
		p.consistent.board(p, 0, e.From, "", widgets.ColorText)
		p.consistent.board(p, 1, e.To, p.deps.Entry.Puzzle.Notation(e.Move)+" → ", widgets.ColorBad)
	} else {
		unrefuted(p.consistent)
	}
}

// example returns the position that the first verdict shows: the counterexample, or the
// first position of the chosen map cell.
func (p *Page) example() examine.Example {
	if p.cell != widgets.None {
		return p.report.Cells[p.cell].First
	}
	return p.report.Over[p.over]
}

// inconsistent returns the position that the second verdict shows.
func (p *Page) inconsistent() examine.Example {
	if goal, ok := p.report.Goal(); ok {
		return goal
	}
	return p.report.Falls[p.fall]
}

// boardsFirst lays out that number of boards, if visible, to the left of a text.
type boardsFirst int

// The objects are the boards and the text.
func (boardsFirst) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(300, objects[1].MinSize().Height)
}

func (n boardsFirst) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := float32(0)
	if objects[0].Visible() {
		boards := size.Width * (0.16 + 0.2*float32(n))
		widgets.Place(objects[0], 0, 0, boards, size.Height)
		left = boards + gap
	}
	widgets.Place(objects[1], left, 0, size.Width-left, size.Height)
}
