package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/files/source"
	"quadrille/app/translate"
	"quadrille/widgets"
)

// smallest is the smallest window that everything has to fit in, without its menu
// bar.
var smallest = fyne.NewSize(900, 480-29)

// TestPagesFitTheSmallestWindow: no page makes the window larger than that.
func TestPagesFitTheSmallestWindow(t *testing.T) {
	b := newBench(t)
	b.window.Resize(fyne.NewSize(900, 480)) // for what breaks into rows
	for _, l := range []translate.Language{translate.English, translate.Chinese} {
		b.speak(l)
		for i, d := range b.desks {
			b.choose(i)
			for name, open := range map[string]func(){
				"board": func() {}, "compare": b.pages.compare, "claims": b.pages.claims, "watch": b.pages.watch,
				"judge": b.pages.judgeProgram, "settings": b.settings.Open, "help": func() { b.guide.Open("") },
				"cases": func() {
					if formats := d.Entry.Formats; len(formats) > 0 {
						b.pages.cases.Open(source.Content{Source: source.Text("cases.in", formats[0].Samples[0]), Formats: formats[:1]})
					}
				},
			} {
				b.shell.LeaveAll()
				open()
				b.window.Content().Resize(smallest)
				least := b.window.Content().MinSize()
				if least.Width > smallest.Width || least.Height > smallest.Height {
					t.Errorf("%s: %s of %s takes %v at least, of %v", l, name, d.Entry.Puzzle.ID(), least, smallest)
				}
			}
			b.shell.LeaveAll()
		}
	}
}

// TestClaimsFitWithLargerText: a claim fits a window of 900x640 with the largest text.
func TestClaimsFitWithLargerText(t *testing.T) {
	b := newBench(t)
	b.settings.Theme.TextSize = widgets.TextLarger
	b.app.Settings().SetTheme(b.settings.Theme)
	b.pages.claims()
	for range 2 { // for what breaks into rows
		b.window.Content().Resize(fyne.NewSize(900, 640-29))
	}
	if least := b.window.Content().MinSize(); least.Width > 900 || least.Height > 640-29 {
		t.Errorf("a claim takes %v at least", least)
	}
}
