package system

import (
	"os"
	"os/exec"
)

// copyMark is an environment variable that is set for copies.
const copyMark = "QUADRILLE_COPY"

// IsCopy reports whether StartCopies has started this run.
var IsCopy = func() bool {
	_, ok := os.LookupEnv(copyMark)
	os.Unsetenv(copyMark) // judged programs must not inherit it
	return ok
}()

// StartCopies starts n copies of the program, which go on after this run ends.
func StartCopies(n int) error {
	program, err := os.Executable()
	for i := 0; i < n && err == nil; i++ {
		cmd := exec.Command(program)
		cmd.Env = append(os.Environ(), copyMark+"=")
		if err = cmd.Start(); err == nil {
			go func() { _ = cmd.Wait() }()
		}
	}
	return err
}
