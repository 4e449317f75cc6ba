// Package store keeps a window's session between starts and checks Fyne's settings.
package store

import (
	"encoding/json"
	"maps"

	"quadrille/model"
)

// Version is the version of the sessions that this program writes and reads.
const Version = 1

// Session is what is restored at the next start: what was asked, not the results. It holds plain
// values.
type Session struct {
	Version int               `json:"version"`
	Puzzle  model.ID          `json:"puzzle"` // the tab that was open
	Window  Window            `json:"window"`
	Options Options           `json:"options"`
	Desks   map[model.ID]Desk `json:"desks"`
	// Pages are the states that pages export, by the pages' names.
	Pages map[string]json.RawMessage `json:"pages"`
	Extra Extra                      `json:"-"`
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
	Extra  Extra   `json:"-"`
}

// Extra holds the fields of a JSON object that this version doesn't know; they are written again.
type Extra map[string]json.RawMessage

// The types without methods, which encoding/json encodes by their fields.
type (
	sessionFields Session
	optionsFields Options
)

// MarshalJSON writes the session with its unknown fields.
func (s Session) MarshalJSON() ([]byte, error) { return marshal(sessionFields(s), s.Extra) }

// UnmarshalJSON reads a session and keeps its unknown fields.
func (s *Session) UnmarshalJSON(data []byte) (err error) {
	s.Extra, err = unmarshal(data, (*sessionFields)(s))
	return err
}

// MarshalJSON writes the options with their unknown fields.
func (o Options) MarshalJSON() ([]byte, error) { return marshal(optionsFields(o), o.Extra) }

// UnmarshalJSON reads options and keeps their unknown fields.
func (o *Options) UnmarshalJSON(data []byte) (err error) {
	o.Extra, err = unmarshal(data, (*optionsFields)(o))
	return err
}

// marshal writes the fields of a struct together with unknown ones.
func marshal(fields any, extra Extra) ([]byte, error) {
	data, err := json.Marshal(fields)
	if err != nil || len(extra) == 0 {
		return data, err
	}
	all := maps.Clone(extra)
	if err := json.Unmarshal(data, &all); err != nil { // known fields take precedence
		return nil, err
	}
	return json.Marshal(all)
}

// unmarshal reads the fields of a struct and returns those that it doesn't have.
func unmarshal(data []byte, fields any) (Extra, error) {
	var extra, known Extra
	if err := json.Unmarshal(data, fields); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(data, &extra); err != nil {
		return nil, err
	}
	written, err := json.Marshal(fields)
	if err == nil {
		err = json.Unmarshal(written, &known)
	}
	for name := range known {
		delete(extra, name)
	}
	return extra, err
}
