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
	var live, killed string
	for _, folder := range []*string{&live, &killed} {
		name, remove, err := newRunFolder()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(remove)
		*folder = name
	}
	moved := live + "-moved"
	if os.Rename(live, moved) != nil {
		moved = live // Windows renames no open folder
	}
	for _, name := range []string{killed + "-moved", filepath.Join(parent, folderPrefix+"1"), filepath.Join(parent, "other")} {
		if err := os.MkdirAll(filepath.Join(name, "below"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	removeRunFolders()
	entries, err := filepath.Glob(filepath.Join(parent, "*"))
	slices.Sort(entries)
	want := []string{filepath.Join(parent, "other"), killed, moved}
	slices.Sort(want)
	if err != nil || !slices.Equal(entries, want) {
		t.Errorf("the folder holds %v, %v; want %v", entries, err, want)
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
	for range 1000 {
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
