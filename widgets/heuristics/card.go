// Package heuristics draws what is known about users' heuristics: verdicts with counterexamples,
// their cost, and a list of them. Texts wrap; none is cut.
package heuristics

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
)

// Card shows a verdict.
type Card = charts.Chart[CardView]

// CardView is a verdict on a heuristic.
type CardView struct {
	Sign         widgets.Sign
	Title, Count string // the verdict, and the number of counterexamples
	// Boards are the counterexample shown: a position, or those before and after a move; none if
	// there is none.
	Boards  []scene.View
	Move    string   // between two boards
	Figures []Figure // beside the boards
	Between string   // between the figures
	Text    string
}

// Figure is a large number.
type Figure struct {
	Value, Name string
	Bad         bool
}

func (f Figure) ink() fyne.ThemeColorName {
	if f.Bad {
		return scene.ColorBad
	}
	return scene.ColorText
}

// The measures of cards, at normal text size unless they are margins.
const (
	margin     = 16
	line       = 20 // height of a line of text
	gap        = 20 // beside a board
	boardMost  = 178
	figureSize = 32
)

// cardFoot is the height below a card's boards, for buttons.
func cardFoot() float32 { return widgets.Scaled(line) + 2*margin }

// NewCard returns an empty card. artist draws the boards.
func NewCard(artist scene.Artist) *Card {
	return charts.New(func(v CardView, size fyne.Size) charts.Picture {
		d := &drawing{artist: artist, size: size}
		d.card(v)
		return d.Picture
	}, 0, func(CardView) fyne.Size { // with a board of 150 units
		return fyne.NewSize(widgets.Scaled(390), 150+widgets.Scaled(2*line)+margin+cardFoot())
	})
}

// drawing is a picture of a size in progress.
type drawing struct {
	charts.Picture
	artist scene.Artist
	size   fyne.Size
}

// lines breaks a text. Expressions are monospaced.
func lines(s string, size, width float32, mono bool) []string {
	const most = 40
	if s == "" {
		return nil
	}
	return widgets.WrapText(s, width, widgets.Scaled(size), fyne.TextStyle{Monospace: mono}, most)
}

// paragraph writes a text in lines from y on, and returns the y of its end.
func (d *drawing) paragraph(s string, size float32, ink fyne.ThemeColorName, x, y, width float32) float32 {
	return d.Lines(lines(s, size, width, false), size, widgets.Scaled(line), ink, x, y, width)
}

func (d *drawing) card(v CardView) {
	const sign = 22
	middle := margin + widgets.Scaled(line)/2
	d.Add(v.Sign.Draw(fyne.NewPos(margin, middle-sign/2), sign)...)
	top := d.head(v.Title, v.Count, margin+sign+10, middle) + margin*0.6
	x := d.boards(v, top)
	if len(v.Figures) > 0 {
		top = d.figures(v, x, top)
	}
	d.paragraph(v.Text, widgets.TextSizeNormal, scene.ColorText, x, top, d.size.Width-margin-x)
}

// boards draws the boards side by side, with the move between two, and returns where the text begins.
func (d *drawing) boards(v CardView, top float32) (x float32) {
	if len(v.Boards) == 0 {
		return margin
	}
	words, arrow, between := widgets.Scaled(120), float32(0), float32(len(v.Boards)-1)
	if between > 0 {
		arrow = max(widgets.TextWidth(v.Move, widgets.TextSizeNormal, true)+2*margin, widgets.Scaled(72))
	}
	room := (d.size.Width - 2*margin - words - gap - between*arrow) / float32(len(v.Boards))
	side := max(min(d.size.Height-cardFoot()-top, room, max(boardMost, widgets.Scaled(boardMost))), 0)
	for i, board := range v.Boards {
		shapes, _ := scene.DrawArea(d.artist, board, 0, fyne.NewPos(margin+float32(i)*(side+arrow), top), fyne.NewSquareSize(side))
		d.Add(shapes...)
	}
	if between > 0 {
		d.arrow(v.Move, margin+side+margin/2, top+side/2, arrow-margin)
	}
	return margin + side + between*(side+arrow) + gap
}

// arrow draws an arrow to the right with a text above it.
func (d *drawing) arrow(text string, x, y, width float32) {
	d.Text(text, widgets.TextSizeNormal, true, scene.ColorText, fyne.TextAlignCenter, x, y-widgets.Scaled(line)*0.8, width)
	tip := fyne.NewPos(x+width, y)
	d.Add(scene.LineShape(fyne.NewPos(x, y), tip.SubtractXY(8, 0), 2.5, scene.ColorAccent), scene.Shape{
		Kind: scene.Polygon, Fill: scene.Ink(scene.ColorAccent), Points: []fyne.Position{tip, tip.SubtractXY(11, 7), tip.SubtractXY(11, -7)},
	})
}

// head writes a title, and a note at the right or, if there is no room, below. It returns their
// bottom.
func (d *drawing) head(title, note string, x, middle float32) (bottom float32) {
	const between = 16
	wide, right := widgets.TextWidth(title, widgets.TextSizeStatus, true)+2, d.size.Width-margin
	d.Text(title, widgets.TextSizeStatus, true, scene.ColorText, fyne.TextAlignLeading, x, middle, right-x)
	bottom = middle + widgets.Scaled(line)*0.6
	if noted := widgets.TextWidth(note, widgets.TextSizeSecondary, false) + 2; x+wide+between+noted <= right {
		d.Text(note, widgets.TextSizeSecondary, false, scene.ColorSecondary, fyne.TextAlignTrailing, right-noted, middle, noted)
		return bottom
	}
	return d.paragraph(note, widgets.TextSizeSecondary, scene.ColorSecondary, margin, bottom, right-margin)
}

// figures writes large numbers with their names side by side, or below each other if there is no
// room. It returns their bottom.
func (d *drawing) figures(v CardView, x, y float32) float32 {
	const between = 40
	left, high := x, widgets.Scaled(figureSize*1.2)
	for i, f := range v.Figures {
		wide := max(widgets.TextWidth(f.Value, figureSize, true), widgets.TextWidth(f.Name, widgets.TextSizeSecondary, false)) + 2
		switch {
		case i > 0 && left+between+wide > d.size.Width-margin:
			left, y = x, y+high+widgets.Scaled(line)
		case i > 0:
			d.Text(v.Between, widgets.TextSizeResult, false, scene.ColorSecondary, fyne.TextAlignCenter, left, y+high/2, between)
			left += between
		}
		d.Text(f.Value, figureSize, true, f.ink(), fyne.TextAlignLeading, left, y+high/2, wide)
		d.Text(f.Name, widgets.TextSizeSecondary, false, scene.ColorSecondary, fyne.TextAlignLeading, left, y+high+widgets.Scaled(line)/2, wide)
		left += wide
	}
	return y + high + widgets.Scaled(line) + margin/2
}
