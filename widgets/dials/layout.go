package dials

import (
	"math"

	"fyne.io/fyne/v2"

	"quadrille/model/dials"
	"quadrille/widgets"
)

// The dials stand in three rows of four.
const (
	columns = 4
	rows    = dials.Dials / columns
)

// The measures of the dials and of the link table, with the diameter of a dial
// as unit.
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

// layout says where everything is in a picture of one size.
type layout struct {
	diameter float32
	caption  float32 // text size of captions
	text     float32 // text size in the table

	dials rect // around all dials and their numbers
	table rect // around the rows and columns of the table, its headers included

	dialsCaption, tableCaption, tableNote rect
}

// The table has a column and a row of headers.
const (
	tableColumns = dials.States + 1
	tableRows    = dials.Dials + 1
)

// layOut fills the size. The table stands beside the dials, or below them where
// that leaves larger dials.
func layOut(size fyne.Size) layout {
	w, h := size.Width, size.Height
	margin := max(0.03*min(w, h), 8)
	g := layout{caption: min(max(0.02*min(w, h), widgets.TextSizeSecondary), 24)}
	line := 1.8 * g.caption // the height of a caption
	width, height := w-2*margin, h-2*margin

	// However small the dials are, the table can be read.
	leastWidth, leastHeight := float32(tableColumns*2.2*leastText), float32(tableRows*1.5*leastText)
	beside := min(
		width/(dialsWidth+gutter+tableColumns*linkWidth), (width-leastWidth)/(dialsWidth+gutter),
		(height-line)/dialsHeight, (height-2*line)/(tableRows*linkHeight),
	)
	below := min(
		width/dialsWidth,
		(height-3.5*line)/(dialsHeight+tableRows*linkHeight), (height-3.5*line-leastHeight)/dialsHeight,
	)

	d := floor(max(beside, below, 1))
	g.diameter = d
	g.text = max(0.125*d, leastText)
	tableWidth := max(tableColumns*linkWidth*d, leastWidth)
	tableHeight := max(tableRows*linkHeight*d, leastHeight)
	if beside >= below {
		// The table is as high as the dials, or higher where its rows are narrow.
		tableHeight = max(tableHeight, dialsHeight*d-line, min(tableRows*1.9*g.text, height-2*line))
		x := floor((w - (dialsWidth+gutter)*d - tableWidth) / 2)
		y := floor((h-line-max(dialsHeight*d, tableHeight+line))/2 + line)
		g.dials = rect{x, y, dialsWidth * d, dialsHeight * d}
		g.table = rect{x + (dialsWidth+gutter)*d, y + line, tableWidth, tableHeight}
	} else {
		tableWidth = max(tableWidth, dialsWidth*d)
		y := floor((h-3.5*line-dialsHeight*d-tableHeight)/2 + line)
		g.dials = rect{floor((w - dialsWidth*d) / 2), y, dialsWidth * d, dialsHeight * d}
		g.table = rect{floor((w - tableWidth) / 2), y + dialsHeight*d + 2.5*line, tableWidth, tableHeight}
	}
	g.dialsCaption = rect{g.dials.x, g.dials.y - 1.25*line, g.dials.w, line}
	g.tableCaption = rect{g.table.x, g.table.y - 2.25*line, g.table.w, line}
	// The note may be wider than the table where there is room.
	spare := max(min(gutter*d/2, w-g.table.x-g.table.w-margin/2), 0)
	g.tableNote = rect{g.table.x - spare, g.table.y - 1.2*line, g.table.w + 2*spare, line}
	return g
}

// leastText is the size of the smallest text.
const leastText = 10

func floor(x float32) float32 { return float32(math.Floor(float64(x))) }

// dial is the square around a dial.
func (g layout) dial(d int) rect {
	column, row := float32(d%columns), float32(d/columns)
	return rect{
		g.dials.x + column*floor(columnPitch*g.diameter),
		g.dials.y + row*floor(rowPitch*g.diameter),
		g.diameter, g.diameter,
	}
}

// number is where the number of a dial stands, right below it.
func (g layout) number(d int) rect {
	r := g.dial(d)
	return rect{r.x, r.y + r.h, r.w, numberRoom * g.diameter}
}

// entry is a cell of the table, row 0 and column 0 being the headers.
func (g layout) entry(row, column int) rect {
	w, h := g.table.w/tableColumns, g.table.h/tableRows
	return rect{g.table.x + float32(column)*w, g.table.y + float32(row)*h, w, h}
}

// link is the cell of the table for the dial and state with these indices.
func (g layout) link(d, state int) rect { return g.entry(d+1, state+1) }

// row is the whole row of a dial in the table.
func (g layout) row(d int) rect {
	r := g.entry(d+1, 0)
	return rect{r.x, r.y, g.table.w, r.h}
}

// hand turns a vector that points up by a number of quarters, clockwise.
func hand(quarters float64, length float32) fyne.Delta {
	sin, cos := math.Sincos(quarters * math.Pi / 2)
	return fyne.NewDelta(length*float32(sin), -length*float32(cos))
}
