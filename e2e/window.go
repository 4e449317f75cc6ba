//go:build e2e && linux

package e2e

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// pause is the time between two actions of mouse or keyboard, about as long as a person takes. The
// program handles actions in order, however busy it is.
const pause = 60 * time.Millisecond

// complaint matches what must never appear on the program's standard error: Fyne's notice of a
// call from the wrong goroutine, its logged errors, and panics.
var complaint = regexp.MustCompile(`(?m)^.*(Error in Fyne call thread|Fyne error:|panic:|fatal error:).*$`)

// Window is the running program. Coordinates are pixels from the top left of the window's content;
// at the scale of the tests, a pixel is a unit of Fyne.
type Window struct {
	*Desktop
	cmd    *exec.Cmd
	stderr *output
	done   chan struct{} // closed when the program has ended
	id     string
	plan   *plan
}

// Launch starts the program and waits for its window. Arguments of the form NAME=value come first
// and set the environment; the rest are the program's. The program is alone in its folder:
// without FyneApp.toml beside it, Fyne reports calls from the wrong goroutine.
func (d *Desktop) Launch(args ...string) *Window {
	d.t.Helper()
	w := d.begin(args...)
	w.await()
	return w
}

// begin starts the program like Launch, but doesn't wait for its window.
func (d *Desktop) begin(args ...string) *Window {
	d.t.Helper()
	settings := 0
	for settings < len(args) && strings.Contains(args[settings], "=") {
		settings++
	}
	w := &Window{Desktop: d, stderr: &output{}, done: make(chan struct{}), plan: newPlan(d.t, d.home)}
	w.cmd = d.command(program(d.t), args[settings:]...)
	w.cmd.Env = append(w.cmd.Env, args[:settings]...)
	w.cmd.Stderr = w.stderr
	w.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := w.cmd.Start(); err != nil {
		d.t.Fatalf("%v; make e2e builds it", err)
	}
	go func() {
		_ = w.cmd.Wait()
		close(w.done)
	}()
	d.t.Cleanup(func() {
		_ = w.cmd.Process.Kill()
		<-w.done
		for _, line := range complaint.FindAllString(w.stderr.String(), -1) {
			d.t.Errorf("standard error: %s", line)
		}
	})
	d.t.Cleanup(func() {
		if d.t.Failed() && !w.ended() {
			w.dump()
		}
	})
	return w
}

// isThere reports whether the window exists. The program may run longer than the window exists.
func (w *Window) isThere() bool { return w.command("xdotool", "getwindowname", w.id).Run() == nil }

// dump ends the program and logs the stacks of its goroutines.
func (w *Window) dump() {
	_ = w.cmd.Process.Signal(syscall.SIGQUIT)
	_ = w.cmd.Process.Signal(syscall.SIGCONT)
	select {
	case <-w.done:
		w.t.Logf("what the program is doing:\n%s", w.stderr)
	case <-time.After(patience / 10):
		w.t.Log("the program does not say what it is doing")
	}
}

