//go:build !js

package system

import (
	"errors"
	"os"

	"github.com/gofrs/flock"
)

// Lock locks a file for this run of the program; ok is false if another run has locked it. The lock
// ends with unlock or with the run. On file systems without locks, Lock always succeeds.
func Lock(name string) (unlock func(), ok bool, err error) {
	lock := flock.New(name, flock.SetPermissions(0o600))
	unlock = func() { _ = lock.Close() }
	if ok, err = lock.TryLock(); errors.Is(err, errors.ErrUnsupported) {
		return unlock, true, nil
	} else if !ok {
		return nil, false, err
	}
	// The run that held the lock may have removed the file meanwhile.
	held, err := lock.Stat()
	if there, thereErr := os.Lstat(name); err != nil || thereErr != nil || !os.SameFile(held, there) {
		unlock()
		return Lock(name)
	}
	return unlock, true, nil
}
