package system

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path"
	"syscall/js"
	"time"
)

// InPage reports that the window is a browser page. The page sets its size, the browser closes it
// and transfers files.
const InPage = true

// page returns the object that packaging/web/page.js defines.
func page() js.Value { return js.Global().Get("quadrille") }

// ChooseFile asks the user for a file and calls then with its path, at most once. Call it soon
// after a click or key press.
func ChooseFile(then func(path string)) {
	page().Call("chooseFile", once(func(paths js.Value) { then(paths.Index(0).String()) }))
}

// OnDrop calls then with the paths of dropped files at each drop.
func OnDrop(then func(paths []string)) {
	page().Call("onDrop", always(func(list js.Value) {
		paths := make([]string, list.Length())
		for i := range paths {
			paths[i] = list.Index(i).String()
		}
		then(paths)
	}))
}

// SavePath returns the path for a file that HandOver will download.
func SavePath(name string) string { return path.Join("/files", name) }

// HandOver downloads a complete file: the browser saves it.
func HandOver(path string) { page().Call("download", path) }

// SetAddress sets the text after the # of the page's address.
func SetAddress(text string) { page().Call("setAddress", text) }

// OnAddress calls then with the text after the # of the page's address on each change, unless it is
// empty, and returns the text with which the page was opened.
func OnAddress(then func(text string)) (first string) {
	return page().Call("onAddress", always(func(text js.Value) { then(text.String()) })).String()
}

func pageAddress() string { return page().Call("site").String() }

// always wraps then, which may block, as a function for the page.
func always(then func(js.Value)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		value := args[0]
		go then(value)
		return nil
	})
}

// once is like always, for a function that is released after its first call.
func once(then func(js.Value)) (f js.Func) {
	f = always(func(value js.Value) {
		f.Release()
		then(value)
	})
	return f
}

// yieldPeriod is the least time between two yields to the page.
const yieldPeriod = 8 * time.Millisecond

var (
	yielded  time.Time // the time of the last yield
	turn     = make(chan struct{})
	haveTurn = js.FuncOf(func(js.Value, []js.Value) any {
		turn <- struct{}{}
		return nil
	})
)

// Yield lets the window handle events, since it shares the only thread. Long work calls it every
// 10 ms or more often.
func Yield() {
	if time.Since(yielded) < yieldPeriod {
		return
	}
	page().Call("yield", haveTurn)
	<-turn // while all goroutines wait, the browser runs
	yielded = time.Now()
}

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

// AskFile returns ErrNoChooser on this system.
func AskFile(context.Context, FileQuestion, func()) (path string, err error) {
	return "", ErrNoChooser
}

// RunnerMain does nothing: no programs are run on this system.
func RunnerMain() {}

// group is never created on this system.
type group struct{}

func startGroup(*exec.Cmd, bool, int64) (*group, error) {
	return nil, errors.New("programs can't be run on this system")
}

func (g *group) end()           {}
func (g *group) usage() usage   { return usage{} }
func (g *group) wait() Finished { return Finished{} }
