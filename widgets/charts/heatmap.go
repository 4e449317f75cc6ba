package charts

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// HeatCell is a place of a HeatMap with how many there are of it, at least 1.
type HeatCell struct{ X, Y, Count int }

// HeatMapView is everything that a HeatMap shows at one moment.
type HeatMapView struct {
	Cells      []HeatCell // by X, then by Y
	Marked     int        // one of the cells, or None
	Across, Up string     // what the axes say
	Above      string     // what a cell with Y over X is, said where there are some
	Legend     string     // what the darkest tone means
}

// HeatMap shows how many there are of each pair of small numbers, of which the second
// ought not to be greater than the first: what lies above the diagonal is in the colour
// of what is bad. Tones are logarithmic.
type HeatMap struct {
	widgets.Shaped
	keys    *widgets.Keys
	choose  func(cell int)
	view    HeatMapView
	focused bool
}

var (
	_ fyne.Focusable = (*HeatMap)(nil)
	_ fyne.Tappable  = (*HeatMap)(nil)
)

// NewHeatMap returns a map without cells. choose is told the cell that is clicked, or
// stepped to with the left and right arrow.
func NewHeatMap(keys *widgets.Keys, choose func(cell int)) *HeatMap {
	m := &HeatMap{keys: keys, choose: choose, view: HeatMapView{Marked: widgets.None}}
	m.Shapes = m.draw
	m.Least = func() fyne.Size { return fyne.NewSize(240, 180) }
	m.Extend(m)
	return m
}

// View returns what the map shows.
func (m *HeatMap) View() HeatMapView { return m.view }

// SetView shows the view.
func (m *HeatMap) SetView(v HeatMapView) {
	m.view = v
	m.Refresh()
}

// Measures of a heat map.
const (
	heatLeft   = 40 // for the figures of the axis that goes up
	heatTop    = 20
	heatBottom = 66 // for the figures, the title and the legend
	heatTicks  = 5
	// heatTallest is how many times as high as wide the map is at most: what lies
	// higher is in its top row.
	heatTallest = 1.25
	heatWidest  = 2 // a cell, beside its height
)

// grid returns how many columns and rows there are and how large a cell is.
func (m *HeatMap) grid(size fyne.Size) (columns, rows int, cell fyne.Size) {
	for _, c := range m.view.Cells {
		columns, rows = max(columns, c.X+1), max(rows, c.Y+1)
	}
	rows = max(columns, min(rows, int(heatTallest*float64(columns))))
	width, height := size.Width-heatLeft-8, size.Height-heatTop-heatBottom
	cell = fyne.NewSize(width/float32(max(columns, 1)), height/float32(max(rows, 1)))
	return columns, rows, fyne.NewSize(min(cell.Width, heatWidest*cell.Height), cell.Height)
}

// cellAt is the upper left corner of a cell.
func cellAt(x, y, rows int, cell fyne.Size) fyne.Position {
	return fyne.NewPos(heatLeft+float32(x)*cell.Width, heatTop+float32(rows-1-min(y, rows-1))*cell.Height)
}

