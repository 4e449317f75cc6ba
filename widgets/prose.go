package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/widgets/scene"
)

// Span is a piece of prose in one style.
type Span struct {
	Text   string // "\n" ends a line
	Bold   bool
	Italic bool   // Latin letters slant; Chinese characters are bold
	Code   bool   // input or output: on a coloured ground
	Link   string // argument of follow in NewProse; "" for no link
}

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
	Code                        // a program: lines that keep their spaces
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
	Code:       {TextSizeSecondary, 20, 0, 12, fyne.TextStyle{Monospace: true}, scene.ColorText},
	Table:      {TextSizeNormal, 22, 2, 14, fyne.TextStyle{}, scene.ColorText},
	Rule:       {TextSizeNormal, 1, 8, 16, fyne.TextStyle{}, scene.ColorText},
}

// Sizes in prose.
const (
	proseMargin = 12
	proseMost   = 680 // width of a line of text
	proseIndent = 22  // of a list
	proseFigure = 280 // height of a picture
	codeMargin  = 3   // of the ground, left and right of code
	codeInset   = 10  // of the ground, around a program
	cellMargin  = 0.6 // left and right of a table's cell, relative to the text size
)

// Prose is scrollable text with headings, lists, links and pictures. It draws only the visible
// part. The user clicks links, or selects them with ← and → and follows them with Enter.
type Prose struct {
	container.Scroll
	Scale float32 // enlarges everything; values below 1 mean 1. Set it before the text is shown.
	sheet *proseSheet
}

// NewProse returns a text. follow is called when the user follows a link.
func NewProse(blocks []ProseBlock, keys *Keys, follow func(link string)) *Prose {
	p := &Prose{}
	p.sheet = &proseSheet{prose: p, blocks: blocks, follow: follow, hover: scene.Missing, chosen: scene.Missing}
	p.sheet.Keys = keys
	p.sheet.OnPoint = p.sheet.point
	p.sheet.Extend(p.sheet, func() fyne.Size { return fyne.NewSize(1, p.sheet.height) }, p.sheet.draw)
	p.Direction = container.ScrollVerticalOnly
	p.Content = p.sheet
	p.OnScrolled = func(fyne.Position) { p.sheet.Refresh() }
	p.ExtendBaseWidget(p)
	return p
}

// Resize wraps the text again if the width has changed.
func (p *Prose) Resize(size fyne.Size) {
	p.sheet.lay(size.Width)
	p.Scroll.Resize(size)
	p.sheet.Refresh()
	if anchor := p.sheet.wanted; anchor != "" {
		p.sheet.wanted = ""
		p.ScrollTo(anchor)
	}
}

// ScrollTo scrolls the block of an anchor to the top, at once or after the first Resize. It
// ignores an unknown anchor.
func (p *Prose) ScrollTo(anchor string) {
	i := slices.IndexFunc(p.sheet.blocks, func(b ProseBlock) bool { return b.Anchor == anchor })
	switch {
	case anchor == "" || i < 0:
	case p.sheet.width == 0:
		p.sheet.wanted = anchor
	default:
		p.ScrollToOffset(fyne.NewPos(0, p.sheet.tops[i]))
	}
}

func (s *proseSheet) scale() float32 { return max(s.prose.Scale, 1) }

// style returns the scaled style of a kind of block.
func (s *proseSheet) style(kind ProseKind) proseStyle {
	style := proseStyles[kind]
	for _, measure := range []*float32{&style.size, &style.line, &style.above, &style.below} {
		*measure *= s.scale()
	}
	return style
}

func (p *Prose) Focusable() fyne.Focusable { return p.sheet }

// proseSheet is the whole text, which Prose scrolls.
type proseSheet struct {
	Shaped
	Pointed
	prose  *Prose
	blocks []ProseBlock
	follow func(string)

	width, height float32
	tops          []float32     // y of the blocks, for ScrollTo
	shapes        []scene.Shape // of the whole text
	links         []proseLink
	hover, chosen int    // indices of links, or None
	wanted        string // the anchor to show after the first lay
}

var (
	_ fyne.Focusable     = (*proseSheet)(nil)
	_ fyne.Tappable      = (*proseSheet)(nil)
	_ desktop.Cursorable = (*proseSheet)(nil)
)

// proseLink is a span with a link. areas are its highlights, one for each line.
type proseLink struct {
	to    string
	areas []scene.Shape
}

// draw returns the visible shapes. The focus is shown on the chosen link, or around the text.
func (s *proseSheet) draw(fyne.Size) []scene.Shape {
	from := s.prose.Offset.Y
	to := from + s.prose.Size().Height
	var shapes []scene.Shape
	for i, l := range s.links {
		for _, area := range l.areas {
			switch {
			case i == s.chosen && s.Focused:
				shapes = append(shapes, area.Outlined(scene.ColorAccent, 2))
			case i == s.hover:
				shapes = append(shapes, area)
			}
		}
	}
	if s.Focused && s.chosen == scene.Missing {
		shapes = append(shapes, scene.BoxShape(1, from+1, s.width-2, to-from-2, 0, "").Outlined(scene.ColorAccent, FocusLine))
	}
	for _, shape := range s.shapes {
		if low, high := scene.Bounds([]scene.Shape{shape}); high.Y >= from && low.Y <= to {
			shapes = append(shapes, shape)
		}
	}
	return shapes
}

func (s *proseSheet) linkAt(at fyne.Position) int {
	return slices.IndexFunc(s.links, func(l proseLink) bool {
		return slices.ContainsFunc(l.areas, func(area scene.Shape) bool { return scene.Region{At: area.At, Size: area.Size}.Contains(at) })
	})
}

func (s *proseSheet) Tapped(e *fyne.PointEvent) {
	FocusOn(s)
	if i := s.linkAt(e.Position); i != scene.Missing {
		s.Keys.NotePress()
		s.follow(s.links[i].to)
	}
}

func (s *proseSheet) point(at fyne.Position) {
	if link := s.linkAt(at); s.hover != link {
		s.hover = link
		s.Refresh()
	}
}

func (s *proseSheet) Cursor() desktop.Cursor {
	if s.hover != scene.Missing {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained selects the first visible link if none is selected.
func (s *proseSheet) FocusGained() {
	if s.chosen == scene.Missing {
		s.chosen = slices.IndexFunc(s.links, func(l proseLink) bool { return l.areas[0].At.Y >= s.prose.Offset.Y })
	}
	s.Shaped.FocusGained()
}

// TypedKey selects and follows links, and scrolls.
func (s *proseSheet) TypedKey(e *fyne.KeyEvent) {
	if s.Keys.Handle(e) {
		return
	}
	switch e.Name {
	case fyne.KeyLeft:
		s.choose(s.chosen - 1)
	case fyne.KeyRight:
		s.choose(s.chosen + 1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if s.chosen != scene.Missing {
			s.follow(s.links[s.chosen].to)
		}
	default:
		ScrollByKey(&s.prose.Scroll, e.Name)
	}
}

func (s *proseSheet) choose(link int) {
	if link < 0 || link >= len(s.links) {
		return
	}
	s.chosen = link
	area, view := s.links[link].areas[0], s.prose.Size().Height
	if top := area.At.Y; top < s.prose.Offset.Y || top+area.Size.Height > s.prose.Offset.Y+view {
		s.prose.ScrollToOffset(fyne.NewPos(0, max(0, top-view/3)))
	}
	s.Refresh()
}
