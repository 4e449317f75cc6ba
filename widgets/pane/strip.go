package pane

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// StripView is what a Strip shows.
type StripView struct {
	Title, Note string
	Boards      []StripBoard
	At          int // the board that is being played, or Missing
	Actions     []widgets.Action
	Run         *Run // replaces all; nil for none
}

// StripBoard is one of the small boards.
type StripBoard struct {
	View  scene.View // without a position while that isn't known
	Medal view.Medal // below the board
}

// Run is the state of a sprint. The shares are those of its whole time, from 0 to 1.
type Run struct {
	Clock          string // the time left
	Left, Lost     float32
	Penalty        string // beside the time; "" for none
	Low            bool   // little time is left
	Solved, Record int
	Words          string // above the numbers
	Aim            string // what is missing to the record
}

// Strip is a zone of the pane beside a board: a title, what can be done, and small boards to choose from, also with the arrow
// keys, or the state of a sprint.
type Strip struct {
	widgets.Composite
	title   *widgets.TextLine
	note    *widgets.TextBlock
	actions *fyne.Container
	boards  *charts.Stepped[stripBoards]
	run     *charts.Chart[run]
	words   fyne.CanvasObject
	keys    *widgets.Keys
	view    StripView
	content *fyne.Container
}

// NewStrip returns an empty strip.
func NewStrip(artist scene.Artist, keys *widgets.Keys, choose func(index int)) *Strip {
	s := &Strip{
		title:   shrinking(widgets.TextSizeStatus, true, scene.ColorText),
		note:    widgets.NewTextBlock(3, widgets.TextSizeSecondary, scene.ColorSecondary),
		actions: container.New(layout.NewCustomPaddedHBoxLayout(6)), keys: keys,
	}
	tap := func(index int) {
		if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil {
			c.Unfocus() // keys are for the board then
		}
		choose(index)
	}
	least := func() fyne.Size {
		return fyne.NewSize(float32(len(s.view.Boards))*(stripSide+stripGap), stripSide+stripSign)
	}
	s.boards = charts.NewStepped[stripBoards](0, least, keys, func(by int) {
		choose(max(min(s.view.At+by, len(s.view.Boards)-1), 0))
	})
	s.boards.SetView(stripBoards{artist: artist, choose: tap})
	s.run = charts.New(run{}, 0, func() fyne.Size { return fyne.NewSize(runWidth, runHeight) })
	s.words = container.New(stripWords{s.boards}, s.title, s.boards, s.note, s.actions)
	s.content = container.NewStack(s.words, s.run)
	s.Extend(s, s.content)
	return s
}

// stripWords lays out the title, the boards and the note below each other. The actions are beside the title, or at the bottom if
// there are no boards.
type stripWords struct{ boards fyne.CanvasObject }

func (l stripWords) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(max(l.boards.MinSize().Width, objects[3].MinSize().Width), stripHeight)
}

func (l stripWords) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 2
	title, note, actions := objects[0], objects[2], objects[3]
	row, buttons := title.MinSize().Height, actions.MinSize()
	y := row + gap
	if l.boards.Visible() {
		row = max(row, buttons.Height)
		widgets.Place(title, 0, (row-title.MinSize().Height)/2, size.Width-buttons.Width-playerGap, title.MinSize().Height)
		widgets.Place(actions, size.Width-buttons.Width, 0, buttons.Width, row)
		y = row + gap + stripSide + stripSign + gap
		widgets.Place(l.boards, 0, row+gap, size.Width, stripSide+stripSign)
	} else {
		widgets.Place(title, 0, 0, size.Width, row)
		widgets.Place(actions, 0, size.Height-buttons.Height, buttons.Width, buttons.Height)
		size.Height -= buttons.Height + gap
	}
	widgets.Place(note, 0, y, size.Width, size.Height-y)
}

// SetView shows the view.
func (s *Strip) SetView(v StripView) {
	s.view = v
	s.title.SetText(v.Title)
	s.note.SetText(v.Note)
	widgets.SetActions(s.actions, v.Actions, s.keys)
	widgets.SetVisible(s.boards, len(v.Boards) > 0)
	widgets.SetVisible(s.words, v.Run == nil)
	widgets.SetVisible(s.run, v.Run != nil)
	if v.Run != nil {
		s.run.SetView(run(*v.Run))
	}
	boards := s.boards.View()
	boards.list, boards.at = v.Boards, v.At
	s.boards.SetView(boards)
	s.content.Refresh()
}

