package app

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"

	files "quadrille/app/files/text"
	"quadrille/app/translate"
	"quadrille/widgets"
)

// readCount is a font that counts how often it is read.
type readCount struct {
	fyne.Resource
	reads *int
}

func (r readCount) Content() []byte {
	*r.reads++
	return r.Resource.Content()
}

// Neither another appearance, language nor text size parses fonts again: the toolkit
// keeps those that it has parsed before.
func TestFontsAreParsedOnce(t *testing.T) {
	b := newBench(t)
	reads := 0
	b.settings.Theme.Regular, b.settings.Theme.Bold = readCount{b.settings.Theme.Regular, &reads}, readCount{b.settings.Theme.Bold, &reads}
	b.app.Settings().SetTheme(b.settings.Theme) // the only time that it may
	look := func() {
		for _, open := range []func(){func() {}, b.study.watch, b.study.compare} {
			open()
			b.window.Canvas().Capture()
			b.shell.Leave()
		}
	}
	look()
	before := reads
	if before == 0 {
		t.Fatal("no font is read at all")
	}
	b.settings.Appearance().Set(int(widgets.AlwaysDark))
	b.speak(translate.Chinese)
	look()
	b.speak(translate.English)
	tools := b.toolbar.tools.MinSize().Width
	b.settings.Theme.TextSize = widgets.TextLarger
	b.build()
	look()
	if got := b.toolbar.tools.MinSize().Width; got <= tools {
		t.Errorf("the tools take %v, with the largest text %v", tools, got)
	}
	if reads != before {
		t.Errorf("changes read fonts %d times", reads-before)
	}
}

// A change of appearance repaints everything, the signs too.
func TestAppearanceIsSeenAtOnce(t *testing.T) {
	b := newBench(t)
	b.settings.Appearance().Set(int(widgets.AlwaysLight))
	light := b.window.Canvas().Capture()
	b.settings.Appearance().Set(int(widgets.AlwaysDark))
	dark := b.window.Canvas().Capture()
	b.settings.Appearance().Set(int(widgets.AlwaysLight))
	if again := b.window.Canvas().Capture(); !reflect.DeepEqual(light, again) {
		t.Error("light again looks otherwise than before")
	}
	if reflect.DeepEqual(light, dark) {
		t.Error("dark looks like light")
	}
}

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
		b.window.Resize(size)
		for _, l := range []translate.Language{translate.English, translate.Chinese} {
			b.speak(l)
			for i, d := range b.boards.Desks {
				b.boards.Choose(i)
				for name, open := range map[string]func(){
					"board": func() {}, "compare": b.study.compare, "a comparison": func() { b.opener.follow("compare:" + d.Game.Position().String()) }, "watch": b.study.watch,
					"judge": b.judges.judgeProgram, "settings": b.settings.Open, "help": func() { b.guide.Open("") },
					"cases": func() {
						if formats := d.Entry.Formats; len(formats) > 0 {
							b.judges.cases.Open(files.Content{Source: files.Of("cases.in", formats[0].Samples[0].Input), Formats: formats[:1]})
						}
					},
				} {
					if b.shell.LeaveAll(); !b.study.canCompare() && (name == "compare" || name == "watch") {
						continue
					}
					open()
					if least := b.window.Content().MinSize(); least.Width > size.Width || least.Height > size.Height {
						t.Errorf("%s: %s of %s takes %v at least, of %v", l, name, d.Entry.Puzzle.ID(), least, size)
					}
				}
				b.shell.LeaveAll()
			}
		}
	}
}
