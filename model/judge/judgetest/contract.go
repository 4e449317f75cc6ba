package judgetest

import (
	"errors"
	"io"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest"
)

// spellings are ways to write the same text.
var spellings = []struct {
	name  string
	spell func(string) string
}{
	{"as it is", func(s string) string { return s }},
	{"CR LF", func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }},
	{"byte order mark", func(s string) string { return "\uFEFF" + s }},
	{"no final line end", func(s string) string { return strings.TrimRight(s, "\n") }},
	{"trailing blanks", func(s string) string { return strings.ReplaceAll(s, "\n", " \t\n") + " \n\n" }},
	{"tabs", func(s string) string { return strings.ReplaceAll(s, " ", "\t") }},
}

// checkCases checks that written positions are read back, however the text is spelt and whatever
// pieces it arrives in.
func checkCases(t *testing.T, f *judge.Format, positions []model.Position) {
	t.Helper()
	text := Write(t, f, positions...)
	want := positions
	if f.Frame.Single {
		want = positions[:1]
	}
	for _, s := range spellings {
		for _, piecemeal := range []bool{false, true} {
			var source io.Reader = strings.NewReader(s.spell(text))
			if piecemeal {
				source = iotest.OneByteReader(source)
			}
			if got := readAll(t, f, source); !slices.Equal(got, want) {
				t.Errorf("%s: read back\n%v\nwant\n%v", s.name, got, want)
			}
		}
	}
	broken := errors.New("the disk is broken")
	source := io.MultiReader(strings.NewReader(text[:len(text)/2]), iotest.ErrReader(broken))
	r := f.NewReader(source)
	for {
		if _, err := r.Next(); err != nil {
			if !errors.Is(err, broken) {
				t.Errorf("a text that can't be read to its end ends with %v", err)
			}
			return
		}
	}
}

func readAll(t *testing.T, f *judge.Format, source io.Reader) []model.Position {
	t.Helper()
	var got []model.Position
	r := f.NewReader(source)
	for number := 1; ; number++ {
		c, err := r.Next()
		if errors.Is(err, io.EOF) {
			return got
		}
		if err != nil || c.Err != nil || c.Number != number {
			t.Fatalf("case %d: %+v, %v", number, c, err)
		}
		got = append(got, c.Position)
	}
}

// checkAnswers checks that written answers are read back. Their moves needn't solve anything.
func checkAnswers(t *testing.T, f *judge.Format, positions []model.Position) {
	t.Helper()
	rng := rand.New(rand.NewPCG(5, 6))
	var want []judge.Answer
	for i, p := range positions {
		moves := []model.Move{}
		end := p
		for range i % 5 {
			legal := end.Moves()
			m := legal[rng.IntN(len(legal))]
			moves = append(moves, m)
			end, _ = end.Play(m)
		}
		want = append(want, judge.Answered(2*i+1, p, moves), judge.Answer{Number: 2*i + 2, Outcome: judge.Unsolvable})
	}
	var text []byte
	for _, a := range want {
		text = f.AppendAnswer(text, a)
	}
	for _, s := range spellings[:2] {
		replies := f.NewReplies(s.spell(string(text)))
		for _, a := range want {
			r, more := replies.Next()
			if !more || r.Err != nil || r.Number != a.Number || r.Outcome != a.Outcome || r.Length != a.Length ||
				f.Judging.Wants != judge.Number && !slices.Equal(r.Moves, a.Moves) {
				t.Fatalf("%s: read the answer %+v back as %+v", s.name, a, r)
			}
		}
		if r, more := replies.Next(); more {
			t.Errorf("after the last answer: %+v", r)
		}
	}
	// An invalid case leaves only a blank line, and only if blank lines separate answers.
	text = nil
	for _, a := range []judge.Answer{{Number: 1, Outcome: judge.Bad}, want[1], {Number: 3, Outcome: judge.Bad}} {
		text = f.AppendAnswer(text, a)
	}
	bare := string(f.AppendAnswer(nil, want[1]))
	if f.Frame.Spaced {
		bare += "\n"
	}
	if string(text) != bare {
		t.Errorf("with a bad case before and after, wrote %q, want %q", text, bare)
	}
}

// checkDamage checks that randomly damaged text is read sanely; see Sane.
func checkDamage(t *testing.T, f *judge.Format, positions []model.Position, s modeltest.Sentences) {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 8))
	text := Write(t, f, positions[:min(3, len(positions))]...)
	for range 2000 {
		damaged := []byte(text)
		for range 1 + rng.IntN(3) {
			at := rng.IntN(len(damaged))
			with := damage[rng.IntN(len(damage))]
			damaged = slices.Replace(damaged, at, min(at+rng.IntN(3), len(damaged)), []byte(with)...)
			if len(damaged) == 0 {
				damaged = []byte{'0'}
			}
		}
		if err := Sane(f, damaged); err != nil {
			t.Fatalf("%q: %v", damaged, err)
		}
		checkReasons(t, f, damaged, s)
	}
}

// damage is what random damage inserts.
var damage = []string{
	"", " ", "\n", "\n\n", "\r", "\t", "0", "1", "3", "9", "13", "x", "E", "W", "-", "-1", ".5", ",", "１", "\x00",
	"\xff", "\u00a0", "\ufeff", "é", "0\n", "0 0\n", strings.Repeat("1", 50),
}

// checkMemory checks that reading many cases, or one endless token, takes no more memory than
// reading a few cases.
func checkMemory(t *testing.T, f *judge.Format, positions []model.Position) {
	t.Helper()
	if !f.Frame.Single {
		const cases = 20_000
		r := f.NewReader(endless(t, f, positions, cases))
		heap := make([]uint64, 0, 2)
		for n := 1; n <= cases; n++ {
			if c, err := r.Next(); err != nil || c.Err != nil {
				t.Fatalf("case %d: %+v, %v", n, c, err)
			}
			if n == cases/20 || n == cases {
				heap = append(heap, heapInUse())
			}
		}
		if heap[1] > heap[0]+256<<10 {
			t.Errorf("%d cases took %d KB more than a twentieth of them", cases, (heap[1]-heap[0])>>10)
		}
		runtime.KeepAlive(r)
	}
	const length = 4 << 20
	before := allocated()
	if lines := transcript(f, io.LimitReader(repeat("1"), length)); len(lines) == 0 {
		t.Error("a token of megabytes is no case and no error")
	}
	if took := allocated() - before; took > 1<<20 {
		t.Errorf("a token of %d KB took %d KB", length>>10, took>>10)
	}
}

func heapInUse() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}

// endless returns an input file with the given number of cases, generated while it is read.
func endless(t testing.TB, f *judge.Format, positions []model.Position, cases int) io.Reader {
	t.Helper()
	var body []byte
	for _, p := range positions {
		body = f.AppendCase(body, p)
		if f.Frame.Spaced {
			body = append(body, '\n')
		}
	}
	text := repeat(string(body))
	if !f.Frame.Count {
		return text
	}
	return io.MultiReader(strings.NewReader(count(cases)+"\n\n"), text)
}

// repeat returns a text that repeats for ever.
func repeat(text string) io.Reader {
	return &repeater{text: strings.Repeat(text, 1+4096/len(text))}
}

type repeater struct {
	text string
	at   int
}

func (r *repeater) Read(b []byte) (int, error) {
	n := copy(b, r.text[r.at:])
	r.at = (r.at + n) % len(r.text)
	return n, nil
}
