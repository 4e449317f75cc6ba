//go:build e2e && linux

package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2/theme"

	"quadrille/app/catalogue"
	"quadrille/app/text"
	"quadrille/model"
)

// The main job, whole: a position is set up by hand, its distance is told, it is
// solved, the solution is stepped through and exported. The solutions expected
// were checked by a breadth-first search of its own.

func TestEightPuzzle(t *testing.T) {
	const position = "eight:23415x768/12345678x" // the sample of POJ 1077
	w := NewDesktop(t).Launch("eight:12345678x/12345678x")
	w.AwaitPosition("eight:12345678x/12345678x")

	w.Drag(w.Cell(5), w.Cell(8)) // 6 and the blank change places
	w.Click(w.Cell(7), "shift")  // and 8 with 6, where the cursor is
	w.AwaitPosition("eight:12345x768/12345678x")
	w.Key("Up", "Up", "Left") // to the first cell
	w.Type("23")
	w.Click(w.Cell(2))
	for range 3 {
		w.RightClick(w.Cell(3))
	}
	w.AwaitPosition(position)
	w.SeeStatus("19 moves from solved")
	w.Screenshot("set-up")

	w.Press("Solve")
	solution := w.AwaitSolved(position + "=dlurullddrurdllurdr")
	w.Screenshot("solved")
	stepThrough(t, w, solution)

	w.Menu("File", "Export solution…")
	w.Screenshot("export")
	w.Press("Save…")
	w.Screenshot("save")
	w.SaveAs("eight.txt", golden(t, "eight.txt"))
	w.Shortcut("ctrl+s")
	w.Press("Answer for POJ 1077: Eight")
	w.Press("Save…")
	w.SaveAs("eight.out", "dlurullddrurdllurdr\n")
	w.Close()
}

func TestRotationGame(t *testing.T) {
	const position = "rotation:111132323132231222312133" // the first sample of POJ 2286
	w := NewDesktop(t).Launch("rotation:111111112222222233333333")
	w.AwaitPosition("rotation:111111112222222233333333")

	w.Type("1111" + "2332313" + "21" + "3122231" + "31" + "33")
	w.AwaitPosition("rotation:111123323132131222313133")
	w.See("6/8") // the 2s
	w.See("Nothing to solve yet")
	w.Drag(w.Cell(4), w.Cell(5))
	w.Click(w.Cell(12))
	w.RightClick(w.Cell(20))
	w.AwaitPosition(position)
	w.SeeStatus("2 moves from solved")
	w.Screenshot("set-up")

	w.Press("Solve")
	solution := w.AwaitSolved(position + "=AC")
	w.Screenshot("solved")
	stepThrough(t, w, solution)

	w.Press("Export…")
	w.Press("Save…")
	w.SaveAs("rotation.txt", golden(t, "rotation.txt"))
	w.Menu("File", "Export solution…")
	w.Press("Answer for POJ 2286: The Rotation Game")
	w.Press("Save…")
	w.SaveAs("rotation.out", "AC\n2\n")
	w.Close()
}

func TestCubicEightPuzzle(t *testing.T) {
	const position = "cubic:WR.WR.WR.WR.WR.WR.WR.WR.EE/WBWBRERBR" // the third sample of POJ 3131
	w := NewDesktop(t).Launch("cubic:BW.BR.WR.RW.EE.WR.WR.WR.WR/WBWBRWWEW")
	w.AwaitPosition("cubic:BW.BR.WR.RW.EE.WR.WR.WR.WR/WBWBRWWEW")

	w.Type("Rw")       // the first cube: red in front, white on top
	w.Click(w.Cell(1)) // from the last orientation to the first
	w.RightClick(w.Cell(3))
	w.RightClick(w.Cell(3))
	w.Drag(w.Cell(4), w.Cell(8))
	w.AwaitPosition("cubic:WR.WR.WR.WR.WR.WR.WR.WR.EE/WBWBRWWEW")
	w.Click(w.Cell(15))
	w.Key("Up", "Right", "Right") // to the cell to be empty
	w.Type("erbr")
	w.AwaitPosition(position)
	w.SeeStatus("13 moves from the goal")
	w.Screenshot("set-up")

	w.Press("Solve")
	solution := w.AwaitSolved(position + "=uldluruldrdru")
	w.Screenshot("solved")
	stepThrough(t, w, solution)

	w.Press("Export…")
	w.Press("Save…")
	w.SaveAs("cubic.txt", golden(t, "cubic.txt"))
	w.Menu("File", "Export solution…")
	w.Press("Answer for POJ 3131: Cubic Eight-Puzzle")
	w.Press("Save…")
	w.SaveAs("cubic.out", "13\n")
	w.Close()
}

func TestTwelveDials(t *testing.T) {
	const (
		position = "dials:333333111111/3726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.789a" // the first sample of Luogu P5507
		firstRow = 12                                                                               // the cell of dial 1's link in state 1
		lastRow  = firstRow + 11*4
	)
	w := NewDesktop(t).Launch("dials:133233311111/2726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.78a9")
	w.AwaitPosition("dials:133233311111/2726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.78a9")

	w.Type("3")
	w.AwaitPosition("dials:333233311111/2726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.78a9")
	w.See("odd sum: can't be solved")
	w.Click(w.Cell(3))
	w.RightClick(w.Cell(6))
	w.RightClick(w.Cell(6))
	w.Click(w.Cell(firstRow))
	w.Drag(w.Cell(lastRow+2), w.Cell(lastRow+3))
	w.AwaitPosition(position)
	w.SeeStatus("6 turns from all ones")
	w.Screenshot("set-up")

	w.Press("Solve")
	solution := w.AwaitSolved(position + "=1,1,2,3,4,5")
	w.Screenshot("solved")
	stepThrough(t, w, solution)

	w.Press("Export…")
	w.Press("Save…")
	w.SaveAs("dials.txt", golden(t, "dials.txt"))
	w.Menu("File", "Export solution…")
	w.Press("Answer for Luogu P5507: Twelve Dials")
	w.Press("Save…")
	w.SaveAs("dials.out", "6\n1 1 2 3 4 5\n")
	w.Close()
}

// stepThrough goes through the solution on show and back, by every means.
func stepThrough(t *testing.T, w *Window, solution string) {
	t.Helper()
	at := line(t, solution)
	last := len(at) - 1

	w.PressIcon(theme.NavigateNextIcon())
	w.AwaitStep(at[1])
	w.Key("bracketright")
	w.AwaitStep(at[2])
	w.Key("bracketleft")
	w.AwaitStep(at[1])
	w.PressIcon(theme.MediaSkipNextIcon())
	w.AwaitStep(at[last])
	w.PressIcon(theme.NavigateBackIcon())
	w.AwaitStep(at[last-1])
	w.PressIcon(theme.MediaSkipPreviousIcon())
	w.AwaitStep(at[0])
	w.PressMove(2)
	w.AwaitStep(at[2])
	w.Drag(w.Slider(0.5), w.Slider(1))
	w.AwaitStep(at[last])
}

// line returns the IDs of the positions that a solution, as text, leads through.
func line(t *testing.T, solution string) []string {
	t.Helper()
	found, err := text.Read(catalogue.Puzzles(catalogue.Catalogue()), nil, solution)
	if err != nil {
		t.Fatal(err)
	}
	positions, err := model.Replay(found.Position, found.Moves)
	if err != nil {
		t.Fatal(err)
	}
	ids := make([]string, len(positions))
	for i, p := range positions {
		ids[i] = p.String()
	}
	return ids
}

// golden reads what a file is expected to hold.
func golden(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}
