package generate_test

import (
	"testing"

	"quadrille/app/judges/generate"
	"quadrille/model/judge"
)

// TestGreatest: no case is farther away than the greatest distance, unless that varies;
// some are as far, and the hardest of all are not nearer.
func TestGreatest(t *testing.T) {
	for _, e := range entries {
		for _, f := range e.Formats {
			reach, err := generate.Greatest(t.Context(), e, f)
			if err != nil || (reach.Most >= 0) != generate.ByDistance(e, f) {
				t.Errorf("%s: %+v, %v", f.Name, reach, err)
			}
			if reach.Most < 0 || f.Most > 0 {
				continue
			}
			drawn := run(t, generate.Order{Entry: e, Format: f, Cases: 1, Low: reach.Most, High: reach.Most})
			hardest := run(t, generate.Order{Entry: e, Format: f, Kind: generate.Hardest, Cases: 1, Low: -1, High: -1})
			if drawn[0].Length != reach.Most || drawn[0].Outcome != judge.Solved || hardest[0].Length < reach.Most && !reach.Varies {
				t.Errorf("%s: of the greatest distance %+v is %+v; the hardest is %+v", f.Name, reach, drawn[0], hardest[0])
			}
			if reach.Varies {
				continue
			}
			farther := generate.Order{Entry: e, Format: f, Cases: 1, Low: reach.Most + 1, High: reach.Most + 1}
			if _, err := farther.Test(t.Context(), func(int) {}); err == nil {
				t.Errorf("%s: there is one farther away than %d", f.Name, reach.Most)
			}
		}
	}
}
