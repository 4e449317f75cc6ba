//go:build unix

package app

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"

	"fyne.io/fyne/v2/storage"

	"quadrille/app/generate"
	"quadrille/app/shell"
)

// withoutRoom lets files become no larger than some bytes for the rest of the
// test, as on a disk that is nearly full.
func withoutRoom(t *testing.T, bytes uint64) {
	t.Helper()
	var before syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
		t.Fatal(err)
	}
	set := func(limit syscall.Rlimit) {
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
			t.Fatal(err)
		}
	}
	set(syscall.Rlimit{Cur: bytes, Max: before.Max})
	t.Cleanup(func() { set(before) })
}

// apart runs the test in a process of its own, where it may set limits that would
// hold for others too, and reports whether this is that process.
func apart(t *testing.T) bool {
	t.Helper()
	const role = "QUADRILLE_TEST_APART"
	if os.Getenv(role) != "" {
		return true
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "-test.run", "^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), role+"=1")
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
	return false
}

// TestSavingReplacesOnlyByAWholeFile: the writer that a dialog hands over leaves
// the file that was chosen as it was until the new one is whole.
func TestSavingReplacesOnlyByAWholeFile(t *testing.T) {
	if !apart(t) {
		return
	}
	b := newCasesBench(t)
	chosen := b.file("chosen.csv", "precious\n")
	save := func(content string) error {
		f, err := storage.Writer(chosen) // as the toolkit's dialogs do
		if err != nil {
			t.Fatal(err)
		}
		if got := b.content("chosen.csv"); got != "precious\n" {
			t.Fatalf("once it is chosen the file says %q", got)
		}
		return shell.WriteAll(f, content)
	}
	t.Run("no room", func(t *testing.T) {
		withoutRoom(t, 1000)
		err := save(strings.Repeat("x", 1001))
		if err == nil || !strings.HasSuffix(b.Reason(err), "/chosen.csv: files may not become so large here") {
			t.Errorf("the error says %q", b.Reason(err))
		}
	})
	if got := b.content("chosen.csv"); got != "precious\n" || !slices.Equal(b.names(), []string{"chosen.csv"}) {
		t.Errorf("the file says %q, beside %v", got, b.names())
	}
	if err := save("new\n"); err != nil || b.content("chosen.csv") != "new\n" {
		t.Errorf("%v; the file says %q", err, b.content("chosen.csv"))
	}
}

// TestTestDataThatCanNotBeSavedIsSaid: neither the cases nor the answers that
// were there are touched where there is no room for both.
func TestTestDataThatCanNotBeSavedIsSaid(t *testing.T) {
	if !apart(t) {
		return
	}
	b := newCasesBench(t)
	entry := b.entries[0]
	o := generate.Order{Entry: entry, Format: entry.Formats[0], Cases: 1, Seed: 1, Low: -1, High: -1}
	made := b.generate(o)
	if err := writeData(o.Format, made, b.folder+"/new.in", b.folder+"/new.out"); err != nil {
		t.Fatal(err)
	}
	larger := max(len(b.content("new.in")), len(b.content("new.out")))
	if err := os.Remove(b.folder + "/new.out"); err != nil {
		t.Fatal(err)
	}
	b.file("new.in", "precious\n")
	withoutRoom(t, uint64(larger)-1)
	if err := writeData(o.Format, made, b.folder+"/new.in", b.folder+"/new.out"); err == nil {
		t.Error("there was room")
	}
	if got := b.content("new.in"); got != "precious\n" || !slices.Equal(b.names(), []string{"new.in"}) {
		t.Errorf("the cases are %q, beside %v", got, b.names())
	}
	b.writeTestData(o, made, b.source("new.in"))
	b.until("a dialog", func() bool { return b.window.Canvas().Overlays().Top() != nil })
	if b.cases != nil {
		t.Error("what was not saved is opened")
	}
}

// names lists the folder of files.
func (b *casesBench) names() []string {
	b.t.Helper()
	entries, err := os.ReadDir(b.folder)
	if err != nil {
		b.t.Fatal(err)
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Name()
	}
	return names
}
