package app

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/help"
	"quadrille/app/source"
	"quadrille/app/store"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
)

// benchIn opens a window that keeps its session in a folder.
func benchIn(t *testing.T, folder string) *bench {
	t.Helper()
	b := newBench(t)
	if err := b.keepIn(folder); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.kept.Close() })
	return b
}

func (b *bench) written() string { return b.document()().String() }

// saved waits until nothing is left to be written, and returns the file.
func (b *bench) saved() string {
	b.t.Helper()
	b.until("the session is written", func() bool { return !b.Work.Busy() })
	content, err := os.ReadFile(b.kept.Name())
	if err != nil {
		b.t.Fatal(err)
	}
	return string(content)
}

// TestSessionComesBack: after a kill, which is to say without an end, the next
// start shows what was there, with all that can be undone and redone.
func TestSessionComesBack(t *testing.T) {
	folder := t.TempDir()
	b := benchIn(t, folder)
	for i, d := range b.desks {
		b.choose(i)
		p := d.Shown()
		for _, s := range d.Entry().Puzzle.Samples() {
			d.Set(s.Name, s.Position)
		}
		d.Set(model.Phrase{}, p)
		d.Board.OnEvent.Move(p.Moves()[0])
		b.solve(d)
		d.Line().Seek(2)
		d.Undo()
	}
	b.choose(1)
	b.setMode(widgets.Play)
	b.toggleCoach()
	b.window.Resize(fyne.NewSize(1000, 700))
	want := b.written()
	if got := b.saved(); got != want {
		t.Fatalf("the file holds\n%s\nwant\n%s", got, want)
	}
	b.kept.Close() // as the system does for a run that is killed

	next := benchIn(t, folder)
	if got := next.written(); got != want {
		t.Errorf("came back:\n%s\nwant\n%s", got, want)
	}
	if next.current != 1 || next.settings.Manner.Mode != widgets.Play || !next.settings.Manner.Coach {
		t.Errorf("tab %d, %+v", next.current, next.settings.Manner)
	}
	for i, d := range next.desks {
		if d.Board.View().Position != b.desks[i].Shown() {
			t.Errorf("%s shows %v, want %v", d.Key("name"), d.Board.View().Position, b.desks[i].Shown())
		}
	}
}

// next is what the next start shows after this one has been killed.
func (b *bench) next() *bench {
	b.t.Helper()
	b.saved()
	b.kept.Close()
	return benchIn(b.t, filepath.Dir(b.kept.Name()))
}

// TestPagesComeBack: what each page has found, and the one that was open, with help
// over it.
func TestPagesComeBack(t *testing.T) {
	b := benchIn(t, t.TempDir())
	b.comparing()
	b.choose(1)
	f := b.desk().Entry().Formats[0]
	b.cases.Open(source.Content{Source: source.Text("pasted", f.Samples[0]), Formats: []*judge.Format{f}})
	b.judgeProgram()
	b.experiments()
	b.guide.Open("glossary")
	b.until("all work", func() bool { return !b.Work.Busy() })
	want := b.written()
	for _, key := range []string{keyComparison, keyCases, keyProgram, keyPage, keyHelp} {
		if !strings.Contains(want, "\n"+key+": ") {
			t.Errorf("no note %q in\n%s", key, want)
		}
	}

	next := b.next()
	if _, ok := next.Page().(*help.Page); !ok {
		t.Fatalf("the page that comes back is %T", next.Page())
	}
	next.Leave()
	if next.Page() != next.lab {
		t.Errorf("below it is %T", next.Page())
	}
	next.Leave()
	next.cases.Back()
	next.until("all work", func() bool { return !next.Work.Busy() })
	next.Leave()
	next.choose(0)
	next.compare()
	if !next.comparisons[next.desk()].Begun() {
		t.Error("the comparison has no figures")
	}
	for _, name := range []string{"compare", "experiments", "cases", "watch", "judge"} {
		next.reopen(store.Notes{{Key: keyPage, Value: name}})
		if got := next.written(); !strings.Contains(got, "\n"+keyPage+": "+name+"\n") {
			t.Errorf("%s does not open: %T", name, next.Page())
		}
	}
	next.LeaveAll()
	next.reopen(store.Notes{{Key: keyPage, Value: "of a later version"}, {Key: keyHelp, Value: "nothing#nowhere"}})
}

