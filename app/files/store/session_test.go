package store

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/modeltest/must"
)

func fine(Session) error { return nil }

// newSession is a session on the tab of a puzzle.
func newSession(puzzle model.ID) Session { return Session{Version: Version, Puzzle: puzzle} }

// window is a window without anything but its session.
type window struct {
	*Autosave
	t       *testing.T
	started Session // the one that was restored
	now     Session
}

// openWindow opens a window. Its session begins with the one that came back.
func openWindow(t *testing.T, folder string) *window {
	t.Helper()
	file, s, err := Open(folder, fine)
	must.Succeed(t, err)
	w := &window{t: t, started: s, now: s}
	w.now.Version = Version
	jobs := work.NewGroup(func(func()) {})
	t.Cleanup(jobs.Close)
	w.Autosave = NewAutosave(file, ReadSettings(folder), jobs, func() func() Session {
		s := w.now
		return func() Session { return s }
	}, nil)
	t.Cleanup(func() { _ = w.End() })
	return w
}

// TestAutosave_Tells: the first of failing writes is told, and the first that works again.
func TestAutosave_Tells(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "sessions")
	must.Succeed(t, os.Mkdir(folder, 0o700))
	w := openWindow(t, folder)
	calls := make(chan func())
	jobs := work.NewGroup(func(call func()) { calls <- call })
	w.job = jobs.NewJob()
	var told []bool // whether something works
	w.tell = func(err error) { told = append(told, err == nil) }
	for _, works := range []bool{true, true, false, false, true, true} {
		var err error
		if _, missing := os.Stat(folder); works && missing != nil {
			err = os.Rename(folder+".away", folder)
		} else if !works && missing == nil {
			err = os.Rename(folder, folder+".away")
		}
		must.Succeed(t, err)
		w.now.Puzzle += "x"
		w.saveNow()
		for (<-calls)(); w.failed == works; (<-calls)() {
			continue // the wait of the last failure was ended
		}
	}
	if !slices.Equal(told, []bool{false, true}) {
		t.Errorf("told %v, want one failure and its end", told)
	}
}

// do saves a session in which something has been done.
func (w *window) do(puzzle model.ID) {
	w.t.Helper()
	w.now.Puzzle, w.now.Desks = puzzle, map[model.ID]Desk{puzzle: {At: 1}}
	must.Succeed(w.t, w.write(w.now, false))
	w.t.Log(puzzle, "is in", filepath.Base(w.file.name))
}

func (w *window) end() {
	w.t.Helper()
	must.Succeed(w.t, w.End())
}

// kill does what the system does when it kills the program.
func (w *window) kill() {
	w.file.unlock()
	w.ended = true
}

// age makes all files older, so that times differ on every file system.
func age(t *testing.T, folder string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	must.Succeed(t, err)
	for _, e := range entries {
		info, err := e.Info()
		must.Succeed(t, err)
		past := info.ModTime().Add(-time.Minute)
		must.Succeed(t, os.Chtimes(filepath.Join(folder, e.Name()), past, past))
	}
}

// TestWindows: which session a window gets.
func TestWindows(t *testing.T) {
	folder := t.TempDir()
	open := func(want model.ID) *window {
		t.Helper()
		age(t, folder)
		w := openWindow(t, folder)
		if w.started.Puzzle != want {
			t.Errorf("a window starts with %q, want %q", w.started.Puzzle, want)
		}
		return w
	}
	first := open("")
	first.do("one")
	second := open("") // beside another
	second.do("two")
	first.end()
	age(t, folder)
	second.end()
	first = open("two") // closed last
	second = open("one")
	second.do("three")
	second.kill()
	second = open("three") // it was killed
	third := open("")
	third.end() // nothing was done in it
	for _, w := range []*window{second, first} {
		age(t, folder)
		w.end()
	}
	open("two")
}

// TestManyStarts: of windows that are started together each has its own file.
func TestManyStarts(t *testing.T) {
	folder := t.TempDir()
	w := openWindow(t, folder)
	w.do("last")
	w.end()
	const starts = 20
	type result struct {
		file *SessionFile
		s    Session
		err  error
	}
	results := make(chan result)
	for range starts {
		go func() {
			var r result
			r.file, r.s, r.err = Open(folder, fine)
			results <- r
		}()
	}
	names, restored := make(map[string]bool), 0
	for range starts {
		r := <-results
		if r.err != nil {
			t.Fatal(r.err)
		}
		t.Cleanup(r.file.close)
		names[r.file.name] = true
		if r.s.Puzzle == "last" {
			restored++
		}
	}
	if len(names) != starts || restored != 1 {
		t.Errorf("%d windows have %d files; the last session came back %d times", starts, len(names), restored)
	}
}

// TestSaveWritesOnce: an unchanged session is not written again; if the folder can't be written to, the user is told.
func TestSaveWritesOnce(t *testing.T) {
	w := openWindow(t, t.TempDir())
	w.do("toy")
	must.Succeed(t, os.Remove(w.file.name))
	w.do("toy")
	if _, err := os.Lstat(w.file.name); err == nil {
		t.Error("the same session was written twice")
	}
	must.Succeed(t, os.Mkdir(w.file.name, 0o700))
	w.now.Window.Width = 3
	if err := w.write(w.now, false); err == nil {
		t.Error("a session was saved in place of a folder")
	}
}

// TestSetAside: a file that can't be read is moved, whatever it is, and another is written.
func TestSetAside(t *testing.T) {
	write := func(content string) func(name string) error {
		return func(name string) error { return os.WriteFile(name, []byte(content), 0o600) }
	}
	for name, c := range map[string]struct {
		make  func(name string) error
		check func(Session) error
	}{
		"empty":     {write(""), fine},
		"damaged":   {write(`{"version":1,`), fine},
		"newer":     {write(`{"version":9}`), fine},
		"foreign":   {write("<html>"), fine},
		"a list":    {write("[1]"), fine},
		"unmarked":  {write(`{"puzzle":"toy"}`), fine},
		"mistyped":  {write(`{"version":1,"window":{"width":"wide"}}`), fine},
		"unfitting": {write(`{"version":1}`), func(Session) error { return errors.New("no such place") }},
		"a folder":  {func(name string) error { return os.Mkdir(name, 0o700) }, fine},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			for range 2 { // also twice within a second
				name := filepath.Join(folder, "session-1.json")
				must.Succeed(t, c.make(name))
				before, err := os.Lstat(name)
				must.Succeed(t, err)
				file, s, err := Open(folder, c.check)
				aside, ok := errors.AsType[*AsideError](err)
				if !ok || s.Version != 0 {
					t.Fatalf("%+v, %v, want an *AsideError", s, err)
				}
				after, err := os.Lstat(aside.Aside)
				if err != nil || after.Size() != before.Size() || after.Mode() != before.Mode() {
					t.Errorf("set aside is %v, %v", after, err)
				}
				if err := file.save(newSession("toy")); err != nil || file.name != name {
					t.Errorf("%s: %v", file.name, err)
				}
				file.close()
				must.Succeed(t, os.Remove(name))
			}
		})
	}
}

// TestEndIsLast: what is still to be written when a window ends does not replace
// what it has written last.
func TestEndIsLast(t *testing.T) {
	folder := t.TempDir()
	w := openWindow(t, folder)
	w.now = newSession("last")
	w.end()
	must.Succeed(t, w.write(newSession("late"), false))
	if next := openWindow(t, folder); next.started.Puzzle != "last" {
		t.Errorf("came back as %+v", next.started)
	}
}
