//go:build e2e && linux

package e2e

import (
	"testing"

	"fyne.io/fyne/v2/theme"

	"quadrille/app/catalogue"
	"quadrille/app/text"
	"quadrille/model"
)

// line returns the IDs of the positions that a solution, given as an ID with
// its moves, leads through.
func line(t *testing.T, solution string) []string {
	t.Helper()
	found, err := text.ReadID(catalogue.Puzzles(catalogue.Catalogue()), solution)
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

// stepThrough goes through the solution on show and back, by every means.
func stepThrough(t *testing.T, w *Window, solution string) {
	t.Helper()
	at := line(t, solution)
	last := len(at) - 1

	w.PressIcon(theme.NavigateNextIcon())
	w.AwaitPosition(at[1])
	w.Key("bracketright")
	w.AwaitPosition(at[2])
	w.Key("bracketleft")
	w.AwaitPosition(at[1])
	w.PressIcon(theme.MediaSkipNextIcon())
	w.AwaitPosition(at[last])
	w.PressIcon(theme.NavigateBackIcon())
	w.AwaitPosition(at[last-1])
	w.PressIcon(theme.MediaSkipPreviousIcon())
	w.AwaitPosition(at[0])
	w.PressMove(2) // which goes to where it is made
	w.AwaitPosition(at[1])
	w.Drag(w.Slider(0.5), w.Slider(1))
	w.AwaitPosition(at[last])
}

func TestEightPuzzle(t *testing.T) {
	const (
		position = "eight:23415x768/12345678x" // the sample of POJ 1077
		solution = position + "=dlurullddrurdllurdr"
	)
	w := NewDesktop(t).Launch("eight:12345678x/12345678x")

	w.Drag(w.Cell(5), w.Cell(8)) // 6 and the blank change places
	w.Click(w.Cell(7), "shift")  // and 8, with the cursor on 6
	w.ExpectPosition("eight:12345x768/12345678x")
	w.Key("Up", "Up", "Left") // to the first cell
	w.Type("23")
	w.Click(w.Cell(2))
	for range 3 {
		w.RightClick(w.Cell(3))
	}
	w.ExpectPosition(position)
	w.AwaitSound()
	w.Screenshot("set-up")

	w.Press("Solve")
	w.AwaitSolution(solution)
	w.Screenshot("solved")
	stepThrough(t, w, solution)

	w.Menu("File", "Export solution…")
	w.Screenshot("export")
	w.Press("Save…")
	w.Screenshot("save")
	w.SaveAs("eight.txt", `Eight-puzzle: solution
eight:23415x768/12345678x=dlurullddrurdllurdr

Start:
2 3 4
1 5 x
7 6 8

Goal:
1 2 3
4 5 6
7 8 x

19 moves
Found by: Perfect table
Guarantee: Shortest, and the first of the shortest in order
Shortest solutions: 4

  1. d   tile 8 goes up
  2. l   tile 6 goes right
  3. u   tile 5 goes down
  4. r   tile 8 goes left
  5. u   tile 4 goes down
  6. l   tile 3 goes right
  7. l   tile 2 goes right
  8. d   tile 1 goes up
  9. d   tile 7 goes up
 10. r   tile 5 goes left
 11. u   tile 8 goes down
 12. r   tile 4 goes left
 13. d   tile 6 goes up
 14. l   tile 8 goes right
 15. l   tile 5 goes right
 16. u   tile 7 goes down
 17. r   tile 4 goes left
 18. d   tile 5 goes up
 19. r   tile 8 goes left
`)
	w.Menu("File", "Export solution…")
	w.Press("Answer for POJ 1077: Eight")
	w.Press("Save…")
	w.SaveAs("eight.out", "dlurullddrurdllurdr\n")
	w.Close()
}
