package watch

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/files/text"
	"quadrille/app/study/method"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/searchview"
)

// judged waits for the verdict on a trace, and for its lanes.
func (b *bench) judged(from text.Source) {
	b.t.Helper()
	b.check(from)
	b.Until("the verdict", func() bool {
		return !b.yours.job.Running() && !slices.ContainsFunc(b.clock.searches, func(s *Search) bool {
			return b.yours.isTrace() && (!s.counted || s.making.Running() || s.again)
		})
	})
}

// TestYours: the lines of a search are right, and its lane goes along them. With another state in the place of a line, a second
// lane does what is due there, both show it, and from then on the first is pale.
func TestYours(t *testing.T) {
	e, _ := first()
	at, elsewhere := near(t, e, 8), near(t, e, 20)
	usual := cheap(t, e)
	b := open(t, e, Bookmark{Position: at, Method: usual})
	for _, a := range b.atlas.deps.Study.Algorithms() {
		if a.TwoSided || a.NeedsTable {
			continue
		}
		m := method.New(a, usual.Heuristic, method.UsualWeight)
		b := open(t, e, Bookmark{Position: at, Method: m})
		var lines []string
		for k := range int(min(b.search.total, 40)) {
			now := b.search.recording.Moment(k+1, -1)
			lines = append(lines, now.Position(now.Expanded()).Draw(0))
		}
		trace := func(lines ...string) text.Source { return text.Of("trace", strings.Join(lines, "\n\n")) }
		b.judged(trace(lines...))
		if v := b.yours.found; v.Wrong != 0 && v.Reason.Key != "trace.early" || b.search.total != int64(len(lines)) {
			t.Errorf("%s: %s, %d of %d lines", m, b.yours.report(), b.search.total, len(lines))
		}
		for k, line := range lines {
			if now := b.search.recording.Moment(k+1, -1); now.Position(now.Expanded()).Draw(0) != line {
				t.Errorf("%s: line %d is %v", m, k+1, now.Position(now.Expanded()))
			}
		}
		waiting := b.search.recording.Moment(2, -1)
		last := waiting.Frontier(100)[len(waiting.Frontier(100))-1]
		wrong := []string{elsewhere.Draw(0), waiting.Position(last.ID).Draw(0)}
		if a.Deepens { // any child may come next
			wrong = wrong[:1]
		}
		for _, taken := range wrong {
			b.judged(trace(append(slices.Clone(lines[:2]), append([]string{taken}, lines[2:]...)...)...))
			v := b.yours.found
			if v.Wrong != 3 || v.Due == nil || len(b.lanes) != 2 {
				t.Fatalf("%s: %s, %d lanes", m, b.yours.report(), len(b.lanes))
			}
			theirs, right := &b.lanes[0].search.now, &b.lanes[1].search.now
			if theirs.focus.position.Draw(0) != taken || right.focus.position != v.Due || theirs.at != 2 || right.at != 2 {
				t.Errorf("%s: %v is taken, %v is due", m, theirs.focus.position, right.focus.position)
			}
			isRight := func(n searchview.Node) bool { return n.Status == searchview.Right }
			marked := slices.IndexFunc(b.lanes[1].code.View().Rows, func(r searchview.Row) bool { return r.Marked })
			if !slices.ContainsFunc(right.nodes, isRight) || marked < 0 {
				t.Errorf("%s: the right search doesn't show what is due; line %d of the code is broken", m, marked)
			}
			goesOn := theirs.coming >= 0
			b.clock.step(1)
			b.rested()
			if _, pale := b.lanes[0].chart.View().(charts.Pale); pale != goesOn {
				t.Errorf("%s: after the wrong line it is pale: %v", m, pale)
			}
		}
	}
}

// TestYours_Texts: what isn't a trace is said; F5 reads the file anew; Paste takes traces; Escape leaves.
func TestYours_Texts(t *testing.T) {
	e, _ := first()
	at := near(t, e, 1)
	end, _ := at.Play(e.Engine.Known(at).Best()[0])
	b := open(t, e, Bookmark{Position: at, Method: cheap(t, e)})
	path, trace := filepath.Join(t.TempDir(), "trace.txt"), at.Draw(0)+"\n\n"+end.Draw(0)
	b.judged(text.At(path)) // which is missing
	for content, tone := range map[string]widgets.Tone{"nothing": widgets.Faulty, trace + "\n\n" + at.Draw(0): widgets.Faulty, trace: widgets.Fine} {
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF5})
		b.Until("the file", func() bool { return !b.yours.job.Running() })
		if v := b.yours.view(); v.Tone != tone || b.yours.isTrace() != (b.yours.err == nil) {
			t.Errorf("%q: %+v", content, v)
		}
	}
	paste := &fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()}
	for content, takes := range map[string]bool{at.String(): false, at.Draw(0): false, trace: true} {
		if b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); b.yours != nil || len(b.lanes) > 1 {
			t.Error("Escape doesn't leave one's own search")
		}
		if paste.Clipboard.SetContent(content); b.Edit(paste) != takes {
			t.Errorf("pasting %q is checked: %v", content, !takes)
		}
	}
}
