//go:build unix

package system

import (
	"errors"
	"os"
	"syscall"
)

// Lock claims a name among the runs of the program by a locked file; false if another live run
// has it. The claim ends with unlock or with the run. File systems without locks grant every
// claim.
func Lock(name string) (unlock func(), ok bool, err error) {
	file, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR|syscall.O_NONBLOCK, 0o600)
	if err != nil {
		return nil, false, err
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, false, file.Close()
	}
	// Its run may have removed it meanwhile.
	held, err := file.Stat()
	if there, thereErr := os.Lstat(name); err != nil || thereErr != nil || !os.SameFile(held, there) {
		file.Close()
		return Lock(name)
	}
	return func() { file.Close() }, true, nil
}
