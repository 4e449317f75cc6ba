package app

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"

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
	tabs := b.toolbar.tabs.MinSize().Width
	b.settings.Theme.TextSize = widgets.TextLarger
	b.build()
	look()
	if got := b.toolbar.tabs.MinSize().Width; got <= tabs {
		t.Errorf("the tabs take %v, with the largest text %v", tabs, got)
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
