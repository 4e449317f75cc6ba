package system

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// newRunFolder makes the folder of a program's run. remove removes it.
func newRunFolder() (folder string, remove func(), err error) {
	RemoveRunFolders()
	for {
		folder, err := os.MkdirTemp("", folderPrefix)
		if err != nil {
			return "", nil, err
		}
		unlock, ok, err := useFolder(folder)
		if ok {
			return folder, func() { removeLocked(folder, unlock) }, nil
		}
		if _, lost := os.Stat(folder); err != nil && lost == nil {
			removeFolder(folder)
			return "", nil, err
		}
		// Another Quadrille has just taken the folder for one that a killed run has left.
	}
}

// RemoveRunFolders removes, at its first call, the folders of runs that were killed and of programs
// that renamed theirs.
var RemoveRunFolders = sync.OnceFunc(removeRunFolders)

func removeRunFolders() {
	parent := os.TempDir()
	entries, _ := os.ReadDir(parent)
	for _, e := range entries {
		if !e.IsDir() || !strings.HasPrefix(e.Name(), folderPrefix) {
			continue
		}
		folder := filepath.Join(parent, e.Name())
		if unlock, ok, err := lockFolder(folder); err == nil && ok {
			removeLocked(folder, unlock)
		}
	}
}

func removeLocked(folder string, unlock func()) {
	removeFolder(folder)
	unlock()
	removeFolder(folder) // Windows can't remove an open folder
}
