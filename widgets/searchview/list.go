package searchview

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/charts"
)

// ListView is rows under a title: what comes next, iterations, lines of code. Rows that
// do not fit leave those around the marked one.
type ListView struct {
	Title, Note string // the note is at the right
	Small       bool   // a title of less weight
	Heads       []string
	Rows        []Row
	Columns     float32 // width of a column of values
	Pitch       float32 // height of a row
	Foot        []string
	// Figures are rows of a small table under the rows, the first one its heads.
	Figures [][]string
}

// Row is a row of a list.
type Row struct {
	Lead         string
	Indent       int
	Board        Board
	Bar          *Bar
	Values       []Value
	Bold, Pale   bool
	Marked       bool
	Ink          fyne.ThemeColorName // of the mark
	Rule         bool                // a line above
	Key          []widgets.Shape     // a sample for a legend, drawn into 28 by 18
	Tapped       func()
	DoubleTapped func()
}

// Value is a text in a column, from the right.
type Value struct {
	Text string
	Bold bool
	Ink  fyne.ThemeColorName // "" for that of text
}

// Bar is a length in front of the values: what is done of a whole.
type Bar struct {
	Done, Whole float64 // as parts of the longest
	Filled      bool    // the whole has a ground, not an outline
}

// List shows a ListView.
type List = chart[ListView]

// NewList returns an empty list.
func NewList() *List {
	return charts.New(drawList, 0, func(ListView) fyne.Size { return fyne.NewSize(180, 60) })
}

const (
	listHead   = 32
	listIndent = 15
	listLead   = 74 // of what comes before a bar
)

func drawList(v ListView, size fyne.Size) picture {
	var p pen
	y := v.drawHead(&p, size)
	foot := float32(0)
	for _, text := range v.Foot {
		foot += gap + lineUsual*float32(len(wrap(text, size.Width, false, 6)))
	}
	foot += float32(len(v.Figures)) * lineUsual * 1.3
	room := size.Height - y - foot
	pitch := v.Pitch
	if n := len(v.Rows); n > 0 && pitch*float32(n) > room {
		pitch = max(room/float32(n), min(v.Pitch, lineUsual))
	}
	first, last := window(v.Rows, int(room/max(pitch, 1)))
	for i := first; i < last; i++ {
		v.Rows[i].draw(&p, v, y, pitch, size.Width)
		y += pitch
	}
	y += gap
	for i, row := range v.Figures {
		ink := widgets.ColorText
		if i == 0 {
			ink = widgets.ColorSecondary
		}
		for column, text := range row {
			x, width, align := float32(0), size.Width/3, fyne.TextAlignLeading
			if column > 0 {
				x, align = size.Width*float32(column)/3, fyne.TextAlignTrailing
			}
			p.text(text, textUsual, column == 1 || i == 0 && column > 0, ink, align, x, y+lineUsual/2, width)
		}
		y += lineUsual * 1.3
	}
	for _, text := range v.Foot {
		y = p.paragraph(text, widgets.ColorSecondary, 0, y, size.Width, size.Height+1) + gap
	}
	return p.picture()
}

// drawHead writes the title and the heads of the columns, and returns where the rows
// begin.
func (v ListView) drawHead(p *pen, size fyne.Size) (y float32) {
	note := widgets.TextWidth(v.Note, textUsual, false) + 1
	text, ink := float32(17), widgets.ColorText
	if v.Small {
		text, ink = textUsual, widgets.ColorSecondary
	}
	if v.Title != "" || v.Note != "" {
		p.text(v.Title, text, true, ink, fyne.TextAlignLeading, 0, listHead/2, size.Width-note-gap)
		p.text(v.Note, textUsual, false, widgets.ColorSecondary, fyne.TextAlignTrailing, size.Width-note, listHead/2, note)
		y = listHead
	}
	if len(v.Heads) > 0 {
		for i, head := range v.Heads {
			x := size.Width - float32(len(v.Heads)-i)*v.Columns
			p.text(head, textUsual, true, widgets.ColorSecondary, fyne.TextAlignTrailing, x, y+lineUsual/2, v.Columns)
		}
		y += lineUsual + 2
	}
	return y
}

