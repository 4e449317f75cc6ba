package judgelab

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/app/store"
)

// written is what is kept of the page.
func (b *bench) written(t *testing.T) string {
	t.Helper()
	text, err := json.Marshal(b.Keep())
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// restart is the next start of the program: what is kept comes back.
func (b *bench) restart(t *testing.T) *bench {
	t.Helper()
	next := open(t, b.kept())
	if err := next.Restore(store.Note{Value: b.written(t)}); err != nil {
		t.Fatal(err)
	}
	next.Page.Rebuild()
	return next
}

// says is what stands on the page.
func (b *bench) says() []string {
	card := b.card.View()
	said := []string{b.headline.Text, card.Headline, card.Detail, card.More, fmt.Sprintf("%v %v %d %v %d", b.signs, b.failed, b.chosen, b.only, b.table.Rows())}
	for _, a := range card.Actions {
		said = append(said, a.Title)
	}
	for i := range b.begun {
		for _, c := range b.cells(i) {
			said = append(said, c.Text)
		}
	}
	return said
}

// TestRunsComeBack: the settings, every verdict, the smaller test, and what can be
// done with a failure; nothing runs by itself.
func TestRunsComeBack(t *testing.T) {
	b := faulty(t, "longer")
	b.fields.checks[1].SetChecked(true)
	b.fields.numbers[randomTests].SetText("3")
	b.fields.distance.SetText("3-5")
	b.ran()
	b.choose(2)
	b.act(t, "Make it smaller")
	b.Until("the smallest test", func() bool { return !b.shrinking.Running() })

	next := b.restart(t)
	if got, want := next.says(), b.says(); !slices.Equal(got, want) || next.busy() {
		t.Errorf("came back:\n%q\nwant\n%q", got, want)
	}
	if got, want := next.written(t), b.written(t); got != want {
		t.Errorf("kept is\n%s\nwant\n%s", got, want)
	}
	b.choose(0)
	next.choose(0)
	for _, page := range []*bench{b, next} {
		page.act(t, "Show both on the board")
	}
	if !slices.Equal(next.right, b.right) || !slices.Equal(next.moves, b.moves) || len(b.moves) == 0 {
		t.Errorf("on the board are %v and %v, want %v and %v", next.right, next.moves, b.right, b.moves)
	}
	next.act(t, "Make it smaller")
	next.Until("the smallest test", func() bool { return !next.shrinking.Running() })
	if small := next.tests[0].small; small == nil || small.Verdict != b.tests[0].result.Verdict {
		t.Errorf("made smaller it is %+v", small)
	}
}

// TestRunsOfAnotherVersionStayAway, and what means nothing is refused.
func TestRunsOfAnotherVersionStayAway(t *testing.T) {
	b := faulty(t, "longer")
	b.ran()
	text := b.written(t)
	for _, c := range []struct {
		from, to string
		tests    int // -1 where it is refused
	}{
		{`"version":"`, `"version":"0.0-`, 0},
		{`"verdict":"WA"`, `"verdict":"?"`, -1},
		{`"format":"` + programsFormat + `","time"`, `"format":"of a later version","time"`, 0},
		{`"position":"`, `"position":"x`, -1},
		{`"moves":"`, `"moves":"?`, -1},
		{`"chosen":-1`, `"chosen":7`, -1},
		{`"numbers":["100",`, `"numbers":[`, -1},
		{`"leavesAt":2`, `"leavesAt":99`, -1},
		{`{`, `[`, -1},
	} {
		changed := strings.Replace(text, c.from, c.to, 1)
		if changed == text {
			t.Errorf("nothing to change is %s in\n%s", c.from, text)
			continue
		}
		next := open(t, "")
		err := next.Restore(store.Note{Value: changed})
		if (err != nil) != (c.tests < 0) || err == nil && (len(next.tests) != c.tests || next.settings.hardest || len(next.settings.files) != 1) {
			t.Errorf("with %s: %v, %d tests, %+v", c.to, err, len(next.tests), next.settings)
		}
	}
}

// TestALongRunKeepsItsFailures: where there is no room for all details, those of
// failures are kept, and a test without them offers no more than it has.
func TestALongRunKeepsItsFailures(t *testing.T) {
	b := faulty(t, "longer")
	b.fields.checks[1].SetChecked(true)
	b.fields.numbers[randomTests].SetText("2")
	b.ran()
	right := *b.tests[0].result
	right.Verdict, right.Test.Input = "AC", make([]byte, mostDetails)
	b.tests[0].result, b.failed = &right, b.failed[1:]
	next := b.restart(t)
	if first := next.tests[0].result; len(first.Test.Cases) != 0 || first.Elapsed != right.Elapsed {
		t.Errorf("the long one comes back with %d cases after %v", len(first.Test.Cases), first.Elapsed)
	}
	if second := next.tests[1].result; len(second.Test.Cases) != 1 || len(second.Cases) == 0 {
		t.Errorf("the one that failed comes back as %+v", second)
	}
	next.choose(0)
	if len(next.card.View().Actions) > 0 {
		t.Error("a test that is not there can be shown or saved")
	}
}
