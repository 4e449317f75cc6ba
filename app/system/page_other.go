//go:build !js

package system

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

// OnAddress calls then with the text after the # of the page's address.
func OnAddress(func(text string)) {}

func pageAddress() string { return "" }

// Yield lets the window handle events on a system with only one thread. Long work calls it every
// 10 ms or more often.
func Yield() {}
