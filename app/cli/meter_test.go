package cli_test

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/cli"
)

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
