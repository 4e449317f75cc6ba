package fifteen

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestStore(t *testing.T) {
	d := madeFor(usual)
	var b bytes.Buffer
	if err := d.write(&b); err != nil {
		t.Fatal(err)
	}
	stored := b.Bytes()
	if len(stored) > 18_000_000 {
		t.Errorf("%d bytes are kept", len(stored))
	}
	got, err := read(bytes.NewReader(stored), usual)
	if err != nil || !slices.Equal(got.bits, d.bits) {
		t.Fatalf("other databases are read, error %v", err)
	}
	for name, damaged := range map[string]func() []byte{
		"none":    func() []byte { return nil },
		"short":   func() []byte { return stored[:len(stored)-1] },
		"half":    func() []byte { return stored[:len(stored)/2] },
		"one bit": func() []byte { c := slices.Clone(stored); c[len(c)/3] ^= 4; return c },
		"sum":     func() []byte { c := slices.Clone(stored); c[len(c)-1]++; return c },
	} {
		if _, err := read(bytes.NewReader(damaged()), usual); err == nil {
			t.Errorf("%s: it is read", name)
		}
	}
	if _, err := read(bytes.NewReader(stored), plans[0].all()[1]); err == nil {
		t.Error("another pattern's is read")
	}
}

// Databases that have been kept are read by the next engine; what is damaged is
// made anew, and kept anew.
func TestKeep(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "cache")
	provide := func() *database {
		e := New().(*Engine)
		e.KeepIn(folder)
		d, err := e.provide(context.Background(), usual, func(int64, int64) {})
		if err != nil || !slices.Equal(d.bits, madeFor(usual).bits) {
			t.Fatalf("other databases, error %v", err)
		}
		return d
	}
	madeFor(usual).keep(folder)
	name := usual.file(folder)
	whole, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	provide()
	if err := os.WriteFile(name, whole[:len(whole)-9], 0o600); err != nil {
		t.Fatal(err)
	}
	provide()
	if again, err := os.ReadFile(name); err != nil || !bytes.Equal(again, whole) {
		t.Errorf("%d bytes are kept, not %d, %v", len(again), len(whole), err)
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) != 1 {
		t.Errorf("%v, %v", files, err)
	}
	madeFor(usual).keep(filepath.Join(name, "in a file")) // can't be
}
