package system

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// A judged program runs below a runner: this executable, started again under the name runnerName.
// The runner is the first process of namespaces of its own, if the system allows them: then no
// process below it can signal it or leave, and the kernel ends all of them with it. Otherwise the
// runner is a subreaper, so that all processes stay below it, and Landlock keeps them from
// signalling it.
const runnerName = "quadrille-runner"

// File descriptors of the runner. It ends all processes when the control pipe is closed, which also
// happens when this program is killed. The report has two lines: an errno, 0 if the program runs;
// and the program's wait status, processor time (ns) and largest resident memory (KB).
const (
	controlFile = 3
	reportFile  = 4
)

// What a program may have: threads, which stops a fork bomb unless the user is root, and bytes of a file.
const (
	mostThreads = 4096
	mostFile    = 64 << 20
)

// mayRun reports whether main has called RunnerMain. If it hasn't, a runner would run main instead.
var mayRun bool

// RunnerMain makes this process a runner if it was started as one, and then doesn't return. The
// main function of every program that calls RunProgram calls it first.
func RunnerMain() {
	mayRun = true
	if os.Args[0] != runnerName {
		return
	}
	// At once; os.Exit waits under the race detector.
	syscall.Exit(map[bool]int{false: 1}[runnerMain(os.Args[1:])])
}

// runnerMain is given the bytes that temporary files may have, and the command. Without a command, it tries whether it can
// be isolated, and reports that.
func runnerMain(args []string) (ok bool) {
	room, _ := strconv.ParseInt(args[0], 10, 64)
	if len(args) == 1 {
		return isolate(room) == nil
	}
	syscall.CloseOnExec(controlFile)
	syscall.CloseOnExec(reportFile)
	control, report := os.NewFile(controlFile, "control"), os.NewFile(reportFile, "report")
	leader, err := begin(args[1:], room)
	errno, _ := errors.AsType[syscall.Errno](err)
	fmt.Fprintln(report, int(errno))
	if err == nil {
		awaitEnd(leader, control, report)
	}
	return err == nil
}

// begin starts the program of a command and returns its first process. Errors are of type syscall.Errno.
func begin(command []string, room int64) (leader int, err error) {
	if isFirst() {
		if err := isolate(room); err != nil {
			return 0, err
		}
	}
	_ = unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
	_ = unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0) // the program must not open our files in /proc
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP, syscall.SIGINT, syscall.SIGTERM)
	_ = syscall.Setrlimit(unix.RLIMIT_CORE, &syscall.Rlimit{})
	var usual syscall.Rlimit
	_ = syscall.Getrlimit(unix.RLIMIT_NPROC, &usual)
	threads := uint64(mostThreads)
	if info := new(unix.Sysinfo_t); !isFirst() && unix.Sysinfo(info) == nil {
		threads += uint64(info.Procs) // outside a namespace, the user's other threads count too
	}
	_ = syscall.Setrlimit(unix.RLIMIT_NPROC, &syscall.Rlimit{Cur: min(threads, usual.Cur), Max: usual.Max})
	_ = syscall.Setrlimit(unix.RLIMIT_FSIZE, &syscall.Rlimit{Cur: mostFile, Max: mostFile})
	leader, err = startConfined(command)
	_ = syscall.Setrlimit(unix.RLIMIT_NPROC, &usual) // the runner itself may need threads
	for file := range 3 {
		_ = syscall.Close(file) // else the program's pipes stay open
	}
	return leader, err
}

// startConfined starts the program from a thread that is confined, and then ends.
func startConfined(command []string) (leader int, err error) {
	var started sync.WaitGroup
	started.Go(func() {
		runtime.LockOSThread()            // and not unlocked: the thread ends
		if unix.Gettid() == os.Getpid() { // the main thread, which doesn't end
			defer runtime.UnlockOSThread()
			leader, err = startConfined(command) // in another thread
			return
		}
		confine()
		leader, err = syscall.ForkExec(command[0], command, &syscall.ProcAttr{
			Env: os.Environ(), Files: []uintptr{0, 1, 2}, Sys: &syscall.SysProcAttr{Setsid: true},
		})
	})
	started.Wait()
	return leader, err
}

// awaitEnd waits until the first process has ended or the control pipe is closed, ends all others, and reports.
func awaitEnd(leader int, control, report *os.File) {
	go func() {
		_, _ = io.Copy(io.Discard, control)
		killAll()
	}()
	var ended, status syscall.WaitStatus
	for pid := 0; pid >= 0; { // -1: nothing is left
		var err error
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
	// program's. A figure is the program's own only if it is larger, by more than the system's rounding.
	if theirs.Maxrss < own.Maxrss+own.Maxrss/8 {
		theirs.Maxrss = 0
	}
	fmt.Fprintln(report, uint32(ended), theirs.Utime.Nano()+theirs.Stime.Nano(), theirs.Maxrss)
}

// killAll kills all processes below the runner. Without a namespace it never returns, and stops all
// of them before it kills the first, lest they multiply faster than they are killed.
func killAll() {
	if isFirst() {
		_ = syscall.Kill(-1, syscall.SIGKILL)
		return
	}
	for ; ; time.Sleep(time.Millisecond) {
		for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGSTOP, syscall.SIGKILL} {
			for _, pid := range descendants(os.Getpid()) {
				_ = syscall.Kill(pid, signal)
			}
		}
	}
}

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
