package system

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// MeasuresMemory says whether the memory of programs can be measured, and so
// limited.
const MeasuresMemory = true

// watch asks the system's ps about the processes of a run.
type watch struct {
	peak int64
	next time.Time
}

// asking is how often ps is asked: each time it is a process itself.
const asking = 100 * time.Millisecond

func newWatch() watch { return watch{} }

func (w *watch) begin(int) { w.next = time.Now().Add(asking) }

// measure looks at what is resident now.
func (w *watch) measure(leader int) {
	if time.Now().Before(w.next) {
		return
	}
	var sum int64
	for _, p := range members(leader) {
		sum += p.kilobytes << 10
	}
	w.peak = max(w.peak, sum)
	w.next = time.Now().Add(asking)
}

// memory is the most that was resident.
func (w *watch) memory(state *os.ProcessState) int64 { return max(w.peak, mostResident(state, 1)) }

// alive lists the processes of a run that are alive. One that has left the group
// is not known any more.
func (w *watch) alive(leader int, _ string) []int {
	if errors.Is(syscall.Kill(-leader, 0), syscall.ESRCH) {
		return nil
	}
	var found []int
	for _, p := range members(leader) {
		if p.state[0] != 'Z' {
			found = append(found, p.pid)
		}
	}
	return found
}

// member is a process of a group.
type member struct {
	pid       int
	kilobytes int64
	state     string
}

// members lists the processes of a group.
func members(leader int) []member {
	text, err := exec.Command("/bin/ps", "-axo", "pgid=,pid=,rss=,state=").Output()
	if err != nil {
		return nil
	}
	var found []member
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		var group int
		var m member
		if n, _ := fmt.Sscan(lines.Text(), &group, &m.pid, &m.kilobytes, &m.state); n == 4 && group == leader {
			found = append(found, m)
		}
	}
	return found
}
