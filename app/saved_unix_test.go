//go:build unix

package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
)

// TestFullDisk: what can't be written leaves what was written before, is said, and is
// written once there is room.
func TestFullDisk(t *testing.T) {
	if !shelltest.Apart(t) {
		return
	}
	b := benchIn(t, t.TempDir())
	b.choose(1)
	before, name := b.onDisk(), b.file()
	t.Run("no room", func(t *testing.T) {
		shelltest.WithoutRoom(t, 100)
		b.choose(2)
		reason := b.shell.Say(model.Say("session.notSaved", "Reason", ""))
		said := func() string { return b.desk().Status.View().Detail }
		b.Until("it is said", func() bool { return strings.HasPrefix(said(), reason) })
		if !strings.Contains(said(), b.shell.Text("file.tooLarge")) {
			t.Errorf("it says %q", said())
		}
		content, err := os.ReadFile(name)
		files, _ := filepath.Glob(filepath.Join(filepath.Dir(name), "*"))
		if err != nil || string(content) != before || len(files) != 3 { // with its lock and the folder's
			t.Errorf("%v; beside %v the file holds\n%s", err, files, content)
		}
	})
	if b.onDisk() != b.written() || b.onDisk() == before {
		t.Error("what has been written is not what is there")
	}
}
