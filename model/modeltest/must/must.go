// Package must ends a test where what it needs fails.
package must

import (
	"os"
	"path/filepath"
	"testing"
)

// Succeed ends the test at an error.
func Succeed(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Write writes a file in a folder and returns its path.
func Write(t testing.TB, folder, name, content string) (path string) {
	t.Helper()
	path = filepath.Join(folder, name)
	Succeed(t, os.WriteFile(path, []byte(content), 0o600))
	return path
}
