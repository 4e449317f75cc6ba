package judgelab

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/app/catalogue"
	"quadrille/app/judges/judging"
	"quadrille/app/judges/judging/judgingtest"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest/must"
	"quadrille/widgets"
)

// program answers one format, right or with the fault that its argument names.
var program string

const programsFormat = "hdu3567"

func TestMain(m *testing.M) { judgingtest.Main(m, judgingtest.Program, &program) }

// bench is the page in a window of its own.
type bench struct {
	*Page
	*shelltest.Queue
	harness *shelltest.Harness
	right   []model.Move
	moves   []model.Move // that were handed to the board
	at      int
}

// kept is the command that is kept.
func (b *bench) kept() string { return b.shell.Preferences().String(prefCommand) }

// entries are the puzzles of all tests, which share tables.
var entries = catalogue.Catalogue()

// open opens the page with a command and no tests.
func open(t *testing.T, command string) *bench {
	t.Helper()
	s := shelltest.New(t)
	b := &bench{harness: s, Queue: s.Queue}
	s.Preferences().SetString(prefCommand, command)
	b.Page = New(s.Shell, entries, func(right judge.Answer, moves []model.Move, r *judging.Result) error {
		b.right, b.moves, b.at = right.Moves, moves, r.At
		return nil
	})
	t.Cleanup(b.Discard)
	b.Read("judge:" + programsFormat + "?time=60&memory=1024")
	b.Open()
	return b
}

// faulty opens the page on the program with a fault, and with a test of one's own:
// boards of 4, 1 and 0 moves.
func faulty(t *testing.T, fault string) *bench {
	t.Helper()
	b := open(t, fmt.Sprintf("%q %s", program, fault))
	path := must.Write(t, t.TempDir(), "boards.in", "3\n12X453786\n123456X78\n12345X786\n12345678X\nX12345678\nX12345678\n")
	b.own(path)
	return b
}

// own adds a test of one's own.
func (b *bench) own(path string) { b.form.setFile(path) }

// ran presses Run and waits for the end.
func (b *bench) ran() {
	test.Tap(b.start)
	b.Until("the run to end", func() bool { return !b.running.Running() })
}

// sign is the sign of a test in the table.
func (b *bench) sign(i int) widgets.Sign {
	return cells(b.shell, &b.report.results[i], b.running.Running())[2].Sign
}

// act does what the card offers under a title.
func (b *bench) act(t *testing.T, title string) {
	t.Helper()
	actions := b.card.View().Actions
	i := slices.IndexFunc(actions, func(a widgets.Action) bool { return a.Title == title })
	if i < 0 {
		t.Fatalf("no %q is offered, but %v", title, actions)
	}
	actions[i].Do()
}

func TestBeforeACommandIsChosen(t *testing.T) {
	b := open(t, "")
	if headline, _ := b.emptiness(); headline != "Choose the command that starts your program." || !b.start.Disabled() || !b.shell.Focused(b.form.fields.command) {
		t.Errorf("it says %q; Run is enabled: %v", headline, !b.start.Disabled())
	}
	b.form.fields.command.SetText(" ./solve -x ")
	if b.kept() != "./solve -x" || !b.start.Disabled() {
		t.Errorf("kept is %q; Run is enabled without tests: %v", b.kept(), !b.start.Disabled())
	}
	b.form.fields.checks[0].SetChecked(true)
	if b.start.Disabled() {
		t.Error("Run is disabled")
	}
	b.form.fields.texts[seconds].SetText("never")
	if !b.start.Disabled() || !strings.HasPrefix(b.line.Text, "Time limit: ") {
		t.Errorf("a wrong limit is taken: %q", b.line.Text)
	}
}

