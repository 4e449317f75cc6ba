package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/widgets/scene"
)

// Prose is scrollable text with headings, lists, links and pictures. It draws only the visible
// part. The user clicks links, or selects them with ← and → and follows them with Enter.
type Prose struct {
	container.Scroll
	Scale float32 // enlarges everything; values below 1 mean 1. Set it before the text is shown.
	Fits  bool    // reduces the scale, down to 1, until the text needs no scrolling
	sheet *proseSheet
}

// NewProse returns a text. follow is called when the user follows a link.
func NewProse(blocks []ProseBlock, keys *Keys, follow func(link string)) *Prose {
	p := &Prose{}
	p.sheet = &proseSheet{prose: p, blocks: blocks, follow: follow, hover: scene.Missing, chosen: scene.Missing}
	p.sheet.Keys = keys
	p.sheet.OnPoint = p.sheet.point
	p.sheet.Extend(p.sheet, func() fyne.Size { return fyne.NewSize(1, p.sheet.laid.height) }, p.sheet.draw)
	p.Direction = container.ScrollVerticalOnly
	p.Content = p.sheet
	p.OnScrolled = func(fyne.Position) { p.sheet.Refresh() }
	p.ExtendBaseWidget(p)
	return p
}

// Resize wraps the text again if the width has changed, or also the height if the text is to fit.
func (p *Prose) Resize(size fyne.Size) {
	const smaller = 0.95
	if size.Width != p.sheet.laid.width || p.Fits && size != p.Size() {
		scale := max(p.Scale, 1)
		p.sheet.laid = layProse(p.sheet.blocks, size.Width, scale)
		for p.Fits && scale > 1 && p.sheet.laid.height > size.Height {
			scale = max(smaller*scale, 1)
			p.sheet.laid = layProse(p.sheet.blocks, size.Width, scale)
		}
	}
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
	case p.sheet.laid.width == 0:
		p.sheet.wanted = anchor
	default:
		p.ScrollToOffset(fyne.NewPos(0, p.sheet.laid.tops[i]))
	}
}

func (p *Prose) Focusable() fyne.Focusable { return p.sheet }

// proseSheet is the whole text, which Prose scrolls.
type proseSheet struct {
	Shaped
	Pointed
	prose  *Prose
	blocks []ProseBlock
	follow func(string)

	laid          proseLayout // at the present width
	hover, chosen int         // indices of links, or Missing
	wanted        string      // the anchor to show after the first Resize
}

var (
	_ fyne.Focusable     = (*proseSheet)(nil)
	_ fyne.Tappable      = (*proseSheet)(nil)
	_ desktop.Cursorable = (*proseSheet)(nil)
)

// draw returns the visible shapes. The focus is shown on the chosen link, or around the text.
func (s *proseSheet) draw(fyne.Size) []scene.Shape {
	from := s.prose.Offset.Y
	to := from + s.prose.Size().Height
	var shapes []scene.Shape
	for i, l := range s.laid.links {
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
		shapes = append(shapes, scene.BoxShape(1, from+1, s.laid.width-2, to-from-2, 0, "").Outlined(scene.ColorAccent, FocusLine))
	}
	for _, shape := range s.laid.shapes {
		if low, high := scene.Bounds([]scene.Shape{shape}); high.Y >= from && low.Y <= to {
			shapes = append(shapes, shape)
		}
	}
	return shapes
}

func (s *proseSheet) linkAt(at fyne.Position) int {
	return slices.IndexFunc(s.laid.links, func(l proseLink) bool {
		return slices.ContainsFunc(l.areas, func(area scene.Shape) bool { return scene.Region{At: area.At, Size: area.Size}.Contains(at) })
	})
}

func (s *proseSheet) Tapped(e *fyne.PointEvent) {
	FocusOn(s)
	if i := s.linkAt(e.Position); i != scene.Missing {
		s.Keys.NotePress()
		s.follow(s.laid.links[i].to)
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
		s.chosen = slices.IndexFunc(s.laid.links, func(l proseLink) bool { return l.areas[0].At.Y >= s.prose.Offset.Y })
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
			s.follow(s.laid.links[s.chosen].to)
		}
	default:
		ScrollByKey(&s.prose.Scroll, e.Name)
	}
}

func (s *proseSheet) choose(link int) {
	if link < 0 || link >= len(s.laid.links) {
		return
	}
	s.chosen = link
	area, view := s.laid.links[link].areas[0], s.prose.Size().Height
	if top := area.At.Y; top < s.prose.Offset.Y || top+area.Size.Height > s.prose.Offset.Y+view {
		s.prose.ScrollToOffset(fyne.NewPos(0, max(0, top-view/3)))
	}
	s.Refresh()
}
