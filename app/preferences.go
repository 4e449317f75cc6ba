package app

import (
	"fyne.io/fyne/v2"

	"quadrille/app/files/store"
)

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
