//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package system

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// A temporary file is locked as long as its run lives: the system gives the lock
// up when the run ends, however it ends. Where a file system knows no locks,
// nothing is ever taken for left behind.

// claim locks a new temporary file. It fails if another run has taken the file
// for left behind before that, and removed it.
func claim(file *os.File) bool {
	_ = flock(file, syscall.LOCK_EX)
	return isAt(file, file.Name())
}

// removeAbandoned removes a temporary file unless its run is alive.
func removeAbandoned(path string) {
	// Not to be blocked by a pipe of such a name.
	file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK|syscall.O_NOFOLLOW, 0)
	if err != nil {
		return
	}
	defer file.Close()
	if flock(file, syscall.LOCK_EX|syscall.LOCK_NB) == nil && isAt(file, path) {
		os.Remove(path)
	}
}

func flock(file *os.File, how int) error {
	for {
		if err := syscall.Flock(int(file.Fd()), how); !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}

// isAt reports whether a path leads to an open file.
func isAt(file *os.File, path string) bool {
	open, err := file.Stat()
	if err != nil {
		return false
	}
	there, err := os.Lstat(path)
	return err == nil && os.SameFile(open, there)
}

// keep gives a file the permissions, and as far as the system allows the owner
// and group, of the one that it is to replace.
func keep(file *os.File, there fs.FileInfo) error {
	if was, ok := there.Sys().(*syscall.Stat_t); ok {
		if file.Chown(int(was.Uid), int(was.Gid)) != nil {
			_ = file.Chown(-1, int(was.Gid))
		}
	}
	return file.Chmod(there.Mode().Perm())
}

// replace puts an open file in the place of another one and closes it: not
// before, since then nobody could tell it from one that was left behind.
func replace(file *os.File, path string) error {
	defer file.Close()
	if err := os.Rename(file.Name(), path); err != nil {
		return err
	}
	// So that the new name, too, survives a power cut. The file is in its place
	// whatever becomes of that.
	if folder, err := os.Open(filepath.Dir(path)); err == nil {
		_ = folder.Sync()
		folder.Close()
	}
	return nil
}
