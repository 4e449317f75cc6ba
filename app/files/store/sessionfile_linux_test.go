package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

// asNobody has the rest of the test use files as somebody who is not root, who may
// write everywhere. The folder becomes that one's.
func asNobody(t *testing.T, folder string) {
	t.Helper()
	if os.Geteuid() != 0 {
		return
	}
	const nobody = 65534
	for _, name := range []string{filepath.Dir(folder), folder} {
		if err := os.Chown(name, nobody, nobody); err != nil {
			t.Fatal(err)
		}
	}
	runtime.LockOSThread() // and never unlocked: the thread ends with the test
	if err := syscall.Setfsuid(nobody); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := syscall.Setfsuid(0); err != nil {
			t.Error(err)
		}
	})
}

// TestReadOnly: where nothing may be written that is an error, and a session that is
// there is not touched.
func TestReadOnly(t *testing.T) {
	folder := t.TempDir()
	asNobody(t, folder)
	w := openWindow(t, folder)
	w.do("toy")
	if err := os.Chmod(w.file.name, 0o400); err != nil {
		t.Fatal(err)
	}
	if err := w.write(newSession("other"), false); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("a file that may not be written: %v", err)
	}
	w.kill()
	if next := openWindow(t, folder); next.started.Puzzle != "toy" {
		t.Errorf("of a file that may be read came back %+v", next.started)
	}
	if err := os.Chmod(folder, 0o500); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Open(filepath.Join(folder, "below"), fine); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("a folder that may not be written to: %v", err)
	}
}
