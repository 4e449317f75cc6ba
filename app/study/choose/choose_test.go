package choose

import (
	"slices"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/study/method"
	"quadrille/app/window/shell/shelltest"
	"quadrille/widgets"
	"quadrille/widgets/widgettest"
)

// TestForm: what is chosen in the form is the method, a course sets its options, and what an algorithm
// doesn't have can't be chosen.
func TestForm(t *testing.T) {
	b, e := shelltest.New(t), cataloguetest.Study(t, catalogue.Catalogue()[0])
	f := NewForm(b.Shell, e, method.Default(e), nil)
	list := func(option string) (found *widgets.Select) {
		for _, s := range widgettest.PartsOf[*widgets.Select](f.Content) {
			if slices.Contains(s.Options, option) {
				found = s
			}
		}
		return found
	}
	for _, step := range []struct{ option, want string }{
		{"A*", "a-star:linear-conflict"},
		{"edX (Columbia CSMM.101x)", "a-star:linear-conflict:udlr:first-in:first-path:with-parent"},
		{"Manhattan distance", "a-star:manhattan:udlr:first-in:first-path:with-parent"},
		{"Breadth-first", "breadth-first:udlr:test-expanded:with-parent"},
		{"goal tested when made", "breadth-first:udlr:with-parent"},
		{"Weighted A*", "weighted-a-star:manhattan:5"},
		{"w = 2.4", "weighted-a-star:manhattan:2.4"},
		{"low g first", "weighted-a-star:manhattan:2.4:low-g"},
		{"AIMA (Russell & Norvig)", "weighted-a-star:manhattan:2.4:with-parent"},
		{"Depth-first", "depth-first"},
	} {
		list(step.option).SetSelected(step.option)
		if got := f.Chosen.Tidy().String(); got != step.want {
			t.Errorf("after %q: %s, want %s", step.option, got, step.want)
		}
	}
	if course := list("none"); course.Selected != "none" || !list("Manhattan distance").Disabled() || !list("w = 2.4").Disabled() {
		t.Errorf("depth-first search has the course %q, or a heuristic", course.Selected)
	}
	f.order.SetText("ul")
	f.depth.SetText("20")
	if got := f.Chosen.Tidy().String(); got != "depth-first:20:ul" {
		t.Errorf("the method is %s", got)
	}
	for text, field := range map[string]*widgets.Field{"uu": f.order, "x": f.order, "65536": f.depth} {
		field.SetText(text)
		if _, faulty := field.Note(); !faulty || f.Chosen.Tidy().String() != "depth-first:20:ul" {
			t.Errorf("%q is taken: %s", text, f.Chosen.Tidy())
		}
	}
	for _, c := range widgettest.PartsOf[*widgets.Check](f.Content) {
		c.OnTapped()
	}
	if got := f.Chosen.Tidy().String(); got != "depth-first:20:ul:first-path:with-parent" && got != "depth-first:20:ul:with-parent" {
		t.Errorf("the method is %s", got)
	}
}
