package system

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"time"
)

// Limits are what a program may use. Zero means no limit.
type Limits struct {
	// Time is processor time, of all its processes. By the clock a program may take
	// twice that and a second; see Wall.
	Time      time.Duration
	Memory    int64 // resident bytes of all its processes together
	Output    int64 // bytes of standard output
	Processes int   // at a time
	Written   int64 // bytes that all its processes write, to files and pipes
}

// Wall returns the time by the clock after which a program is ended.
func (l Limits) Wall() time.Duration { return 2*l.Time + time.Second }

// Ending says how a program ended.
type Ending uint8

// The endings: by itself or by a signal that is not ours, or at a limit.
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
	// Status is its exit status, or -1 if a signal ended it. Signal is then the
	// system's name of the signal.
	Status int
	Signal string
	// Output is its standard output up to the limit. Complaints are the last bytes of
	// its standard error.
	Output, Complaints []byte
	// Elapsed is the time by the clock from start to end. CPU is the processor time of
	// all its processes that have been waited for.
	Elapsed, CPU time.Duration
	// Memory is the largest resident memory seen, in bytes: of all its processes
	// together, or of one of them alone if that was more. 0 if it could not be
	// measured: the program was too quick, or see MeasuresMemory.
	Memory int64
}

// Took returns the time that is judged: processor time, or the time by the clock if that
// was too long.
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

// exit is how the first process of a program ended.
type exit struct {
	status      int // -1 for a signal
	signal      string
	tooMuchData bool // the system ended it because it wrote too much
	cpu         time.Duration
	memory      int64 // the largest resident memory of one process, in bytes; 0 if unknown
	err         error
}

// complaintsKept is how many bytes of standard error are kept.
const complaintsKept = 8 << 10

// The times of a run: usage is looked at every millisecond at first, then less and less
// often; a pipe is read for this long after the last process has ended.
const (
	firstLook  = time.Millisecond
	rarestLook = 10 * time.Millisecond
	lastWords  = 500 * time.Millisecond
)

// folderPrefix begins the names of the folders that programs run in.
const folderPrefix = "quadrille-run-"

// running is held for reading by every run of a program.
var running sync.RWMutex

// AwaitPrograms waits until the runs of RunProgram have ended. The caller has cancelled
// them. A run that starts meanwhile starts afterwards.
func AwaitPrograms() {
	running.Lock()
	running.Unlock() //nolint:gocritic,staticcheck // that it could be locked says all
}

// RunProgram runs a command whose first word is the path of a program, without a shell,
// in a temporary folder. It gets the input on its standard input, which is then closed.
// When its first process ends, a limit is reached or ctx is done, all its processes are
// ended and the folder is removed before RunProgram returns; a pipe that an escaped
// process holds is not waited for. The error says why the program could not be started,
// or that ctx is done.
func RunProgram(ctx context.Context, command []string, input []byte, l Limits) (Finished, error) {
	running.RLock()
	defer running.RUnlock()
	if err := ctx.Err(); err != nil {
		return Finished{}, err
	}
	folder, err := os.MkdirTemp("", folderPrefix)
	if err != nil {
		return Finished{}, err
	}
	defer removeFolder(folder)
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir = folder
	r := run{limits: l, over: make(chan struct{}, 1), exited: make(chan exit, 1)}
	if err := r.start(cmd, input); err != nil {
		return Finished{}, err
	}
	return r.finish(ctx)
}

// removeFolder removes a folder with its contents, write-protected ones too.
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
	// copied gets a value for each pipe that has been read or written to its end.
	copied     chan struct{}
	output     bytes.Buffer
	complaints tail
	over       chan struct{} // the output is over its limit
	exited     chan exit
}

// start starts the command with its pipes.
func (r *run) start(cmd *exec.Cmd, input []byte) (err error) {
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
	if r.group, err = startGroup(cmd, r.limits); err != nil {
		return err
	}
	r.begun = time.Now()
	r.group.usage() // it may end before the first pause does
	go func() { r.exited <- r.group.wait() }()
	r.copied = make(chan struct{}, len(r.pipes))
	copying := func(work func()) {
		go func() {
			work()
			r.copied <- struct{}{}
		}()
	}
	copying(func() {
		// A program need not read all of its input.
		_, _ = r.pipes[0].Write(input)
		r.pipes[0].Close()
	})
	copying(func() { _, _ = io.Copy((*limited)(r), r.pipes[1]) })
	copying(func() { _, _ = io.Copy(&r.complaints, r.pipes[2]) })
	return nil
}

// limited is a run as the writer of its output, which drops what exceeds the limit and
// reports it.
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

// finish waits for the end and ends what is left.
func (r *run) finish(ctx context.Context) (Finished, error) {
	ending, ended := r.wait(ctx)
	f := Finished{Ending: ending, Elapsed: time.Since(r.begun)}
	r.group.end()
	if ended == nil {
		e := <-r.exited
		ended = &e
	}
	deadline := time.Now().Add(lastWords) // for pipes that an escaped process holds
	for _, pipe := range r.pipes {
		_ = pipe.SetDeadline(deadline)
	}
	for range r.pipes {
		<-r.copied
	}
	for _, pipe := range r.pipes {
		pipe.Close()
	}
	if err := ctx.Err(); err != nil {
		return Finished{}, err
	}
	if ended.err != nil {
		return Finished{}, ended.err
	}
	f.Status, f.Signal, f.CPU, f.Memory = ended.status, ended.signal, ended.cpu, max(r.group.peak, ended.memory)
	f.Output, f.Complaints = r.output.Bytes(), r.complaints.kept
	switch {
	case f.Ending != Exited:
	case len(r.over) > 0:
		f.Ending = OverOutput
	case ended.tooMuchData:
		f.Ending = OverWritten
	default:
		f.Ending = r.limits.exceeded(usage{cpu: f.CPU, memory: f.Memory})
	}
	return f, nil
}

// wait waits until the first process ends, a limit is reached or ctx is done. The exit is
// nil if the first process has not ended.
func (r *run) wait(ctx context.Context) (Ending, *exit) {
	var limit <-chan time.Time
	if r.limits.Time > 0 {
		timer := time.NewTimer(r.limits.Wall())
		defer timer.Stop()
		limit = timer.C
	}
	pause := firstLook
	look := time.NewTimer(pause)
	defer look.Stop()
	for {
		select {
		case e := <-r.exited:
			return Exited, &e
		case <-limit:
			return OverWall, nil
		case <-r.over:
			return OverOutput, nil
		case <-ctx.Done():
			return Exited, nil
		case <-look.C:
			u := r.group.usage()
			u.memory = r.group.peak
			if ending := r.limits.exceeded(u); ending != Exited {
				return ending, nil
			}
			look.Reset(pause)
			pause = min(2*pause, rarestLook)
		}
	}
}

// exceeded says which limit a usage exceeds, Exited for none.
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
