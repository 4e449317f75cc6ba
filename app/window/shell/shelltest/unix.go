//go:build unix

package shelltest

import (
	"os"
	"os/exec"
	"syscall"
	"testing"
)

// WithoutRoom limits the size of files for the rest of the test, as on a disk that is nearly full.
func WithoutRoom(t *testing.T, bytes uint64) {
	t.Helper()
	var before syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
		t.Fatal(err)
	}
	set := func(limit syscall.Rlimit) {
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
			t.Fatal(err)
		}
	}
	set(syscall.Rlimit{Cur: bytes, Max: before.Max})
	t.Cleanup(func() { set(before) })
}

// Apart runs the test in a separate process, because the limits that it sets apply to the whole
// process. It reports whether this is that process.
func Apart(t *testing.T) bool {
	t.Helper()
	const role = "QUADRILLE_TEST_APART"
	if os.Getenv(role) != "" {
		return true
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "-test.run", "^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), role+"=1")
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
	return false
}
