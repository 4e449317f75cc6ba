package cubic

import (
	"errors"
	"slices"
	"testing"

	"quadrille/model"
)

func TestParseMalformed(t *testing.T) {
	const good = "EE.WR.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR"
	for _, tt := range []struct {
		body   string
		column int
		reason string
	}{
		{"", 1, "cubic.text.short"},
		{"EE.WR.WB.RW.RB.BW.BR.WR.WR", 27, "cubic.text.short Count=26"},
		{"EE.WR.WB.RW.RB.BW.BR.WR.WR/WRBEWRBW", 36, "cubic.text.short Count=35"},
		{good + "W", 37, "cubic.text.long Text=W"},
		{good + " ", 37, "cubic.text.long Text=U+0020"},
		{"EE.WR.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWX", 36, "cubic.text.letter Text=X"},
		{"EE.WR.wB.RW.RB.BW.BR.WR.WR/WRBEWRBWR", 7, "cubic.text.letter Text=w"},
		{"EE.WR.Ｗ", 7, "cubic.text.letter Text=Ｗ"},
		{"EE.W.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR", 5, "cubic.text.letter Text=."},
		{"EE.WW.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR", 5, "cubic.text.cube Text=WW"},
		{"EE.WE.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR", 5, "cubic.text.cube Text=WE"},
		{"EE.ER.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR", 5, "cubic.text.cube Text=ER"},
		{"EEWRWBRWRB", 3, "cubic.text.separator Text=W Wanted=."},
		{"EE/WR.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR", 3, "cubic.text.separator Text=/ Wanted=."},
		{"EE.WR.WB.RW.RB.BW.BR.WR.WR.WRBEWRBWR", 27, "cubic.text.separator Text=. Wanted=/"},
		{"EE.WR.WB.RW.RB.BW.BR.WR/WRBEWRBWR", 24, "cubic.text.separator Text=/ Wanted=."},
		{"EE\x80", 3, "cubic.text.separator Text=\uFFFD Wanted=."},
	} {
		_, err := Puzzle{}.Parse(tt.body)
		var te *model.TextError
		if !errors.As(err, &te) {
			t.Errorf("Parse(%q): error %v, want a *TextError", tt.body, err)
			continue
		}
		if te.Line != 1 || te.Column != tt.column || te.Reason.String() != tt.reason {
			t.Errorf("Parse(%q): %v, want column %d: %s", tt.body, te, tt.column, tt.reason)
		}
	}
}

func TestParseInvalid(t *testing.T) {
	for _, body := range []string{
		"WR.WR.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR",
		"EE.EE.EE.EE.EE.EE.EE.EE.EE/EEEEEEEEE",
	} {
		if got, want := parse(t, body).String(), "cubic:"+body; got != want {
			t.Errorf("%s reads back as %s", want, got)
		}
	}
}

func TestParseMoves(t *testing.T) {
	for _, tt := range []struct {
		text string
		want []model.Move
	}{
		{"", nil},
		{"dlru", []model.Move{Down, Left, Right, Up}},
		{"DL r\r\n\tu", []model.Move{Down, Left, Right, Up}},
	} {
		got, err := Puzzle{}.ParseMoves(tt.text)
		if err != nil || !slices.Equal(got, tt.want) {
			t.Errorf("ParseMoves(%q) = %v, %v, want %v", tt.text, got, err, tt.want)
		}
	}
	_, err := Puzzle{}.ParseMoves("dl\n r1")
	var te *model.TextError
	if !errors.As(err, &te) || te.Line != 2 || te.Column != 3 || te.Reason.String() != "cubic.text.move Text=1" {
		t.Errorf("error %v, want line 2, column 3: cubic.text.move Text=1", err)
	}
}

func TestMoveFor(t *testing.T) {
	for key, want := range map[rune]model.Move{
		'd': Down, 'l': Left, 'r': Right, 'u': Up,
		'D': Down, 'L': Left, 'R': Right, 'U': Up,
		'↓': Down, '←': Left, '→': Right, '↑': Up,
	} {
		if got, ok := (Puzzle{}).MoveFor(key); !ok || got != want {
			t.Errorf("MoveFor(%q) = %d, %v, want %d", key, got, ok, want)
		}
	}
	if m, ok := (Puzzle{}).MoveFor('e'); ok {
		t.Errorf("MoveFor('e') = %d, want none", m)
	}
}
