package rotation

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest"
)

func TestContract(t *testing.T) { modeltest.Puzzle(t, Puzzle{}) }

func FuzzText(f *testing.F) { modeltest.Fuzz(f, Puzzle{}) }

// board reads a position that the tests rely on.
func board(t testing.TB, body string) Position { return modeltest.Parse[Position](t, Puzzle{}, body) }

// TestShuffle: every digit comes up on every cell.
func TestShuffle(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	seen := make(map[[2]int]bool) // cells with their digits
	for range 100 {
		for cell, digit := range (Puzzle{}).Shuffles()[0].Apply(Puzzle{}.Default(), rng).(Position) {
			seen[[2]int{cell, int(digit)}] = true
		}
	}
	if len(seen) != Cells*Digits {
		t.Errorf("%d digits of cells come up, want %d", len(seen), Cells*Digits)
	}
}

// TestSquares checks the geometry that the rules are stated in: reading order,
// and the digits of a move going one square up, right, down or left.
func TestSquares(t *testing.T) {
	for cell := 1; cell < Cells; cell++ {
		c0, r0 := Square(cell - 1)
		c1, r1 := Square(cell)
		if r1 < r0 || r1 == r0 && c1 <= c0 {
			t.Errorf("cells %d and %d are not in reading order", cell-1, cell)
		}
	}
	for m := range model.Move(Moves) {
		want := map[model.Move][2]int{
			A: {0, -1}, B: {0, -1}, C: {1, 0}, D: {1, 0}, E: {0, 1}, F: {0, 1}, G: {-1, 0}, H: {-1, 0},
		}[m]
		line := lines[m]
		for i := 1; i < LineLen; i++ {
			fromColumn, fromRow := Square(line[i])
			toColumn, toRow := Square(line[i-1])
			if got := [2]int{toColumn - fromColumn, toRow - fromRow}; got != want {
				t.Errorf("move %s takes cell %d by %v, want %v", Puzzle{}.Notation(m), line[i], got, want)
			}
		}
	}
}

func TestCentre(t *testing.T) {
	var want []int
	for cell := range Cells {
		column, row := Square(cell)
		if column >= 2 && column <= 4 && row >= 2 && row <= 4 {
			want = append(want, cell)
		}
	}
	if got := Centre(); !slices.Equal(got[:], want) {
		t.Errorf("Centre = %v, want %v", got, want)
	}
}

func TestInverse(t *testing.T) {
	for m, want := range map[model.Move]model.Move{A: F, B: E, C: H, D: G, E: B, F: A, G: D, H: C} {
		if got := Inverses()[m]; got != want {
			t.Errorf("Inverses()[%d] = %d, want %d", m, got, want)
		}
		// Cells that are all different show where each digit goes.
		var p Position
		for cell := range p {
			p[cell] = byte(cell)
		}
		there, _ := p.Play(m)
		back, _ := there.Play(Inverses()[m])
		if there == p || back != p {
			t.Errorf("%s and its inverse lead from %v by %v to %v", Puzzle{}.Notation(m), p, there, back)
		}
	}
}

