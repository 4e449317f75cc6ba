package system

import "errors"

// FileQuestion asks for a file to open, or a place to save one.
type FileQuestion struct {
	Title  string
	Saves  bool
	Name   string  // suggested for saving
	Window uintptr // the system's handle of the asking window; 0 for none
}

// ErrNoChooser says that the program must use its own file chooser.
var ErrNoChooser = errors.New("the desktop has no file chooser")
