package cubic

import (
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest"
)

const board = "BW.EE.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR"

func TestEdit(t *testing.T) {
	for _, tt := range []struct {
		name, body string
		edit       model.Edit
		want       string
		cursor     int
	}{
		{"a top, the front stays", board, model.Edit{Kind: model.Type, Cell: 4, Rune: 'w'}, "BW.EE.WB.RW.WB.WR.WR.BR.WR/RBEWWRBBR", 5},
		{"a top that was the front", board, model.Edit{Kind: model.Type, Cell: 4, Rune: 'b'}, "BW.EE.WB.RW.BR.WR.WR.BR.WR/RBEWWRBBR", 5},
		{"a top that is there, and the last cell", board, model.Edit{Kind: model.Type, Cell: 8, Rune: 'w'}, board, 0},
		{"a front, the top stays", board, model.Edit{Kind: model.Type, Cell: 4, Rune: 'W'}, "BW.EE.WB.RW.RW.WR.WR.BR.WR/RBEWWRBBR", 4},
		{"a front that was the top", board, model.Edit{Kind: model.Type, Cell: 4, Rune: 'R'}, "BW.EE.WB.RW.BR.WR.WR.BR.WR/RBEWWRBBR", 4},
		{"a top on the empty cell", board, model.Edit{Kind: model.Type, Cell: 1, Rune: 'w'}, "BW.WR.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR", 2},
		{"a front on the empty cell", board, model.Edit{Kind: model.Type, Cell: 1, Rune: 'B'}, "BW.WB.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR", 1},
		{"the empty cell", board, model.Edit{Kind: model.Type, Cell: 4, Rune: 'e'}, "BW.RB.WB.RW.EE.WR.WR.BR.WR/RBEWWRBBR", 5},
		{"the empty cell where it is", board, model.Edit{Kind: model.Type, Cell: 1, Rune: 'E'}, board, 2},
		{"the empty cell where there was none", "BW.BW.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR", model.Edit{Kind: model.Type, Cell: 4, Rune: 'e'}, "BW.BW.WB.RW.EE.WR.WR.BR.WR/RBEWWRBBR", 5},
		{"the empty cell where there were two", "BW.EE.WB.EE.RB.WR.WR.BR.WR/RBEWWRBBR", model.Edit{Kind: model.Type, Cell: 4, Rune: 'e'}, "BW.EE.WB.EE.EE.WR.WR.BR.WR/RBEWWRBBR", 5},
		{"a colour in the goal", board, model.Edit{Kind: model.Type, Cell: 9, Rune: 'w'}, "BW.EE.WB.RW.RB.WR.WR.BR.WR/WBEWWRBBR", 10},
		{"a capital in the goal, and the last cell", board, model.Edit{Kind: model.Type, Cell: 17, Rune: 'B'}, "BW.EE.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBB", 9},
		{"the empty cell of the goal", board, model.Edit{Kind: model.Type, Cell: 9, Rune: 'e'}, "BW.EE.WB.RW.RB.WR.WR.BR.WR/EBRWWRBBR", 10},
		{"swap", board, model.Edit{Kind: model.Swap, Cell: 0, Other: 1}, "EE.BW.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR", 1},
		{"swap in the goal", board, model.Edit{Kind: model.Swap, Cell: 11, Other: 9}, "BW.EE.WB.RW.RB.WR.WR.BR.WR/EBRWWRBBR", 9},
	} {
		got, cursor, err := model.Apply(parse(t, tt.body), tt.edit)
		if err != nil || got != model.Position(parse(t, tt.want)) || cursor != tt.cursor {
			t.Errorf("%s: %v, cursor to %d, %v, want %s, %d", tt.name, got, cursor, err, tt.want, tt.cursor)
		}
	}
}

func TestRefusedEdits(t *testing.T) {
	modeltest.Refused(t, parse(t, board), map[string]model.Edit{
		"cubic.refuse.swap":                    {Kind: model.Swap, Cell: 0, Other: 9},
		"cubic.refuse.letter.start Text=1":     {Kind: model.Type, Cell: 0, Rune: '1'},
		"cubic.refuse.letter.goal Text=U+0020": {Kind: model.Type, Cell: 9, Rune: ' '},
	})
}
