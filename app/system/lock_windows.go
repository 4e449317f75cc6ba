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
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, false, err
	}
	const sharing = 0 // no other process may open it
	handle, err := syscall.CreateFile(path, syscall.GENERIC_READ, sharing, nil, syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	switch {
	case errors.Is(err, sharingViolation):
		return nil, false, nil
	case err != nil:
		return nil, false, &os.PathError{Op: "open", Path: name, Err: err}
	}
	return func() { _ = syscall.CloseHandle(handle) }, true, nil
}
