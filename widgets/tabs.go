package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets/scene"
)

// TabBar is a row of tabs, one of them selected. If there is little room, only that one shows its
// title.
type TabBar struct {
	widget.BaseWidget
	tabs   []*Button
	titles []string
	chosen int
	mark   *Shaped         // below the selected tab
	row    *fyne.Container // the tabs and the mark
}

// NewTabBar returns a row of tabs with the first one selected. Pressing a tab only calls its own
// function, which has to call Choose.
func NewTabBar(tabs ...*Button) *TabBar {
	b := &TabBar{tabs: tabs, mark: NewGround(scene.ColorAccent, "", 2)}
	objects := []fyne.CanvasObject{b.mark}
	for _, tab := range tabs {
		tab.Importance, tab.stays = widget.LowImportance, true
		b.titles = append(b.titles, tab.Text)
		objects = append(objects, tab)
	}
	b.row = container.New(tabLayout{b}, objects...)
	b.ExtendBaseWidget(b)
	return b
}

// Choose selects a tab without calling back.
func (b *TabBar) Choose(index int) {
	b.chosen = index
	b.row.Refresh()
}

// CreateRenderer returns the renderer of a tab bar.
func (b *TabBar) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(b.row) }

// tabLayout shows all titles, or only that of the selected tab if there is little room.
type tabLayout struct{ bar *TabBar }

const (
	tabHeight = 48 // including the mark below a tab
	tabGap    = 8
)

// width returns the width of a tab with or without its title.
func (l tabLayout) width(tab int, titled bool) float32 {
	width := theme.IconInlineSize() + 2*theme.InnerPadding()
	if titled {
		width += theme.Padding() + TextWidth(l.bar.titles[tab], TextSizeNormal, true)
	}
	return width
}

// MinSize has room for the longest title.
func (l tabLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	width, longest := float32(0), float32(0)
	for i := range l.bar.tabs {
		bare := l.width(i, false)
		width, longest = width+bare+tabGap, max(longest, l.width(i, true)-bare)
	}
	return fyne.NewSize(width+longest, tabHeight)
}

func (l tabLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const margin = 6
	whole, x := float32(0), float32(0)
	for i := range l.bar.tabs {
		whole += l.width(i, true) + tabGap
	}
	for i, tab := range l.bar.tabs {
		titled, title := i == l.bar.chosen || whole <= size.Width, ""
		if titled {
			title = l.bar.titles[i]
		}
		if tab.Text != title {
			tab.SetText(title)
		}
		width := l.width(i, titled)
		Place(tab, x, margin, width, size.Height-2*margin)
		if i == l.bar.chosen {
			Place(l.bar.mark, x+4, size.Height-4, width-8, 4)
		}
		x += width + tabGap
	}
}

// Segmented is a choice of a few options side by side, such as Edit | Play.
type Segmented struct {
	widget.BaseWidget
	// OnChosen is called after the user has selected an option.
	OnChosen func(index int)
	options  []*Button
}

// NewSegmented returns a choice with the first option selected.
func NewSegmented(options []string, keys *Keys, chosen func(index int)) *Segmented {
	s := &Segmented{OnChosen: chosen}
	for i, option := range options {
		button := NewButton(option, nil, keys, func() {
			s.Choose(i)
			s.OnChosen(i)
		})
		button.stays = true
		s.options = append(s.options, button)
	}
	s.ExtendBaseWidget(s)
	s.Choose(0)
	return s
}

// Choose selects an option without calling back.
func (s *Segmented) Choose(index int) {
	for i, option := range s.options {
		option.highlight(i == index, widget.LowImportance)
	}
}

// SetOption changes the title of an option.
func (s *Segmented) SetOption(index int, title string) { s.options[index].SetText(title) }

// CreateRenderer returns the renderer of a choice.
func (s *Segmented) CreateRenderer() fyne.WidgetRenderer {
	row := container.New(layout.NewCustomPaddedHBoxLayout(0))
	for _, option := range s.options {
		row.Add(option)
	}
	return widget.NewSimpleRenderer(container.NewStack(NewGround(scene.ColorPage, scene.ColorLine, 8), row))
}