func (m *HeatMap) draw(size fyne.Size) []widgets.Shape {
	var shapes []widgets.Shape
	if m.focused {
		inset := float32(widgets.FocusLine) / 2
		shapes = append(shapes, widgets.Shape{
			Kind: widgets.Box, At: fyne.NewPos(inset, inset), Size: size.SubtractWidthHeight(2*inset, 2*inset),
			Stroke: widgets.Ink(widgets.ColorAccent), Width: widgets.FocusLine,
		})
	}
	columns, rows, cell := m.grid(size)
	if columns == 0 {
		return shapes
	}
	most, mostAbove := 1, 1
	for _, c := range m.view.Cells {
		most = max(most, c.Count)
		if c.Y > c.X {
			mostAbove = max(mostAbove, c.Count)
		}
	}
	above := false
	for i, c := range m.view.Cells {
		box := widgets.Shape{Kind: widgets.Box, At: cellAt(c.X, c.Y, rows, cell).AddXY(0.5, 0.5), Size: cell.SubtractWidthHeight(1, 1), Fill: widgets.Ink(widgets.ColorAccent)}
		box.Fill.Fade = tone(c.Count, most)
		if c.Y > c.X {
			box.Fill, above = widgets.Paint{Name: widgets.ColorBad, Fade: 0.6 * tone(c.Count, mostAbove)}, true
		}
		if i == m.view.Marked {
			box.Stroke, box.Width = widgets.Ink(widgets.ColorText), 2
		}
		shapes = append(shapes, box)
	}
	for i := range columns { // the diagonal, in steps
		at := cellAt(i, i, rows, cell)
		shapes = append(shapes, widgets.LineShape(at, at.AddXY(cell.Width, 0), 1.5, widgets.ColorText))
		if i > 0 {
			shapes = append(shapes, widgets.LineShape(at, at.AddXY(0, cell.Height), 1.5, widgets.ColorText))
		}
	}
	origin := cellAt(0, -1, rows, cell)
	end := fyne.NewPos(heatLeft+float32(columns)*cell.Width, origin.Y)
	shapes = append(shapes, widgets.LineShape(origin, end, 1, widgets.ColorSecondary), widgets.LineShape(origin, fyne.NewPos(heatLeft, heatTop), 1, widgets.ColorSecondary))
	for n := 0; n < max(columns, rows); n += heatTicks {
		at := cellAt(n, n, rows, cell)
		if n < columns {
			shapes = append(shapes, widgets.TextShape(strconv.Itoa(n), widgets.TextSizeSecondary, false, widgets.ColorSecondary, fyne.TextAlignCenter, at.X-20, origin.Y+14, cell.Width+40))
		}
		if n < rows {
			shapes = append(shapes, widgets.TextShape(strconv.Itoa(n), widgets.TextSizeSecondary, false, widgets.ColorSecondary, fyne.TextAlignTrailing, 0, at.Y+cell.Height/2, heatLeft-8))
		}
	}
	shapes = append(shapes,
		widgets.TextShape(m.view.Up, widgets.TextSizeSecondary, true, widgets.ColorSecondary, fyne.TextAlignLeading, heatLeft-30, 8, 200),
		widgets.TextShape(m.view.Across, widgets.TextSizeSecondary, true, widgets.ColorSecondary, fyne.TextAlignTrailing, heatLeft, origin.Y+34, end.X-heatLeft))
	if above {
		shapes = append(shapes, widgets.TextShape(m.view.Above, widgets.TextSizeSecondary, true, widgets.ColorBad, fyne.TextAlignLeading, heatLeft+16, heatTop+14, size.Width-heatLeft-30))
	}
	return append(shapes, m.legend(origin.Y+54, most)...)
}

// tone is how pale a count is drawn, beside the greatest.
func tone(count, most int) float32 {
	const palest = 0.82
	if most < 2 {
		return 0
	}
	return palest * float32(1-math.Log(float64(count))/math.Log(float64(most)))
}

// legend shows the tones from 1 to the greatest count.
func (m *HeatMap) legend(y float32, most int) []widgets.Shape {
	const tones, width = 10, 12
	shapes := []widgets.Shape{widgets.TextShape("1", widgets.TextSizeSecondary, false, widgets.ColorSecondary, fyne.TextAlignTrailing, 0, y, heatLeft-8)}
	for i := range tones {
		box := widgets.BoxShape(heatLeft+float32(i*width), y-6, width, 12, 0, widgets.ColorAccent)
		box.Fill.Fade = tone(int(math.Round(math.Pow(float64(most), float64(i)/(tones-1)))), most)
		shapes = append(shapes, box)
	}
	return append(shapes, widgets.TextShape(m.view.Legend, widgets.TextSizeSecondary, false, widgets.ColorSecondary, fyne.TextAlignLeading, heatLeft+tones*width+8, y, 300))
}

// Tapped chooses the cell that is clicked.
func (m *HeatMap) Tapped(e *fyne.PointEvent) {
	widgets.FocusOn(m)
	_, rows, cell := m.grid(m.Size())
	for i, c := range m.view.Cells {
		at := cellAt(c.X, c.Y, rows, cell)
		if e.Position.X >= at.X && e.Position.X < at.X+cell.Width && e.Position.Y >= at.Y && e.Position.Y < at.Y+cell.Height {
			m.keys.NotePress()
			m.choose(i)
			return
		}
	}
}

// FocusGained shows the focus.
func (m *HeatMap) FocusGained() { m.focused = true; m.Refresh() }

// FocusLost hides the focus.
func (m *HeatMap) FocusLost() { m.focused = false; m.Refresh() }

// TypedRune hands characters to Keys.
func (m *HeatMap) TypedRune(r rune) { m.keys.HandleRune(r) }

// TypedKey steps from cell to cell.
func (m *HeatMap) TypedKey(e *fyne.KeyEvent) {
	if m.keys.Handle(e) {
		return
	}
	step := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1}[e.Name]
	if to := m.view.Marked + step; step != 0 && to >= 0 && to < len(m.view.Cells) {
		m.choose(to)
	}
}
