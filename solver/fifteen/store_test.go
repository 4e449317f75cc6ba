package fifteen

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"quadrille/model/modeltest/must"
)

// TestKeep: databases that have been kept are read by the next engine; what is damaged isn't read, but made
// anew, and kept anew.
func TestKeep(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "cache")
	provide := func() {
		e := New().(*Engine)
		e.KeepIn(folder)
		d, err := e.provide(context.Background(), usual, func(int64, int64) {})
		if err != nil || !slices.Equal(d.bits, madeFor(usual).bits) {
			t.Fatalf("other databases, error %v", err)
		}
	}
	madeFor(usual).keep(folder)
	name := usual.file(folder)
	whole, err := os.ReadFile(name)
	if err != nil || len(whole) > 18_000_000 {
		t.Fatalf("%d bytes are kept, %v", len(whole), err)
	}
	provide()
	other := plans[0].all()[1]
	store := func(p pattern, data []byte) {
		must.Succeed(t, os.WriteFile(p.file(folder), data, 0o600))
	}
	for what, damaged := range map[string]func() []byte{
		"short":   func() []byte { return whole[:len(whole)-9] },
		"long":    func() []byte { return append(slices.Clip(whole), 0) },
		"one bit": func() []byte { c := slices.Clone(whole); c[len(c)/3] ^= 4; return c },
		"sum":     func() []byte { c := slices.Clone(whole); c[len(c)-8]++; return c },
	} {
		if store(usual, damaged()); !unread(usual, folder) {
			t.Errorf("%s: it is read", what)
		}
	}
	if store(other, whole); !unread(other, folder) {
		t.Error("another pattern's is read")
	}
	provide()
	if again, err := os.ReadFile(name); err != nil || !bytes.Equal(again, whole) {
		t.Errorf("%d bytes are kept, not %d, %v", len(again), len(whole), err)
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) != 2 {
		t.Errorf("%v, %v", files, err)
	}
	madeFor(usual).keep(filepath.Join(name, "in a file")) // can't be
}

func unread(p pattern, folder string) bool {
	_, err := p.fetch(folder)
	return err != nil
}
