//go:build (unix && !linux) || windows

package system

import "syscall"

// wait waits until the first process ends and its pipes are read.
func (g *group) wait() (e exit) {
	err := g.cmd.Wait()
	state := g.cmd.ProcessState
	if state == nil {
		return exit{err: err}
	}
	e.status, e.cpu = state.ExitCode(), state.UserTime()+state.SystemTime()
	if s, ok := state.Sys().(syscall.WaitStatus); ok && s.Signaled() {
		e.signal = s.Signal().String()
	}
	return e
}
