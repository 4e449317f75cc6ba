package sketch

import (
	"fyne.io/fyne/v2"
)

// Area is the room for one of the two areas of a board.
type Area struct {
	Width, Height float32   // of its picture, in units
	Least         fyne.Size // least size of its picture, whatever the unit
	Above, Below  float32   // lines of captions above and below the picture
}

// Places holds the places of two areas in a picture.
type Places struct {
	Unit     float32 // a whole number, at least 1
	TextSize float32 // of the names of areas
	NoteSize float32 // of smaller captions
	Large    Rect    // the area to play on
	Small    Rect    // the other area, such as the goal
	Beside   bool    // the small area is beside the large one, not below it
	Dock     Rect    // room below the small area, if that is as high up as the large one

	width, edge, gutter float32
}

// leastCaption is the size of the secondary texts in the window.
const leastCaption = 13

// Arrange puts the small area beside the large one, gutter units apart, or below it, whichever
// gives the larger unit. Below 360 by 250 there may be too little room.
func Arrange(size fyne.Size, large, small Area, gutter float32) Places {
	w, h := size.Width, size.Height
	edge := max(0.015*min(w, h), 8)
	l := Places{TextSize: min(max(0.02*min(w, h), leastCaption), 24), width: w, edge: edge}
	l.NoteSize = max(0.88*l.TextSize, 12)
	line := l.LineHeight()
	room := fyne.NewSize(w-2*edge, h-2*edge)
	textsOf := func(a Area) float32 { return (a.Above + a.Below) * line }
	texts := textsOf(large) + 0.5*line + textsOf(small) // height of all captions below each other, with a pause

	beside := min(
		room.Width/(large.Width+gutter+small.Width), (room.Width-small.Least.Width)/(large.Width+gutter),
		(room.Height-textsOf(large))/large.Height, (room.Height-textsOf(small))/small.Height,
	)
	below := min(
		room.Width/large.Width, room.Width/small.Width,
		(room.Height-texts)/(large.Height+small.Height), (room.Height-texts-small.Least.Height)/large.Height,
	)
	l.Beside = beside >= below
	l.Unit = Floor(max(beside, below, 1))
	l.gutter = gutter * l.Unit

	l.Large = Rect{W: large.Width * l.Unit, H: large.Height * l.Unit}
	l.Small = Rect{W: max(small.Width*l.Unit, small.Least.Width), H: max(small.Height*l.Unit, small.Least.Height)}
	if l.Beside {
		l.Large.X = Floor((w - l.Large.W - l.gutter - l.Small.W) / 2)
		l.Small.X = l.Large.Right() + l.gutter
		l.Large.Y = Floor((h-l.Large.H-textsOf(large))/2 + large.Above*line)
		// Both centres have the same y if the captions have room.
		l.Small.Y = l.Large.Centre().Y - l.Small.H/2
		l.Small.Y = max(min(l.Small.Y, h-edge-small.Below*line-l.Small.H), edge+small.Above*line)
	} else {
		l.Large.X, l.Small.X = Floor((w-l.Large.W)/2), Floor((w-l.Small.W)/2)
		l.Large.Y = Floor((h-l.Large.H-l.Small.H-texts)/2 + large.Above*line)
		l.Small.Y = l.Large.Bottom() + (large.Below+0.5+small.Above)*line
	}
	return l
}

// LineHeight is the height of a line of captions.
func (l Places) LineHeight() float32 { return 1.8 * l.TextSize }

// Line is the place of a line of captions: -1 is the first one above the area, 0 the first one below it.
// It is wider than the area if there is room.
func (l Places) Line(area Rect, n float32) Rect {
	y := area.Bottom()
	if n < 0 {
		y = area.Y
	}
	spare := max(min(l.gutter/2, area.X-l.edge/2, l.width-l.edge/2-area.Right()), 0)
	return Rect{area.X - spare, y + n*l.LineHeight(), area.W + 2*spare, l.LineHeight()}
}
