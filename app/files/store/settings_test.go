package store

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestSettings: what is in order stays, and stands in for what is damaged later.
func TestSettings(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, settingsName)
	content := func() string {
		got, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(got)
	}
	write := func(content string) {
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := CheckSettings(folder); err != nil {
		t.Fatalf("a first start: %v", err)
	}
	const good = `{"language":"zh-Hans","recentFiles":["a","b"],"tourSeen":true,"searchMemory":512}` + "\n"
	write(good)
	if err := CheckSettings(folder); err != nil || content() != good {
		t.Fatalf("%v: %s", err, content())
	}
	for _, damaged := range []string{
		"", "{", "[]", "null", "\xff", good[:20], `{"recentFiles":["a",1]}`, `{"recentFiles":[true,null]}`,
	} {
		write(damaged)
		err := CheckSettings(folder)
		aside, ok := errors.AsType[*AsideError](err)
		if !ok {
			t.Fatalf("%q: %v", damaged, err)
		}
		if kept, err := os.ReadFile(aside.Aside); err != nil || string(kept) != damaged || content() != good {
			t.Errorf("%q is kept as %q, %v; the settings are %s", damaged, kept, err, content())
		}
	}
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
	if err := CheckSettings(folder); err != nil {
		t.Errorf("settings that somebody has removed: %v", err)
	}
}

// TestFirstSettingsDamaged: without a copy the usual settings hold.
func TestFirstSettingsDamaged(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, settingsName)
	if err := os.WriteFile(name, []byte("?"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, ok := errors.AsType[*AsideError](CheckSettings(folder)); !ok {
		t.Error("nothing is said")
	}
	if _, err := os.Stat(name); err == nil {
		t.Error("the damaged file is still there")
	}
}
