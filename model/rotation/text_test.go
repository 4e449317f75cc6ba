package rotation

import (
	"errors"
	"slices"
	"testing"

	"quadrille/model"
)

func TestParseMalformed(t *testing.T) {
	for _, tt := range []struct {
		body   string
		column int
		reason string
	}{
		{"", 1, "rotation.text.short"},
		{"11113232313223122231213", 24, "rotation.text.short Count=23"},
		{"1111323231322312223121331", 25, "rotation.text.long Text=1"},
		{"011132323132231222312133", 1, "rotation.text.digit Text=0"},
		{"111132323132231222312134", 24, "rotation.text.digit Text=4"},
		{"1111 2323132231222312133", 5, "rotation.text.digit Text=U+0020"},
		{"11１132323132231222312133", 3, "rotation.text.digit Text=１"},
		{"1\x80", 2, "rotation.text.digit Text=\uFFFD"},
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
	for _, tt := range []struct {
		text         string
		line, column int
		reason       string
	}{
		{"ACI", 1, 3, "rotation.text.move Text=I"},
		{"AC\n 中", 2, 2, "rotation.text.move Text=中"},
		{"A\x00", 1, 2, "rotation.text.move Text=U+0000"},
	} {
		_, err := Puzzle{}.ParseMoves(tt.text)
		var te *model.TextError
		if !errors.As(err, &te) || te.Line != tt.line || te.Column != tt.column || te.Reason.String() != tt.reason {
			t.Errorf("ParseMoves(%q): error %v, want line %d, column %d: %s", tt.text, err, tt.line, tt.column, tt.reason)
		}
	}
}
