package system

import (
	"context"
	"io"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

// RunsPrograms reports whether programs can be run on this system.
const RunsPrograms = runtime.GOOS != "js"

// Limits are what a program may use. Zero means no limit.
type Limits struct {
	Time   time.Duration // processor time of all its processes; by the clock twice that and a second
	Memory int64         // resident bytes of all its processes together
	Output int64         // bytes of standard output
	// File is the name of a file that the program writes, which Finished has up to the limit of the output; "" for none.
	File string
}

// Ending says how a program ended.
type Ending uint8

// The endings: without our action, or at a limit.
const (
	Exited Ending = iota
	OverTime
	OverWall
	OverMemory
	OverOutput
)

// Finished is the result of running a program.
type Finished struct {
	Ending Ending
	// Status is its exit status, or -1 if a signal ended it. Signal is then the system's name of
	// the signal.
	Status int
	Signal string
	// Output is its standard output up to the limit. Complaints are its standard error, of a long one
	// the end.
	Output, Complaints []byte
	File               []byte // that of the limits; nil if the program hasn't written it
	// Elapsed is the time from start to end. CPU is the processor time of all its processes. Of one for which nobody
	// waits, it is what was measured last.
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
	memory    int64 // resident bytes of all together, or the most of a single one so far if that is more
	processes int
}

const complaintsKept = 16 << 10

// Usage is measured every firstLook at first, then less and less often, down to every rarestLook. A
// pipe that an escaped process keeps open is read for lastWords after the end.
const (
	firstLook  = time.Millisecond
	rarestLook = 10 * time.Millisecond
	lastWords  = 500 * time.Millisecond
)

var running sync.RWMutex

// AwaitPrograms waits until all calls of RunProgram have ended, which the caller has cancelled.
// Calls that begin meanwhile wait.
func AwaitPrograms() {
	running.Lock()
	running.Unlock() //nolint:gocritic,staticcheck // all that counts is that the lock was free
}

// RunProgram runs a command whose first word is the path of a program, without a shell, in a
// temporary folder of its own. Its standard input contains input and is then closed. When its first
// process ends, a limit is reached or ctx is done, RunProgram ends all its processes, removes the
// folder and returns. Where the system allows it, runs don't see each other: /tmp, /proc and process
// numbers are the run's own. The error says why the program could not be started, or that ctx is done.
func RunProgram(ctx context.Context, command []string, input []byte, l Limits) (Finished, error) {
	running.RLock()
	defer running.RUnlock()
	parent := ""
	if l.File != "" && runtime.GOOS == "linux" {
		parent = "/var/tmp" // of what a run writes to /tmp nothing is seen outside
	}
	folder, err := os.MkdirTemp(parent, "quadrille-run-")
	if err != nil {
		return Finished{}, err
	}
	defer os.RemoveAll(folder)
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir, cmd.Env = folder, environment(folder)
	f, err := l.run(ctx, cmd, true, input)
	if l.File != "" {
		f.File = l.written(folder)
	}
	return f, err
}

// written reads the file in the folder. A link or a pipe doesn't count.
func (l Limits) written(folder string) (text []byte) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil
	}
	defer root.Close()
	if info, err := root.Lstat(l.File); err != nil || !info.Mode().IsRegular() {
		return nil
	}
	if file, err := root.Open(l.File); err == nil {
		defer file.Close()
		text, _ = io.ReadAll(io.LimitReader(file, l.Output))
	}
	return text
}

// environment returns an environment in which the folder is the one for temporary files. Sanitizers
// don't look for leaks unless the user says otherwise: judges accept programs that leak.
func environment(folder string) []string {
	env := append(os.Environ(), "TMPDIR="+folder, "TEMP="+folder, "TMP="+folder)
	asan, lsan := os.Getenv("ASAN_OPTIONS"), os.Getenv("LSAN_OPTIONS")
	if strings.Contains(asan+lsan, "detect_leaks") {
		return env
	}
	return append(env, "ASAN_OPTIONS=detect_leaks=0:"+asan, "LSAN_OPTIONS=detect_leaks=0:"+lsan)
}

// RunTool runs a command like RunProgram, but in an existing folder where it may leave files, and
// without input: such as a compiler.
func RunTool(ctx context.Context, command []string, folder string, l Limits) (Finished, error) {
	running.RLock()
	defer running.RUnlock()
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir = folder
	return l.run(ctx, cmd, false, nil)
}

// run runs a command, apart from others if the system allows it.
func (l Limits) run(ctx context.Context, cmd *exec.Cmd, apart bool, input []byte) (Finished, error) {
	if err := ctx.Err(); err != nil {
		return Finished{}, err
	}
	output, complaints := limited{limit: l.Output, over: make(chan struct{}, 1)}, tail{}
	cmd.WaitDelay, cmd.Stdout, cmd.Stderr = lastWords, &output, &complaints
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return Finished{}, err
	}
	g, err := startGroup(cmd, apart, l.Memory)
	if err != nil {
		return Finished{}, err
	}
	start := time.Now()
	var f Finished
	exited := make(chan struct{})
	go func() {
		f = g.wait()
		close(exited)
	}()
	ending, peak := l.watch(ctx, g, exited, output.over, func() {
		_, _ = stdin.Write(input) // fails if the program ends or closes its input
		_ = stdin.Close()
	})
	elapsed := time.Since(start)
	g.end()
	<-exited
	if err := ctx.Err(); err != nil {
		return Finished{}, err
	}
	f.CPU, f.Memory = max(peak.cpu, f.CPU), max(peak.memory, f.Memory)
	f.Elapsed, f.Output, f.Complaints = elapsed, output.kept, complaints
	switch {
	case ending != Exited:
		f.Ending = ending
	case len(output.over) > 0:
		f.Ending = OverOutput
	default:
		f.Ending = l.exceeded(usage{cpu: f.CPU, memory: f.Memory})
	}
	return f, nil
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

type tail []byte

func (t *tail) Write(p []byte) (int, error) {
	*t = append(*t, p...)
	*t = slices.Delete(*t, 0, max(len(*t)-complaintsKept, 0))
	return len(p), nil
}

// watch waits until the first process ends, a limit is reached or ctx is done, and returns the most that was
// measured. It measures first at once: a quick program can have ended a moment later. It calls feed, which may
// block, when it has measured something or can't: a program can end as soon as it has its input.
func (l Limits) watch(ctx context.Context, g *group, exited, over <-chan struct{}, feed func()) (end Ending, peak usage) {
	var limit <-chan time.Time
	if l.Time > 0 {
		limit = time.After(2*l.Time + time.Second)
	}
	look := time.After(0)
	for pause := firstLook; ; pause = min(2*pause, rarestLook) {
		select {
		case <-exited:
			return Exited, peak
		case <-limit:
			return OverWall, peak
		case <-over:
			return OverOutput, peak
		case <-ctx.Done():
			return Exited, peak
		case <-look:
			u := g.usage()
			peak.memory, peak.cpu = max(peak.memory, u.memory), max(peak.cpu, u.cpu)
			if end := l.exceeded(u); end != Exited {
				return end, peak
			}
			if feed != nil && (u.processes > 0 || pause == rarestLook) {
				go feed()
				feed = nil
			}
			look = time.After(pause)
		}
	}
}

func (l Limits) exceeded(u usage) Ending {
	switch {
	case l.Memory > 0 && u.memory > l.Memory:
		return OverMemory
	case l.Time > 0 && u.cpu > l.Time:
		return OverTime
	}
	return Exited
}
