//go:build e2e && linux

package e2e

import (
	"testing"

	"fyne.io/fyne/v2/theme"
)

func TestUnsoundPositionsAreExplainedAndRepaired(t *testing.T) {
	w := NewDesktop(t).Launch()

	const eight = "eight:23415x768/12345678x"
	w.RightClick(w.Cell(8))
	w.RightClick(w.Cell(8))
	w.AwaitPosition("eight:23415x766/12345678x")
	w.See("6 stands twice, 8 is missing")
	w.See("Nothing to solve yet")
	w.Screenshot("twice")
	w.Press("Solve") // in vain
	w.Key("ctrl+Return", "bracketright")
	w.AwaitPosition("eight:23415x766/12345678x")
	w.Press("Make it 8")
	w.AwaitPosition(eight)
	w.SeeStatus("19 moves from solved")

	w.Drag(w.Cell(0), w.Cell(1))
	w.AwaitPosition("eight:32415x768/12345678x")
	w.See("Odd permutation: this goal can't be reached")
	w.Press("Why?")
	w.See("before 1 and 7 before 6.") // the inversions, one by one
	w.Screenshot("why")
	w.Press("Close")
	w.Press("Swap 7 and 8")
	w.AwaitPosition("eight:32415x867/12345678x")

	w.Press("Rotation Game")
	w.Click(w.Cell(0))
	w.AwaitPosition("rotation:211132323132231222312133")
	w.Press("Make one 2 a 1")
	w.AwaitPosition("rotation:111132323132231222312133")

	w.Press("Cubic Eight-Puzzle")
	w.Click(w.Cell(8)) // the empty cell, which has no next value
	w.Type("w")
	w.AwaitPosition("cubic:WR.WR.WR.WR.WR.WR.WR.WR.WR/WBWBRERBR")
	w.See("No cell is empty: no cube can roll")
	w.Press("Empty the cell in row 3, column 3")
	w.AwaitPosition("cubic:WR.WR.WR.WR.WR.WR.WR.WR.EE/WBWBRERBR")

	const links = "/3726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.789a"
	w.Press("Twelve Dials")
	w.Click(w.Cell(11))
	w.AwaitPosition("dials:333333111112" + links)
	w.See("odd sum: can't be solved")
	w.Press("Turn dial 12 alone to 3")
	w.AwaitPosition("dials:333333111113" + links)
	w.Close()
}

func TestMalformedTextIsRefusedAndChangesNothing(t *testing.T) {
	const before = "eight:2831x4765/1238x4765"
	w := NewDesktop(t).Launch(before)
	w.AwaitPosition(before)
	for _, c := range []struct{ text, reason string }{
		{"eight:23415?768", "Line 1, column 12: “?” is not a tile from 1 to 8, nor x or 0 for the blank"},
		{"rotation:1111", "Line 1, column 14: a board has 24 digits, not 4"},
		{"hello", "Line 1, column 1: “h” is an unknown symbol; a tile from 1 to 8 or the"},
		{before + "=uuu", "Line 1, column 27: Move 2 (u) can't be made there."},
	} {
		w.Paste(c.text)
		w.plan.paste(c.text)
		w.See("This can't be pasted")
		w.See(c.reason)
		w.Press("Close")
		w.AwaitPosition(before)
	}
	w.Key("ctrl+z") // all that there is to take back is what the window was opened on
	w.AwaitPosition("eight:23415x768/12345678x")
	w.Close()
}

func TestUndoBringsTheSolutionBack(t *testing.T) {
	const (
		position = "eight:2831x4765/1238x4765"
		solution = position + "=uldr"
		step1    = "eight:2x3184765/1238x4765"
		edited   = "eight:3x3184765/1238x4765"
	)
	w := NewDesktop(t).Launch(position)
	w.AwaitPosition(position)
	w.Press("Solve")
	w.AwaitSolved(solution)
	w.PressIcon(theme.NavigateNextIcon())
	w.AwaitStep(step1)

	w.Click(w.Cell(0)) // takes the position on show and drops the solution
	w.AwaitPosition(edited)
	w.See("3 stands twice, 2 is missing")
	w.PressIcon(theme.ContentUndoIcon())
	w.AwaitStep(step1)
	w.AwaitSolution(solution)
	w.Key("bracketright")
	w.AwaitStep("eight:x23184765/1238x4765")
	w.PressIcon(theme.ContentRedoIcon())
	w.AwaitPosition(edited)
	w.Key("ctrl+z")
	w.AwaitSolution(solution)
	w.Shortcut("ctrl+y")
	w.AwaitPosition(edited)
	w.Close()
}

func TestPlay(t *testing.T) {
	w := NewDesktop(t).Launch()
	const eight = "eight:23415x768/12345678x"
	at := line(t, eight+"=dlurullddrurdllurdr")
	w.AwaitPosition(at[0])
	w.Press("Play")
	w.Click(w.Handle(0)) // d: tile 8, under the blank
	w.AwaitPosition(at[1])
	w.Key("Left", "Up")
	w.AwaitPosition(at[3])
	w.SeeStatus("16 moves from solved")
	w.Screenshot("eight")
	w.Key("ctrl+z")
	w.AwaitPosition(at[2])

	w.Press("Rotation Game")
	w.Press("Play") // here, too
	w.AwaitPosition("rotation:111132323132231222312133")
	w.Click(w.Handle(0)) // A
	w.Type("c")
	w.SeeStatus("Solved")
	w.Close()
}

// TestCommandLine opens what can't be opened: the window opens all the same and
// says why.
func TestCommandLine(t *testing.T) {
	w := NewDesktop(t).Launch("eight:2341")
	w.plan.paste("eight:2341") // which makes the same dialog but for its title
	w.See("Line 1, column 11: a board has nine cells, this one has 4")
	w.Press("Close")
	w.AwaitPosition("eight:23415x768/12345678x")
	w.Close()
}
