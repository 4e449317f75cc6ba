package system

import (
	"path"
	"syscall/js"
)

// InPage says that the window is a page in a browser: it has the page's size, is
// closed by closing the page, and files come and go through the browser.
const InPage = true

// page is what packaging/web/page.js offers.
func page() js.Value { return js.Global().Get("quadrille") }

// ChooseFile has the person choose a file, and calls then with its path, once, or
// never. It has to be called soon after a click or a key.
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

// SavePath returns where a file that is to be saved under a name has to be written
// before HandOver.
func SavePath(name string) string { return path.Join("/files", name) }

// HandOver gives a whole file to the person: the browser saves it.
func HandOver(path string) { page().Call("download", path) }

// SetAddress shows the text behind the # of the page's address.
func SetAddress(text string) { page().Call("setAddress", text) }

// OnAddress calls then with the text behind the # of the page's address, at once
// if there is any, and whenever a person changes it.
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
