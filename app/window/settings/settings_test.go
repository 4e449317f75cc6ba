package settings

import (
	"maps"
	"strings"
	"testing"

	"fyne.io/fyne/v2/widget"

	"quadrille/app/files/store"
	"quadrille/app/window/shell"
	"quadrille/app/window/shell/shelltest"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// bench is a window with settings.
type bench struct {
	*Settings
	harness *shelltest.Harness
	built   int // how often
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{harness: shelltest.New(t)}
	b.open()
	return b
}

// open makes the settings of a new start.
func (b *bench) open() {
	b.Settings = New(b.harness.Shell, func() {
		b.built++
		b.harness.App.Settings().SetTheme(b.Theme)
		b.shell.Show()
	})
	b.harness.App.Settings().SetTheme(b.Theme)
	b.harness.Shell.Speak(SavedLanguage(b.shell.Preferences()))
	b.shell.Show()
}

// set chooses an option as the menu does; of a switch, by its Do.
func (b *bench) set(name string, n int) {
	for _, c := range b.Commands() {
		switch {
		case c.Title.Key != "settings."+name:
		case len(c.Choices) > 0:
			c.Choices[n].Do()
		case c.Checked != (n == 1):
			c.Do()
		}
	}
}

// got is what all settings are.
func (b *bench) got() map[string]int {
	all := make(map[string]int)
	for _, x := range b.list() {
		all[x.Title.Key] = x.Get()
	}
	return all
}

// Every setting can be changed in the menu, and is found again at the next start.
func TestSettingsAreKept(t *testing.T) {
	b := newBench(t)
	usual := b.got()
	for _, x := range b.list() {
		for n := range max(len(x.Options), 2) {
			b.set(strings.TrimPrefix(x.Title.Key, "settings."), n)
			if got := b.got()[x.Title.Key]; got != n {
				t.Errorf("%s, set to %d, is %d", x.Title.Key, n, got)
			}
		}
	}
	b.set("memory", 0)
	b.set("clock", 0)
	want := b.got()
	for name, value := range want {
		if value == usual[name] {
			t.Errorf("%s is %v as at first", name, value)
		}
	}
	b.open()
	got := b.got()
	got["settings.animation"] = want["settings.animation"] // the speed belongs to the session
	if !maps.Equal(got, want) || b.shell.MaxBytes() != 16<<20 {
		t.Errorf("at the next start settings are %v, want %v", got, want)
	}
}

// What is kept may be damaged, of another kind or out of range.
func TestDamagedSettingsFallBack(t *testing.T) {
	b := newBench(t)
	usual := b.got()
	for _, damage := range []func(*store.Settings, string){
		func(p *store.Settings, name string) { p.SetInt(name, 1000) },
		func(p *store.Settings, name string) { p.SetInt(name, -1) },
		func(p *store.Settings, name string) { p.SetString(name, "?") },
		func(p *store.Settings, name string) { p.SetStringList(name, nil) },
	} {
		prefs := b.shell.Preferences()
		for _, name := range []string{"appearance", "textSize", PrefLanguage, "blankArrows", "clock", "animation", shell.PrefMemory} {
			damage(prefs, name)
		}
		if prefs.Int(shell.PrefMemory) == 1000 {
			prefs.SetInt(shell.PrefMemory, 0) // a limit like any other
		}
		b.open()
		if got := b.got(); !maps.Equal(got, usual) {
			t.Errorf("damaged, settings are %v, want %v", got, usual)
		}
		if got := b.shell.MaxBytes(); got != solver.DefaultMaxBytes {
			t.Errorf("the memory limit is %d", got)
		}
	}
}

// Larger text and other colours are seen at once, and nothing is animated when that
// is off.
func TestSettingsTakeEffect(t *testing.T) {
	b := newBench(t)
	height := func() float32 { return widget.NewLabel("M").MinSize().Height }
	normal, ground := height(), b.Theme.Color(scene.ColorPage, 0)
	b.set("textSize", 2)
	if large := height(); large <= normal*1.15 {
		t.Errorf("a label was %v high and is %v with larger text", normal, large)
	}
	b.set("textSize", 0)
	b.set("appearance", int(widgets.AlwaysLight))
	if got := b.Theme.Color(scene.ColorPage, 0); got == ground {
		t.Errorf("in light the page is %v, as in dark", got)
	}
	b.set("appearance", int(widgets.FollowSystem))
	if height() != normal || b.Theme.Color(scene.ColorPage, 0) != ground {
		t.Error("set back, text or colours are others than before")
	}
	if !b.shell.Animated() {
		t.Fatal("nothing is animated at first")
	}
	b.set("animation", 0)
	if b.shell.Animated() {
		t.Error("switched off, moves are animated")
	}
	b.set("animation", 1)
	if !b.shell.Animated() || b.Options.Speed != 0 || b.built != 6 {
		t.Errorf("animated: %t, at speed %d, built %d times", b.shell.Animated(), b.Options.Speed, b.built)
	}
}
