//go:build !cli

// Package start opens the window, in builds that have one. Only main imports it, and only it imports app.
package start

import (
	"os"

	"quadrille/app"
)

// Window opens the window and returns the exit status when it has closed.
func Window(args []string) int { return app.Main(args, os.Stderr) }
