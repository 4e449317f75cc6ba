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
	*program = Build(folder, source)
	status := m.Run()
	os.RemoveAll(folder)
	os.Exit(status)
}

// Build builds the program in a package and returns its path in a folder.
func Build(folder, source string) (path string) {
	path = filepath.Join(folder, "program.exe")
	if text, err := exec.Command("go", "build", "-o", path, source).CombinedOutput(); err != nil {
		panic(fmt.Sprintf("%v: %s", err, text))
	}
	return path
}
