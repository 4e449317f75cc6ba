// Package view has what bars and panes show at one moment, without the controls that show it.
package view

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets/scene"
)

// Tone is the kind of a message.
type Tone uint8

// The tones.
const (
	Calm    Tone = iota // there is nothing to do
	Fine                // the position is valid and its distance known
	Faulty              // something is wrong
	Telling             // the user asked for this information
	Caution             // something could be better
)

// Ink returns the text colour of the tone.
func (t Tone) Ink() fyne.ThemeColorName {
	return [...]fyne.ThemeColorName{Calm: scene.ColorSecondary, Fine: scene.ColorGood, Faulty: scene.ColorBad, Caution: scene.ColorCaution, Telling: scene.ColorAccent}[t]
}

// Status is the content of a status bar.
type Status struct {
	Tone     Tone
	Headline string
	Detail   string   // about the position
	More     string   // about its solutions
	Actions  []Action // the first one is the primary
}

// Action is a button of a bar or pane.
type Action struct {
	Title             string
	Primary, Disabled bool
	Do                func()
}
