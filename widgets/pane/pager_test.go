package pane

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets"
	"quadrille/widgets/widgettest"
)

func newPager(t *testing.T, v PagerView, width float32) (*Pager, *widgettest.Journal, fyne.Window) {
	t.Helper()
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	j := new(widgettest.Journal)
	p := NewPager("solution", &widgets.Keys{Key: j.Key(), Rune: j.Rune}, PagerEvents{
		Back: func() { j.Note("back") }, Forward: func() { j.Note("forward") },
		GoTo: func(typed string) string {
			j.Note("go to %s", typed)
			if typed == "2" {
				return ""
			}
			return "There are 4 solutions."
		},
	})
	p.SetView(v)
	return p, j, widgettest.Window(t, p, width, 80)
}

func TestPager_Buttons(t *testing.T) {
	p, j, _ := newPager(t, PagerView{Number: "1", Of: "of 4", First: true}, 378)
	test.Tap(p.back)
	j.Want(t)
	test.Tap(p.forth)
	j.Want(t, "forward")
	p.SetView(PagerView{Number: "4", Of: "of 4", Last: true})
	test.Tap(p.forth)
	test.Tap(p.back)
	j.Want(t, "back")
	if p.field.Text != "4" {
		t.Errorf("the field says %q", p.field.Text)
	}
}

// TestPager_GoesTo a number with Enter; one that is too large is taken back, with a
// sentence that stays until another is on show.
func TestPager_GoesTo(t *testing.T) {
	p, j, w := newPager(t, PagerView{Number: "1", Of: "of 4", First: true}, 378)
	heights := 0
	p.onHeight = func() { heights++ }
	low := p.MinSize().Height
	w.Canvas().Focus(p.field)
	p.field.SetText("99")
	widgettest.Key(p.field, fyne.KeyReturn)
	j.Want(t, "go to 99")
	if p.field.Text != "1" || !widgettest.Paints(p, "There are 4 solutions.") || p.MinSize().Height <= low || heights == 0 {
		t.Errorf("after a number too large the field says %q", p.field.Text)
	}
	p.field.SetText("2")
	widgettest.Key(p.field, fyne.KeyReturn)
	j.Want(t, "go to 2")
	if widgettest.Paints(p, "There are 4 solutions.") || p.MinSize().Height != low {
		t.Error("the sentence stays")
	}
	p.SetView(PagerView{Number: "2", Of: "of 4"})
	if p.field.Text != "2" {
		t.Errorf("the field says %q", p.field.Text)
	}
}

// What was typed counts when the field is left; Escape takes it back.
func TestField_LeftWithoutEnter(t *testing.T) {
	p, j, w := newPager(t, PagerView{Number: "3", Of: "of 4"}, 378)
	w.Canvas().Focus(p.field)
	p.field.SetText("77")
	w.Canvas().Unfocus()
	j.Want(t, "go to 77")
	p.field.Reset()
	p.field.SetText("77")
	widgettest.Key(p.field, fyne.KeyEscape)
	if p.field.Text != "3" {
		t.Errorf("after Escape the field says %q", p.field.Text)
	}
	j.Want(t)
	widgettest.Key(p.field, fyne.KeyEscape)
	j.Want(t, "key Escape")
}

// TestPager_AllDigits: in one line where there is room, else in two, all digits are
// shown and nothing lies outside.
func TestPager_AllDigits(t *testing.T) {
	for _, number := range []string{"of 4", "of 82,661,473,653,368,792", "of 82,661,473,653,368,792,000,111"} {
		for _, width := range []float32{298, 378} {
			p, _, _ := newPager(t, PagerView{Number: "12", Of: number}, width)
			if !widgettest.Paints(p, number) {
				t.Errorf("width %v: %q is not shown whole", width, number)
			}
			for _, o := range test.WidgetRenderer(p).Objects() {
				if right := o.Position().X + o.Size().Width; o.Visible() && (right > width || o.Position().Y+o.Size().Height > p.height(width)) {
					t.Errorf("width %v, %q: %T ends at %v", width, number, o, right)
				}
			}
		}
	}
}
