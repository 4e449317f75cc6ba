//go:build cli

package main

import (
	"fmt"
	"os"

	"quadrille/app/cli"
	"quadrille/app/translate"
	"quadrille/model"
)

// openWindow says that this build has no window (make cli).
func openWindow([]string) int {
	fmt.Fprintln(os.Stderr, translate.New(translate.English).Say(model.Say("cli.noWindow")))
	return cli.Usage
}
