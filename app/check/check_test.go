package check

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"quadrille/app/catalogue"
	"quadrille/app/shell/shelltest"
	"quadrille/app/text"
	"quadrille/model"
	"quadrille/widgets"
)

// dialsSample is the first sample of Luogu P5507.
const dialsSample = "dials:333333111111/3726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.789a"

// bench is the dialog in a window of its own.
type bench struct {
	*Dialog
	*shelltest.Stand
	t     *testing.T
	shown []model.Move // that the dialog has handed on
}

// open opens the dialog on a position.
func open(t *testing.T, position string) *bench {
	t.Helper()
	entries := catalogue.Catalogue()
	puzzles := catalogue.Puzzles(entries)
	found, err := text.ReadID(puzzles, position)
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, Stand: shelltest.New(t)}
	for _, e := range entries {
		if e.Puzzle.ID() == found.Position.Puzzle().ID() {
			b.Dialog = Open(b.Stand.Shell, Question{
				Entry: e, Position: found.Position, Puzzles: puzzles,
				Show: func(moves []model.Move) { b.shown = moves },
			})
		}
	}
	return b
}

// checked opens it, waits until the right answer is known, and gives one.
func checked(t *testing.T, position, answer string) *bench {
	t.Helper()
	b := open(t, position)
	b.Until("the right answer", func() bool { return b.known || b.failed != nil })
	b.field.SetText(answer)
	return b
}

func TestAnswersAreJudged(t *testing.T) {
	const (
		eightPosition = "eight:23415x768/12345678x"
		twoWays       = "eight:2831x4765/123804765"
		pair          = "eight:564178x23/7568x4123"
		odd           = "eight:2134567x8/12345678x"
		rotation      = "rotation:111132323132231222312133"
		cubic         = "cubic:WR.EE.WR.WR.WR.WR.WR.WR.WR/RBWRWWEWW"
		far           = "cubic:WR.EE.WR.WR.WR.WR.WR.WR.WR/RRRBWBRRE"
	)
	for _, c := range []struct {
		name, position, answer string
		tone                   widgets.Tone
		headline, detail       string // or the beginning of it
		moves                  int    // that can be shown
	}{
		// Every verdict on moves.
		{"the first", eightPosition, "dlurullddrurdllurdr", widgets.Fine, "Right: shortest, and the first in order", "19 moves", 19},
		{"another", eightPosition, "ullddrurdllurdruldr", widgets.Fine, "Shortest, but not the first in order", "HDU 3567: Eight II wants the first: dlurullddrurdllurdr", 19},
		{"too long", eightPosition, "dudlurullddrurdllurdr", widgets.Caution, "Right, but 2 moves too long", "21 moves, where 19 are enough", 21},
		{"illegal", eightPosition, "dlurrr", widgets.Faulty, "Wrong at move 5, r", "The blank is in the right column", 4},
		{"unsolved", eightPosition, "dlurullddrurdllurd", widgets.Faulty, "Not solved after 18 moves", "1 more move would solve it.", 18},
		{"a letter", eightPosition, "dlx", widgets.Faulty, "This is no answer that can be read", "Line 1, column 3", 0},
		{"nothing", eightPosition, " \n", widgets.Calm, "Type or paste an answer", "", 0},

		// Every way to write it.
		{"unsolvable", eightPosition, "unsolvable\n", widgets.Faulty, "Wrong: 19 moves solve it", "", 0},
		{"a count", eightPosition, "19", widgets.Fine, "Right", "", 0},
		{"a wrong count", eightPosition, "18", widgets.Faulty, "Wrong: 19 moves are needed", "", 0},
		{"a solution ID", eightPosition, "my solution:\n" + eightPosition + "=dlurullddrurdllurdr\n", widgets.Fine, "Right: shortest", "", 19},
		{"another position's ID", eightPosition, "eight:1234567x8/12345678x=r", widgets.Faulty, "This is no answer", "Line 1, column 1: these moves belong", 0},
		{"an ID without moves", eightPosition, eightPosition, widgets.Faulty, "This is no answer", "Line 1, column 1: this position ID comes", 0},
		{"an ID with a short board", eightPosition, "\n  eight:12345=d", widgets.Faulty, "This is no answer", "Line 2, column 14", 0},
		{"an ID with a bad move", eightPosition, eightPosition + "=dx", widgets.Faulty, "This is no answer", "Line 1, column 28", 0},
		{"two answers", eightPosition, "dl\nur", widgets.Faulty, "Not solved after 4 moves", "", 4},
		{"a numbered answer", pair, "Case 7: 8\nurrulldr", widgets.Fine, "Right: shortest", "8 moves", 8},
		{"a stated count that is wrong", pair, "Case 1: 7\nurrulldr", widgets.Faulty, "This is no answer", "Line 2, column 1: 7 moves are stated, but 8", 0},

		// A judge that wants the number only, and one of a position that can't
		// be solved.
		{"P1379", twoWays, "4", widgets.Fine, "Right", "", 0},
		{"P1379 with moves", twoWays, "uld", widgets.Faulty, "Not solved after 3 moves", "1 more move", 3},
		{"odd, unsolvable", odd, "unsolvable", widgets.Fine, "Right: there is no solution", "", 0},
		{"odd, moves", odd, "r", widgets.Faulty, "Wrong: there is no solution", "", 1},
		{"solved, empty", "eight:12345678x", "", widgets.Fine, "Right: shortest", "0 moves", 0},

		{"rotation", rotation, "AC\n2", widgets.Fine, "Right: shortest", "2 moves", 2},
		{"rotation, letters", rotation, "AC", widgets.Fine, "Right: shortest", "2 moves", 2},
		{"rotation, wrong centre", rotation, "AC\n3", widgets.Faulty, "Wrong: the number beside the moves must be 2, not 3", "", 2},
		{"rotation, bad centre", rotation, "AC\n4", widgets.Faulty, "This is no answer", "Line 2, column 1", 0},
		{"rotation, not the first", "rotation:111111112222222233333333", "HHDD\n2", widgets.Caution, "Shortest, but not the first in order", "POJ 2286: The Rotation Game wants the first: DDHH", 4},
		{"rotation, letters not the first", "rotation:111111112222222233333333", "HHDD", widgets.Caution, "Shortest, but not the first in order", "", 4},

		{"cubic, count", cubic, "3", widgets.Fine, "Right", "", 0},
		{"cubic, wrong count", cubic, "4", widgets.Faulty, "Wrong: 3 moves are needed", "", 0},
		{"cubic, not over", cubic, "-1", widgets.Faulty, "Wrong: 3 moves are needed", "", 0},
		{"cubic, illegal", cubic, "ddd", widgets.Faulty, "Wrong at move 3, d", "The empty cell is in the bottom row", 2},
		{"cubic, over the limit", far, "-1", widgets.Fine, "Right: ", "", 0},

		{"dials", dialsSample, "6\n1 1 2 3 4 5", widgets.Fine, "Right: shortest", "6 turns", 6},
		{"dials, moves", dialsSample, "1,1,2,3,4,5", widgets.Fine, "Right: shortest", "6 turns", 6},
		{"dials, another order", dialsSample, "6\n5 4 3 2 1 1", widgets.Faulty, "Not solved after 6 moves", "", 6},
		{"dials, wrong count", dialsSample, "5\n1 1 2 3 4 5", widgets.Faulty, "This is no answer", "Line 2, column 1: 5 moves are stated", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := checked(t, c.position, c.answer)
			v := d.result.View()
			if v.Tone != c.tone || !strings.HasPrefix(v.Headline, c.headline) || !strings.HasPrefix(v.Detail, c.detail) {
				t.Errorf("%q is judged %d, %q, %q", c.answer, v.Tone, v.Headline, v.Detail)
			}
			if got := len(d.judged.moves); got != c.moves || d.show.Disabled() != (c.moves == 0) {
				t.Errorf("%d moves can be shown, want %d", got, c.moves)
			}
		})
	}
}

