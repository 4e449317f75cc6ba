//go:build unix

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestNoOrdinaryFile: of a pipe, reading would never come back.
func TestNoOrdinaryFile(t *testing.T) {
	k := open(t, t.TempDir())
	if err := syscall.Mkfifo(k.name, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := k.Load(fine)
	aside, ok := errors.AsType[*AsideError](err)
	if !ok {
		t.Fatalf("%v, want an *AsideError", err)
	}
	if info, err := os.Stat(aside.Aside); err != nil || info.Mode()&fs.ModeNamedPipe == 0 {
		t.Errorf("set aside is %v, %v", info, err)
	}
	folder := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(folder, settingsName), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, ok := errors.AsType[*AsideError](CheckSettings(folder)); !ok {
		t.Error("a pipe is taken for settings")
	}
}

// TestLargeFile: a file that is far too large is not read at all.
func TestLargeFile(t *testing.T) {
	k := open(t, t.TempDir())
	if err := os.WriteFile(k.name, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(k.name, mostBytes+1); err != nil {
		t.Fatal(err)
	}
	if _, ok := errors.AsType[*AsideError](firstError(k.Load(fine))); !ok {
		t.Error("it was read")
	}
}

func firstError(_ Session, err error) error { return err }
