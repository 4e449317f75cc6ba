package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/files/source"
	"quadrille/app/translate"
	"quadrille/model/judge"
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
			f := d.Entry.Formats[0]
			for name, open := range map[string]func(){
				"board": func() {}, "compare": b.pages.compare, "claims": b.pages.claims, "watch": b.pages.watch,
				"judge": b.pages.judgeProgram, "settings": b.settings.Open, "help": func() { b.guide.Open("") },
				"cases": func() {
					b.pages.cases.Open(source.Content{Source: source.Text(f.Name, f.Samples[0]), Formats: []*judge.Format{f}})
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
