package widgets

import "fyne.io/fyne/v2"

// place moves and resizes an object.
func place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

// tableFrame is what every table has around its rows: the panel, the titles of the
// columns, and the rule under them.
type tableFrame struct {
	panel, rule *Ground
	titles      []*TextLine
}

func newTableFrame(columns []Column) tableFrame {
	f := tableFrame{panel: NewGround(ColorPanel, ColorLine, radiusPanel), rule: NewGround(ColorLine, "", 0)}
	for _, c := range columns {
		title := NewTextLine(TextSizeSecondary, true, ColorSecondary)
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
	place(f.panel, 0, 0, size.Width, size.Height)
	place(f.rule, 1, tableHeader-1, size.Width-2, 1)
	for i, p := range places {
		place(f.titles[i], p.x, 0, p.width, tableHeader)
		SetVisible(f.titles[i], p.width > 0)
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
func paintRow(ground, mark *Ground, marked, hovered, focused bool) {
	fill, sign := fyne.ThemeColorName(""), fyne.ThemeColorName("")
	switch {
	case marked && focused:
		fill, sign = ColorSelected, ColorAccent
	case marked:
		fill, sign = ColorSelected, ColorSecondary
	case hovered:
		fill = ColorPage
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
