package system

import "syscall/js"

// Lock claims a name among the open pages of this site; false if another page has it. The claim
// ends with the page; unlock does nothing.
func Lock(name string) (unlock func(), ok bool, err error) {
	answer := make(chan bool)
	page().Call("lock", name, once(func(granted js.Value) { answer <- granted.Bool() }))
	return func() {}, <-answer, nil
}
