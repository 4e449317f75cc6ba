package cli_test

import (
	"context"
	"errors"
	"io"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/cli"
	"quadrille/model"
	"quadrille/solver"
)

// The first board of POJ 2286's sample, on a line, and its answer.
const (
	board  = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n"
	answer = "AC\n2\n"
	// solvedBoard needs no moves.
	solvedBoard  = "1 1 1 1 3 3 2 2 2 3 3 2 2 3 3 2 2 2 3 3 1 1 1 1\n"
	solvedAnswer = "No moves needed\n2\n"
)

// TestSamples: each official sample gives its answers exactly, as a file and as
// standard input.
func TestSamples(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, f := range formats() {
		if len(f.Samples) == 0 {
			t.Errorf("%s has no sample", f.Name)
		}
		for _, sample := range f.Samples {
			input, want := sample.Input, sample.Output
			write(t, "sample.in", input)
			for _, c := range []struct {
				stdin string
				args  []string
			}{
				{"", []string{"solve", "-format", f.Name, "sample.in"}},
				{input, []string{"solve", "-format", f.Name}},
				{input, []string{"solve", "-", "-format", f.Name}},
			} {
				r := run(c.stdin, c.args...)
				if r.status != cli.OK || r.out != want || r.err != "" {
					t.Errorf("%v: status %d, complaint %q, answers\n%s\nwant\n%s", c.args, r.status, r.err, r.out, want)
				}
			}
		}
	}
}

// TestSolve: what comes out of files, good and bad ones, and where.
func TestSolve(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "one.in", board)
	write(t, "two.in", solvedBoard+board+"0\n")
	write(t, "bad.in", board+"1 2 3\n"+solvedBoard+strings.Replace(board, "3", "4", 1)+board)
	write(t, "unsolvable.in", "1 2 3 4 5 6 7 8 x\n2 1 3 4 5 6 7 8 x\n")
	write(t, "eights.in", "3\n\n1 2 3 4 5 6 7 8 x\n\n1 2 3 4 5 6 7 8 9\n\n1 2 3 4 5 6 7 x 8\n")
	write(t, "pairs.in", "3\n12345678X\n12345678X\n1234\n12345678X\n12345678X\n1234567X8\n")
	write(t, "count.in", "2\n12345678X\n12345678X\n")
	write(t, "empty.in", "")
	write(t, "-dash.in", board)
	complaints := "bad.in:2:6: this board has 3 of 24 entries\n" +
		"bad.in:4:9: 4 is out of range; expected a number from 1 to 3\n"
	for _, c := range []struct {
		line, stdin, out, err string
		status                int
	}{
		{line: "solve -format poj2286 one.in", out: answer},
		{line: "solve one.in -format poj2286", out: answer},
		{line: "solve one.in --format=poj2286 two.in", out: answer + solvedAnswer + answer},
		{line: "solve -format poj2286 two.in - one.in", stdin: board, out: solvedAnswer + answer + answer + answer},
		{line: "solve -format poj2286", stdin: board, out: answer},
		{line: "solve -format poj2286 -- -dash.in one.in", out: answer + answer},
		{line: "solve -format poj2286 -o - one.in", out: answer},
		{
			line: "solve -format poj2286 one.in bad.in two.in", status: cli.Bad,
			out: answer + answer + solvedAnswer + answer + solvedAnswer + answer, err: complaints,
		},
		{
			line: "solve -format poj2286", stdin: "x\n" + board, status: cli.Bad,
			out: answer, err: "-:1:1: unknown symbol “x”; expected a number from 1 to 3\n",
		},
		{
			line: "solve -format poj2286 -lang zh one.in missing.in . one.in", status: cli.Bad,
			out: answer + answer, err: "missing.in: 没有这个文件或文件夹\n.: 这是文件夹\n",
		},
		{
			line: "solve -format poj2286 missing.in . empty.in one.in", status: cli.Bad, out: answer,
			err: "missing.in: no such file or folder\n.: this is a folder\nempty.in:1:1: a case is missing here\n",
		},
		{line: "solve -format hdu1043 unsolvable.in", out: "\nunsolvable\n"},
		{
			line: "solve -format uva652 eights.in", status: cli.Bad, out: "\n\n\nr\n",
			err: "eights.in:5:17: unknown symbol “9”; expected a tile from 1 to 8 or the blank (x, X or 0)\n",
		},
		{
			line: "solve -format hdu3567 pairs.in", status: cli.Bad, out: "Case 1: 0\n\nCase 3: 1\nl\n",
			err: "pairs.in:4:5: this board has 4 of 9 entries\n",
		},
		{
			line: "solve -format hdu3567 count.in", status: cli.Bad, out: "Case 1: 0\n\n",
			err: "count.in:3:10: 2 cases announced, but only 1 found; if a line is missing, the cases after it are misnumbered\n",
		},
	} {
		r := run(c.stdin, words(c.line)...)
		if r.status != c.status || r.out != c.out || r.err != c.err {
			t.Errorf("%s: status %d, answers\n%scomplaints\n%swant status %d, answers\n%scomplaints\n%s",
				c.line, r.status, r.out, r.err, c.status, c.out, c.err)
		}
	}
}

