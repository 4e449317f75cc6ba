package app

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/desk/game"
	"quadrille/app/files/store"
	"quadrille/app/files/text"
	"quadrille/app/help"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest/must"
	"quadrille/widgets/scene"
)

// benchIn opens a window that keeps its session in a folder.
func benchIn(t *testing.T, folder string) *bench {
	t.Helper()
	b := newBench(t)
	must.Succeed(t, b.keepIn(folder))
	return b
}

func (b *bench) written() string {
	text, err := json.Marshal(b.keeper.session()())
	must.Succeed(b.t, err)
	return string(text)
}

func (b *bench) keepIn(folder string) error {
	b.folder = folder
	b.t.Cleanup(b.end)
	return b.keeper.open(folder, store.ReadSettings(folder))
}

// end ends the window.
func (b *bench) end() {
	b.t.Helper()
	if err := b.keeper.autosave.End(); err != nil {
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
	must.Succeed(b.t, err)
	return string(content)
}

// TestSessionComesBack: the next start shows what was there, with all that can be undone
// and redone.
func TestSessionComesBack(t *testing.T) {
	folder := t.TempDir()
	b := benchIn(t, folder)
	for i, d := range b.boards.Desks {
		b.boards.Choose(i)
		p := d.Game.Position()
		for _, s := range d.Entry.Puzzle.Samples() {
			d.Game.Set(s.Position)
		}
		d.Game.Set(p)
		d.Board.OnEvent.Move(p.Moves()[0], 1, 0)
		b.solve(d)
		d.Game.Do(game.Seek{At: 2})
		d.Game.Do(game.Undo{})
	}
	b.boards.Choose(1)
	b.boards.SetMode(scene.Play)
	b.boards.ToggleCoach()
	b.window.Resize(fyne.NewSize(1000, 700))
	want := b.written()
	if got := b.onDisk(); got != want {
		t.Fatalf("the file holds\n%s\nwant\n%s", got, want)
	}

	next := b.next()
	if got := next.written(); got != want {
		t.Errorf("came back:\n%s\nwant\n%s", got, want)
	}
	if next.boards.Index != 1 || next.settings.Options.Mode != scene.Play || !next.settings.Options.Coach {
		t.Errorf("tab %d, %+v", next.boards.Index, next.settings.Options)
	}
	for i, d := range next.boards.Desks {
		if d.Board.View().Position != b.boards.Desks[i].Game.Position() {
			t.Errorf("%s shows %v, want %v", d.Entry.Puzzle.ID(), d.Board.View().Position, b.boards.Desks[i].Game.Position())
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
	b.boards.Choose(1)
	f := b.boards.Desk().Entry.Formats[0]
	b.judges.cases.Open(text.Content{Source: text.Of("pasted", f.Samples[0].Input), Formats: []*judge.Format{f}})
	b.judges.judgeProgram()
	b.guide.Open("glossary")
	b.Until("all work", func() bool { return !b.shell.Work.Busy() })
	want := b.written()
	next := b.next()
	if got := next.written(); got != want {
		t.Errorf("came back as\n%s\nwant\n%s", got, want)
	}
	if p, ok := next.shell.Page().(*help.Page); !ok || p.Link() != "help:glossary#" {
		t.Fatalf("the page that comes back is %T", next.shell.Page())
	}
	next.shell.Leave()
	if next.shell.Page() != next.judges.lab {
		t.Errorf("below it is %T", next.shell.Page())
	}
	at := next.boards.Desks[0].Game.Position().String()
	for _, link := range []string{
		next.judges.cases.Link(), "compare:" + at + "?breadth-first", "help:glossary#", "judge:" + f.Name + "?samples=yes&tests=5&hard=2",
		"watch:" + at + "?breadth-first&at=0", "heuristic:" + at + "?h=1", "settings:",
	} {
		next.shell.LeaveAll()
		next.router.Restore(nil, []string{link})
		if page := next.shell.Page(); page == nil || page.Link() != link {
			t.Errorf("%s opens %T", link, page)
		}
	}
	next.shell.LeaveAll()
	next.router.Restore([]string{"later:1"}, []string{"later:2", ""})
	if next.shell.Page() != nil {
		t.Errorf("an unknown page opens %T", next.shell.Page())
	}
}

// TestPrivateLinks: what only a session may open is opened by no text from outside.
func TestPrivateLinks(t *testing.T) {
	b := newBench(t)
	f := b.boards.Desks[1].Entry.Formats[0]
	for _, link := range []string{"cases:" + f.Name + "?file=" + os.DevNull, "judge:" + f.Name + "?file=" + os.DevNull, "help:glossary", "settings:"} {
		b.opener.follow(link)
		b.opener.paste(link)
		if b.shell.Page() != nil || !b.shell.Covered() {
			t.Errorf("%s opens %T", link, b.shell.Page())
		}
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
		"no position": change(`"start":"`, `"start":"?`),
		"bad mode":    change(`"mode":"edit"`, `"mode":"dream"`),
		"bad speed":   change(`"speed":1`, `"speed":1.7`),
		"bad page":    change(`"links":[`, `"links":[7,`),
		"long":        change(`"states":[{"moves":0`, `"states":[{"moves":1`),
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			must.Write(t, folder, "session-1.json", content)
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
			b.keeper.report(nil)
			if !b.shell.Covered() {
				t.Error("nothing is said")
			}
			b.boards.Choose(1)
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
	must.Succeed(t, os.Mkdir(name, 0o700))
	b.boards.Choose(1)
	reason := b.shell.Say(model.Say("session.notSaved", "Reason", ""))
	b.Until("it is said", func() bool { return strings.HasPrefix(b.boards.Desk().Status.View().Detail, reason) })
	b.shell.ClearNotice()
	b.boards.Choose(2)
	if !strings.HasSuffix(b.window.Title(), "(not saved)") {
		t.Errorf("nothing stays that says so: %s", b.window.Title())
	}
	must.Succeed(t, os.Remove(name))
	if b.onDisk() != b.written() || strings.HasSuffix(b.window.Title(), "(not saved)") {
		t.Errorf("what has been written is not what is there: %s", b.window.Title())
	}
}

// TestUnwritable: what can't be written is never said to be unreadable.
func TestUnwritable(t *testing.T) {
	file := must.Write(t, t.TempDir(), "file", "")
	next := newBench(t)
	if err := next.keepIn(filepath.Join(file, "below")); err == nil {
		t.Fatal("nothing is wrong")
	}
	next.keeper.report(nil)
	if said := next.overlay(); !strings.Contains(said, next.shell.Text("session.unwritten")) || strings.Contains(said, next.shell.Text("session.unread")) {
		t.Errorf("it says %q", said)
	}
}
