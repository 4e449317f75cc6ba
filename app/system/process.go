package system

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"time"
)

// RunsPrograms reports whether programs can be run on this system.
const RunsPrograms = runtime.GOOS != "js"

// Limits are what a program may use. Zero means no limit.
type Limits struct {
	Time      time.Duration // processor time of all its processes; see Wall
	Memory    int64         // resident bytes of all its processes together
	Output    int64         // bytes of standard output
	Processes int           // at a time
	Written   int64         // bytes that all its processes write, to files and pipes
}

// Wall returns the elapsed time after which a program is ended.
func (l Limits) Wall() time.Duration { return 2*l.Time + time.Second }

// Ending says how a program ended.
type Ending uint8

// The endings: without our action, or at a limit.
const (
	Exited Ending = iota
	OverTime
	OverWall
	OverMemory
	OverOutput
	OverProcesses
	OverWritten
)

// Finished is the result of running a program.
type Finished struct {
	Ending Ending
	// Status is its exit status, or -1 if a signal ended it. Signal is then the system's name of
	// the signal.
	Status int
	Signal string
	// Output is its standard output up to the limit. Complaints are the last bytes of its
	// standard error.
	Output, Complaints []byte
	// Elapsed is the time from start to end. CPU is the processor time of all its processes that
	// have been waited for.
	Elapsed, CPU time.Duration
	// Memory is the largest resident memory measured, in bytes: of all its processes together, or
	// of a single one if that was more. 0 if the program was too quick to be measured.
	Memory int64
}

// Took returns the time to compare with the limit: processor time, or elapsed time after OverWall.
func (f Finished) Took() time.Duration {
	if f.Ending == OverWall {
		return f.Elapsed
	}
	return f.CPU
}

// usage is what the processes of a program use at a moment.
type usage struct {
	cpu       time.Duration
	memory    int64
	processes int
	written   int64
}

// complaintsKept is how many bytes of standard error are kept.
const complaintsKept = 8 << 10

// Usage is measured every firstLook at first, then less and less often, down to every rarestLook. A
// pipe that an escaped process keeps open is read for lastWords after the end.
const (
	firstLook  = time.Millisecond
	rarestLook = 10 * time.Millisecond
	lastWords  = 500 * time.Millisecond
)

// folderPrefix begins the names of the folders that programs run in.
const folderPrefix = "quadrille-run-"

// running is read-locked during every run of a program.
var running sync.RWMutex

// AwaitPrograms waits until all calls of RunProgram have ended, which the caller has cancelled.
// Calls that begin meanwhile wait.
func AwaitPrograms() {
	running.Lock()
	running.Unlock() //nolint:gocritic,staticcheck // all that counts is that the lock was free
}

// RunProgram runs a command whose first word is the path of a program, without a shell, in a
// temporary folder. Its standard input contains input and is then closed. When its first process
// ends, a limit is reached or ctx is done, RunProgram ends all its processes, removes the folder
// and returns. The error says why the program could not be started, or that ctx is done.
func RunProgram(ctx context.Context, command []string, input []byte, l Limits) (f Finished, err error) {
	running.RLock()
	defer running.RUnlock()
	if err := ctx.Err(); err != nil {
		return f, err
	}
	folder, err := os.MkdirTemp("", folderPrefix)
	if err != nil {
		return f, err
	}
	defer removeFolder(folder)
	output, complaints := limited{limit: l.Output, over: make(chan struct{}, 1)}, tail{}
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir, cmd.WaitDelay = folder, lastWords
	looked := make(chan struct{})
	cmd.Stdin, cmd.Stdout, cmd.Stderr = held{bytes.NewReader(input), looked}, &output, &complaints
	g, err := startGroup(cmd, l)
	if err != nil {
		return f, err
	}
	begun := time.Now()
	g.usage() // the program may end during the first pause
	close(looked)
	exited := make(chan struct{})
	go func() {
		f, err = g.wait()
		close(exited)
	}()
	ending := l.watch(ctx, g, exited, output.over)
	elapsed := time.Since(begun)
	g.end()
	<-exited
	if err := cmp.Or(ctx.Err(), err); err != nil {
		return Finished{}, err
	}
	f.Elapsed, f.Memory, f.Output, f.Complaints = elapsed, max(g.peak, f.Memory), output.kept, complaints
	switch {
	case ending != Exited:
		f.Ending = ending
	case len(output.over) > 0:
		f.Ending = OverOutput
	case f.Ending == Exited:
		f.Ending = l.exceeded(usage{cpu: f.CPU, memory: f.Memory})
	}
	return f, nil
}

// removeFolder removes a folder and its contents, even write-protected ones.
func removeFolder(folder string) {
	if os.RemoveAll(folder) == nil {
		return
	}
	_ = filepath.WalkDir(folder, func(name string, entry os.DirEntry, _ error) error {
		if entry != nil && entry.IsDir() {
			_ = os.Chmod(name, 0o700)
		}
		return nil
	})
	_ = os.RemoveAll(folder)
}

// held delays input until usage has been measured once, because the program may end as soon as it
// has read the input. It waits lastWords at most, since the program may not have started.
type held struct {
	io.Reader
	until <-chan struct{}
}

func (h held) Read(p []byte) (int, error) {
	select {
	case <-h.until:
	case <-time.After(lastWords):
	}
	return h.Reader.Read(p)
}

// limited keeps the bytes written to it up to a limit, and sends to over when there are more.
type limited struct {
	kept  []byte
	limit int64
	over  chan struct{}
}

func (l *limited) Write(p []byte) (int, error) {
	n := len(p)
	if left := l.limit - int64(len(l.kept)); l.limit > 0 && int64(n) > left {
		p = p[:left]
		select {
		case l.over <- struct{}{}:
		default:
		}
	}
	l.kept = append(l.kept, p...)
	return n, nil
}

// tail keeps the last bytes written to it.
type tail []byte

func (t *tail) Write(p []byte) (int, error) {
	*t = append(*t, p...)
	if surplus := len(*t) - complaintsKept; surplus > 0 {
		*t = append((*t)[:0], (*t)[surplus:]...)
	}
	return len(p), nil
}

// watch waits until the first process ends, a limit is reached or ctx is done.
func (l Limits) watch(ctx context.Context, g *group, exited, over <-chan struct{}) Ending {
	var limit <-chan time.Time
	if l.Time > 0 {
		limit = time.After(l.Wall())
	}
	pause := firstLook
	for {
		select {
		case <-exited:
			return Exited
		case <-limit:
			return OverWall
		case <-over:
			return OverOutput
		case <-ctx.Done():
			return Exited
		case <-time.After(pause):
			u := g.usage()
			u.memory = g.peak
			if ending := l.exceeded(u); ending != Exited {
				return ending
			}
			pause = min(2*pause, rarestLook)
		}
	}
}

// exceeded returns the ending for the limit that a usage exceeds, Exited for none.
func (l Limits) exceeded(u usage) Ending {
	switch {
	case l.Processes > 0 && u.processes > l.Processes:
		return OverProcesses
	case l.Memory > 0 && u.memory > l.Memory:
		return OverMemory
	case l.Written > 0 && u.written > l.Written:
		return OverWritten
	case l.Time > 0 && u.cpu > l.Time:
		return OverTime
	}
	return Exited
}
