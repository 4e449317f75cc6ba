//go:build !cli

// Package start chooses at build time whether the program has a window. Only main imports it, and only it imports app.
package start

import "quadrille/app"

// Window opens the window and returns the exit status when it has closed; nil if this build has none.
var Window = app.Main
