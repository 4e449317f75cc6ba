//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// A window is opened this often, and then watched for a while in which nobody touches it.
const (
	openings = 5
	settling = 5 * time.Second
	idling   = 20 * time.Second
)

// windows compares the window with that of Fyne's own smallest program, on a virtual display.
func windows(ours, hello string) error {
	home, err := os.MkdirTemp("", "performance")
	if err != nil {
		return err
	}
	defer os.RemoveAll(home)
	display, stop, err := server()
	if err != nil {
		return err
	}
	defer stop()
	fmt.Printf(`
## The window

Means of %d openings on a virtual display, whose OpenGL ES is software; the program had been started before. Opening
is the time until the window is visible; what is done then takes less than another %s. Idle is the processor time of
the %s after that, in which nobody touches the window, and the memory is what is resident at their end. Hello is the
program fyne.io/fyne/v2/cmd/hello, built in the same way.

| | Opening | Processor time of opening | Idle | Memory |
|---|---:|---:|---:|---:|
`, openings, settling, idling)
	for _, program := range []struct{ name, path, title string }{{"Quadrille", ours, "Quadrille"}, {"Hello", hello, "Hello"}} {
		var sum opening
		for i := range openings + 1 {
			o, err := open(program.path, program.title, home, display)
			if err != nil {
				return err
			}
			if i > 0 { // the first one fills the system's caches and stores tables
				sum = opening{sum.elapsed + o.elapsed, sum.busy + o.busy, sum.idle + o.idle, sum.memory + o.memory}
			}
		}
		fmt.Printf("| %s | %s | %s | %s | %d MB |\n", program.name, duration(sum.elapsed/openings), duration(sum.busy/openings),
			duration(sum.idle/openings), sum.memory/openings>>20)
	}
	return nil
}

// opening is what a window needs: until it is visible, its processor time until then, the processor time
// while it idles, and its memory in bytes.
type opening struct {
	elapsed, busy, idle time.Duration
	memory              int64
}

// open opens a program's window whose title begins with a word, watches it and ends the program.
func open(path, title, home, display string) (o opening, err error) {
	cmd := exec.Command(path)
	cmd.Dir, cmd.Env = home, append(os.Environ(), "HOME="+home, "XDG_CACHE_HOME="+home, "XDG_CONFIG_HOME="+home, display)
	start := time.Now()
	if err := cmd.Start(); err != nil {
		return o, err
	}
	defer func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
	}()
	find := func() error {
		search := exec.Command("xdotool", "search", "--sync", "--onlyvisible", "--name", "^"+title)
		search.Env = append(os.Environ(), display)
		return search.Run()
	}
	if err := find(); err != nil {
		return o, fmt.Errorf("the window of %s doesn't open: %w", path, err)
	}
	o.elapsed = time.Since(start)
	pid := cmd.Process.Pid
	if o.busy, err = used(pid); err != nil {
		return o, err
	}
	time.Sleep(settling)
	before, err := used(pid)
	if err != nil {
		return o, err
	}
	time.Sleep(idling)
	after, err := used(pid)
	o.idle = after - before
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if _, rest, ok := strings.Cut(string(status), "VmRSS:"); ok {
		kilobytes, _ := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
		o.memory = kilobytes << 10
	}
	return o, err
}

// used returns the processor time of a process; the kernel counts hundredths of a second.
func used(pid int) (time.Duration, error) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, err
	}
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	var ticks int64
	for _, field := range fields[11:13] {
		n, _ := strconv.ParseInt(field, 10, 64)
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond, nil
}

// server starts a virtual X server and returns the variable that names it, and what ends it.
func server() (display string, stop func(), err error) {
	theirs, number, err := os.Pipe()
	if err != nil {
		return "", nil, err
	}
	defer theirs.Close()
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1600x1100x24", "-nolisten", "tcp", "-noreset")
	cmd.ExtraFiles = []*os.File{number}
	if err := cmd.Start(); err != nil {
		return "", nil, err
	}
	number.Close()
	line, err := awaited(theirs)
	return "DISPLAY=:" + strings.TrimSpace(line), func() { _ = cmd.Process.Kill(); _ = cmd.Wait() }, err
}
