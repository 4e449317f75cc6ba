package system

import (
	"os"
	"os/exec"
)

// copyMark is set in the environment of copies.
const copyMark = "QUADRILLE_COPY"

// IsCopy reports whether StartCopies has started this run.
var IsCopy = func() bool {
	_, ok := os.LookupEnv(copyMark)
	os.Unsetenv(copyMark) // judged programs don't get it
	return ok
}()

// StartCopies starts the program again, some times beside this run, which they outlive.
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
