//go:build unix

package system_test

import (
	"fmt"
	"os"
	"os/exec"
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
	case "limited":
		fmt.Println(writeSet())
	}
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

// TestManyAtOnce: runs that write in the same folder at the same time leave one
// whole file.
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
