package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets/scene"
)

// TabBar is a row of tabs, one of them selected. If there is little room, the others show the first words
// of their titles, then none; in less the row scrolls.
type TabBar struct {
	Composite
	tabs   []*Button
	titles []string
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
		tab.Importance, tab.stays = widget.LowImportance, true
		b.titles, objects = append(b.titles, tab.Text), append(objects, tab)
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

// tabLayout shows all titles, or less of those that aren't selected.
type tabLayout struct{ bar *TabBar }

// titling is how much of their titles the tabs show: the selected one all of it, unless that leaves none to the others.
type titling uint8

const (
	untitled titling = iota
	allShortened
	shortened
	titled
)

// title returns what a tab shows of its title.
func (l tabLayout) title(tab int, how titling) string {
	title := l.bar.titles[tab]
	switch {
	case how == titled || tab == l.bar.chosen && how != allShortened:
	case how == untitled:
		return ""
	default:
		if word := strings.IndexAny(title, " -"); word > 0 {
			return title[:word]
		}
	}
	return title
}

const (
	tabHeight = 48 // including the mark below a tab
	tabGap    = 8
)

// width returns the width of a tab.
func (l tabLayout) width(tab int, how titling) float32 {
	width := theme.IconInlineSize() + 2*theme.InnerPadding()
	if title := l.title(tab, how); title != "" {
		width += theme.Padding() + TextWidth(title, TextSizeNormal, true)
	}
	return width
}

// whole returns the width of all tabs.
func (l tabLayout) whole(how titling) (width float32) {
	for i := range l.bar.tabs {
		width += l.width(i, how) + tabGap
	}
	return width
}

// MinSize has room for the icons.
func (l tabLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.whole(untitled), tabHeight)
}

func (l tabLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const margin = 6
	how, x := titled, float32(0)
	for how > untitled && l.whole(how) > size.Width {
		how--
	}
	for i, tab := range l.bar.tabs {
		width, title := l.width(i, how), l.title(i, how)
		if tab.Text != title {
			tab.SetText(title)
		}
		Place(tab, x, margin, width, size.Height-2*margin)
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
