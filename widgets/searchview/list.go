package searchview

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
)

// ListView is rows under a title: next states, iterations, lines of code. If there is no room for
// all rows, the list shows the rows around the first marked one.
type ListView struct {
	Title, Note string // the note is at the right
	Code        bool   // the rows are code with results, and the title is smaller
	Heads       []string
	Rows        []Row
	Foot        []string
}

// Row is a row of a ListView.
type Row struct {
	Lead       string
	Board      Board // after the lead if there is room; without a position there is none
	Indent     int
	Values     []string // in the columns at the right
	Bold, Pale bool
	Marked     bool
	Needed     bool                // it is shown even if there is no room for all
	Ink        fyne.ThemeColorName // of the mark
	Rule       bool                // a line above
	Tapped     func()
}

// List shows a ListView.
type List = chart[ListView]

// NewList returns an empty list.
func NewList() *List {
	return charts.New(ListView{}, 0, func() fyne.Size { return fyne.NewSize(widgets.Scaled(254), 60) })
}

const (
	listHead   = 32
	listPitch  = 30   // height of a row
	listColumn = 52   // width of one of several columns of values
	listIndent = 13.8 // width of two letters of code
	listCode   = 11.5 // size of its letters
	codePitch  = 22   // height of its rows
	rowBoard   = 14   // least side of a row's board
)

func (v ListView) head() (high float32) {
	if v.Title != "" || v.Note != "" {
		high = listHead
	}
	if len(v.Heads) > 0 {
		high += lineUsual + 2
	}
	return high
}

// Draw draws the rows that have room.
func (v ListView) Draw(size fyne.Size) charts.Picture {
	var p picture
	v.drawHead(&p, size)
	y, foot := v.head(), float32(0)
	for _, text := range v.Foot {
		foot += gap + lineUsual*float32(len(wrap(text, size.Width, 6)))
	}
	room, pitch := size.Height-y-foot, float32(listPitch)
	if v.Code {
		pitch = codePitch
	}
	if n := float32(len(v.Rows)); n > 0 {
		pitch = min(pitch, max(room/n, min(pitch, lineUsual)))
	}
	for _, row := range window(v.Rows, int(room/max(pitch, 1))) {
		row.draw(&p, v, y, pitch, size.Width)
		y += pitch
	}
	y += gap
	ink := scene.ColorSecondary
	if v.Code {
		ink = scene.ColorText
	}
	for _, text := range v.Foot {
		y = paragraph(&p, text, ink, 0, y, size.Width, size.Height+1) + gap
	}
	return p
}

func (v ListView) drawHead(p *picture, size fyne.Size) {
	note := widgets.TextWidth(v.Note, textUsual, false) + 1
	text, ink := float32(17), scene.ColorText
	if v.Code {
		text, ink = textUsual, scene.ColorSecondary
	}
	p.Text(v.Title, text, true, ink, fyne.TextAlignLeading, 0, listHead/2, size.Width-note-gap)
	p.Text(v.Note, textUsual, false, scene.ColorSecondary, fyne.TextAlignTrailing, size.Width-note, listHead/2, note)
	for i, head := range v.Heads {
		x := size.Width - float32(len(v.Heads)-i)*listColumn
		p.Text(head, textUsual, true, scene.ColorSecondary, fyne.TextAlignTrailing, x, v.head()-lineUsual/2-2, listColumn)
	}
}

// window returns the rows to show if room rows fit: the ones around the first marked row. A needed row is at the same
// relative height among them as among all rows, so that its place doesn't give it away.
func window(rows []Row, room int) []Row {
	room = min(max(room, 1), len(rows))
	marked := slices.IndexFunc(rows, func(r Row) bool { return r.Marked })
	first := min(max(marked-room/2, 0), len(rows)-room)
	if needed := slices.IndexFunc(rows, func(r Row) bool { return r.Needed }); needed >= 0 {
		first = needed * (len(rows) - room) / max(len(rows)-1, 1)
	}
	return rows[first : first+room]
}

func (r Row) draw(p *picture, v ListView, y, pitch, width float32) {
	middle := y + pitch/2
	if r.Rule {
		p.Line(fyne.NewPos(0, y), fyne.NewPos(width, y), 1, scene.ColorLine)
	}
	if r.Marked {
		p.Box(0, y+1, width, pitch-2, 4, scene.ColorSelected)
		p.Box(0, y+1, 4, pitch-2, 2, cmp.Or(r.Ink, scene.ColorAccent))
	}
	ink := scene.ColorText
	if r.Pale {
		ink = scene.ColorSecondary
	}
	right, result := width-6, ink
	if v.Code {
		result = scene.ColorAccent
	}
	for _, value := range slices.Backward(r.Values) {
		wide := float32(listColumn)
		if len(r.Values) == 1 {
			wide = widgets.TextWidth(value, textUsual, r.Bold) + 1
		}
		p.Text(value, textUsual, r.Bold, result, fyne.TextAlignTrailing, right-wide, middle, wide)
		right -= wide
	}
	x := 10 + listIndent*float32(r.Indent)
	if v.Code {
		p.Add(widgets.CodeShape(r.Lead, listCode, ink, x, middle, right-x))
	} else {
		p.Text(r.Lead, textUsual, r.Bold, ink, fyne.TextAlignLeading, x, middle, right-x)
	}
	if side := pitch - 4; r.Board.Position != nil && side >= rowBoard && x+22+side < right {
		p.Add(r.Board.shapes(fyne.NewPos(x+22, y+2), fyne.NewSquareSize(side))...)
	}
	if r.Tapped != nil {
		p.AddSpot(spot{At: fyne.NewPos(0, y), Size: fyne.NewSize(width, pitch), Tap: r.Tapped})
	}
}
