package pane

import (
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/model/lenient"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// The measures of a text that was read.
const (
	readLine  = 18 // height of a line
	readLines = 7  // lines in sight
)

// readText shows a text that was read: cells on grounds, names in colour, what is ignored struck out.
type readText []view.TextLine

func (t readText) least() fyne.Size {
	return fyne.NewSize(100, widgets.Scaled(readLine)*float32(len(t)))
}

func (t readText) Draw(size fyne.Size) (p charts.Picture) {
	style := fyne.TextStyle{Monospace: true}
	text := widgets.Scaled(widgets.TextSizeSecondary)
	for i, line := range t {
		high := widgets.Scaled(readLine)
		middle, x := (float32(i)+0.5)*high, float32(0)
		room := size.Width - movesMargin - widgets.TextWidth(line.Note, widgets.TextSizeChart, false) - movesGap
		show := func(part string, ink fyne.ThemeColorName) {
			word := strings.TrimLeft(part, " ")
			from := x + fyne.MeasureText(part[:len(part)-len(word)], text, style).Width
			if word != "" && from < room {
				p.Add(widgets.CodeShape(word, widgets.TextSizeSecondary, ink, from, middle, room-from))
			}
			x += fyne.MeasureText(part, text, style).Width
		}
		runes, at := []rune(line.Text), 0
		for _, m := range line.Marks {
			from, to := min(max(m.Column-1, at), len(runes)), min(m.Column-1+m.Length, len(runes))
			if m.Part == lenient.Gap {
				to = from
			}
			show(string(runes[at:from]), scene.ColorSecondary)
			begin, end := x, x+fyne.MeasureText(string(runes[from:max(from, to)]), text, style).Width
			if begin > room {
				break
			}
			switch m.Part {
			case lenient.Cell, lenient.Goal:
				p.Box(begin-2, middle-high/2+1, end-begin+4, high-2, 3, scene.ColorBed)
			case lenient.Gap:
				width := fyne.MeasureText("0", text, style).Width
				p.Add(scene.BoxShape(begin, middle-high/2+1, width, high-2, 3, scene.ColorBed).Outlined(scene.ColorCaution, 1))
			}
			show(string(runes[from:max(from, to)]), map[lenient.Part]fyne.ThemeColorName{
				lenient.Cell: scene.ColorText, lenient.Goal: scene.ColorGood, lenient.Label: scene.ColorAccent,
				lenient.Ignored: scene.ColorCaution, lenient.Gap: scene.ColorCaution,
			}[m.Part])
			if m.Part == lenient.Ignored {
				p.Line(fyne.NewPos(begin, middle), fyne.NewPos(end, middle), 1, scene.ColorCaution)
			}
			at = max(from, to)
		}
		show(string(runes[at:]), scene.ColorSecondary)
		p.Text(line.Note, widgets.TextSizeChart, false, scene.ColorCaution, fyne.TextAlignTrailing, 0, middle, size.Width-movesMargin)
	}
	return p
}
