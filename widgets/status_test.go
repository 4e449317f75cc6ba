package widgets

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

func TestStatusBar_Tones(t *testing.T) {
	th := widgettest.Start(t, NewTheme(AlwaysLight))
	s := NewStatusBar(nil)
	widgettest.Window(t, s, 600, 80)
	for _, c := range []struct {
		tone Tone
		mark string
		fill fyne.ThemeColorName
	}{{Fine, "✓", scene.ColorGood}, {Faulty, "!", scene.ColorBad}, {Calm, "…", scene.ColorSecondary}} {
		s.SetView(StatusView{Tone: c.tone, Headline: "19 moves"})
		ground := test.WidgetRenderer(&s.mark).Objects()[0]
		if !widgettest.Paints(&s.mark, c.mark) || !widgettest.SameColor(ground.(*canvas.Circle).FillColor, th.Color(c.fill, 0)) {
			t.Errorf("tone %d is painted on %v, want %q on %s", c.tone, ground, c.mark, c.fill)
		}
		if got := s.View(); got.Tone != c.tone || got.Headline != "19 moves" {
			t.Errorf("View returns %+v", got)
		}
	}
}

func TestStatusBar_Texts(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	s := NewStatusBar(nil)
	w := widgettest.Window(t, s, 600, 80)
	for _, c := range []struct {
		detail, more string
		want         []string
	}{
		{"valid", "2 shortest", []string{"valid", "2 shortest"}},
		{"valid", "", []string{"valid"}},
		{"", "2 shortest", []string{"2 shortest"}},
		{"", "", []string{""}},
	} {
		s.SetView(StatusView{Headline: "19 moves from solved", Detail: c.detail, More: c.more})
		if got := texts(s.detail); !slices.Equal(got, c.want) {
			t.Errorf("detail %q, more %q: shows %q, want %q", c.detail, c.more, got, c.want)
		}
		if got := texts(s.headline); got[0] != "19 moves from solved" {
			t.Errorf("the headline reads %q", got)
		}
	}
	// What is too long for one line gets two.
	s.SetView(StatusView{Headline: "35 moves from solved: over the judge's limit of 30", Detail: "valid", More: "2 shortest"})
	w.Resize(fyne.NewSize(360, 80))
	if got := texts(s.headline); s.headline.TextSize != TextSizeNormal || strings.Join(got, " ") != s.View().Headline || len(texts(s.detail)) > 1 {
		t.Errorf("a long headline reads %q, over %q", got, texts(s.detail))
	}
	s.SetView(StatusView{Headline: "19 moves from solved"})
	if s.headline.TextSize != TextSizeStatus || len(texts(s.headline)) > 1 {
		t.Error("a short headline stands in two lines")
	}
	w.Resize(fyne.NewSize(150, 80))
	if got := texts(s.headline)[0]; got == "19 moves from solved" || s.MinSize().Width > 150 {
		t.Errorf("150 wide, the headline reads %q; MinSize is %v", got, s.MinSize())
	}
}

func TestStatusBar_Actions(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	done := ""
	do := func(what string) func() { return func() { done += what + " " } }
	keys := &Keys{Key: func(*fyne.KeyEvent) bool { done += "key "; return true }}
	s := NewStatusBar(keys)
	widgettest.Window(t, s, 600, 80)
	s.SetView(StatusView{Actions: []Action{{Title: "Why", Do: do("why")}, {Title: "Make it 8", Primary: true, Do: do("mend")}}})
	before := widgettest.PartsOf[*Button](s)
	if len(before) != 2 || before[0].Text != "Why" || before[1].Text != "Make it 8" {
		t.Fatalf("%d buttons are shown", len(before))
	}
	if before[0].Importance != widget.MediumImportance || before[1].Importance != widget.HighImportance {
		t.Error("the second button alone is to be the primary one")
	}
	for _, b := range before {
		test.Tap(b)
	}
	widgettest.Key(before[0], fyne.KeySpace)
	if want := "why mend key "; done != want {
		t.Errorf("done: %q, want %q", done, want)
	}

	// The same buttons for another fault: kept, with the focus, and wired anew.
	done = ""
	s.SetView(StatusView{Actions: []Action{{Title: "Why", Do: do("other")}, {Title: "Make it 8", Primary: true, Do: do("repair")}}})
	after := widgettest.PartsOf[*Button](s)
	if !slices.Equal(before, after) {
		t.Error("buttons that look the same were made anew")
	}
	for _, b := range after {
		test.Tap(b)
	}
	if want := "other repair "; done != want {
		t.Errorf("done: %q, want %q", done, want)
	}

	s.SetView(StatusView{Actions: []Action{{Title: "Make it 7", Primary: true, Do: do("")}}})
	if got := widgettest.PartsOf[*Button](s); len(got) != 1 || got[0].Text != "Make it 7" || got[0].Importance != widget.HighImportance {
		t.Errorf("%d buttons are shown: %+v", len(got), got)
	}

	// Whatever buttons come and go: each has room for its title, the last one at the end of the bar.
	for _, titles := range [][]string{{"Why"}, {"Why", "Make it 7"}, {"Why"}, {"Why, in many words"}, {"Why"}} {
		var actions []Action
		for _, title := range titles {
			actions = append(actions, Action{Title: title})
		}
		s.SetView(StatusView{Actions: actions})
		var end float32
		for _, b := range widgettest.PartsOf[*Button](s) {
			end = fyne.CurrentApp().Driver().AbsolutePositionForObject(b).X + b.Size().Width
			if b.Size().Width < b.MinSize().Width {
				t.Errorf("%q: %q is %v wide, not %v", titles, b.Text, b.Size().Width, b.MinSize().Width)
			}
		}
		if end < 580 || end > 600 {
			t.Errorf("%q: the last one ends at %v of 600", titles, end)
		}
	}
}

// TestStatusBar_Room: actions never take the room of what is said; those that leave too
// little are in a menu.
func TestStatusBar_Room(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	s := NewStatusBar(nil)
	done := ""
	action := func(title string) Action { return Action{Title: title, Do: func() { done = title }} }
	s.SetView(StatusView{
		Headline: "Solved", Detail: "5 moves, 3 possible; lost at move 2",
		Actions: []Action{action("Again from the start"), action("A new one as hard"), action("Where it became longer")},
	})
	w := widgettest.Window(t, s, 1000, 90)
	if len(hidden(s)) > 0 {
		t.Errorf("in much room %v are hidden", hidden(s))
	}
	w.Resize(fyne.NewSize(522, 90))
	if got := hidden(s); !slices.Equal(got, []int{1, 2}) {
		t.Fatalf("in little room %v are hidden", got)
	}
	if said := strings.Join(texts(s.detail), " "); !strings.Contains(said, "lost at move 2") {
		t.Errorf("it says %q", said)
	}
	s.actions.hidden()[1].Action()
	if done != "Where it became longer" {
		t.Errorf("done is %q", done)
	}
	test.Tap(s.actions.more)
	if w.Canvas().Overlays().Top() == nil {
		t.Error("no menu is open")
	}
}

// hidden are the actions that have no room.
func hidden(s *StatusBar) (list []int) {
	for i, o := range s.actions.tools.Objects {
		if !o.Visible() {
			list = append(list, i)
		}
	}
	return list
}
