package cli

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"quadrille/app/judges/judging"
	"quadrille/app/translate"
	"quadrille/model"
)

// screen prints the results of judge. On a terminal it folds accepted tests into one line, uses colours, and
// keeps a line at the end that counts.
type screen struct {
	*output
	total   int              // number of tests
	running int              // number of the last test that has begun
	failed  int              // number of tests
	folded  []judging.Result // accepted tests that aren't printed yet
	remarks map[string]bool  // keys of those that have been printed
}

// The control sequences for colours, and the one that empties a line.
const (
	red, green, yellow = "\x1b[31m", "\x1b[32m", "\x1b[33m"
	bold, usual        = "\x1b[1m", "\x1b[0m"
	emptyLine          = "\r\x1b[K"
)

// paint returns a text in a colour, if there are colours.
func (o *output) paint(colour, text string) string {
	if !o.streams.Colour || o.asJSON {
		return text
	}
	return colour + text + usual
}

// counts reports whether there is a line that counts.
func (s *screen) counts() bool { return s.streams.Terminal && !s.asJSON }

// count replaces the line that counts; Key "" removes it.
func (s *screen) count(p model.Phrase) {
	if s.counts() {
		_, _ = io.WriteString(s.streams.Err, emptyLine+s.say.Say(p))
	}
}

// begin counts a test that begins.
func (s *screen) begin(number int) {
	s.running = max(s.running, number)
	s.progress()
}

func (s *screen) progress() {
	s.count(model.Say("cli.judge.running", "Number", s.running, "Tests", s.total, "Failed", s.failed))
}

// add prints the result of a test. On a terminal an accepted one waits for others, unless it has a new remark.
func (s *screen) add(r judging.Result) error {
	defer s.progress()
	isAccepted := r.Verdict == judging.Accepted
	if !isAccepted {
		s.failed++
	}
	switch {
	case s.quiet:
		return nil
	case s.counts() && isAccepted && (r.Why.Key == "" || s.remarks[r.Why.Key]):
		s.folded = append(s.folded, r)
		return nil
	}
	if s.remarks == nil {
		s.remarks = map[string]bool{}
	}
	s.remarks[r.Why.Key] = true
	if err := s.unfold(); err != nil {
		return err
	}
	return s.line(s.paint(verdictColour(r.Verdict), s.say.Say(r.Line())))
}

// unfold prints the accepted tests that wait, and removes the line that counts.
func (s *screen) unfold() error {
	s.count(model.Phrase{})
	folded := s.folded
	s.folded = nil
	switch len(folded) {
	case 0:
		return nil
	case 1:
		return s.line(s.paint(green, s.say.Say(folded[0].Line())))
	}
	byTime := func(a, b judging.Result) int { return cmp.Compare(a.Took(), b.Took()) }
	least, most := slices.MinFunc(folded, byTime).Took(), slices.MaxFunc(folded, byTime).Took()
	return s.line(s.paint(green, s.say.Say(model.Say("cli.judge.folded",
		"Tests", ranges(folded), "Least", least.Milliseconds(), "Most", most.Milliseconds()))))
}

// ranges lists the numbers of tests: "1–3, 5".
func ranges(results []judging.Result) string {
	slices.SortFunc(results, func(a, b judging.Result) int { return cmp.Compare(a.Number, b.Number) })
	var all []string
	for from := 0; from < len(results); {
		to := from
		for to+1 < len(results) && results[to+1].Number == results[to].Number+1 {
			to++
		}
		text := fmt.Sprint(results[from].Number)
		if to > from {
			text += fmt.Sprint("–", results[to].Number)
		}
		all, from = append(all, text), to+1
	}
	return strings.Join(all, ", ")
}

func verdictColour(v judging.Verdict) string {
	switch v {
	case judging.Accepted:
		return green
	case judging.TimeLimit, judging.IdlenessLimit, judging.MemoryLimit, judging.OutputLimit:
		return yellow
	default:
		return red
	}
}

// evidence returns the lines of the texts of a result.
func (t *trial) evidence(r judging.Result) (lines []string) {
	for _, part := range r.Evidence(t.Format) {
		lines = append(lines, t.out.say.Say(part.Title))
		for _, line := range translate.Excerpt(string(part.Text)) {
			lines = append(lines, "  "+line)
		}
	}
	return lines
}
