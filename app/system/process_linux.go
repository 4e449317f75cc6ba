package system

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// A judged program runs below a runner: this executable, started again under the name runnerName.
// The runner is the first process of a PID namespace of its own, if the system allows one: then no
// process below it can signal it or leave, and the kernel ends all of them with it. Otherwise the
// runner is a subreaper, so that all processes stay below it, and Landlock (Linux 6.12) keeps them
// from signalling it.
const runnerName = "quadrille-runner"

// File descriptors of the runner. It ends all processes when the control pipe is closed, which also
// happens when this program is killed. The report has two lines: an errno, 0 if the program runs;
// and the program's wait status, processor time (ns) and largest resident memory (KB).
const (
	controlFile = 3
	reportFile  = 4
)

// threadsEach is the number of threads that a program may have for each allowed process. The limit
// stops a fork bomb between two measurements, unless the user is root.
const threadsEach = 8

// mayRun reports whether main has called RunnerMain. If it hasn't, a runner would run main instead.
var mayRun bool

// RunnerMain makes this process a runner if it was started as one, and then doesn't return. The
// main function of every program that calls RunProgram calls it first.
func RunnerMain() {
	mayRun = true
	if os.Args[0] == runnerName {
		if len(os.Args) > 2 {
			processes, _ := strconv.ParseUint(os.Args[1], 10, 64)
			runner(processes, os.Args[2:])
		}
		syscall.Exit(0) // at once; os.Exit waits under the race detector
	}
}

// runner runs a command of at most so many processes, 0 for any number, and reports.
func runner(processes uint64, command []string) {
	syscall.CloseOnExec(controlFile)
	syscall.CloseOnExec(reportFile)
	_ = unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
	_ = unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0) // the program must not open our files in /proc
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP, syscall.SIGINT, syscall.SIGTERM)
	_ = syscall.Setrlimit(unix.RLIMIT_CORE, &syscall.Rlimit{})
	var usual syscall.Rlimit
	_ = syscall.Getrlimit(unix.RLIMIT_NPROC, &usual)
	if processes > 0 {
		threads := threadsEach * processes
		if info := new(unix.Sysinfo_t); !isFirst() && unix.Sysinfo(info) == nil {
			threads += uint64(info.Procs) // outside a namespace, the user's other threads count too
		}
		_ = syscall.Setrlimit(unix.RLIMIT_NPROC, &syscall.Rlimit{Cur: min(threads, usual.Cur), Max: usual.Max})
	}
	leader, err := start(command)
	_ = syscall.Setrlimit(unix.RLIMIT_NPROC, &usual) // the runner itself may need threads
	report := os.NewFile(reportFile, "report")
	errno, _ := err.(syscall.Errno) //nolint:errorlint // ForkExec returns nothing else
	fmt.Fprintln(report, int(errno))
	if err != nil {
		return
	}
	for file := range 3 {
		_ = syscall.Close(file) // else the program's pipes stay open
	}
	go func() {
		_, _ = io.Copy(io.Discard, os.NewFile(controlFile, "control"))
		killAll()
	}()
	var ended, status syscall.WaitStatus
	for pid := 0; pid >= 0; { // -1: nothing is left
		if pid, err = syscall.Wait4(-1, &status, 0, nil); err == nil && pid == leader {
			ended = status
			go killAll()
		} else if errors.Is(err, syscall.EINTR) {
			pid = 0
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

// isFirst reports whether this process is the first of a PID namespace.
func isFirst() bool { return os.Getpid() == 1 }

// start starts the program in a Landlock domain, whose threads can signal and trace no other. The
// thread that enters the domain ends. Before Linux 6.12 there is no domain.
func start(command []string) (leader int, err error) {
	var started sync.WaitGroup
	started.Go(func() {
		runtime.LockOSThread()            // and not unlocked: the thread ends
		if unix.Gettid() == os.Getpid() { // the main thread, which doesn't end
			defer runtime.UnlockOSThread()
			leader, err = start(command) // in another thread
			return
		}
		attr := unix.LandlockRulesetAttr{Scoped: unix.LANDLOCK_SCOPE_SIGNAL}
		size := unsafe.Offsetof(attr.Quiet_access_fs) // in Linux 6.12
		if rules, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attr)), size, 0); errno == 0 {
			_ = unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
			_, _, _ = unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, rules, 0, 0)
			_ = unix.Close(int(rules))
		}
		leader, err = syscall.ForkExec(command[0], command, &syscall.ProcAttr{
			Env: os.Environ(), Files: []uintptr{0, 1, 2}, Sys: &syscall.SysProcAttr{Setsid: true},
		})
	})
	started.Wait()
	return leader, err
}

// killAll kills all processes below the runner. Without a namespace it never returns, and stops all
// of them before it kills the first, lest they multiply faster than they are killed.
func killAll() {
	if isFirst() {
		_ = syscall.Kill(-1, syscall.SIGKILL)
		return
	}
	for known := 0; ; {
		all := descendants(os.Getpid())
		signal := syscall.SIGSTOP
		if len(all) <= known {
			signal = syscall.SIGKILL
		}
		known = len(all)
		for _, pid := range all {
			_ = syscall.Kill(pid, signal)
		}
		if signal == syscall.SIGKILL {
			known = 0
			time.Sleep(time.Millisecond)
		}
	}
}

