package app

import (
	"fmt"
	"io"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"

	"quadrille/app/catalogue"
	"quadrille/app/cli"
	"quadrille/app/system"
	"quadrille/app/translate"
)

// Main opens the window on what the only argument names, if there is one, and
// returns the exit status when the window has been closed.
func Main(args []string, stderr io.Writer) int {
	say := translate.New(translate.English)
	switch {
	case !hasWindow:
		fmt.Fprintln(stderr, say.Text("cli.noWindow"))
		return cli.Usage
	case !system.HasDisplay():
		fmt.Fprintln(stderr, say.Text("cli.noDisplay"))
		return cli.Bad
	}
	w := NewWindow(fyneapp.NewWithID(system.ID), catalogue.Catalogue(), fyne.Do)
	if len(args) > 0 {
		w.app.Lifecycle().SetOnStarted(func() { w.openArgument(args[0]) })
	}
	w.ShowAndRun()
	return cli.OK
}
