//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// flee has the child leave the session.
func flee(child *exec.Cmd) { child.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }
