//go:build unix

package fifteen

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestForeignFilesStay: a pipe or a link in the place of the databases is neither read
// nor written.
func TestForeignFilesStay(t *testing.T) {
	for _, ending := range []string{"", ".part"} {
		for _, link := range []bool{false, true} {
			folder := t.TempDir()
			name, precious := fileName(folder, 0)+ending, filepath.Join(folder, "precious")
			if err := os.WriteFile(precious, []byte("precious"), 0o600); err != nil {
				t.Fatal(err)
			}
			var err error
			if link {
				err = os.Symlink(precious, name)
			} else {
				err = syscall.Mkfifo(name, 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
			before, _ := os.Lstat(name)
			if _, err := fetch(folder, 0); err == nil {
				t.Error("it is read")
			}
			made[0]().keep(folder)
			after, err := os.Lstat(name)
			content, _ := os.ReadFile(precious)
			if err != nil || after.Mode() != before.Mode() || after.Mode().Type() == fs.ModeDir || string(content) != "precious" {
				t.Errorf("%s: %v was %v; %v; the file says %q", name, after, before, err, content)
			}
		}
	}
}
