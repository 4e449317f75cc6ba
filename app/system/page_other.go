//go:build !js

package system

// InPage says that the window is a page in a browser: it has the page's size, is
// closed by closing the page, and files come and go through the browser. Here it
// is a window of its own, and what follows has nothing to do.
const InPage = false

// ChooseFile has the person choose a file, and calls then with its path.
func ChooseFile(func(path string)) {}

// OnDrop calls then with the paths of the files whenever some are dropped.
func OnDrop(func(paths []string)) {}

// SavePath returns where a file that is to be saved under a name has to be written
// before HandOver.
func SavePath(name string) string { return name }

// HandOver gives a whole file to the person.
func HandOver(string) {}

// SetAddress shows the text behind the # of the page's address.
func SetAddress(string) {}

// OnAddress calls then with the text behind the # of the page's address.
func OnAddress(func(text string)) {}

func pageAddress() string { return "" }
