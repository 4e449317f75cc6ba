package widgets

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
)

// Run is a piece of prose in one style.
type Run struct {
	Text string
	Bold bool
	Code bool   // what is typed or printed: on a ground of its own
	Link string // what Prose reports when it is followed; "" for no link
}

// ProseKind says how a block of prose is set.
type ProseKind uint8

const (
	// Paragraph is plain text.
	Paragraph ProseKind = iota
	// Title is the title of the text.
	Title
	// Heading is the title of a section.
	Heading
	// Subheading is the title of a part of a section.
	Subheading
	// Item is one of a list.
	Item
	// Figure is a position, with its runs as a caption.
	Figure
)

// ProseBlock is a paragraph, a heading or a picture.
type ProseBlock struct {
	Kind   ProseKind
	Anchor string // by which ScrollTo finds it; "" for none
	Runs   []Run
	Indent int    // of an Item: how many lists it is in besides its own
	Artist Artist // of a Figure
	View   View   // what a Figure shows, without any cursor
}

// style is how the runs of a block look.
type proseStyle struct {
	size, line   float32 // of letters, and from one baseline to the next
	above, below float32
	bold         bool
	ink          fyne.ThemeColorName
}

var proseStyles = map[ProseKind]proseStyle{
	Paragraph:  {TextSizeNormal, 22, 0, 10, false, ColorText},
	Title:      {TextSizeResult, 30, 0, 10, true, ColorText},
	Heading:    {TextSizeStatus, 24, 12, 6, true, ColorText},
	Subheading: {TextSizeNormal, 22, 6, 2, true, ColorText},
	Item:       {TextSizeNormal, 22, 0, 4, false, ColorText},
	Figure:     {TextSizeSecondary, 20, 4, 14, false, ColorSecondary},
}

// Measures of prose.
const (
	proseMargin = 12
	proseMost   = 680 // width of a line of text
	proseIndent = 18  // of a list
	proseFigure = 280 // height of a picture
	codeMargin  = 3   // of the ground beside what is typed
)

// Prose is scrolled text with headings, lists, links and pictures. Only the visible part is
// painted. Links are clicked, or chosen with the left and right arrow and followed with Enter.
type Prose struct {
	container.Scroll
	// Scale enlarges everything; 0 means 1. Set it before the text is shown.
	Scale float32
	sheet *proseSheet
}

// NewProse returns a text. follow is called with a link that is followed.
func NewProse(blocks []ProseBlock, keys *Keys, follow func(link string)) *Prose {
	p := &Prose{}
	p.sheet = &proseSheet{prose: p, blocks: blocks, keys: keys, follow: follow, hover: None, chosen: None}
	p.sheet.Shapes = p.sheet.draw
	p.sheet.Least = func() fyne.Size { return fyne.NewSize(1, p.sheet.height) }
	p.sheet.Extend(p.sheet)
	p.Content, p.Direction = p.sheet, container.ScrollVerticalOnly
	p.OnScrolled = func(fyne.Position) { p.sheet.Refresh() }
	p.ExtendBaseWidget(p)
	return p
}

// Resize breaks the lines anew where the width is another.
func (p *Prose) Resize(size fyne.Size) {
	p.sheet.lay(size.Width)
	p.Scroll.Resize(size)
	if anchor := p.sheet.wanted; anchor != "" {
		p.sheet.wanted = ""
		p.ScrollTo(anchor)
	}
	p.sheet.Refresh()
}

// ScrollTo scrolls the block of an anchor to the top once there are lines; an unknown anchor
// does nothing.
func (p *Prose) ScrollTo(anchor string) {
	i := slices.IndexFunc(p.sheet.blocks, func(b ProseBlock) bool { return b.Anchor == anchor })
	switch {
	case anchor == "" || i < 0:
	case p.sheet.width == 0:
		p.sheet.wanted = anchor
	default:
		p.ScrollToOffset(fyne.NewPos(0, p.sheet.tops[i]))
		p.sheet.Refresh()
	}
}

// scale is Prose.Scale.
func (s *proseSheet) scale() float32 {
	if s.prose.Scale == 0 {
		return 1
	}
	return s.prose.Scale
}

