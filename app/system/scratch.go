package system

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// scratch is the temporary folder that a program runs in.
type scratch struct {
	parent *os.Root
	name   string
}

// scratchPrefix begins the names of such folders.
const scratchPrefix = "quadrille-run-"

// newScratch makes a folder.
func newScratch() (*scratch, error) {
	folder, err := os.MkdirTemp("", scratchPrefix)
	if err != nil {
		return nil, err
	}
	return openScratch(folder)
}

// openScratch opens an existing folder. It can be removed even if its path leads elsewhere later.
func openScratch(folder string) (*scratch, error) {
	parent, err := os.OpenRoot(filepath.Dir(folder))
	if err != nil {
		return nil, err
	}
	return &scratch{parent, filepath.Base(folder)}, nil
}

func (s *scratch) path() string { return filepath.Join(s.parent.Name(), s.name) }

// remove removes the folder and its contents, even write-protected ones.
func (s *scratch) remove() {
	defer s.parent.Close()
	if s.parent.RemoveAll(s.name) == nil {
		return
	}
	_ = fs.WalkDir(s.parent.FS(), s.name, func(name string, entry fs.DirEntry, _ error) error {
		if entry != nil && entry.IsDir() {
			_ = s.parent.Chmod(name, 0o700)
		}
		return nil
	})
	_ = s.parent.RemoveAll(s.name)
}

// environment returns an environment in which the folder is the one for temporary files. Sanitizers
// don't look for leaks unless the user says otherwise: judges accept programs that leak.
func (s *scratch) environment(usual []string) []string {
	const leaks = "detect_leaks"
	env := slices.Clone(usual)
	for _, name := range []string{"TMPDIR", "TEMP", "TMP"} {
		env = append(env, name+"="+s.path())
	}
	sanitizers := map[string]string{"ASAN_OPTIONS": "", "LSAN_OPTIONS": ""}
	for _, variable := range usual {
		name, value, _ := strings.Cut(variable, "=")
		if _, ok := sanitizers[name]; ok {
			sanitizers[name] = value
		}
		if ok := strings.HasSuffix(name, "SAN_OPTIONS"); ok && strings.Contains(value, leaks) {
			return env
		}
	}
	for name, value := range sanitizers {
		env = append(env, name+"="+strings.TrimPrefix(value+":"+leaks+"=0", ":"))
	}
	return env
}
