package widgets

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets/widgettest"
)

// linesInSight are the lines of a text that lie in its window, from top to bottom.
func linesInSight(text *LongText) []*canvas.Text {
	var seen []*canvas.Text
	for _, o := range test.WidgetRenderer(&text.sheet).Objects() {
		if y := o.Position().Y; y > text.Offset.Y-longTextRow() && y < text.Offset.Y+text.Size().Height {
			seen = append(seen, o.(*canvas.Text))
		}
	}
	return seen
}

func TestLongTextShowsWhatIsInSight(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	var all strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&all, "line %d\n", i)
	}
	text := NewLongText(all.String(), "# ")
	w := widgettest.Window(t, text, 400, 300)
	check := func(after string, first, last int) {
		t.Helper()
		seen := linesInSight(text)
		for i, line := range seen {
			if want := fmt.Sprint("line ", first+i); line.Text != want {
				t.Errorf("%s: %q stands where %q belongs", after, line.Text, want)
			}
		}
		if len(seen) != last-first+1 {
			t.Errorf("%s: %d lines are in sight, want %d to %d", after, len(seen), first, last)
		}
	}
	check("at first", 0, 16) // 300 is 16 lines and a part
	ScrollByKey(text, fyne.KeyPageDown)
	check("Page Down", 14, 31)
	ScrollByKey(text, fyne.KeyUp)
	check("Up", 12, 29)
	text.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -9)})
	check("the wheel", 13, 29)
	w.Resize(fyne.NewSize(400, 600))
	check("a taller window", 13, 46)
	ScrollByKey(text, fyne.KeyEnd)
	check("End", 4966, 4999)
	ScrollByKey(text, fyne.KeyHome)
	check("Home", 0, 33)
	if ScrollByKey(text, fyne.KeySpace) || ScrollByKey(widget.NewLabel("a label"), fyne.KeyEnd) {
		t.Error("another key scrolls, or what can't be scrolled")
	}
	if got := len(test.WidgetRenderer(&text.sheet).Objects()); got > 36 {
		t.Errorf("%d lines are painted where 34 are in sight", got)
	}
}

func TestLongTextHeadings(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	text := NewLongText("# Heading\n\n"+strings.Repeat("w", 80)+"\n# not alone, but of two lines\n", "# ")
	widgettest.Window(t, text, 300, 300)
	seen := linesInSight(text)
	if len(seen) != 4 || seen[0].Text != "Heading" || !seen[0].TextStyle.Bold || seen[0].TextStyle.Monospace {
		t.Fatalf("the first line of %d is %+v", len(seen), seen[0])
	}
	if seen[2].TextStyle.Bold || !seen[2].TextStyle.Monospace {
		t.Error("other lines are not in letters of equal width")
	}
	if !widgettest.Paints(&text.sheet, strings.Repeat("w", 80)) {
		t.Error("a line longer than the window is cut off")
	}
}
