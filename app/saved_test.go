package app

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/files/source"
	"quadrille/app/files/store"
	"quadrille/app/files/text"
	"quadrille/app/study/compare"
	"quadrille/app/study/watch"
	"quadrille/app/window/help"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets/scene"
)

// benchIn opens a window that keeps its session in a folder.
func benchIn(t *testing.T, folder string) *bench {
	t.Helper()
	b := newBench(t)
	if err := b.keepIn(folder); err != nil {
		t.Fatal(err)
	}
	return b
}

func (b *bench) written() string {
	text, err := json.Marshal(b.saved.session()())
	if err != nil {
		b.t.Fatal(err)
	}
	return string(text)
}

func (b *bench) keepIn(folder string) error {
	b.folder = folder
	b.t.Cleanup(b.end)
	return b.Window.saved.keepIn(folder, store.ReadSettings(folder))
}

// end ends the window.
func (b *bench) end() {
	b.t.Helper()
	if err := b.saved.End(); err != nil {
		b.t.Error(err)
	}
}

// file is the session of the first window in the folder.
func (b *bench) file() string { return filepath.Join(b.folder, "session-1.json") }

// onDisk waits until nothing is left to be written, and returns the file.
func (b *bench) onDisk() string {
	b.t.Helper()
	b.Until("the session is written", func() bool { return !b.shell.Work.Busy() })
	content, err := os.ReadFile(b.file())
	if err != nil {
		b.t.Fatal(err)
	}
	return string(content)
}

// TestSessionComesBack: the next start shows what was there, with all that can be undone
// and redone.
func TestSessionComesBack(t *testing.T) {
	folder := t.TempDir()
	b := benchIn(t, folder)
	for i, d := range b.desks {
		b.choose(i)
		p := d.Game.Shown()
		for _, s := range d.Entry.Puzzle.Samples() {
			d.Game.Set(s.Name, s.Position)
		}
		d.Game.Set(model.Phrase{}, p)
		d.Board.OnEvent.Move(p.Moves()[0], 0)
		b.solve(d)
		d.Game.Line().Seek(2)
		d.Game.Undo()
	}
	b.choose(1)
	b.setMode(scene.Play)
	b.toggleCoach()
	b.window.Resize(fyne.NewSize(1000, 700))
	want := b.written()
	if got := b.onDisk(); got != want {
		t.Fatalf("the file holds\n%s\nwant\n%s", got, want)
	}

	next := b.next()
	if got := next.written(); got != want {
		t.Errorf("came back:\n%s\nwant\n%s", got, want)
	}
	if next.current != 1 || next.settings.Options.Mode != scene.Play || !next.settings.Options.Coach {
		t.Errorf("tab %d, %+v", next.current, next.settings.Options)
	}
	for i, d := range next.desks {
		if d.Board.View().Position != b.desks[i].Game.Shown() {
			t.Errorf("%s shows %v, want %v", d.Key("name"), d.Board.View().Position, b.desks[i].Game.Shown())
		}
	}
}

// next is what the next start shows.
func (b *bench) next() *bench {
	b.t.Helper()
	b.end()
	return benchIn(b.t, b.folder)
}

