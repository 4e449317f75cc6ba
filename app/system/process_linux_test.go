package system

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"quadrille/model/modeltest/must"
)

// programs are what the test binary does as a judged program.
var programs = map[string]func(){
	"answers": func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		fmt.Println("42")
		fmt.Fprintln(os.Stderr, "done")
	},
	"fails":  func() { os.Exit(3) },
	"aborts": func() { _ = syscall.Exec("/bin/sh", []string{"sh", "-c", "kill -ABRT $$"}, os.Environ()) },
	"loops":  loop,
	"sleeps": sleepOn,
	"stops": func() { // its watcher
		_ = syscall.Kill(os.Getppid(), syscall.SIGSTOP)
		loop()
	},
	"kills": func() { // its watcher
		_ = syscall.Kill(os.Getppid(), syscall.SIGKILL)
		loop()
	},
	"flees": func() { // from its parent, which it kills, into a new session, again and again
		next("flees on")
		sleepOn()
	},
	"flees on": func() {
		_ = syscall.Kill(os.Getppid(), syscall.SIGKILL)
		next("flees on")
		sleepOn()
	},
	"leaves": func() { // processes in sessions of their own
		next("loops")
		next("leaves once more")
		fmt.Println("42")
	},
	"leaves once more": func() { next("loops") },
	"multiplies": func() {
		_ = syscall.Exec("/bin/sh", []string{"sh", "-c", "for i in $(seq 40); do sleep 100 & done; wait"}, os.Environ())
	},
	"shares": func() { // much memory between several processes
		for range 8 {
			next("holds")
		}
		sleepOn()
	},
	"holds": func() { hold(32 << 20); sleepOn() },
	"peaks": func() { hold(200 << 20) },
	"stores": func() { // much in small files
		for i := range 200 {
			_ = os.WriteFile(fmt.Sprint("/tmp/", os.Getpid(), "-", i), make([]byte, 1<<20), 0o600)
		}
		sleepOn()
	},
	"abandons": func() { // children that work, whose time the system doesn't add to its own
		signal.Ignore(syscall.SIGCHLD)
		for range 4 {
			c := exec.Command(os.Args[0], "works")
			ended, err := c.StdoutPipe()
			if err != nil || c.Start() != nil {
				os.Exit(5)
			}
			_, _ = io.Copy(io.Discard, ended)
		}
	},
	"works": func() {
		for used := new(syscall.Rusage); used.Utime.Nano() < int64(200*time.Millisecond); {
			_ = syscall.Getrusage(syscall.RUSAGE_SELF, used)
		}
	},
	"writes": func() {
		file, err := os.Create("much")
		for err == nil {
			_, err = file.Write(make([]byte, 1<<20))
		}
		os.Exit(4)
	},
	"prints": func() {
		for {
			fmt.Println("much")
		}
	},
	"meets": func() { // the other run, where files have the same name
		_, err := os.OpenFile(os.Getenv(meeting), os.O_CREATE|os.O_EXCL, 0o600)
		self, _ := os.Readlink("/proc/self")
		folder, _ := os.Getwd()
		fmt.Println(err == nil, self == fmt.Sprint(os.Getpid()), folder == os.TempDir(), os.Getenv("ASAN_OPTIONS"))
	},
	"judges": func() { // and is killed
		_, _ = RunProgram(context.Background(), []string{os.Args[0], "leaves, and stays"}, nil, Limits{})
	},
	"leaves, and stays": func() { next("loops"); sleepOn() },
}

// loop works until the test is over.
func loop() {
	for isTested() {
	}
}

// sleepOn sleeps until the test is over.
func sleepOn() {
	for isTested() {
		time.Sleep(100 * time.Millisecond)
	}
}

func isTested() bool {
	_, err := os.Stat(os.Getenv(mark))
	return err == nil
}

var held []byte

func hold(bytes int) { held = slices.Repeat([]byte{1}, bytes) }

// next starts the test binary as another program in a session of its own.
func next(program string) {
	if !isTested() {
		return
	}
	c := exec.Command(os.Args[0], program)
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	_ = c.Start()
}

func TestMain(m *testing.M) {
	RunnerMain()
	if len(os.Args) > 1 {
		if program, ok := programs[os.Args[1]]; ok {
			program()
			os.Exit(0)
		}
	}
	os.Exit(m.Run())
}

// mark is in the environment of all processes of a test.
const mark = "QUADRILLE_TEST_PROGRAM"

// prepare marks the programs of a test and returns a function that lists what is left of them:
// processes and folders.
func prepare(t *testing.T) (left func() []string) {
	t.Helper()
	folder := t.TempDir()
	t.Setenv("TMPDIR", folder)
	t.Setenv(mark, folder)
	return func() []string {
		found, _ := filepath.Glob(filepath.Join(folder, "*"))
		all, _ := filepath.Glob("/proc/[0-9]*/environ")
		for _, name := range all {
			text, _ := os.ReadFile(name)
			if pid := filepath.Base(filepath.Dir(name)); bytes.Contains(text, []byte(mark+"="+folder)) && pid != fmt.Sprint(os.Getpid()) {
				found = append(found, pid)
			}
		}
		return found
	}
}

