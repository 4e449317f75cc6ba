package widgets

import (
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/widgets/scene"
)

// ProseKind is the kind of a block of prose; it decides the style.
type ProseKind uint8

// The kinds of blocks.
const (
	Paragraph  ProseKind = iota // plain text
	Title                       // the title of the text
	Heading                     // the title of a section
	Subheading                  // the title of a part of a section
	Item                        // a paragraph close to the next one, as in a list
	Figure                      // a picture of a position; its runs are the caption
	Program                     // a program: lines that keep their spaces
	Table                       // has rows of cells instead of runs; the first row is the head
	Rule                        // a line across the text
)

// ProseBlock is a paragraph, a heading, a list item, a picture, a program, a table or a line.
type ProseBlock struct {
	Kind   ProseKind
	Anchor string // for ScrollTo; "" for none
	Spans  []Span
	Indent int              // the number of lists around it
	Mark   string           // before the first block of a list item: "•" or its number
	Artist scene.Artist     // of a Figure
	View   scene.View       // of a Figure
	Rows   [][][]Span       // of a Table
	Align  []fyne.TextAlign // of the columns of a Table
}

// ProseText is prose in the making.
type ProseText []ProseBlock

// Add adds a block of runs.
func (t *ProseText) Add(kind ProseKind, runs ...Span) {
	*t = append(*t, ProseBlock{Kind: kind, Spans: runs})
}

// Say adds a block of one text.
func (t *ProseText) Say(kind ProseKind, text string) { t.Add(kind, Span{Text: text}) }

// Table adds a table; the first row is its head, and only the first column is to the left.
func (t *ProseText) Table(rows ...[]string) *ProseBlock {
	table := ProseBlock{Kind: Table, Align: slices.Repeat([]fyne.TextAlign{fyne.TextAlignTrailing}, len(rows[0]))}
	table.Align[0] = fyne.TextAlignLeading
	for i, row := range rows {
		var cells [][]Span
		for _, text := range row {
			cells = append(cells, []Span{{Text: text, Bold: i == 0}})
		}
		table.Rows = append(table.Rows, cells)
	}
	*t = append(*t, table)
	return &(*t)[len(*t)-1]
}

// proseStyle is the style of a block, in units at normal text size.
type proseStyle struct {
	size, line   float32 // text size, and distance between baselines
	above, below float32
	font         fyne.TextStyle
	ink          fyne.ThemeColorName
}

var proseStyles = map[ProseKind]proseStyle{
	Paragraph:  {TextSizeNormal, 22, 0, 10, fyne.TextStyle{}, scene.ColorText},
	Title:      {TextSizeResult, 30, 0, 10, fyne.TextStyle{Bold: true}, scene.ColorText},
	Heading:    {TextSizeStatus, 24, 12, 6, fyne.TextStyle{Bold: true}, scene.ColorText},
	Subheading: {TextSizeNormal, 22, 6, 2, fyne.TextStyle{Bold: true}, scene.ColorText},
	Item:       {TextSizeNormal, 22, 0, 4, fyne.TextStyle{}, scene.ColorText},
	Figure:     {TextSizeSecondary, 20, 4, 14, fyne.TextStyle{}, scene.ColorSecondary},
	Program:    {TextSizeSecondary, 20, 0, 12, fyne.TextStyle{Monospace: true}, scene.ColorText},
	Table:      {TextSizeNormal, 22, 2, 14, fyne.TextStyle{}, scene.ColorText},
	Rule:       {TextSizeNormal, 1, 8, 16, fyne.TextStyle{}, scene.ColorText},
}

// Sizes in prose.
const (
	proseMargin = 12
	proseMost   = 680 // width of a line of text
	proseIndent = 22  // of a list
	proseFigure = 280 // height of a picture
	codeInset   = 10  // of the ground, around a program
	cellMargin  = 0.6 // left and right of a table's cell, relative to the text size
)

// proseLayout is prose laid out at a width.
type proseLayout struct {
	width, height float32
	tops          []float32     // y of the blocks
	shapes        []scene.Shape // of the whole text
	links         []proseLink
}

// proseLink is a span with a link. areas are its highlights, one for each line.
type proseLink struct {
	to    string
	areas []scene.Shape
}

