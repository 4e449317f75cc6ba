//go:build !js

package system

import (
	"errors"

	"github.com/gofrs/flock"
)

// InPage reports whether the window is a browser page. It isn't on this system, and the functions
// below do nothing.
const InPage = false

// ChooseFile asks the user for a file and calls then with its path.
func ChooseFile(func(path string)) {}

// OnDrop calls then with the paths of dropped files at each drop.
func OnDrop(func(paths []string)) {}

// SavePath returns the path for a file that HandOver will download.
func SavePath(name string) string { return name }

// HandOver downloads a complete file.
func HandOver(string) {}

// SetAddress sets the text after the # of the page's address.
func SetAddress(string) {}

// OnAddress calls then with the text after the # of the page's address on each change, and returns
// the text with which the page was opened.
func OnAddress(func(text string)) (first string) { return "" }

func pageAddress() string { return "" }

// Yield lets the window handle events on a system with only one thread. Long work calls it every
// 10 ms or more often.
func Yield() {}

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
