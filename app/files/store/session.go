// Package store saves a window's session and the user's settings between starts.
package store

import (
	"slices"

	"quadrille/app/session"
	"quadrille/model"
	"quadrille/widgets/scene"
)

// Version is the version of the sessions that this program writes and reads.
const Version = 1

// Session is restored at the next start: inputs, not results.
type Session struct {
	Version int               `json:"version"`
	Puzzle  model.ID          `json:"puzzle"` // of the open tab
	Window  Window            `json:"window"`
	Options Options           `json:"options"`
	Desks   map[model.ID]Desk `json:"desks"`
	Links   []string          `json:"links"` // of the pages that have been made, in the order in which to read them
}

// Window is the size and the open pages of the window.
type Window struct {
	Width  float32  `json:"width"` // in Fyne's units; 0 in a browser page
	Height float32  `json:"height"`
	Open   []string `json:"open"` // links of the pages, the topmost last
}

// Options are the board options that belong to a session.
type Options struct {
	Mode  string  `json:"mode"`
	Coach bool    `json:"coach"`
	Speed float64 `json:"speed"` // as a multiple of the normal speed
}

var modeNames = []string{scene.Edit: "edit", scene.Play: "play"}

// OptionsOf returns what a session saves of the options.
func OptionsOf(o *session.Options) Options {
	return Options{Mode: modeNames[o.Mode], Coach: o.Coach, Speed: session.Speeds[o.Speed]}
}

// Apply returns the options with those of the session; false if these are invalid.
func (s Options) Apply(to session.Options) (session.Options, bool) {
	mode, speed := slices.Index(modeNames, s.Mode), slices.Index(session.Speeds, s.Speed)
	to.Mode, to.Coach, to.Speed = scene.Mode(max(mode, 0)), s.Coach, speed
	return to, mode >= 0 && speed >= 0
}
