package system

import (
	"errors"
	"os"
	"syscall"
)

// sharingViolation says that another process has the file open.
const sharingViolation = syscall.Errno(32)

// Lock locks a file for this run of the program by keeping it open; ok is false if another run has
// locked it. The lock ends with unlock or with the run.
func Lock(name string) (unlock func(), ok bool, err error) {
	return keepOpen(name, 0, syscall.OPEN_ALWAYS)
}

// useFolder is like Lock for an existing folder, which others may use as well.
func useFolder(name string) (unlock func(), ok bool, err error) {
	return keepOpen(name, syscall.FILE_SHARE_READ|syscall.FILE_SHARE_WRITE, syscall.OPEN_EXISTING)
}

// lockFolder is like Lock for an existing folder that nobody uses.
func lockFolder(name string) (unlock func(), ok bool, err error) {
	return keepOpen(name, 0, syscall.OPEN_EXISTING)
}

// keepOpen opens a file or folder, which others can open only in the ways that share says.
func keepOpen(name string, share, mode uint32) (unlock func(), ok bool, err error) {
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, false, err
	}
	// Backup semantics are for folders.
	handle, err := syscall.CreateFile(path, syscall.GENERIC_READ, share, nil, mode, syscall.FILE_FLAG_BACKUP_SEMANTICS, 0)
	switch {
	case errors.Is(err, sharingViolation):
		return nil, false, nil
	case err != nil:
		return nil, false, &os.PathError{Op: "open", Path: name, Err: err}
	}
	return func() { _ = syscall.CloseHandle(handle) }, true, nil
}