var errBroken = errors.New("the disk is broken")

// TestAnswersComeAtOnce: an answer is there as soon as its case is surely over, while the next one has
// not been written yet, and the answers come as far as the input can be read.
func TestAnswersComeAtOnce(t *testing.T) {
	typed, keyboard := io.Pipe()
	printed, screen := io.Pipe()
	ended := make(chan int)
	var complaints strings.Builder
	go func() {
		ended <- cli.Run(context.Background(), words("solve -format poj2286"),
			cli.Streams{Entries: entries, In: typed, Out: screen, Err: &complaints})
		screen.Close()
	}()
	begun, rest := board[:2], board[2:]
	mustWrite(t, keyboard, begun)
	for range 3 {
		mustWrite(t, keyboard, rest+begun)
		seen := make([]byte, len(answer))
		if _, err := io.ReadFull(printed, seen); err != nil || string(seen) != answer {
			t.Fatalf("the answer is %q, %v", seen, err)
		}
	}
	keyboard.CloseWithError(errBroken)
	if status := <-ended; status != cli.Bad || complaints.String() != "-: the disk is broken\n" {
		t.Errorf("status %d, %s", status, &complaints)
	}
}

func mustWrite(t *testing.T, w io.Writer, text string) {
	t.Helper()
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
}

// TestInterrupted: a command that waits, or works, stops when it is told to; what
// it has answered is there, but no file that is not complete.
func TestInterrupted(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "old.out", "old")
	silent := func(cancel func()) io.Reader { return &counted{silence{}, 1, cancel} }
	waiting := func(asked func()) io.Reader {
		return io.MultiReader(strings.NewReader(board+"1 "), &counted{silence{}, 1, asked})
	}
	for name, c := range map[string]struct {
		line string
		in   func(cancel func()) io.Reader
		out  string // after which it is told to stop
	}{
		"waiting":            {"solve -format poj2286", func(func()) io.Reader { return waiting(func() {}) }, answer},
		"waiting, to a file": {"solve -format poj2286 -o old.out", waiting, ""},
		"solving, to a file": {"solve -format poj3131 -o old.out", func(cancel func()) io.Reader {
			return &counted{&endless{text: "2 3\nR R R\nW E W\nR R R\n"}, 5, cancel}
		}, ""},
		"analysing":  {"analyse", silent, ""},
		"checking":   {"check -format poj2286 - old.out", silent, ""},
		"judging":    {"judge -format poj2286 - -- true", silent, ""},
		"generating": {"generate -format p5507 -n 100000 -seed 1 -distance 18 -beyond -o old.out -answers new.out", func(func()) io.Reader { return silence{} }, ""},
	} {
		ctx, cancel := watched(t, 20)
		out := &telling{tell: cancel}
		var complaints strings.Builder
		status := cli.Run(ctx, words(c.line), cli.Streams{Entries: entries, In: c.in(cancel), Out: out, Err: &complaints})
		cancel()
		if status != cli.Interrupted || out.String() != c.out || complaints.String() != "quadrille: interrupted\n" {
			t.Errorf("%s: status %d, output %q, complaint %q", name, status, out, &complaints)
		}
		if got := files(t); len(got) != 1 || read(t, "old.out") != "old" {
			t.Errorf("%s: it leaves %v", name, got)
		}
	}
}

// TestEndlessInput: it ends with a reason, however much comes.
func TestEndlessInput(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "boards.in", board)
	for _, c := range []struct{ line, text, want string }{
		{"check -format poj2286 boards.in -", "y\n", "-: this is larger than 64 MB"},
		{"check -format poj2286 - boards.in", board, "-: this is larger than 64 MB"},
		{"judge -format poj2286 - -- true", board, "-: this is larger than 64 MB"},
		{"judge -format poj2286 - -- true", "\x00", "-: this is larger than 64 MB"},
		{"solve -format poj2286", "\x00", "-:1:1: no case ends within 256 KB"},
		{"solve -format poj2286", "\n", "-:1:1: no case ends within 256 KB"},
		{"solve", "\x00", "-:1:1: this line is longer than 1 MB"},
		{"analyse -json", sample + " # " + sample, "-:1:1: this line is longer than 1 MB"},
	} {
		in := &limited{from: &endless{text: strings.Repeat(c.text, 64<<10/len(c.text))}}
		in.left.Store(80 << 20)
		r := runContext(t.Context(), in, words(c.line)...)
		if r.status != cli.Bad || r.out != "" || !strings.HasPrefix(r.err, c.want) || in.left.Load() == 0 {
			t.Errorf("%s of %.20q: status %d, %.200q %.200q; %d bytes left", c.line, c.text, r.status, r.out, r.err, in.left.Load())
		}
	}
}

// limited is a reader that ends after some bytes. A stopped command may still wait for it.
type limited struct {
	from io.Reader
	left atomic.Int64
}

func (l *limited) Read(p []byte) (int, error) {
	if l.left.Load() <= 0 {
		return 0, io.EOF
	}
	n, err := l.from.Read(p[:min(int64(len(p)), l.left.Load())])
	l.left.Add(-int64(n))
	return n, err
}

// TestPositionsComeAtOnce: facts of positions are written before all are read.
func TestPositionsComeAtOnce(t *testing.T) {
	for _, line := range []string{"solve", "analyse"} {
		ctx, cancel := context.WithCancel(t.Context())
		in := &limited{from: &endless{text: sample + "\n"}}
		in.left.Store(1 << 20)
		status := cli.Run(ctx, words(line), cli.Streams{Entries: entries, In: in, Out: &telling{tell: cancel}, Err: io.Discard})
		if status != cli.Interrupted || in.left.Load() == 0 {
			t.Errorf("%s: status %d, %d bytes left", line, status, in.left.Load())
		}
	}
}

// uncountable is an engine that counts until it is stopped.
type uncountable struct {
	solver.Engine
	solver.Counter
}

func (uncountable) Count(ctx context.Context, _ model.Position, _ solver.Progress) (solver.Count, error) {
	<-ctx.Done()
	return solver.Count{}, ctx.Err()
}

// TestSolutionsDoNotWait: solve ends without the number of solutions, and analyse prints a solution before it counts them.
func TestSolutionsDoNotWait(t *testing.T) {
	e := entries[0]
	e.Engine = uncountable{Engine: e.Engine}
	id := e.Puzzle.Samples()[0].Position.String()
	for _, args := range [][]string{{"solve", id}, {"solve", "-json", id}, {"analyse", id}} {
		ctx, cancel := context.WithCancel(t.Context())
		out, want := &telling{tell: func() {}}, cli.OK
		if args[0] == "analyse" {
			out.tell, want = cancel, cli.Interrupted
		}
		status := cli.Run(ctx, args, cli.Streams{Entries: []catalogue.Entry{e}, Out: out, Err: io.Discard, Moment: time.Nanosecond})
		cancel()
		if text := out.String(); status != want || !strings.Contains(text, id) || strings.Contains(strings.ToLower(text), "solutions") {
			t.Errorf("%s: status %d, output %s", args, status, text)
		}
	}
}

// watched is a context that ends when work has looked at it some times.
func watched(t *testing.T, looks int64) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(t.Context())
	w := &watchedContext{Context: ctx, end: cancel}
	w.left.Store(looks)
	return w, cancel
}

type watchedContext struct {
	context.Context
	end  func()
	left atomic.Int64
}

func (w *watchedContext) Err() error {
	if w.left.Add(-1) == 0 {
		w.end()
	}
	return w.Context.Err()
}

// counted is an input that does something when it is read for the n-th time.
type counted struct {
	io.Reader
	left int
	then func()
}

func (c *counted) Read(b []byte) (int, error) {
	if c.left--; c.left == 0 {
		c.then()
	}
	return c.Reader.Read(b)
}

// telling is an output that tells when something is written.
type telling struct {
	strings.Builder
	tell func()
}

func (w *telling) Write(b []byte) (int, error) {
	defer w.tell()
	return w.Builder.Write(b)
}

// silence is an input that never comes.
type silence struct{}

func (silence) Read([]byte) (int, error) { select {} }

// endless is a text again and again.
type endless struct {
	text string
	rest string
}

func (e *endless) Read(b []byte) (int, error) {
	if e.rest == "" {
		e.rest = e.text
	}
	n := copy(b, e.rest)
	e.rest = e.rest[n:]
	return n, nil
}

// TestMeter: on a terminal a command says the bound that is proved, and nothing of that stays; it says so in
// the language of the command, and with the number of the position. An interrupted command prints the bound.
func TestMeter(t *testing.T) {
	cataloguetest.Each(t, func(t *testing.T, _ catalogue.Entry, facts facts) {
		if facts.Hard == "" {
			return
		}
		for _, c := range []struct{ line, says, out string }{
			{"solve " + facts.Hard, `^at least \d+ moves, \S+( [kM])? states/s$`, `^` + facts.Hard + `\nAt least \d+ moves to the goal\n$`},
			{"analyse -lang zh " + facts.Hard, `^至少 \d+ 步，每秒 .* 个状态$`, `^` + facts.Hard + `\nat least: \d+\n$`},
			{"analyse -json " + facts.Hard, `^at least `, `^{"id":"` + facts.Hard + `","at_least":\d+}\n$`},
			{"solve " + sample + " " + facts.Hard, `^position 2: at least `, `At least \d+ moves to the goal\n$`},
		} {
			ctx, cancel := context.WithCancel(t.Context())
			says := regexp.MustCompile(c.says)
			terminal := &telling{}
			terminal.tell = func() {
				lines := strings.Split(terminal.String(), "\r")
				if says.MatchString(lines[len(lines)-1]) {
					cancel()
				}
			}
			var out strings.Builder
			status := cli.Run(ctx, words(c.line), cli.Streams{Entries: entries, Out: &out, Err: terminal, Patience: time.Nanosecond})
			if status != cli.Interrupted || !regexp.MustCompile(c.out).MatchString(out.String()) {
				t.Errorf("%s: status %d, %q", c.line, status, &out)
			}
			if got := strings.TrimSpace(screen(terminal.String())); got != "quadrille: interrupted" && got != "quadrille：已中断" {
				t.Errorf("%s: %q stays on the terminal", c.line, got)
			}
		}
	})
}

// screen returns what a terminal shows of what was written to it, without the last line break.
func screen(written string) string {
	var lines []string
	for line := range strings.SplitSeq(strings.TrimSuffix(written, "\n"), "\n") {
		var shown []rune
		for part := range strings.SplitSeq(line, "\r") {
			letters := []rune(part)
			shown = append(letters, shown[min(len(letters), len(shown)):]...)
		}
		lines = append(lines, strings.TrimRight(string(shown), " "))
	}
	return strings.Join(lines, "\n")
}

var sample = cataloguetest.First()

// facts are of one puzzle.
type facts struct {
	// Commands are what the command line makes of positions of the puzzle: the output
	// contains Out and is empty where there is none, and the complaint contains Err and
	// begins with it where that is a position ID.
	Commands []struct {
		Run, In, Err string
		Status       int
		Out          []string
	}
	// Hard is a position that takes a search of seconds, which no other test solves.
	Hard string
}

// TestSolvePositions: the solutions of several positions come one after the other, and are read back.
func TestSolvePositions(t *testing.T) {
	args, want := []string{"solve"}, ""
	for _, p := range catalogue.Puzzles(entries) {
		id := p.Default().String()
		run("", "solve", id) // builds the table, if the puzzle has one
		args, want = append(args, id), want+"\n"+run("", "solve", id).out
	}
	r := run("", args...)
	if r != (result{out: want[1:]}) {
		t.Errorf("%+v, want\n%s", r, want)
	}
	if again := run(r.out, "convert"); again != (result{out: strings.Join(args[1:], "\n") + "\n"}) {
		t.Errorf("read back: %+v, want %v", again, args[1:])
	}
}

// TestPositions checks the output for positions of each puzzle.
func TestPositions(t *testing.T) {
	cataloguetest.Each(t, func(t *testing.T, _ catalogue.Entry, facts facts) {
		t.Chdir(t.TempDir())
		for _, c := range facts.Commands {
			r := run(c.In, words(c.Run)...)
			at := strings.Index(r.err, c.Err)
			if r.status != c.Status || at < 0 || at > 0 && strings.Contains(c.Err, ":") || c.Err == "" && r.err != "" || len(c.Out) == 0 && r.out != "" {
				t.Errorf("%s: status %d, want %d; complaint %q, want %q; text\n%s", c.Run, r.status, c.Status, r.err, c.Err, r.out)
			}
			for _, want := range c.Out {
				if !strings.Contains(r.out, want) {
					t.Errorf("%s: the text lacks %q:\n%s", c.Run, want, r.out)
				}
			}
		}
	})
}

// TestMovesWithBlanks: moves of a solution can have blanks between them, in an argument and in a list.
func TestMovesWithBlanks(t *testing.T) {
	p := entries[0].Puzzle.Default()
	s, err := entries[0].Engine.Solve(t.Context(), p, nil)
	moves := p.Puzzle().Notation(s.Moves...)
	apart := p.String() + "= " + strings.Join(strings.Split(moves, ""), " ")
	for _, in := range []string{apart, p.String() + "=" + moves + " \n" + apart + "\n" + p.String()} {
		want := strings.Repeat(p.String()+"\n", 1+strings.Count(in, "\n"))
		if read, given := run(in, "convert"), run("", "convert", in); err != nil || read != (result{out: want}) || given != read {
			t.Errorf("%q: %+v and %+v", in, read, given)
		}
	}
}
