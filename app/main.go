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
	"quadrille/app/files/store"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
)

// Main opens the window with what the only argument names, and returns the exit status once it
// is closed.
func Main(args []string, stderr io.Writer) int {
	complain := func(p model.Phrase) { fmt.Fprintln(stderr, translate.New(translate.English).Say(p)) }
	if !hasWindow {
		complain(model.Say("cli.noWindow"))
		return cli.Usage
	}
	folder := system.PrepareHome()
	// Fyne logs why it can't start.
	var said bytes.Buffer
	log.SetOutput(&said)
	w, err := openWindow(folder)
	if err != nil {
		complain(model.Say("cli.noWindowNow", "Reason", cmp.Or(causeIn(said.String()), err.Error())))
		return cli.Bad
	}
	if folder != "" {
		_, _ = io.Copy(stderr, &said)
		log.SetOutput(stderr)
	} else {
		log.SetOutput(io.Discard) // Fyne complains about each file that it can't write
		complain(model.Say("cli.notKept"))
		w.failSaving(true)
		w.Notify(model.Say("status.notKept"))
	}
	w.app.Lifecycle().SetOnStarted(func() {
		w.tellUnread()
		first := func() {}
		switch {
		case len(args) > 0:
			w.openArgument(args[0])
		case folder != "": // otherwise every start would be the first
			first = w.guide.FirstTour
		}
		w.offerKilled(first)
		w.followPage()
	})
	last := ownLast(w.app)
	w.app.Run()
	last()
	w.Work.Close()
	system.AwaitPrograms()
	if err := w.saved.End(); err != nil {
		complain(model.Say("cli.sessionNotKept", "Reason", err.Error()))
		return cli.Bad
	}
	return cli.OK
}

// ownLast takes over what Fyne does after it has stopped: writing its settings. last does that
// after Run. Fyne 2.8.1 can deadlock there: another goroutine passes the work back to the
// window's goroutine, which has just ended. The session would never be written.
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

// openWindow makes and shows the window with the session in the folder; "" for none. Without a
// display Fyne logs the reason and goes on, or panics.
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
		w.saved.settings, w.saved.unread = settings, w.keepIn(store.SessionsIn(folder))
	}
	if w.Page() == nil { // or one that has come back has the focus
		w.Focus(w.desk().Board)
	}
	w.window.Show()
	if native, ok := w.window.(driver.NativeWindow); ok {
		native.RunNative(func(handle any) {
			if reflect.ValueOf(handle).IsZero() {
				err = errors.New("no window has come") // unless Fyne has logged a reason
			}
			if _, wayland := handle.(driver.WaylandWindowContext); wayland {
				w.gallery.CopyPNG = nil // Fyne copies only text, and there is no other way
			}
		})
	}
	return w, err
}

// causeIn finds the last cause that Fyne has logged, or "".
func causeIn(logged string) string {
	_, after, _ := strings.Cut(logged[max(strings.LastIndex(logged, "Cause:"), 0):], "Cause:")
	cause, _, _ := strings.Cut(after, "\n")
	return strings.TrimSpace(cause)
}