func TestPositionsWithoutAnAnswerAreNotChecked(t *testing.T) {
	if b := open(t, "eight:23415x766/12345678x"); b.Dialog != nil || b.Overlay() == nil {
		t.Error("an answer to a board with two sixes is asked for")
	}
}

func TestMovesAreShownAsFarAsTheyCanBeMade(t *testing.T) {
	b := checked(t, "eight:23415x768/12345678x", "")
	test.Type(b.field, "dlurrr")
	if b.field.Text != "dlurrr" || b.show.Disabled() {
		t.Fatalf("typed %q", b.field.Text)
	}
	b.show.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(b.shown) != 4 || b.Overlay() != nil {
		t.Errorf("shown are %v", b.shown)
	}
}

func TestEscapeLeavesTheField(t *testing.T) {
	b := checked(t, "eight:23415x768/12345678x", "")
	if b.field.AcceptsTab() {
		t.Error("Tab does not leave the field")
	}
	b.field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.Overlay() != nil {
		t.Error("Escape leaves the dialog open")
	}
}

func TestAnswersAreReadFromFiles(t *testing.T) {
	b := checked(t, "rotation:111132323132231222312133", "")
	path := filepath.Join(t.TempDir(), "mine.out")
	if err := os.WriteFile(path, []byte("AC\r\n2\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b.load(storage.NewFileURI(path))
	b.Until("the verdict", func() bool { return b.result.View().Tone == widgets.Fine })
}
