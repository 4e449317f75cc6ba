//go:build unix

package system_test

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"quadrille/app/system"
)

// The test binary itself is the run that is killed, or that a limit is set for.
const childRole = "QUADRILLE_TEST_CHILD"

func TestMain(m *testing.M) {
	switch os.Getenv(childRole) {
	case "":
		os.Exit(m.Run())
	case "waits":
		o, err := system.Create("answers")
		if err != nil {
			panic(err)
		}
		held = o
		fmt.Println("ready")
		select {}
	case "ends":
		fmt.Println(endInTheMidst())
	case "limited":
		fmt.Println(writeSet())
	}
}

// held is what the run that waits has begun; else it would be collected.
var held *system.Output

// endInTheMidst ends while a file and a folder are being written. It returns why no
// more can be written.
func endInTheMidst() (err error) {
	if held, err = system.Create("answers"); err != nil {
		return err
	}
	inside, goOn := make(chan struct{}), make(chan struct{})
	filled := make(chan error)
	go func() {
		filled <- system.FillFolder("tests", func(folder string) error {
			if err := system.WriteFile(filepath.Join(folder, "1.in"), nil); err != nil {
				return err
			}
			close(inside)
			<-goOn
			return system.WriteFile(filepath.Join(folder, "2.in"), nil)
		})
	}()
	<-inside
	system.GiveUp()
	close(goOn)
	return errors.Join(<-filled, system.Complete(held))
}

// writeSet writes two files, the second of which is larger than the limit.
func writeSet() error {
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 100, Max: 100}); err != nil {
		return err
	}
	cases, err := system.Create("cases")
	if err != nil {
		return err
	}
	answers, err := system.Create("answers")
	if err != nil {
		return err
	}
	for _, o := range []*system.Output{cases, answers} {
		if _, err := o.WriteString("new"); err != nil {
			return err
		}
	}
	if _, err := answers.WriteString(strings.Repeat("x", 1000)); err != nil {
		return err
	}
	return system.Complete(cases, answers)
}

func child(t *testing.T, role string) *exec.Cmd {
	t.Helper()
	program, err := os.Executable()
	must(t, err)
	cmd := exec.Command(program)
	cmd.Env = append(os.Environ(), childRole+"="+role)
	return cmd
}

// TestNoRoom: of several files that belong together none is replaced where one
// has no room, and nothing else is left.
func TestNoRoom(t *testing.T) {
	t.Chdir(t.TempDir())
	must(t, os.WriteFile("cases", []byte("old cases"), 0o600))
	must(t, os.WriteFile("answers", []byte("old answers"), 0o600))
	said, err := child(t, "limited").Output()
	must(t, err)
	if got, want := string(said), "write answers: file too large\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := files(t); !slices.Equal(got, []string{"answers", "cases"}) || read(t, "cases") != "old cases" || read(t, "answers") != "old answers" {
		t.Errorf("the folder holds %v, and the files say %q and %q", got, read(t, "cases"), read(t, "answers"))
	}
}

// TestKilled: what a killed run has left is removed when the next file in that
// folder begins; what a run that is alive writes is not.
func TestKilled(t *testing.T) {
	t.Chdir(t.TempDir())
	run := child(t, "waits")
	said, err := run.StdoutPipe()
	must(t, err)
	must(t, run.Start())
	t.Cleanup(func() { _ = run.Process.Kill() })
	if line, err := bufio.NewReader(said).ReadString('\n'); line != "ready\n" {
		t.Fatalf("%q, %v", line, err)
	}
	must(t, system.WriteFile("other", nil))
	if got := files(t); len(got) != 2 {
		t.Errorf("beside a run that is alive the folder holds %v", got)
	}
	must(t, run.Process.Kill())
	_ = run.Wait()
	must(t, os.WriteFile(".quadrille-notes", nil, 0o600)) // nobody's but the user's
	must(t, system.WriteFile("other", nil))
	if got := files(t); !slices.Equal(got, []string{".quadrille-notes", "other"}) {
		t.Errorf("after a run that was killed the folder holds %v", got)
	}
}

// TestGiveUp: of what a program is writing when it ends nothing is left, and what was
// there stays.
func TestGiveUp(t *testing.T) {
	t.Chdir(t.TempDir())
	must(t, os.WriteFile("answers", []byte("old"), 0o600))
	said, err := child(t, "ends").Output()
	must(t, err)
	if lines := strings.Count(string(said), "\n"); lines != 2 || strings.Contains(string(said), "<nil>") {
		t.Errorf("writing goes on: %q", said)
	}
	if got := files(t); !slices.Equal(got, []string{"answers"}) || read(t, "answers") != "old" {
		t.Errorf("the folder holds %v, the file says %q", got, read(t, "answers"))
	}
}

// TestManyAtOnce: runs that write in the same folder at the same time do not take
// each other's files for left behind.
func TestManyAtOnce(t *testing.T) {
	t.Chdir(t.TempDir())
	failed := make(chan error)
	const writers, times = 8, 100
	for range writers {
		go func() {
			var err error
			for range times {
				if err == nil {
					err = system.WriteFile("answers", []byte("new"))
				}
			}
			failed <- err
		}()
	}
	for range writers {
		if err := <-failed; err != nil {
			t.Error(err)
		}
	}
	if got := files(t); !slices.Equal(got, []string{"answers"}) {
		t.Errorf("the folder holds %v", got)
	}
}