// window returns the rows to be seen where so many fit: those around the marked one.
func window(rows []Row, fit int) (first, last int) {
	fit = max(fit, 1)
	if len(rows) <= fit {
		return 0, len(rows)
	}
	marked := 0
	for i, r := range rows {
		if r.Marked {
			marked = i
		}
	}
	first = min(max(marked-fit/2, 0), len(rows)-fit)
	return first, first + fit
}

// draw draws a row whose upper edge is at y.
func (r Row) draw(p *pen, v ListView, y, pitch, width float32) {
	middle := y + pitch/2
	if r.Rule {
		p.line(fyne.NewPos(0, y), fyne.NewPos(width, y), 1, widgets.ColorLine)
	}
	if r.Marked {
		p.box(0, y+1, width, pitch-2, 4, widgets.ColorSelected)
		ink := r.Ink
		if ink == "" {
			ink = widgets.ColorAccent
		}
		p.box(0, y+1, 4, pitch-2, 2, ink)
	}
	ink := widgets.ColorText
	if r.Pale {
		ink = widgets.ColorSecondary
	}
	x := float32(10 + listIndent*r.Indent)
	right := width - 6
	for i := len(r.Values) - 1; i >= 0; i-- {
		value := r.Values[i]
		wide := v.Columns
		if len(r.Values) == 1 {
			wide = widgets.TextWidth(value.Text, textUsual, value.Bold) + 1
			if r.Bar != nil { // bars end at one line
				wide = max(wide, v.Columns)
			}
		}
		valueInk := value.Ink
		if valueInk == "" {
			valueInk = ink
		}
		p.text(value.Text, textUsual, value.Bold, valueInk, fyne.TextAlignTrailing, right-wide, middle, wide)
		right -= wide
	}
	switch {
	case r.Bar != nil:
		p.text(r.Lead, textUsual, r.Bold, ink, fyne.TextAlignLeading, x, middle, listLead-x)
		r.Bar.draw(p, listLead, middle, right-listLead-gap)
	case r.Key != nil:
		for _, s := range r.Key {
			p.add(s.Transformed(1, fyne.NewPos(0, middle-9)))
		}
		p.text(r.Lead, textUsual, r.Bold, ink, fyne.TextAlignLeading, 40, middle, right-40)
	case r.Board.Position != nil:
		p.text(r.Lead, textUsual, r.Bold, ink, fyne.TextAlignLeading, x, middle, 24)
		p.add(r.Board.shapes(fyne.NewPos(x+24, y+2), fyne.NewSize(max(pitch*1.2, 28), pitch-4))...)
	default:
		p.text(r.Lead, textUsual, r.Bold, ink, fyne.TextAlignLeading, x, middle, right-x)
	}
	if r.Tapped != nil {
		p.spot(spot{At: fyne.NewPos(0, y), Size: fyne.NewSize(width, pitch), Tap: r.Tapped, DoubleTap: r.DoubleTapped})
	}
}

// draw draws the bar from x on, in so much room: at least 2 wide where there is
// something.
func (b Bar) draw(p *pen, x, middle, room float32) {
	const height, least = 14, 2
	if room < 2*least {
		return
	}
	wide := func(part float64) float32 {
		if part <= 0 {
			return 0
		}
		return max(float32(part)*room, least)
	}
	switch whole := wide(b.Whole); {
	case whole == 0:
	case b.Filled:
		p.box(x, middle-height/2, whole, height, 2, widgets.ColorBed)
	case b.Done < b.Whole:
		p.outline(x, middle-height/2, max(whole, 4), height, 2, 1, widgets.ColorSecondary)
	}
	if done := wide(b.Done); done > 0 {
		p.box(x, middle-height/2, done, height, 2, widgets.ColorAccent)
	}
}
