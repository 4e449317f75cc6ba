package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

// newTabs returns a bar of three tabs that takes down what is chosen.
func newTabs(keys *Keys) (*TabBar, *[]int) {
	chosen := new([]int)
	var tabs []*Button
	for i, title := range []string{"Eight-puzzle", "Rotation Game", "十二拨盘"} {
		tabs = append(tabs, NewButton(title, theme.HomeIcon(), keys, func() { *chosen = append(*chosen, i) }))
	}
	return NewTabBar(tabs...), chosen
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

// TestTabBar_Width: all icons and titles if there is room for them, else all titles, else all icons; in less room
// the row scrolls, and the chosen tab is seen. Which one is chosen moves no tab.
func TestTabBar_Width(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	bar, _ := newTabs(nil)
	w := widgettest.Window(t, bar, 600, tabHeight)
	l := tabLayout{bar}
	wide, titles, icons := l.whole(iconsAndTitles), l.whole(titlesOnly), l.whole(iconsOnly)
	for _, c := range []struct {
		width         float32
		icons, titled bool
	}{
		{wide, true, true}, {wide - 1, false, true}, {titles, false, true}, {titles - 1, true, false}, {icons - 60, true, false}, {wide, true, true},
	} {
		w.Resize(fyne.NewSize(c.width, tabHeight))
		for chosen := range bar.tabs {
			bar.Choose(chosen)
			x := float32(0)
			for i, tab := range bar.tabs {
				if bar.icons[i].Visible() != c.icons || (tab.Text == bar.titles[i]) != c.titled {
					t.Errorf("%v wide: tab %d is titled %q, its icon is seen: %t", c.width, i, tab.Text, bar.icons[i].Visible())
				}
				if tab.Position().X != x || tab.Size().Width < tab.MinSize().Width-0.5 {
					t.Errorf("%v wide, %d chosen: tab %d lies at %v with the size %v, want %v and %v",
						c.width, chosen, i, tab.Position(), tab.Size(), x, tab.MinSize())
				}
				x += tab.Size().Width + tabGap
			}
			from := bar.mark.Position().X - bar.scroll.Offset.X
			if to := from + bar.mark.Size().Width; from < 0 || to > c.width {
				t.Errorf("%v wide, %d chosen: the chosen tab is seen from %v to %v", c.width, chosen, from, to)
			}
		}
	}
}

// TestSegmented: a click, Enter and the arrows choose an option; Tab goes to all of them once.
func TestSegmented(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	var chosen []int
	var j widgettest.Journal
	s := NewGroups([][]string{{"2×2", "2×3"}, {"3×2"}}, &Keys{Key: j.Key(fyne.KeyUp)}, func(i int) { chosen = append(chosen, i) })
	w := widgettest.Window(t, container.NewVBox(s, NewButton("Next", nil, nil, nil)), 300, 100)
	w.Canvas().FocusNext()
	for _, c := range []struct {
		act  func()
		want int
	}{
		{func() { test.TapCanvas(w.Canvas(), s.Position().Add(s.options[1].Centre())) }, 1},
		{func() { widgettest.Key(s, fyne.KeyRight) }, 2},
		{func() { widgettest.Key(s, fyne.KeyRight) }, 2},
		{func() { widgettest.Key(s, fyne.KeyLeft) }, 1},
		{func() { widgettest.Key(s, fyne.KeyReturn) }, 2},
		{func() { widgettest.Key(s, fyne.KeyReturn) }, 0},
		{func() { widgettest.Key(s, fyne.KeyLeft) }, 0},
		{func() { s.Choose(2) }, 2},
		{func() { widgettest.Key(s, fyne.KeyUp) }, 2},
	} {
		c.act()
		for _, shape := range s.Shapes(s.Size()) {
			if shape.Fill.Name == scene.ColorAccent && !s.options[c.want].Contains(shape.At) {
				t.Errorf("%d should be shown as chosen, the mark is at %v", c.want, shape.At)
			}
		}
		if s.chosen != c.want || w.Canvas().Focused() != fyne.Focusable(s) {
			t.Errorf("%d is chosen, want %d; the focus is on %v", s.chosen, c.want, w.Canvas().Focused())
		}
	}
	if want := []int{1, 2, 1, 2, 0}; !slices.Equal(chosen, want) {
		t.Errorf("told of %v, want %v", chosen, want)
	}
	j.Want(t, "key Up")
	if w.Canvas().FocusNext(); w.Canvas().Focused() == fyne.Focusable(s) {
		t.Error("Tab doesn’t leave the choice")
	}
}