// layProse wraps all text to a width.
func layProse(blocks []ProseBlock, width, scale float32) proseLayout {
	s := proseLayout{width: width}
	indent := Scaled(proseIndent) * scale
	column := min(width-2*proseMargin, Scaled(proseMost)*scale)
	y := float32(proseMargin)
	for i, b := range blocks {
		style := proseStyles[b.Kind]
		for _, measure := range []*float32{&style.size, &style.line, &style.above, &style.below} {
			*measure *= scale
		}
		style.line = Scaled(style.line)
		if i > 0 {
			y += style.above
			if b.Kind != Item && blocks[i-1].Kind == Item {
				y += proseStyles[Paragraph].below - proseStyles[Item].below
			}
		}
		s.tops = append(s.tops, y-min(style.above, proseMargin))
		left := proseMargin + indent*float32(b.Indent)
		if b.Mark != "" {
			s.shapes = append(s.shapes, TextShape(b.Mark, style.size, false, scene.ColorSecondary, fyne.TextAlignTrailing,
				0, y+style.line/2, left-indent/4))
		}
		room := column - (left - proseMargin)
		switch b.Kind {
		case Figure:
			s.shapes = append(s.shapes, drawFigure(b, left, room, proseFigure*scale, y)...)
			y = s.set(b.Spans, style, left, y+proseFigure*scale, room, fyne.TextAlignLeading)
		case Program:
			y = s.setCode(b.Spans[0].Text, style, left, y, room)
		case Table:
			y = s.setTable(b, style, left, y, room)
		case Rule:
			s.shapes = append(s.shapes, scene.RuleShape(fyne.NewPos(left, y), fyne.NewPos(left+room, y)))
		default:
			y = s.set(b.Spans, style, left, y, room, fyne.TextAlignLeading)
		}
		y += style.below
	}
	s.height = y + proseMargin
	return s
}

// set lays out runs below top and returns their bottom.
func (s *proseLayout) set(runs []Span, style proseStyle, left, top, room float32, align fyne.TextAlign) (bottom float32) {
	links := make([]int, len(runs))
	for i, r := range runs {
		links[i] = scene.Missing
		if r.Link != "" && r.Text != "" {
			links[i] = len(s.links)
			s.links = append(s.links, proseLink{to: r.Link})
		}
	}
	lines := breakLines(runs, room, style.measure)
	for _, line := range lines {
		x := left
		if align != fyne.TextAlignLeading {
			x += room - lineWidth(line)
		}
		if align == fyne.TextAlignCenter {
			x = (left + x) / 2
		}
		for len(line) > 0 {
			i := line[0].run
			n := slices.IndexFunc(line, func(w word) bool { return w.run != i })
			if n < 0 {
				n = len(line)
			}
			x = s.setSpan(line[:n], runs[i], links[i], style, x, top+style.line/2)
			line = line[n:]
		}
		top += style.line
	}
	if len(lines) == 0 {
		top += style.line
	}
	return top
}

// setSpan lays out words of one span on a line and returns the x where they end. It replaces spaces
// at both ends by a gap: Fyne draws a leading one lower and doesn't measure a trailing one.
func (s *proseLayout) setSpan(words []word, run Span, link int, style proseStyle, x, y float32) (end float32) {
	ink := style.ink
	if words[0].width == 0 && len(words) > 1 {
		x += words[0].blank
	}
	text := strings.TrimSpace(joined(words))
	width, half, margin := style.measure(run, text), Scaled(style.size*0.72), float32(0)
	if run.Code {
		margin = codeMargin
		s.shapes = append(s.shapes, scene.BoxShape(x, y-half, width+2*margin, 2*half+1, 4, scene.ColorBed))
	}
	if link != scene.Missing {
		ink = scene.ColorAccent
		below := y + Scaled(style.size*0.57)
		s.shapes = append(s.shapes, scene.LineShape(fyne.NewPos(x, below), fyne.NewPos(x+width, below), 1, ink))
		l := &s.links[link]
		l.areas = append(l.areas, scene.BoxShape(x-2, y-half-2, width+4, 2*half+5, 4, scene.ColorSelected))
	}
	s.shapes = append(s.shapes, styledShape(text, style.size, style.of(run), ink, fyne.TextAlignLeading, x+margin, y, width+1))
	return x + width + 2*margin + words[len(words)-1].blank
}

