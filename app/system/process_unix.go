//go:build unix

package system

import (
	"os"
	"os/exec"
	"syscall"
	"time"
)

// RunsPrograms says whether programs can be run here.
const RunsPrograms = true

// group is a program's processes: a session of their own, which is a process
// group too until one of them makes another.
type group struct {
	leader int
	mark   string
	watch
}

func startGroup(cmd *exec.Cmd, mark string) (*group, error) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	g := &group{mark: mark, watch: newWatch()}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	g.leader = cmd.Process.Pid
	g.begin(g.leader)
	return g, nil
}

// The processes are killed, which nobody can ignore, until none is left: one may
// have started another meanwhile.
const (
	killRounds = 1000
	killPause  = time.Millisecond
)

func (g *group) end() {
	for range killRounds {
		_ = syscall.Kill(-g.leader, syscall.SIGKILL)
		alive := g.alive(g.leader, g.mark)
		if len(alive) == 0 {
			return
		}
		for _, pid := range alive {
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
		time.Sleep(killPause)
	}
}

// look measures the memory.
func (g *group) look() { g.measure(g.leader) }

// signalName is the system's name of the signal that has ended a process.
func signalName(state *os.ProcessState) string {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return status.Signal().String()
	}
	return ""
}

// mostResident is the most memory that a process that has ended has had resident.
func mostResident(state *os.ProcessState, unit int64) int64 {
	if usage, ok := state.SysUsage().(*syscall.Rusage); ok {
		return int64(usage.Maxrss) * unit //nolint:unconvert // an int32 on some systems
	}
	return 0
}
