package cubic

import (
	"errors"
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
