package fifteen

import (
	"bytes"
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"
)

// Run these with -cpu 1,2.

// BenchmarkBuild makes a database of each size, as the first of its process that has
// everything else ready.
func BenchmarkBuild(b *testing.B) {
	for name, p := range map[string]pattern{"usual": usual, "large": largePlans[0].all()[0]} {
		b.Run(name, func(b *testing.B) {
			shapeOf(p.home)
			for b.Loop() {
				d, err := build(b.Context(), p, runtime.GOMAXPROCS(0), func(int64) {})
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(8*len(d.bits)), "bytes")
			}
		})
	}
}

// BenchmarkReady makes what all databases need beside them.
func BenchmarkReady(b *testing.B) {
	for b.Loop() {
		newShape(7)
		newAutomaton(forbidden())
	}
}

func BenchmarkRead(b *testing.B) {
	for name, p := range map[string]pattern{"usual": usual, "large": largePlans[0].all()[0]} {
		b.Run(name, func(b *testing.B) {
			var stored bytes.Buffer
			if err := madeFor(p).write(&stored); err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := read(bytes.NewReader(stored.Bytes()), p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkRandom solves the same 500 random positions again and again.
func BenchmarkRandom(b *testing.B) {
	for kind, name := range []string{"corner", "edge", "middle"} {
		b.Run(name, func(b *testing.B) {
			benchmarkRandom(b, plans[kind].blank, func(g *target, p board, h hooks) error {
				_, err := g.solve(context.Background(), p, h)
				return err
			})
		})
	}
}

// BenchmarkCensus finds the distance of the same positions, the best moves and
// the number of shortest solutions.
func BenchmarkCensus(b *testing.B) {
	benchmarkRandom(b, 15, func(g *target, p board, h hooks) error {
		_, err := g.census(context.Background(), p, h)
		return err
	})
}

func benchmarkRandom(b *testing.B, goal uint8, solve func(*target, board, hooks) error) {
	g := targetFor(goal)
	rng := rand.New(rand.NewPCG(100, 0))
	var positions [500]board
	for i := range positions {
		positions[i] = randomBoard(rng, goal)
	}
	var times [len(positions)]time.Duration
	states, rounds := int64(0), 0
	for b.Loop() {
		for i, p := range positions {
			last := int64(0)
			begin := time.Now()
			if err := solve(g, p, hooks{tick: func(n int64) { last = n }}); err != nil {
				b.Fatal(err)
			}
			times[i] += time.Since(begin)
			states += last
		}
		rounds++
	}
	sum := time.Duration(0)
	for i := range times {
		times[i] /= time.Duration(rounds)
		sum += times[i]
	}
	slices.Sort(times[:])
	milliseconds := func(d time.Duration) float64 { return d.Seconds() * 1000 }
	b.ReportMetric(milliseconds(sum)/float64(len(times)), "ms/mean")
	b.ReportMetric(milliseconds(times[len(times)/2]), "ms/median")
	b.ReportMetric(milliseconds(times[len(times)*99/100]), "ms/p99")
	b.ReportMetric(float64(states)/float64(rounds*len(times)), "states/position")
}

// BenchmarkHard solves the easiest and the hardest of the hard positions and counts their shortest
// solutions, with the databases of each size.
func BenchmarkHard(b *testing.B) {
	for size, plans := range map[string]*[len(plans)]plan{"usual": &plans, "large": &largePlans} {
		for _, h := range []int{0, len(hard) - 1} {
			b.Run(size+"/solve/"+hard[h].body, func(b *testing.B) {
				benchmarkHard(b, plans, hard[h].body, func(g *target, p board, tell hooks) error {
					_, err := g.solve(b.Context(), p, tell)
					return err
				})
			})
			b.Run(size+"/count/"+hard[h].body, func(b *testing.B) {
				benchmarkHard(b, plans, hard[h].body, func(g *target, p board, tell hooks) error {
					_, err := g.newIDAStar(p, tell.tick).iterate(b.Context(), int(hard[h].distance), true)
					return err
				})
			})
		}
	}
}

func benchmarkHard(b *testing.B, plans *[len(plans)]plan, body string, search func(*target, board, hooks) error) {
	g, p := targetOf(plans, 15), parse(b, body)
	states := int64(0)
	for b.Loop() {
		if err := search(g, p, hooks{tick: func(n int64) { states = n }}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(states), "states/position")
}
