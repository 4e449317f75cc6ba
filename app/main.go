package app

import (
	"fmt"
	"io"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"

	"quadrille/app/catalogue"
	"quadrille/app/translate"
)

// ID is the program's ID, under which preferences are kept.
const ID = "app.quadrille"

// Main opens the window on what the only argument names, if there is one, and
// returns the exit status when the window has been closed.
func Main(args []string, stderr io.Writer) int {
	if !hasWindow {
		fmt.Fprintln(stderr, translate.New(translate.English).Text("cli.noWindow"))
		return 2
	}
	w := NewWindow(fyneapp.NewWithID(ID), catalogue.Catalogue(), fyne.Do)
	if len(args) > 0 {
		w.app.Lifecycle().SetOnStarted(func() { w.openArgument(args[0]) })
	}
	w.ShowAndRun()
	return 0
}
