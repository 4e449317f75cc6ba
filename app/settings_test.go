package app

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/settings"
	"quadrille/app/translate"
	"quadrille/solver"
	"quadrille/widgets"
)

// set sets a choice of the page by its row and its place there.
func (b *bench) set(row string, place, option int) {
	b.t.Helper()
	for _, r := range b.settings() {
		if r.Name == row {
			r.Choices[place].Set(option)
			return
		}
	}
	b.t.Fatalf("there is no setting %q", row)
}

// got is what all settings are.
func (b *bench) got() map[string][]int {
	all := make(map[string][]int)
	for _, r := range b.settings() {
		for _, c := range r.Choices {
			all[r.Name] = append(all[r.Name], c.Get())
		}
	}
	return all
}

// Every setting can be changed on its page, stays as it was set while that is built
// anew, and is found again at the next start.
func TestSettingsAreKept(t *testing.T) {
	b := newBench(t)
	usual := b.got()
	b.showSettings()
	for _, r := range b.settings() {
		for i, c := range r.Choices {
			for n := range max(len(c.Options), 2) {
				b.set(r.Name, i, n)
				if got := b.got()[r.Name][i]; got != n {
					t.Errorf("%s, set to %d, is %d", r.Name, n, got)
				}
			}
		}
	}
	b.set("memory", 0, 0)
	b.set("clock", 0, 0)
	if _, there := b.Page().(*settings.Page); !there {
		t.Fatalf("the page has become %T", b.Page())
	}
	want := b.got()
	for name, values := range want {
		if reflect.DeepEqual(values, usual[name]) {
			t.Errorf("%s is %v as at first", name, values)
		}
	}
	again := &bench{Window: NewWindow(b.app, b.entries, func(func()) {}), t: t}
	t.Cleanup(again.Work.Close)
	got := again.got()
	got["animation"] = want["animation"] // the speed belongs to the session
	if !reflect.DeepEqual(got, want) {
		t.Errorf("at the next start settings are %v, want %v", got, want)
	}
}

// What is kept may be damaged, of another kind or out of range.
func TestDamagedSettingsFallBack(t *testing.T) {
	b := newBench(t)
	usual := b.got()
	for _, damage := range []func(fyne.Preferences, string){
		func(p fyne.Preferences, name string) { p.SetInt(name, 1000) },
		func(p fyne.Preferences, name string) { p.SetInt(name, -1) },
		func(p fyne.Preferences, name string) { p.SetString(name, "?") },
		func(p fyne.Preferences, name string) { p.SetStringList(name, nil) },
		func(p fyne.Preferences, name string) { p.RemoveValue(name) },
	} {
		prefs := b.app.Preferences()
		for _, name := range []string{prefAppearance, prefContrast, prefTextSize, prefLanguage, prefTileArrows, prefNoClock, prefStill, prefMemory} {
			damage(prefs, name)
		}
		if prefs.Int(prefMemory) == 1000 {
			prefs.RemoveValue(prefMemory) // a limit like any other
		}
		again := &bench{Window: NewWindow(b.app, b.entries, func(func()) {}), t: t}
		if got := again.got(); !reflect.DeepEqual(got, usual) {
			t.Errorf("damaged, settings are %v, want %v", got, usual)
		}
		if got := again.searchMemory(); got != solver.DefaultMaxBytes {
			t.Errorf("the memory limit is %d", got)
		}
		again.Work.Close()
	}
}

// The page is left as it was entered; a choice on it keeps the keys.
func TestSettingsPage(t *testing.T) {
	b := newBench(t)
	b.compare()
	under := b.Page()
	b.showSettings()
	b.help(b.topic())
	b.Leave()
	list, ok := b.window.Canvas().Focused().(*widgets.Select)
	if !ok {
		t.Fatalf("the focus is at %T", b.window.Canvas().Focused())
	}
	list.SetSelectedIndex(1)
	if b.Translator().Language != translate.Chinese {
		t.Error("the first row does not choose the language")
	}
	now, ok := b.window.Canvas().Focused().(*widgets.Select)
	if !ok || now == list || now.SelectedIndex() != 1 {
		t.Errorf("after a choice the focus is at %T", b.window.Canvas().Focused())
	}
	now.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.Page() != under {
		t.Errorf("Escape leads to %T, not back", b.Page())
	}
	b.showSettings()
	each(b.window.Content(), func(o fyne.CanvasObject) {
		if s, ok := o.(*widgets.Select); ok {
			list = s
		}
	})
	list.SetSelectedIndex(0) // the last row's
	b.Leave()
	found := false
	each(b.window.Content(), func(o fyne.CanvasObject) {
		if s, ok := o.(*widgets.Select); ok && s.Selected == "16 MB" {
			found = true
		}
	})
	if !found {
		t.Error("the page underneath shows another memory limit")
	}
}

// Larger text and thicker lines are seen at once, and nothing is animated when that
// is off.
func TestSettingsTakeEffect(t *testing.T) {
	b := newBench(t)
	height := func() float32 { return widget.NewLabel("M").MinSize().Height }
	normal, page := height(), b.theme.Color(widgets.ColorPage, 0)
	tabs := b.tabs.MinSize().Width
	b.set("textSize", 0, 2)
	if large := height(); large <= normal*1.15 {
		t.Errorf("a label was %v high and is %v with larger text", normal, large)
	}
	if got := b.tabs.MinSize().Width; got <= tabs {
		t.Errorf("the tabs take %v, with larger text %v", tabs, got)
	}
	b.set("textSize", 0, 0)
	b.set("appearance", 1, 1)
	if got := b.theme.Color(widgets.ColorPage, 0); got != b.theme.Color(widgets.ColorPanel, 0) {
		t.Errorf("in high contrast the page is %v", got)
	}
	b.set("appearance", 1, 0)
	if height() != normal || b.tabs.MinSize().Width != tabs || b.theme.Color(widgets.ColorPage, 0) != page {
		t.Error("set back, text or colours are others than before")
	}
	if !b.Animated() {
		t.Fatal("nothing is animated at first")
	}
	b.set("animation", 0, 0)
	if b.Animated() {
		t.Error("switched off, moves are animated")
	}
	b.set("animation", 0, 1)
	if !b.Animated() || b.manner.Speed != 0 {
		t.Errorf("animated: %t, at speed %d", b.Animated(), b.manner.Speed)
	}
}

// each visits everything that is seen in an object.
func each(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if !o.Visible() {
		return
	}
	visit(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, inner := range o.Objects {
			each(inner, visit)
		}
	case fyne.Widget:
		for _, inner := range test.WidgetRenderer(o).Objects() {
			each(inner, visit)
		}
	}
}
