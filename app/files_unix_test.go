//go:build unix

package app

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"quadrille/app/window/shell"
	"quadrille/app/window/shell/shelltest"
)

// TestSavingReplacesOnlyByAWholeFile: the file that was chosen stays as it was until the
// new one is whole.
func TestSavingReplacesOnlyByAWholeFile(t *testing.T) {
	if !shelltest.Apart(t) {
		return
	}
	b := newFilesBench(t)
	chosen := b.file("chosen.csv", "precious\n")
	save := func(content string) error {
		return shell.WriteFile(chosen, content)
	}
	t.Run("no room", func(t *testing.T) {
		shelltest.WithoutRoom(t, 1000)
		err := save(strings.Repeat("x", 1001))
		if err == nil || !strings.HasSuffix(b.shell.Reason(err), "/chosen.csv: the file is too large for this disk") {
			t.Errorf("the error says %q", b.shell.Reason(err))
		}
	})
	if got := b.content("chosen.csv"); got != "precious\n" || !slices.Equal(shelltest.Names(t, b.folder), []string{"chosen.csv"}) {
		t.Errorf("the file says %q, beside %v", got, shelltest.Names(t, b.folder))
	}
	if err := save("new\n"); err != nil || b.content("chosen.csv") != "new\n" {
		t.Errorf("%v; the file says %q", err, b.content("chosen.csv"))
	}
}

// TestAPipeIsReadUntilItIsStopped: it is said that it is being read, and whoever
// gives up waiting gets the window back.
func TestAPipeIsReadUntilItIsStopped(t *testing.T) {
	b := newFilesBench(t)
	pipe := func(name string) string {
		path := filepath.Join(b.folder, name)
		if err := syscall.Mkfifo(path, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	b.opener.Argument(pipe("silent"))
	b.covered()
	b.button("Stop").OnTapped()
	if b.shell.Covered() || b.opener.Job.Running() {
		t.Error("it goes on after Stop")
	}

	// What comes through it is read once and kept.
	path := pipe("pipe")
	b.opener.Argument(path)
	in, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.WriteString(strings.Repeat(strings.TrimSuffix(mixed, "0\n"), 1000)); err != nil {
		t.Fatal(err)
	}
	if err := in.Close(); err != nil {
		t.Fatal(err)
	}
	b.says("3,000 cases · 1,000 invalid · 2,000 solved")

	// More than the window takes is refused while it comes.
	path = pipe("endless")
	b.opener.Argument(path)
	if in, err = os.OpenFile(path, os.O_WRONLY, 0); err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	much := strings.Repeat(strings.TrimSuffix(mixed, "0\n"), 10_000)
	for written := 0; err == nil && written < 80<<20; written += len(much) {
		_, err = in.WriteString(much)
	}
	if !errors.Is(err, syscall.EPIPE) {
		t.Errorf("80 MB are read, %v", err)
	}
	b.covered()
	b.button("Close")
}

func (b *filesBench) content(name string) string {
	b.t.Helper()
	data, err := os.ReadFile(filepath.Join(b.folder, name))
	if err != nil {
		b.t.Fatal(err)
	}
	return string(data)
}
