package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
)

// StripView is what a Strip shows.
type StripView struct {
	Title, Note string
	Boards      []StripBoard
	At          int     // the board that is being played, or Missing
	Left        float32 // a bar of the time left, from 0 to 1; negative for none
	Actions     []widgets.Action
}

// StripBoard is one of the small boards.
type StripBoard struct {
	View scene.View
	Sign string              // on a disc below the board; "" for a ring
	Ink  fyne.ThemeColorName // of the disc
}

// Strip is over the board: a title, what can be done, and small boards to choose from, also with the arrow
// keys, or a bar of time.
type Strip struct {
	widgets.Composite
	title   *widgets.TextLine
	note    *widgets.TextBlock
	actions *fyne.Container
	boards  *charts.Stepped[stripBoards]
	bar     *widgets.Shaped
	keys    *widgets.Keys
	view    StripView
	content *fyne.Container
}

// NewStrip returns an empty strip.
func NewStrip(artist scene.Artist, keys *widgets.Keys, choose func(index int)) *Strip {
	s := &Strip{
		title:   shrinking(widgets.TextSizeStatus, true, scene.ColorText),
		note:    widgets.NewTextBlock(2, widgets.TextSizeSecondary, scene.ColorSecondary),
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
	const barHeight = 10
	s.bar = widgets.NewShaped(fyne.NewSize(0, barHeight), func(size fyne.Size) []scene.Shape {
		return []scene.Shape{
			scene.BoxShape(0, 0, size.Width, size.Height, barHeight/2, scene.ColorBed),
			scene.BoxShape(0, 0, max(size.Width*s.view.Left, barHeight), size.Height, barHeight/2, scene.ColorAccent),
		}
	})
	const margin = 8
	title := container.NewBorder(nil, nil, nil, s.actions, s.title)
	words := container.New(layout.NewCustomPaddedVBoxLayout(2), title, s.note)
	s.content = container.New(layout.NewBorderLayout(nil, s.bar, s.boards, nil), s.boards, words, s.bar) // as Tab goes
	s.Extend(s, widgets.NewPanel(margin, s.content))
	return s
}

// SetView shows the view.
func (s *Strip) SetView(v StripView) {
	s.view = v
	s.title.SetText(v.Title)
	s.note.SetText(v.Note)
	widgets.SetActions(s.actions, v.Actions, s.keys)
	widgets.SetVisible(s.boards, len(v.Boards) > 0)
	widgets.SetVisible(s.bar, v.Left >= 0)
	boards := s.boards.View()
	boards.list, boards.at = v.Boards, v.At
	s.boards.SetView(boards)
	s.content.Refresh()
}

// View returns the current view.
func (s *Strip) View() StripView { return s.view }

// The measures of the boards: stripSign is the height of the row of signs.
const (
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
		if board.View.Position != nil {
			p.Box(x+1, 1, side-2, side-2, 4, scene.ColorBed)
			small, _ := scene.DrawArea(v.artist, board.View, 0, fyne.NewPos(x+3, 3), fyne.NewSquareSize(side-6))
			p.Add(small...)
		}
		const radius = 8
		c := fyne.NewPos(x+side/2, side+stripSign/2-1)
		disc := scene.DiscShape(c, radius, board.Ink)
		if board.Sign == "" {
			disc = scene.DiscShape(c, radius-2, scene.ColorPanel).Outlined(scene.ColorField, 1.5)
		}
		p.Add(disc)
		p.Text(board.Sign, 11, true, scene.ColorOnAccent, fyne.TextAlignCenter, c.X-radius, c.Y, 2*radius)
		whole := fyne.NewSize(side+stripGap, side+stripSign)
		p.AddSpot(charts.Spot{At: fyne.NewPos(x, 0), Size: whole, Tap: func() { v.choose(i) }})
	}
	return p
}
