// Package store saves a window's session and the user's settings between starts.
package store

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"

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

// modeNames are the names of the modes.
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

// earlierLink matches a link, as JSON, in the states of pages that earlier versions saved.
var earlierLink = regexp.MustCompile(`"(?:compare|watch):[^"]*"`)

// upgrade replaces these states by the links in them: of comparisons and of the search that was
// watched. The other pages had none; they don't come back.
func (s *Session) upgrade() {
	if len(s.Pages) == 0 {
		return
	}
	for _, quoted := range earlierLink.FindAll(s.Pages, -1) {
		var link string
		if json.Unmarshal(quoted, &link) == nil {
			s.Links = slices.Insert(s.Links, 0, link)
		}
	}
	for i, name := range s.Window.Open {
		s.Window.Open[i] = ""
		for _, link := range s.Links {
			if id, of, _ := strings.Cut(link, ":"); id == name && strings.HasPrefix(of, string(s.Puzzle)+":") {
				s.Window.Open[i] = link
			}
		}
	}
	s.Pages = nil
}
