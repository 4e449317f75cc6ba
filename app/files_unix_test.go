//go:build unix

package app

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"quadrille/model/modeltest/must"
)

// TestAPipeIsReadUntilItIsStopped: it is said that it is being read, and whoever
// gives up waiting gets the window back.
func TestAPipeIsReadUntilItIsStopped(t *testing.T) {
	b := newFilesBench(t)
	pipe := func(name string) string {
		path := filepath.Join(b.folder, name)
		must.Succeed(t, syscall.Mkfifo(path, 0o600))
		return path
	}
	b.opener.argument(pipe("silent"))
	b.covered()
	b.button("Stop").OnTapped()
	if b.shell.Covered() || b.opener.job.Running() {
		t.Error("it goes on after Stop")
	}

	// What comes through it is read once and kept.
	path := pipe("pipe")
	b.opener.argument(path)
	in, err := os.OpenFile(path, os.O_WRONLY, 0)
	must.Succeed(t, err)
	if _, err := in.WriteString(strings.Repeat(strings.TrimSuffix(mixed, "0\n"), 1000)); err != nil {
		t.Fatal(err)
	}
	must.Succeed(t, in.Close())
	b.says("3,000 cases · 1,000 invalid · 2,000 solved")

	// More than the window takes is refused while it comes.
	path = pipe("endless")
	b.opener.argument(path)
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
