package eight_test

import (
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest"
)

func TestEdit(t *testing.T) {
	for _, test := range []struct {
		edit   model.Edit
		want   string
		cursor int
	}{
		{model.Edit{Kind: model.Type, Cell: 0, Rune: '8'}, "83415x768/12345678x", 1},
		{model.Edit{Kind: model.Type, Cell: 1, Rune: 'x'}, "2x415x768/12345678x", 2},
		{model.Edit{Kind: model.Type, Cell: 1, Rune: 'X'}, "2x415x768/12345678x", 2},
		{model.Edit{Kind: model.Type, Cell: 1, Rune: '0'}, "2x415x768/12345678x", 2},
		{model.Edit{Kind: model.Type, Cell: 1, Rune: ' '}, "2x415x768/12345678x", 2},
		{model.Edit{Kind: model.Type, Cell: 8, Rune: '1'}, "23415x761/12345678x", 0},
		{model.Edit{Kind: model.Type, Cell: 9, Rune: '5'}, "23415x768/52345678x", 10},
		{model.Edit{Kind: model.Type, Cell: 17, Rune: '5'}, "23415x768/123456785", 9},

		{model.Edit{Kind: model.Swap, Cell: 0, Other: 8}, "83415x762/12345678x", 8},
		{model.Edit{Kind: model.Swap, Cell: 17, Other: 9}, "23415x768/x23456781", 9},
		{model.Edit{Kind: model.Swap, Cell: 4, Other: 4}, "23415x768/12345678x", 4},
	} {
		next, cursor, err := model.Apply(parse(t, "23415x768"), test.edit)
		if err != nil || body(next) != test.want || cursor != test.cursor {
			t.Errorf("edit %+v gives %v, cursor %d, %v, want %s, cursor %d",
				test.edit, next, cursor, err, test.want, test.cursor)
		}
	}
}

func TestEditRefused(t *testing.T) {
	modeltest.Refused(t, parse(t, "23415x768"), map[string]model.Edit{
		"eight.refuse.value Text=9":      {Kind: model.Type, Cell: 0, Rune: '9'},
		"eight.refuse.value Text=U+0009": {Kind: model.Type, Cell: 0, Rune: '\t'},
		"eight.refuse.swap":              {Kind: model.Swap, Cell: 0, Other: 9},
	})
}
