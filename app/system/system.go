// Package system contains code that differs between systems: files, folders, signals, displays,
// processes, and letting a browser page run. It doesn't use Fyne.
package system

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"
)

// DrawsMenus reports whether the desktop draws menus with their shortcuts.
const DrawsMenus = runtime.GOOS == "darwin"

// ID is the program's ID and the name of its folders.
const ID = "app.quadrille"

// Config returns the folder for settings and sessions, which may not exist; "" without a home
// folder. Fyne has a folder of its own, and reacts to every file written there.
func Config() string { return below(os.UserConfigDir()) }

// Cache returns the folder for files that can be rebuilt, which may not exist; "" without a home
// folder.
func Cache() string { return below(os.UserCacheDir()) }

// below returns the program's folder in another one; "" if that depends on the current folder.
func below(root string, err error) string {
	if err != nil || !filepath.IsAbs(root) {
		return ""
	}
	return filepath.Join(root, ID)
}

// PrepareHome returns the folder for the program's files and creates it if needed. If that can't be, it
// returns "" and keeps Fyne from writing into the current folder. Call it before Fyne starts. Fyne
// watches the folder: write files that change often into a folder below it.
func PrepareHome() string {
	folder := Config()
	if folder == "" || os.MkdirAll(folder, 0o700) != nil {
		folder = ""
		os.Setenv("XDG_CONFIG_HOME", os.DevNull) // no file can be created below it
	}
	if Cache() == "" {
		os.Setenv("XDG_CACHE_HOME", os.DevNull)
	}
	return folder
}

// site is set by the linker (make web package SITE=https://…).
var site string

// Site returns the program's address on the web without the part from #; "" if unknown.
func Site() string {
	if site != "" {
		return site
	}
	return pageAddress()
}

// Address returns the address on the web of what a link opens, or the link itself if the site is unknown.
func Address(link string) string {
	if site := Site(); site != "" {
		return site + "#" + link
	}
	return link
}

// Signals that package syscall doesn't name on every system.
const (
	hangup     = syscall.Signal(1)
	brokenPipe = syscall.Signal(13)
)

// Interruptible returns a context that is cancelled when the user or the system stops the program
// or closes its terminal. Nothing else gets these signals any more. stop restores their usual effect.
func Interruptible(parent context.Context) (ctx context.Context, stop context.CancelFunc) {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !InPage && !signal.Ignored(hangup) { // nohup makes programs ignore it; a page has no signals, and Ignored panics
		signals = append(signals, hangup)
	}
	signal.Reset(signals...)
	return signal.NotifyContext(parent, signals...)
}

// SurviveClosedPipes makes writing to a closed pipe return an error instead of ending the program,
// which can then clean up.
func SurviveClosedPipes() {
	// Child processes would inherit an ignored signal, so it is received and dropped.
	signal.Notify(make(chan os.Signal, 1), brokenPipe)
}

// FileQuestion asks for a file to open, or a place to save one.
type FileQuestion struct {
	Title  string
	Saves  bool
	Name   string  // suggested for saving
	Window uintptr // the system's handle of the asking window; 0 for none
}

// ErrNoChooser says that the program must use its own file chooser.
var ErrNoChooser = errors.New("the desktop has no file chooser")
