package settings

import (
	"maps"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/files/store"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/window/shell/shelltest"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// bench is a window with settings, which builds nothing but a page.
type bench struct {
	*Settings
	harness *shelltest.Harness
	built   int // how often
	home    int // how often the home has been built
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{harness: shelltest.New(t)}
	b.harness.Home = shell.Home{
		Build: func() fyne.CanvasObject {
			b.home++
			return widget.NewLabel("home")
		},
	}
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

// choice is one of the page by its name.
func (b *bench) choice(name string) shell.Choice {
	for _, r := range b.rows() {
		if r.name == name {
			return b.live(r)
		}
	}
	panic("there is no setting " + name)
}

// got is what all settings are.
func (b *bench) got() map[string]int {
	all := make(map[string]int)
	for _, r := range b.rows() {
		all[r.name] = r.choice.Get()
	}
	return all
}

// Every setting can be changed on its page, stays as it was set while that is built
// anew, and is found again at the next start.
func TestSettingsAreKept(t *testing.T) {
	b := newBench(t)
	usual := b.got()
	b.Open()
	for _, r := range b.rows() {
		for n := range max(len(r.choice.Options), 2) {
			b.choice(r.name).Set(n)
			if got := b.got()[r.name]; got != n {
				t.Errorf("%s, set to %d, is %d", r.name, n, got)
			}
		}
	}
	for _, name := range []string{"memory", "clock", "animation"} {
		b.choice(name).Set(0)
	}
	if _, there := b.shell.Page().(*page); !there {
		t.Fatalf("the page has become %T", b.shell.Page())
	}
	want := b.got()
	for name, value := range want {
		if value == usual[name] {
			t.Errorf("%s is %v as at first", name, value)
		}
	}
	b.open()
	if got := b.got(); !maps.Equal(got, want) {
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

// The page is left as it was entered, to a home that is built anew; a choice on it keeps the keys.
func TestSettingsPage(t *testing.T) {
	b := newBench(t)
	b.Open()
	b.Open() // again: nothing happens
	list, ok := b.harness.Window.Canvas().Focused().(*widgets.Select)
	if !ok {
		t.Fatalf("the focus is at %T", b.harness.Window.Canvas().Focused())
	}
	list.SetSelectedIndex(1)
	if b.shell.Translator.Language != translate.Chinese {
		t.Error("the first row does not choose the language")
	}
	now, ok := b.harness.Window.Canvas().Focused().(*widgets.Select)
	if !ok || now == list || now.SelectedIndex() != 1 {
		t.Errorf("after a choice the focus is at %T", b.harness.Window.Canvas().Focused())
	}
	p, ok := b.shell.Page().(*page)
	if !ok {
		t.Fatalf("the page has become %T", b.shell.Page())
	}
	last, ok := p.controls[len(p.controls)-1].(*widgets.Select)
	if !ok {
		t.Fatalf("the last setting is at %T", p.controls[len(p.controls)-1])
	}
	last.SetSelectedIndex(0)
	if b.shell.MaxBytes() != 16<<20 || last.SelectedIndex() != 0 || !b.shell.Focused(last) {
		t.Errorf("the last row sets %d bytes and shows %q", b.shell.MaxBytes(), last.Selected)
	}
	built := b.home
	last.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.shell.Page() != nil || b.home == built {
		t.Errorf("Escape leads to %T, home built %d times", b.shell.Page(), b.home)
	}
}

// Larger text and other colours are seen at once, and nothing is animated when that
// is off.
func TestSettingsTakeEffect(t *testing.T) {
	b := newBench(t)
	height := func() float32 { return widget.NewLabel("M").MinSize().Height }
	normal, ground := height(), b.Theme.Color(scene.ColorPage, 0)
	b.choice("textSize").Set(2)
	if large := height(); large <= normal*1.15 {
		t.Errorf("a label was %v high and is %v with larger text", normal, large)
	}
	b.choice("textSize").Set(0)
	b.choice("appearance").Set(int(widgets.AlwaysLight))
	if got := b.Theme.Color(scene.ColorPage, 0); got == ground {
		t.Errorf("in light the page is %v, as in dark", got)
	}
	b.choice("appearance").Set(int(widgets.FollowSystem))
	if height() != normal || b.Theme.Color(scene.ColorPage, 0) != ground {
		t.Error("set back, text or colours are others than before")
	}
	if !b.shell.Animated() {
		t.Fatal("nothing is animated at first")
	}
	b.choice("animation").Set(0)
	if b.shell.Animated() {
		t.Error("switched off, moves are animated")
	}
	b.choice("animation").Set(1)
	if !b.shell.Animated() || b.built != 6 {
		t.Errorf("animated: %t, built %d times", b.shell.Animated(), b.built)
	}
}
