package cubic

import (
	"errors"
	"slices"
	"testing"
	"unicode/utf8"

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
		{"EE.WR.WB.RW.RB.BW.BR.WR.WR", 27, "cubic.text.short"},
		{"EE.WR.WB.RW.RB.BW.BR.WR.WR/WRBEWRBW", 36, "cubic.text.short"},
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

func FuzzParse(f *testing.F) {
	for _, p := range samples {
		f.Add(p.String()[len(id)+1:])
	}
	f.Add("EE.EE.EE.EE.EE.EE.EE.EE.EE/EEEEEEEEE")
	f.Add("EE.WW")
	f.Fuzz(func(t *testing.T, body string) {
		p, err := Puzzle{}.Parse(body)
		if err != nil {
			checkPlace(t, body, err)
			return
		}
		if p.String() != string(id)+":"+body {
			t.Errorf("%q reads back as %q", body, p.String())
		}
		p.Check(nil)
		p.Summary(-1)
		p.Moves()
		p.Transforms()
	})
}

func FuzzParseMoves(f *testing.F) {
	f.Add("dlru")
	f.Add("D l\r\nx")
	f.Fuzz(func(t *testing.T, text string) {
		moves, err := Puzzle{}.ParseMoves(text)
		if err != nil {
			checkPlace(t, text, err)
			return
		}
		back, err := Puzzle{}.ParseMoves(Puzzle{}.Notation(moves...))
		if err != nil || !slices.Equal(back, moves) {
			t.Errorf("%q reads back as %v, %v, want %v", text, back, err, moves)
		}
	})
}

// checkPlace checks that an error names a place in the text or just behind it.
func checkPlace(t *testing.T, text string, err error) {
	t.Helper()
	var te *model.TextError
	if !errors.As(err, &te) {
		t.Fatalf("%q: error %v, want a *TextError", text, err)
	}
	if te.Line < 1 || te.Column < 1 || te.Column > utf8.RuneCountInString(text)+1 || te.Reason.Key == "" {
		t.Errorf("%q: no such place, or no reason: %v", text, te)
	}
}
