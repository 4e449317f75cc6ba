package tables

import (
	"cmp"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/scene"
)

func (t *DataTable) draw(size fyne.Size) []scene.Shape {
	panel := scene.BoxShape(0, 0, size.Width, size.Height, widgets.RadiusPanel, scene.ColorPanel)
	panel = panel.Outlined(scene.ColorLine, 1)
	if t.Focused && t.marked == scene.Missing { // no row can show the focus
		panel = panel.Outlined(scene.ColorAccent, widgets.FocusLine)
	}
	places := t.places(size.Width)
	shapes := append([]scene.Shape{panel, rule(tableHeader-1, size.Width)}, t.drawTitles(places)...)
	last := min(t.top+t.page(), t.rows)
	for row := t.top; row < last; row++ {
		shapes = append(shapes, t.drawRow(row, t.events.Row(row), places, size.Width)...)
	}
	if hidden := t.rows - t.page(); hidden > 0 {
		const width, shortest = 4, 24
		room := size.Height - tableHeader - 2
		length := max(room*float32(t.page())/float32(t.rows), shortest)
		y := tableHeader + (room-length)*float32(t.top)/float32(hidden)
		shapes = append(shapes, scene.BoxShape(size.Width-width-2, y, width, length, width/2, scene.ColorSecondary))
	}
	if t.rows == 0 {
		middle, width := tableHeader+(size.Height-tableHeader)/2, size.Width-2*tableMargin
		shapes = append(shapes,
			widgets.TextShape(t.headline, 15, true, scene.ColorSecondary, fyne.TextAlignCenter, tableMargin, middle-14, width),
			widgets.TextShape(t.detail, widgets.TextSizeSecondary, false, scene.ColorSecondary,
				fyne.TextAlignCenter, tableMargin, middle+11, width))
	}
	return shapes
}

func rule(y, width float32) scene.Shape { return scene.BoxShape(1, y, width-2, 1, 0, scene.ColorLine) }

func (t *DataTable) drawTitles(places []columnPlace) (shapes []scene.Shape) {
	for i, c := range t.columns {
		p, title := places[i], c.Title
		switch {
		case p.width == 0:
			continue
		case i == t.sorted && t.descending:
			title = "▼ " + title
		case i == t.sorted:
			title = "▲ " + title
		}
		x := p.x // an arrow may need the gap too
		if c.Align == fyne.TextAlignTrailing {
			x -= tableGap
		}
		shapes = append(shapes, widgets.TextShape(title, widgets.TextSizeSecondary, true, scene.ColorSecondary,
			c.Align, x, tableHeader/2, p.width+tableGap))
		if c.Ticks != nil {
			for _, tick := range c.Ticks() {
				const room = 40
				shapes = append(shapes, widgets.TextShape(tick.Text, widgets.TextSizeChart, false, scene.ColorSecondary, fyne.TextAlignCenter,
					p.x+tick.At*p.width-room/2, tableHeader/2, room))
			}
		}
	}
	return shapes
}

func (t *DataTable) drawRow(index int, cells []Cell, places []columnPlace, width float32) (shapes []scene.Shape) {
	y := t.rowY(index)
	fill, mark := fyne.ThemeColorName(""), fyne.ThemeColorName("")
	switch index {
	case t.marked:
		fill, mark = scene.ColorSelected, scene.ColorSecondary
		if t.Focused {
			mark = scene.ColorAccent
		}
	case t.hovered:
		fill = scene.ColorPage
	}
	shapes = append(shapes,
		scene.BoxShape(4, y+1, width-8, t.height-3, 6, fill),
		scene.BoxShape(4, y+1, 4, t.height-3, 2, mark),
		rule(y+t.height-1, width))
	for i, cell := range cells {
		if places[i].width > 0 {
			shapes = append(shapes, t.columns[i].draw(cell, places[i].x, y, places[i].width, t.height-1)...)
		}
	}
	return shapes
}

func (c Column) draw(cell Cell, x, y, width, height float32) (shapes []scene.Shape) {
	const gap, boardMargin = 9, 3
	middle := y + height/2
	shapes = cell.Strip.draw(x, middle, width)
	if c.Artist != nil && cell.View != nil {
		board, _ := scene.DrawArea(c.Artist, *cell.View, 0, fyne.NewPos(x, y+boardMargin), fyne.NewSize(width, height-2*boardMargin))
		shapes = append(shapes, board...)
	}
	if cell.Sign != widgets.NoSign {
		shapes = append(shapes, cell.Sign.Draw(fyne.NewPos(x, middle-widgets.SignSize/2), widgets.SignSize)...)
		x, width = x+widgets.SignSize+gap, max(width-widgets.SignSize-gap, 0)
	}
	if cell.Text == "" {
		return shapes
	}
	const text = widgets.TextSizeSecondary
	bold, ink := cell.Bold, cell.Ink
	if cell.Short != "" && widgets.TextWidth(cell.Text, text, bold) > width {
		cell.Text = cell.Short
	}
	return append(shapes, widgets.TextShape(cell.Text, text, bold, cmp.Or(ink, scene.ColorText), c.Align, x, middle, width))
}

func (s Strip) draw(x, middle, width float32) (shapes []scene.Shape) {
	if s.Ink == "" {
		return nil
	}
	part := func(from, to, height, radius float32, ink fyne.ThemeColorName) {
		shapes = append(shapes, scene.BoxShape(x+from*width, middle-height/2, max((to-from)*width, 2), height, radius, ink))
	}
	part(s.Least, s.Most, 1, 0, s.Ink)
	part(s.Low, s.High, 9, 2, s.Ink)
	part(s.Median, s.Median, 13, 0, scene.ColorText)
	return shapes
}
