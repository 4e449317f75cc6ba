package system_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"quadrille/app/system"
	"quadrille/model/modeltest/must"
)

// files lists the current folder.
func files(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir(".")
	must.Succeed(t, err)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func read(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(name)
	must.Succeed(t, err)
	return string(content)
}

// begin creates a file and writes to it, without completing it.
func begin(t *testing.T, name, content string) *system.Output {
	t.Helper()
	o, err := system.Create(t.Context(), name)
	must.Succeed(t, err)
	_, err = o.WriteString(content)
	must.Succeed(t, err)
	return o
}

// TestReplace: until a file is complete the old one is there, whole.
func TestReplace(t *testing.T) {
	t.Chdir(t.TempDir())
	must.Succeed(t, os.WriteFile("answers", []byte("old"), 0o640))
	o := begin(t, "answers", "new")
	must.Succeed(t, o.Flush())
	if got := read(t, "answers"); got != "old" {
		t.Errorf("before it is complete the file says %q", got)
	}
	must.Succeed(t, system.Complete(o))
	o.Abandon() // does nothing any more
	info, err := os.Stat("answers")
	must.Succeed(t, err)
	if got := read(t, "answers"); got != "new" || info.Mode() != 0o640 {
		t.Errorf("the file is %v and says %q", info.Mode(), got)
	}
	if got := files(t); !slices.Equal(got, []string{"answers"}) {
		t.Errorf("the folder holds %v", got)
	}
}

// TestAbandon: nothing has happened.
func TestAbandon(t *testing.T) {
	t.Chdir(t.TempDir())
	must.Succeed(t, os.WriteFile("old", []byte("old"), 0o600))
	begin(t, "old", "new").Abandon()
	begin(t, "new", "new").Abandon()
	if got := files(t); !slices.Equal(got, []string{"old"}) || read(t, "old") != "old" {
		t.Errorf("the folder holds %v", got)
	}
}

// TestLinks: what a link stands for is written, and the link stays.
func TestLinks(t *testing.T) {
	t.Chdir(t.TempDir())
	must.Succeed(t, os.Mkdir("far", 0o700))
	must.Succeed(t, os.WriteFile("far/there", []byte("old"), 0o600))
	must.Succeed(t, os.Symlink("there", "far/second"))
	must.Succeed(t, os.Symlink(filepath.Join("far", "second"), "first"))
	must.Succeed(t, os.Symlink("round", "round"))
	must.Succeed(t, os.Symlink("absent", "far/dangling"))
	must.Succeed(t, os.Symlink(filepath.Join("far", "dangling"), "third"))
	for name, end := range map[string]string{"first": "far/there", "third": "far/absent"} {
		must.Succeed(t, system.WriteFile(t.Context(), name, []byte("new")))
		if info, err := os.Lstat(end); err != nil || !info.Mode().IsRegular() || read(t, end) != "new" {
			t.Errorf("%s is %v, %v", end, info, err)
		}
	}
	for _, name := range []string{"first", "far/second", "third", "far/dangling"} {
		if _, err := os.Readlink(name); err != nil {
			t.Error(err)
		}
	}
	if err := system.WriteFile(t.Context(), "round", nil); err == nil {
		t.Error("a link to itself is written to")
	}
}

// TestDevice: it is written to, not replaced.
func TestDevice(t *testing.T) {
	o := begin(t, os.DevNull, "new")
	if !o.Direct() {
		t.Error("what goes to a device is said to be hidden")
	}
	must.Succeed(t, system.Complete(o))
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Errorf("the device is %v, %v", info, err)
	}
}

// TestHome: it is a folder under the home, and none without one.
func TestHome(t *testing.T) {
	home := t.TempDir()
	t.Chdir(home)
	for _, name := range []string{"HOME", "USERPROFILE", "AppData"} {
		t.Setenv(name, home)
	}
	t.Setenv("XDG_CONFIG_HOME", "")
	t.Setenv("XDG_CACHE_HOME", "")
	folder := system.PrepareHome()
	if info, err := os.Stat(folder); err != nil || !info.IsDir() || !strings.HasPrefix(folder, home) {
		t.Errorf("%s: %v", folder, err)
	}

	t.Chdir(t.TempDir())
	for _, none := range []string{"", ".", os.DevNull} {
		for _, name := range []string{"HOME", "USERPROFILE", "AppData"} {
			t.Setenv(name, none)
		}
		t.Setenv("XDG_CONFIG_HOME", "")
		if folder := system.PrepareHome(); folder != "" {
			t.Errorf("with the home %q: %q", none, folder)
		}
		if got := files(t); len(got) > 0 {
			t.Errorf("with the home %q the folder holds %v", none, got)
		}
	}
}

// TestCreateFolder: after a failure nothing is left, and what was there stays.
func TestCreateFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	must.Succeed(t, os.WriteFile("file", nil, 0o600))
	tests := fstest.MapFS{"1.in": {}, "2.in": {Mode: fs.ModeNamedPipe}} // no pipe can be copied
	for _, name := range []string{"new", "file"} {
		if err := system.CreateFolder(name, tests); err == nil || !slices.Equal(files(t), []string{"file"}) {
			t.Errorf("%s: %v, there are %v", name, err, files(t))
		}
	}
	delete(tests, "2.in")
	must.Succeed(t, system.CreateFolder("new", tests))
	if err := system.CreateFolder("new", tests); !errors.Is(err, fs.ErrExist) {
		t.Errorf("into a folder with files: %v", err)
	}
}
