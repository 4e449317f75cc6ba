package rotation

import (
	"testing"

	"quadrille/model/modeltest"
)

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
