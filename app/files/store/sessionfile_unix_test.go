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
	folder := t.TempDir()
	for _, name := range []string{"session-1.json", settingsName} {
		if err := syscall.Mkfifo(filepath.Join(folder, name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	f, _, err := Open(folder, fine)
	defer f.close()
	_, settingsErr := OpenSettings(folder)
	for _, err := range []error{err, settingsErr} {
		aside, ok := errors.AsType[*AsideError](err)
		if !ok {
			t.Fatalf("%v, want an *AsideError", err)
		}
		if info, err := os.Stat(aside.Aside); err != nil || info.Mode()&fs.ModeNamedPipe == 0 {
			t.Errorf("set aside is %v, %v", info, err)
		}
	}
}