func TestAFailureIsExplainedShownMadeSmallerAndSaved(t *testing.T) {
	b := faulty(t, "longer")
	b.ran()
	if failed := b.report.failed(); !slices.Equal(failed, []int{0}) || b.sign(0) != widgets.SignWrong {
		t.Fatalf("failed have %v, the sign is %v", failed, b.sign(0))
	}
	if got, want := b.card.View().Headline, "Test 1: case 1: 6 moves instead of 4; first detour at move 2"; got != want {
		t.Errorf("the card says %q, want %q", got, want)
	}
	if v := b.failure.answers.View(); len(v.Yours.Moves) != 6 || len(v.Best.Moves) != 4 || v.At != 1 || v.Yours.Moves[0] != v.Best.Moves[0] || v.Yours.Note != "6 moves" {
		t.Errorf("the answers are %+v", v)
	}
	if got, want := b.failure.said.Text, "u leaves 4 to go; d would leave 2."; got != want {
		t.Errorf("of move 2 it is said: %q, want %q", got, want)
	}
	b.act(t, "Show both on the board")
	if len(b.right) != 4 || len(b.moves) != 6 || b.at != 1 {
		t.Errorf("on the board are %d moves and %d, after %d", len(b.right), len(b.moves), b.at)
	}
	b.act(t, "Details…")
	if b.harness.Overlay() == nil {
		t.Error("no details are shown")
	}
	b.harness.Key(fyne.KeyEscape)
	r := &b.report.results[0]
	shown, whole := details(b.shell, b.report.judge.Format, r)
	for _, part := range []string{"Input", string(r.Test.Input), "What your program printed", string(r.Output), "Nothing was written to standard error", "The correct answer\nCase 1: 4\n"} {
		if !strings.Contains(whole, part) {
			t.Errorf("the details lack %q:\n%s", part, whole)
		}
	}
	if len(shown) != 8 || shown[1].Spans[0].Text+"\n" != string(r.Test.Input) {
		t.Errorf("the details are\n%+v", shown)
	}
	b.act(t, "Reduce the test")
	b.Until("the smallest test", func() bool { return !b.shrinking.Running() })
	small := b.report.shown(0).Test
	if len(small.Cases) != 1 || small.Cases[0].Length >= 4 || !strings.Contains(b.card.View().Detail, "Reduced, 0 moves (runs: ") {
		t.Errorf("the smallest test has %d cases; the card says %q", len(small.Cases), b.card.View().Detail)
	}
	b.act(t, "Save this test…")
	if b.harness.Overlay() == nil {
		t.Error("no file is asked for")
	}
}

func TestAllRight(t *testing.T) {
	b := faulty(t, "right")
	b.form.fields.checks[2].SetChecked(true)
	b.form.fields.texts[randomTests].SetText("2")
	b.ran()
	if b.headline.Text != "3 of 3 correct" || !strings.HasPrefix(b.card.View().Headline, "Slowest: test ") || b.table.Rows() != 3 {
		t.Errorf("it says %q, %q, in %d rows", b.headline.Text, b.card.View().Detail, b.table.Rows())
	}
	if b.settings.Visible() || !strings.HasSuffix(b.asked.Text, " right on 3 tests") {
		t.Errorf("after a run the settings are %q", b.asked.Text)
	}
	b.show.OnChosen(1)
	if headline, _ := b.emptiness(); b.table.Rows() != 0 || headline != "No test has failed" {
		t.Errorf("%d tests have failed: %q", b.table.Rows(), headline)
	}
	b.choose(2)
	if b.only || b.table.Marked() != 2 || b.card.View().Headline != "Test 3: correct" {
		t.Errorf("the choice leads to row %d: %q", b.table.Marked(), b.card.View().Headline)
	}
	b.harness.Speak(translate.Chinese)
	if b.headline.Text != "3 个中正确 3 个" {
		t.Errorf("in Chinese it says %q", b.headline.Text)
	}
}

// TestRandomTests: each time the same.
func TestRandomTests(t *testing.T) {
	b := open(t, fmt.Sprintf("%q right", program))
	b.form.fields.checks[2].SetChecked(true)
	b.form.fields.texts[randomTests].SetText("2")
	ran := func() (inputs string) {
		b.ran()
		for _, r := range b.report.results {
			inputs += string(r.Test.Input)
		}
		return inputs
	}
	first := ran()
	if again := ran(); again != first {
		t.Errorf("the tests are\n%s\nand then\n%s", first, again)
	}
}

// TestManyTestsFitALowWindow: the page with many tests, of which one can be chosen.
func TestManyTestsFitALowWindow(t *testing.T) {
	b := open(t, "")
	low := fyne.NewSize(900, 480-29) // without the menu bar
	b.harness.Window.Resize(low)
	b.report.results = slices.Repeat([]judging.Result{{Verdict: judging.Accepted}}, 1001)
	b.update()
	b.harness.Window.Content().Resize(low)
	if least := b.harness.Window.Content().MinSize(); least.Height > low.Height || least.Width > low.Width {
		t.Errorf("the page takes %v of %v", least, low)
	}
	if b.choose(1000); b.table.Marked() != 1000 || b.table.Size().Height < 40 {
		t.Errorf("row %d is marked in a table %v high", b.table.Marked(), b.table.Size().Height)
	}
}

