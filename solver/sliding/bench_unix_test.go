//go:build unix

package sliding

import (
	"context"
	"math/rand/v2"
	"slices"
	"syscall"
	"testing"
	"time"

	"quadrille/model/sliding"
	"quadrille/solver"
)

// BenchmarkImprove tells the mean lengths of 50 random positions by the time since their searches began.
func BenchmarkImprove(b *testing.B) {
	marks := []time.Duration{100 * time.Millisecond, time.Second, 10 * time.Second}
	size := sliding.Size{Rows: 5, Cols: 5}
	for b.Loop() {
		rng, e := rand.New(rand.NewPCG(7, 7)), New(size).(solver.Improver)
		sums, bounds, n := make([]int, len(marks)), make([]int, len(marks)), 50
		for range n {
			p := sliding.Any.Shuffles()[0].Apply(sliding.New(size, size.InOrder(), size.InOrder()), rng)
			ctx, cancel := context.WithCancel(b.Context()) // a solution proved to be a shortest one ends it, too
			begin, next := processTime(), 0
			var last solver.Improved
			_ = e.Improve(ctx, p, func(i solver.Improved) {
				for next < len(marks) && processTime()-begin > marks[next] {
					sums[next] += len(last.Solution.Moves)
					bounds[next] += last.AtLeast
					if next++; next == len(marks) {
						cancel()
					}
				}
				last = i
			})
			for ; next < len(marks); next++ {
				sums[next] += len(last.Solution.Moves)
				bounds[next] += last.AtLeast
			}
			cancel()
		}
		for i, m := range marks {
			b.ReportMetric(float64(sums[i])/float64(n), "moves/"+m.String())
			b.ReportMetric(float64(bounds[i])/float64(n), "atleast/"+m.String())
		}
	}
}

// BenchmarkSearch tells the times of solving 100 random positions.
func BenchmarkSearch(b *testing.B) {
	for _, size := range []sliding.Size{{Rows: 3, Cols: 4}, {Rows: 4, Cols: 3}, {Rows: 3, Cols: 5}, {Rows: 5, Cols: 3}} {
		b.Run(size.String(), func(b *testing.B) {
			for b.Loop() {
				rng, e := rand.New(rand.NewPCG(7, 7)), New(size)
				var times []time.Duration
				for range 100 {
					p := sliding.Any.Shuffles()[0].Apply(sliding.New(size, size.InOrder(), size.InOrder()), rng)
					begin := processTime()
					if _, err := e.Solve(b.Context(), p, nil); err != nil {
						b.Fatal(err)
					}
					times = append(times, processTime()-begin)
				}
				slices.Sort(times)
				b.ReportMetric(times[50].Seconds()*1e3, "ms-median")
				b.ReportMetric(times[98].Seconds()*1e3, "ms-99of100")
				b.ReportMetric(times[99].Seconds()*1e3, "ms-longest")
			}
		})
	}
}

// processTime is the processor time that this process has taken: others don't disturb it.
func processTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