// eachWay runs a test with and without namespaces.
func eachWay(t *testing.T, test func(t *testing.T)) {
	for name, way := range map[string]func() *syscall.SysProcAttr{
		"as the system allows": isolation,
		"without namespaces":   func() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true} },
	} {
		t.Run(name, func(t *testing.T) {
			usual := isolation
			isolation = way
			defer func() { isolation = usual }()
			test(t)
		})
	}
}

// TestRunProgram: each program ends as it should, and nothing of it is left.
func TestRunProgram(t *testing.T) {
	const short = 300 * time.Millisecond
	eachWay(t, func(t *testing.T) {
		for _, c := range []struct {
			program string
			limits  Limits
			want    Finished // Ending, Status and Signal
		}{
			{"answers", Limits{}, Finished{}},
			{"fails", Limits{}, Finished{Status: 3}},
			{"aborts", Limits{}, Finished{Status: -1, Signal: "aborted"}},
			{"loops", Limits{Time: short}, Finished{Ending: OverTime, Status: -1, Signal: "killed"}},
			{"sleeps", Limits{Time: short}, Finished{Ending: OverWall, Status: -1, Signal: "killed"}},
			{"stops", Limits{Time: short}, Finished{Ending: OverTime, Status: -1, Signal: "killed"}},
			{"kills", Limits{Time: short}, Finished{Ending: OverTime, Status: -1, Signal: "killed"}},
			{"leaves", Limits{}, Finished{}},
			{"multiplies", Limits{Time: short}, Finished{Ending: OverWall, Status: -1, Signal: "killed"}},
			{"shares", Limits{Time: time.Minute, Memory: 128 << 20}, Finished{Ending: OverMemory, Status: -1, Signal: "killed"}},
			{"peaks", Limits{Memory: 128 << 20}, Finished{Ending: OverMemory}},
			{"stores", Limits{Time: time.Minute, Memory: 100 << 20}, Finished{Ending: OverMemory, Status: -1, Signal: "killed"}},
			{"abandons", Limits{Time: 2 * short}, Finished{Ending: OverTime}},
			{"writes", Limits{}, Finished{Status: 4}},
			{"prints", Limits{Output: 1000}, Finished{Ending: OverOutput}},
		} {
			if c.program == "stores" && isolation().Cloneflags == 0 {
				continue // its files are those of all
			}
			t.Run(c.program, func(t *testing.T) {
				left := prepare(t)
				f, err := RunProgram(t.Context(), []string{os.Args[0], c.program}, nil, c.limits)
				must.Succeed(t, err)
				got := Finished{Ending: f.Ending, Status: f.Status, Signal: f.Signal}
				if got.Ending == OverWall && c.want.Ending == OverTime {
					got.Ending = OverTime // a busy machine gave it too little time
				}
				if isEnded := c.want.Ending != Exited && c.want.Signal == ""; isEnded {
					got.Status, got.Signal = 0, "" // by whichever comes first
				}
				if !slices.Equal([]any{got.Ending, got.Status, got.Signal}, []any{c.want.Ending, c.want.Status, c.want.Signal}) {
					t.Errorf("it ended with %v, status %d, %q; want %v, %d, %q", f.Ending, f.Status, f.Signal, c.want.Ending, c.want.Status, c.want.Signal)
				}
				if c.program == "answers" && (string(f.Output) != "42\n" || string(f.Complaints) != "done\n" || f.Memory == 0) {
					t.Errorf("it printed %q and %q in %d bytes of memory", f.Output, f.Complaints, f.Memory)
				}
				if c.limits.Memory > 0 && f.Memory < c.limits.Memory {
					t.Errorf("it is said to have used %d bytes of memory", f.Memory)
				}
				if found := left(); len(found) > 0 {
					t.Errorf("left are %v", found)
				}
			})
		}
	})
}

// meeting is in the environment of the program that meets.
const meeting = "QUADRILLE_TEST_MEETING"

