package widgets

import (
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// The states of a pane.
var (
	paneReady  = PaneView{SolveTitle: "Solve", CanSolve: true, EmptyHeadline: "Ready", EmptyDetail: "Press Solve.", Speed: 1}
	paneFaulty = PaneView{SolveTitle: "Solve", EmptyHeadline: "Nothing to solve yet", EmptyDetail: "Repair the start board first.", Speed: 1}
	paneBusy   = PaneView{SolveTitle: "Stop", Busy: true, Progress: 0.4, ProgressText: "Building the table…", Speed: 1}
	paneStill  = PaneView{SolveTitle: "Stop", Busy: true, Progress: -1, ProgressText: "Solving…", Speed: 1}
	paneResult = PaneView{
		SolveTitle: "Solve", CanSolve: true, HasResult: true, Headline: "19 moves", Badge: "shortest", BadgeInk: ColorAccent,
		Line: "dlruldruldruldruldr", Facts: "first of 2 in order", Rows: moves(19), At: 3, Speed: 1, CanExport: true,
	}
	paneSolved = PaneView{
		SolveTitle: "Solve", CanSolve: true, HasResult: true, Headline: "No moves needed", Badge: "shortest", BadgeInk: ColorAccent,
		Facts: "the only one", Speed: 1, CanExport: true,
	}
)

// paneAt is a result at another place, playing or not.
func paneAt(at float64, playing bool) PaneView {
	v := paneResult
	v.At, v.Playing = at, playing
	return v
}

// newPane returns a pane in a window, and what it reports.
func newPane(t *testing.T) (*SolutionPane, *journal, fyne.Window) {
	t.Helper()
	j := new(journal)
	told := func(what string) func() { return func() { j.note("%s", what) } }
	p := NewSolutionPane(PaneTexts{
		Title: "Solution", Methods: []string{"Perfect table", "A*"}, Speed: "Speed", Speeds: []string{"0.5×", "1×", "2×"},
		Copy: "Copy", Export: "Export…",
	}, nil, PaneEvents{
		Method: func(i int) { j.note("method %d", i) }, Solve: told("solve"),
		First: told("first"), Back: told("back"), Play: told("play"), Next: told("next"), Last: told("last"),
		Scrub: func(at float64) { j.note("scrub to %.2f", at) }, Choose: func(i int) { j.note("choose %d", i) },
		Speed: func(i int) { j.note("speed %d", i) }, Copy: func(below fyne.CanvasObject) { j.note("copy below %T", below) },
		Export: told("export"),
	})
	return p, j, window(t, p, 400, 560)
}

func TestSolutionPane_ShowsWhatBelongsToTheState(t *testing.T) {
	start(t, AlwaysLight)
	p, j, _ := newPane(t)
	result := []string{"19 moves", "shortest", "dlruldruldruldruldr", "first of 2 in order", "Speed", "1×", "tile 4 goes up"}
	for _, c := range []struct {
		name         string
		view         PaneView
		shown        []string
		empty, busy  bool
		player, list bool
	}{
		{"ready", paneReady, []string{"Solve", "Ready", "Press Solve."}, true, false, false, false},
		{"result", paneResult, append(result, "Solve"), false, false, true, true},
		{"faulty", paneFaulty, []string{"Solve", "Nothing to solve yet", "Repair the start board first."}, true, false, false, false},
		{"busy", paneBusy, []string{"Stop", "Building the table…"}, false, true, false, false},
		{"busy, who knows how long", paneStill, []string{"Stop", "Solving…"}, false, true, false, false},
		{"result again", paneResult, append(result, "Solve"), false, false, true, true},
		{"nothing to do", paneSolved, []string{"Solve", "No moves needed", "shortest", "the only one"}, false, false, false, true},
	} {
		p.SetView(c.view)
		for _, text := range append(c.shown, "Solution", "Perfect table", "Copy", "Export…") {
			if !paints(p, text) {
				t.Errorf("%s: %q is not shown", c.name, text)
			}
		}
		for part, visible := range map[fyne.CanvasObject]bool{p.empty: c.empty, p.busy: c.busy, p.result: c.list, p.player: c.player, p.list: c.list} {
			if part.Visible() != visible {
				t.Errorf("%s: %T is visible: %t", c.name, part, !visible)
			}
		}
		if got := p.View(); !slices.Equal(got.Rows, c.view.Rows) || got.Headline != c.view.Headline || got.Busy != c.view.Busy {
			t.Errorf("%s: View returns %+v", c.name, got)
		}
	}
	j.want(t)
}

// TestSolutionPane_MakesRoom changes one text after the other: none is cut to
// the room of the one before.
func TestSolutionPane_MakesRoom(t *testing.T) {
	start(t, AlwaysLight)
	p, _, _ := newPane(t)
	ready, result := paneReady, paneResult
	p.SetView(ready)
	ready.EmptyDetail = "Or make moves yourself."
	p.SetView(ready)
	if !paints(p, ready.EmptyDetail) {
		t.Errorf("%q is not shown", ready.EmptyDetail)
	}
	p.SetView(result)
	result.Headline = "119 moves in all"
	p.SetView(result)
	if !paints(p, result.Headline) {
		t.Errorf("%q is not shown", result.Headline)
	}
	result.Badge = "not proved to be shortest"
	p.SetView(result)
	if !paints(p, result.Badge) {
		t.Errorf("%q is not shown", result.Badge)
	}
}

func TestSolutionPane_Badge(t *testing.T) {
	start(t, AlwaysLight)
	p, _, _ := newPane(t)
	v := paneResult
	v.Badge, v.BadgeInk = "2 longer than needed", ColorCaution
	p.SetView(v)
	if !p.badge.Visible() || p.badge.Text() != v.Badge || p.badge.text.Color != ColorCaution {
		t.Errorf("the badge reads %q in %s, visible: %t", p.badge.Text(), p.badge.text.Color, p.badge.Visible())
	}
	if got := words(p.badge.text)[0]; got != v.Badge {
		t.Errorf("the badge is cut to %q", got)
	}
	v.Badge = ""
	p.SetView(v)
	if p.badge.Visible() {
		t.Error("an empty badge is shown")
	}
}

// TestSolutionPane_Primary wants one button that stands out, or none where the
// only thing to do is elsewhere.
func TestSolutionPane_Primary(t *testing.T) {
	start(t, AlwaysLight)
	p, _, _ := newPane(t)
	for _, c := range []struct {
		name string
		view PaneView
		want *Button
	}{
		{"ready", paneReady, p.solve},
		{"busy", paneBusy, p.solve},
		{"result", paneResult, p.play},
		{"playing", paneAt(3.5, true), p.play},
		{"at the end", paneAt(19, false), p.play},
		{"nothing to do", paneSolved, p.solve},
		{"faulty", paneFaulty, nil},
		{"ready again", paneReady, p.solve},
	} {
		p.SetView(c.view)
		var primary []*Button
		for _, b := range partsOf[*Button](p) {
			if b.Importance == widget.HighImportance && !b.Disabled() {
				primary = append(primary, b)
			}
		}
		want := []*Button{c.want}
		if c.want == nil {
			want = nil
		}
		if !slices.Equal(primary, want) {
			t.Errorf("%s: %d primary buttons, want %v", c.name, len(primary), want)
		}
	}
}

func TestSolutionPane_Enabled(t *testing.T) {
	start(t, AlwaysLight)
	p, _, _ := newPane(t)
	for _, c := range []struct {
		name string
		view PaneView
		// solve; first and back; next and last; copy and export
		solve, back, next, export bool
	}{
		{"ready", paneReady, true, false, false, false},
		{"faulty", paneFaulty, false, false, false, false},
		{"busy: to stop it", paneBusy, true, false, false, false},
		{"at the start", paneAt(0, false), true, false, true, true},
		{"half of a move", paneAt(0.5, true), true, true, true, true},
		{"between", paneAt(3, false), true, true, true, true},
		{"half of the last move", paneAt(18.5, true), true, true, true, true},
		{"at the end", paneAt(19, false), true, true, false, true},
		{"nothing to do", paneSolved, true, false, false, true},
	} {
		p.SetView(c.view)
		for b, want := range map[*Button]bool{
			p.solve: c.solve, p.first: c.back, p.back: c.back, p.next: c.next, p.last: c.next, p.copyIt: c.export, p.export: c.export,
			p.play: true,
		} {
			if b.Disabled() == want {
				t.Errorf("%s: the button %q %s is enabled: %t", c.name, b.Text, iconName(b), !want)
			}
		}
	}
}

func TestSolutionPane_PlayTurnsIntoPause(t *testing.T) {
	start(t, AlwaysLight)
	p, _, _ := newPane(t)
	for _, playing := range []bool{false, true, true, false} {
		p.SetView(paneAt(3, playing))
		want := theme.MediaPlayIcon()
		if playing {
			want = theme.MediaPauseIcon()
		}
		if got := iconName(p.play); got != want.Name() {
			t.Errorf("playing: %t, the icon is %s, want %s", playing, got, want.Name())
		}
	}
}

// TestSolutionPane_OneTimeline moves along a solution: slider and list stand at
// the same place.
func TestSolutionPane_OneTimeline(t *testing.T) {
	start(t, AlwaysLight)
	p, j, _ := newPane(t)
	for _, c := range []struct {
		at     float64
		marked []string
	}{{0, []string{"1"}}, {0.5, []string{"1"}}, {7, []string{"8"}}, {18.5, []string{"19"}}, {19, nil}, {2, []string{"3"}}} {
		p.SetView(paneAt(c.at, true))
		if math.Abs(p.slider.Value-c.at) > p.slider.Step || p.slider.Max != 19 {
			t.Errorf("at %v the slider stands at %v of %v", c.at, p.slider.Value, p.slider.Max)
		}
		if got := markedInPane(p); !slices.Equal(got, c.marked) {
			t.Errorf("at %v the moves %q are marked in sight, want %q", c.at, got, c.marked)
		}
	}
	j.want(t)
}

// markedInPane are the numbers of the marked moves that lie within the list.
func markedInPane(p *SolutionPane) []string {
	var numbers []string
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	top := place(p.list).Y
	for _, row := range partsOf[*moveRow](p.list) {
		y := place(row).Y
		if row.bar.Fill == ColorAccent && y >= top && y+row.Size().Height <= top+p.list.Size().Height {
			numbers = append(numbers, row.number.Text)
		}
	}
	return numbers
}

// TestSolutionPane_MarkInSightAtOnce shows a result whose next move lies far
// down, when the list has yet to make room for it.
func TestSolutionPane_MarkInSightAtOnce(t *testing.T) {
	start(t, AlwaysLight)
	for _, before := range []PaneView{paneReady, paneBusy, paneSolved} {
		p, _, _ := newPane(t)
		p.SetView(before)
		p.SetView(paneAt(15, false))
		if got := markedInPane(p); !slices.Equal(got, []string{"16"}) {
			t.Errorf("after %q the moves %q are marked in sight, want the 16th", before.SolveTitle, got)
		}
	}
}

func TestSolutionPane_Reports(t *testing.T) {
	start(t, AlwaysLight)
	p, j, w := newPane(t)
	p.SetView(paneResult)
	for _, b := range []*Button{p.solve, p.first, p.back, p.play, p.next, p.last, p.copyIt, p.export} {
		test.Tap(b)
	}
	j.want(t, "solve", "first", "back", "play", "next", "last", "copy below *widgets.Button", "export")
	test.TapAt(p.slider, fyne.NewPos(p.slider.Size().Width/2, 5))
	p.speed.SetSelected("2×")
	p.method.SetSelected("A*")
	j.want(t, "scrub to 9.50", "speed 2", "method 1")
	row := partsOf[*moveRow](p.list)[1]
	test.TapCanvas(w.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(row).AddXY(100, 5))
	j.want(t, "choose 1")
	if p.Focus() != fyne.Focusable(p.list) {
		t.Errorf("the focus goes to %T", p.Focus())
	}
}

// TestSolutionPane_SetViewDoesNotReport goes from each state to each other one.
func TestSolutionPane_SetViewDoesNotReport(t *testing.T) {
	start(t, AlwaysLight)
	p, j, _ := newPane(t)
	fast := paneAt(12.25, true)
	fast.Speed = 2
	views := []PaneView{paneReady, paneFaulty, paneBusy, paneStill, paneResult, fast, paneSolved, {}}
	for _, from := range views {
		for _, to := range views {
			p.SetView(from)
			p.SetView(to)
		}
	}
	j.want(t)
}

func TestSolutionPane_Progress(t *testing.T) {
	start(t, AlwaysLight)
	running := watchAnimations(t)
	p, _, _ := newPane(t)
	v := paneBusy
	want := func(what string, known bool, animations int) {
		t.Helper()
		if bars := partsOf[*widget.ProgressBar](p); (len(bars) == 1) != known || known && bars[0].Value != v.Progress {
			t.Errorf("%s: shows %d bars with a known share, want it: %t", what, len(bars), known)
		}
		if bars := partsOf[*widget.ProgressBarInfinite](p); len(bars) != animations || len(bars) > 0 && bars[0].Size().Width < 300 {
			t.Errorf("%s: shows %d endless bars, want %d, as wide as the pane", what, len(bars), animations)
		}
		if len(running) != animations {
			t.Errorf("%s: %d animations are running, want %d", what, len(running), animations)
		}
	}
	show := func(what string, view PaneView, known bool, animations int) {
		t.Helper()
		p.SetView(view)
		want(what, known, animations)
		fyne.CurrentApp().Settings().SetTheme(&Theme{}) // refreshes everything, what is hidden too
		want(what+", refreshed", known, animations)
	}
	want("new", false, 0)
	show("ready", paneReady, false, 0)
	for _, v.Progress = range []float64{0, 0.4, 1} {
		show("busy", v, true, 0)
	}
	v.Progress = -1
	for range 2 {
		show("busy, who knows how long", v, false, 1)
	}
	v.Progress = 0.5
	show("known now", v, true, 0)
	show("unknown again", paneStill, false, 1)
	show("result", paneResult, false, 0)
	show("unknown once more", paneStill, false, 1)
	show("stopped", paneFaulty, false, 0)
}

// watchAnimations returns the animations that are running, kept up to date. It
// goes after start.
func watchAnimations(t *testing.T) map[*fyne.Animation]bool {
	t.Helper()
	before := fyne.CurrentApp()
	d := &animationDriver{before.Driver(), make(map[*fyne.Animation]bool)}
	fyne.SetCurrentApp(&animationApp{before, d})
	t.Cleanup(func() { fyne.SetCurrentApp(before) })
	return d.running
}

// animationApp is an app whose driver counts animations.
type animationApp struct {
	fyne.App
	driver fyne.Driver
}

func (a *animationApp) Driver() fyne.Driver { return a.driver }

type animationDriver struct {
	fyne.Driver
	running map[*fyne.Animation]bool
}

func (d *animationDriver) StartAnimation(a *fyne.Animation) {
	d.running[a] = true
	d.Driver.StartAnimation(a)
}

func (d *animationDriver) StopAnimation(a *fyne.Animation) {
	delete(d.running, a)
	d.Driver.StopAnimation(a)
}

// TestSolutionPane_Width keeps the pane as wide in every state, and nothing in
// it on top of another or cut.
func TestSolutionPane_Width(t *testing.T) {
	start(t, AlwaysLight)
	p, _, w := newPane(t)
	width := p.MinSize().Width
	w.Resize(fyne.NewSize(width, 560))
	for _, v := range []PaneView{paneReady, paneFaulty, paneBusy, paneStill, paneResult, paneSolved} {
		p.SetView(v)
		if got := p.MinSize().Width; got != width {
			t.Errorf("%q %q: the least width is %v, before %v", v.SolveTitle, v.Headline, got, width)
		}
	}
	long := paneResult
	long.Line, long.Facts = strings.Repeat("dlur", 40), strings.Repeat("first of 2 in order ", 10)
	p.SetView(long)
	if got := p.MinSize().Width; got != width {
		t.Errorf("a long solution makes the pane %v wide, want %v", got, width)
	}
	p.SetView(paneResult)
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	row := []fyne.CanvasObject{p.first, p.back, p.play, p.next, p.last, p.speed}
	for i, o := range row[1:] {
		before := row[i]
		if end := place(before).X + before.Size().Width; place(o).X < end {
			t.Errorf("part %d of the player begins at %v, the one before it ends at %v", i+1, place(o).X, end)
		}
	}
	if !paints(p, "Speed") || !paints(p, "1×") {
		t.Error("the speed is cut")
	}
}

func TestSolutionPane_Renders(t *testing.T) {
	start(t, AlwaysLight)
	for name, v := range map[string]PaneView{"pane_ready.xml": paneReady, "pane_busy.xml": paneBusy, "pane_result.xml": paneResult} {
		p, _, w := newPane(t)
		v.Rows = v.Rows[:min(len(v.Rows), 4)]
		w.Resize(fyne.NewSize(400, 450))
		p.SetView(v)
		test.AssertRendersToMarkup(t, name, w.Canvas())
	}
}
