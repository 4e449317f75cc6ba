//go:build e2e && linux

package e2e

import (
	"os"
	"syscall"
	"testing"
)

// TestMain has the toolkit keep what the plan is made of for longer than anything is
// waited for. What it has not painted for a minute it forgets and makes anew without
// laying it out: after a long wait the plan would show something else than the window.
// It reads how long before anything of ours runs.
func TestMain(m *testing.M) {
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
