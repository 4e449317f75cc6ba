package store

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"

	"quadrille/model/modeltest/must"
)

// save writes the settings as a window does.
func save(t *testing.T, s *Settings) {
	t.Helper()
	must.Succeed(t, s.save())
}

// TestSettings: every type comes back at the next start, and without a folder only while the
// window is open.
func TestSettings(t *testing.T) {
	folder := t.TempDir()
	for _, folder := range []string{folder, ""} {
		s, err := OpenSettings(folder)
		if err != nil {
			t.Fatalf("a first start: %v", err)
		}
		changed := 0
		s.Changed = func() { changed++ }
		s.SetString("text", "数\n")
		s.SetStringList("list", []string{"a", ""})
		s.SetInt("number", -3)
		s.SetBool("truth", true)
		if changed != 4 {
			t.Errorf("4 changes are told %d times", changed)
		}
		if folder != "" {
			save(t, s)
			if s, err = OpenSettings(folder); err != nil {
				t.Fatal(err)
			}
		}
		if s.String("text") != "数\n" || !slices.Equal(s.StringList("list"), []string{"a", ""}) || s.Int("number") != -3 || !s.Bool("truth") {
			t.Errorf("came back as %q, %q, %d", s.String("text"), s.StringList("list"), s.Int("number"))
		}
		if s.IntWithFallback("none", 7) != 7 || s.IntWithFallback("text", 7) != 7 || s.String("number") != "" || s.StringList("text") != nil {
			t.Error("another type is not taken for missing")
		}
	}
}

// TestWindowsChangeSettings: what one window changes holds in the others, and none of them writes
// back what it has read before.
func TestWindowsChangeSettings(t *testing.T) {
	folder := t.TempDir()
	a, b := ReadSettings(folder), ReadSettings(folder)
	a.SetString("appearance", "dark")
	save(t, a)
	if b.String("appearance") != "dark" {
		t.Error("the other window has not seen the change")
	}
	b.SetString("appearance", "light")
	save(t, b)
	a.SetBool("clock", true)
	save(t, a)
	if s := ReadSettings(folder); s.String("appearance") != "light" || !s.Bool("clock") {
		t.Errorf("appearance %s, clock %t", s.String("appearance"), s.Bool("clock"))
	}
}

// TestChangedWhileSaving: a value that changes while it is written is written again.
func TestChangedWhileSaving(t *testing.T) {
	s := ReadSettings(t.TempDir())
	var typing sync.WaitGroup
	typing.Go(func() {
		for i := range 1000 {
			s.SetString("command", strconv.Itoa(i))
		}
	})
	for range 20 {
		save(t, s)
	}
	typing.Wait()
	save(t, s)
	if got := ReadSettings(filepath.Dir(s.name)).String("command"); got != "999" {
		t.Errorf("saved is %q", got)
	}
}

// TestDamagedSettings: they are moved, the defaults hold, and the next change is saved. Damaged
// during a run, they are moved before the next change is saved.
func TestDamagedSettings(t *testing.T) {
	for _, damaged := range []string{"", "{", "[]", "null", "\xff", `{"clock":true`} {
		folder := t.TempDir()
		name := filepath.Join(folder, settingsName)
		write := func() {
			must.Succeed(t, os.WriteFile(name, []byte(damaged), 0o600))
		}
		write()
		s, err := OpenSettings(folder)
		aside, ok := errors.AsType[*AsideError](err)
		if !ok {
			t.Fatalf("%q: %v", damaged, err)
		}
		if kept, err := os.ReadFile(aside.Aside); err != nil || string(kept) != damaged || s.Bool("clock") {
			t.Errorf("%q is kept as %q, %v", damaged, kept, err)
		}
		s.SetBool("clock", true)
		save(t, s)
		if s, err := OpenSettings(folder); err != nil || !s.Bool("clock") {
			t.Errorf("after that: %v", err)
		}
		write()
		s.SetInt("textSize", 1)
		if _, ok := errors.AsType[*AsideError](s.save()); !ok || s.Bool("clock") || s.Int("textSize") != 1 {
			t.Error("the file was not moved")
		}
		save(t, s)
		if s := ReadSettings(folder); s.Int("textSize") != 1 {
			t.Errorf("after that: %d", s.Int("textSize"))
		}
	}
}
