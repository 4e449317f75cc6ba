//go:build !cli

package main

import (
	"os"

	"quadrille/app"
)

// openWindow opens the window and returns the exit status when it has closed.
func openWindow(args []string) int { return app.Main(args, os.Stderr) }
