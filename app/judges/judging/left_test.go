package judging_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// left lists what is left of the program: its processes, and files in the folder
// for temporary ones.
func left(t *testing.T) []string {
	t.Helper()
	var found []string
	files, err := filepath.Glob(filepath.Join(os.TempDir(), "quadrille-run-*"))
	if err != nil {
		t.Fatal(err)
	}
	found = append(found, files...)
	commands, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range commands {
		if text, err := os.ReadFile(name); err == nil && bytes.Contains(text, []byte(program)) {
			found = append(found, name)
		}
	}
	if len(commands) > 0 {
		return found
	}
	text, err := exec.Command("ps", "-axo", "state=,command=").Output()
	if err != nil {
		return found // there is no ps either: only the files are looked for
	}
	for line := range strings.Lines(string(text)) {
		if strings.Contains(line, program) && !strings.HasPrefix(line, "Z") {
			found = append(found, line)
		}
	}
	return found
}
