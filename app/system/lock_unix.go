//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package system

import (
	"errors"
	"os"
	"syscall"
)

// Lock claims a name among the runs of the program: it creates and locks the
// file. It reports false if another run that is alive has claimed it. The claim
// ends with unlock, or with the run, however it ends. Where a file system knows
// no locks, every claim is granted.
func Lock(name string) (unlock func(), ok bool, err error) {
	file, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR|syscall.O_NONBLOCK, 0o600)
	if err != nil {
		return nil, false, err
	}
	if err := flock(file, syscall.LOCK_EX|syscall.LOCK_NB); errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, false, file.Close()
	}
	return func() { file.Close() }, true, nil
}
