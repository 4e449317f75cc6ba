package rotation

import (
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest"
)

func TestParseMalformed(t *testing.T) {
	modeltest.Malformed(t, Puzzle{}.Parse, map[string]string{
		"":                          "1:1 rotation.text.short",
		"11113232313223122231213":   "1:24 rotation.text.short Count=23",
		"1111323231322312223121331": "1:25 rotation.text.long Text=1",
		"011132323132231222312133":  "1:1 rotation.text.digit Text=0",
		"111132323132231222312134":  "1:24 rotation.text.digit Text=4",
		"1111 2323132231222312133":  "1:5 rotation.text.digit Text=U+0020",
		"11１132323132231222312133":  "1:3 rotation.text.digit Text=１",
		"1\x80":                     "1:2 rotation.text.digit Text=\uFFFD",
	})
}

func TestParseMoves(t *testing.T) {
	for _, tt := range []struct {
		text string
		want []model.Move
	}{
		{"", nil},
		{" \r\n", nil},
		{"ABCDEFGH", []model.Move{A, B, C, D, E, F, G, H}},
		{"d Dh\nh", []model.Move{D, D, H, H}},
	} {
		if got, err := (Puzzle{}).ParseMoves(tt.text); err != nil || !slices.Equal(got, tt.want) {
			t.Errorf("ParseMoves(%q) = %v, %v, want %v", tt.text, got, err, tt.want)
		}
	}
	modeltest.Malformed(t, Puzzle{}.ParseMoves, map[string]string{
		"ACI":    "1:3 rotation.text.move Text=I",
		"AC\n 中": "2:2 rotation.text.move Text=中",
		"A\x00":  "1:2 rotation.text.move Text=U+0000",
	})
}
