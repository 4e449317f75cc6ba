// Package store saves a window's session and the user's settings between starts.
package store

import (
	"encoding/json"

	"quadrille/model"
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
	// Pages are the states of pages that versions up to 0.1.0 saved; see upgrade.
	Pages json.RawMessage `json:"pages,omitempty"`
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