// TestPagesComeBack: what each page was asked, and those that were open, with help on
// top; nothing is run.
func TestPagesComeBack(t *testing.T) {
	b := benchIn(t, t.TempDir())
	b.comparing()
	b.choose(1)
	f := b.desk().Entry.Formats[0]
	b.pages.cases.Open(source.Content{Source: source.Text("pasted", f.Samples[0]), Text: text.Content{Formats: []*judge.Format{f}}})
	b.pages.judgeProgram()
	b.guide.Open("glossary")
	b.Until("all work", func() bool { return !b.shell.Work.Busy() })
	want := b.written()
	s := b.pages.states()
	if compared := s["compare"].(map[model.ID]compare.State); len(s) != 4 || s["cases"] == nil || len(compared) == 0 || s["help"] != "glossary#" || s["judge"] == nil {
		t.Errorf("the states of the pages are %+v", s)
	}

	next := b.next()
	if got := next.written(); got != want {
		t.Errorf("came back as\n%s\nwant\n%s", got, want)
	}
	if _, ok := next.shell.Page().(*help.Page); !ok {
		t.Fatalf("the page that comes back is %T", next.shell.Page())
	}
	next.shell.Leave()
	if next.shell.Page() != next.pages.judgeLab {
		t.Errorf("below it is %T", next.shell.Page())
	}
	link := watch.State{Position: next.desk().Game.Shown()}.String()
	reopen, err := next.pages.read([]byte(`{"watch": "` + link + `", "cases": null}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"cases", "compare", "help", "judge", "watch", "workshop"} {
		next.shell.LeaveAll()
		reopen([]string{name})
		if got := next.pages.open(); !slices.Equal(got, []string{name}) {
			t.Errorf("%s opens %q", name, got)
		}
	}
	next.shell.LeaveAll()
	reopen([]string{"of a later version"})
	if next.shell.Page() != nil {
		t.Errorf("an unknown page opens %T", next.shell.Page())
	}
}

// TestDamagedSessions are set aside and said, whatever is wrong with them, and
// nothing of them is shown.
func TestDamagedSessions(t *testing.T) {
	good := newBench(t).written()
	change := func(from, to string) string {
		t.Helper()
		changed := strings.Replace(good, from, to, 1)
		if changed == good {
			t.Errorf("%s is not in %s", from, good)
		}
		return changed
	}
	for name, content := range map[string]string{
		"newer":       change(`"version":1`, `"version":2`),
		"no position": change(`"start":"`, `"start":"?`),
		"bad mode":    change(`"mode":"edit"`, `"mode":"dream"`),
		"bad speed":   change(`"speed":1`, `"speed":1.7`),
		"bad size":    change(`"width":`, `"width":-`),
		"bad page":    change(`"pages":{`, `"pages":{"cases":7,`),
		"long":        change(`"states":[{"moves":0`, `"states":[{"moves":1`),
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			file := filepath.Join(folder, "session-1.json")
			if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
			b := newBench(t)
			err := b.keepIn(folder)
			aside, ok := errors.AsType[*store.AsideError](err)
			if !ok {
				t.Fatalf("%v", err)
			}
			if got, err := os.ReadFile(aside.Aside); err != nil || string(got) != content {
				t.Errorf("set aside: %q, %v", got, err)
			}
			if got := b.written(); got != good {
				t.Errorf("shows\n%s\nwant\n%s", got, good)
			}
			b.saved.unread = err
			b.saved.tellUnread()
			if !b.shell.Covered() {
				t.Error("nothing is said")
			}
			b.choose(1)
			if b.onDisk() != b.written() {
				t.Error("the new session is not kept")
			}
		})
	}
}

// TestSessionThatCannotBeWritten: what can't be written is said once and written later.
func TestSessionThatCannotBeWritten(t *testing.T) {
	b := benchIn(t, t.TempDir())
	name := b.file()
	if err := os.Mkdir(name, 0o700); err != nil {
		t.Fatal(err)
	}
	b.choose(1)
	reason := b.shell.Say(model.Say("session.notSaved", "Reason", ""))
	b.Until("it is said", func() bool { return strings.HasPrefix(b.desk().Status.View().Detail, reason) })
	b.shell.ClearNotice()
	b.choose(2)
	if !strings.HasSuffix(b.window.Title(), "(not saved)") {
		t.Errorf("nothing stays that says so: %s", b.window.Title())
	}
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
	if b.onDisk() != b.written() || strings.HasSuffix(b.window.Title(), "(not saved)") {
		t.Errorf("what has been written is not what is there: %s", b.window.Title())
	}
}

// TestUnwritable: what can't be written is never said to be unreadable.
func TestUnwritable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	next := newBench(t)
	next.saved.unread = next.keepIn(filepath.Join(file, "below"))
	next.saved.tellUnread()
	if said := next.overlay(); !strings.Contains(said, next.shell.Text("session.unwritten")) || strings.Contains(said, next.shell.Text("session.unread")) {
		t.Errorf("it says %q", said)
	}
}

// TestSettingsAreSaved: a setting is saved with the session, though Fyne knows nothing of the file.
func TestSettingsAreSaved(t *testing.T) {
	b := newBench(t)
	folder := t.TempDir()
	settings := store.ReadSettings(folder)
	b.app.SetCloudProvider(preferences{Settings: settings})
	if err := b.Window.saved.keepIn(folder, settings); err != nil {
		t.Fatal(err)
	}
	defer b.end()
	b.settings.Appearance().Set(2)
	b.Until("the settings are written", func() bool { return !b.shell.Work.Busy() })
	if got := store.ReadSettings(folder).Int("appearance"); got != 2 {
		t.Errorf("saved is appearance %d", got)
	}
}