// TestTwoWindows keep a session each.
func TestTwoWindows(t *testing.T) {
	folder := t.TempDir()
	first, second := benchIn(t, folder), benchIn(t, folder)
	first.openArgument(first.desks[0].Entry().Puzzle.Samples()[0].Position.String())
	second.choose(2)
	want := [2]string{first.written(), second.written()}
	if first.saved() != want[0] || second.saved() != want[1] {
		t.Error("a window has written over the other's session")
	}
}

// TestEndWrites: what was changed just before the window is closed is kept too.
func TestEndWrites(t *testing.T) {
	folder := t.TempDir()
	b := benchIn(t, folder)
	b.choose(3)
	want := b.written()
	if err := b.endSession(); err != nil {
		t.Fatal(err)
	}
	if got := benchIn(t, folder).written(); got != want {
		t.Errorf("came back:\n%s\nwant\n%s", got, want)
	}
}

// TestDamagedSessions are set aside and said, whatever is wrong with them, and
// nothing of them is shown; what can't be read at all stays.
func TestDamagedSessions(t *testing.T) {
	good := newBench(t).written()
	id, _, _ := strings.Cut(good[strings.Index(good, "\n\n")+2:], "\n")
	for name, content := range map[string]string{
		"empty":       "",
		"no text":     "\xff\xfe\x00",
		"foreign":     "{}",
		"newer":       strings.Replace(good, "session 1", "session 2", 1),
		"cut":         good[:len(good)-10],
		"no position": strings.Replace(good, id, id+"?", 1),
		"bad note":    strings.Replace(good, "mode: edit", "mode: dream", 1),
		"bad size":    strings.Replace(good, "window: ", "window: -", 1),
		"bad puzzle":  strings.Replace(good, "puzzle: ", "puzzle: un", 1),
		"bad figures": strings.Replace(good, "mode: ", "comparison: {\"fewest\":-5,\"position\":\""+id+"\"}\nmode: ", 1),
		"bad cases":   strings.Replace(good, "mode: ", "cases: {}}\nmode: ", 1),
		"bad result":  strings.Replace(good, "mode: ", "experiment: 7\nmode: ", 1),
		"long":        strings.Replace(good, `{"moves":0`, `{"moves":1`, 1),
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			file := filepath.Join(folder, "session"+store.Ending)
			if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
			b := newBench(t)
			err := b.keepIn(folder)
			defer b.kept.Close()
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
			b.kept.unread = err
			b.tellUnread()
			if !b.Covered() {
				t.Error("nothing is said")
			}
			b.choose(1)
			if b.saved() != b.written() {
				t.Error("the new session is not kept")
			}
		})
	}
	t.Run("a folder", func(t *testing.T) {
		folder := t.TempDir()
		if err := os.Mkdir(filepath.Join(folder, "session"+store.Ending), 0o700); err != nil {
			t.Fatal(err)
		}
		b := newBench(t)
		if err := b.keepIn(folder); err == nil {
			t.Fatal("a folder was read as a session")
		}
		b.choose(1)
		if b.kept.Saver != nil {
			t.Error("it is to be written over")
		}
	})
}

// TestUnknownNotesStay: what a later program has written of the whole and of a line
// is written again.
func TestUnknownNotesStay(t *testing.T) {
	folder := t.TempDir()
	b := benchIn(t, folder)
	b.choose(1)
	content := b.saved()
	b.kept.Close()
	content = strings.Replace(content, "\n\n", "\nmood: fine\n# a remark\n\n", 1) + "colour: red\n"
	if err := os.WriteFile(b.kept.Name(), []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := benchIn(t, folder).written(); got != content {
		t.Errorf("came back:\n%s\nwant\n%s", got, content)
	}
}

// TestSessionThatCannotBeWritten: what can't be written is said once and written later.
func TestSessionThatCannotBeWritten(t *testing.T) {
	b := benchIn(t, t.TempDir())
	name := b.kept.Name()
	if err := os.Mkdir(name, 0o700); err != nil {
		t.Fatal(err)
	}
	b.choose(1)
	reason := b.Say(model.Say("session.notSaved", "Reason", ""))
	b.until("it is said", func() bool { return strings.HasPrefix(b.desk().Status.View().Detail, reason) })
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
	if b.saved() != b.written() {
		t.Error("what has been written is not what is there")
	}
}
