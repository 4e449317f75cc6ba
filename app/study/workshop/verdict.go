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

// verdict is a panel that says whether a heuristic has a property, and shows what
// refutes it: a position, or a move.
type verdict struct {
	sign           *widgets.SignMark
	title, count   *widgets.TextLine
	text           *widgets.TextBlock
	boards         []*widgets.Picture
	captions       []*widgets.TextLine
	move           *widgets.TextLine // between two boards
	next, open     *widgets.Button
	refuted, panel *fyne.Container
}

// newVerdict returns a panel with so many boards.
func (p *Page) newVerdict(boards int, next, open func()) *verdict {
	v := &verdict{
		sign: widgets.NewSignMark(widgets.NoSign), title: shell.NewTitle(""), count: shell.NewLine(""),
		text: widgets.NewTextBlock(4, widgets.TextSizeSecondary, widgets.ColorText),
		move: widgets.NewTextLine(widgets.TextSizeStatus, true, widgets.ColorAccent),
		next: widgets.NewButton(p.Text("workshop.next"), nil, p.Keys, next),
		open: widgets.NewButton(p.Text("workshop.open"), nil, p.Keys, open),
	}
	v.count.Shrinks, v.move.Align = false, fyne.TextAlignCenter
	row := &boardsLayout{}
	v.refuted = container.New(row)
	for i := range boards {
		board, caption := widgets.NewPicture(p.deps.Entry.Artist), shell.NewLine("")
		board.FirstArea, caption.Align = true, fyne.TextAlignCenter
		v.boards, v.captions = append(v.boards, board), append(v.captions, caption)
		if i > 0 {
			v.refuted.Add(v.move)
		}
		v.refuted.Add(container.NewBorder(nil, caption, nil, nil, board))
	}
	head := container.NewBorder(nil, nil, container.NewCenter(v.sign), container.NewCenter(v.count),
		container.New(layout.NewCustomPaddedLayout(0, 0, 8, 8), v.title))
	buttons := container.New(layout.NewCustomPaddedVBoxLayout(2), v.next, v.open)
	if boards == 1 { // which leaves room beside each other
		buttons = container.New(layout.NewCustomPaddedHBoxLayout(8), v.next, v.open)
	}
	words := container.NewBorder(v.text, buttons, nil, nil)
	v.panel = container.NewStack(widgets.NewPanel(12, container.NewBorder(head, nil, nil, nil,
		container.New(layout.NewCustomPaddedLayout(2, 0, 0, 0), container.New(verdictLayout{}, v.refuted, words)))))
	return v
}

// clear says that nothing is known.
func (v *verdict) clear(title string) {
	v.show(title, "", "", widgets.SignWaiting, 0)
}

// show shows the verdict, which so many refute.
func (v *verdict) show(title, count, text string, sign widgets.Sign, all int) {
	v.sign.Set(sign)
	v.title.Set(title, widgets.ColorText)
	v.count.SetText(count)
	v.text.SetText(text)
	widgets.SetVisible(v.refuted, all > 0)
	widgets.SetVisible(v.next, all > 1)
	widgets.SetVisible(v.open, all > 0)
	v.panel.Refresh()
}

// fade greys what is no longer true, until it is known anew.
func (v *verdict) fade() {
	v.title.Set(v.title.Text, widgets.ColorSecondary)
	v.sign.Set(widgets.SignWaiting)
}

// board shows a position with its estimate.
func (v *verdict) board(p *Page, i int, e examine.Example, ink fyne.ThemeColorName) {
	v.boards[i].SetView(widgets.View{Position: e.Position, Mode: widgets.Play, Plain: true, Say: p.Say})
	v.captions[i].Set("h = "+strconv.Itoa(e.H), ink)
}

// showVerdicts shows what the report says.
func (p *Page) showVerdicts() {
	r := p.report
	all := translate.Int(int64(r.Ground.States()))
	good := func(v *verdict, key string) {
		if r.Ground.All() {
			v.show(p.Text(key+".yes"), "", p.Say(model.Say(key+".proved", "Number", all)), widgets.SignRight, 0)
			return
		}
		v.show(p.Text(key+".unknown"), "", p.Say(model.Say("workshop.sampled", "Number", all, "Seed", examine.Seed)), widgets.SignRight, 0)
	}
	of := func(n, all int) string {
		return p.Say(model.Say("workshop.of", "Number", translate.Int(int64(n+1)), "All", translate.Int(int64(all))))
	}
	if n := r.Overestimated(); n == 0 {
		good(p.admissible, "workshop.admissible")
	} else {
		e := p.example()
		text := p.Say(model.Say("workshop.admissible.refuted", "Count", n, "Number", translate.Int(int64(n)), "All", all, "Most", r.Most)) + "\n" +
			p.Say(model.Say("workshop.admissible.here", "Count", e.Distance, "H", e.H))
		count := of(p.over, n)
		if p.cell != nil {
			count = ""
		}
		p.admissible.show(p.Text("workshop.admissible.no"), count, text, widgets.SignWrong, n)
		p.admissible.board(p, 0, e, widgets.ColorBad)
	}
	if n := r.Inconsistent(); n == 0 {
		good(p.consistent, "workshop.consistent")
		return
	}
	e := r.Fall(p.fall)
	p.consistent.show(p.Text("workshop.consistent.no"), of(p.fall, r.Inconsistent()),
		p.Say(model.Say("workshop.consistent.here", "Number", e.From.H-e.To.H)), widgets.SignWrong, r.Inconsistent())
	p.consistent.board(p, 0, e.From, widgets.ColorText)
	p.consistent.board(p, 1, e.To, widgets.ColorBad)
	p.consistent.move.SetText(p.deps.Entry.Puzzle.Notation(e.Move) + " →")
}

// example is the position that the first verdict shows: the counterexample, or the first
// of the cell of the map that was chosen.
func (p *Page) example() examine.Example {
	if p.cell != nil {
		return p.report.First(*p.cell)
	}
	return p.report.Counterexample(p.over)
}

// boardsLayout puts boards beside each other, with room for the move between.
type boardsLayout struct{}

const (
	moveRoom    = 44
	boardLeast  = 84
	captionHigh = 20
)

// The objects come as board, move, board.
func (*boardsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(float32((len(objects)+1)/2*boardLeast)+float32(len(objects)/2)*moveRoom, boardLeast+captionHigh)
}

func (*boardsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	boards := (len(objects) + 1) / 2
	width := (size.Width - float32(boards-1)*moveRoom) / float32(boards)
	x := float32(0)
	for i, o := range objects {
		if i%2 == 1 {
			widgets.Place(o, x, 0, moveRoom, size.Height*0.8)
			x += moveRoom
			continue
		}
		widgets.Place(o, x, 0, width, size.Height)
		x += width
	}
}

// verdictLayout puts boards, if they are to be seen, at the left of words.
type verdictLayout struct{}

const (
	verdictGap = 12
	wordsLeast = 160
)

// The objects come as boards, words.
func (verdictLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	boards, words := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(boards.Width+verdictGap+words.Width, max(boards.Height, 60))
}

func (verdictLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := float32(0)
	if objects[0].Visible() {
		least := objects[0].MinSize()
		// As large as is high, as long as the words have their room.
		left = max(least.Width, min(least.Width*size.Height/least.Height, size.Width-verdictGap-wordsLeast))
		widgets.Place(objects[0], 0, 0, left, size.Height)
		left += verdictGap
	}
	widgets.Place(objects[1], left, 0, size.Width-left, size.Height)
}
