package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
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

// Segmented is a choice of a few options side by side, such as Edit | Play.
type Segmented struct {
	Composite
	OnChosen func(index int) // called after the user has selected an option
	options  []*Button
}

// NewSegmented returns a choice with the first option selected.
func NewSegmented(options []string, keys *Keys, chosen func(index int)) *Segmented {
	s := &Segmented{OnChosen: chosen}
	row := container.New(layout.NewCustomPaddedHBoxLayout(0))
	for i, option := range options {
		button := NewButton(option, nil, keys, func() {
			s.Choose(i)
			s.OnChosen(i)
		})
		button.stays = true
		s.options = append(s.options, button)
		row.Add(button)
	}
	s.Extend(s, container.NewStack(NewGround(scene.ColorPage, scene.ColorLine, 8), row))
	s.Choose(0)
	return s
}

// Choose selects an option without calling back.
func (s *Segmented) Choose(index int) {
	for i, option := range s.options {
		option.highlight(i == index, widget.LowImportance)
	}
}

func (s *Segmented) SetOption(index int, title string) { s.options[index].SetText(title) }
