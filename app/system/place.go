package system

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// place is the temporary folder that a program runs in.
type place struct {
	parent *os.Root
	name   string
}

// placePrefix begins the names of places.
const placePrefix = "quadrille-run-"

// newPlace makes a folder.
func newPlace() (*place, error) {
	folder, err := os.MkdirTemp("", placePrefix)
	if err != nil {
		return nil, err
	}
	p, err := openPlace(folder)
	if err != nil {
		_ = os.Remove(folder)
	}
	return p, err
}

// openPlace opens an existing folder. It can be removed even if its path leads elsewhere later.
func openPlace(folder string) (*place, error) {
	parent, err := os.OpenRoot(filepath.Dir(folder))
	if err != nil {
		return nil, err
	}
	return &place{parent, filepath.Base(folder)}, nil
}

func (p *place) path() string { return filepath.Join(p.parent.Name(), p.name) }

// remove removes the folder and its contents, even write-protected ones.
func (p *place) remove() {
	defer p.parent.Close()
	if p.parent.RemoveAll(p.name) == nil {
		return
	}
	_ = fs.WalkDir(p.parent.FS(), p.name, func(name string, entry fs.DirEntry, _ error) error {
		if entry != nil && entry.IsDir() {
			_ = p.parent.Chmod(name, 0o700)
		}
		return nil
	})
	_ = p.parent.RemoveAll(p.name)
}

// environment returns an environment in which the folder is the one for temporary files. Sanitizers
// don't look for leaks unless the user says otherwise: judges accept programs that leak.
func (p *place) environment(usual []string) []string {
	const leaks = "detect_leaks"
	env := slices.Clone(usual)
	for _, name := range []string{"TMPDIR", "TEMP", "TMP"} {
		env = append(env, name+"="+p.path())
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
