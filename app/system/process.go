package system

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Limits are what a program may use. Zero stands for no limit.
type Limits struct {
	Time   time.Duration // from start to end
	Memory int64         // resident bytes of all its processes together
	Output int64         // bytes of standard output
}

// Ending says how a program came to its end.
type Ending uint8

const (
	// Exited is by itself, or by a signal that is not ours.
	Exited Ending = iota
	// OverTime is at the limit of time.
	OverTime
	// OverMemory is at the limit of memory.
	OverMemory
	// OverOutput is at the limit of output.
	OverOutput
)

// Finished is what became of a program.
type Finished struct {
	Ending Ending
	// Status is its exit status, or -1 where a signal ended it, with the name that
	// the system has for that.
	Status int
	Signal string
	// Output is its standard output, not more than the limit; Complaints are the
	// last bytes of its standard error.
	Output, Complaints []byte
	// Elapsed is the time from start to end, CPU what its first process and the
	// children that it has waited for have computed.
	Elapsed, CPU time.Duration
	// Memory is the most that was seen resident, in bytes: of all its processes
	// together, or of one of them alone if that was more. 0 where it can't be
	// measured; see MeasuresMemory.
	Memory int64
}

// complaintsKept is how many bytes of standard error are kept.
const complaintsKept = 8 << 10

// markName is the environment variable by which the processes of a run are known
// where they have left its group.
const markName = "QUADRILLE_RUN"

// The times of a run: memory is looked at every millisecond at first, then more
// and more seldom; a pipe is read for so long after the last process has ended.
const (
	firstLook  = time.Millisecond
	seldomLook = 10 * time.Millisecond
	lastWords  = 500 * time.Millisecond
)

// FindProgram returns a command with its program's path, found as shells find it,
// and with the names of files and folders that there are made absolute, so that
// it can be run in another folder.
func FindProgram(command []string) ([]string, error) {
	if len(command) == 0 {
		return nil, exec.ErrNotFound
	}
	path, err := exec.LookPath(command[0])
	if err != nil {
		return nil, err
	}
	found := append([]string{path}, command[1:]...)
	for i, word := range found {
		if _, err := os.Stat(word); err != nil || strings.HasPrefix(word, "-") {
			continue
		}
		if found[i], err = filepath.Abs(word); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// running is held for reading by every run of a program.
var running sync.RWMutex

// AwaitPrograms waits until nothing is left of what RunProgram has started; whoever
// calls it has stopped that. A run that begins meanwhile begins after it.
func AwaitPrograms() {
	running.Lock()
	running.Unlock() //nolint:gocritic,staticcheck // that it could be locked says all
}

// RunProgram runs a command that FindProgram has found: without a shell, in a
// temporary folder, with the input, which is closed at its end. When its first
// process ends, or a limit is reached, or ctx is done, all its processes are
// ended and the folder is removed before RunProgram returns; nothing waits for a
// pipe that one of them holds. The error is why the program could not be run, or
// that ctx is done.
func RunProgram(ctx context.Context, command []string, input []byte, l Limits) (Finished, error) {
	running.RLock()
	defer running.RUnlock()
	if err := ctx.Err(); err != nil {
		return Finished{}, err
	}
	folder, err := os.MkdirTemp("", "quadrille-run-")
	if err != nil {
		return Finished{}, err
	}
	defer removeFolder(folder)
	mark := strconv.FormatUint(rand.Uint64(), 36)
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), markName+"="+mark)
	r := run{limits: l, over: make(chan struct{}, 1), exited: make(chan exit, 1)}
	if err := r.start(cmd, mark, input); err != nil {
		return Finished{}, err
	}
	return r.finish(ctx)
}

// removeFolder removes a folder and all in it, also what its owner may not write.
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

// run is a program that is running.
type run struct {
	limits Limits
	group  *group
	begun  time.Time
	pipes  [3]*os.File // our ends of standard input, output and error
	// copied gets a value for each pipe that is done with.
	copied     chan struct{}
	output     bytes.Buffer
	complaints tail
	over       chan struct{} // the output is over its limit
	exited     chan exit
}

// exit is how the first process has ended, and when.
type exit struct {
	state *os.ProcessState
	at    time.Time
	err   error
}

