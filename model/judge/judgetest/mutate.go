package judgetest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/judge"
)

// mutations is the number of mutations to try of each layout.
const mutations = 300

// checkMutations checks that after a change of one line of a valid file, every other case keeps its
// number and position, or the reader reports that it can't read it.
func checkMutations(t *testing.T, f *judge.Format, positions []model.Position) {
	t.Helper()
	for _, l := range layouts(f, positions) {
		var sum outcome
		for seed := range uint64(mutations) {
			o, err := mutate(f, l, positions, seed)
			if err != nil {
				t.Errorf("layout %q, mutation %d: %v", l.name, seed, err)
			}
			sum.others += o.others
			sum.unread += o.unread
			sum.shifted += o.shifted
		}
		t.Logf("layout %q: of %d other cases %d were not read, %d may be shifted", l.name, sum.others, sum.unread, sum.shifted)
		// A reader that gives up early is truthful, but useless.
		if sum.unread*2 > sum.others {
			t.Errorf("layout %q: of %d other cases %d were not read", l.name, sum.others, sum.unread)
		}
	}
}

// Mutate writes a file of valid positions in each layout that the format reads, mutates one line by
// the seed, and checks the cases read: every case that wasn't hit keeps its number and position, or
// the reader reports that it can't read it or from where on cases may be shifted.
func Mutate(f *judge.Format, positions []model.Position, seed uint64) error {
	for _, l := range layouts(f, positions) {
		if _, err := mutate(f, l, positions, seed); err != nil {
			return fmt.Errorf("layout %q: %w", l.name, err)
		}
	}
	return nil
}

// layout is a way to write the cases of a file.
type layout struct {
	name  string
	write func(*judge.Format, model.Position) string // ends with a line end
	apart bool                                       // a blank line between cases
}

// layouts returns the layouts that the format reads: the judge's, and one-line cases split into
// several lines; with and without blank lines.
func layouts(f *judge.Format, positions []model.Position) []layout {
	native := func(f *judge.Format, p model.Position) string { return string(f.AppendCase(nil, p)) }
	ways := []layout{{name: "native", write: native}}
	one := native(f, positions[0])
	if strings.Count(one, "\n") == 1 {
		between, pieces := " ", strings.Fields(one)
		if len(pieces) == 1 {
			between, pieces = "", strings.Split(strings.TrimSpace(one), "")
		}
		for width := 2; width < len(pieces); width++ {
			if len(pieces)%width > 0 {
				continue
			}
			for _, glue := range []string{between, ""} {
				ways = append(ways, layout{
					name: fmt.Sprintf("rows of %d, %q between", width, glue),
					write: func(f *judge.Format, p model.Position) string {
						text := native(f, p)
						parts := strings.Fields(text)
						if between == "" {
							parts = strings.Split(strings.TrimSpace(text), "")
						}
						var b strings.Builder
						for row := range slices.Chunk(parts, width) {
							b.WriteString(strings.Join(row, glue) + "\n")
						}
						return b.String()
					},
				})
				if between == glue && glue == "" {
					break
				}
			}
		}
	}
	for _, l := range slices.Clone(ways) {
		l.name += ", blank lines"
		l.apart = true
		ways = append(ways, l)
	}
	return slices.DeleteFunc(ways, func(l layout) bool {
		p := positions
		if f.Frame.Single {
			p = p[:1]
		}
		lines := l.lines(f, p)
		r := f.NewReader(strings.NewReader(textOf(lines)))
		for i := range p {
			if c, err := r.Next(); err != nil || c.Err != nil || c.Position != p[i] {
				return true
			}
		}
		_, err := r.Next()
		return !errors.Is(err, io.EOF)
	})
}

// ownedLine is a line of a file and the index of its case, or -1.
type ownedLine struct {
	text string
	of   int
}

