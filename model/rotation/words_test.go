package rotation

import (
	"fmt"
	"testing"

	"quadrille/model"
)

func TestDescribe(t *testing.T) {
	// The eight ends of the lines, cells 0 1 10 19 23 22 13 4, each pushed out
	// by one move.
	p := board(t, "123121222222231333331221")
	for m, digit := range map[model.Move]int{A: 1, B: 2, C: 2, D: 3, E: 1, F: 2, G: 3, H: 2} {
		want := fmt.Sprintf("rotation.move.%c Digit=%d", 'A'+m, digit)
		if got := p.Describe(m).String(); got != want {
			t.Errorf("Describe(%d) = %s, want %s", m, got, want)
		}
	}
}

func TestSummary(t *testing.T) {
	for _, tt := range []struct {
		board    string
		distance int
		headline string
		details  []string
	}{
		{
			"111132323132231222312133", 2, "rotation.distance Count=2",
			[]string{
				"rotation.fact.centre Counts=[rotation.count Count=6 Digit=2 Number=rotation.number.6 rotation.count Count=2 Digit=3 Number=rotation.number.2]",
			},
		},
		{solvedBoard, 0, "rotation.solved Digit=2", nil},
		{"333333333333333333333333", -1, "rotation.solved Digit=3", nil},
	} {
		headline, details := board(t, tt.board).Summary(tt.distance)
		if headline.String() != tt.headline {
			t.Errorf("%s: headline %v, want %s", tt.board, headline, tt.headline)
		}
		if fmt.Sprint(details) != fmt.Sprint(tt.details) {
			t.Errorf("%s: details %v, want %v", tt.board, details, tt.details)
		}
	}
}
