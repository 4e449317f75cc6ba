package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"quadrille/widgets/widgettest"
)

// newTabs returns a bar of three tabs that takes down what is chosen.
func newTabs(keys *Keys) (*TabBar, *[]int) {
	chosen := new([]int)
	items := []TabItem{{Title: "Eight-puzzle", Icon: theme.HomeIcon()}, {Title: "Rotation Game", Icon: theme.InfoIcon()}, {Title: "十二拨盘", Icon: theme.HelpIcon()}}
	return NewTabBar(items, keys, func(i int) { *chosen = append(*chosen, i) }), chosen
}

func TestTabBar_TapChooses(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	bar, chosen := newTabs(nil)
	c := widgettest.Window(t, bar, 600, tabHeight).Canvas()
	for _, i := range []int{2, 1, 1} {
		at := bar.tabs[i].Position()
		test.TapCanvas(c, at.AddXY(bar.tabs[i].Size().Width-2, tabHeight/2))
	}
	if want := []int{2, 1, 1}; !slices.Equal(*chosen, want) {
		t.Errorf("told of %v, want %v", *chosen, want)
	}
	if !bar.tabs[0].chosen {
		t.Error("a tap shows another tab before the app has said so")
	}
}

func TestTabBar_ChooseShowsAndDoesNotTell(t *testing.T) {
	th := widgettest.Start(t, NewTheme(AlwaysLight))
	bar, chosen := newTabs(nil)
	widgettest.Window(t, bar, 600, tabHeight)
	for _, index := range []int{0, 2, 1} {
		bar.Choose(index)
		for i, tab := range bar.tabs {
			title := painted(tab.title)[0]
			ink := ColorSecondary
			if i == index {
				ink = ColorText
			}
			if tab.mark.Visible() != (i == index) || title.TextStyle.Bold != (i == index) || title.Color != th.Color(ink, 0) {
				t.Errorf("with %d chosen, tab %d has the mark %t and the title %+v", index, i, tab.mark.Visible(), title)
			}
		}
	}
	if len(*chosen) > 0 {
		t.Errorf("told of %v", *chosen)
	}
}

func TestTabBar_Keyboard(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	taken := ""
	bar, chosen := newTabs(&Keys{
		Key:  func(e *fyne.KeyEvent) bool { return e.Name == fyne.KeySpace },
		Rune: func(r rune) bool { taken += string(r); return true },
	})
	c := widgettest.Window(t, bar, 600, tabHeight).Canvas()
	var focused []*tab
	for range bar.tabs {
		c.FocusNext()
		focused = append(focused, c.Focused().(*tab))
		for _, name := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyDown} {
			widgettest.Key(c.Focused(), name)
		}
	}
	if !slices.Equal(focused, bar.tabs) {
		t.Error("Tab does not visit the tabs in their order")
	}
	if want := []int{0, 0, 1, 1, 2, 2}; !slices.Equal(*chosen, want) {
		t.Errorf("told of %v, want %v: Enter presses, Space is taken", *chosen, want)
	}
	if test.Type(bar.tabs[0], "[x"); taken != "[x" {
		t.Errorf("the characters %q were handed on, want [x", taken)
	}

	bar, chosen = newTabs(nil)
	widgettest.Window(t, bar, 600, tabHeight)
	widgettest.Key(bar.tabs[1], fyne.KeySpace)
	if want := []int{1}; !slices.Equal(*chosen, want) {
		t.Errorf("told of %v, want %v: nobody takes Space", *chosen, want)
	}
}

// TestTabBar_Ground shows the focus and the pointer.
func TestTabBar_Ground(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	bar, _ := newTabs(nil)
	c := widgettest.Window(t, bar, 600, tabHeight).Canvas()
	middle := func(i int) fyne.Position { return bar.tabs[i].Position().AddXY(20, tabHeight/2) }
	want := func(fills ...fyne.ThemeColorName) {
		t.Helper()
		for i, fill := range fills {
			if got := bar.tabs[i].ground.Fill; got != fill {
				t.Errorf("the ground of tab %d is %q, want %q", i, got, fill)
			}
		}
	}
	test.MoveMouse(c, middle(1))
	want("", ColorPage, "")
	test.MoveMouse(c, middle(0)) // the chosen one needs no such sign
	want("", "", "")
	c.Focus(bar.tabs[1])
	want("", ColorSelected, "")
	test.MoveMouse(c, middle(1))
	want("", ColorSelected, "")
	c.Unfocus()
	want("", ColorPage, "")
}