// style is how blocks of a kind are set.
func (s *proseSheet) style(kind ProseKind) proseStyle {
	style := proseStyles[kind]
	for _, measure := range []*float32{&style.size, &style.line, &style.above, &style.below} {
		*measure *= s.scale()
	}
	return style
}

// Focusable is what takes the keys.
func (p *Prose) Focusable() fyne.Focusable { return p.sheet }

// proseSheet is the text itself, as long as it is.
type proseSheet struct {
	Shaped
	prose  *Prose
	blocks []ProseBlock
	keys   *Keys
	follow func(string)

	width, height float32
	tops          []float32 // where blocks begin
	spans         []proseSpan
	links         []proseLink
	hover, chosen int // of the links, or None
	focused       bool
	wanted        string // the anchor to show once there are lines
}

var (
	_ fyne.Focusable     = (*proseSheet)(nil)
	_ fyne.Tappable      = (*proseSheet)(nil)
	_ desktop.Hoverable  = (*proseSheet)(nil)
	_ desktop.Cursorable = (*proseSheet)(nil)
)

// proseSpan is a text on one line in one style.
type proseSpan struct {
	text   string
	x, y   float32 // its left end, and the middle of its line
	width  float32
	style  proseStyle
	code   bool
	link   int // its index, or None
	bullet bool
}

// proseLink is a run that leads somewhere, on one line or several.
type proseLink struct {
	to     string
	top    float32
	bottom float32
}

// atom is a word or a Chinese character, which stays together on a line.
type atom struct {
	text  string
	run   int
	width float32
	ends  bool    // a line may end after it
	size  float32 // of its letters
}

// lay breaks all text into lines of the width.
func (s *proseSheet) lay(width float32) {
	if width == s.width {
		return
	}
	s.width = width
	s.tops, s.spans, s.links = s.tops[:0], s.spans[:0], s.links[:0]
	scale := s.scale()
	column := min(width-2*proseMargin, Scaled(proseMost)*scale)
	y := float32(proseMargin)
	for i, b := range s.blocks {
		style := s.style(b.Kind)
		style.line = Scaled(style.line)
		if i > 0 {
			y += style.above
			if b.Kind != Item && s.blocks[i-1].Kind == Item {
				y += proseStyles[Paragraph].below - proseStyles[Item].below
			}
		}
		s.tops = append(s.tops, y-min(style.above, proseMargin))
		left := float32(proseMargin)
		switch b.Kind {
		case Item:
			left += proseIndent * float32(b.Indent+1)
			s.spans = append(s.spans, proseSpan{x: left - proseIndent/2 - 2, y: y + style.line/2, style: style, bullet: true, link: None})
		case Figure:
			y += proseFigure * scale
		}
		y = s.set(b, style, left, y, column-(left-proseMargin)) + style.below
	}
	s.height = y + proseMargin
}

// set sets the runs of a block from a place on, and returns where they end.
func (s *proseSheet) set(b ProseBlock, style proseStyle, left, top, column float32) (bottom float32) {
	atoms := atomsOf(b.Runs, style)
	links := make([]int, len(b.Runs))
	for i, r := range b.Runs {
		links[i] = None
		if r.Link != "" {
			links[i] = len(s.links)
			s.links = append(s.links, proseLink{to: r.Link})
		}
	}
	for len(atoms) > 0 {
		n := fitting(atoms, column)
		x := left
		for _, span := range spansOf(atoms[:n]) {
			run := b.Runs[span.run]
			styled := style
			styled.bold = style.bold || run.Bold
			if run.Link != "" {
				styled.ink = ColorAccent
				l := &s.links[links[span.run]]
				if l.bottom == 0 {
					l.top = top
				}
				l.bottom = top + style.line
			}
			// Blanks at the ends become room: Fyne draws a leading one lower and does not
			// measure a trailing one.
			text := strings.TrimLeft(span.text, " ")
			x += space(style.size) * float32(len(span.text)-len(text))
			behind := len(text)
			text = strings.TrimRight(text, " ")
			behind -= len(text)
			width := TextWidth(text, style.size, styled.bold)
			if run.Code {
				x += codeMargin
			}
			s.spans = append(s.spans, proseSpan{
				text: text, x: x, y: top + style.line/2, width: width,
				style: styled, code: run.Code, link: links[span.run],
			})
			x += width + space(style.size)*float32(behind)
			if run.Code {
				x += codeMargin
			}
		}
		atoms = atoms[n:]
		top += style.line
	}
	return top
}

