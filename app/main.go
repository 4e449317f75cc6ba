package app

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/driver"

	"quadrille/app/catalogue"
	"quadrille/app/cli"
	"quadrille/app/files/store"
	"quadrille/app/files/text"
	"quadrille/app/judges/own"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
)

// Main opens the window and the link or file given as the only argument. It returns the exit status
// when the window has closed.
func Main(args []string, stderr io.Writer) int {
	complain := func(p model.Phrase) { fmt.Fprintln(stderr, translate.New(translate.English).Say(p)) }
	folder := system.PrepareHome()
	// Fyne logs why it can't start.
	var said bytes.Buffer
	log.SetOutput(&said)
	settings, unread := store.OpenSettings(folder)
	w, err := openWindow(folder, settings)
	if err != nil {
		complain(model.Say("cli.noWindowNow", "Reason", cmp.Or(causeIn(said.String()), err.Error())))
		return cli.Bad
	}
	if folder != "" {
		_, _ = io.Copy(stderr, &said)
		log.SetOutput(stderr)
	} else {
		log.SetOutput(io.Discard) // Fyne logs each file that it can't write
		complain(model.Say("cli.notKept"))
		w.keeper.fail(true)
		w.shell.Notify(model.Say("status.notKept"))
	}
	// Fyne 2.8 can't end by itself: an event after its queue has closed waits for ever or panics. At a signal it may
	// have begun to end when the program does, on another goroutine.
	end := sync.OnceFunc(func() {
		w.shell.Work.Close()
		system.AwaitPrograms()
		w.judges.discard()
		if err := w.keeper.autosave.End(); err != nil {
			complain(model.Say("cli.sessionNotKept", "Reason", text.Reason(err)))
			os.Exit(cli.Bad)
		}
		os.Exit(cli.OK)
	})
	w.app.Lifecycle().SetOnStarted(func() {
		ended, _ := system.Interruptible(context.Background()) // Fyne has the signals no more, unless it asks for them later
		go func() {
			<-ended.Done()
			fyne.Do(end)
		}()
		w.keeper.report(unread)
		w.games.Keep(folder)
		switch address := w.followPage(); {
		case len(args) > 0:
			w.opener.argument(args[0])
		case address != "":
			w.openAddress(address)
		case folder != "": // without a folder every start would be the first
			w.games.FirstTour()
		}
	})
	w.window.SetOnClosed(func() {
		w.window.Hide()
		end()
	})
	w.app.Run()
	end()
	return cli.OK // not reached
}

// openWindow shows the window with the session in the folder; "" means none. If there is no
// display, Fyne logs the reason and continues, or panics.
func openWindow(folder string, settings *store.Settings) (w *Window, err error) {
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("%v", why)
		}
	}()
	entries := catalogue.Catalogue()
	catalogue.KeepIn(system.Cache(), entries)
	faults := own.Load(context.Background(), entries, folder)
	a := fyneapp.NewWithID(system.ID)
	a.SetCloudProvider(preferences{Settings: settings})
	w = NewWindow(a, settings, entries, fyne.Do)
	w.judges.folder = folder
	if folder != "" {
		_ = w.keeper.open(folder, settings) // Report tells the user
	}
	for name, fault := range faults {
		w.shell.Notify(model.Say("status.badFormat", "Name", filepath.Base(name), "Reason", text.Reason(fault)))
	}
	if w.shell.Page() == nil { // else a restored page has the focus
		w.shell.Focus(w.boards.Desk().Board)
	}
	w.window.Show()
	if native, ok := w.window.(driver.NativeWindow); ok {
		native.RunNative(func(handle any) {
			if reflect.ValueOf(handle).IsZero() {
				err = errors.New("no window has come") // Main prefers a reason logged by Fyne
			}
		})
	}
	return w, err
}

// causeIn returns the last cause in Fyne's log, or "".
func causeIn(logged string) string {
	_, after, _ := strings.Cut(logged[max(strings.LastIndex(logged, "Cause:"), 0):], "Cause:")
	cause, _, _ := strings.Cut(after, "\n")
	return strings.TrimSpace(cause)
}

// preferences keeps Fyne from saving preferences of its own, for which it has no use here. It would write
// its file in place, where other windows read it half written, and again whenever another window
// does. A cloud provider is how Fyne lets an app keep them elsewhere.
type preferences struct {
	*store.Settings
	others
}

// others are Fyne's preferences of types that settings don't have. Nobody uses them.
type others struct{ fyne.Preferences }

// CloudPreferences returns the settings.
func (p preferences) CloudPreferences(a fyne.App) fyne.Preferences {
	p.others = others{a.Preferences()}
	return p
}

// The rest describes the provider to a dialog that the program doesn't have.

func (preferences) ProviderName() string        { return "" }
func (preferences) ProviderDescription() string { return "" }
func (preferences) ProviderIcon() fyne.Resource { return nil }
func (preferences) Setup(fyne.App) error        { return nil }
func (preferences) Cleanup(fyne.App)            {}
