package cli

import (
	"fmt"
	"io"
	"sync"
	"time"
	"unicode/utf8"

	"quadrille/solver"
)

// meter is a line at the end of a terminal that says what a command is doing. It appears once the
// command has taken a while, is rewritten, and is erased before anything else is written and at the end.
type meter struct {
	to io.Writer

	mu      sync.Mutex
	tell    func(work) string // names the running task and its progress; nil if there is no task
	work    work
	since   time.Time // the begin of the work without a total
	waiting bool      // for input, which may be typed on the same line
	wide    int       // columns of the line
}

// work is the progress of a task.
type work struct {
	done, total int64 // as in solver.Progress
	perSecond   float64
}

// pace is the time between two lines.
const pace = 100 * time.Millisecond

// start shows the line after a while, until stop is called.
func (m *meter) start(patience time.Duration) (stop func()) {
	ended := make(chan struct{})
	go func() {
		for wait := patience; ; wait = min(patience, pace) {
			select {
			case <-ended:
				return
			case <-time.After(wait):
				m.draw()
			}
		}
	}()
	return func() {
		close(ended)
		m.wait(true) // it draws no more
	}
}

// does begins another task, whose line tell makes. The task may report its progress to the result.
func (m *meter) does(tell func(work) string) solver.Progress {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.tell, m.work, m.since = tell, work{}, time.Now()
	return m.report
}

// report shows the progress of the running task; it is a solver.Progress.
func (m *meter) report(done, total int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if total > 0 {
		m.since = time.Now()
	}
	m.work = work{done, total, float64(done) / max(time.Since(m.since).Seconds(), pace.Seconds())}
}

// wait hides the line while a command waits for input, or shows it again.
func (m *meter) wait(waiting bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.waiting = waiting
	if waiting {
		m.clear()
	}
}

func (m *meter) draw() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.tell == nil || m.waiting {
		return
	}
	m.clear()
	line := m.tell(m.work)
	fmt.Fprint(m.to, line)
	m.wide = columns(line)
}

// clear erases the line. m.mu is held.
func (m *meter) clear() {
	const typed = len("^C") // which a terminal shows behind the line
	if m.wide > 0 {
		fmt.Fprintf(m.to, "\r%*s\r", m.wide+typed, "")
	}
	m.wide = 0
}

// overMeter writes to the terminal, and erases the line first.
type overMeter struct {
	to    io.Writer
	meter *meter
}

func (w overMeter) Write(p []byte) (int, error) {
	w.meter.mu.Lock()
	defer w.meter.mu.Unlock()
	w.meter.clear()
	return w.to.Write(p)
}

// typed is standard input. While it waits, a person may be typing, so the progress line is hidden.
type typed struct {
	io.ReadCloser
	meter *meter
}

func (in typed) Read(p []byte) (int, error) {
	in.meter.wait(true)
	defer in.meter.wait(false)
	return in.ReadCloser.Read(p)
}

// columns is the width of a text on a terminal.
func columns(s string) int {
	return (len(s) + utf8.RuneCountInString(s)) / 2 // a Chinese character has three bytes and two columns
}
