package system

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// A runner starts the program: this executable, started again with the name runnerName. The runner
// is a subreaper, so all processes of the program are its descendants, whatever session, group or
// environment they choose. It ends them when the first one has ended, or when its control pipe is
// closed, which also happens when this program is killed.
const runnerName = "quadrille-runner"

// File descriptors of the runner: the control pipe and the report, which has two lines: the ID of
// the first process (or a negated errno); its wait status, processor time (ns) and memory (KB).
const (
	controlFile = 3
	reportFile  = 4
)

func init() {
	if os.Args[0] == runnerName && len(os.Args) > 3 {
		runner(os.Args[1], os.Args[2], os.Args[3:])
		syscall.Exit(0) // at once; os.Exit waits under the race detector
	}
}

// Linux constants that package syscall lacks.
const (
	setChildSubreaper = 36
	limitProcesses    = 6
)

// threadsEach is the number of threads that a program may have for each allowed process. The limit
// stops a fork bomb between two measurements.
const threadsEach = 4

// runner runs a command and reports.
func runner(written, processes string, command []string) {
	syscall.CloseOnExec(controlFile)
	syscall.CloseOnExec(reportFile)
	// A signal to this program's group or name must not end the runner.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP, syscall.SIGINT, syscall.SIGTERM)
	_, _, _ = syscall.RawSyscall(syscall.SYS_PRCTL, setChildSubreaper, 1, 0)
	_ = syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{})
	if n, _ := strconv.ParseUint(written, 10, 64); n > 0 {
		_ = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: n, Max: n})
	}
	var usual syscall.Rlimit
	_ = syscall.Getrlimit(limitProcesses, &usual)
	if n, _ := strconv.ParseUint(processes, 10, 64); n > 0 {
		threads, _ := loadavg()
		_ = syscall.Setrlimit(limitProcesses, &syscall.Rlimit{Cur: min(usual.Cur, threads+threadsEach*n), Max: usual.Max})
	}
	leader, err := syscall.ForkExec(command[0], command, &syscall.ProcAttr{
		Env: os.Environ(), Files: []uintptr{0, 1, 2},
		Sys: &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL},
	})
	report := os.NewFile(reportFile, "report")
	if err != nil {
		errno, _ := err.(syscall.Errno) //nolint:errorlint // ForkExec returns nothing else
		fmt.Fprintln(report, -int(errno))
		return
	}
	_ = syscall.Setrlimit(limitProcesses, &usual) // the runner itself may need threads
	for file := range 3 {
		_ = syscall.Close(file) // else the program's pipes stay open
	}
	fmt.Fprintln(report, leader)
	endAll := func() {
		for ; ; time.Sleep(time.Millisecond) {
			_ = syscall.Kill(-leader, syscall.SIGKILL) // most of them at once
			for _, p := range descendants(os.Getpid(), 0) {
				_ = syscall.Kill(p.pid, syscall.SIGKILL)
			}
		}
	}
	go func() {
		_, _ = io.Copy(io.Discard, os.NewFile(controlFile, "control"))
		endAll()
	}()
	var ended, status syscall.WaitStatus
	for {
		pid, err := syscall.Wait4(-1, &status, 0, nil)
		if err == syscall.ECHILD {
			break // nothing is left
		}
		if pid == leader {
			ended = status
			go endAll()
		}
	}
	var own, theirs syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &own)
	_ = syscall.Getrusage(syscall.RUSAGE_CHILDREN, &theirs)
	// The system counts the memory of the runner's copy, which the program has replaced, as the
	// program's. A figure is the program's own only if it is clearly larger.
	if theirs.Maxrss < 2*own.Maxrss {
		theirs.Maxrss = 0
	}
	if folder, err := os.Getwd(); err == nil && strings.HasPrefix(filepath.Base(folder), folderPrefix) {
		removeFolder(folder)
	}
	fmt.Fprintln(report, uint32(ended), theirs.Utime.Nano()+theirs.Stime.Nano(), theirs.Maxrss)
}

// group is a program's processes: the descendants of its runner.
type group struct {
	runner  *exec.Cmd
	control *os.File
	report  *os.File
	lines   *bufio.Reader
	leader  int
	peak    int64 // the largest resident memory seen, in bytes
	from    int   // its processes have larger IDs: the runner's, until IDs have wrapped around

	mutex sync.Mutex // guards seen: usage and wait run concurrently
	seen  []process  // the processes at the last measurement
}

// startGroup starts the runner with the command.
func startGroup(cmd *exec.Cmd, l Limits) (g *group, err error) {
	control, ours, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer control.Close()
	theirs, report, err := os.Pipe()
	if err != nil {
		ours.Close()
		return nil, err
	}
	defer report.Close()
	defer func() {
		if err != nil {
			ours.Close()
			theirs.Close()
		}
	}()
	program := cmd.Path
	cmd.Path, cmd.Err = "/proc/self/exe", nil
	cmd.Args = append([]string{runnerName, strconv.FormatInt(l.Written, 10), strconv.Itoa(l.Processes)}, cmd.Args...)
	cmd.ExtraFiles = []*os.File{control, report}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	control.Close() // else the end of the runner would not be noticed
	report.Close()
	g = &group{runner: cmd, control: ours, report: theirs, lines: bufio.NewReader(theirs), from: cmd.Process.Pid}
	if _, err = fmt.Fscanln(g.lines, &g.leader); err == nil && g.leader < 0 {
		err = &fs.PathError{Op: "start", Path: program, Err: syscall.Errno(-g.leader)}
	}
	if err != nil {
		_ = cmd.Wait()
		return nil, err
	}
	return g, nil
}

