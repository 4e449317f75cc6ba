// Package store keeps a window's session between starts and checks Fyne's settings.
package store

import (
	"encoding/json"

	"quadrille/model"
)

// Version is the version of the sessions that this program writes and reads.
const Version = 1

// Session is restored at the next start: the questions, not the results. It holds plain values. Fields that this version doesn't know stay in the file.
type Session struct {
	Version int               `json:"version"`
	Puzzle  model.ID          `json:"puzzle"` // the tab that was open
	Window  Window            `json:"window"`
	Options Options           `json:"options"`
	Desks   map[model.ID]Desk `json:"desks"`
	// Pages are the states that pages export, by the pages' names; null for none.
	Pages map[string]json.RawMessage `json:"pages"`
}

// Window is what the window looked like.
type Window struct {
	Width  float32  `json:"width"` // in Fyne's units; 0 where the size is not the window's own
	Height float32  `json:"height"`
	Open   []string `json:"open"` // names of the open pages, the topmost last
}

// Options are the board options that belong to a session.
type Options struct {
	Mode   string  `json:"mode"`
	Coach  bool    `json:"coach"`
	Speed  float64 `json:"speed"` // as a multiple of the normal speed
	Folded bool    `json:"folded"`
}
