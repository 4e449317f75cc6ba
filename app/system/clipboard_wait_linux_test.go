package system

import (
	"errors"
	"os"
	"syscall"
	"testing"
	"time"
)

// A read of a pipe that nobody writes to ends, and says so; what has come before is
// not taken for the whole. One that is answered is left alone.
func TestReadingEndsWhereNobodyAnswers(t *testing.T) {
	for name, c := range map[string]struct {
		written string
		closed  bool
		err     error
	}{
		"silent":       {"", false, os.ErrDeadlineExceeded},
		"half":         {"half of", false, os.ErrDeadlineExceeded},
		"answered":     {"all of it", true, nil},
		"nothing left": {"", true, nil},
	} {
		t.Run(name, func(t *testing.T) {
			var ends [2]int
			if err := syscall.Pipe2(ends[:], syscall.O_CLOEXEC); err != nil {
				t.Fatal(err)
			}
			defer syscall.Close(ends[0])
			if _, err := syscall.Write(ends[1], []byte(c.written)); err != nil {
				t.Fatal(err)
			}
			if c.closed {
				syscall.Close(ends[1])
			} else {
				defer syscall.Close(ends[1])
			}
			var read []byte
			text, err := within(40*time.Millisecond, func() string {
				part := make([]byte, 4)
				for { // as the toolkit's library does
					n, err := syscall.Read(ends[0], part)
					if n == 0 || err != nil {
						return string(read)
					}
					read = append(read, part[:n]...)
				}
			})
			if want := c.written; !errors.Is(err, c.err) || string(read) != want || err == nil && text != want {
				t.Errorf("read is %q, %q, %v", read, text, err)
			}
		})
	}
}
