//go:build !js

package system

import (
	"errors"

	"github.com/gofrs/flock"
)

// Lock locks a file for this run of the program; ok is false if another run has locked it. The lock
// ends with unlock or with the run. On file systems without locks, Lock always succeeds.
func Lock(name string) (unlock func(), ok bool, err error) {
	lock := flock.New(name, flock.SetPermissions(0o600))
	ok, err = lock.TryLock()
	if errors.Is(err, errors.ErrUnsupported) {
		return func() {}, true, nil
	}
	return func() { _ = lock.Close() }, ok, err
}
