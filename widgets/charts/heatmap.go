package charts

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// HeatCell is a cell of a HeatMap and its count, at least 1.
type HeatCell struct{ X, Y, Count int }

// HeatMapView is everything that a HeatMap shows at one moment.
type HeatMapView struct {
	Cells      []HeatCell // by X, then by Y
	Marked     int        // index into Cells, or None
	Across, Up string     // titles of the axes
	Above      string     // describes the cells with Y > X; shown if there are any
	Legend     string     // meaning of the darkest tone
}

// HeatMap shows the counts of pairs (X, Y) of small numbers. Cells with Y > X, above the
// diagonal, are errors and have ColorBad. Tones are logarithmic.
type HeatMap struct {
	Chart[HeatMapView]
	keys    *widgets.Keys
	choose  func(cell int)
	focused bool
}

var _ fyne.Focusable = (*HeatMap)(nil)

// NewHeatMap returns a map without cells. choose gets the index of the cell that the user clicks
// or reaches with the left or right arrow key.
func NewHeatMap(keys *widgets.Keys, choose func(cell int)) *HeatMap {
	m := &HeatMap{keys: keys, choose: choose}
	m.view.Marked = widgets.None
	m.init(m, m.drawCells, 0, func(HeatMapView) fyne.Size { return fyne.NewSize(240, 180) })
	return m
}

// Measures of a heat map.
const (
	heatLeft   = 40 // for the numbers of the vertical axis
	heatTop    = 20
	heatBottom = 66 // for the numbers, the title and the legend
	heatTicks  = 5
	// heatTallest is the greatest ratio of rows to columns: the top row also shows higher cells.
	heatTallest = 1.25
	heatWidest  = 2 // greatest width of a cell per height
)

// grid holds the number of columns and rows and the size of a cell.
type grid struct {
	columns, rows int
	cell          fyne.Size
}

func (v HeatMapView) grid(size fyne.Size) (g grid) {
	for _, c := range v.Cells {
		g.columns, g.rows = max(g.columns, c.X+1), max(g.rows, c.Y+1)
	}
	g.rows = max(g.columns, min(g.rows, int(heatTallest*float64(g.columns))))
	g.cell.Height = (size.Height - heatTop - heatBottom) / float32(max(g.rows, 1))
	g.cell.Width = min((size.Width-heatLeft-8)/float32(max(g.columns, 1)), heatWidest*g.cell.Height)
	return g
}

// at is the upper left corner of a cell.
func (g grid) at(x, y int) fyne.Position {
	return fyne.NewPos(heatLeft+float32(x)*g.cell.Width, heatTop+float32(g.rows-1-min(y, g.rows-1))*g.cell.Height)
}

// heatText is a text of the map.
func heatText(text string, bold bool, ink fyne.ThemeColorName, align fyne.TextAlign, x, y, width float32) widgets.Shape {
	return widgets.TextShape(text, widgets.TextSizeSecondary, bold, ink, align, x, y, width)
}

