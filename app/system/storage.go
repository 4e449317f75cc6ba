package system

import (
	"errors"
	"os"
	"path/filepath"
)

// ID is the program's ID, which its own folder has for a name.
const ID = "app.quadrille"

// errNoHome is why nothing can be kept.
var errNoHome = errors.New("there is no home folder")

// Storage returns the folder that the program may keep things in, which it makes
// where there is none yet. It is an error that there is no home folder, or that
// nothing can be written there: then nothing can be kept.
func Storage() (string, error) {
	// A home that is relative would be another one in every folder.
	root, err := os.UserConfigDir()
	if err != nil || !filepath.IsAbs(root) {
		return "", errNoHome
	}
	folder := filepath.Join(root, "fyne", ID) // where the toolkit keeps the preferences
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", err
	}
	file, err := createTemporary(folder)
	if err != nil {
		return "", err
	}
	if err := discard(file); err != nil {
		return "", err
	}
	return folder, nil
}

// Cache returns the folder for what can be made anew, which need not be there yet;
// "" where there is no home folder.
func Cache() string {
	root, err := os.UserCacheDir()
	if err != nil || !filepath.IsAbs(root) {
		return ""
	}
	return filepath.Join(root, ID)
}

// PrepareHome sees to it that for want of a home nothing is written into the
// folder that the program happens to be started in, as the toolkit would do, and
// returns the folder that things can be kept in, or "". It is called before the
// toolkit starts, which watches the folder from then on: what is written often goes
// into a folder of its own there.
func PrepareHome() string {
	folder, err := Storage()
	if err != nil {
		os.Setenv("XDG_CONFIG_HOME", os.DevNull) // where nothing can be made
	}
	if cache, err := os.UserCacheDir(); err != nil || !filepath.IsAbs(cache) {
		os.Setenv("XDG_CACHE_HOME", os.DevNull)
	}
	return folder
}
