package system

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
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

// runnerMain is given the command. Without one, it tries whether it can be isolated, and reports that.
func runnerMain(args []string) (ok bool) {
	if len(args) == 0 {
		return isolate() == nil
	}
	syscall.CloseOnExec(controlFile)
	syscall.CloseOnExec(reportFile)
	r := runner{args, os.NewFile(controlFile, "control"), os.NewFile(reportFile, "report")}
	leader, err := r.begin()
	errno, _ := errors.AsType[syscall.Errno](err)
	fmt.Fprintln(r.report, int(errno))
	if err == nil {
		r.end(leader)
	}
	return err == nil
}

type runner struct {
	command         []string
	control, report *os.File
}

// begin starts the program and returns its first process. Errors are of type syscall.Errno.
func (r runner) begin() (leader int, err error) {
	if isFirst() {
		if err := isolate(); err != nil {
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
	leader, err = r.start()
	_ = syscall.Setrlimit(unix.RLIMIT_NPROC, &usual) // the runner itself may need threads
	for file := range 3 {
		_ = syscall.Close(file) // else the program's pipes stay open
	}
	return leader, err
}

// start starts the program from a thread that is confined, and then ends.
func (r runner) start() (leader int, err error) {
	var started sync.WaitGroup
	started.Go(func() {
		runtime.LockOSThread()            // and not unlocked: the thread ends
		if unix.Gettid() == os.Getpid() { // the main thread, which doesn't end
			defer runtime.UnlockOSThread()
			leader, err = r.start() // in another thread
			return
		}
		confine()
		leader, err = syscall.ForkExec(r.command[0], r.command, &syscall.ProcAttr{
			Env: os.Environ(), Files: []uintptr{0, 1, 2}, Sys: &syscall.SysProcAttr{Setsid: true},
		})
	})
	started.Wait()
	return leader, err
}

// end waits until the first process has ended or the control pipe is closed, ends all others, and reports.
func (r runner) end(leader int) {
	go func() {
		_, _ = io.Copy(io.Discard, r.control)
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
	fmt.Fprintln(r.report, uint32(ended), theirs.Utime.Nano()+theirs.Stime.Nano(), theirs.Maxrss)
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
