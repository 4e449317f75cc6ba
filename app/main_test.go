package app

import (
	"os"
	"path/filepath"
	"testing"

	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/test"

	"quadrille/app/files/store"
)

// TestFyneWritesNoSettings: neither when one changes nor at the end; its own dialogs change
// ours.
func TestFyneWritesNoSettings(t *testing.T) {
	test.NewTempApp(t) // the current app after the test
	home := t.TempDir()
	for _, name := range []string{"HOME", "USERPROFILE", "AppData", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"} {
		t.Setenv(name, home)
	}
	settings, err := store.OpenSettings(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	a := fyneapp.NewWithID("test")
	a.SetCloudProvider(preferences{Settings: settings})
	a.Preferences().SetString("fyne:folder", "here")
	a.Preferences().SetInt("appearance", 2)
	a.Preferences().SetFloat("unused", 1)
	stopped, ok := a.Lifecycle().(interface{ OnStopped() func() })
	if !ok || stopped.OnStopped() == nil {
		t.Fatal("Fyne does nothing at the end")
	}
	stopped.OnStopped()()
	if settings.String("fyne:folder") != "here" || settings.Int("appearance") != 2 {
		t.Error("the settings are not Fyne's preferences")
	}
	_ = filepath.WalkDir(home, func(path string, e os.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			t.Errorf("Fyne has written %s", path)
		}
		return err
	})
}
