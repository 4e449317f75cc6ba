// Package judgingtest builds the program with faults that tests judge.
package judgingtest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"quadrille/app/system"
)

// Main runs tests. Meanwhile program is the path of the program; see testdata/program in package judging.
func Main(m *testing.M, program *string) {
	system.RunnerMain()
	folder, err := os.MkdirTemp("", "judging-")
	if err != nil {
		panic(err)
	}
	*program = filepath.Join(folder, "program.exe")
	build := exec.Command("go", "build", "-o", *program, "quadrille/app/judges/judging/testdata/program")
	if text, err := build.CombinedOutput(); err != nil {
		panic(fmt.Sprintf("%v: %s", err, text))
	}
	status := m.Run()
	os.RemoveAll(folder)
	os.Exit(status)
}
