package rotation

import (
	"slices"
	"testing"

	"quadrille/model"
)

func TestCheck(t *testing.T) {
	for _, tt := range []struct {
		name, board string
		recent      []int
		fault       string // the phrase; "" for a valid board
		cells       []int
		repair      string // its name
		repaired    string
	}{
		{name: "valid", board: "111132323132231222312133"},
		{
			name:   "one too many, the last one in reading order changes",
			board:  "111132323132231222311133",
			fault:  "rotation.fault.counts Counts=[rotation.count Count=9 Digit=1 Number=rotation.number.9 rotation.count Count=7 Digit=2 Number=rotation.number.7]",
			cells:  []int{0, 1, 2, 3, 9, 14, 19, 20, 21},
			repair: "rotation.repair.one From=1 To=2", repaired: "111132323132231222311233",
		},
		{
			name:   "the cells edited last stay",
			board:  "111132323132231222311133",
			recent: []int{21, 20},
			fault:  "rotation.fault.counts Counts=[rotation.count Count=9 Digit=1 Number=rotation.number.9 rotation.count Count=7 Digit=2 Number=rotation.number.7]",
			cells:  []int{0, 1, 2, 3, 9, 14, 19, 20, 21},
			repair: "rotation.repair.one From=1 To=2", repaired: "111132323132231222321133",
		},
		{
			name:   "cells with other digits, twice and off the board are passed over",
			board:  "111132323132231222311133",
			recent: []int{4, -1, Cells, 21, 3, 21},
			fault:  "rotation.fault.counts Counts=[rotation.count Count=9 Digit=1 Number=rotation.number.9 rotation.count Count=7 Digit=2 Number=rotation.number.7]",
			cells:  []int{0, 1, 2, 3, 9, 14, 19, 20, 21},
			repair: "rotation.repair.one From=1 To=2", repaired: "111132323132231222312133",
		},
		{
			name:   "two digits too often",
			board:  "111111111222222222333333",
			recent: []int{7, 8},
			fault:  "rotation.fault.counts Counts=[rotation.count Count=9 Digit=1 Number=rotation.number.9 rotation.count Count=9 Digit=2 Number=rotation.number.9 rotation.count Count=6 Digit=3 Number=rotation.number.6]",
			cells:  []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17},
			repair: "rotation.repair.many Count=2", repaired: "111111311222222223333333",
		},
		{
			name:   "two digits missing",
			board:  "111111111122222223333333",
			recent: []int{9},
			fault:  "rotation.fault.counts Counts=[rotation.count Count=10 Digit=1 Number=rotation.number.10 rotation.count Count=7 Digit=2 Number=rotation.number.7 rotation.count Count=7 Digit=3 Number=rotation.number.7]",
			cells:  []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
			repair: "rotation.repair.many Count=2", repaired: "111111123122222223333333",
		},
		{
			name:   "one digit alone",
			board:  "333333333333333333333333",
			fault:  "rotation.fault.counts Counts=[rotation.count Digit=1 Number=rotation.number.0 rotation.count Digit=2 Number=rotation.number.0 rotation.count Count=24 Digit=3 Number=rotation.number.24]",
			cells:  []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23},
			repair: "rotation.repair.many Count=16", repaired: "333333331111111122222222",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			findings := board(t, tt.board).Check(tt.recent)
			if tt.fault == "" {
				if len(findings) > 0 {
					t.Errorf("findings %v on a valid board", findings)
				}
				return
			}
			if len(findings) != 1 {
				t.Fatalf("%d findings, want 1", len(findings))
			}
			f := findings[0]
			if got := f.Phrase.String(); got != tt.fault {
				t.Errorf("fault %s\nwant  %s", got, tt.fault)
			}
			if !slices.Equal(f.Cells, tt.cells) {
				t.Errorf("cells %v, want %v", f.Cells, tt.cells)
			}
			if len(f.Repairs) != 1 {
				t.Fatalf("%d repairs, want 1", len(f.Repairs))
			}
			if got := f.Repairs[0].Name.String(); got != tt.repair {
				t.Errorf("repair %s, want %s", got, tt.repair)
			}
			if got := f.Repairs[0].Position; got != board(t, tt.repaired) {
				t.Errorf("repaired to %v, want %s", got, tt.repaired)
			}
			if !model.Solvable(f.Repairs[0].Position) {
				t.Error("the repaired board is invalid")
			}
		})
	}
}
