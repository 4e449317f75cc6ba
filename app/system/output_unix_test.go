//go:build unix

package system_test

import (
	"context"
	"errors"
	"os"
	"slices"
	"syscall"
	"testing"

	"quadrille/app/system"
	"quadrille/model/modeltest/must"
)

// TestManyAtOnce: runs that write in the same folder at the same time leave one
// whole file.
func TestManyAtOnce(t *testing.T) {
	t.Chdir(t.TempDir())
	failed := make(chan error)
	const writers, times = 8, 100
	for range writers {
		go func() {
			var err error
			for range times {
				if err == nil {
					err = system.WriteFile(t.Context(), "answers", []byte("new"))
				}
			}
			failed <- err
		}()
	}
	for range writers {
		if err := <-failed; err != nil {
			t.Error(err)
		}
	}
	if got := files(t); !slices.Equal(got, []string{"answers"}) {
		t.Errorf("the folder holds %v", got)
	}
}

// Writing to a pipe without a reader, or with one that stopped reading, ends when the context is done.
func TestPipeWithoutReader(t *testing.T) {
	t.Chdir(t.TempDir())
	must.Succeed(t, syscall.Mkfifo("pipe", 0o600))
	ctx, cancel := context.WithCancel(t.Context())
	go cancel()
	if _, err := system.Create(ctx, "pipe"); !errors.Is(err, context.Canceled) {
		t.Errorf("a pipe without a reader: %v", err)
	}
	reader, err := os.OpenFile("pipe", os.O_RDWR, 0)
	must.Succeed(t, err)
	defer reader.Close()
	ctx, cancel = context.WithCancel(t.Context())
	go func() {
		_, _ = reader.Read(make([]byte, 1))
		cancel()
	}()
	if err := system.WriteFile(ctx, "pipe", make([]byte, 8<<20)); !errors.Is(err, context.Canceled) {
		t.Errorf("a pipe from which nobody reads on: %v", err)
	}
}
