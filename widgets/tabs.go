package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// TabItem is one tab: an icon and a title. Hint says the same with its keys.
type TabItem struct {
	Title, Hint string
	Icon        fyne.Resource
}

// TabBar is a row of tabs, one of them chosen. It can be used by keyboard.
type TabBar struct {
	widget.BaseWidget
	// OnChosen is called when the user chooses a tab.
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
	b.Refresh() // which titles there is room for depends on it
}

// CreateRenderer returns the renderer of a tab bar.
func (b *TabBar) CreateRenderer() fyne.WidgetRenderer { return &tabBarRenderer{bar: b} }

// tabBarRenderer shows all titles, or only the chosen one if there is little room.
type tabBarRenderer struct{ bar *TabBar }

func (r *tabBarRenderer) Destroy() {}

func (r *tabBarRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.bar.tabs))
	for i, t := range r.bar.tabs {
		objects[i] = t
	}
	return objects
}

func (r *tabBarRenderer) Refresh() { r.Layout(r.bar.Size()) }

// widths returns the width of all tabs with every title, and with the longest one only.
func (r *tabBarRenderer) widths() (wide, narrow float32) {
	longest := float32(0)
	for _, t := range r.bar.tabs {
		wide += t.width(true)
		narrow += t.width(false)
		longest = max(longest, t.width(true)-t.width(false))
	}
	return wide, narrow + longest
}

func (r *tabBarRenderer) MinSize() fyne.Size {
	_, narrow := r.widths()
	return fyne.NewSize(narrow, tabHeight)
}

func (r *tabBarRenderer) Layout(size fyne.Size) {
	wide, _ := r.widths()
	x := float32(0)
	for _, t := range r.bar.tabs {
		titled := t.chosen || wide <= size.Width
		t.setTitled(titled)
		width := t.width(titled)
		Place(t, x, 0, width, size.Height)
		x += width
	}
}

// tab is one tab of a bar.
type tab struct {
	widget.BaseWidget
	tapped          func()
	keys            *Keys
	hint            string
	chosen, titled  bool
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
		hint:   item.Hint,
		icon:   canvas.NewImageFromResource(item.Icon),
		title:  NewTextLine(15, false, ColorSecondary),
		mark:   NewGround(ColorAccent, "", 2),
		ground: NewGround("", "", 8),
	}
	t.title.Text = item.Title
	t.icon.FillMode = canvas.ImageFillContain
	t.icon.SetMinSize(fyne.NewSquareSize(tabIcon))
	t.ExtendBaseWidget(t)
	return t
}

func (t *tab) setChosen(chosen bool) {
	t.chosen = chosen
	t.update()
}

func (t *tab) setTitled(titled bool) {
	if t.titled != titled {
		t.titled = titled
		t.update()
	}
}

// The measures of a tab.
const (
	tabHeight  = 48
	tabIcon    = 18
	tabMargin  = 12
	tabSpacing = 8
)

// width is the tab's width, with its title in bold or without.
func (t *tab) width(titled bool) float32 {
	width := float32(tabIcon + 2*tabMargin)
	if titled {
		width += tabSpacing + TextWidth(t.title.Text, t.title.TextSize, true)
	}
	return width
}

func (t *tab) update() {
	t.title.Bold = t.chosen
	t.title.Color = ColorSecondary
	if t.chosen {
		t.title.Color = ColorText
	}
	t.title.Hidden = !t.titled
	t.mark.Hidden = !t.chosen
	t.ground.Line, t.ground.Width = "", FocusLine
	switch {
	case t.active:
		t.ground.Line = ColorAccent
		t.ground.SetFill(ColorSelected)
	case t.hovered && !t.chosen:
		t.ground.SetFill(ColorPage)
	default:
		t.ground.SetFill("")
	}
	t.ground.Refresh()
	t.title.Refresh()
	t.Refresh()
}

func (t *tab) Tapped(*fyne.PointEvent) { t.keys.NotePress(); t.tapped() }

func (t *tab) FocusGained() { t.active = true; t.update(); t.keys.ShowHint(t, t.hint) }
func (t *tab) FocusLost()   { t.active = false; t.update(); t.keys.ShowHint(t, "") }

func (t *tab) TypedRune(r rune) { t.keys.HandleRune(r) }

func (t *tab) TypedKey(e *fyne.KeyEvent) {
	if !t.keys.Handle(e) && IsPress(e) {
		t.tapped()
	}
}

func (t *tab) MouseIn(*desktop.MouseEvent)    { t.hovered = true; t.update(); t.keys.ShowHint(t, t.hint) }
func (t *tab) MouseMoved(*desktop.MouseEvent) {}
func (t *tab) MouseOut()                      { t.hovered = false; t.update(); t.keys.ShowHint(t, "") }

func (t *tab) CreateRenderer() fyne.WidgetRenderer { return &tabRenderer{tab: t} }

type tabRenderer struct{ tab *tab }

func (r *tabRenderer) Destroy() {}

func (r *tabRenderer) Objects() []fyne.CanvasObject {
	t := r.tab
	return []fyne.CanvasObject{t.ground, t.icon, t.title, t.mark}
}

func (r *tabRenderer) MinSize() fyne.Size { return fyne.NewSize(r.tab.width(r.tab.titled), tabHeight) }

func (r *tabRenderer) Refresh() { r.Layout(r.tab.Size()) }

func (r *tabRenderer) Layout(size fyne.Size) {
	t := r.tab
	Place(t.ground, 0, 4, size.Width, size.Height-8)
	Place(t.icon, tabMargin, (size.Height-tabIcon)/2, tabIcon, tabIcon)
	title := float32(tabMargin + tabIcon + tabSpacing)
	Place(t.title, title, 0, max(size.Width-title-tabMargin, 0), size.Height)
	Place(t.mark, 4, size.Height-4, size.Width-8, 4)
}

// Segmented is a choice of a few options side by side: Edit | Play.
type Segmented struct {
	widget.BaseWidget
	// OnChosen is called when the user chooses an option.
	OnChosen func(index int)

	segments []*segment
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
	for i, seg := range s.segments {
		seg.setChosen(i == index)
	}
}

// SetOption changes the title of an option.
func (s *Segmented) SetOption(index int, title string) { s.segments[index].title.SetText(title) }

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
	s.ground.Line, s.ground.Width = "", FocusLine
	if s.active {
		s.ground.Line = ColorText
	}
	s.ground.SetFill(fill)
	s.ground.Refresh()
	s.title.Set(s.title.Text, ink)
}

func (s *segment) Tapped(*fyne.PointEvent) { s.keys.NotePress(); s.tapped() }

func (s *segment) FocusGained() { s.active = true; s.update() }
func (s *segment) FocusLost()   { s.active = false; s.update() }

func (s *segment) TypedRune(r rune) { s.keys.HandleRune(r) }

func (s *segment) TypedKey(e *fyne.KeyEvent) {
	if !s.keys.Handle(e) && IsPress(e) {
		s.tapped()
	}
}

func (s *segment) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(s.ground,
		container.New(layout.NewCustomPaddedLayout(5, 5, 16, 16), container.NewCenter(s.title))))
}
