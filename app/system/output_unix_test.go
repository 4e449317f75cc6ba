//go:build unix

package system_test

import (
	"slices"
	"testing"

	"quadrille/app/system"
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
					err = system.WriteFile("answers", []byte("new"))
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
