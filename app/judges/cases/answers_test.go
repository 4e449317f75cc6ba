package cases

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/judges/generate"
	"quadrille/model/judge"
	"quadrille/model/modeltest/must"
	"quadrille/widgets"
)

// TestBadCasesAreNotCompared: in another format all cases may be bad.
func TestBadCasesAreNotCompared(t *testing.T) {
	b := newBench(t)
	b.file("one.out", "dlurullddrurdllurdr\n")
	p := b.open(b.file("one.in", " 2  3  4  1  5  x  7  6  8 \n"))
	b.readAs("poj2286")
	if want := "one.out has no answer for any of these cases"; p.note.Text != want {
		t.Errorf("the note says %q, want %q", p.note.Text, want)
	}
}

func TestAnswersAreCompared(t *testing.T) {
	b := newBench(t)
	b.file("cases.out", "AACF\n2\nHHDD\n2\nBB\n1\nno\n1\n")
	in := strings.Split(mixed, "\n")
	p := b.open(b.file("cases.in", strings.Join([]string{in[0], in[1], in[2], in[5], in[0], in[1], "0\n"}, "\n")))
	wantTexts(t, "the grades", p.column(columnCompared),
		"2 moves too long", "not first in order", "–", "incorrect", "incorrect", "missing")
	const want = "Compared with cases.out: 1 shortest but not first in order, 1 too long, 2 incorrect and 1 missing"
	if p.note.Text != want {
		t.Errorf("the note says %q, want %q", p.note.Text, want)
	}
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	if v := p.detail.View(); v.More != "4 moves instead of 2; first detour at move 2" || v.Tone != widgets.Caution {
		t.Errorf("the detail is %+v", v)
	}

	// Other answers take their place.
	p.Compare(text.At(b.file("other.out", "AC\n2\nDDHH\n2\nDDHH\n1\nAC\n2\nDDHH\n2\nAC\n2\nAC\n2\n")))
	b.settle()
	wantTexts(t, "the grades of others", p.column(columnCompared), "correct", "correct", "–", "correct", "correct", "correct")
	if want := "Compared with other.out: 5 correct · the file has more answers than there are cases"; p.note.Text != want {
		t.Errorf("the note says %q, want %q", p.note.Text, want)
	}
}

// TestBadCasesHaveNoAnswers: what the program itself writes for a file with bad
// cases is right for the others.
func TestBadCasesHaveNoAnswers(t *testing.T) {
	for name, input := range map[string]string{
		"hdu3567": "3\n12X453786\n12345678X\n12X45378\n12345678X\n564178X23\n7568X4123\n",
		"uva652":  "4\n\n2 3 4 1 5 x 7 6 8\n\n2 3 4 1 5 x 7 6 6\n\n2 1 3 4 5 6 7 8 x\n\n1 2 3 4 5 6 7 8 8\n",
		"poj3131": "1 2\nW W W\nE W W\nW W W\n1 1\nW W W\nE W\nW W W\n2 1\nR B W\nR W W\nE W W\n0 0\n",
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			p := b.open(b.file("own.in", input))
			if p.file.format.Name != name || p.file.sums().outcomes[judge.Bad] == 0 {
				t.Fatalf("%s: %s", p.file.format.Name, p.line.Text)
			}
			good := p.file.sums().cases - p.file.sums().outcomes[judge.Bad]
			own := b.made()
			p.Compare(text.At(b.file("own.out", own)))
			b.settle()
			if p.file.sums().grades[judge.Right] != good || p.file.surplus {
				t.Errorf("own answers: %s\n%s", p.note.Text, own)
			}
		})
	}
}

// TestYoursBesideOurs: somebody's answer stands beside ours and opens over it.
func TestYoursBesideOurs(t *testing.T) {
	b := newBench(t)
	b.file("mixed.out", "AACF\n2\nDDHH\n2\n?\n1\n")
	p := b.open(b.file("mixed.in", mixed))
	wantTexts(t, "the answers of others", p.column(columnYours), "AACF", "DDHH", "–", "–", "–", "unreadable")
	p.open(p.rows[0])
	p.open(p.rows[1])
	got := b.shown
	if len(got[0].Yours) != 4 || len(got[0].Solution.Moves) != 2 {
		t.Errorf("on the board are %+v", got[0])
	}
	if got[1].Yours != nil {
		t.Errorf("what is right is shown twice: %+v", got[1])
	}
}

// manyCases makes that many cases of the eight-puzzle, with their answers.
func manyCases(t testing.TB, entry catalogue.Entry, cases int) (input, answers string) {
	t.Helper()
	format := entry.Formats[0]
	o := generate.Order{Entry: entry, Format: format, Cases: cases, Seed: 7, Low: -1, High: -1}
	test, err := o.Test(t.Context())
	must.Succeed(t, err)
	return string(test.Input), string(test.Answers(format))
}

func TestManyCasesAndStop(t *testing.T) {
	const cases = 20_000
	b := newBench(t)
	input, answers := manyCases(t, entries[0], cases)
	b.file("many.out", answers)
	uri := b.file("many.in", input)
	p := b.begin(uri)
	b.Until("solving", func() bool { return p.file.busy() })
	p.stop()
	if at := len(p.file.records); p.file.busy() || p.stopButton.Visible() || p.saveIt.Disabled() != (at == 0) {
		t.Error("after Stop it goes on")
	}
	// Leaving and coming back does not undo Stop.
	b.shell.Leave()
	b.page.Back()
	if p.file.busy() && !p.file.comparing {
		t.Error("it goes on by itself")
	}
	b.settle()
	b.begin(uri)
	b.shell.Leave()
	b.settle() // behind the board
	b.page.Back()
	if n := p.file.sums(); n.outcomes[judge.Solved] != cases || n.grades[judge.Right] != cases {
		t.Errorf("%s; %s", p.line.Text, p.note.Text)
	}
	if got := b.made(); got != answers {
		t.Error("the answers are not those of the command line")
	}
	if p.table.Rows() != cases {
		t.Errorf("%d rows", p.table.Rows())
	}
}
