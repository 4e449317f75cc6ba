//go:build unix && !linux

package system

import (
	"bufio"
	"bytes"
	"fmt"
	"os/exec"
	"syscall"
	"time"
)

// group is a program's processes, which share a session. A process that makes another session or
// group escapes.
type group struct {
	cmd    *exec.Cmd
	peak   int64 // the largest resident memory, in bytes
	latest usage
	next   time.Time // when to run ps again
}

// asking is the time between two runs of ps, each of which costs a process.
const asking = 100 * time.Millisecond

func startGroup(cmd *exec.Cmd, _ Limits) (*group, error) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &group{cmd: cmd, next: time.Now().Add(asking)}, nil
}

// end kills the processes until none is left, since one may start another meanwhile.
func (g *group) end() {
	const rounds, pause = 1000, time.Millisecond
	for range rounds {
		if syscall.Kill(-g.cmd.Process.Pid, syscall.SIGKILL) != nil || g.alive().processes == 0 {
			return
		}
		time.Sleep(pause)
	}
}

// usage measures what the processes use.
func (g *group) usage() usage {
	if time.Now().After(g.next) {
		g.latest = g.alive()
		g.peak = max(g.peak, g.latest.memory)
		g.next = time.Now().Add(asking)
	}
	return g.latest
}

// alive runs ps for the memory and the number of the live processes.
func (g *group) alive() (u usage) {
	text, err := exec.Command("/bin/ps", "-axo", "pgid=,rss=,state=").Output()
	if err != nil {
		return u
	}
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		var group int
		var kilobytes int64
		var state string
		if n, _ := fmt.Sscan(lines.Text(), &group, &kilobytes, &state); n == 3 && group == g.cmd.Process.Pid && state[0] != 'Z' {
			u.memory += kilobytes << 10
			u.processes++
		}
	}
	return u
}
