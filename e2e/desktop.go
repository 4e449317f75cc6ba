//go:build e2e && linux

// Package e2e drives the program in its real window with mouse and keyboard, on a virtual X
// server with a window manager. make e2e builds the program and runs the tests.
package e2e

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"quadrille/model/modeltest/must"
)

// patience is the longest wait for anything. The start of the program with software OpenGL on a
// busy machine takes longest.
const patience = 100 * time.Second

// Desktop is an X server of 1600 by 1100 pixels with a window manager and a new home folder.
// Everything ends with the test.
type Desktop struct {
	t       *testing.T
	home    string
	display string
	server  *xgb.Conn
}

// NewDesktop starts a desktop for the test. settings are arguments of its server.
func NewDesktop(t *testing.T, settings ...string) *Desktop {
	t.Helper()
	d := &Desktop{t: t, home: t.TempDir()}
	d.furnish()
	d.startServer(settings...)
	d.start(d.command("openbox"))
	d.eventually("the window manager runs", func() bool { return d.command("wmctrl", "-m").Run() == nil })
	return d
}

// furnish makes the usual folders of a home: Fyne's file dialogs log the missing ones.
func (d *Desktop) furnish() {
	d.t.Helper()
	var folders strings.Builder
	for _, name := range []string{".cache", ".config", "Desktop", "Documents", "Downloads", "Music", "Pictures", "Videos"} {
		if err := os.Mkdir(filepath.Join(d.home, name), 0o700); err != nil {
			d.t.Fatal(err)
		}
		if !strings.HasPrefix(name, ".") {
			fmt.Fprintf(&folders, "XDG_%s_DIR=\"$HOME/%s\"\n", strings.ToUpper(name), name)
		}
	}
	if err := os.WriteFile(filepath.Join(d.home, ".config", "user-dirs.dirs"), []byte(folders.String()), 0o600); err != nil {
		d.t.Fatal(err)
	}
	// Pretend that the tour of the first start is over.
	settings := filepath.Join(d.home, ".config", "app.quadrille")
	if err := os.MkdirAll(settings, 0o700); err != nil {
		d.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(settings, "settings.json"), []byte(`{"tourSeen":true}`), 0o600); err != nil {
		d.t.Fatal(err)
	}
}

// Home returns the home folder that programs on the desktop see.
func (d *Desktop) Home() string { return d.home }

// startServer starts Xvfb, which writes a free display number to a file descriptor once it is
// ready. settings are further arguments. Keys don't repeat: a busy machine releases them late.
func (d *Desktop) startServer(settings ...string) {
	d.t.Helper()
	reader, writer, err := os.Pipe()
	if err != nil {
		d.t.Fatal(err)
	}
	defer reader.Close()
	server := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1600x1100x24", "-nolisten", "tcp", "-noreset", "-r")
	server.Args = append(server.Args, settings...)
	server.ExtraFiles = []*os.File{writer}
	d.start(server)
	writer.Close() // reading then ends if the server fails
	number, err := bufio.NewReader(reader).ReadString('\n')
	if err != nil {
		d.t.Fatalf("Xvfb did not start: %v", err)
	}
	d.display = ":" + strings.TrimSpace(number)
	xgb.Logger.SetOutput(io.Discard) // it misses a key that this server doesn't ask for
	if d.server, err = xgb.NewConnDisplay(d.display); err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(d.server.Close)
}

// command prepares a program to run on the desktop, without the environment of the caller's
// session.
func (d *Desktop) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Dir = d.home
	cmd.Env = []string{
		"PATH=" + os.Getenv("PATH"),
		"HOME=" + d.home,
		"DISPLAY=" + d.display,
		"LC_ALL=C.UTF-8",
		"XDG_SESSION_TYPE=x11",
		"DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere",
		"LIBGL_ALWAYS_SOFTWARE=1", "LP_NUM_THREADS=0",
		"FYNE_SCALE=1",
		"FYNE_THEME=light",
	}
	return cmd
}

// start starts a program, which ends with the test at the latest.
func (d *Desktop) start(cmd *exec.Cmd) {
	d.t.Helper()
	// The program ends even if the tests are killed.
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() {
		if cmd.ProcessState == nil {
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
		}
	})
}

// run runs a tool to its end and returns its output.
func (d *Desktop) run(name string, args ...string) string {
	d.t.Helper()
	var out bytes.Buffer
	cmd := d.command(name, args...)
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := finish(cmd); err != nil {
		d.t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, &out)
	}
	return out.String()
}

// finish runs a tool to its end, and kills it if it takes too long: the tool import waits for a
// click if its window is gone.
func finish(cmd *exec.Cmd) error {
	if err := cmd.Start(); err != nil {
		return err
	}
	tooLong := time.AfterFunc(patience, func() { _ = cmd.Process.Kill() })
	defer tooLong.Stop()
	return cmd.Wait()
}

// Clipboard returns the text in the clipboard; "" if there is none, such as for a moment while
// its owner changes.
func (d *Desktop) Clipboard() string {
	d.t.Helper()
	var text bytes.Buffer
	cmd := d.command("xclip", "-selection", "clipboard", "-out")
	cmd.Stdout = &text
	if err := finish(cmd); err != nil {
		return ""
	}
	return text.String()
}

// SetClipboard puts a text into the clipboard.
func (d *Desktop) SetClipboard(text string) {
	d.t.Helper()
	cmd := d.command("xclip", "-selection", "clipboard", "-in")
	cmd.Stdin = strings.NewReader(text)
	if err := finish(cmd); err != nil {
		d.t.Fatalf("xclip: %v", err)
	}
	// xclip claims the clipboard from the background, a little later.
	d.eventually("the clipboard has been set", func() bool { return d.Clipboard() == text })
}

// eventually waits until the condition holds, and ends the test if it never does.
func (d *Desktop) eventually(what string, condition func() bool) {
	d.t.Helper()
	for deadline := time.Now().Add(patience); !condition(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			d.t.Fatalf("after %v it is still not so that %s", patience, what)
		}
	}
}

// files lists all files in the home folder, where programs start.
func (d *Desktop) files() []string {
	d.t.Helper()
	var all []string
	err := filepath.WalkDir(d.home, func(path string, _ fs.DirEntry, err error) error {
		if !strings.Contains(path, "/openbox") { // of the window manager
			all = append(all, path)
		}
		return err
	})
	must.Succeed(d.t, err)
	return all
}