// space is the width of a blank between words.
func space(size float32) float32 {
	return TextWidth("n n", size, false) - TextWidth("nn", size, false)
}

// atomsOf takes the runs of a block apart.
func atomsOf(runs []Run, style proseStyle) []atom {
	var atoms []atom
	for i, r := range runs {
		letters := []rune(r.Text)
		from := 0
		for at := 1; at <= len(letters); at++ {
			if at < len(letters) && !breaks(letters[at-1], letters[at]) {
				continue
			}
			text := string(letters[from:at])
			bare := strings.Trim(text, " ")
			a := atom{text: text, run: i, ends: at < len(letters), size: style.size}
			a.width = TextWidth(bare, style.size, style.bold || r.Bold) + space(style.size)*float32(len(text)-len(bare))
			if at == len(letters) {
				next := firstOf(runs[i+1:])
				a.ends = next == 0 || breaks(letters[at-1], next)
			}
			atoms = append(atoms, a)
			from = at
		}
	}
	return atoms
}

// firstOf is the first character of the runs, or 0.
func firstOf(runs []Run) rune {
	for _, r := range runs {
		for _, first := range r.Text {
			return first
		}
	}
	return 0
}

// breaks reports whether a line may end between two characters.
func breaks(before, after rune) bool {
	switch {
	case after == ' ' || closing(after) || strings.ContainsRune("（“‘《", before):
		return false
	case before == ' ':
		return true
	default:
		return IsWide(before) || IsWide(after) || closing(before) && before > 0x7f
	}
}

// fitting returns how many of the atoms go on one line; one at least.
func fitting(atoms []atom, column float32) int {
	width, end := float32(0), 0
	for i, a := range atoms {
		bare := a.width
		if strings.HasSuffix(a.text, " ") {
			bare -= space(a.size) // which may hang over
		}
		if width+bare > column && end > 0 {
			return end
		}
		width += a.width
		if a.ends {
			end = i + 1
		}
	}
	return len(atoms)
}

// textRun is a text of one run on one line.
type textRun struct {
	text string
	run  int
}

// spansOf joins the atoms of a line that are of one run.
func spansOf(atoms []atom) []textRun {
	var spans []textRun
	for _, a := range atoms {
		if n := len(spans); n > 0 && spans[n-1].run == a.run {
			spans[n-1].text += a.text
			continue
		}
		spans = append(spans, textRun{a.text, a.run})
	}
	last := &spans[len(spans)-1]
	last.text = strings.TrimRight(last.text, " ")
	return spans
}

// draw paints the visible part.
func (s *proseSheet) draw(fyne.Size) []Shape {
	from := s.prose.Offset.Y
	to := from + s.prose.Size().Height
	var shapes []Shape
	for i, b := range s.blocks {
		top := s.tops[i] + min(s.style(Figure).above, proseMargin)
		if b.Kind != Figure || top+proseFigure*s.scale() < from || top > to {
			continue
		}
		shapes = append(shapes, drawFigure(b, min(s.width-2*proseMargin, proseMost*s.scale()), proseFigure*s.scale(), top)...)
	}
	for _, span := range s.spans {
		if span.y+span.style.line < from || span.y-span.style.line > to {
			continue
		}
		shapes = append(shapes, s.drawSpan(span)...)
	}
	return shapes
}

// drawFigure paints a picture at the left, as large as possible, on a ground.
func drawFigure(b ProseBlock, width, height, top float32) []Shape {
	const margin = 10
	room := fyne.NewSize(width-2*margin, height-4*margin)
	picture := DrawScaled(b.Artist, b.View, fyne.Position{}, room)
	low, high := Bounds(picture)
	scale := min(room.Width/(high.X-low.X), room.Height/(high.Y-low.Y))
	origin := fyne.NewPos(proseMargin+margin-low.X*scale, top+margin-low.Y*scale)
	shapes := []Shape{BoxShape(proseMargin, top, (high.X-low.X)*scale+2*margin, (high.Y-low.Y)*scale+2*margin, 10, ColorPage)}
	for _, shape := range picture {
		shapes = append(shapes, shape.Transformed(scale, origin))
	}
	return shapes
}

