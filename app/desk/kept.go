package desk

import (
	"slices"
	"strconv"

	"quadrille/app/session"
	"quadrille/app/store"
	"quadrille/widgets"
)

// History is all that the session holds, for a file.
func (d *Desk) History() session.History { return d.session.History() }

// Restore puts a history that was kept in place of the session's own.
func (d *Desk) Restore(h session.History) { d.travelTo(d.session.Restore, h) }

// Continue puts a history that was opened behind what is on show.
func (d *Desk) Continue(h session.History) { d.travelTo(d.session.Continue, h) }

func (d *Desk) travelTo(take func(session.History), h session.History) {
	d.stop()
	d.player.clock.stop()
	take(h)
	d.Refresh()
}

// The keys under which documents keep a manner, and what modes are called there.
const (
	keyMode   = "mode"
	keyCoach  = "coach"
	keySpeed  = "speed"
	keyFolded = "folded"
)

var modeNames = []string{widgets.Edit: "edit", widgets.Play: "play"}

// MannerKeys are the keys of the notes of a manner.
func MannerKeys() []string { return []string{keyMode, keyCoach, keySpeed, keyFolded} }

// Notes are those parts of the manner that belong to a session.
func (m *Manner) Notes() store.Notes {
	return store.Notes{
		{Key: keyMode, Value: modeNames[m.Mode]},
		{Key: keyCoach, Value: strconv.FormatBool(m.Coach)},
		{Key: keySpeed, Value: speedText(m.Speed)},
		{Key: keyFolded, Value: strconv.FormatBool(m.Folded)},
	}
}

// Read takes the manner from notes; what they don't say stays. A value that means
// nothing is a *model.TextError.
func (m *Manner) Read(notes store.Notes) error {
	read := *m
	for _, note := range notes {
		var ok bool
		switch note.Key {
		case keyMode:
			i := slices.Index(modeNames, note.Value)
			read.Mode, ok = widgets.Mode(max(i, 0)), i >= 0
		case keyCoach:
			read.Coach, ok = readBool(note.Value)
		case keyFolded:
			read.Folded, ok = readBool(note.Value)
		case keySpeed:
			for i := range speeds {
				if speedText(i) == note.Value {
					read.Speed, ok = i, true
				}
			}
		default:
			continue
		}
		if !ok {
			return note.Fault()
		}
	}
	*m = read
	return nil
}

func readBool(text string) (value, ok bool) {
	value, err := strconv.ParseBool(text)
	return value, err == nil
}
