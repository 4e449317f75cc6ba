package tables

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

type tableLayout struct{ table *DataTable }

func (l tableLayout) MinSize([]fyne.CanvasObject) fyne.Size { return l.table.paper.MinSize() }

func (l tableLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	widgets.Place(l.table.paper, 0, 0, size.Width, size.Height)
	widgets.Place(l.table.scroll, 0, tableHeader, size.Width-2, size.Height-tableHeader-2)
	l.table.scrollTo(l.table.top) // a higher table may have room for rows before the first
}

// Height is the height of a table that shows all its rows, or as many as fit into most.
func (t *DataTable) Height(most float32) float32 {
	const around = tableHeader + 2
	return around + t.height*float32(min(max(t.rows, 1), int((most-around)/t.height)))
}

// columnPlace is the place of a column in a row; the width of a hidden column is 0.
type columnPlace struct{ x, width float32 }

func (t *DataTable) needs(width float32) float32 {
	needs := float32(2*tableMargin - tableGap)
	for _, c := range t.columns {
		if c.From <= width {
			needs += c.Width + tableGap
		}
	}
	return needs
}

func (t *DataTable) places(width float32) []columnPlace {
	shares := float32(0)
	for _, c := range t.columns {
		if c.From <= width {
			shares += c.Share
		}
	}
	places := make([]columnPlace, len(t.columns))
	x, spare := float32(tableMargin), max(width-t.needs(width), 0)
	for i, c := range t.columns {
		if c.From > width {
			continue
		}
		places[i] = columnPlace{x: x, width: c.Width}
		if c.Share > 0 {
			places[i].width += spare * c.Share / shares
		}
		x += places[i].width + tableGap
	}
	return places
}
