package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// TabItem is one tab: an icon and a title.
type TabItem struct {
	Title string
	Icon  fyne.Resource
}

// TabBar is a row of tabs, one of them chosen. It can be used by keyboard.
type TabBar struct {
	widget.BaseWidget
	// OnChosen is called when a person chooses a tab.
	OnChosen func(index int)

	tabs []*tab
}

// NewTabBar returns a row of tabs with the first one chosen.
func NewTabBar(items []TabItem, keys *Keys, chosen func(int)) *TabBar {
	b := &TabBar{OnChosen: chosen}
	for i, item := range items {
		b.tabs = append(b.tabs, newTab(item, keys, func() { b.OnChosen(i) }))
	}
	b.ExtendBaseWidget(b)
	b.Choose(0)
	return b
}

// Choose shows a tab as the chosen one, without calling back.
func (b *TabBar) Choose(index int) {
	for i, t := range b.tabs {
		t.setChosen(i == index)
	}
}

// SetNarrow hides the titles of the tabs that are not chosen.
func (b *TabBar) SetNarrow(narrow bool) {
	for _, t := range b.tabs {
		t.setNarrow(narrow)
	}
	b.Refresh()
}

// CreateRenderer returns the renderer of a tab bar.
func (b *TabBar) CreateRenderer() fyne.WidgetRenderer {
	row := container.New(layout.NewCustomPaddedHBoxLayout(4))
	for _, t := range b.tabs {
		row.Add(t)
	}
	return widget.NewSimpleRenderer(row)
}

// tab is one tab of a bar.
type tab struct {
	widget.BaseWidget
	tapped          func()
	keys            *Keys
	chosen, narrow  bool
	hovered, active bool // under the pointer; with the focus

	icon   *canvas.Image
	title  *TextLine
	mark   *Ground
	ground *Ground
}

var (
	_ fyne.Tappable     = (*tab)(nil)
	_ fyne.Focusable    = (*tab)(nil)
	_ desktop.Hoverable = (*tab)(nil)
)

func newTab(item TabItem, keys *Keys, tapped func()) *tab {
	t := &tab{
		keys:   keys,
		tapped: tapped,
		icon:   canvas.NewImageFromResource(item.Icon),
		title:  NewTextLine(15, false, ColorSecondary),
		mark:   NewGround(ColorAccent, "", 2),
		ground: NewGround("", "", 8),
	}
	t.title.Text = item.Title
	t.icon.FillMode = canvas.ImageFillContain
	t.icon.SetMinSize(fyne.NewSquareSize(18))
	t.ExtendBaseWidget(t)
	return t
}

func (t *tab) setChosen(chosen bool) {
	t.chosen = chosen
	t.update()
}

func (t *tab) setNarrow(narrow bool) {
	t.narrow = narrow
	t.update()
}

func (t *tab) update() {
	t.title.Bold = t.chosen
	t.title.Color = ColorSecondary
	if t.chosen {
		t.title.Color = ColorText
	}
	t.title.Hidden = t.narrow && !t.chosen
	t.mark.Hidden = !t.chosen
	switch {
	case t.active:
		t.ground.SetFill(ColorSelected)
	case t.hovered && !t.chosen:
		t.ground.SetFill(ColorPage)
	default:
		t.ground.SetFill("")
	}
	t.title.Refresh()
	t.Refresh()
}

func (t *tab) Tapped(*fyne.PointEvent) { t.tapped() }

func (t *tab) FocusGained() { t.active = true; t.update() }
func (t *tab) FocusLost()   { t.active = false; t.update() }

func (t *tab) TypedRune(r rune) { t.keys.rune(r) }

func (t *tab) TypedKey(e *fyne.KeyEvent) {
	if !t.keys.key(e) && isPress(e) {
		t.tapped()
	}
}

func (t *tab) MouseIn(*desktop.MouseEvent)    { t.hovered = true; t.update() }
func (t *tab) MouseMoved(*desktop.MouseEvent) {}
func (t *tab) MouseOut()                      { t.hovered = false; t.update() }

func (t *tab) CreateRenderer() fyne.WidgetRenderer {
	content := container.New(layout.NewCustomPaddedLayout(12, 12, 12, 12),
		container.New(layout.NewCustomPaddedHBoxLayout(8), container.NewCenter(t.icon), container.NewCenter(t.title)))
	underline := container.NewBorder(nil, container.New(markLayout{}, t.mark), nil, nil)
	return widget.NewSimpleRenderer(container.NewStack(
		container.New(layout.NewCustomPaddedLayout(4, 4, 0, 0), t.ground), content, underline))
}

// markLayout gives the mark under a tab its height.
type markLayout struct{}

func (markLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 4) }

func (markLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}

// Segmented is a choice of a few options side by side: Edit | Play.
type Segmented struct {
	widget.BaseWidget
	// OnChosen is called when a person chooses an option.
	OnChosen func(index int)

	segments []*segment
	chosen   int
}

// NewSegmented returns a choice with the first option chosen.
func NewSegmented(options []string, keys *Keys, chosen func(int)) *Segmented {
	s := &Segmented{OnChosen: chosen}
	for i, option := range options {
		s.segments = append(s.segments, newSegment(option, keys, func() { s.OnChosen(i) }))
	}
	s.ExtendBaseWidget(s)
	s.Choose(0)
	return s
}

// Choose shows an option as the chosen one, without calling back.
func (s *Segmented) Choose(index int) {
	s.chosen = index
	for i, seg := range s.segments {
		seg.setChosen(i == index)
	}
}

// CreateRenderer returns the renderer of a choice.
func (s *Segmented) CreateRenderer() fyne.WidgetRenderer {
	row := container.New(layout.NewCustomPaddedHBoxLayout(0))
	for _, seg := range s.segments {
		row.Add(seg)
	}
	return widget.NewSimpleRenderer(container.NewStack(NewGround(ColorPage, ColorLine, 18),
		container.New(layout.NewCustomPaddedLayout(2, 2, 2, 2), row)))
}

// segment is one option of a Segmented.
type segment struct {
	widget.BaseWidget
	tapped func()
	keys   *Keys
	chosen bool
	active bool
	title  *TextLine
	ground *Ground
}

func newSegment(title string, keys *Keys, tapped func()) *segment {
	s := &segment{tapped: tapped, keys: keys, title: NewTextLine(TextSizeNormal, true, ColorSecondary), ground: NewGround("", "", 16)}
	s.title.Text = title
	s.ExtendBaseWidget(s)
	return s
}

func (s *segment) setChosen(chosen bool) {
	s.chosen = chosen
	s.update()
}

func (s *segment) update() {
	ink, fill := ColorSecondary, fyne.ThemeColorName("")
	switch {
	case s.chosen:
		ink, fill = ColorOnAccent, ColorAccent
	case s.active:
		ink, fill = ColorText, ColorSelected
	}
	s.ground.Line = ""
	if s.active {
		s.ground.Line = ColorText
	}
	s.ground.SetFill(fill)
	s.ground.Refresh()
	s.title.Set(s.title.Text, ink)
}

func (s *segment) Tapped(*fyne.PointEvent) { s.tapped() }

func (s *segment) FocusGained() { s.active = true; s.update() }
func (s *segment) FocusLost()   { s.active = false; s.update() }

func (s *segment) TypedRune(r rune) { s.keys.rune(r) }

func (s *segment) TypedKey(e *fyne.KeyEvent) {
	if !s.keys.key(e) && isPress(e) {
		s.tapped()
	}
}

func (s *segment) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(s.ground,
		container.New(layout.NewCustomPaddedLayout(5, 5, 16, 16), container.NewCenter(s.title))))
}
