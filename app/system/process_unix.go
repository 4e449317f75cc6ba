//go:build unix && !linux

package system

import (
	"os/exec"
	"runtime"
	"syscall"
)

// RunnerMain does nothing: programs need no runner on this system.
func RunnerMain() {}

// group is a program's processes, which share a process group. A process that makes another one
// escapes, and what they use is only known at the end.
type group struct{ cmd *exec.Cmd }

func startGroup(cmd *exec.Cmd, _ bool, _ int64) (*group, error) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	return &group{cmd}, cmd.Start()
}

func (g *group) end() { _ = syscall.Kill(-g.cmd.Process.Pid, syscall.SIGKILL) }

func (g *group) usage() usage { return usage{} }

// wait waits until the first process ends and its pipes are read. It returns the status, the
// processor time, and the memory of the largest process.
func (g *group) wait() (f Finished) {
	if err := g.cmd.Wait(); g.cmd.ProcessState == nil {
		return Finished{Status: -1, Signal: err.Error()}
	}
	state, used := g.cmd.ProcessState.Sys().(syscall.WaitStatus), g.cmd.ProcessState.SysUsage().(*syscall.Rusage)
	f.Status, f.CPU, f.Memory = state.ExitStatus(), g.cmd.ProcessState.UserTime()+g.cmd.ProcessState.SystemTime(), used.Maxrss
	if runtime.GOOS != "darwin" {
		f.Memory <<= 10 // macOS alone counts bytes
	}
	if state.Signaled() {
		f.Signal = state.Signal().String()
	}
	return f
}