// end has the runner end all processes.
func (g *group) end() { g.control.Close() }

// wait waits until all processes have ended and their pipes are read. It returns the status, the
// processor time, the memory of the largest process, and OverWritten for a file that was too large.
func (g *group) wait() (f Finished, err error) {
	defer g.report.Close()
	defer func() { _ = g.runner.Wait() }()
	var status uint32
	var cpu, memory int64
	if _, err := fmt.Fscanln(g.lines, &status, &cpu, &memory); err != nil {
		// The program has killed the runner.
		_ = syscall.Kill(-g.leader, syscall.SIGKILL)
		g.mutex.Lock()
		defer g.mutex.Unlock()
		for _, p := range g.seen {
			_ = syscall.Kill(p.pid, syscall.SIGKILL)
		}
		return Finished{Status: -1, Signal: syscall.SIGKILL.String()}, nil
	}
	ended := syscall.WaitStatus(status)
	f = Finished{Status: ended.ExitStatus(), CPU: time.Duration(cpu), Memory: memory << 10}
	if ended.Signaled() {
		f.Signal = ended.Signal().String()
		if ended.Signal() == syscall.SIGXFSZ {
			f.Ending = OverWritten
		}
	}
	return f, nil
}

// usage measures what the processes use.
func (g *group) usage() usage {
	pid := g.runner.Process.Pid
	runner, _ := status(pid)
	if _, latest := loadavg(); latest < pid {
		g.from = 0
	}
	seen := descendants(pid, g.from)
	g.mutex.Lock()
	g.seen = seen
	g.mutex.Unlock()
	u := usage{cpu: runner.children, processes: len(seen), written: figure(pid, "io", "wchar:")}
	for _, p := range seen {
		u.cpu += p.own + p.children
		u.memory += figure(p.pid, "status", "VmRSS:") << 10
		u.written += figure(p.pid, "io", "wchar:")
		g.peak = max(g.peak, figure(p.pid, "status", "VmHWM:")<<10)
	}
	g.peak = max(g.peak, u.memory)
	return u
}

// process is a process in /proc.
type process struct {
	pid, parent   int
	own, children time.Duration // processor time, its own and that of children it has waited for
}

// descendants lists the descendants of a process with IDs above from.
func descendants(root, from int) []process {
	folder, err := os.Open("/proc")
	if err != nil {
		return nil
	}
	defer folder.Close()
	names, _ := folder.Readdirnames(-1)
	children := make(map[int][]process)
	for _, name := range names {
		if pid, err := strconv.Atoi(name); err == nil && pid > from {
			if p, ok := status(pid); ok {
				children[p.parent] = append(children[p.parent], p)
			}
		}
	}
	found := children[root]
	for i := 0; i < len(found); i++ {
		found = append(found, children[found[i].pid]...)
	}
	return found
}

// The fields of /proc/PID/stat after the name in brackets: IDs of processes, and times in ticks.
const (
	fieldParent       = 1
	fieldUser         = 11
	fieldSystem       = 12
	fieldChildrenUser = 13
	fieldChildren     = 14
	tick              = 10 * time.Millisecond
)

// status reads /proc/PID/stat; false if there is no such process.
func status(pid int) (process, bool) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return process{}, false
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	if len(fields) <= fieldChildren {
		return process{}, false
	}
	number := func(i int) int64 {
		n, _ := strconv.ParseInt(fields[i], 10, 64)
		return n
	}
	return process{
		pid: pid, parent: int(number(fieldParent)),
		own:      time.Duration(number(fieldUser)+number(fieldSystem)) * tick,
		children: time.Duration(number(fieldChildrenUser)+number(fieldChildren)) * tick,
	}, true
}

// figure reads a number by its label in a file of /proc/PID; 0 if it is missing.
func figure(pid int, file, name string) int64 {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/%s", pid, file))
	_, rest, _ := bytes.Cut(text, []byte(name))
	fields := bytes.Fields(rest)
	if len(fields) == 0 {
		return 0
	}
	n, _ := strconv.ParseInt(string(fields[0]), 10, 64)
	return n
}

// loadavg returns how many threads the system has and the ID that was given last, from a line like
// "0.20 0.18 0.12 1/80 11206". See proc_loadavg(5).
func loadavg() (threads uint64, latest int) {
	text, _ := os.ReadFile("/proc/loadavg")
	_, rest, _ := strings.Cut(string(text), "/")
	_, _ = fmt.Sscan(rest, &threads, &latest)
	return threads, latest
}
