// Package judgingtest builds the programs with faults that tests judge.
package judgingtest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"quadrille/app/system"
)

// Program is the package of the program that solves test files.
const Program = "quadrille/app/judges/judging/testdata/program"

// Main runs tests. Meanwhile program is the path of the program in a package.
func Main(m *testing.M, source string, program *string) {
	system.RunnerMain()
	folder, err := os.MkdirTemp("", "judging-")
	if err != nil {
		panic(err)
	}
	*program = filepath.Join(folder, "program.exe")
	build := exec.Command("go", "build", "-o", *program, source)
	if text, err := build.CombinedOutput(); err != nil {
		panic(fmt.Sprintf("%v: %s", err, text))
	}
	status := m.Run()
	os.RemoveAll(folder)
	os.Exit(status)
}
