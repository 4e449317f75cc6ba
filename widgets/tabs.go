package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets/scene"
)

// TabBar is a row of tabs, one of them selected. If there is little room, all lose their icons, or in less
// all show their icons alone; then the row scrolls. So no tab moves when another one is selected.
type TabBar struct {
	Composite
	tabs   []*Button
	titles []string
	icons  []*canvas.Image // over the tabs: a button of Fyne keeps the room of an icon that it had
	chosen int
	mark   *Shaped         // below the selected tab
	row    *fyne.Container // the mark and the tabs
	scroll *container.Scroll
}

// NewTabBar returns a row of tabs with the first one selected. Pressing a tab only calls its own
// function, which has to call Choose.
func NewTabBar(tabs ...*Button) *TabBar {
	b := &TabBar{tabs: tabs, mark: NewGround(scene.ColorAccent, "", 2)}
	objects := []fyne.CanvasObject{b.mark}
	for _, tab := range tabs {
		icon := canvas.NewImageFromResource(tab.Icon)
		icon.FillMode = canvas.ImageFillContain
		tab.Icon, tab.Alignment, tab.Importance, tab.stays = nil, widget.ButtonAlignTrailing, widget.LowImportance, true
		b.titles, b.icons, objects = append(b.titles, tab.Text), append(b.icons, icon), append(objects, tab, icon)
	}
	b.row = container.New(tabLayout{b}, objects...)
	b.scroll = container.NewHScroll(b.row)
	b.Extend(b, b.scroll)
	return b
}

// Choose selects a tab without calling back.
func (b *TabBar) Choose(index int) {
	b.chosen = index
	b.row.Refresh()
	b.scroll.Refresh() // the row has another width
	end := b.mark.Position().X + b.mark.Size().Width
	b.scroll.ScrollToOffset(fyne.NewPos(max(end-b.scroll.Size().Width, 0), 0))
}

type tabLayout struct{ bar *TabBar }

// tabParts are what the tabs show.
type tabParts uint8

const (
	iconsOnly tabParts = iota
	titlesOnly
	iconsAndTitles
)

const (
	tabHeight = 48 // including the mark below a tab
	tabGap    = 8
)

// width returns the width of a tab.
func (l tabLayout) width(tab int, parts tabParts) float32 {
	title, icon := TextWidth(l.bar.titles[tab], TextSizeNormal, true), theme.IconInlineSize()
	width := [...]float32{iconsOnly: icon, titlesOnly: title, iconsAndTitles: icon + theme.Padding() + title}[parts]
	return width + 2*theme.InnerPadding()
}

// whole returns the width of all tabs.
func (l tabLayout) whole(parts tabParts) (width float32) {
	for i := range l.bar.tabs {
		width += l.width(i, parts) + tabGap
	}
	return width
}

// MinSize has room for the icons.
func (l tabLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.whole(iconsOnly), tabHeight)
}

func (l tabLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const margin = 6
	parts, x := iconsAndTitles, float32(0)
	for parts > iconsOnly && l.whole(parts) > size.Width {
		parts--
	}
	side, inner := theme.IconInlineSize(), theme.InnerPadding()
	for i, tab := range l.bar.tabs {
		title, icon := l.bar.titles[i], l.bar.icons[i]
		if parts == iconsOnly {
			title = ""
		}
		if tab.Text != title {
			tab.SetText(title)
		}
		width := l.width(i, parts)
		Place(tab, x, margin, width, size.Height-2*margin)
		Place(icon, x+inner, (size.Height-side)/2, side, side)
		SetVisible(icon, parts != titlesOnly)
		if i == l.bar.chosen {
			Place(l.bar.mark, x+4, size.Height-4, width-8, 4)
		}
		x += width + tabGap
	}
}

// Segmented is a choice of a few options side by side, such as Edit | Play, in one group or several. Tab goes to it
// once; ← and → choose the option beside the chosen one, Enter the next one.
type Segmented struct {
	Shaped
	Pointed
	OnChosen        func(index int) // called after the user has selected another option
	groups          [][]string
	options         []scene.Region // as they were drawn, numbered throughout
	chosen, hovered int            // or scene.Missing
}

