package cli_test

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"runtime"
	"strconv"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/cli"
	"quadrille/model/judge"
)

// BenchmarkSolve runs whole commands on one core, each on a file of random cases.
func BenchmarkSolve(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for _, f := range formats() {
		b.Run(f.Name, func(b *testing.B) {
			cases := 20_000
			switch {
			case f.Frame.Single:
				cases = 1
			case !inOneTable(b, f):
				cases = 500 // they are searched for, one by one
			}
			input := made(b, f, cases)
			b.ReportAllocs()
			b.ResetTimer()
			for range b.N {
				status := cli.Run(context.Background(), []string{"solve", "-format", f.Name},
					cli.Streams{Entries: catalogue.Catalogue(), In: bytes.NewReader(input), Out: io.Discard, Err: io.Discard})
				if status != cli.OK {
					b.Fatalf("status %d", status)
				}
			}
			b.ReportMetric(float64(cases*b.N)/b.Elapsed().Seconds(), "cases/s")
		})
	}
}

// inOneTable reports whether the engine knows every case of a format once it knows
// one: a perfect table covers them all.
func inOneTable(b *testing.B, f *judge.Format) bool {
	b.Helper()
	for _, e := range catalogue.Catalogue() {
		if e.Puzzle.ID() != f.Puzzle {
			continue
		}
		p := e.Puzzle.Default()
		if _, err := e.Engine.Learn(b.Context(), p, nil); err != nil {
			b.Fatal(err)
		}
		other := e.Puzzle.Shuffles()[0].Apply(p, rand.New(rand.NewPCG(1, 1)))
		return e.Engine.Known(other).Distance >= 0
	}
	return false
}

// formats lists all formats of the catalogue.
func formats() []*judge.Format { return catalogue.Formats(catalogue.Catalogue()) }

// made returns an input file with so many random cases.
func made(tb testing.TB, f *judge.Format, cases int) []byte {
	tb.Helper()
	var input, errors bytes.Buffer
	args := []string{"generate", "-format", f.Name, "-n", strconv.Itoa(cases), "-seed", "1"}
	if status := cli.Run(context.Background(), args, cli.Streams{Entries: catalogue.Catalogue(), Out: &input, Err: &errors}); status != cli.OK {
		tb.Fatalf("%v: status %d, %s", args, status, &errors)
	}
	return input.Bytes()
}
