package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"path/filepath"
	"sync"

	"quadrille/app/system"
)

// Settings are the user's settings by key, in one file that all windows share. Each window writes
// only what the user has changed in it. A value of another type counts as not set.
type Settings struct {
	// Changed, if not nil, is called after a change.
	Changed func()

	name string // of the file; "" if the settings aren't saved

	mu      sync.Mutex
	content string                     // of the file
	values  map[string]json.RawMessage // in content
	unsaved map[string]json.RawMessage // changed here and not yet written
}

// settingsName is the name of the settings file.
const settingsName = "settings.json"

// ReadSettings returns the settings in a folder, or none if they can't be read. Without a folder
// they are never saved.
func ReadSettings(folder string) *Settings {
	s := &Settings{unsaved: make(map[string]json.RawMessage)}
	if folder != "" {
		s.name = filepath.Join(folder, settingsName)
	}
	return s
}

// OpenSettings is like ReadSettings for a window: it moves a damaged file, with an *AsideError. The
// settings are never nil.
func OpenSettings(folder string) (*Settings, error) {
	s := ReadSettings(folder)
	if folder == "" {
		return s, nil
	}
	release, err := hold(folder)
	if err != nil {
		return s, err
	}
	defer release()
	return s, load(s.name, s.decode)
}

// decode takes the values of the file's content; errors change nothing.
func (s *Settings) decode(content string) error {
	var values map[string]json.RawMessage
	err := json.Unmarshal([]byte(content), &values)
	if err == nil && values == nil {
		err = errors.New("null")
	}
	if err != nil {
		return damaged(err)
	}
	s.content, s.values = content, values
	return nil
}

// refresh reads what other windows have written.
func (s *Settings) refresh() {
	if s.name == "" {
		return
	}
	if content, err := contentOf(s.name); err == nil && content != s.content {
		_ = s.decode(content) // if somebody has damaged the file, the last values hold
	}
}

// get returns the value of a key, or none if it isn't set.
func get[T any](s *Settings, key string, none T) T {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.refresh()
	raw, ok := s.unsaved[key]
	if !ok {
		raw = s.values[key]
	}
	value := none
	if json.Unmarshal(raw, &value) != nil {
		return none
	}
	return value
}

func (s *Settings) set(key string, value any) {
	raw, err := json.Marshal(value)
	if err != nil { // not of a text, a number, or a list of texts
		return
	}
	s.mu.Lock()
	s.unsaved[key] = raw
	s.mu.Unlock()
	if s.Changed != nil {
		s.Changed()
	}
}

// String returns a text.
func (s *Settings) String(key string) string { return get(s, key, "") }

// SetString sets a text.
func (s *Settings) SetString(key, value string) { s.set(key, value) }

// StringList returns a list of texts.
func (s *Settings) StringList(key string) []string { return get[[]string](s, key, nil) }

// SetStringList sets a list of texts.
func (s *Settings) SetStringList(key string, value []string) { s.set(key, value) }

// Int returns a number.
func (s *Settings) Int(key string) int { return get(s, key, 0) }

// IntWithFallback returns a number, or fallback if it isn't set.
func (s *Settings) IntWithFallback(key string, fallback int) int { return get(s, key, fallback) }

// SetInt sets a number.
func (s *Settings) SetInt(key string, value int) { s.set(key, value) }

// Bool returns a truth value.
func (s *Settings) Bool(key string) bool { return get(s, key, false) }

// SetBool sets a truth value.
func (s *Settings) SetBool(key string, value bool) { s.set(key, value) }

// save writes the changed values among those in the file, whose folder is held.
func (s *Settings) save() error {
	s.mu.Lock()
	s.refresh()
	saving, values := maps.Clone(s.unsaved), maps.Clone(s.values)
	s.mu.Unlock()
	if len(saving) == 0 || s.name == "" {
		return nil
	}
	if values == nil {
		values = make(map[string]json.RawMessage)
	}
	maps.Copy(values, saving)
	content, err := json.MarshalIndent(values, "", "  ")
	if err != nil {
		return err
	}
	if err := system.WriteFile(s.name, content); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.content, s.values = string(content), values
	maps.DeleteFunc(s.unsaved, func(key string, raw json.RawMessage) bool { return bytes.Equal(raw, saving[key]) })
	return nil
}
