//go:build e2e && linux

package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"quadrille/app/catalogue/cataloguetest"
	"quadrille/model/modeltest/must"
)

// TestJudgesFile opens a file with valid and invalid cases, opens one of them on its board,
// comes back and saves the answers in the judge's format. It uses only keys.
func TestJudgesFile(t *testing.T) {
	const (
		cases = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n" +
			"1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3\n" + // one is missing
			"1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 4\n" + // no such digit
			"1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n" +
			"0\n"
		answers = "AC\n2\nDDHH\n2\n"
	)
	e, _ := cataloguetest.Format(t, entries, "poj2286")
	at := func(body string) string { return string(e.Puzzle.ID()) + ":" + body }
	d := NewDesktop(t)
	input := must.Write(t, d.Home(), "boards.in", cases)
	w := d.Launch(input)
	w.eventually("the last case is solved", func() bool {
		w.Key("End", "ctrl+c")
		return w.Clipboard() == at("111111112222222233333333=DDHH")
	})
	w.Screenshot("cases")

	w.Key("Home", "Return")
	w.AwaitPosition(at("111132323132231222312133"))
	w.Screenshot("case")
	w.Key("ctrl+shift+o")

	output := filepath.Join(d.Home(), "boards.out")
	w.eventually("the answers are saved", func() bool {
		w.Key("ctrl+shift+s", "Return")
		saved, err := os.ReadFile(output)
		return err == nil && string(saved) == answers
	})
	w.Close()
}
