//go:build (unix && !linux) || windows

package system

import "syscall"

// wait waits until the first process ends and its pipes are read. It returns the status and the
// processor time.
func (g *group) wait() (f Finished, err error) {
	err = g.cmd.Wait()
	state := g.cmd.ProcessState
	if state == nil {
		return f, err
	}
	f.Status, f.CPU = state.ExitCode(), state.UserTime()+state.SystemTime()
	if s, ok := state.Sys().(syscall.WaitStatus); ok && s.Signaled() {
		f.Signal = s.Signal().String()
	}
	return f, nil
}
