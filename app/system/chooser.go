package system

import "errors"

// FileQuestion is what a person is asked for: a file to open, or a place to save
// one.
type FileQuestion struct {
	Title  string
	Saves  bool
	Name   string // on offer where one is saved
	Folder string // to begin in; "" leaves it to the desktop
	X11    uint   // the window that asks, 0 for none
}

// ErrNoChooser says that the desktop asks for no files: the program has to.
var ErrNoChooser = errors.New("the desktop has no file chooser")
