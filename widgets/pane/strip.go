package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/widgets"
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

// Strip is over the board: a title, what can be done, and small boards to choose from or a bar of time.
type Strip struct {
	widgets.Composite
	title   *widgets.TextLine
	note    *widgets.TextBlock
	actions *fyne.Container
	boards  *stripBoards
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
	s.boards = &stripBoards{Shaped: widgets.Shaped{Keys: keys}, strip: s, artist: artist, choose: choose}
	s.boards.Extend(s.boards, func() fyne.Size {
		return fyne.NewSize(float32(len(s.view.Boards))*(stripSide+stripGap), stripSide+stripSign)
	}, s.boards.draw)
	const barHeight = 10
	s.bar = widgets.NewShaped(fyne.NewSize(0, barHeight), func(size fyne.Size) []scene.Shape {
		return []scene.Shape{
			scene.BoxShape(0, 0, size.Width, size.Height, barHeight/2, scene.ColorBed),
			scene.BoxShape(0, 0, max(size.Width*s.view.Left, barHeight), size.Height, barHeight/2, scene.ColorAccent),
		}
	})
	const margin = 8
	words := container.New(layout.NewCustomPaddedVBoxLayout(2), container.NewBorder(nil, nil, nil, s.actions, s.title), s.note)
	s.content = container.New(layout.NewBorderLayout(nil, s.bar, s.boards, nil), s.boards, words, s.bar) // in the order of Tab
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
	s.boards.chosen = min(s.boards.chosen, max(len(v.Boards)-1, 0))
	s.content.Refresh()
}

// View returns the current view.
func (s *Strip) View() StripView { return s.view }

// stripBoards are the small boards, one of which the arrow keys choose.
type stripBoards struct {
	widgets.Shaped
	strip  *Strip
	artist scene.Artist
	choose func(index int)
	chosen int
}

// The measures of the boards: stripSign is the height of the row of signs.
const (
	stripSign = 20
	stripGap  = 4
	stripSide = 46 // of a board
)

func (b *stripBoards) draw(fyne.Size) (shapes []scene.Shape) {
	const side = stripSide
	for i, board := range b.strip.view.Boards {
		x := float32(i) * (side + stripGap)
		switch {
		case i == b.chosen && b.Focused:
			shapes = append(shapes, scene.BoxShape(x, 0, side, side+stripSign, 6, scene.ColorSelected).Outlined(scene.ColorAccent, widgets.FocusLine))
		case i == b.strip.view.At:
			shapes = append(shapes, scene.BoxShape(x, 0, side, side+stripSign, 6, scene.ColorSelected))
		}
		if board.View.Position != nil {
			shapes = append(shapes, scene.BoxShape(x+1, 1, side-2, side-2, 4, scene.ColorBed))
			small, _ := scene.DrawArea(b.artist, board.View, 0, fyne.NewPos(x+3, 3), fyne.NewSquareSize(side-6))
			shapes = append(shapes, small...)
		}
		const radius = 8
		c := fyne.NewPos(x+side/2, side+stripSign/2-1)
		disc := scene.DiscShape(c, radius, board.Ink)
		if board.Sign == "" {
			disc = scene.DiscShape(c, radius-2, scene.ColorPanel).Outlined(scene.ColorField, 1.5)
		}
		shapes = append(shapes, disc, widgets.TextShape(board.Sign, 11, true, scene.ColorOnAccent, fyne.TextAlignCenter, c.X-radius, c.Y, 2*radius))
	}
	return shapes
}

// Tapped chooses a board.
func (b *stripBoards) Tapped(e *fyne.PointEvent) {
	if i := int(e.Position.X / (stripSide + stripGap)); i < len(b.strip.view.Boards) {
		b.Keys.NotePress()
		b.chosen = i
		b.choose(i)
	}
}

// TypedKey chooses a board with the arrow keys and Enter.
func (b *stripBoards) TypedKey(e *fyne.KeyEvent) {
	switch n := len(b.strip.view.Boards); e.Name {
	case fyne.KeyLeft:
		b.chosen = max(b.chosen-1, 0)
	case fyne.KeyRight:
		b.chosen = min(b.chosen+1, n-1)
	case fyne.KeyReturn, fyne.KeyEnter:
		b.choose(b.chosen)
	default:
		b.Keys.Handle(e)
	}
	b.Refresh()
}
