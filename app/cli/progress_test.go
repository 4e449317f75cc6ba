package cli

import (
	"io"
	"strings"
	"testing"
	"time"

	"quadrille/app/translate"
	"quadrille/model/modeltest/toy"
	"quadrille/solver/solvertest/toysolver"
)

// TestProgressIsForWhoeverWatches: it is shown on a terminal, but not among the
// answers.
func TestProgressIsForWhoeverWatches(t *testing.T) {
	for _, c := range []struct {
		outSeen, errSeen bool
		to               string
		want             bool
	}{
		{false, false, "", false},
		{false, true, "", true},
		{true, true, "", false},
		{true, true, "answers.out", true},
		{true, false, "answers.out", false},
	} {
		var terminal strings.Builder
		out := &output{
			streams: Streams{Err: &terminal, OutSeen: c.outSeen, ErrSeen: c.errSeen},
			say:     translate.New(translate.English), to: c.to,
		}
		p := out.newProgress()
		p.next = time.Now().Add(-time.Second)
		p.add(64)
		if got := terminal.String(); (got != "") != c.want {
			t.Errorf("%+v: shown %q", c, got)
		}
	}
}

// TestProgress: a run that is soon over shows nothing, a longer one how many
// cases are done, now and then, and in the end nothing is left of it.
func TestProgress(t *testing.T) {
	var terminal strings.Builder
	out := &output{streams: Streams{Err: &terminal}, say: translate.New(translate.English)}
	p := &progress{out: out, visible: true, next: time.Now().Add(time.Hour)}
	p.add(64)
	p.clear()
	if got := terminal.String(); got != "" {
		t.Errorf("shown at once: %q", got)
	}
	p.next = time.Now().Add(-time.Second)
	p.add(36)
	p.add(1) // too soon for another
	if got, want := terminal.String(), "\r100 cases"; got != want {
		t.Errorf("shown: %q, want %q", got, want)
	}
	terminal.Reset()
	p.clear()
	p.clear()
	if got := terminal.String(); got != "\r\x1b[K" {
		t.Errorf("cleared with %q", got)
	}
	// solve counts each case that it has read.
	p = &progress{out: out, next: time.Now().Add(time.Hour)}
	s := &solving{command: &command{ctx: t.Context(), out: out}, format: toy.Format(), progress: p}
	s.entry.Engine, out.streams.Out = toysolver.New(), io.Discard
	if err := out.write(func() error { return s.cases("", strings.NewReader("b a c d e\na\na b c d e\n")) }); err != nil || p.cases != 3 {
		t.Errorf("solve counts %d cases, %v", p.cases, err)
	}
}
