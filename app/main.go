package app

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"log"
	"reflect"
	"strings"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/driver"

	"quadrille/app/catalogue"
	"quadrille/app/cli"
	"quadrille/app/store"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
)

// Main opens the window on what the only argument names, if there is one, and
// returns the exit status when the window has been closed.
func Main(args []string, stderr io.Writer) int {
	complain := func(p model.Phrase) { fmt.Fprintln(stderr, translate.New(translate.English).Say(p)) }
	switch {
	case !hasWindow:
		complain(model.Say("cli.noWindow"))
		return cli.Usage
	case !system.HasDisplay():
		complain(model.Say("cli.noDisplay"))
		return cli.Bad
	}
	folder := system.PrepareHome()
	// What the toolkit says while it starts is for us to put into words.
	var said bytes.Buffer
	log.SetOutput(&said)
	w, err := openWindow(folder)
	if err != nil {
		complain(model.Say("cli.noOpenGL", "Reason", cmp.Or(causeIn(said.String()), err.Error())))
		return cli.Bad
	}
	if folder != "" {
		_, _ = io.Copy(stderr, &said)
		log.SetOutput(stderr)
	} else {
		log.SetOutput(io.Discard) // that nothing can be kept, again and again
		complain(model.Say("cli.notKept"))
		w.Tell(model.Say("status.notKept"))
	}
	w.app.Lifecycle().SetOnStarted(func() {
		w.tellUnread()
		switch {
		case len(args) > 0:
			w.openArgument(args[0])
		case folder != "": // or every start would be the first
			w.guide.FirstTour()
		}
		w.followPage()
	})
	last := ownLast(w.app)
	w.app.Run()
	defer system.GiveUp()
	last()
	w.Work.Close()
	system.AwaitPrograms()
	if err := w.endSession(); err != nil {
		complain(model.Say("cli.sessionNotKept", "Reason", err.Error()))
		return cli.Bad
	}
	return cli.OK
}

// ownLast takes over what the toolkit does when it has stopped, which is writing its
// settings: last does that, once Run has come back. Run (Fyne 2.8.1) hands it to another
// goroutine, which may hand it back to the one of the window in the instant in which
// that ceases to take anything: then each waits for the other for ever, without a
// window, and with a session that is never written.
func ownLast(a fyne.App) (last func()) {
	hooks, ok := a.Lifecycle().(interface {
		OnStopped() func()
		SetOnStoppedHookExecuted(hook func())
	})
	if !ok || hooks.OnStopped() == nil {
		return func() {}
	}
	last = hooks.OnStopped()
	hooks.SetOnStoppedHookExecuted(nil)
	return last
}

// errNoWindow is why nothing can be shown, where nobody says more.
var errNoWindow = errors.New("no window has come")

// openWindow makes and shows the window, with the session that is kept
// in the folder; "" for none. Where it can't be shown the toolkit logs
// why, and goes on without one, or panics.
func openWindow(folder string) (w *Window, err error) {
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("%v", why)
		}
	}()
	entries := catalogue.Catalogue()
	catalogue.KeepIn(system.Cache(), entries)
	var settings error
	if folder != "" {
		settings = store.CheckSettings(folder)
	}
	w = NewWindow(fyneapp.NewWithID(system.ID), entries, fyne.Do)
	if folder != "" {
		w.kept.settings, w.kept.unread = settings, w.keepIn(store.SessionsIn(folder))
	}
	if w.Page() == nil { // or one that has come back has the focus
		w.Focus(w.desk().Board)
	}
	w.window.Show()
	system.SurviveX11Errors()
	if native, ok := w.window.(driver.NativeWindow); ok {
		native.RunNative(func(handle any) {
			if reflect.ValueOf(handle).IsZero() {
				err = errNoWindow
			}
			if _, wayland := handle.(driver.WaylandWindowContext); wayland {
				w.gallery.CopyPNG = nil // the toolkit copies only text, and nobody else can
			}
		})
	}
	return w, err
}

// causeIn finds the first cause that the toolkit has logged, "" if there is none.
func causeIn(logged string) string {
	_, after, _ := strings.Cut(logged, "Cause:")
	cause, _, _ := strings.Cut(after, "\n")
	return strings.TrimSpace(cause)
}
