package cases

import (
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
	"quadrille/model/judge"
)

// manyCases makes that many cases of the eight-puzzle, with their answers.
func manyCases(t testing.TB, entry catalogue.Entry, cases int) (input, answers string) {
	t.Helper()
	format := entry.Formats[0]
	o := generate.Order{Entry: entry, Format: format, Cases: cases, Seed: 7, Low: -1, High: -1}
	test, err := o.Test(t.Context(), func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	right, err := test.Answers(format)
	if err != nil {
		t.Fatal(err)
	}
	return string(test.Input), string(right)
}

func TestManyCasesStopAndGoOn(t *testing.T) {
	const cases = 20_000
	b := newBench(t)
	input, answers := manyCases(t, b.entries[0], cases)
	b.file("many.out", answers)
	p := b.begin(b.file("many.in", input))
	b.Until("solving", func() bool { return p.busy() })
	p.haltOrResume()
	at := len(p.file.records)
	if p.busy() || p.halt.Text != "Continue" || p.saveIt.Disabled() != (at == 0) {
		t.Errorf("after Stop %v, the button says %q", p.comparing, p.halt.Text)
	}
	// Leaving and coming back does not undo Stop; only the button does.
	b.Leave()
	b.page.Back()
	if p.busy() && !p.comparing {
		t.Error("it goes on by itself")
	}
	b.settle()
	p.haltOrResume()
	b.Leave()
	b.settle() // behind the board
	b.page.Back()
	if f := p.file; f.solved != cases || f.sums[judge.Right] != cases {
		t.Errorf("%s; %s", p.line.Text, p.note.Text)
	}
	if got := b.made(p.file.writeAnswers); got != answers {
		t.Error("the answers are not those of the command line")
	}
	if p.table.Rows() != cases {
		t.Errorf("%d rows", p.table.Rows())
	}
}

// BenchmarkCases is what the window does with 100,000 cases, from opening the
// file to the comparison with its answers. worst-ms is the longest that the
// goroutine of the window was kept from anything else.
func BenchmarkCases(b *testing.B) {
	const cases = 100_000
	w := newBench(b)
	input, answers := manyCases(b, w.entries[0], cases)
	w.file("many.out", answers)
	uri := w.file("many.in", input)
	for b.Loop() {
		p := w.begin(uri)
		w.settle()
		if p.file.sums[judge.Right] != cases {
			b.Fatal(p.note.Text)
		}
	}
	b.ReportMetric(float64(w.Longest.Microseconds())/1000, "worst-ms")
	b.ReportMetric(float64(cases*b.N)/b.Elapsed().Seconds(), "cases/s")
}
