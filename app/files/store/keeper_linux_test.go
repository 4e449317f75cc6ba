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
	k := open(t, folder)
	if err := k.Save(newSession("toy")); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(k.name, 0o400); err != nil {
		t.Fatal(err)
	}
	if err := k.Save(newSession("other")); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("a file that may not be written: %v", err)
	}
	if _, err := k.Load(fine); err != nil {
		t.Errorf("it may be read: %v", err)
	}
	if err := os.Chmod(folder, 0o500); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(filepath.Join(folder, "below")); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("a folder that may not be written to: %v", err)
	}
}