func (s *proseSheet) drawSpan(span proseSpan) []Shape {
	if span.bullet {
		return []Shape{DiscShape(fyne.NewPos(span.x, span.y+1), 2.5, ColorSecondary)}
	}
	var shapes []Shape
	half := Scaled(span.style.size * 0.72)
	switch {
	case span.link != None && s.focused && span.link == s.chosen:
		ring := BoxShape(span.x-2, span.y-half-2, span.width+4, 2*half+5, 4, ColorSelected)
		ring.Stroke, ring.Width = Ink(ColorAccent), 2
		shapes = append(shapes, ring)
	case span.link != None && span.link == s.hover:
		shapes = append(shapes, BoxShape(span.x-2, span.y-half-2, span.width+4, 2*half+5, 4, ColorSelected))
	case span.code:
		shapes = append(shapes, BoxShape(span.x-codeMargin, span.y-half, span.width+2*codeMargin, 2*half+1, 4, ColorBed))
	}
	shapes = append(shapes, TextShape(span.text, span.style.size, span.style.bold, span.style.ink,
		fyne.TextAlignLeading, span.x, span.y, span.width+1))
	if span.link != None {
		y := span.y + Scaled(span.style.size*0.57)
		shapes = append(shapes, LineShape(fyne.NewPos(span.x, y), fyne.NewPos(span.x+span.width, y), 1, ColorAccent))
	}
	return shapes
}

// linkAt is the link at a place, or None.
func (s *proseSheet) linkAt(at fyne.Position) int {
	for _, span := range s.spans {
		if span.link != None && at.X >= span.x && at.X <= span.x+span.width && at.Y >= span.y-span.style.line/2 && at.Y <= span.y+span.style.line/2 {
			return span.link
		}
	}
	return None
}

// Tapped follows the link that is clicked.
func (s *proseSheet) Tapped(e *fyne.PointEvent) {
	FocusOn(s)
	if i := s.linkAt(e.Position); i != None {
		s.keys.NotePress()
		s.follow(s.links[i].to)
	}
}

// MouseIn, MouseMoved and MouseOut light the link that is pointed at.
func (s *proseSheet) MouseIn(e *desktop.MouseEvent) { s.point(s.linkAt(e.Position)) }

// MouseMoved is told where the pointer is.
func (s *proseSheet) MouseMoved(e *desktop.MouseEvent) { s.point(s.linkAt(e.Position)) }

// MouseOut is told that it is elsewhere.
func (s *proseSheet) MouseOut() { s.point(None) }

func (s *proseSheet) point(link int) {
	if s.hover != link {
		s.hover = link
		s.Refresh()
	}
}

// Cursor is a hand over a link.
func (s *proseSheet) Cursor() desktop.Cursor {
	if s.hover != None {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained chooses the first link in sight.
func (s *proseSheet) FocusGained() {
	s.focused = true
	if s.chosen == None {
		s.chosen = slices.IndexFunc(s.links, func(l proseLink) bool { return l.top >= s.prose.Offset.Y })
	}
	s.Refresh()
}

// FocusLost takes the mark from the link.
func (s *proseSheet) FocusLost() {
	s.focused = false
	s.Refresh()
}

// TypedRune hands characters to Keys.
func (s *proseSheet) TypedRune(r rune) { s.keys.HandleRune(r) }

// TypedKey chooses and follows links, and scrolls.
func (s *proseSheet) TypedKey(e *fyne.KeyEvent) {
	if s.keys.Handle(e) {
		return
	}
	switch e.Name {
	case fyne.KeyLeft:
		s.choose(s.chosen - 1)
	case fyne.KeyRight:
		s.choose(s.chosen + 1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if s.chosen != None {
			s.follow(s.links[s.chosen].to)
		}
	default:
		ScrollByKey(&s.prose.Scroll, e.Name)
	}
}

// choose marks a link and brings it in sight.
func (s *proseSheet) choose(link int) {
	if link < 0 || link >= len(s.links) {
		return
	}
	s.chosen = link
	l, view := s.links[link], s.prose.Size().Height
	if l.top < s.prose.Offset.Y || l.bottom > s.prose.Offset.Y+view {
		s.prose.ScrollToOffset(fyne.NewPos(0, max(0, l.top-view/3)))
	}
	s.Refresh()
}
