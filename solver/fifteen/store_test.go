package fifteen

import (
	"bytes"
	"errors"
	"slices"
	"testing"
)

func TestStore(t *testing.T) {
	d := made[0]()
	var b bytes.Buffer
	if err := d.write(&b); err != nil {
		t.Fatal(err)
	}
	stored := b.Bytes()
	got, err := read(bytes.NewReader(stored), 0)
	if err != nil || !slices.Equal(got.bits, d.bits) {
		t.Fatalf("other databases are read, error %v", err)
	}
	for name, damaged := range map[string]func() []byte{
		"none":    func() []byte { return nil },
		"short":   func() []byte { return stored[:len(stored)-1] },
		"half":    func() []byte { return stored[:len(stored)/2] },
		"long":    func() []byte { return append(slices.Clone(stored), 0) },
		"one bit": func() []byte { c := slices.Clone(stored); c[len(c)/3] ^= 4; return c },
		"version": func() []byte { c := slices.Clone(stored); c[len("quadrille fifteen ")]++; return c },
	} {
		if _, err := read(bytes.NewReader(damaged()), 0); !errors.Is(err, errDamaged) {
			t.Errorf("%s: error %v", name, err)
		}
	}
	if _, err := read(bytes.NewReader(stored), 1); !errors.Is(err, errDamaged) {
		t.Errorf("another kind: error %v", err)
	}
}
