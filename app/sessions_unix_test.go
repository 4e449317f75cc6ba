//go:build unix

package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/app/shell/shelltest"
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
	before, name := b.saved(), b.kept.keeper.Name()
	t.Run("no room", func(t *testing.T) {
		shelltest.WithoutRoom(t, 100)
		b.choose(2)
		b.until("it is said", func() bool { return b.kept.failed })
		reason := b.Say(model.Say("session.notSaved", "Reason", ""))
		if got := b.desk().Status.View().Detail; !strings.HasPrefix(got, reason) || !strings.Contains(got, b.Text("file.tooLarge")) {
			t.Errorf("it says %q", got)
		}
		content, err := os.ReadFile(name)
		files, _ := filepath.Glob(filepath.Join(filepath.Dir(name), "*"))
		if err != nil || string(content) != before || len(files) != 2 { // with the lock
			t.Errorf("%v; beside %v the file holds\n%s", err, files, content)
		}
	})
	b.until("it is written", func() bool { return !b.kept.failed })
	if b.saved() != b.written() || b.saved() == before {
		t.Error("what has been written is not what is there")
	}
}
