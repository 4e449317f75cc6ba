package pane

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets"
	"quadrille/widgets/view"
	"quadrille/widgets/widgettest"
)

func newPager(t *testing.T, v view.Pager, width float32) (*Pager, *widgettest.Journal, fyne.Window) {
	t.Helper()
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	j := new(widgettest.Journal)
	p := NewPager("solution", &widgets.Keys{Key: j.Key(), Rune: j.Rune},
		func(by int64) { j.Note("page %d", by) }, func(typed string) { j.Note("go to %s", typed) })
	p.SetView(v)
	return p, j, widgettest.Window(t, p, width, 80)
}

// A pager goes to the solution before or after, and to a number with Enter. Until the solution comes the
// field shows the current one.
func TestPager(t *testing.T) {
	p, j, w := newPager(t, view.Pager{Number: "1", Of: "of 4", First: true}, 378)
	test.Tap(p.back)
	test.Tap(p.forth)
	j.Want(t, "page 1")
	w.Canvas().Focus(p.field)
	p.field.SetText("2")
	widgettest.Key(p.field, fyne.KeyReturn)
	j.Want(t, "go to 2")
	if p.field.Text != "1" {
		t.Errorf("before the solution comes the field says %q", p.field.Text)
	}
	p.SetView(view.Pager{Number: "4", Of: "of 4", Last: true})
	test.Tap(p.forth)
	test.Tap(p.back)
	j.Want(t, "page -1")
	if p.field.Text != "4" {
		t.Errorf("the field says %q", p.field.Text)
	}
}

// What was typed counts when the field is left; Escape takes it back.
func TestField_LeftWithoutEnter(t *testing.T) {
	p, j, w := newPager(t, view.Pager{Number: "3", Of: "of 4"}, 378)
	w.Canvas().Focus(p.field)
	p.field.SetText("77")
	w.Canvas().Unfocus()
	j.Want(t, "go to 77")
	p.field.SetText("77")
	widgettest.Key(p.field, fyne.KeyEscape)
	if p.field.Text != "3" {
		t.Errorf("after Escape the field says %q", p.field.Text)
	}
	widgettest.Key(p.field, fyne.KeyEscape)
	j.Want(t, "key Escape")
}

// TestPager_AllDigits: in one line where there is room, else in two, all digits are
// shown and nothing lies outside.
func TestPager_AllDigits(t *testing.T) {
	for _, number := range []string{"of 4", "of 82,661,473,653,368,792", "of 82,661,473,653,368,792,000,111"} {
		for _, width := range []float32{298, 378} {
			p, _, _ := newPager(t, view.Pager{Number: "12", Of: number}, width)
			if !widgettest.Paints(p, number) {
				t.Errorf("width %v: %q is not shown whole", width, number)
			}
			for _, o := range p.column.Objects {
				if right := o.Position().X + o.Size().Width; o.Visible() && (right > width || o.Position().Y+o.Size().Height > p.MinSize().Height) {
					t.Errorf("width %v, %q: %T ends at %v", width, number, o, right)
				}
			}
		}
	}
}
