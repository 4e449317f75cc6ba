//go:build unix

package system

import (
	"errors"
	"os"
	"syscall"
)

// Lock locks a file for this run of the program; ok is false if another run has locked it. The lock
// ends with unlock or with the run. On file systems without locks, Lock always succeeds.
func Lock(name string) (unlock func(), ok bool, err error) {
	file, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR|syscall.O_NONBLOCK, 0o600)
	if err != nil {
		return nil, false, err
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, false, file.Close()
	}
	// The run that held the lock may have removed the file meanwhile.
	held, err := file.Stat()
	if there, thereErr := os.Lstat(name); err != nil || thereErr != nil || !os.SameFile(held, there) {
		file.Close()
		return Lock(name)
	}
	return func() { file.Close() }, true, nil
}