func (style proseStyle) of(run Span) fyne.TextStyle {
	font := style.font
	font.Bold, font.Italic = font.Bold || run.Bold, run.Italic
	return font
}

func (style proseStyle) measure(run Span, text string) float32 {
	return fyne.MeasureText(text, Scaled(style.size), style.of(run)).Width
}

// setCode lays out a program on a ground. Long lines are wrapped.
func (s *proseLayout) setCode(text string, style proseStyle, left, top, room float32) (bottom float32) {
	ground := len(s.shapes)
	s.shapes = append(s.shapes, scene.Shape{})
	y := top + codeInset
	space := style.measure(Span{}, "n n") - style.measure(Span{}, "nn")
	for line := range strings.SplitSeq(text, "\n") {
		body := strings.TrimLeft(line, " ")
		indent := codeInset + min(space*float32(len(line)-len(body)), room/2)
		y = s.set([]Span{{Text: body}}, style, left+indent, y, room-indent-codeInset, fyne.TextAlignLeading)
	}
	bottom = y + codeInset
	s.shapes[ground] = scene.BoxShape(left, top, room, bottom-top, 8, scene.ColorBed)
	return bottom
}

// setTable lays out the rows of a table, with a line below each.
func (s *proseLayout) setTable(b ProseBlock, style proseStyle, left, top, room float32) (bottom float32) {
	margin := Scaled(style.size) * cellMargin
	widths := columnWidths(b.Rows, room, margin, style.measure)
	right := left + sum(widths)
	for _, row := range b.Rows {
		x, bottom := left, top
		for i, cell := range row {
			bottom = max(bottom, s.set(cell, style, x+margin, top+margin/2, widths[i]-2*margin, b.Align[i]))
			x += widths[i]
		}
		top = bottom + margin/2
		s.shapes = append(s.shapes, scene.RuleShape(fyne.NewPos(left, top), fyne.NewPos(right, top)))
	}
	return top
}

// columnWidths returns the widths of a table's columns. In little room the columns with long texts
// shrink down to their longest words, then all columns.
func columnWidths(rows [][][]Span, room, margin float32, measure func(r Span, text string) float32) []float32 {
	widths, most := make([]float32, len(rows[0])), make([]float32, len(rows[0])) // widths begins as the least ones
	for _, row := range rows {
		for i, cell := range row {
			words := wordsOf(cell, math.MaxFloat32, measure)
			most[i] = max(most[i], lineWidth(words)+2*margin)
			for len(words) > 0 {
				n := 1 + slices.IndexFunc(words, func(w word) bool { return w.ends })
				widths[i] = max(widths[i], lineWidth(words[:n])+2*margin)
				words = words[n:]
			}
		}
	}
	narrow, wide := sum(widths), sum(most)
	for i, least := range widths {
		if narrow < room {
			widths[i] += (most[i] - least) * min((room-narrow)/max(wide-narrow, 1), 1)
		} else {
			widths[i] *= room / narrow
		}
	}
	return widths
}

func sum(widths []float32) (all float32) {
	for _, width := range widths {
		all += width
	}
	return all
}

// drawFigure draws a picture at left, as large as possible, on a ground.
func drawFigure(b ProseBlock, left, width, height, top float32) []scene.Shape {
	const margin = 10
	room := fyne.NewSize(width-2*margin, height-4*margin)
	picture := b.Artist.Scene(b.View.Still(), b.Artist.MinSize()).Shapes
	low, high := scene.Bounds(picture)
	scale := min(room.Width/(high.X-low.X), room.Height/(high.Y-low.Y))
	origin := fyne.NewPos(left+margin-low.X*scale, top+margin-low.Y*scale)
	shapes := []scene.Shape{scene.BoxShape(left, top, (high.X-low.X)*scale+2*margin, (high.Y-low.Y)*scale+2*margin, 10, scene.ColorPage)}
	for _, shape := range picture {
		shapes = append(shapes, shape.Transformed(scale, origin))
	}
	return shapes
}
