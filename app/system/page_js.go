package system

import (
	"path"
	"syscall/js"
)

// InPage: the window is a browser page. The page sets the size and closing, and the browser
// transfers files.
const InPage = true

// page is what packaging/web/page.js offers.
func page() js.Value { return js.Global().Get("quadrille") }

// ChooseFile has the user choose a file and calls then with its path, at most once. Call it soon
// after a click or key.
func ChooseFile(then func(path string)) {
	page().Call("chooseFile", once(func(paths js.Value) { then(paths.Index(0).String()) }))
}

// OnDrop calls then with the paths of the files whenever some are dropped.
func OnDrop(then func(paths []string)) {
	page().Call("onDrop", always(func(list js.Value) {
		paths := make([]string, list.Length())
		for i := range paths {
			paths[i] = list.Index(i).String()
		}
		then(paths)
	}))
}

// SavePath returns where to write a file before HandOver.
func SavePath(name string) string { return path.Join("/files", name) }

// HandOver gives a whole file to the person: the browser saves it.
func HandOver(path string) { page().Call("download", path) }

// SetAddress shows the text behind the # of the page's address.
func SetAddress(text string) { page().Call("setAddress", text) }

// OnAddress calls then with the text after the # of the address, now if there is any and on each
// change.
func OnAddress(then func(text string)) {
	page().Call("onAddress", always(func(text js.Value) { then(text.String()) }))
}

func pageAddress() string { return page().Call("site").String() }

// always makes a function for the page out of one that may wait.
func always(then func(js.Value)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		value := args[0]
		go then(value)
		return nil
	})
}

// once makes one that is let go after it has been called.
func once(then func(js.Value)) (f js.Func) {
	f = always(func(value js.Value) {
		f.Release()
		then(value)
	})
	return f
}