// start starts the command with its pipes.
func (r *run) start(cmd *exec.Cmd, mark string, input []byte) (err error) {
	var theirs [3]*os.File
	closeAll := func(files []*os.File) {
		for _, f := range files {
			if f != nil {
				f.Close()
			}
		}
	}
	defer func() {
		closeAll(theirs[:])
		if err != nil {
			closeAll(r.pipes[:])
		}
	}()
	if theirs[0], r.pipes[0], err = os.Pipe(); err != nil {
		return err
	}
	for i := 1; i < len(theirs); i++ {
		if r.pipes[i], theirs[i], err = os.Pipe(); err != nil {
			return err
		}
	}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = theirs[0], theirs[1], theirs[2]
	r.begun = time.Now()
	if r.group, err = startGroup(cmd, mark); err != nil {
		return err
	}
	r.group.look() // it may be over before the first pause is
	go func() {
		state, err := cmd.Process.Wait()
		r.exited <- exit{state, time.Now(), err}
	}()
	r.copied = make(chan struct{}, len(r.pipes))
	copying := func(work func()) {
		go func() {
			work()
			r.copied <- struct{}{}
		}()
	}
	copying(func() {
		// Whoever does not want the rest of the input need not read it.
		_, _ = r.pipes[0].Write(input)
		r.pipes[0].Close()
	})
	copying(func() { _, _ = io.Copy((*limited)(r), r.pipes[1]) })
	copying(func() { _, _ = io.Copy(&r.complaints, r.pipes[2]) })
	return nil
}

// limited is a run as the writer of its output: what is over the limit is told
// and dropped.
type limited run

func (l *limited) Write(p []byte) (int, error) {
	n := len(p)
	if left := l.limits.Output - int64(l.output.Len()); l.limits.Output > 0 && int64(n) > left {
		p = p[:left]
		select {
		case l.over <- struct{}{}:
		default:
		}
	}
	l.output.Write(p)
	return n, nil
}

// tail keeps the last bytes that are written to it.
type tail struct{ kept []byte }

func (t *tail) Write(p []byte) (int, error) {
	t.kept = append(t.kept, p...)
	if surplus := len(t.kept) - complaintsKept; surplus > 0 {
		t.kept = append(t.kept[:0], t.kept[surplus:]...)
	}
	return len(p), nil
}

// finish waits for the end and sees to it that nothing is left.
func (r *run) finish(ctx context.Context) (Finished, error) {
	f := Finished{}
	ended, stopped := r.wait(ctx, &f)
	r.group.end()
	if ended.state == nil && ended.err == nil {
		ended = <-r.exited
	}
	// Nobody holds the other ends any more, unless he has got away.
	deadline := time.Now().Add(lastWords)
	for _, pipe := range r.pipes {
		_ = pipe.SetDeadline(deadline)
	}
	for range r.pipes {
		<-r.copied
	}
	for _, pipe := range r.pipes {
		pipe.Close()
	}
	select {
	case <-r.over:
		if f.Ending == Exited {
			f.Ending = OverOutput
		}
	default:
	}
	if stopped != nil {
		return Finished{}, stopped
	}
	if ended.err != nil {
		return Finished{}, ended.err
	}
	f.Elapsed = ended.at.Sub(r.begun)
	f.Output, f.Complaints = r.output.Bytes(), r.complaints.kept
	f.CPU = ended.state.UserTime() + ended.state.SystemTime()
	f.Status, f.Signal = ended.state.ExitCode(), signalName(ended.state)
	f.Memory = r.group.memory(ended.state)
	switch {
	case f.Ending != Exited:
	case r.limits.Time > 0 && f.Elapsed > r.limits.Time:
		f.Ending = OverTime
	case r.limits.Memory > 0 && f.Memory > r.limits.Memory:
		f.Ending = OverMemory
	}
	return f, nil
}

// wait waits until the first process ends, a limit is reached or ctx is done.
func (r *run) wait(ctx context.Context, f *Finished) (exit, error) {
	var limit <-chan time.Time
	if r.limits.Time > 0 {
		timer := time.NewTimer(r.limits.Time)
		defer timer.Stop()
		limit = timer.C
	}
	pause := firstLook
	look := time.NewTimer(pause)
	defer look.Stop()
	for {
		select {
		case e := <-r.exited:
			return e, nil
		case <-limit:
			f.Ending = OverTime
			return exit{}, nil
		case <-r.over:
			f.Ending = OverOutput
			return exit{}, nil
		case <-ctx.Done():
			return exit{}, ctx.Err()
		case <-look.C:
			if r.group.look(); r.limits.Memory > 0 && r.group.peak > r.limits.Memory {
				f.Ending = OverMemory
				return exit{}, nil
			}
			look.Reset(pause)
			pause = min(2*pause, seldomLook)
		}
	}
}
