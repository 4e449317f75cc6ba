//go:build unix

package cli_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"quadrille/app/cli"
	"quadrille/app/system"
)

// program builds the program without the window, once, and returns its path.
func program(t *testing.T) string {
	t.Helper()
	path, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

var (
	built     string              // the folder that TestMain removes
	source, _ = filepath.Abs(".") // tests go to other folders
)

var build = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "quadrille")
	if err != nil {
		return "", err
	}
	built = folder
	if err := os.Chmod(folder, 0o755); err != nil { // for other users
		return "", err
	}
	path := filepath.Join(folder, "quadrille")
	cmd := exec.Command("go", "build", "-buildvcs=false", "-tags", "cli", "-o", path, "quadrille")
	cmd.Dir, cmd.Env = source, append(os.Environ(), "CGO_ENABLED=0")
	if said, err := cmd.CombinedOutput(); err != nil {
		return "", errors.New(string(said))
	}
	return path, nil
})

func TestMain(m *testing.M) {
	system.RunnerMain()
	if text, is := os.LookupEnv(asProgram); is {
		os.Stdout.WriteString(text)
		os.Stderr.WriteString("trouble\n")
		return
	}
	status := m.Run()
	os.RemoveAll(built)
	os.Exit(status)
}

// process is the program under way, with neither a display nor a home.
type process struct {
	*exec.Cmd
	complaints bytes.Buffer
}

func start(t *testing.T, configure func(*exec.Cmd), args ...string) *process {
	t.Helper()
	p := &process{Cmd: exec.Command(program(t), args...)}
	p.Env = []string{"PATH=" + os.Getenv("PATH"), "LANG=xx_YY"} // Fyne doesn't know that language
	p.Stderr = &p.complaints
	configure(p.Cmd)
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	return p
}

// status waits for the end and returns the exit status.
func (p *process) status(t *testing.T) int {
	t.Helper()
	ended := make(chan error, 1)
	go func() { ended <- p.Wait() }()
	select {
	case err := <-ended:
		var exit *exec.ExitError
		if err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		return p.ProcessState.ExitCode()
	case <-time.After(20 * time.Second):
		t.Fatalf("%v does not end; killed: %v", p.Args, p.Process.Kill())
		return 0
	}
}

// TestProgram: the program itself solves, and its exit status says how it went.
func TestProgram(t *testing.T) {
	for _, c := range []struct {
		line, stdin, out, err string
		status                int
	}{
		{line: "solve -format poj2286", stdin: board, out: answer},
		{line: "solve -format poj2286", stdin: "1\n", err: "-:1:2: ", status: cli.Bad},
		{line: "solve -format poj", err: "quadrille: unknown format ", status: cli.Usage},
		// Without a window there is nothing else that it could do.
		{line: "boards.in", err: "quadrille: this build has no window", status: cli.Usage},
		{line: "", err: "quadrille: this build has no window", status: cli.Usage},
	} {
		var out strings.Builder
		p := start(t, func(cmd *exec.Cmd) { cmd.Stdin, cmd.Stdout = strings.NewReader(c.stdin), &out }, words(c.line)...)
		status := p.status(t)
		if status != c.status || out.String() != c.out || !strings.HasPrefix(p.complaints.String(), c.err) || c.err == "" && p.complaints.Len() > 0 {
			t.Errorf("%s: status %d, complaint %q, output\n%s", c.line, status, &p.complaints, &out)
		}
	}
}

// TestSignals: whatever the program waits for, it stops, and leaves the file that
// it was to write as it was.
func TestSignals(t *testing.T) {
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		t.Chdir(t.TempDir())
		write(t, "answers.out", "old")
		var keyboard io.WriteCloser
		p := start(t, func(cmd *exec.Cmd) {
			var err error
			if keyboard, err = cmd.StdinPipe(); err != nil {
				t.Fatal(err)
			}
		}, words("solve -format poj2286 -o answers.out")...)
		// More than a pipe holds: it is through when the program reads.
		mustWrite(t, keyboard, strings.Repeat(board, 2<<16/len(board)))
		if got := files(t); len(got) != 2 {
			t.Errorf("there is no temporary file, but %v", got)
		}
		if err := p.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		status := p.status(t)
		if status != cli.Interrupted || p.complaints.String() != "quadrille: interrupted\n" {
			t.Errorf("%v: status %d, complaint %q", signal, status, &p.complaints)
		}
		if got := files(t); len(got) != 1 || read(t, "answers.out") != "old" {
			t.Errorf("%v: the folder holds %v", signal, got)
		}
	}
}