// group is a program's processes: the descendants of its runner.
type group struct {
	runner  *exec.Cmd
	program string
	control *os.File
	report  *os.File
}

// isolation returns the attributes of runners: with namespaces of their own, where user IDs are the
// same, if the system allows them.
var isolation = sync.OnceValue(func() *syscall.SysProcAttr {
	same := func(id int) []syscall.SysProcIDMap {
		m := syscall.SysProcIDMap{ContainerID: id, HostID: id, Size: 1}
		if os.Getuid() == 0 { // may use all
			m = syscall.SysProcIDMap{Size: 1<<32 - 1}
		}
		return []syscall.SysProcIDMap{m}
	}
	isolated := &syscall.SysProcAttr{
		Setsid: true, Cloneflags: syscall.CLONE_NEWUSER | syscall.CLONE_NEWPID,
		UidMappings: same(os.Getuid()), GidMappings: same(os.Getgid()),
	}
	try := exec.Cmd{Path: self, Args: []string{runnerName}, SysProcAttr: isolated}
	if try.Run() != nil {
		return &syscall.SysProcAttr{Setsid: true}
	}
	return isolated
})

const self = "/proc/self/exe"

// startGroup starts the runner with the command.
func startGroup(cmd *exec.Cmd, l Limits) (*group, error) {
	if !mayRun {
		panic("main must call system.RunnerMain before programs are run")
	}
	control, ours, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer control.Close() // else the end of the runner would not be noticed
	theirs, report, err := os.Pipe()
	if err != nil {
		ours.Close()
		return nil, err
	}
	defer report.Close()
	g := &group{runner: cmd, program: cmd.Path, control: ours, report: theirs}
	cmd.Path, cmd.Err = self, nil
	cmd.Args = append([]string{runnerName, fmt.Sprint(l.Processes)}, cmd.Args...)
	cmd.ExtraFiles, cmd.SysProcAttr = []*os.File{control, report}, isolation()
	if err := cmd.Start(); err != nil {
		ours.Close()
		theirs.Close()
		return nil, err
	}
	return g, nil
}

// end has the runner end all processes. If forced, it ends them and the runner without its help.
func (g *group) end(forced bool) {
	g.control.Close()
	if forced {
		for _, pid := range descendants(g.runner.Process.Pid) {
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
		_ = g.runner.Process.Kill()
	}
}

// wait waits until all processes have ended and their pipes are read. It returns the status, the
// processor time, and the memory of the largest process. It sends the time to begun when the program
// runs.
func (g *group) wait(begun chan<- time.Time) (f Finished, err error) {
	defer g.report.Close()
	defer func() { _ = g.runner.Wait() }()
	var errno syscall.Errno
	if n, _ := fmt.Fscanln(g.report, &errno); n == 1 && errno != 0 {
		return f, &fs.PathError{Op: "start", Path: g.program, Err: errno}
	}
	begun <- time.Now()
	var status uint32
	var cpu, memory int64
	if _, err := fmt.Fscanln(g.report, &status, &cpu, &memory); err != nil {
		return Finished{Status: -1, Signal: syscall.SIGKILL.String()}, nil // the runner was killed
	}
	ended := syscall.WaitStatus(status)
	f = Finished{Status: ended.ExitStatus(), CPU: time.Duration(cpu), Memory: memory << 10}
	if ended.Signaled() {
		f.Signal = ended.Signal().String()
	}
	return f, nil
}

// usage measures what the processes use. Memory that no process has mapped isn't counted.
func (g *group) usage() (u usage) {
	var largest int64
	_, u.cpu = times(g.runner.Process.Pid)
	for _, pid := range descendants(g.runner.Process.Pid) {
		own, children := times(pid)
		u.processes++
		u.cpu += own + children
		u.memory += figure(pid, "status", "VmRSS:") << 10
		u.written += figure(pid, "io", "wchar:")
		largest = max(largest, figure(pid, "status", "VmHWM:")<<10)
	}
	u.memory = max(u.memory, largest)
	return u
}

// descendants lists the descendants of a process.
func descendants(pid int) (all []int) {
	for next := []int{pid}; len(next) > 0; next = next[1:] {
		threads, _ := os.ReadDir(fmt.Sprintf("/proc/%d/task", next[0]))
		for _, thread := range threads {
			text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/task/%s/children", next[0], thread.Name()))
			for word := range strings.FieldsSeq(string(text)) {
				child, _ := strconv.Atoi(word)
				all, next = append(all, child), append(next, child)
			}
		}
	}
	return all
}

// times reads the processor times of a process and of those of its children that it has waited for:
// the 12th to 15th fields of /proc/PID/stat after the name in brackets, in ticks.
func times(pid int) (own, children time.Duration) {
	const first, tick = 11, 10 * time.Millisecond
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	var t [4]time.Duration
	for i, field := range bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:]) {
		if i >= first && i < first+len(t) {
			n, _ := strconv.ParseInt(string(field), 10, 64)
			t[i-first] = time.Duration(n) * tick
		}
	}
	return t[0] + t[1], t[2] + t[3]
}

// figure reads a number by its label in a file of /proc/PID; 0 if it is missing.
func figure(pid int, file, label string) (n int64) {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/%s", pid, file))
	_, rest, _ := bytes.Cut(text, []byte(label))
	_, _ = fmt.Sscan(string(rest), &n)
	return n
}