// View returns the current view.
func (s *Strip) View() StripView { return s.view }

// The measures of the boards: stripSign is the height of the row of signs.
const (
	stripHeight = 140 // of all

	stripSign = 20
	stripGap  = 4
	stripSide = 46 // of a board
)

// stripBoards are the small boards.
type stripBoards struct {
	artist scene.Artist
	choose func(index int) // called on a click
	list   []StripBoard
	at     int // as StripView.At
}

// Draw draws the boards from the left.
func (v stripBoards) Draw(fyne.Size) (p charts.Picture) {
	const side = stripSide
	for i, board := range v.list {
		x := float32(i) * (side + stripGap)
		if i == v.at {
			p.Box(x, 0, side, side+stripSign, 6, scene.ColorSelected)
		}
		p.Box(x+1, 1, side-2, side-2, 4, scene.ColorBed)
		if board.View.Position != nil {
			small, _ := scene.DrawArea(v.artist, board.View, 0, fyne.NewPos(x+3, 3), fyne.NewSquareSize(side-6))
			p.Add(small...)
		}
		const radius = 8
		p.Add(medalShapes(board.Medal, "", fyne.NewPos(x+side/2, side+stripSign/2-1), radius)...)
		whole := fyne.NewSize(side+stripGap, side+stripSign)
		p.AddSpot(charts.Spot{At: fyne.NewPos(x, 0), Size: whole, Tap: func() { v.choose(i) }})
	}
	return p
}

// The measures of a sprint's state.
const (
	runWidth  = 280
	runHeight = stripHeight
	runClock  = 48 // text size
	runNumber = 30
)

// run draws the state of a sprint: the time left over its bar, and the positions solved on the way to the record.
type run Run

// Draw draws in the middle of a greater height.
func (v run) Draw(size fyne.Size) (p charts.Picture) {
	const bar, row, radius, gap = 10, 30, 8, 5
	ink, left := scene.ColorText, fyne.TextAlignLeading
	if v.Low {
		ink = scene.ColorCaution
	}
	high := widgets.Scaled(runClock)
	p.Text(v.Clock, runClock, true, ink, left, 0, high/2, size.Width)
	after := widgets.TextWidth(v.Clock, runClock, true) + 2*gap
	p.Text(v.Penalty, widgets.TextSizeResult, true, scene.ColorBad, left, after, high*0.7, size.Width-after)
	y := high + 2*gap
	p.Box(0, y, size.Width, bar, bar/2, scene.ColorBed)
	if v.Lost > 0 {
		p.Box(0, y, max(size.Width*min(v.Left+v.Lost, 1), bar), bar, bar/2, scene.ColorBad)
	}
	p.Box(0, y, max(size.Width*v.Left, bar), bar, bar/2, scene.ColorAccent)
	y += bar + 3*gap
	p.Text(v.Words, widgets.TextSizeSecondary, true, scene.ColorSecondary, left, 0, y, size.Width/2)
	p.Text(v.Aim, widgets.TextSizeSecondary, false, scene.ColorSecondary, fyne.TextAlignTrailing, size.Width/2, y, size.Width/2)
	y += row
	number := strconv.Itoa(v.Solved)
	p.Text(number, runNumber, true, scene.ColorAccent, left, 0, y, size.Width)
	x := max(widgets.TextWidth(number, runNumber, true), widgets.TextWidth("00", runNumber, true)) + 2*gap + radius
	for i := range max(v.Solved, v.Record) {
		if x+radius > size.Width { // the number says the rest
			break
		}
		c, tick := fyne.NewPos(x, y), medalShapes(view.Found, "", fyne.NewPos(x, y), radius)
		if i >= v.Record { // gold past the record
			tick[0] = scene.DiscShape(c, radius, scene.ColorGlow)
		}
		if i >= v.Solved {
			tick = medalShapes(view.NoMedal, "", c, radius)
		}
		p.Add(tick...)
		if i == v.Record-1 {
			p.Add(scene.TriangleShape(c.SubtractXY(0, radius+gap), 6, false, scene.ColorCaution))
		}
		x += 2*radius + gap
	}
	return p
}