// TestTabBar_Width keeps the titles while there is room for all of them, and
// else that of the chosen tab alone.
func TestTabBar_Width(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	bar, _ := newTabs(nil)
	w := widgettest.Window(t, bar, 600, tabHeight)
	wide, _ := test.WidgetRenderer(bar).(*tabBarRenderer).widths()
	least := bar.MinSize()
	if least.Width >= wide || least.Height != tabHeight {
		t.Fatalf("MinSize is %v, and %v with every title", least, wide)
	}
	for _, c := range []struct {
		width  float32
		titled []int
		chosen int
	}{
		{wide, []int{0, 1, 2}, 0},
		{wide - 1, []int{0}, 0},
		{wide - 1, []int{1}, 1},
		{least.Width, []int{1}, 1},
		{least.Width, []int{2}, 2},
		{wide, []int{0, 1, 2}, 2},
	} {
		w.Resize(fyne.NewSize(c.width, tabHeight))
		bar.Choose(c.chosen)
		x := float32(0)
		for i, tab := range bar.tabs {
			if want := slices.Contains(c.titled, i); tab.title.Visible() != want {
				t.Errorf("%v wide, %d chosen: the title of tab %d is visible: %t", c.width, c.chosen, i, !want)
			}
			if tab.Position().X != x || tab.Size() != tab.MinSize() {
				t.Errorf("%v wide, %d chosen: tab %d lies at %v with the size %v, want %v and %v",
					c.width, c.chosen, i, tab.Position(), tab.Size(), x, tab.MinSize())
			}
			x += tab.Size().Width
			if got := painted(tab.title)[0].Text; tab.title.Visible() && got != tab.title.Text {
				t.Errorf("%v wide, %d chosen: title %d is cut to %q", c.width, c.chosen, i, got)
			}
		}
		if x > c.width {
			t.Errorf("%v wide, %d chosen: the tabs take %v", c.width, c.chosen, x)
		}
	}
}

func TestTabBar_Renders(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	bar, _ := newTabs(nil)
	w := widgettest.Window(t, bar, 460, tabHeight)
	bar.Choose(1)
	test.AssertRendersToMarkup(t, "tabs_wide.xml", w.Canvas())
	w.Resize(fyne.NewSize(bar.MinSize().Width, tabHeight))
	test.AssertRendersToMarkup(t, "tabs_narrow.xml", w.Canvas())
}

func newSegments(keys *Keys) (*Segmented, *[]int) {
	chosen := new([]int)
	return NewSegmented([]string{"Edit", "Play"}, keys, func(i int) { *chosen = append(*chosen, i) }), chosen
}

func TestSegmented_ChoosesByTapAndKeyboard(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	taken := ""
	s, chosen := newSegments(&Keys{
		Key:  func(e *fyne.KeyEvent) bool { return e.Name == fyne.KeySpace },
		Rune: func(r rune) bool { taken += string(r); return true },
	})
	c := widgettest.Window(t, s, 200, 40).Canvas()
	test.TapCanvas(c, s.segments[1].Position().AddXY(10, 20))
	c.FocusNext()
	for _, name := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyDown} {
		widgettest.Key(c.Focused(), name)
	}
	c.FocusNext()
	widgettest.Key(c.Focused(), fyne.KeyReturn)
	if want := []int{1, 0, 0, 1}; !slices.Equal(*chosen, want) {
		t.Errorf("told of %v, want %v", *chosen, want)
	}
	if test.Type(s.segments[0], "[x"); taken != "[x" {
		t.Errorf("the characters %q were handed on, want [x", taken)
	}
}

func TestSegmented_ShowsWhatIsChosenAndFocused(t *testing.T) {
	th := widgettest.Start(t, NewTheme(AlwaysLight))
	s, chosen := newSegments(nil)
	c := widgettest.Window(t, s, 200, 40).Canvas()
	want := func(i int, fill, ink, line fyne.ThemeColorName) {
		t.Helper()
		seg := s.segments[i]
		if got := painted(seg.title)[0].Color; seg.ground.Fill != fill || got != th.Color(ink, 0) || seg.ground.Line != line {
			t.Errorf("segment %d is filled with %q, outlined with %q, written in %v; want %q, %q and %q",
				i, seg.ground.Fill, seg.ground.Line, got, fill, line, ink)
		}
	}
	for i, title := range []string{"Edit", "Play"} {
		if text := painted(s.segments[i].title)[0]; text.Text != title || !text.TextStyle.Bold {
			t.Errorf("segment %d reads %q, bold: %t", i, text.Text, text.TextStyle.Bold)
		}
	}
	want(0, ColorAccent, ColorOnAccent, "")
	want(1, "", ColorSecondary, "")
	s.Choose(1)
	want(0, "", ColorSecondary, "")
	want(1, ColorAccent, ColorOnAccent, "")
	c.Focus(s.segments[1])
	want(1, ColorAccent, ColorOnAccent, ColorText)
	c.Focus(s.segments[0])
	want(0, ColorSelected, ColorText, ColorText)
	want(1, ColorAccent, ColorOnAccent, "")
	c.Unfocus()
	want(0, "", ColorSecondary, "")
	if len(*chosen) > 0 {
		t.Errorf("told of %v, though nobody chose", *chosen)
	}
}
