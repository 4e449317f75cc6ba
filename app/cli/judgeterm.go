package cli

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"quadrille/app/judges/judging"
	"quadrille/model"
)

// screen prints the results of judge. On a terminal it folds accepted tests with the same remark into one line.
type screen struct {
	*output
	folded []judging.Result // accepted tests that aren't printed yet
}

// Control sequences for colours.
const (
	red, green  = "\x1b[31m", "\x1b[32m"
	bold, usual = "\x1b[1m", "\x1b[0m"
)

// paint returns a text in a colour, if there are colours.
func (o *output) paint(colour, text string) string {
	if !o.streams.Colour || o.asJSON {
		return text
	}
	return colour + text + usual
}

// note prints the result of a test unless, on a terminal, it is accepted and waits for others.
func (s *screen) note(r judging.Result) error {
	isAccepted := r.Verdict == judging.Accepted
	if !isAccepted || len(s.folded) > 0 && s.folded[0].Why.Key != r.Why.Key {
		if err := s.unfold(); err != nil {
			return err
		}
	}
	if isAccepted && s.streams.Terminal {
		s.folded = append(s.folded, r)
		return nil
	}
	return s.result(r)
}

// result prints the line of a result.
func (s *screen) result(r judging.Result) error {
	colour := green
	if r.Verdict != judging.Accepted {
		colour = red
	}
	return s.line(s.paint(colour, s.say.Say(r.Line())))
}

// unfold prints the accepted tests that wait.
func (s *screen) unfold() error {
	folded := s.folded
	s.folded = nil
	switch len(folded) {
	case 0:
		return nil
	case 1:
		return s.result(folded[0])
	}
	var numbers []int
	var times []time.Duration
	for _, r := range folded {
		numbers, times = append(numbers, r.Number), append(times, r.Took())
	}
	said := model.Say("cli.judge.folded", "Tests", ranges(numbers), "Why", folded[0].Why,
		"Least", slices.Min(times).Milliseconds(), "Most", slices.Max(times).Milliseconds())
	if folded[0].Why.Key != "" {
		said.Key += ".why"
	}
	return s.line(s.paint(green, s.say.Say(said)))
}

// ranges lists numbers: "1–3, 5".
func ranges(numbers []int) string {
	slices.Sort(numbers)
	var all []string
	for i, n := range numbers {
		if i == 0 || numbers[i-1] != n-1 {
			all = append(all, strconv.Itoa(n))
		} else if i == len(numbers)-1 || numbers[i+1] != n+1 {
			all[len(all)-1] += "–" + strconv.Itoa(n)
		}
	}
	return strings.Join(all, ", ")
}