// TestRunsAreApart: a run has a folder for temporary files, and finds its process in /proc. With namespaces
// it meets no file in /tmp of another run, and leaves none.
func TestRunsAreApart(t *testing.T) {
	t.Setenv("ASAN_OPTIONS", "color=never")
	eachWay(t, func(t *testing.T) {
		left := prepare(t)
		name := fmt.Sprintf("/tmp/quadrille-test-meeting-%d", os.Getpid()) // other runs of the tests may be under way
		t.Setenv(meeting, name)
		defer os.Remove(name)
		apart := isolation().Cloneflags != 0
		for i, isNew := range []bool{true, apart} {
			want := fmt.Sprintln(isNew, true, true, "detect_leaks=0:color=never")
			f, err := RunProgram(t.Context(), []string{os.Args[0], "meets"}, nil, Limits{})
			if err != nil || string(f.Output) != want {
				t.Errorf("run %d printed %q, %v, want %q", i, f.Output, err, want)
			}
		}
		if _, err := os.Stat(name); (err != nil) != apart {
			t.Errorf("the file of the runs: %v", err)
		}
		if found := left(); len(found) > 0 {
			t.Errorf("left are %v", found)
		}
	})
}

// TestFleeing: a program that keeps leaving its session and killing its parent ends with its first
// process.
func TestFleeing(t *testing.T) {
	eachWay(t, func(t *testing.T) {
		left := prepare(t)
		if _, err := RunProgram(t.Context(), []string{os.Args[0], "flees"}, nil, Limits{Time: time.Second}); err != nil {
			t.Fatal(err)
		}
		if found := left(); len(found) > 0 {
			t.Errorf("left are %v", found)
		}
	})
}

// TestNotStarted: what can't be run is said.
func TestNotStarted(t *testing.T) {
	left := prepare(t)
	name := filepath.Join(t.TempDir(), "text")
	must.Succeed(t, os.WriteFile(name, []byte("no program"), 0o755))
	_, err := RunProgram(t.Context(), []string{name}, []byte("input"), Limits{})
	if fault, ok := errors.AsType[*fs.PathError](err); !ok || fault.Path != name || !errors.Is(err, syscall.ENOEXEC) {
		t.Errorf("the error is %v", err)
	}
	if found := left(); len(found) > 0 {
		t.Errorf("left are %v", found)
	}
}

// TestInput: a program gets its input, and one that doesn't read it isn't waited for.
func TestInput(t *testing.T) {
	prepare(t)
	input := bytes.Repeat([]byte("position\n"), 1<<17)
	f, err := RunProgram(t.Context(), []string{"/bin/cat"}, input, Limits{})
	if err != nil || !bytes.Equal(f.Output, input) || f.Ending != Exited {
		t.Errorf("%d of %d bytes came back, %v: %v", len(f.Output), len(input), f.Ending, err)
	}
	if f, err := RunProgram(t.Context(), []string{os.Args[0], "leaves"}, input, Limits{}); err != nil || f.Status != 0 {
		t.Errorf("status %d: %v", f.Status, err)
	}
}

// await waits until done holds for what is left.
func await(t *testing.T, what string, left func() []string, done func([]string) bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !done(left()); runtime.Gosched() {
		if time.Now().After(deadline) {
			t.Fatalf("%s: %v", what, left())
		}
	}
}

// TestKilled: when the process that judges is killed, nothing of the program is left.
func TestKilled(t *testing.T) {
	left := prepare(t)
	judge := exec.Command(os.Args[0], "judges")
	must.Succeed(t, judge.Start())
	const judgeAndPrograms = 3
	processes := func() []string { return slices.DeleteFunc(left(), filepath.IsAbs) } // folders stay
	await(t, "the program doesn't run", processes, func(found []string) bool { return len(found) >= judgeAndPrograms })
	must.Succeed(t, judge.Process.Kill())
	_ = judge.Wait()
	await(t, "something is left", processes, func(found []string) bool { return len(found) == 0 })
}

// TestTimes compares with what the system says of this process.
func TestTimes(t *testing.T) {
	usage := new(syscall.Rusage)
	of := func(who int) time.Duration {
		_ = syscall.Getrusage(who, usage)
		return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
	}
	for of(syscall.RUSAGE_SELF) < 100*time.Millisecond {
	}
	for of(syscall.RUSAGE_CHILDREN) < 100*time.Millisecond {
		must.Succeed(t, exec.Command("sh", "-c", "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done").Run())
	}
	own, children := times(os.Getpid())
	const slack = 50 * time.Millisecond // it is counted in ticks
	if want := of(syscall.RUSAGE_SELF); own > want+slack || own < want-slack {
		t.Errorf("the process has taken %v, want %v", own, want)
	}
	if want := of(syscall.RUSAGE_CHILDREN); children > want+slack || children < want-slack {
		t.Errorf("its children have taken %v, want %v", children, want)
	}
}

// TestMemoryIsTheProgramsOwn: however much this process uses.
func TestMemoryIsTheProgramsOwn(t *testing.T) {
	prepare(t)
	const much = 500 << 20
	hold(much)
	f, err := RunProgram(t.Context(), []string{"/bin/cat"}, nil, Limits{})
	if err != nil || f.Memory == 0 || f.Memory > much/10 {
		t.Errorf("cat is said to have used %d bytes: %v", f.Memory, err)
	}
	held = nil
}