// lines writes a file.
func (l layout) lines(f *judge.Format, positions []model.Position) []ownedLine {
	var all []ownedLine
	if f.Frame.Count {
		all = append(all, ownedLine{strconv.Itoa(len(positions)), -1})
	}
	for i, p := range positions {
		if (f.Frame.Spaced || l.apart) && len(all) > 0 {
			all = append(all, ownedLine{"", -1})
		}
		for line := range strings.Lines(l.write(f, p)) {
			all = append(all, ownedLine{strings.TrimSuffix(line, "\n"), i})
		}
	}
	if f.Frame.End != "" {
		all = append(all, ownedLine{f.Frame.End, -1})
	}
	return all
}

func textOf(lines []ownedLine) string {
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(l.text + "\n")
	}
	return b.String()
}

// mutant is a file with one line mutated.
type mutant struct {
	what    string
	lines   []ownedLine
	at      int   // the index of the first line touched
	hit     []int // indices of the cases of the touched lines
	whole   int   // 1 if a whole case was doubled, -1 if one was dropped
	several bool  // a case takes several lines
	exact   bool  // only line ends and blanks were changed
}

// junk is what may replace a line or an entry. It has no zeros, which would end a file.
var junk = []string{"1", "3", "9", "13", "x", "E", "W", "-1", "1.5", "1,2", "１", "é", "\xff", "anything", "1 2", "1 2 3 4", "W W W", "12345"}

// newMutant changes, drops, doubles, splits or joins a line.
func newMutant(lines []ownedLine, rng *rand.Rand) mutant {
	m := mutant{at: rng.IntN(len(lines))}
	line := lines[m.at]
	var instead []ownedLine
	touched := 1
	with := func(s string) ownedLine { return ownedLine{s, line.of} }
	alone := line.of >= 0 && ownedBy(lines, line.of) == 1
	op := rng.IntN(5)
	switch {
	case op == 0 && line.text != "":
		m.what = "change"
		instead = []ownedLine{with(changed(line.text, rng))}
	case op == 1:
		m.what = "drop"
		if alone {
			m.whole = -1
		}
	case op == 2 && len(line.text) > 1:
		m.what, m.exact = "split", true
		cut := 1 + rng.IntN(len(line.text)-1)
		instead = []ownedLine{with(line.text[:cut]), with(line.text[cut:])}
	case op == 3 && m.at+1 < len(lines):
		m.what, m.exact = "join", true
		touched = 2
		next := lines[m.at+1]
		if next.of >= 0 && next.of != line.of {
			m.hit = append(m.hit, next.of)
		}
		instead = []ownedLine{with(line.text + strings.Repeat(" ", rng.IntN(2)) + next.text)}
	default:
		m.what = "double"
		instead = []ownedLine{line, line}
		if alone {
			m.whole = 1
		}
	}
	if line.of >= 0 {
		m.hit = append(m.hit, line.of)
	}
	m.what = fmt.Sprintf("%s line %d, %q", m.what, m.at+1, line.text)
	m.lines = slices.Concat(lines[:m.at], instead, lines[m.at+touched:])
	return m
}

// changed returns a line with a random change.
func changed(text string, rng *rand.Rand) string {
	entries := strings.Fields(text)
	i := rng.IntN(len(entries))
	other := junk[rng.IntN(len(junk))]
	switch rng.IntN(5) {
	case 0:
		return other
	case 1:
		entries[i] = other
	case 2:
		entries = slices.Insert(entries, i, other)
	case 3:
		if len(entries) == 1 {
			return text[:len(text)/2] + " " + text[len(text)/2:]
		}
		entries = slices.Delete(entries, i, i+1)
	default:
		k := rng.IntN(len(text))
		return text[:k] + string(text[rng.IntN(len(text))]) + text[k+1:]
	}
	return strings.Join(entries, " ")
}

func ownedBy(lines []ownedLine, of int) int {
	n := 0
	for _, l := range lines {
		if l.of == of {
			n++
		}
	}
	return n
}

