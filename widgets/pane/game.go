package pane

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets"
)

// GameView is what a pane shows of a game while it is played. It tells nothing that a hint would.
type GameView struct {
	Clock   string   // "0:42"; "" for none
	Figures []Figure // moves, hints, how near the goal is
	// Position and Cells show how near the goal is; Cells is nil if they don't.
	Position model.Position
	Cells    []int
	Keys     [][2]string // keys and what they do
	Note     string
}

// Figure is a number with its name.
type Figure struct{ Number, Name string }

// gameHead is the upper part of the pane: the title, the clock, the figures and the cells.
type gameHead struct {
	widgets.Shaped
	title  string
	artist widgets.Artist
	say    func(model.Phrase) string
	view   GameView
	low    bool // leave out the cells
}

func newGameHead(title string, artist widgets.Artist, say func(model.Phrase) string) *gameHead {
	h := &gameHead{title: title, artist: artist, say: say}
	h.Extend(h, func() fyne.Size { return fyne.NewSize(240, h.height()) }, h.draw)
	return h
}

// The heights of its parts.
const (
	gameTitle   = 30
	gameFigures = 54
	gameCells   = 54
	gameRoom    = 560 // height of a pane with cells, at least
)

func (h *gameHead) height() float32 {
	height := widgets.Scaled(gameTitle + gameFigures)
	if h.view.Cells != nil && !h.low {
		height += gameCells
	}
	return height
}

func (h *gameHead) set(v GameView) {
	if h.view.Position != v.Position || h.view.Clock != v.Clock || !slices.Equal(h.view.Figures, v.Figures) {
		h.view = v
		h.Refresh()
	}
	h.view = v
}

func (h *gameHead) draw(size fyne.Size) []widgets.Shape {
	v, title, figures := h.view, widgets.Scaled(gameTitle), widgets.Scaled(gameFigures)
	shapes := []widgets.Shape{
		widgets.TextShape(h.title, widgets.TextSizeStatus, true, widgets.ColorText, fyne.TextAlignLeading, 0, title/2-4, size.Width),
		widgets.TextShape(v.Clock, widgets.TextSizeStatus, false, widgets.ColorSecondary, fyne.TextAlignTrailing, 0, title/2-4, size.Width),
	}
	x := float32(0)
	for i, f := range v.Figures {
		width, ink := 0.27*size.Width, widgets.ColorText
		if i == len(v.Figures)-1 {
			width = size.Width - x
		}
		if i == 2 {
			ink = widgets.ColorAccent
		}
		shapes = append(shapes,
			widgets.TextShape(f.Number, widgets.TextSizeResult, true, ink, fyne.TextAlignLeading, x, title+figures*0.28, width-4),
			widgets.TextShape(f.Name, widgets.TextSizeSecondary, false, widgets.ColorSecondary, fyne.TextAlignLeading, x, title+figures*0.76, width-4))
		x += width
	}
	if v.Cells == nil || h.low {
		return shapes
	}
	const gap = 4
	side := min((size.Width+gap)/float32(len(v.Cells))-gap, gameCells-10)
	for i, cell := range v.Cells {
		at := fyne.NewPos(float32(i)*(side+gap), title+figures+8)
		for _, s := range widgets.CellPicture(h.artist, widgets.View{Position: v.Position, Say: h.say}, fyne.NewSize(720, 540), cell) {
			shapes = append(shapes, s.Transformed(side, at))
		}
	}
	return shapes
}

// gameKeys is the lower part: the keys and a note.
type gameKeys struct {
	widgets.Shaped
	title string
	keys  [][2]string
	note  string
}

func newGameKeys(title string) *gameKeys {
	k := &gameKeys{title: title}
	k.Extend(k, func() fyne.Size { return fyne.NewSize(240, k.height()) }, k.draw)
	return k
}

// gameNote is the number of lines of the note.
const gameNote = 3

func (k *gameKeys) row() float32 { return widgets.Scaled(27) }

func (k *gameKeys) height() float32 {
	return k.row()*float32(len(k.keys)+1) + 2*analysisPause + gameNote*widgets.Scaled(20)
}

func (k *gameKeys) set(v GameView) {
	if !slices.Equal(k.keys, v.Keys) || k.note != v.Note {
		k.keys, k.note = v.Keys, v.Note
		k.Refresh()
	}
}

func (k *gameKeys) draw(size fyne.Size) []widgets.Shape {
	const letters = widgets.TextSizeSecondary
	row := k.row()
	shapes := []widgets.Shape{
		widgets.RuleShape(fyne.NewPos(0, 0), fyne.NewPos(size.Width, 0)),
		widgets.TextShape(k.title, widgets.TextSizeNormal, true, widgets.ColorSecondary, fyne.TextAlignLeading, 0, analysisPause+row/2, size.Width),
	}
	middle := float32(0)
	for _, key := range k.keys {
		middle = max(middle, widgets.TextWidth(key[0], letters, true)+movesGap)
	}
	y := analysisPause + row
	for _, key := range k.keys {
		shapes = append(shapes,
			widgets.TextShape(key[0], letters, true, widgets.ColorText, fyne.TextAlignLeading, 0, y+row/2, middle),
			widgets.TextShape(key[1], letters, false, widgets.ColorSecondary, fyne.TextAlignLeading, middle, y+row/2, size.Width-middle))
		y += row
	}
	shapes = append(shapes, widgets.RuleShape(fyne.NewPos(0, y+4), fyne.NewPos(size.Width, y+4)))
	y += analysisPause
	for i, line := range widgets.WrapText(k.note, size.Width, widgets.Scaled(letters), fyne.TextStyle{}, gameNote) {
		shapes = append(shapes, widgets.TextShape(line, letters, false, widgets.ColorSecondary, fyne.TextAlignLeading, 0, y+widgets.Scaled(20)*(float32(i)+0.5), size.Width))
	}
	return shapes
}
