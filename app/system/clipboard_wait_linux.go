package system

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"syscall"
	"time"
)

// PatientClipboard calls read, which asks the owner of the clipboard and waits for it
// on this goroutine's thread, as the toolkit does on Wayland. Where nothing comes for
// about a second in the pipe that it waits at, the pipe ends: read returns what there
// is, and the error is os.ErrDeadlineExceeded.
func PatientClipboard(read func() string) (string, error) {
	return within(clipboardPatience, read)
}

func within(patience time.Duration, read func() string) (string, error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	done, ended := make(chan struct{}), make(chan bool)
	go func(thread int) { ended <- endStuckRead(thread, patience, done) }(syscall.Gettid())
	text := read()
	close(done)
	if <-ended {
		return "", os.ErrDeadlineExceeded
	}
	return text, nil
}

// stuckLooks is how often a thread is looked at while patience lasts.
const stuckLooks = 4

// endStuckRead looks at a thread of this program until done, and ends a read of a pipe
// that it stays in. It reports whether there was one.
func endStuckRead(thread int, patience time.Duration, done <-chan struct{}) (ended bool) {
	tick := time.NewTicker(patience / stuckLooks)
	defer tick.Stop()
	last, same := "", 0
	for {
		select {
		case <-done:
			return ended
		case <-tick.C:
		}
		call, fd := readingPipe(thread) // with the address that it reads to, which moves on with every part
		if same++; call == "" || call != last {
			last, same = call, 0
		}
		if same == stuckLooks && endPipe(fd) == nil {
			// The signal is Go's own, which means nothing to it when it comes without cause:
			// it has the kernel begin the read anew.
			ended = syscall.Tgkill(os.Getpid(), thread, syscall.SIGURG) == nil
		}
	}
}

// readingPipe returns the system call that a thread is in, as the kernel describes it
// (proc_pid_syscall(5)), with the pipe that is read; "" where that is something else.
func readingPipe(thread int) (call string, fd int) {
	line, err := os.ReadFile(fmt.Sprintf("/proc/self/task/%d/syscall", thread))
	if err != nil {
		return "", 0
	}
	number := -1
	if n, err := fmt.Sscanf(string(line), "%d 0x%x", &number, &fd); n < 2 || err != nil || number != syscall.SYS_READ {
		return "", 0
	}
	target, err := os.Readlink(fmt.Sprintf("/proc/self/fd/%d", fd))
	if err != nil || !strings.HasPrefix(target, "pipe:") {
		return "", 0
	}
	return string(line), fd
}

// endPipe puts what is at its end already in the place of a pipe.
func endPipe(fd int) error {
	empty, err := os.Open(os.DevNull)
	if err != nil {
		return err
	}
	defer empty.Close()
	return syscall.Dup3(int(empty.Fd()), fd, syscall.O_CLOEXEC)
}