// TestWhatAProgramComplainsOf: the line that says what it was, on the card and in the row.
func TestWhatAProgramComplainsOf(t *testing.T) {
	b := faulty(t, "crashes")
	b.ran()
	const want = "exit status 2: panic: runtime error: index out of range [2] with length 0"
	if got := b.card.View().Headline; got != "Test 1: "+want {
		t.Errorf("the card says %q", got)
	}
	if got := cells(b.shell, &b.report.results[0], false)[5].Text; got != want {
		t.Errorf("the row says %q", got)
	}
}

// TestOnlyTheCommandInTheFieldRuns: not one that ran before and is to be seen no more. The
// keys run it from anywhere on the page.
func TestOnlyTheCommandInTheFieldRuns(t *testing.T) {
	b := faulty(t, "longer")
	b.harness.Run(&shell.Command{RunsPages: true, Do: func() { t.Error("the page is left") }})
	b.Until("the run to end", func() bool { return !b.running.Running() })
	offered := func() bool {
		return slices.ContainsFunc(b.card.View().Actions, func(a widgets.Action) bool { return a.Title == "Reduce the test" })
	}
	if failed := b.report.failed(); len(failed) != 1 || !offered() {
		t.Fatalf("failed are %v", failed)
	}
	b.form.fields.command.SetText(program + " right")
	if offered() {
		t.Error("the command before is run again")
	}
}

// TestNothingSmaller: a test is said to be the smallest only if it got smaller.
func TestNothingSmaller(t *testing.T) {
	b := faulty(t, "solved")
	path := must.Write(t, t.TempDir(), "one.in", "1\nX12345678\nX12345678\n")
	b.own(path)
	b.ran()
	b.act(t, "Reduce the test")
	b.Until("the search", func() bool { return !b.shrinking.Running() })
	if detail := b.card.View().Detail; !strings.Contains(detail, "No smaller test fails in the same way (runs: ") || b.report.smaller[0].Smaller {
		t.Errorf("it says %q", detail)
	}
}

// A format that is added while the page is open can be chosen.
func TestAdd(t *testing.T) {
	b := open(t, program)
	own, err := judge.ReadOwn(strings.Replace(b.form.formats[0].Text, "format "+b.form.formats[0].Name, "format mine", 1), catalogue.Writings(entries), b.form.formats)
	must.Succeed(t, err)
	b.Add(own)
	list := b.form.fields.format
	if list.SetSelectedIndex(len(list.Options) - 1); b.form.format() != own {
		t.Errorf("chosen is %s of %q", b.form.format().Name, list.Options)
	}
}

// TestLimits: those of the judge, or those that are typed.
func TestLimits(t *testing.T) {
	b := open(t, program)
	b.form.fields.texts[seconds].SetText("")
	b.form.fields.texts[megabytes].SetText("")
	for name, want := range map[string]string{"poj2286": "Limits: 15 s of processor time and 146.5 MB", "uva652": "Limits: 3 s of processor time and 256 MB (ours)", "hdu3567": "Limits: 2 s (ours) of processor time and 256 MB (ours)"} {
		b.form.fields.format.SetSelectedIndex(slices.IndexFunc(b.form.formats, func(f *judge.Format) bool { return f.Name == name }))
		if !strings.Contains(b.line.Text, want) {
			t.Errorf("%s: %q", name, b.line.Text)
		}
	}
	b.form.fields.texts[seconds].SetText("0.5")
	b.form.fields.texts[megabytes].SetText("3")
	if _, j, _ := b.form.plan(); j.Limits.Time != 500*time.Millisecond || j.Limits.Memory != 3<<20 || !strings.Contains(b.line.Text, "0.5 s (yours)") {
		t.Errorf("%v: %q", j.Limits, b.line.Text)
	}
}

func TestStop(t *testing.T) {
	b := faulty(t, "hangs")
	test.Tap(b.start)
	b.Until("the program to run", func() bool { return len(b.report.results) == 1 })
	if !b.form.fields.command.Disabled() || b.start.Text != "Stop" {
		t.Errorf("the settings don't wait; the button says %q", b.start.Text)
	}
	test.Tap(b.start)
	if b.sign(0) != widgets.SignWaiting || b.form.fields.command.Disabled() || b.headline.Text != "Stopped after 0 of 1" {
		t.Errorf("after Stop the sign is %v: %q", b.sign(0), b.headline.Text)
	}
}

