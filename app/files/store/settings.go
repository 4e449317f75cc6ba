package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"sync"

	"quadrille/app/system"
)

// Settings are the user's settings by key, in one file that all windows share. Each window writes
// only what the user has changed in it. A value of another type counts as not set.
type Settings struct {
	// Changed, if not nil, is called after a change.
	Changed func()

	name    string // of the file; "" if the settings aren't saved
	mu      sync.Mutex
	unsaved values      // changed here and not yet written
	saved   values      // in the file when it was read
	file    fs.FileInfo // of what was read; nil if there was no file
}

// values are values in JSON by key.
type values map[string]json.RawMessage

const settingsName = "settings" + ending

// ReadSettings returns the settings in a folder. Without a folder, or if the file can't be read,
// there are none at first, and without a folder none are saved.
func ReadSettings(folder string) *Settings {
	s := &Settings{unsaved: make(values)}
	if folder != "" {
		s.name = filepath.Join(folder, settingsName)
	}
	return s
}

// OpenSettings is like ReadSettings, but moves a file that can't be read, with an *AsideError.
func OpenSettings(folder string) (*Settings, error) {
	s := ReadSettings(folder)
	return s, load(s.name, new(values).decode)
}

func (v *values) decode(content string) error {
	err := json.Unmarshal([]byte(content), v)
	if err == nil && *v == nil {
		err = errors.New("null")
	}
	if err != nil {
		return damaged(err)
	}
	return nil
}

// refresh reads the file again if another window has written it.
func (s *Settings) refresh() {
	file, err := os.Stat(s.name)
	if err == nil && s.file != nil && os.SameFile(file, s.file) && file.ModTime().Equal(s.file.ModTime()) && file.Size() == s.file.Size() {
		return
	}
	s.file, s.saved = file, nil
	if content, err := os.ReadFile(s.name); err == nil {
		_ = s.saved.decode(string(content)) // a damaged file has no settings
	}
}

// get returns the value of a key, or none if it isn't set.
func get[T any](s *Settings, key string, none T) T {
	s.mu.Lock()
	defer s.mu.Unlock()
	raw, ok := s.unsaved[key]
	if !ok {
		s.refresh()
		raw = s.saved[key]
	}
	value := none
	if json.Unmarshal(raw, &value) != nil {
		return none
	}
	return value
}

func (s *Settings) set(key string, value any) {
	raw, _ := json.Marshal(value) // texts and numbers can't fail
	s.mu.Lock()
	s.unsaved[key] = raw
	s.mu.Unlock()
	if s.Changed != nil {
		s.Changed()
	}
}

func (s *Settings) String(key string) string                     { return get(s, key, "") }
func (s *Settings) SetString(key, value string)                  { s.set(key, value) }
func (s *Settings) StringList(key string) []string               { return get[[]string](s, key, nil) }
func (s *Settings) SetStringList(key string, value []string)     { s.set(key, value) }
func (s *Settings) Int(key string) int                           { return get(s, key, 0) }
func (s *Settings) IntWithFallback(key string, fallback int) int { return get(s, key, fallback) }
func (s *Settings) SetInt(key string, value int)                 { s.set(key, value) }
func (s *Settings) Bool(key string) bool                         { return get(s, key, false) }
func (s *Settings) SetBool(key string, value bool)               { s.set(key, value) }

// save writes the changed values among those in the file. Two windows don't do that at the same moment: only
// one of them is used at a time.
func (s *Settings) save() error {
	s.mu.Lock()
	saving := maps.Clone(s.unsaved)
	s.mu.Unlock()
	if len(saving) == 0 {
		return nil
	}
	all := make(values)
	if err := load(s.name, all.decode); err != nil {
		return err
	}
	maps.Copy(all, saving)
	content, err := json.MarshalIndent(all, "", "  ")
	if err == nil {
		err = system.WriteFile(context.Background(), s.name, content)
	}
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.unsaved, func(key string, raw json.RawMessage) bool { return bytes.Equal(raw, saving[key]) })
	return nil
}
