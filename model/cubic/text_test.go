package cubic

import (
	"testing"

	"quadrille/model/modeltest"
)

func TestParseMalformed(t *testing.T) {
	const good = "EE.WR.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR"
	modeltest.Malformed(t, Puzzle{}.Parse, map[string]string{
		"":                                     "1:1 cubic.text.short",
		"EE.WR.WB.RW.RB.BW.BR.WR.WR/WRBEWRBW":  "1:36 cubic.text.short Count=35",
		good + "W":                             "1:37 cubic.text.long Text=W",
		good + " ":                             "1:37 cubic.text.long Text=U+0020",
		"EE.WR.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWX": "1:36 cubic.text.letter Text=X",
		"EE.WR.wB.RW.RB.BW.BR.WR.WR/WRBEWRBWR": "1:7 cubic.text.letter Text=w",
		"EE.WR.Ｗ":                              "1:7 cubic.text.letter Text=Ｗ",
		"EE.W.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR":  "1:5 cubic.text.letter Text=.",
		"EE.WW.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR": "1:5 cubic.text.cube Text=WW",
		"EE.WE.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR": "1:5 cubic.text.cube Text=WE",
		"EE.ER.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR": "1:5 cubic.text.cube Text=ER",
		"EEWRWBRWRB":                           "1:3 cubic.text.separator Text=W Wanted=.",
		"EE/WR.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR": "1:3 cubic.text.separator Text=/ Wanted=.",
		"EE.WR.WB.RW.RB.BW.BR.WR.WR.WRBEWRBWR": "1:27 cubic.text.separator Text=. Wanted=/",
		"EE.WR.WB.RW.RB.BW.BR.WR/WRBEWRBWR":    "1:24 cubic.text.separator Text=/ Wanted=.",
		"EE\x80":                               "1:3 cubic.text.separator Text=\uFFFD Wanted=.",
	})
}
