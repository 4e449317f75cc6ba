package store

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"quadrille/model"
)

func open(t *testing.T, folder string) *Keeper {
	t.Helper()
	k, err := Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(k.Close)
	return k
}

func fine(Session) error { return nil }

// newSession is a session on the tab of a puzzle.
func newSession(puzzle model.ID) Session { return Session{Version: Version, Puzzle: puzzle} }

func TestSaveAndLoad(t *testing.T) {
	folder := t.TempDir()
	k := open(t, folder)
	if s, err := k.Load(fine); err != nil || s.Version != 0 {
		t.Fatalf("a first start: %+v, %v", s, err)
	}
	d := newSession("toy")
	if err := k.Save(d); err != nil {
		t.Fatal(err)
	}
	k.Close()
	if got, err := open(t, folder).Load(fine); err != nil || got.Puzzle != d.Puzzle {
		t.Errorf("came back as %+v, %v; want %+v", got, err, d)
	}
}

// What has not changed is not written again, and a folder that can't be written
// to is told.
func TestSaveWritesOnce(t *testing.T) {
	k := open(t, t.TempDir())
	d := newSession("toy")
	if err := k.Save(d); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(k.name); err != nil {
		t.Fatal(err)
	}
	if err := k.Save(d); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(k.name); err == nil {
		t.Error("the same session was written twice")
	}
	d.Window.Width = 3
	if err := os.Mkdir(k.name, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := k.Save(d); err == nil {
		t.Error("a session was saved in place of a folder")
	}
}

func TestWindowsSideBySide(t *testing.T) {
	folder := t.TempDir()
	first, second := open(t, folder), open(t, folder)
	if first.name == second.name {
		t.Fatalf("two windows keep their sessions in %s", first.name)
	}
	first.Close()
	if third := open(t, folder); third.name != first.name {
		t.Errorf("the next window keeps its session in %s, want %s, which is free", third.name, first.name)
	}
}

func TestSetAside(t *testing.T) {
	for name, c := range map[string]struct {
		content string
		check   func(Session) error
	}{
		"empty":     {"", fine},
		"damaged":   {`{"version":1,`, fine},
		"newer":     {`{"version":9}`, fine},
		"foreign":   {"<html>", fine},
		"a list":    {"[1]", fine},
		"unmarked":  {`{"puzzle":"toy"}`, fine},
		"mistyped":  {`{"version":1,"window":{"width":"wide"}}`, fine},
		"unfitting": {`{"version":1}`, func(Session) error { return errors.New("no such place") }},
	} {
		t.Run(name, func(t *testing.T) {
			k := open(t, t.TempDir())
			for range 2 { // also twice within a second
				if err := os.WriteFile(k.name, []byte(c.content), 0o600); err != nil {
					t.Fatal(err)
				}
				_, err := k.Load(c.check)
				aside, ok := errors.AsType[*AsideError](err)
				if !ok {
					t.Fatalf("%v, want an *AsideError", err)
				}
				kept, err := os.ReadFile(aside.Aside)
				if err != nil || string(kept) != c.content || filepath.Ext(aside.Aside) != ending {
					t.Errorf("set aside in %s: %q, %v; want %q", aside.Aside, kept, err, c.content)
				}
				if s, err := k.Load(fine); err != nil || s.Version != 0 {
					t.Errorf("after that: %+v, %v", s, err)
				}
			}
		})
	}
}

func TestUnreadable(t *testing.T) {
	k := open(t, t.TempDir())
	if err := os.Mkdir(k.name, 0o700); err != nil {
		t.Fatal(err)
	}
	_, err := k.Load(fine)
	if _, aside := errors.AsType[*AsideError](err); err == nil || aside {
		t.Errorf("a folder was read as %v", err)
	}
	if _, err := os.Stat(k.name); err != nil {
		t.Error("what can't be read is gone")
	}
}

// TestEndIsLast: what is still to be written when a window ends does not replace
// what it has written last.
func TestEndIsLast(t *testing.T) {
	folder := t.TempDir()
	k := open(t, folder)
	k.session = func() func() Session { return func() Session { return newSession("last") } }
	if err := k.End(); err != nil {
		t.Fatal(err)
	}
	if err := k.Save(newSession("late")); err != nil {
		t.Fatal(err)
	}
	if got, err := open(t, folder).Load(fine); err != nil || got.Puzzle != "last" {
		t.Errorf("came back as %+v, %v", got, err)
	}
}

// TestKilledWindows: a window that was killed, not one that was closed, is one that
// others can open again, and the next start takes it first.
func TestKilledWindows(t *testing.T) {
	folder := t.TempDir()
	var all []*Keeper
	for range 4 {
		all = append(all, open(t, folder))
	}
	all[1].Close()
	for _, k := range []*Keeper{all[2], all[3]} {
		k.unlock() // as the system does for a run that is killed
	}
	if n := all[0].Killed(); n != 2 {
		t.Errorf("%d windows were killed, want 2", n)
	}
	next := open(t, folder)
	if next.name != all[2].name || next.Killed() != 1 {
		t.Errorf("the next window takes %s and leaves %d", next.name, next.Killed())
	}
	open(t, folder)
	if last := open(t, folder); last.name != all[1].name || last.Killed() != 0 {
		t.Errorf("the last window takes %s and leaves %d", last.name, last.Killed())
	}
}
