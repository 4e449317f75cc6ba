package system

import (
	"errors"
	"os"
	"path/filepath"
)

// ID is the program's ID and the name of its folders.
const ID = "app.quadrille"

// Storage returns the folder for the program's files and creates it if needed. An error means that
// nothing can be saved.
func Storage() (string, error) {
	folder := Config()
	if folder == "" {
		return "", errors.New("there is no home folder")
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", err
	}
	file, err := createTemporary(folder)
	if err != nil {
		return "", err
	}
	return folder, errors.Join(file.Close(), os.Remove(file.Name()))
}

// Config returns the folder of Fyne's preferences, which may not exist; "" without a home folder.
func Config() string {
	// A relative home would depend on the current folder.
	root, err := os.UserConfigDir()
	if err != nil || !filepath.IsAbs(root) {
		return ""
	}
	return filepath.Join(root, "fyne", ID)
}

// Cache returns the folder for files that can be rebuilt, which may not exist; "" without a home
// folder.
func Cache() string {
	root, err := os.UserCacheDir()
	if err != nil || !filepath.IsAbs(root) {
		return ""
	}
	return filepath.Join(root, ID)
}

// PrepareHome returns the folder for the program's files. Without one it returns "" and keeps Fyne
// from writing into the current folder. Call it before Fyne starts. Fyne watches the folder: write
// files that change often into a folder below it.
func PrepareHome() string {
	folder, err := Storage()
	if err != nil {
		os.Setenv("XDG_CONFIG_HOME", os.DevNull) // no file can be created below it
	}
	if cache, err := os.UserCacheDir(); err != nil || !filepath.IsAbs(cache) {
		os.Setenv("XDG_CACHE_HOME", os.DevNull)
	}
	return folder
}
