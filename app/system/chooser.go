package system

import "errors"

// FileQuestion asks for a file to open, or a place to save one.
type FileQuestion struct {
	Title   string
	Saves   bool
	Name    string // suggested where one is saved
	Folder  string // to begin in; "" leaves it to the desktop
	Filters []FileFilter
	Window  uintptr // that asks, as the system knows it; 0 for none
}

// FileFilter is a kind of files that a dialog can be limited to.
type FileFilter struct {
	Name     string
	Patterns []string // "*.png"
}

// ErrNoChooser says that the desktop asks for no files: the program has to.
var ErrNoChooser = errors.New("the desktop has no file chooser")
