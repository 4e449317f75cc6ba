//go:build unix && !linux

package system

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// RunsPrograms reports whether programs can be run on this system, MeasuresMemory whether
// their memory can be measured, and so limited.
const (
	RunsPrograms   = true
	MeasuresMemory = true
)

// group is a program's processes: a session of their own. A process that makes another
// session or group escapes.
type group struct {
	process *os.Process
	peak    int64 // the largest resident memory, in bytes
	latest  usage
	next    time.Time // when ps is asked again
}

// asking is how often ps is asked, which is a process itself.
const asking = 100 * time.Millisecond

func startGroup(cmd *exec.Cmd, _ Limits) (*group, error) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &group{process: cmd.Process, next: time.Now().Add(asking)}, nil
}

// end kills the processes until none is left, since one may have started another.
func (g *group) end() {
	const rounds, pause = 1000, time.Millisecond
	for range rounds {
		if syscall.Kill(-g.process.Pid, syscall.SIGKILL) != nil || g.alive().processes == 0 {
			return
		}
		time.Sleep(pause)
	}
}

// usage looks at what the processes use.
func (g *group) usage() usage {
	if time.Now().After(g.next) {
		g.latest = g.alive()
		g.peak = max(g.peak, g.latest.memory)
		g.next = time.Now().Add(asking)
	}
	return g.latest
}

// alive asks ps for the memory and the number of the processes that are alive.
func (g *group) alive() (u usage) {
	text, err := exec.Command("/bin/ps", "-axo", "pgid=,rss=,state=").Output()
	if err != nil {
		return u
	}
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		var group int
		var kilobytes int64
		var state string
		if n, _ := fmt.Sscan(lines.Text(), &group, &kilobytes, &state); n == 3 && group == g.process.Pid && state[0] != 'Z' {
			u.memory += kilobytes << 10
			u.processes++
		}
	}
	return u
}

// signalOf is the system's name of the signal that ended a process.
func signalOf(state *os.ProcessState) string {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return status.Signal().String()
	}
	return ""
}
