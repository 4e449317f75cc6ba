package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"quadrille/app/system"
	"quadrille/model"
)

// settingsName is the name of Fyne's settings file.
const settingsName = "preferences.json"

// CheckSettings checks Fyne's settings before Fyne reads them, since Fyne overwrites a damaged
// file. It copies a good file to SessionsIn(folder). It moves a damaged one, puts the copy in its
// place and returns an *AsideError. A file that can't be read stays, and the error is returned.
func CheckSettings(folder string) error {
	name := filepath.Join(folder, settingsName)
	good := filepath.Join(SessionsIn(folder), settingsName)
	before, _ := contentOf(good)
	content, err := load(name, checkSettings)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err == nil && content != before:
		err = errors.Join(os.MkdirAll(filepath.Dir(good), 0o700), system.WriteFile(good, []byte(content)))
		if err != nil {
			return unwritten(err)
		}
	case errors.As(err, new(*AsideError)) && checkSettings(before) == nil:
		if err := system.WriteFile(name, []byte(before)); err != nil {
			return unwritten(err)
		}
	}
	return err
}

// SettingLists returns a function that finds lists of texts in a folder's settings by key. A
// missing list is nil.
func SettingLists(folder string) func(key string) []string {
	var values map[string]json.RawMessage
	if content, err := contentOf(filepath.Join(folder, settingsName)); err == nil {
		_ = json.Unmarshal([]byte(content), &values) // damaged settings have no lists
	}
	return func(key string) (list []string) {
		if json.Unmarshal(values[key], &list) != nil {
			return nil
		}
		return list
	}
}

// SessionsIn returns the folder of sessions inside the settings' folder.
func SessionsIn(folder string) string { return filepath.Join(folder, "sessions") }

// checkSettings checks that a text has the form of Fyne's settings: a JSON object in which the
// values of each list have the same type.
func checkSettings(content string) error {
	var values map[string]any
	ok := json.Unmarshal([]byte(content), &values) == nil && values != nil
	for _, value := range values {
		list, _ := value.([]any)
		for _, item := range list {
			ok = ok && fmt.Sprintf("%T", item) == fmt.Sprintf("%T", list[0])
		}
	}
	if !ok {
		return &model.TextError{Reason: model.Say("store.settings")}
	}
	return nil
}
