package widgets

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

// painted are the texts that a widget paints itself, line by line.
func painted(w fyne.Widget) []*canvas.Text {
	var texts []*canvas.Text
	for _, o := range test.WidgetRenderer(w).Objects() {
		texts = append(texts, o.(*canvas.Text))
	}
	return texts
}

// texts are the texts that a widget shows, read from top to bottom.
func texts(w fyne.Widget) []string {
	var all []string
	for _, text := range painted(w) {
		all = append(all, text.Text)
	}
	return all
}

func width(text string) float32 {
	return fyne.MeasureText(text, TextSizeNormal, fyne.TextStyle{}).Width
}

func TestFit(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	const english, chinese = "19 moves from solved", "还要十九步才能完成"
	for _, text := range []string{english, chinese} {
		whole := width(text)
		for _, room := range []float32{whole + 100, whole, whole - 0.4} { // 0.4 is lost in rounding
			if got := FitText(text, room, TextSizeNormal, fyne.TextStyle{}); got != text {
				t.Errorf("%q in %v of %v became %q", text, room, whole, got)
			}
		}
		// Of every width: as much as there is room for, and no more.
		for room := whole - 1; room > width("…"); room -= 3 {
			got := FitText(text, room, TextSizeNormal, fyne.TextStyle{})
			kept, cut := strings.CutSuffix(got, "…")
			if !cut || !strings.HasPrefix(text, kept) || !utf8.ValidString(got) {
				t.Fatalf("%q in %v became %q", text, room, got)
			}
			if width(got) > room {
				t.Errorf("%q is %v wide, in %v", got, width(got), room)
			}
			_, size := utf8.DecodeRuneInString(text[len(kept):])
			if more := text[:len(kept)+size] + "…"; width(more) <= room {
				t.Errorf("in %v there is room for %q, but it became %q", room, more, got)
			}
		}
		if got := FitText(text, 0, TextSizeNormal, fyne.TextStyle{}); got != "…" {
			t.Errorf("without room %q became %q", text, got)
		}
	}
	if got := FitText("", 0, TextSizeNormal, fyne.TextStyle{}); got != "" {
		t.Errorf("nothing became %q", got)
	}
}

func TestTextLine(t *testing.T) {
	th := widgettest.Start(t, NewTheme(AlwaysLight))
	line := NewTextLine(TextSizeResult, true, scene.ColorText)
	line.Align = fyne.TextAlignTrailing
	line.SetText("19 moves")
	w := widgettest.Window(t, line, 400, 40)
	text := painted(line)[0]
	if text.Text != "19 moves" || text.TextSize != TextSizeResult || !text.TextStyle.Bold ||
		text.Alignment != fyne.TextAlignTrailing || text.Color != th.Color(scene.ColorText, 0) {
		t.Errorf("paints %+v", text)
	}
	whole := fyne.MeasureText("19 moves", TextSizeResult, fyne.TextStyle{Bold: true})
	if got := line.MinSize(); got != whole {
		t.Errorf("MinSize is %v, want that of the text, %v", got, whole)
	}

	line.Set("20 moves", scene.ColorBad)
	if text.Text != "20 moves" || text.Color != th.Color(scene.ColorBad, 0) {
		t.Errorf("after Set it paints %q in %v", text.Text, text.Color)
	}

	line.Shrinks = true
	if got := line.MinSize(); got.Width >= whole.Width/2 || got.Height != whole.Height {
		t.Errorf("MinSize of a line that shrinks is %v, of one that does not %v", got, whole)
	}
	w.Resize(fyne.NewSize(whole.Width/2, 40))
	if !strings.HasSuffix(text.Text, "…") {
		t.Errorf("in half its width it paints %q", text.Text)
	}
	line.SetText("1")
	if text.Text != "1" {
		t.Errorf("a text that fits is painted as %q", text.Text)
	}
	line.SetText("20 moves")
	w.Resize(fyne.NewSize(400, 40))
	if text.Text != "20 moves" {
		t.Errorf("with room again it paints %q", text.Text)
	}
}

func TestWrap(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	for _, c := range []struct {
		name  string
		text  string
		room  float32
		lines int
		want  []string
	}{
		{"nothing", "", 100, 2, []string{""}},
		{"fits", "two shortest", width("two shortest"), 2, []string{"two shortest"}},
		{"between words", "two shortest solutions", width("two shortest"), 2, []string{"two shortest", "solutions"}},
		{"not inside of one", "two shortest solutions", width("two shortest sol"), 2, []string{"two shortest", "solutions"}},
		{"a word too long", "shortest", width("short"), 2, []string{"short", "est"}},
		{"too few lines", "one two three", width("two…"), 2, []string{"one", "two…"}},
		{"keeps breaks", "one\ntwo", 100, 3, []string{"one", "two"}},
		{"breaks after wrapping", "one two\nthree", width("three"), 3, []string{"one", "two", "three"}},
		{"keeps a line for each", "one two\nthree", width("three…"), 2, []string{"one t…", "three"}},
		{"says that a line is missing", "one\ntwo\nthree", width("three…"), 2, []string{"one", "two …"}},
		{"Chinese anywhere", "还要十九步", width("还要十"), 2, []string{"还要十", "九步"}},
		{"no stop at the start of a line", "还要十，九步", width("还要十"), 3, []string{"还要", "十，九", "步"}},
		{"no room at all", "ab", 0, 3, []string{"a", "b"}},
	} {
		if got := WrapText(c.text, c.room, TextSizeNormal, fyne.TextStyle{}, c.lines); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestTextBlock(t *testing.T) {
	th := widgettest.Start(t, NewTheme(AlwaysLight))
	block := NewTextBlock(2, TextSizeNormal, scene.ColorSecondary)
	block.SetText("two shortest solutions")
	w := widgettest.Window(t, block, width("two shortest")+1, 80)
	if got := texts(block); !slices.Equal(got, []string{"two shortest", "solutions"}) {
		t.Errorf("shows %q", got)
	}
	lines := painted(block)
	if below := lines[1].Position().Y; below != lines[0].Size().Height || below == 0 {
		t.Errorf("the second line starts at %v, the first is %v high", below, lines[0].Size().Height)
	}
	if lines[0].Color != th.Color(scene.ColorSecondary, 0) || lines[0].TextSize != TextSizeNormal {
		t.Errorf("paints %+v", lines[0])
	}
	height := block.MinSize().Height
	block.SetText("one")
	if got := texts(block); !slices.Equal(got, []string{"one"}) {
		t.Errorf("shows %q", got)
	}
	if got := block.MinSize().Height; got != height {
		t.Errorf("its height went from %v to %v with the text", height, got)
	}
	block.SetText("two shortest solutions")
	w.Resize(fyne.NewSize(400, 80))
	if got := texts(block); !slices.Equal(got, []string{"two shortest solutions"}) {
		t.Errorf("with room it shows %q", got)
	}
}
