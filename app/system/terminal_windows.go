package system

import (
	"os"

	"golang.org/x/sys/windows"
)

// controls makes a console carry out control sequences, which older ones print otherwise.
func controls(console *os.File) bool {
	var mode uint32
	handle := windows.Handle(console.Fd())
	return windows.GetConsoleMode(handle, &mode) == nil &&
		windows.SetConsoleMode(handle, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}