// NewSegmented returns a choice with the first option selected.
func NewSegmented(options []string, keys *Keys, chosen func(index int)) *Segmented {
	return NewGroups([][]string{options}, keys, chosen)
}

// NewGroups returns a choice from groups of options, which are numbered throughout.
func NewGroups(groups [][]string, keys *Keys, chosen func(index int)) *Segmented {
	s := &Segmented{OnChosen: chosen, groups: groups, hovered: scene.Missing}
	s.Keys = keys
	s.OnPoint = func(at fyne.Position) {
		s.hovered = s.at(at)
		s.Refresh()
	}
	s.Extend(s, func() fyne.Size {
		s.draw(fyne.Size{})
		last := s.options[len(s.options)-1]
		return last.Size.AddWidthHeight(last.At.X, 0)
	}, s.draw)
	return s
}

func (s *Segmented) draw(fyne.Size) (shapes []scene.Shape) {
	const between, around, inset = 12, 8, 2 // groups; a text; the chosen option
	line, width := scene.ColorLine, float32(1)
	if s.Focused {
		line, width = scene.ColorAccent, FocusLine
	}
	x, high := float32(0), fyne.MeasureText("", Scaled(TextSizeNormal), fyne.TextStyle{Bold: true}).Height+2*theme.InnerPadding()
	s.options = nil
	for _, titles := range s.groups {
		ground, left := len(shapes), x
		shapes = append(shapes, scene.Shape{})
		for _, title := range titles {
			o := scene.Region{At: fyne.NewPos(x, 0), Size: fyne.NewSize(TextWidth(title, TextSizeNormal, true)+2*around, high)}
			pill, ink := scene.BoxShape(x+inset, inset, o.Size.Width-2*inset, high-2*inset, high/2-inset, scene.ColorSelected), scene.ColorSecondary
			switch len(s.options) {
			case s.chosen:
				pill.Fill, ink = scene.Ink(scene.ColorAccent), scene.ColorOnAccent
				shapes = append(shapes, pill)
			case s.hovered:
				shapes = append(shapes, pill)
			}
			shapes = append(shapes, TextShape(title, TextSizeNormal, true, ink, fyne.TextAlignCenter, x, high/2, o.Size.Width))
			s.options, x = append(s.options, o), x+o.Size.Width
		}
		shapes[ground] = scene.BoxShape(left, 0, x-left, high, high/2, scene.ColorPanel).Outlined(line, width)
		x += between
	}
	return shapes
}

// at returns the option at a place, or scene.Missing.
func (s *Segmented) at(at fyne.Position) int {
	return slices.IndexFunc(s.options, func(o scene.Region) bool { return o.Contains(at) })
}

// Choose selects an option without calling back.
func (s *Segmented) Choose(index int) {
	s.chosen = index
	s.Refresh()
}

// pick selects another option as the user does, if there is one with that index.
func (s *Segmented) pick(index int) {
	s.Keys.NotePress()
	if index >= 0 && index < len(s.options) && index != s.chosen {
		s.Choose(index)
		s.OnChosen(index)
	}
}

func (s *Segmented) Tapped(e *fyne.PointEvent) { s.pick(s.at(e.Position)) }

func (s *Segmented) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyLeft:
		s.pick(s.chosen - 1)
	case e.Name == fyne.KeyRight:
		s.pick(s.chosen + 1)
	case IsEnter(e):
		s.pick((s.chosen + 1) % len(s.options))
	default:
		s.Keys.Handle(e)
	}
}

func (s *Segmented) SetOption(index int, title string) {
	s.groups[0][index] = title
	s.Refresh()
}

func (s *Segmented) AccessibilityLabel() string { return slices.Concat(s.groups...)[max(s.chosen, 0)] }

func (s *Segmented) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }
