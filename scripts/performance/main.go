//go:build linux

// Command performance measures the program and writes the page docs/performance.md to standard output. make
// performance builds the programs that it needs. A quiet machine gives better figures.
//
//	performance WINDOW HELLO PEER KORF
//
// WINDOW is the program, HELLO Fyne's own smallest program, PEER another solver of Korf's positions, and
// KORF the file with these: number, length and tiles in a line.
package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

var texts = translate.New(translate.English)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 5 {
		log.Fatal("usage: performance WINDOW HELLO PEER KORF")
	}
	fmt.Printf(head, processor(), runtime.NumCPU(), runtime.Version())
	for _, part := range []func() error{
		puzzles,
		func() error { return korf(os.Args[3], os.Args[4]) },
		func() error { return windows(os.Args[1], os.Args[2]) },
	} {
		if err := part(); err != nil {
			log.Fatal(err)
		}
	}
}

const head = `# Performance

` + "`make performance`" + ` measures what this page says and writes it. Figures from a machine with
%s, of which %d cores, with %s. Other work on the machine makes them greater.
`

// processor is the processor's name.
func processor() string {
	info, _ := os.ReadFile("/proc/cpuinfo")
	if name := regexp.MustCompile(`(?m)^model name\s*:\s*(.*)$`).FindSubmatch(info); name != nil {
		return string(name[1])
	}
	return "an unknown processor"
}

// How many positions of each kind are solved.
const (
	randomPositions   = 1000
	farthestPositions = 10
)

// puzzles measures the first answer of each puzzle, with nothing stored, and the later ones.
func puzzles() error {
	fmt.Print(`
## The five puzzles

The first answer includes the tables, which are then kept in memory. The random positions are those of the
window's usual shuffle; the worst is among them, the farthest positions and the samples.

| Puzzle | First answer | Solved | Mean of random ones | 99 of 100 within | Worst |
|---|---:|---:|---:|---:|---:|
`)
	for _, e := range catalogue.Catalogue() {
		first, _, err := solve(e.Engine, e.Puzzle.Default())
		if err != nil {
			return err
		}
		list := positions(e)
		var all []time.Duration
		var sum time.Duration
		random := 0
		for i, p := range list {
			took, ok, err := solve(e.Engine, p)
			if err != nil {
				return err
			}
			if !ok {
				continue
			}
			if i < randomPositions {
				random++
				sum += took
			}
			all = append(all, took)
		}
		slices.Sort(all)
		fmt.Printf("| %s | %s | %d | %s | %s | %s |\n", texts.Say(model.Say(string(e.Puzzle.ID())+".name")), duration(first), len(all),
			duration(sum/time.Duration(random)), duration(all[len(all)*99/100]), duration(all[len(all)-1]))
	}
	return nil
}

// positions are random ones, farthest ones if the engine can draw them, and the samples.
func positions(e catalogue.Entry) (list []model.Position) {
	rng := rand.New(rand.NewPCG(1, 1))
	usual := e.Puzzle.Shuffles()[0]
	for range randomPositions {
		list = append(list, usual.Apply(e.Puzzle.Default(), rng))
	}
	if d, ok := e.Engine.(solver.Drawer); ok {
		counts, err := d.Histogram(context.Background(), e.Puzzle.Default())
		for i := 0; i < farthestPositions && err == nil; i++ {
			var p model.Position
			if p, err = d.At(context.Background(), e.Puzzle.Default(), len(counts)-1, rng); err == nil {
				list = append(list, p)
			}
		}
	}
	for _, s := range e.Puzzle.Samples() {
		list = append(list, s.Position)
	}
	return list
}

// solve measures a solution; ok is false for a position that has none or is invalid.
func solve(e solver.Engine, p model.Position) (took time.Duration, ok bool, err error) {
	if _, isInvalid := model.Invalid(p); isInvalid {
		return 0, false, nil
	}
	start := time.Now()
	_, err = e.Solve(context.Background(), p, nil)
	if _, isUnsolvable := errors.AsType[*solver.Unsolvable](err); isUnsolvable {
		return 0, false, nil
	}
	return time.Since(start), err == nil, err
}

// korf compares whole commands: one that solves all of Korf's positions, and one for each of them.
func korf(peer, file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	e, format, err := formatNamed("korf")
	if err != nil {
		return err
	}
	if _, _, err := solve(e.Engine, e.Puzzle.Default()); err != nil {
		return err
	}
	var ours, theirs, oursWorst, theirsWorst time.Duration
	var moves, boards int
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line) // number, length, tiles
		board := fields[2:]
		c, err := format.NewReader(strings.NewReader(strings.Join(board, " ") + "\n")).Next()
		if err != nil {
			return err
		}
		if c.Err != nil {
			return c.Err
		}
		start := time.Now()
		s, err := e.Engine.Solve(context.Background(), c.Position, nil)
		if err != nil {
			return err
		}
		took := time.Since(start)
		ours, oursWorst = ours+took, max(oursWorst, took)
		cmd := exec.Command(peer)
		cmd.Stdin = strings.NewReader(turned(board))
		out, err := cmd.Output()
		if err != nil && len(out) == 0 {
			return fmt.Errorf("%s: %w", peer, err)
		}
		took = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		theirs, theirsWorst = theirs+took, max(theirsWorst, took)
		says := fmt.Sprintf("length %s found", fields[1])
		if !strings.Contains(string(out), says) || strconv.Itoa(len(s.Moves)) != fields[1] {
			return fmt.Errorf("position %s has %s moves; we say %d, the other %q", fields[0], fields[1], len(s.Moves), out)
		}
		moves, boards = moves+len(s.Moves), boards+1
	}
	fmt.Printf(`
## Korf's %d positions

Their solutions have %.2f moves on average. The other solver is puzWD.c of Roger-random/15Puzzle, a program in C that
searches with iterative deepening and the walking distance. It builds its table anew for each position, which takes
about %s of its time.

| | All | Worst |
|---|---:|---:|
| Quadrille, after its first answer | %s | %s |
| puzWD.c | %s | %s |
`, boards, float64(moves)/float64(boards), duration(table(peer)), duration(ours), duration(oursWorst), duration(theirs), duration(theirsWorst))
	return nil
}

// table measures the other solver on a position one move from its goal.
func table(peer string) time.Duration {
	cmd := exec.Command(peer)
	cmd.Stdin = strings.NewReader("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n")
	_ = cmd.Run()
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}

// formatNamed finds a format and its puzzle.
func formatNamed(name string) (catalogue.Entry, *judge.Format, error) {
	for _, e := range catalogue.Catalogue() {
		for _, f := range e.Formats {
			if f.Name == name {
				return e, f, nil
			}
		}
	}
	return catalogue.Entry{}, nil, fmt.Errorf("no format %s", name)
}

// turned turns a board whose goal has the blank first into one whose goal has it last.
func turned(tiles []string) string {
	var b bytes.Buffer
	for _, tile := range slices.Backward(tiles) {
		if n, _ := strconv.Atoi(tile); n > 0 {
			fmt.Fprint(&b, 16-n, " ")
		} else {
			b.WriteString("0 ")
		}
	}
	return b.String()
}

// duration writes a time with two digits.
func duration(d time.Duration) string {
	step := time.Nanosecond
	for d >= 100*step {
		step *= 10
	}
	return units.ReplaceAllString(d.Round(step).String(), "$1 $2")
}

// units matches the end of a number before its unit.
var units = regexp.MustCompile(`(\d)([a-zµ])`)

// awaited returns the first line that a command writes to a pipe.
func awaited(pipe *os.File) (string, error) { return bufio.NewReader(pipe).ReadString('\n') }
