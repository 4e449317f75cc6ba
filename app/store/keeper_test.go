package store

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
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

func fine(Document) error { return nil }

func TestSaveAndLoad(t *testing.T) {
	folder := t.TempDir()
	k := open(t, folder)
	if d, err := k.Load(known, fine); err != nil || d.Kind != Session || len(d.Parts) > 0 {
		t.Fatalf("a first start: %+v, %v", d, err)
	}
	d := Document{Kind: Session, Parts: []Part{{ID: "toy:1"}}}
	if err := k.Save(d); err != nil {
		t.Fatal(err)
	}
	k.Close()
	if got, err := open(t, folder).Load(known, fine); err != nil || got.String() != d.String() {
		t.Errorf("came back as\n%s\n%v, want\n%s", got, err, d)
	}
}

// What has not changed is not written again, and a folder that can't be written
// to is told.
func TestSaveWritesOnce(t *testing.T) {
	k := open(t, t.TempDir())
	d := Document{Kind: Session, Parts: []Part{{ID: "toy:1"}}}
	if err := k.Save(d); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(k.Name()); err != nil {
		t.Fatal(err)
	}
	if err := k.Save(d); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(k.Name()); err == nil {
		t.Error("the same session was written twice")
	}
	d.Notes.Add("key", "value")
	if err := os.Mkdir(k.Name(), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := k.Save(d); err == nil {
		t.Error("a session was saved in place of a folder")
	}
}

func TestWindowsSideBySide(t *testing.T) {
	folder := t.TempDir()
	first, second := open(t, folder), open(t, folder)
	if first.Name() == second.Name() {
		t.Fatalf("two windows keep their sessions in %s", first.Name())
	}
	first.Close()
	if third := open(t, folder); third.Name() != first.Name() {
		t.Errorf("the next window keeps its session in %s, want %s, which is free", third.Name(), first.Name())
	}
}

func TestSetAside(t *testing.T) {
	for name, c := range map[string]struct {
		content string
		check   func(Document) error
	}{
		"empty":     {"", fine},
		"damaged":   {"quadrille session 1\n\x00\xff", fine},
		"newer":     {"quadrille session 9\n", fine},
		"foreign":   {"<html>", fine},
		"unfitting": {"quadrille session 1\n", func(Document) error { return errors.New("no such place") }},
	} {
		t.Run(name, func(t *testing.T) {
			k := open(t, t.TempDir())
			for range 2 { // also twice within a second
				if err := os.WriteFile(k.Name(), []byte(c.content), 0o600); err != nil {
					t.Fatal(err)
				}
				_, err := k.Load(known, c.check)
				aside, ok := errors.AsType[*AsideError](err)
				if !ok {
					t.Fatalf("%v, want an *AsideError", err)
				}
				kept, err := os.ReadFile(aside.Aside)
				if err != nil || string(kept) != c.content || filepath.Ext(aside.Aside) != Ending {
					t.Errorf("set aside in %s: %q, %v; want %q", aside.Aside, kept, err, c.content)
				}
				if d, err := k.Load(known, fine); err != nil || len(d.Parts) > 0 {
					t.Errorf("after that: %+v, %v", d, err)
				}
			}
		})
	}
}

func TestUnreadable(t *testing.T) {
	k := open(t, t.TempDir())
	if err := os.Mkdir(k.Name(), 0o700); err != nil {
		t.Fatal(err)
	}
	_, err := k.Load(known, fine)
	if _, aside := errors.AsType[*AsideError](err); err == nil || aside {
		t.Errorf("a folder was read as %v", err)
	}
	if _, err := os.Stat(k.Name()); err != nil {
		t.Error("what can't be read is gone")
	}
}