func TestWhatCantBeRun(t *testing.T) {
	b := faulty(t, "right")
	for command, want := range map[string]string{
		"/no/such/program": "Program “/no/such/program” not found",
		"no-such-program":  "Program “no-such-program” not found",
		"/no/program.py":   "Program “/no/program.py” not found",
		`"half`:            "quotation mark",

		fmt.Sprintf("%q right solver.py", program): "File solver.py not found in ",
		"~/no/such/program":                        "not found",
		"/my/solver.cpp":                           "not found",
		"/my/solver.kt":                            "“solver.kt” is a source file.",
	} {
		b.form.fields.command.SetText(command)
		b.ran()
		if _, detail := b.emptiness(); !strings.Contains(detail, want) || b.harness.Overlay() == nil {
			t.Errorf("of %s it is said: %q", command, detail)
		}
		b.harness.Key(fyne.KeyEscape)
	}
	b.form.fields.command.SetText("another")
	if headline, _ := b.emptiness(); headline != "Press Run to judge your program." || b.folded {
		t.Errorf("of another command it is said: %q", headline)
	}
}

// TestStateComesBack: a saved state fills the fields again, also the command, and runs nothing.
func TestStateComesBack(t *testing.T) {
	b := faulty(t, "longer")
	b.form.fields.checks[2].SetChecked(true)
	b.form.fields.texts[randomTests].SetText("3")
	next := open(t, b.form.command)
	next.Read(b.Link())
	next.shell.Show()
	if got, want := next.Link(), b.Link(); got != want || next.running.Running() || next.form.fields.texts[randomTests].Text != "3" {
		t.Errorf("came back as %s, want %s", got, want)
	}
	if link := b.Link(); strings.Contains(link, filepath.Base(program)) {
		t.Errorf("a link brings a command: %s", link)
	}
	next.Read("judge:later")
	if _, _, fault := next.form.plan(); next.form.indexOf(next.form.state.Subject) != 0 || fault.Key != "" {
		t.Errorf("a state without numbers: format %s, %v", next.form.state.Subject, fault)
	}
}

// TestSource: the command that compiles a source is shown and can be changed, and what the compiler says is
// told.
func TestSource(t *testing.T) {
	b := open(t, "../judging/testdata/right/main.go")
	b.form.state.Subject = "p1379"
	b.form.state.Set("samples", yes)
	b.update()
	field := b.form.fields.compile
	if !field.Visible() || field.Text != "go build -o {program} {source}" {
		t.Fatalf("the compiler is shown: %v, %q", field.Visible(), field.Text)
	}
	b.ran()
	if counts := b.report.counts(); counts[judging.Accepted] != 1 || len(b.report.results) != 1 {
		t.Errorf("%v of %d tests, %v", counts, len(b.report.results), b.report.err)
	}
	field.SetText("go build -unknown {source}")
	b.ran()
	if _, detail := b.emptiness(); !strings.Contains(detail, "“main.go” can’t be compiled.\nflag provided but not defined: -unknown") {
		t.Errorf("it says %q", detail)
	}
	b.harness.Key(fyne.KeyEscape)
	b.form.fields.command.SetText(program)
	if field.Visible() {
		t.Error("a program that isn't compiled has a compiler")
	}
	b.form.fields.command.SetText("../judging/testdata/right/main.go")
	if field.Text != "go build -unknown {source}" {
		t.Errorf("the compiler is %q again", field.Text)
	}
}

// TestHopeless: when the first tests fail at the judge's limit, a button judges with a higher one.
func TestHopeless(t *testing.T) {
	b := open(t, fmt.Sprintf("%q eats", program))
	b.form.state.Set("random", yes)
	for field, text := range map[int]string{seconds: "", megabytes: "", randomTests: "5"} {
		b.form.fields.texts[field].SetText(text)
	}
	b.ran()
	if v := b.card.View(); b.headline.Text != "Stopped after 3 of 5" || v.Headline != "The limit is 256 MB (ours); the first 3 tests all need more." || b.harness.Overlay() != nil {
		t.Fatalf("%s, it says %q", b.headline.Text, v.Headline)
	}
	if len(b.counts.Objects) != 1 || say(b.counts.Objects[0].(*fyne.Container).Objects[1]) != "3 too much memory" {
		t.Errorf("the counts are %v", b.counts.Objects)
	}
	b.act(t, "Judge with 1024 MB")
	if !b.running.Running() || b.form.fields.texts[megabytes].Text != "1024" {
		t.Errorf("it doesn't run again with %q MB", b.form.fields.texts[megabytes].Text)
	}
	b.toggle()
	b.Until("the run to end", func() bool { return !b.running.Running() })
}

// say returns the text of a line.
func say(o fyne.CanvasObject) string { return o.(*widgets.TextLine).Text }