func (m *HeatMap) drawCells(v HeatMapView, size fyne.Size) (p Picture) {
	add := func(shapes ...widgets.Shape) { p.Shapes = append(p.Shapes, shapes...) }
	if m.focused {
		inset := float32(widgets.FocusLine) / 2
		add(widgets.Shape{
			Kind: widgets.Box, At: fyne.NewPos(inset, inset), Size: size.SubtractWidthHeight(2*inset, 2*inset),
			Stroke: widgets.Ink(widgets.ColorAccent), Width: widgets.FocusLine,
		})
	}
	g := v.grid(size)
	if g.columns == 0 {
		return p
	}
	most, mostAbove := 1, 0
	for _, c := range v.Cells {
		most = max(most, c.Count)
		if c.Y > c.X {
			mostAbove = max(mostAbove, c.Count)
		}
	}
	for i, c := range v.Cells {
		at := g.at(c.X, c.Y)
		box := widgets.Shape{Kind: widgets.Box, At: at.AddXY(0.5, 0.5), Size: g.cell.SubtractWidthHeight(1, 1), Fill: heatInk(c.Count, most)}
		if c.Y > c.X {
			box.Fill = widgets.Paint{Name: widgets.ColorBad, Fade: 0.6 * heatInk(c.Count, mostAbove).Fade}
		}
		if i == v.Marked {
			box.Stroke, box.Width = widgets.Ink(widgets.ColorText), 2
		}
		add(box)
		p.Spots = append(p.Spots, Spot{At: at, Size: g.cell, Tap: func() {
			m.keys.NotePress()
			m.choose(i)
		}})
	}
	for i := range g.columns { // the diagonal, in steps
		at := g.at(i, i)
		add(widgets.LineShape(at, at.AddXY(g.cell.Width, 0), 1.5, widgets.ColorText))
		if i > 0 {
			add(widgets.LineShape(at, at.AddXY(0, g.cell.Height), 1.5, widgets.ColorText))
		}
	}
	foot, right := heatTop+float32(g.rows)*g.cell.Height, heatLeft+float32(g.columns)*g.cell.Width
	origin := fyne.NewPos(heatLeft, foot)
	add(widgets.LineShape(origin, fyne.NewPos(right, foot), 1, widgets.ColorSecondary), widgets.LineShape(origin, fyne.NewPos(heatLeft, heatTop), 1, widgets.ColorSecondary))
	for n := 0; n < max(g.columns, g.rows); n += heatTicks {
		at, text := g.at(n, n), strconv.Itoa(n)
		if n < g.columns {
			add(heatText(text, false, widgets.ColorSecondary, fyne.TextAlignCenter, at.X-20, foot+14, g.cell.Width+40))
		}
		if n < g.rows {
			add(heatText(text, false, widgets.ColorSecondary, fyne.TextAlignTrailing, 0, at.Y+g.cell.Height/2, heatLeft-8))
		}
	}
	add(heatText(v.Up, true, widgets.ColorSecondary, fyne.TextAlignLeading, heatLeft-30, 8, 200),
		heatText(v.Across, true, widgets.ColorSecondary, fyne.TextAlignTrailing, heatLeft, foot+34, right-heatLeft))
	if mostAbove > 0 {
		add(heatText(v.Above, true, widgets.ColorBad, fyne.TextAlignLeading, heatLeft+16, heatTop+14, size.Width-heatLeft-30))
	}

	const tones, width = 10, 12 // of the legend, which shows the tones from 1 to the greatest count
	y := foot + 54
	add(heatText("1", false, widgets.ColorSecondary, fyne.TextAlignTrailing, 0, y, heatLeft-8))
	for i := range tones {
		box := widgets.BoxShape(heatLeft+float32(i*width), y-6, width, 12, 0, "")
		box.Fill = heatInk(int(math.Round(math.Pow(float64(most), float64(i)/(tones-1)))), most)
		add(box)
	}
	add(heatText(v.Legend, false, widgets.ColorSecondary, fyne.TextAlignLeading, heatLeft+tones*width+8, y, 300))
	return p
}

// heatInk is the tone of a count; most is the greatest count.
func heatInk(count, most int) widgets.Paint {
	const palest = 0.82
	ink := widgets.Ink(widgets.ColorAccent)
	if most > 1 {
		ink.Fade = palest * float32(1-math.Log(float64(count))/math.Log(float64(most)))
	}
	return ink
}

// Tapped chooses the cell that is clicked.
func (m *HeatMap) Tapped(e *fyne.PointEvent) {
	widgets.FocusOn(m)
	m.Chart.Tapped(e)
}

// FocusGained shows the focus.
func (m *HeatMap) FocusGained() { m.focused = true; m.Refresh() }

// FocusLost hides the focus.
func (m *HeatMap) FocusLost() { m.focused = false; m.Refresh() }

// TypedRune passes characters to Keys.
func (m *HeatMap) TypedRune(r rune) { m.keys.HandleRune(r) }

// TypedKey goes from cell to cell.
func (m *HeatMap) TypedKey(e *fyne.KeyEvent) {
	if m.keys.Handle(e) {
		return
	}
	step := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1}[e.Name]
	if to := m.view.Marked + step; step != 0 && to >= 0 && to < len(m.view.Cells) {
		m.choose(to)
	}
}
