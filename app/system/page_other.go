//go:build !js

package system

// InPage reports that the window is a browser page. Here it isn't, and the functions below do
// nothing.
const InPage = false

// ChooseFile has the person choose a file, and calls then with its path.
func ChooseFile(func(path string)) {}

// OnDrop calls then with the paths of the files whenever some are dropped.
func OnDrop(func(paths []string)) {}

// SavePath returns where to write a file before HandOver.
func SavePath(name string) string { return name }

// HandOver gives a whole file to the person.
func HandOver(string) {}

// SetAddress shows the text behind the # of the page's address.
func SetAddress(string) {}

// OnAddress calls then with the text behind the # of the page's address.
func OnAddress(func(text string)) {}

func pageAddress() string { return "" }
