package system

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"time"
)

// MeasuresMemory says whether the memory of programs can be measured, and so
// limited.
const MeasuresMemory = true

// watch looks at the processes of a run in /proc.
type watch struct {
	peak    int64
	ours    int64  // the most that this program has had resident when the run began
	started uint64 // when its first process was, in the system's ticks
	others  []int  // the processes beside the first that were there lately
	next    time.Time
}

// everybody is how often all processes of the system are gone through.
const everybody = 50 * time.Millisecond

func newWatch() watch { return watch{ours: resident("self", "VmHWM:")} }

// begin is told the first process.
func (w *watch) begin(leader int) {
	if s, ok := status(leader); ok {
		w.started = s.started
	}
	w.next = time.Now().Add(everybody)
}

// measure looks at what is resident now.
func (w *watch) measure(leader int) {
	if now := time.Now(); now.After(w.next) {
		w.others = w.others[:0]
		for _, s := range processes() {
			if s.session == leader && s.pid != leader {
				w.others = append(w.others, s.pid)
			}
		}
		w.next = now.Add(everybody)
	}
	// The most that the first process has ever had may not have been at one time
	// with what the others have now.
	sum := resident(strconv.Itoa(leader), "VmRSS:")
	for _, pid := range w.others {
		sum += resident(strconv.Itoa(pid), "VmRSS:")
	}
	w.peak = max(w.peak, sum, resident(strconv.Itoa(leader), "VmHWM:"))
}

// memory is the most that was resident.
func (w *watch) memory(state *os.ProcessState) int64 {
	// The system begins to count before the program takes the place of the copy of
	// this one: what it says is right where it is more than this one has had.
	if most := mostResident(state, 1<<10); most > w.ours {
		w.peak = max(w.peak, most)
	}
	return w.peak
}

// alive lists the processes of a run that are alive, be they in its session or in
// another one but with its mark. One that is just becoming another program has no
// environment for a moment: it is waited for.
func (w *watch) alive(leader int, mark string) []int {
	for range moments {
		found, unsure := w.marked(leader, []byte(markName+"="+mark))
		if len(found) > 0 || !unsure {
			return found
		}
		time.Sleep(moment)
	}
	return nil // somebody's without any environment
}

// How often, and after what pause, a process without an environment is looked at
// again.
const (
	moments = 20
	moment  = time.Millisecond
)

// marked goes through the processes once. unsure says that one that is not in the
// session had no environment.
func (w *watch) marked(leader int, mark []byte) (found []int, unsure bool) {
	for _, s := range processes() {
		switch {
		case s.dead || s.started < w.started:
		case s.session == leader:
			found = append(found, s.pid)
		default:
			environment, err := os.ReadFile(fmt.Sprintf("/proc/%d/environ", s.pid))
			if err == nil && bytes.Contains(environment, mark) {
				found = append(found, s.pid)
			}
			unsure = unsure || err == nil && len(environment) == 0 && s.parent != kernel
		}
	}
	return found, unsure
}

// kernel is the parent of the system's own threads, which have no environment.
const kernel = 2

// process is what /proc says of one.
type process struct {
	pid, parent, session int
	dead                 bool
	started              uint64
}

// processes lists those of the system.
func processes() []process {
	folder, err := os.Open("/proc")
	if err != nil {
		return nil
	}
	defer folder.Close()
	names, _ := folder.Readdirnames(-1)
	var found []process
	for _, name := range names {
		if pid, err := strconv.Atoi(name); err == nil {
			if s, ok := status(pid); ok {
				found = append(found, s)
			}
		}
	}
	return found
}

// The fields of /proc/PID/stat after the name, which stands in brackets.
const (
	fieldState   = 0
	fieldParent  = 1
	fieldSession = 3
	fieldStarted = 19
)

// status reads what is said of a process; false where there is none.
func status(pid int) (process, bool) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return process{}, false
	}
	fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	if len(fields) <= fieldStarted {
		return process{}, false
	}
	p := process{pid: pid, dead: bytes.ContainsAny(fields[fieldState], "ZX")}
	p.parent, _ = strconv.Atoi(string(fields[fieldParent]))
	p.session, _ = strconv.Atoi(string(fields[fieldSession]))
	p.started, _ = strconv.ParseUint(string(fields[fieldStarted]), 10, 64)
	return p, true
}

// resident reads an amount of memory of a process, in bytes; 0 where there is no
// such process any more.
func resident(pid, name string) int64 {
	text, err := os.ReadFile("/proc/" + pid + "/status")
	if err != nil {
		return 0
	}
	_, rest, found := bytes.Cut(text, []byte(name))
	fields := bytes.Fields(rest)
	if !found || len(fields) == 0 {
		return 0
	}
	kilobytes, _ := strconv.ParseInt(string(fields[0]), 10, 64)
	return kilobytes << 10
}
