package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/files/source"
	files "quadrille/app/files/text"
	"quadrille/app/translate"
	"quadrille/widgets"
)

// smallest is the smallest window that everything has to fit in, without its menu
// bar.
var smallest = fyne.NewSize(900, 480-29)

// TestPagesFitTheSmallestWindow: no page makes the window larger than that, nor one of 900x640 with the
// largest text.
func TestPagesFitTheSmallestWindow(t *testing.T) {
	b := newBench(t)
	for _, text := range []widgets.TextSize{widgets.TextLarger, widgets.TextNormal} {
		size := map[widgets.TextSize]fyne.Size{widgets.TextNormal: smallest, widgets.TextLarger: fyne.NewSize(900, 640-29)}[text]
		b.settings.Theme.TextSize = text
		b.app.Settings().SetTheme(b.settings.Theme)
		b.window.Resize(fyne.NewSize(900, 480)) // for what breaks into rows
		for _, l := range []translate.Language{translate.English, translate.Chinese} {
			b.speak(l)
			for i, d := range b.boards.desks {
				b.boards.choose(i)
				for name, open := range map[string]func(){
					"board": func() {}, "compare": b.study.compare, "a comparison": func() { b.opener.Follow("compare:" + d.Game.Position().String()) }, "claims": b.study.claims, "watch": b.study.watch,
					"judge": b.judges.judgeProgram, "settings": b.settings.Open, "help": func() { b.guide.Open("") },
					"cases": func() {
						if formats := d.Entry.Formats; len(formats) > 0 {
							b.judges.cases.Open(source.Content{Source: source.Text("cases.in", formats[0].Samples[0]), Text: files.Content{Formats: formats[:1]}})
						}
					},
				} {
					b.host.LeaveAll()
					open()
					for range 2 {
						b.window.Content().Resize(size)
					}
					if least := b.window.Content().MinSize(); least.Width > size.Width || least.Height > size.Height {
						t.Errorf("%s: %s of %s takes %v at least, of %v", l, name, d.Entry.Puzzle.ID(), least, size)
					}
				}
				b.host.LeaveAll()
			}
		}
	}
}
