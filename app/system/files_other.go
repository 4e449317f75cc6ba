//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package system

import (
	"io/fs"
	"os"
	"time"
)

// claim does nothing: an open file can't be removed here.
func claim(*os.File) bool { return true }

// removeAbandoned removes a temporary file unless its run is alive: then it is
// open, or was open until a moment ago and is about to be put in its place.
func removeAbandoned(path string) {
	if info, err := os.Lstat(path); err == nil && time.Since(info.ModTime()) > time.Minute {
		os.Remove(path)
	}
}

// keep gives a file the permissions of the one that it is to replace.
func keep(file *os.File, there fs.FileInfo) error { return os.Chmod(file.Name(), there.Mode().Perm()) }

// replace puts an open file in the place of another one and closes it, before,
// since what is open can't be renamed here.
func replace(file *os.File, path string) error {
	if err := file.Close(); err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}
