package system

import "errors"

// FileQuestion asks for a file to open, or a place to save one.
type FileQuestion struct {
	Title   string
	Saves   bool
	Name    string // suggested for saving
	Folder  string // shown at first; "" lets the desktop choose
	Filters []FileFilter
	Window  uintptr // the system's handle of the asking window; 0 for none
}

// FileFilter is a kind of files that a dialog can be limited to.
type FileFilter struct {
	Name     string
	Patterns []string // "*.png"
}

// ErrNoChooser says that the program must use its own file chooser.
var ErrNoChooser = errors.New("the desktop has no file chooser")