// program returns the path of the program, which make e2e builds.
func program(t *testing.T) string {
	t.Helper()
	path, err := filepath.Abs("../bin/e2e/quadrille")
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// await waits until the window exists and has the focus.
func (w *Window) await() {
	w.t.Helper()
	w.eventually("the window is open", func() bool {
		out, err := w.command("xdotool", "search", "--all", "--pid", strconv.Itoa(w.cmd.Process.Pid), "--onlyvisible", "--name", "^Quadrille").Output()
		w.id, _, _ = strings.Cut(string(out), "\n")
		return err == nil && w.id != ""
	})
	w.t.Cleanup(func() {
		if w.t.Failed() && !w.ended() && w.isThere() {
			w.Screenshot("failed")
		}
	})
	w.Focus()
}

// Focus gives the window the focus.
func (w *Window) Focus() {
	w.t.Helper()
	w.eventually("the window has the focus", func() bool {
		out, err := w.command("xdotool", "getwindowfocus").Output()
		if err == nil && strings.TrimSpace(string(out)) == w.id {
			return true
		}
		_ = w.command("wmctrl", "-i", "-a", w.id).Run() // not before the window manager knows it
		return false
	})
}

// eventually waits until the condition holds. It ends the test if that never happens or the program
// has ended.
func (w *Window) eventually(what string, condition func() bool) {
	w.t.Helper()
	w.Desktop.eventually(what, func() bool {
		if w.ended() {
			w.t.Fatalf("the program ended with %v before %s\n%s", w.cmd.ProcessState, what, w.stderr)
		}
		return condition()
	})
}

// ended reports whether the program has ended.
func (w *Window) ended() bool {
	select {
	case <-w.done:
		return true
	default:
		return false
	}
}

// Title returns the window's title.
func (w *Window) Title() string {
	w.t.Helper()
	return strings.TrimSpace(w.run("xdotool", "getwindowname", w.id))
}

// AwaitTitle waits for a title of the window.
func (w *Window) AwaitTitle(title string) {
	w.t.Helper()
	w.eventually(fmt.Sprintf("the title is %q", title), func() bool { return w.Title() == title })
}

// Move moves the pointer.
func (w *Window) Move(to image.Point) {
	w.t.Helper()
	w.act(w.pointer(to)...)
}

// pointer is the xdotool command that moves the pointer.
func (w *Window) pointer(to image.Point) []string {
	return []string{"mousemove", "--window", w.id, strconv.Itoa(to.X), strconv.Itoa(to.Y)}
}

// Click clicks with the primary button while the given keys, such as "shift", are held down.
func (w *Window) Click(at image.Point, held ...string) {
	w.t.Helper()
	args := []string{"click", "1"}
	for _, key := range held {
		args = append(append([]string{"keydown", key}, args...), "keyup", key)
	}
	w.act(append(w.pointer(at), args...)...)
}

// Drag presses the primary button at from, moves the pointer in small steps, and releases the
// button at to.
func (w *Window) Drag(from, to image.Point) {
	w.t.Helper()
	args := append(w.pointer(from), "mousedown", "1")
	const steps = 10
	for i := 1; i <= steps; i++ {
		args = append(append(args, w.pointer(from.Add(to.Sub(from).Mul(i).Div(steps)))...), "sleep", "0.02")
	}
	w.act(append(args, "mouseup", "1")...)
}

// Key presses keys one after the other, each with its modifiers, by their X names: "ctrl+z",
// "Right", "bracketleft".
func (w *Window) Key(keys ...string) {
	w.t.Helper()
	for _, key := range keys {
		w.act("key", key)
	}
}

// Type types a text.
func (w *Window) Type(text string) {
	w.t.Helper()
	w.act("type", "--delay", "30", "--", text)
}

// act runs xdotool and gives the program time to react.
func (w *Window) act(args ...string) {
	w.t.Helper()
	w.run("xdotool", args...)
	time.Sleep(pause)
}

// Size returns the size of the window's content.
func (w *Window) Size() image.Point {
	w.t.Helper()
	var width, height int
	for line := range strings.FieldsSeq(w.run("xdotool", "getwindowgeometry", "--shell", w.id)) {
		name, value, _ := strings.Cut(line, "=")
		switch name {
		case "WIDTH":
			width, _ = strconv.Atoi(value)
		case "HEIGHT":
			height, _ = strconv.Atoi(value)
		}
	}
	return image.Pt(width, height)
}

// Resize asks for another size and returns the new one, which is never smaller than the content
// allows.
func (w *Window) Resize(width, height int) image.Point {
	w.t.Helper()
	// Ask repeatedly: a window that has just opened still sets its own size.
	size := image.Point{}
	for deadline := time.Now().Add(patience / 10); time.Now().Before(deadline) && size != image.Pt(width, height); {
		w.act("windowsize", w.id, strconv.Itoa(width), strconv.Itoa(height))
		time.Sleep(5 * pause)
		size = w.Size()
	}
	w.plan.resize(size)
	return size
}

// Screenshot saves a picture of the window's content as e2e/out/<test>-<name>.png.
func (w *Window) Screenshot(name string) {
	w.t.Helper()
	w.save(w.Whole(), filepath.Join("out", strings.ReplaceAll(w.t.Name(), "/", "-")+"-"+name+".png"))
}

// Close closes the window like its close button and waits for the program to end without an
// error.
func (w *Window) Close() {
	w.t.Helper()
	w.AskToClose()
	w.AwaitExit()
}

// AskToClose presses the window's close button.
func (w *Window) AskToClose() {
	w.t.Helper()
	w.run("wmctrl", "-i", "-c", w.id)
}

// Freeze stops the program; input waits for Thaw.
func (w *Window) Freeze() {
	w.t.Helper()
	w.signal(syscall.SIGSTOP)
}

// Thaw continues a frozen program.
func (w *Window) Thaw() {
	w.t.Helper()
	w.signal(syscall.SIGCONT)
}

func (w *Window) signal(s syscall.Signal) {
	w.t.Helper()
	if err := w.cmd.Process.Signal(s); err != nil {
		w.t.Fatal(err)
	}
}

// AwaitExit waits for the program to end without an error.
func (w *Window) AwaitExit() {
	w.t.Helper()
	select {
	case <-w.done:
	case <-time.After(patience):
		w.t.Fatalf("the program still runs after %v", patience)
	}
	if !w.cmd.ProcessState.Success() {
		w.t.Errorf("the program ended with %v\n%s", w.cmd.ProcessState, w.stderr)
	}
}

// Kill ends the program like a power cut.
func (w *Window) Kill() {
	w.t.Helper()
	if err := w.cmd.Process.Kill(); err != nil {
		w.t.Fatal(err)
	}
	<-w.done
}

// Stderr returns the program's standard error so far.
func (w *Window) Stderr() string { return w.stderr.String() }

// CPU returns the processor time of the program so far, in steps of 10 ms.
func (w *Window) CPU() time.Duration {
	w.t.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", w.cmd.Process.Pid))
	if err != nil {
		w.t.Fatal(err)
	}
	// proc(5): the name in brackets may contain anything; utime and stime are the 12th and 13th
	// field after it, in ticks of 1/100 s.
	_, after, _ := strings.Cut(string(stat), ") ")
	fields := strings.Fields(after)
	ticks := 0
	for _, field := range fields[11:13] {
		n, err := strconv.Atoi(field)
		if err != nil {
			w.t.Fatal(err)
		}
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}

// output collects the output of a running program.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}
