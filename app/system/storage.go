package system

import (
	"os"
	"path/filepath"
)

// ID is the program's ID and the name of its folders.
const ID = "app.quadrille"

// Config returns the folder for settings and sessions, which may not exist; "" without a home
// folder. Fyne has a folder of its own, and reacts to every file written there.
func Config() string { return below(os.UserConfigDir()) }

// Cache returns the folder for files that can be rebuilt, which may not exist; "" without a home
// folder.
func Cache() string { return below(os.UserCacheDir()) }

// below returns the program's folder in another one; "" if that depends on the current folder.
func below(root string, err error) string {
	if err != nil || !filepath.IsAbs(root) {
		return ""
	}
	return filepath.Join(root, ID)
}

// PrepareHome returns the folder for the program's files and creates it if needed. If that can't be, it
// returns "" and keeps Fyne from writing into the current folder. Call it before Fyne starts. Fyne
// watches the folder: write files that change often into a folder below it.
func PrepareHome() string {
	folder := Config()
	if folder == "" || os.MkdirAll(folder, 0o700) != nil {
		folder = ""
		os.Setenv("XDG_CONFIG_HOME", os.DevNull) // no file can be created below it
	}
	if Cache() == "" {
		os.Setenv("XDG_CACHE_HOME", os.DevNull)
	}
	return folder
}
