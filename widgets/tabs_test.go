package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets/widgettest"
)

// newTabs returns a bar of three tabs that takes down what is chosen.
func newTabs(keys *Keys) (*TabBar, *[]int) {
	chosen := new([]int)
	var tabs []*Button
	for i, title := range []string{"Eight-puzzle", "Rotation Game", "十二拨盘"} {
		tabs = append(tabs, NewButton(title, theme.HomeIcon(), keys, func() { *chosen = append(*chosen, i) }))
	}
	return NewTabBar(keys, "more", tabs...), chosen
}

// TestTabBar_Presses: a tap or a key tells of a tab, which then keeps the focus; only Choose shows another one.
func TestTabBar_Presses(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	bar, chosen := newTabs(nil)
	c := widgettest.Window(t, bar, 600, tabHeight).Canvas()
	want := func(shown int, told ...int) {
		t.Helper()
		tab, mark := bar.tabs[shown], bar.mark
		if x := mark.Position().X; x < tab.Position().X || x+mark.Size().Width > tab.Position().X+tab.Size().Width {
			t.Errorf("with %d chosen the mark is at %v, the tab at %v", shown, x, tab.Position().X)
		}
		if !slices.Equal(*chosen, told) {
			t.Errorf("told of %v, want %v", *chosen, told)
		}
		*chosen = nil
	}
	for i, tab := range bar.tabs {
		test.TapCanvas(c, tab.Position().AddXY(tab.Size().Width-2, tabHeight/2))
		want(0, i)
		c.Focus(tab)
		widgettest.Key(c.Focused(), fyne.KeySpace)
		widgettest.Key(c.Focused(), fyne.KeyReturn)
		want(0, i, i)
		if c.Focused() != fyne.Focusable(tab) {
			t.Errorf("the focus is on %v, not on %s", c.Focused(), tab.Text)
		}
	}
	for _, index := range []int{0, 2, 1} {
		bar.Choose(index)
		want(index)
	}
}

// TestTabBar_Width: all titles if there is room for them, else first words, at last of the chosen one too, else the title of the chosen
// tab alone, else the tabs that have no room are in the menu, but never the chosen one.
func TestTabBar_Width(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	bar, chosen := newTabs(nil)
	w := widgettest.Window(t, bar, 600, tabHeight)
	l := tabLayout{bar}
	wide, short, least := l.whole(titled), l.whole(shortened), bar.MinSize()
	if least.Width >= wide || least.Height != tabHeight {
		t.Fatalf("MinSize is %v, and %v with every title", least, wide)
	}
	for _, c := range []struct {
		width  float32
		titles []string
		chosen int
		inMenu []string
	}{
		{wide, []string{"Eight-puzzle", "Rotation Game", "十二拨盘"}, 0, nil},
		{wide - 1, []string{"Eight-puzzle", "Rotation", "十二拨盘"}, 0, nil},
		{wide - 1, []string{"Eight", "Rotation Game", "十二拨盘"}, 1, nil},
		{short - 1, []string{"Eight", "Rotation", "十二拨盘"}, 0, nil},
		{l.whole(allShortened) - 1, []string{"Eight-puzzle", "", ""}, 0, nil},
		{least.Width, []string{"", "Rotation Game", ""}, 1, []string{"Eight-puzzle", "十二拨盘"}},
		{least.Width + 40, []string{"", "Rotation Game", ""}, 1, []string{"十二拨盘"}},
		{least.Width - 30, []string{"", "", "十二拨盘"}, 2, []string{"Eight-puzzle", "Rotation Game"}},
		{wide, []string{"Eight-puzzle", "Rotation Game", "十二拨盘"}, 2, nil},
	} {
		w.Resize(fyne.NewSize(c.width, tabHeight))
		bar.Choose(c.chosen)
		x := float32(0)
		for i, tab := range bar.tabs {
			if !tab.Visible() {
				continue
			}
			if tab.Text != c.titles[i] {
				t.Errorf("%v wide, %d chosen: tab %d is titled %q", c.width, c.chosen, i, tab.Text)
			}
			if tab.Position().X != x || tab.Size().Width < tab.MinSize().Width-0.5 {
				t.Errorf("%v wide, %d chosen: tab %d lies at %v with the size %v, want %v and %v",
					c.width, c.chosen, i, tab.Position(), tab.Size(), x, tab.MinSize())
			}
			x += tab.Size().Width + tabGap
		}
		var inMenu []string
		for _, item := range bar.hidden() {
			inMenu = append(inMenu, item.Label)
			item.Action()
		}
		if !slices.Equal(inMenu, c.inMenu) || len(*chosen) != len(inMenu) || bar.more.Visible() != (len(inMenu) > 0) {
			t.Errorf("%v wide, %d chosen: the menu has %q, want %q; it chose %v", c.width, c.chosen, inMenu, c.inMenu, *chosen)
		}
		if bar.more.Visible() {
			x += bar.more.Size().Width
		}
		if *chosen = nil; x > c.width+tabGap {
			t.Errorf("%v wide, %d chosen: the tabs take %v", c.width, c.chosen, x)
		}
	}
}

func TestSegmented(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	var chosen []int
	s := NewSegmented([]string{"Edit", "Play"}, nil, func(i int) { chosen = append(chosen, i) })
	c := widgettest.Window(t, s, 200, 40).Canvas()
	shown := func(want int) {
		t.Helper()
		for i, option := range s.options {
			if primary := option.Importance == widget.HighImportance; primary != (i == want) {
				t.Errorf("with %d chosen, option %d is shown as chosen: %t", want, i, primary)
			}
		}
	}
	shown(0)
	test.TapCanvas(c, s.options[1].Position().AddXY(10, 20))
	shown(1)
	c.FocusNext()
	widgettest.Key(c.Focused(), fyne.KeyReturn)
	shown(0)
	s.Choose(1)
	shown(1)
	if want := []int{1, 0}; !slices.Equal(chosen, want) {
		t.Errorf("told of %v, want %v", chosen, want)
	}
}
