package system

import (
	"os"
	"syscall/js"
)

// Lock claims a name among the open pages of this site and creates the file; ok is false if another
// page has it. The claim ends with unlock or with the page.
func Lock(name string) (unlock func(), ok bool, err error) {
	answer := make(chan js.Value)
	page().Call("lock", name, once(func(release js.Value) { answer <- release }))
	release := <-answer
	if release.IsNull() {
		return nil, false, nil
	}
	unlock = func() { release.Invoke() }
	if err := os.WriteFile(name, nil, 0o600); err != nil {
		unlock()
		return nil, false, err
	}
	return unlock, true, nil
}
