package app

import (
	"fmt"
	"io"
	"os"
	"runtime"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"

	"quadrille/app/catalogue"
	"quadrille/app/cli"
	"quadrille/app/translate"
)

// ID is the program's ID, under which preferences are kept.
const ID = "app.quadrille"

// Main opens the window on what the only argument names, if there is one, and
// returns the exit status when the window has been closed.
func Main(args []string, stderr io.Writer) int {
	say := translate.New(translate.English)
	switch {
	case !hasWindow:
		fmt.Fprintln(stderr, say.Text("cli.noWindow"))
		return cli.Usage
	case !hasDisplay(runtime.GOOS, os.Getenv):
		fmt.Fprintln(stderr, say.Text("cli.noDisplay"))
		return cli.Bad
	}
	w := NewWindow(fyneapp.NewWithID(ID), catalogue.Catalogue(), fyne.Do)
	if len(args) > 0 {
		w.app.Lifecycle().SetOnStarted(func() { w.openArgument(args[0]) })
	}
	w.ShowAndRun()
	return cli.OK
}

// hasDisplay reports whether there can be a display to open the window on. Without
// one, the toolkit panics.
func hasDisplay(system string, environment func(string) string) bool {
	switch system {
	case "linux", "freebsd", "netbsd", "openbsd":
		return environment("DISPLAY") != "" || environment("WAYLAND_DISPLAY") != ""
	default:
		return true
	}
}
