package sliding_test

import (
	"testing"

	"quadrille/model/judge"
	"quadrille/model/judge/judgetest"
	"quadrille/model/sliding"
)

// TestFormats: the contract holds for formats with the words that only files of people's own have.
func TestFormats(t *testing.T) {
	formats := sliding.Formats()
	for _, text := range []string{
		"format shelf; puzzle sliding 2x2 to 4x4; file count; case rows, width height; goal in order; answer number of moves\nnumbered Case #1:",
		"format walls; puzzle sliding 2x3 to 3x5; file end 0 0; case rows, height width; goal snail; answer moves\nnumbered #1",
		"format lines; puzzle sliding 3x2; file many cases, end END OF FILE; case line, commas, goal; answer moves; unsolvable no",
		"format tables; puzzle sliding 2x3; file one case, end END OF FILE; case rows, commas; goal 12345x; answer length, boards",
	} {
		f, err := judge.Read(text, sliding.Writing())
		if err != nil {
			t.Fatal(err)
		}
		formats = append(formats, f)
	}
	judgetest.Formats(t, sliding.Any, formats)
}
