package shell

import (
	"errors"
	"os"
	"testing"
)

// TestTheWindowDoesNotWaitForFilesForEver: a folder whose files do not answer is
// not asked any more until one does, others are.
func TestTheWindowDoesNotWaitForFilesForEver(t *testing.T) {
	w := newWaits()
	answers := make(chan struct{})
	hangs := func() (int, error) { <-answers; return 1, nil }
	at := func() (int, error) { return 2, nil }
	for range maxUnanswered {
		if _, err := within(w, "/mnt/hangs/file", hangs); !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Fatalf("a file that does not answer: %v", err)
		}
	}
	asked := false
	if _, err := within(w, "/mnt/hangs/other", func() (int, error) { asked = true; return 0, nil }); err == nil || asked {
		t.Errorf("a folder that does not answer is asked again: %v, %v", asked, err)
	}
	if n, err := within(w, "/mnt/file", at); n != 2 || err != nil {
		t.Errorf("another folder: %d, %v", n, err)
	}
	close(answers)
	for {
		if n, err := within(w, "/mnt/hangs/file", at); err == nil {
			if n != 2 {
				t.Errorf("once it answers: %d", n)
			}
			break
		}
	}
}
