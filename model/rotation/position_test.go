package rotation

import (
	"errors"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest"
)

func TestPlay(t *testing.T) {
	const start = "111132323132231222312133"
	for m, want := range map[model.Move]string{
		A: "113132223132231222313113",
		B: "111332322132231221312331",
		C: "111133232312231222312133",
		D: "111132323132213122232133",
		E: "131132321132331222312231",
		F: "311132123133231222312123",
		G: "111132323132212223132133",
		H: "111123231332231222312133",
	} {
		got, err := board(t, start).Play(m)
		if err != nil || got != board(t, want) {
			t.Errorf("Play(%s) = %v, %v, want %s", Puzzle{}.Notation(m), got, err, want)
		}
	}
}

func TestEdit(t *testing.T) {
	const start = "111132323132231222312133"
	for _, tt := range []struct {
		name string
		edit model.Edit
		want string
		next int
	}{
		{"type", model.Edit{Kind: model.Type, Cell: 1, Rune: '3'}, "131132323132231222312133", 2},
		{"type in the last cell", model.Edit{Kind: model.Type, Cell: 23, Rune: '1'}, "111132323132231222312131", 0},
		{"swap", model.Edit{Kind: model.Swap, Cell: 23, Other: 3}, "111332323132231222312131", 3},
	} {
		got, next, err := model.Apply(board(t, start), tt.edit)
		if err != nil || got != board(t, tt.want) || next != tt.next {
			t.Errorf("%s: %v, cursor %d, %v, want %s, cursor %d", tt.name, got, next, err, tt.want, tt.next)
		}
	}
}

// solvedBoard has its 2s in the centre.
const solvedBoard = "111133222332233222331111"

func TestRefusals(t *testing.T) {
	p := board(t, solvedBoard)
	edit := func(e model.Edit) error { _, _, err := model.Apply(p, e); return err }
	_, illegal := p.Play(Moves)
	for _, tt := range []struct {
		err  error
		want string
	}{
		{edit(model.Edit{Kind: model.Type, Cell: 0, Rune: '4'}), "rotation.refuse.digit Text=4"},
		{edit(model.Edit{Kind: model.Type, Cell: 0, Rune: '１'}), "rotation.refuse.digit Text=１"},
		{edit(model.Edit{Kind: model.Type, Cell: 0, Rune: '\t'}), "rotation.refuse.digit Text=U+0009"},
		{illegal, "rotation.refuse.move"},
	} {
		if refusal, ok := errors.AsType[*model.Refusal](tt.err); !ok || refusal.Reason.String() != tt.want {
			t.Errorf("got %v, want a refusal with %s", tt.err, tt.want)
		}
	}
}

func TestDraw(t *testing.T) {
	const want = "" +
		"    1   1\n" +
		"    1   1\n" +
		"3 2 3 2 3 1 3\n" +
		"    2   2\n" +
		"3 1 2 2 2 3 1\n" +
		"    2   1\n" +
		"    3   3"
	modeltest.Drawn(t, board(t, "111132323132231222312133"), want)
}
