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

// settingsName is the name of the toolkit's file of settings.
const settingsName = "preferences.json"

// CheckSettings looks into the file in the folder that the toolkit keeps settings
// in, before the toolkit does, which would take what is damaged for nothing and write
// over it. A copy of what is in order is kept below the folder; what is not is set
// aside, the copy takes its place, and an *AsideError says so. What can't be read at
// all is left where it is, and its error returned.
func CheckSettings(folder string) error {
	name := filepath.Join(folder, settingsName)
	good := filepath.Join(SessionsIn(folder), settingsName)
	content, err := contentOf(name)
	_, foreign := errors.AsType[*model.TextError](err)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil && !foreign:
		return err
	case err == nil:
		err = checkSettings(content)
	}
	if err == nil {
		if before, err := contentOf(good); err == nil && before == content {
			return nil
		}
		return errors.Join(os.MkdirAll(filepath.Dir(good), 0o700), system.WriteFile(good, []byte(content)))
	}
	aside, moveErr := SetAside(name)
	if moveErr != nil {
		return errors.Join(err, moveErr)
	}
	if before, readErr := contentOf(good); readErr == nil && checkSettings(before) == nil {
		if writeErr := system.WriteFile(name, []byte(before)); writeErr != nil {
			return writeErr
		}
	}
	return &AsideError{aside, err}
}

// SessionsIn is the folder below that of the settings in which sessions are kept.
func SessionsIn(folder string) string { return filepath.Join(folder, "sessions") }

// checkSettings says why a text is none of settings, as the toolkit writes them: an
// object in JSON, whose lists hold values of one kind each.
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
