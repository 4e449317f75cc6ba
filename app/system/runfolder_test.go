package system

import (
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
)

// TestRunFolders: what killed runs have left goes, renamed or not; what a run uses stays.
func TestRunFolders(t *testing.T) {
	parent := t.TempDir()
	t.Setenv("TMPDIR", parent)
	t.Setenv("TMP", parent)
	RemoveRunFolders() // else the first run does so
	var stay []string
	for range 2 {
		live, remove, err := newRunFolder()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(remove)
		stay = append(stay, live)
	}
	if moved := stay[0] + "-moved"; os.Rename(stay[0], moved) == nil { // Windows renames no open folder
		stay[0] = moved
	}
	for _, name := range []string{folderPrefix + "1", folderPrefix + "2-moved", "other"} {
		if err := os.MkdirAll(filepath.Join(parent, name, "below"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	removeRunFolders()
	got, err := filepath.Glob(filepath.Join(parent, "*"))
	want := slices.Sorted(slices.Values(append(stay, filepath.Join(parent, "other"))))
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("the folder holds %v, %v; want %v", got, err, want)
	}
}

// TestRunFoldersSideBySide: a start that cleans up takes no folder from a run that begins.
func TestRunFoldersSideBySide(t *testing.T) {
	parent := t.TempDir()
	t.Setenv("TMPDIR", parent)
	t.Setenv("TMP", parent)
	var starts sync.WaitGroup
	runs := make(chan struct{})
	for range 2 {
		starts.Go(func() {
			for open := true; open; {
				removeRunFolders()
				select {
				case _, open = <-runs:
				default:
				}
			}
		})
	}
	for range 400 {
		folder, remove, err := newRunFolder()
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, "file"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		remove()
	}
	close(runs)
	starts.Wait()
	if left, _ := filepath.Glob(filepath.Join(parent, "*")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}
