package rotation

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"
)

// TestDrawEven: boards with two or three digits at the distance come up as often
// as there are such boards, within five standard deviations.
func TestDrawEven(t *testing.T) {
	table, rng := sharedTable(), rand.New(rand.NewPCG(1, 1))
	for _, tt := range []struct{ distance, draws int }{{9, 20_000}, {11, 10_000}, {12, 1000}} {
		var drawn [4]int
		for range tt.draws {
			p, err := table.draw(context.Background(), tt.distance, rng)
			if err != nil {
				t.Fatal(err)
			}
			_, _, ties := table.nearest(p)
			drawn[ties]++
		}
		for ties, there := range wantCensus[tt.distance] {
			share := float64(there) / float64(boards[tt.distance])
			mean := share * float64(tt.draws)
			if off := math.Abs(float64(drawn[ties]) - mean); off > 5*math.Sqrt(mean*(1-share)) {
				t.Errorf("distance %d: %d of %d boards with %d digits there, want about %.0f",
					tt.distance, drawn[ties], tt.draws, ties, mean)
			}
		}
	}
}
