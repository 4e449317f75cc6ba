package tables

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// tableFrame is what every table has around its rows: the panel, the titles of the
// columns, and the rule under them.
type tableFrame struct {
	panel, rule *widgets.Ground
	titles      []*widgets.TextLine
}

func newTableFrame(columns []Column) tableFrame {
	f := tableFrame{panel: widgets.NewGround(widgets.ColorPanel, widgets.ColorLine, widgets.RadiusPanel), rule: widgets.NewGround(widgets.ColorLine, "", 0)}
	for _, c := range columns {
		title := widgets.NewTextLine(widgets.TextSizeSecondary, true, widgets.ColorSecondary)
		title.Text, title.Align, title.Shrinks = c.Title, c.Align, true
		f.titles = append(f.titles, title)
	}
	return f
}

// objects are those of the frame in the order of painting.
func (f *tableFrame) objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{f.panel, f.rule}
	for _, title := range f.titles {
		objects = append(objects, title)
	}
	return objects
}

func (f *tableFrame) layOut(size fyne.Size, places []columnPlace) {
	widgets.Place(f.panel, 0, 0, size.Width, size.Height)
	widgets.Place(f.rule, 1, tableHeader-1, size.Width-2, 1)
	for i, p := range places {
		widgets.Place(f.titles[i], p.x, 0, p.width, tableHeader)
		widgets.SetVisible(f.titles[i], p.width > 0)
	}
}

// columnPlace is where a column lies in a row.
type columnPlace struct{ x, width float32 }

// deal places columns next to each other and deals out among them what is spare,
// if anything is. Those that are left out get no width.
func deal(columns []Column, left []bool, spare, gap float32) []columnPlace {
	shares := float32(0)
	for i, c := range columns {
		if !left[i] {
			shares += c.Share
		}
	}
	places := make([]columnPlace, len(columns))
	x := float32(tableMargin)
	for i, c := range columns {
		if left[i] {
			continue
		}
		places[i] = columnPlace{x: x, width: c.Width}
		if shares > 0 {
			places[i].width += max(spare, 0) * c.Share / shares
		}
		x += places[i].width + gap
	}
	return places
}

// paintRow shows whether a row is marked, has the keys, or lies under the pointer.
func paintRow(ground, mark *widgets.Ground, marked, hovered, focused bool) {
	fill, sign := fyne.ThemeColorName(""), fyne.ThemeColorName("")
	switch {
	case marked && focused:
		fill, sign = widgets.ColorSelected, widgets.ColorAccent
	case marked:
		fill, sign = widgets.ColorSelected, widgets.ColorSecondary
	case hovered:
		fill = widgets.ColorPage
	}
	ground.SetFill(fill)
	mark.SetFill(sign)
}

// rowByKey is the row that a key leads to from the marked one; false for a key that
// leads to none. page is how many rows Page Up and Page Down pass.
func rowByKey(key fyne.KeyName, marked, last, page int) (row int, ok bool) {
	switch key {
	case fyne.KeyUp:
		row = marked - 1
	case fyne.KeyDown:
		row = marked + 1
	case fyne.KeyPageUp:
		row = marked - page
	case fyne.KeyPageDown:
		row = marked + page
	case fyne.KeyHome:
		row = 0
	case fyne.KeyEnd:
		row = last
	default:
		return 0, false
	}
	return min(max(row, 0), last), true
}
