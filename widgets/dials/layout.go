package dials

import (
	"math"

	"fyne.io/fyne/v2"

	"quadrille/model/dials"
	"quadrille/widgets/sketch"
)

// The dials are in three rows of four.
const (
	columns = 4
	rows    = dials.Dials / columns
)

// The table has a column and a row of headers.
const (
	tableColumns = dials.States + 1
	tableRows    = dials.Dials + 1
)

// The measures of the dials and the link table, with the diameter of a dial as unit.
const (
	columnPitch = 1.16 // from one dial to the next
	rowPitch    = 1.46
	numberRoom  = 0.30 // below a dial, for its number
	dialsWidth  = (columns-1)*columnPitch + 1
	dialsHeight = (rows-1)*rowPitch + 1 + numberRoom

	linkWidth  = 0.40 // of a column of the table
	linkHeight = 0.27 // of a row, at least
	gutter     = 0.45 // between the dials and the table, side by side
)

// leastText is the size of the smallest text.
const leastText = 10

// captionGap is the distance of the captions from their areas, in lines.
const captionGap = 1.25

// layout holds the places of all parts. The unit is the diameter of a dial, the large area the dials,
// the small area the table with its headers.
type layout struct {
	sketch.Places
	text float32 // text size in the table
}

func layOut(size fyne.Size) layout {
	l := layout{Places: sketch.Arrange(size,
		sketch.Area{Width: dialsWidth, Height: dialsHeight, Above: captionGap},
		sketch.Area{
			Width: tableColumns * linkWidth, Height: tableRows * linkHeight, Above: 1 + captionGap,
			// The table is always legible. In a very low picture its rows are closer together.
			Least: fyne.NewSize(tableColumns*2.2*leastText, tableRows*min(max(0.05*size.Height, 1.4*leastText), 1.8*leastText)),
		},
		gutter)}
	l.text = max(0.125*l.Unit, leastText)
	if l.Beside {
		// The captions have the same y, and the table is at least as high as the dials.
		line := l.LineHeight()
		l.Small.H = max(l.Small.H, l.Large.H-line)
		l.Large.Y = sketch.Floor((size.Height-max(l.Large.H, l.Small.H+line)-captionGap*line)/2 + captionGap*line)
		l.Small.Y = l.Large.Y + line
	} else {
		l.Small = sketch.Around(l.Small.Centre(), max(l.Small.W, l.Large.W), l.Small.H)
	}
	return l
}

func (l layout) dial(i int) sketch.Rect {
	column, row := float32(i%columns), float32(i/columns)
	return sketch.Rect{
		X: l.Large.X + column*sketch.Floor(columnPitch*l.Unit),
		Y: l.Large.Y + row*sketch.Floor(rowPitch*l.Unit),
		W: l.Unit, H: l.Unit,
	}
}

// number is the place of a dial's number, right below it.
func (l layout) number(i int) sketch.Rect {
	r := l.dial(i)
	return sketch.Rect{X: r.X, Y: r.Bottom(), W: r.W, H: numberRoom * l.Unit}
}

// entry is a cell of the table; row 0 and column 0 are the headers.
func (l layout) entry(row, column int) sketch.Rect {
	w, h := l.Small.W/tableColumns, l.Small.H/tableRows
	return sketch.Rect{X: l.Small.X + float32(column)*w, Y: l.Small.Y + float32(row)*h, W: w, H: h}
}

// link is the cell of the table for the dial and state with these indices.
func (l layout) link(i, state int) sketch.Rect { return l.entry(i+1, state+1) }

// row is the whole row of a dial in the table.
func (l layout) row(i int) sketch.Rect {
	r := l.entry(i+1, 0)
	return sketch.Rect{X: r.X, Y: r.Y, W: l.Small.W, H: r.H}
}

// hand is the vector of a length that points up, turned clockwise by quarters of a turn.
func hand(quarters float64, length float32) fyne.Delta {
	sin, cos := math.Sincos(quarters * math.Pi / 2)
	return fyne.NewDelta(length*float32(sin), -length*float32(cos))
}