// outcome counts the cases that weren't hit, and those of them not read or possibly shifted.
type outcome struct{ others, unread, shifted int }

// mutate mutates a file of some of the positions and checks the cases read.
func mutate(f *judge.Format, l layout, positions []model.Position, seed uint64) (o outcome, err error) {
	rng := rand.New(rand.NewPCG(seed, 11))
	n := 1
	if !f.Frame.Single {
		n = 3 + rng.IntN(8)
	}
	cases := make([]model.Position, n)
	for i := range cases {
		cases[i] = positions[rng.IntN(len(positions))]
	}
	lines := l.lines(f, cases)
	m := newMutant(lines, rng)
	m.several = ownedBy(lines, 0) > 1
	text := textOf(m.lines)
	o, err = m.check(f, cases, text)
	if err != nil {
		err = fmt.Errorf("%s: %w\n%s\n%s", m.what, err, text, strings.Join(Transcript(f, text), "\n"))
	}
	return o, err
}

// check reads the mutant and compares the result with the cases of the file.
func (m *mutant) check(f *judge.Format, cases []model.Position, text string) (o outcome, err error) {
	read := make(map[int]judge.Case)
	var end *judge.Case // the error that belongs to no case
	bad := false
	r := f.NewReader(bytes.NewReader([]byte(text)))
	for {
		c, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return o, err
		}
		bad = bad || c.Err != nil
		if c.Number > 0 {
			read[c.Number] = c
		} else {
			end = &c
		}
	}
	// If cases have several lines, an extra or a missing line shows at the end.
	several := m.several
	mayShift := end != nil && end.Err.Reason.Key != "judge.unread" || several && read[len(read)].Err != nil
	first := len(cases) // of the cases after the mutation
	for i := m.at; i < len(m.lines) && first == len(cases); i++ {
		if of := m.lines[i].of; of >= 0 {
			first = of
		}
	}
	for i, p := range cases {
		if slices.Contains(m.hit, i) {
			c, ok := read[i+1]
			if !ok && !bad && m.whole >= 0 {
				return o, fmt.Errorf("case %d was passed over in silence", i+1)
			}
			if m.exact && ok && c.Err == nil && c.Position != p && !mayShift {
				return o, fmt.Errorf("case %d was read as another", i+1)
			}
			continue
		}
		o.others++
		number := i + 1
		if i >= first || len(m.hit) > 0 && i > m.hit[0] {
			number += m.whole
			if f.Frame.Count && m.whole != 0 {
				number = i + 1 + m.whole
			}
		}
		c, ok := read[number]
		switch {
		case ok && c.Err == nil && c.Position == p:
		case i >= first && mayShift:
			o.shifted++
		case ok && c.Err != nil, !ok && end != nil:
			o.unread++
		case !ok:
			return o, fmt.Errorf("case %d was passed over in silence", number)
		default:
			return o, fmt.Errorf("case %d, %v, was read as %v", number, p, c.Position)
		}
	}
	for number, c := range read {
		if c.Err == nil && number > len(cases)+m.whole && !mayShift {
			return o, fmt.Errorf("case %d is none of the file", number)
		}
	}
	return o, nil
}

// FuzzMutations checks files with one line mutated, like checkMutations, for any seed.
func FuzzMutations(f *testing.F, puzzles []model.Puzzle, formats []*judge.Format) {
	f.Helper()
	var all [][]layout
	var positions [][]model.Position
	for i, format := range formats {
		positions = append(positions, Positions(format.Puzzle, format))
		all = append(all, layouts(format, positions[i]))
		f.Add(uint(i), uint(i), uint64(i))
	}
	f.Fuzz(func(t *testing.T, i, j uint, seed uint64) {
		i %= uint(len(formats))
		j %= uint(len(all[i]))
		if _, err := mutate(formats[i], all[i][j], positions[i], seed); err != nil {
			t.Errorf("%s, layout %q: %v", formats[i].Name, all[i][j].name, err)
		}
	})
}
