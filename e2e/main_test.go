//go:build e2e && linux

package e2e

import (
	"os"
	"syscall"
	"testing"

	"quadrille/app/system"
)

// TestMain makes Fyne's cache last longer than any wait. Fyne drops renderers that it has not
// painted for a minute and makes new ones without a layout: after a long wait the plan would
// differ from the window. Fyne reads the duration before any of our code runs.
func TestMain(m *testing.M) {
	system.RunnerMain()
	const keeps = "FYNE_CACHE"
	if os.Getenv(keeps) != "" {
		os.Exit(m.Run())
	}
	path, err := os.Executable()
	if err == nil {
		err = syscall.Exec(path, os.Args, append(os.Environ(), keeps+"="+(10*patience).String()))
	}
	panic(err)
}