func TestCheck(t *testing.T) {
	modeltest.Findings(t, Puzzle{}, []modeltest.Finding{
		// Valid.
		{Body: "111132323132231222312133"},
		// One too many, the last one in reading order changes.
		{Body: "111132323132231222311133", Want: "counts: counts Counts=[count Count=9 Digit=1 Number=number.9 count Count=7 Digit=2 Number=number.7] at [0 1 2 3 9 14 19 20 21]: one From=1 To=2 gives 111132323132231222311233"},
		// The cells edited last stay.
		{Body: "111132323132231222311133", Recent: []int{21, 20}, Want: "counts: counts Counts=[count Count=9 Digit=1 Number=number.9 count Count=7 Digit=2 Number=number.7] at [0 1 2 3 9 14 19 20 21]: one From=1 To=2 gives 111132323132231222321133"},
		// Cells with other digits, twice and off the board are passed over.
		{Body: "111132323132231222311133", Recent: []int{4, -1, 24, 21, 3, 21}, Want: "counts: counts Counts=[count Count=9 Digit=1 Number=number.9 count Count=7 Digit=2 Number=number.7] at [0 1 2 3 9 14 19 20 21]: one From=1 To=2 gives 111132323132231222312133"},
		// Two digits too often.
		{Body: "111111111222222222333333", Recent: []int{7, 8}, Want: "counts: counts Counts=[count Count=9 Digit=1 Number=number.9 count Count=9 Digit=2 Number=number.9 count Count=6 Digit=3 Number=number.6] at [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17]: many Count=2 gives 111111311222222223333333"},
		// Two digits missing.
		{Body: "111111111122222223333333", Recent: []int{9}, Want: "counts: counts Counts=[count Count=10 Digit=1 Number=number.10 count Count=7 Digit=2 Number=number.7 count Count=7 Digit=3 Number=number.7] at [0 1 2 3 4 5 6 7 8 9]: many Count=2 gives 111111123122222223333333"},
		// One digit alone.
		{Body: "333333333333333333333333", Want: "counts: counts Counts=[count Digit=1 Number=number.0 count Digit=2 Number=number.0 count Count=24 Digit=3 Number=number.24] at [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23]: many Count=16 gives 333333331111111122222222"},
	})
}

func TestParseMalformed(t *testing.T) {
	modeltest.Malformed(t, Puzzle{}.Parse, map[string]string{
		"":                          "1:1 rotation.text.short",
		"11113232313223122231213":   "1:24 rotation.text.short Count=23",
		"1111323231322312223121331": "1:25 rotation.text.unexpected Text=1",
		"011132323132231222312133":  "1:1 rotation.text.digit Text=0",
		"111132323132231222312134":  "1:24 rotation.text.digit Text=4",
		"1111 2323132231222312133":  "1:5 rotation.text.digit Text=U+0020",
		"1111/2323132231222312133":  "1:5 rotation.text.digit Text=/",
		"11１132323132231222312133":  "1:3 rotation.text.digit Text=１",
		"1\x80":                     "1:2 rotation.text.digit Text=\uFFFD",
	})
}

func TestParseMoves(t *testing.T) {
	modeltest.Moves(t, Puzzle{}, map[string][]model.Move{
		"": nil, " \r\n": nil, "ABCDEFGH": {A, B, C, D, E, F, G, H}, "d Dh\nh": {D, D, H, H},
	})
	modeltest.Malformed(t, Puzzle{}.ParseMoves, map[string]string{
		"ACI":    "1:3 rotation.text.move Text=I",
		"AC\n 中": "2:2 rotation.text.move Text=中",
		"A\x00":  "1:2 rotation.text.move Text=U+0000",
	})
}

func TestDescribe(t *testing.T) {
	// The eight ends of the lines, cells 0 1 10 19 23 22 13 4, each pushed out
	// by one move.
	p := board(t, "123121222222231333331221")
	for m, digit := range map[model.Move]int{A: 1, B: 2, C: 2, D: 3, E: 1, F: 2, G: 3, H: 2} {
		want := fmt.Sprintf("rotation.move.%c Digit=%d", 'A'+m, digit)
		if got := p.Describe(m).String(); got != want {
			t.Errorf("Describe(%d) = %s, want %s", m, got, want)
		}
	}
}

func TestSummary(t *testing.T) {
	const centre = "rotation.fact.centre Counts=[rotation.count Count=6 Digit=2 Number=rotation.number.6 " +
		"rotation.count Count=2 Digit=3 Number=rotation.number.2]"
	modeltest.Summary(t, board(t, "111132323132231222312133"), 2, "rotation.distance Count=2", centre)
	modeltest.Summary(t, board(t, solvedBoard), 0, "rotation.solved Digit=2")
	modeltest.Summary(t, board(t, "333333333333333333333333"), -1, "rotation.solved Digit=3")
}