// A command that waits for the other end of a pipe stops on a signal.
func TestPipeWithoutOtherEnd(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"pipe", "pipe.svg"} {
		if err := syscall.Mkfifo(name, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range []string{
		"solve -format poj2286 -o pipe", "solve -format poj2286 pipe", "solve pipe", "analyse pipe", "check -format poj2286 pipe pipe",
		"convert -to poj2286 pipe", "generate -format poj2286 -seed 1 -answers pipe", "judge -format poj2286 pipe -- true", "page pipe",
		"judge -format poj2286 -junit pipe -seed 1 -- true", "picture " + sample + " -o pipe.svg", "value manhattan pipe",
		"formats poj2286",
	} {
		ctx, cancel := context.WithCancel(t.Context())
		out := &telling{tell: func() {
			cancel()
			select {} // the pipe has no reader
		}}
		if line != "formats poj2286" {
			cancel()
		}
		var complaints strings.Builder
		status := cli.Run(ctx, words(line), cli.Streams{Entries: entries, In: strings.NewReader(board), Out: out, Err: &complaints})
		if status != cli.Interrupted || complaints.String() != "quadrille: interrupted\n" {
			t.Errorf("%s: status %d, complaint %q", line, status, &complaints)
		}
		cancel()
	}
}

// TestClosedPipe: when the reader of the answers goes, as head does, the program
// ends without a complaint, however much input is left.
func TestClosedPipe(t *testing.T) {
	var answers io.ReadCloser
	p := start(t, func(cmd *exec.Cmd) {
		cmd.Stdin = &endless{text: board}
		cmd.WaitDelay = time.Second // its end is not the end of what copies the input
		var err error
		if answers, err = cmd.StdoutPipe(); err != nil {
			t.Fatal(err)
		}
	}, words("solve -format poj2286")...)
	line, err := bufio.NewReader(answers).ReadString('\n')
	if err != nil || line != "AC\n" {
		t.Errorf("the first line is %q, %v", line, err)
	}
	answers.Close()
	if status := p.status(t); status != cli.Bad || p.complaints.Len() > 0 {
		t.Errorf("status %d, complaint %q", status, &p.complaints)
	}
}

// shell runs the program from a shell, where $0 is the program.
func shell(t *testing.T, script string, args ...string) *process {
	t.Helper()
	return start(t, func(cmd *exec.Cmd) {
		cmd.Path, cmd.Args = "/bin/sh", append([]string{"sh", "-c", script, cmd.Path}, args...)
		cmd.Stdin = strings.NewReader(board)
	})
}

// TestOutputThatTakesNothing: that the answers go nowhere is said, not passed
// over. Who throws them away gets no complaint.
func TestOutputThatTakesNothing(t *testing.T) {
	for _, c := range []struct {
		script, want string
		status       int
	}{
		{`exec "$0" "$@" >/dev/full`, "quadrille: standard output: the disk is full\n", cli.Bad},
		{`exec "$0" "$@" >/dev/null`, "", cli.OK},
	} {
		for _, line := range []string{"solve -format poj2286", "generate -format poj2286 -seed 1"} {
			p := shell(t, c.script, words(line)...)
			if status := p.status(t); status != c.status || p.complaints.String() != c.want {
				t.Errorf("%s of %s: status %d, complaint %q, want %d and %q", c.script, line, status, &p.complaints, c.status, c.want)
			}
		}
	}
}

// TestNoRoom: where there is no room for what is to be written, what was there
// stays, and the complaint names the file and the reason.
func TestNoRoom(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, line := range []string{
		"generate -format hdu1043 -seed 1 -n 1000 -o new.in -answers new.out -force",
		"solve -format poj2286 -o new.in boards.in",
	} {
		write(t, "new.in", "old")
		write(t, "new.out", "old")
		write(t, "boards.in", strings.Repeat(board, 1000))
		p := shell(t, `ulimit -f 0; exec "$0" "$@"`, words(line)...)
		status := p.status(t)
		if status != cli.Bad || !strings.HasPrefix(p.complaints.String(), "quadrille: new.") || !strings.HasSuffix(p.complaints.String(), ": the file is too large for this disk\n") {
			t.Errorf("%s: status %d, complaint %q", line, status, &p.complaints)
		}
		if read(t, "new.in") != "old" || read(t, "new.out") != "old" || len(files(t)) != 3 {
			t.Errorf("%s: the folder holds %v", line, files(t))
		}
	}
}
