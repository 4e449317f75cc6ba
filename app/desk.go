package app

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/catalogue"
	"quadrille/app/session"
	"quadrille/app/text"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// desk is the workspace of one puzzle: it holds the session, decides what the
// board, the status bar and the solution pane show, and does what they report.
// All its methods belong to the goroutine of the window.
type desk struct {
	entry   catalogue.Entry
	window  *Window
	session *session.Session

	board  *widgets.Board
	status *widgets.StatusBar
	pane   *widgets.SolutionPane
	page   fyne.CanvasObject

	mode  widgets.Mode
	coach bool
	speed int // index into speeds

	player player
	made   *madeMove // a move that a person has just made, still under way

	// notice is why the last thing asked for was not done; the next change of
	// the position takes it away.
	notice model.Phrase

	learning, solving, counting *work.Job
	progress                    float64 // of the solving under way
	slow                        bool    // it takes long enough to be shown
	learnFailed                 error   // why the position on show could not be learnt
	counts                      map[model.Position]*big.Int
	counted                     model.Position // what counting counts the solutions of

	search searches // by the textbooks' algorithms

	rows   []widgets.MoveRow // of rowsOf
	rowsOf *session.Timeline
}

// madeMove is a move under way on the board.
type madeMove struct {
	from     model.Position
	move     model.Move
	fraction float64
}

// newDesk returns the workspace of an entry with its default position.
func newDesk(w *Window, entry catalogue.Entry) *desk {
	d := &desk{
		entry:   entry,
		window:  w,
		session: session.New(entry.Puzzle.Default()),
		speed:   normalSpeed,
		counts:  make(map[model.Position]*big.Int),
		search:  newSearches(entry.Engine),
	}
	d.learning, d.solving, d.counting, d.player.rest = w.Work.NewJob(), w.Work.NewJob(), w.Work.NewJob(), w.Work.NewJob()
	d.player.desk = d
	return d
}

// build makes the widgets of the workspace, in the present language.
func (d *desk) build() {
	d.board = widgets.NewBoard(d.entry.Artist)
	d.board.Keys = d.window.Keys
	d.board.OnEvent = widgets.Events{
		Edit: d.edit,
		Move: d.play,
		Menu: func(area int, at fyne.Position) {
			key := d.session.Shown().Areas()[area].Key
			d.window.PopUp(d.window.transformCommands(key), d.board, at)
		},
	}
	d.status = widgets.NewStatusBar(d.window.Keys)
	texts := widgets.PaneTexts{
		Title:   d.say(model.Say("pane.title")),
		Methods: d.methodNames(),
		Speed:   d.say(model.Say("pane.speed")),
		Copy:    d.say(model.Say("pane.copy")),
		Export:  d.say(model.Say("pane.export")),
	}
	if len(d.search.methods) > 0 {
		texts.Compare = d.say(model.Say("compare.open"))
	}
	for _, name := range speedNames() {
		texts.Speeds = append(texts.Speeds, d.say(model.Say("speed.times", "Number", name)))
	}
	p := &d.player
	d.pane = widgets.NewSolutionPane(texts, d.window.paneKeys, widgets.PaneEvents{
		Method: d.chooseMethod,
		Solve:  d.solve,
		First:  func() { p.jump(0) },
		Back:   func() { p.step(false) },
		Play:   p.toggle,
		Next:   func() { p.step(true) },
		Last:   p.toEnd,
		Scrub:  p.scrub,
		Choose: p.jump,
		Speed:  d.setSpeed,
		Copy: func(below fyne.CanvasObject) {
			d.window.PopUp(d.window.copyCommands(), below, fyne.NewPos(0, below.Size().Height))
		},
		Export:  d.window.exportSolution,
		Compare: d.window.compare,
	})
	d.page = container.New(deskLayout{}, d.board, d.status, d.pane)
}

func (d *desk) setSpeed(index int) {
	d.speed = index
	d.frame()
	d.window.stateChanged(d)
}

// say translates.
func (d *desk) say(p model.Phrase) string { return d.window.Say(p) }

// key is a phrase of the puzzle's own.
func (d *desk) key(name string) string { return string(d.entry.Puzzle.ID()) + "." + name }

// knowledge is what is known about a position without waiting.
type knowledge struct {
	findings []model.Finding
	solver.Knowledge
	unreachable bool // Check finds no fault, and yet it can't be solved
}

// solvable reports whether nothing is known that speaks against a solution.
func (k knowledge) solvable() bool { return len(k.findings) == 0 }

// complete reports whether there is nothing left to learn of a position that can
// be solved.
func (k knowledge) complete() bool {
	return k.Distance >= 0 && !slices.ContainsFunc(k.Moves, func(m solver.MoveValue) bool { return m.Distance < 0 && !m.Dead })
}

// know gathers what is known about a position. What the engine alone can tell,
// that a position can't be reached, is a finding like any other.
func (d *desk) know(p model.Position, recent []int) knowledge {
	k := knowledge{findings: p.Check(recent), Knowledge: solver.Knowledge{Distance: -1}}
	if len(k.findings) > 0 {
		return k
	}
	k.Knowledge = d.entry.Engine.Known(p)
	if k.Unsolvable != nil {
		k.findings, k.unreachable = []model.Finding{*k.Unsolvable}, true
	}
	return k
}

// refresh shows the session as it is now, and asks for what is not known yet.
func (d *desk) refresh() {
	shown := d.session.Shown()
	k := d.know(shown, d.session.State().Edited)
	d.wantKnowledge(shown, k)
	d.wantCount(shown, k)
	d.showBoard(shown, k)
	d.showStatus(shown, k)
	d.showPane(k)
	d.window.stateChanged(d)
}

// frame shows the next picture of something that moves.
func (d *desk) frame() {
	shown := d.session.Shown()
	k := d.know(shown, d.session.State().Edited)
	d.showBoard(shown, k)
	d.showStatus(shown, k)
	d.showPane(k)
}

func (d *desk) showBoard(shown model.Position, k knowledge) {
	v := widgets.View{Position: shown, Mode: d.mode, Say: d.say}
	t := d.session.State().Timeline
	switch {
	case d.made != nil:
		v.Position, v.Moving, v.Move, v.Fraction = d.made.from, true, d.made.move, d.made.fraction
	case t != nil && t.Fraction() > 0:
		v.Position, v.Moving, v.Move, v.Fraction = t.Line[t.Step()], true, t.Solution.Moves[t.Step()], t.Fraction()
	case d.coach && k.Distance >= 0:
		v.Verdicts = verdicts(k.Knowledge)
	}
	findings := k.findings
	if v.Position != shown {
		findings = v.Position.Check(nil) // the marks move with what they mark
	}
	for _, f := range findings {
		v.Faults = append(v.Faults, f.Cells...)
	}
	d.board.SetView(v)
}

// verdicts says of every legal move how far from solved it leads.
func verdicts(k solver.Knowledge) []widgets.Verdict {
	var all []widgets.Verdict
	for _, m := range k.Moves {
		if m.Distance < 0 {
			continue
		}
		trend := widgets.Keeps
		switch {
		case m.Distance < k.Distance:
			trend = widgets.Helps
		case m.Distance > k.Distance:
			trend = widgets.Costs
		}
		all = append(all, widgets.Verdict{Move: m.Move, Distance: m.Distance, Trend: trend})
	}
	return all
}

func (d *desk) showStatus(shown model.Position, k knowledge) {
	var v widgets.StatusView
	switch {
	case len(k.findings) > 0:
		v = d.faultStatus(k.findings)
	case k.Distance >= 0:
		headline, details := shown.Summary(k.Distance)
		v = widgets.StatusView{
			Tone: widgets.Fine, Headline: d.say(headline),
			Detail: d.sentences(details), More: d.sentences(d.solutionFacts(shown, k)),
		}
	case d.learnFailed != nil:
		v = widgets.StatusView{Headline: d.say(model.Say("status.unknown")), Detail: d.window.Reason(d.learnFailed)}
	default:
		v = widgets.StatusView{Headline: d.say(model.Say("status.working")), Detail: d.say(model.Say("status.workingDetail"))}
	}
	if played := d.session.State().Played; played > 0 && d.mode == widgets.Play {
		v.More = d.join(d.say(model.Phrase{Key: "status.played", Count: played}), v.More)
	}
	if d.notice.Key != "" {
		// Why the last thing was not done goes before what was known before.
		v.Detail, v.More = d.say(d.notice), v.Detail
	}
	v.Actions = append(v.Actions, d.casesAction()...)
	d.status.SetView(v)
}

// solutionFacts says how many shortest solutions there are and how many moves
// start one.
func (d *desk) solutionFacts(shown model.Position, k knowledge) []model.Phrase {
	var facts []model.Phrase
	if k.Distance == 0 {
		return facts
	}
	if count := d.counts[shown]; count != nil {
		facts = append(facts, countPhrase(count))
	}
	if legal := len(k.Moves); legal > 1 {
		facts = append(facts, model.Say("status.best", "Count", len(k.Best()), "Legal", legal))
	}
	return facts
}

// faultStatus says what is wrong, first things first.
func (d *desk) faultStatus(findings []model.Finding) widgets.StatusView {
	first := findings[0]
	v := widgets.StatusView{Tone: widgets.Faulty, Headline: d.say(first.Phrase), Detail: d.say(first.Detail)}
	if len(findings) > 1 {
		v.More = d.say(model.Say("status.also", "Faults", phrases(findings[1:])))
	}
	if len(first.Explain) > 0 {
		v.Actions = append(v.Actions, widgets.Action{
			Title: d.say(model.Say("status.why")),
			Do:    func() { d.window.Explain(first) },
		})
	}
	for i, repair := range first.Repairs {
		v.Actions = append(v.Actions, widgets.Action{
			Title:   d.say(repair.Name),
			Primary: i == 0,
			Do:      func() { d.amend(repair) },
		})
	}
	return v
}

func phrases(findings []model.Finding) []model.Phrase {
	all := make([]model.Phrase, len(findings))
	for i, f := range findings {
		all[i] = f.Phrase
	}
	return all
}

// sentences puts independent remarks side by side.
func (d *desk) sentences(remarks []model.Phrase) string {
	joined := ""
	for _, remark := range remarks {
		joined = d.join(joined, d.say(remark))
	}
	return joined
}

func (d *desk) join(before, next string) string {
	if before == "" || next == "" {
		return before + next
	}
	return d.say(model.Say("status.join", "Before", before, "Next", next))
}

func countPhrase(count *big.Int) model.Phrase {
	if count.IsInt64() && count.Int64() == 1 {
		return model.Say("status.only")
	}
	return model.Say("status.count", "Number", translate.Number(count))
}

func (d *desk) showPane(k knowledge) {
	state := d.session.State()
	v := widgets.PaneView{
		SolveTitle: d.say(model.Say("pane.solve")),
		CanSolve:   k.solvable(),
		Busy:       d.solving.Running() && d.slow,
		Progress:   d.progress,
		Speed:      d.speed,
		Playing:    d.player.playing,
		Method:     d.search.chosen,
	}
	switch {
	case v.Busy:
		v.SolveTitle = d.say(model.Say("pane.stop"))
		v.ProgressText = d.searchText()
	case k.unreachable:
		v.EmptyHeadline, v.EmptyDetail = d.say(model.Say("pane.noSolution")), d.say(k.findings[0].Detail)
	case !k.solvable():
		v.EmptyHeadline, v.EmptyDetail = d.say(model.Say("pane.nothing")), d.say(model.Say("pane.repairFirst"))
	default:
		v.EmptyHeadline, v.EmptyDetail = d.readyText()
	}
	if t := state.Timeline; t != nil && !v.Busy {
		d.showResult(&v, t)
	}
	d.pane.SetView(v)
}

// showResult fills in what is known about the solution on show.
func (d *desk) showResult(v *widgets.PaneView, t *session.Timeline) {
	n := t.Len()
	v.HasResult, v.CanExport = true, t.Solves()
	v.At = t.At()
	v.Rows = d.moveRows(t)
	v.Headline = d.say(model.Phrase{Key: d.key("moves"), Count: n})
	if n == 0 {
		v.Headline = d.say(model.Say("pane.noMoves"))
	}
	puzzle := d.entry.Puzzle
	v.Line = puzzle.Notation(t.Solution.Moves...)

	report := d.report(t)
	v.Badge, v.BadgeInk = d.say(model.Say("pane.shortest")), widgets.ColorAccent
	if report.Shortest < 0 {
		v.Badge, v.BadgeInk = d.say(model.Say("pane.unproved")), widgets.ColorSecondary
	}
	if report.Shortest >= 0 && n > report.Shortest {
		v.Badge, v.BadgeInk = d.say(model.Say("pane.longer", "Count", n-report.Shortest)), widgets.ColorCaution
	}
	if !t.Solves() {
		v.Badge, v.BadgeInk = d.say(model.Say("check.badge")), widgets.ColorBad
		return
	}
	facts := puzzle.Remarks(t.Line[n], n)
	if n > 0 && n == report.Shortest && report.Count != nil {
		facts = append(facts, firstOf(report))
	}
	elapsed := translate.Duration(t.Solution.Elapsed)
	switch m := t.Solution.Method; m {
	case nil: // it was read
	case solver.FromTable:
		facts = append(facts, elapsed)
	case solver.FromSearch:
		facts = append(facts, m.Name, elapsed)
	default: // one that a person has chosen
		facts = append([]model.Phrase{m.Name, elapsed, m.Guarantee.Phrase(m.Weight)}, facts...)
	}
	v.Facts = d.sentences(facts)
}

// firstOf says how many shortest solutions there are, and that ours is the first.
func firstOf(r text.Report) model.Phrase {
	if !r.Solution.Promises(solver.FirstShortest) || r.Count.IsInt64() && r.Count.Int64() == 1 {
		return countPhrase(r.Count)
	}
	return model.Say("pane.firstOf", "Number", translate.Number(r.Count))
}

// report gathers what is known of the solution on show.
func (d *desk) report(t *session.Timeline) text.Report {
	r := text.Report{Solution: t.Solution, Shortest: -1, Count: d.counts[t.Solution.Start]}
	if t.Solution.Promises(solver.Shortest) {
		r.Shortest = t.Len()
	} else if _, unsound := model.Unsound(t.Solution.Start); !unsound {
		r.Shortest = d.entry.Engine.Known(t.Solution.Start).Distance
	}
	return r
}

// moveRows describes the moves of a solution; the result is kept, since every
// frame of an animation asks for it.
func (d *desk) moveRows(t *session.Timeline) []widgets.MoveRow {
	if d.rowsOf == t {
		return d.rows
	}
	n := t.Len()
	d.rowsOf, d.rows = t, make([]widgets.MoveRow, n)
	for i, m := range t.Solution.Moves {
		d.rows[i] = widgets.MoveRow{
			Notation: d.entry.Puzzle.Notation(m),
			Words:    d.say(t.Line[i].Describe(m)),
		}
		if t.Solves() {
			d.rows[i].Right = d.say(model.Phrase{Key: "pane.left", Count: n - i - 1})
		}
	}
	return d.rows
}

// wantKnowledge has the engine learn what is not known of a position.
func (d *desk) wantKnowledge(p model.Position, k knowledge) {
	d.learnFailed = nil
	if len(k.findings) > 0 || k.complete() {
		d.learning.Stop()
		return
	}
	engine := d.entry.Engine
	work.Start(d.learning, func(ctx context.Context, progress solver.Progress) (solver.Knowledge, error) {
		return engine.Learn(ctx, p, func(solver.Knowledge) { progress(0, 0) })
	}, nil, func(_ solver.Knowledge, err error) {
		d.learnFailed = err
		if err == nil {
			d.refresh()
		} else {
			d.frame()
		}
	})
}

// countsKept is how many numbers of shortest solutions are remembered.
const countsKept = 1000

// wantCount has the shortest solutions counted: those of the solution's start,
// which the result speaks of, then those of the position on show.
func (d *desk) wantCount(shown model.Position, k knowledge) {
	p := shown
	counter, isCounter := d.entry.Engine.(solver.Counter)
	if t := d.session.State().Timeline; t != nil && t.Solves() && d.counts[t.Solution.Start] == nil {
		p = t.Solution.Start
	}
	switch {
	case !isCounter || k.Distance < 0 || d.counts[p] != nil:
		d.counting.Stop()
		return
	case d.counting.Running() && d.counted == p:
		return // a count under way goes on while a person steps
	}
	d.counted = p
	work.Start(d.counting, func(ctx context.Context, progress solver.Progress) (solver.Count, error) {
		return counter.Count(ctx, p, progress)
	}, nil, func(count solver.Count, err error) {
		if err != nil {
			return // given up; without it only a remark is missing
		}
		if len(d.counts) >= countsKept {
			clear(d.counts)
		}
		d.counts[p] = count.All
		d.refresh()
	})
}

// edit does what the board reports.
func (d *desk) edit(e model.Edit) {
	d.stop()
	cursor, err := d.session.Edit(model.Say("change.edit"), e)
	d.setNotice(err)
	if err == nil && e.Kind == model.Type {
		d.board.SetCursor(cursor)
	}
	d.refresh()
}

// play makes a move and shows it under way.
func (d *desk) play(m model.Move) {
	d.stop()
	from := d.session.Shown()
	err := d.session.Play(model.Say("change.move"), m)
	d.setNotice(err)
	if err != nil {
		d.refresh()
		return
	}
	d.made = &madeMove{from: from, move: m}
	made := d.made
	d.refresh()
	d.player.glide(0, 1, 1, func(fraction float64) {
		if d.made == made {
			made.fraction = fraction
			d.frame()
		}
	}, func() {
		if d.made == made {
			d.made = nil
			d.frame()
		}
	})
}

// set makes a whole new position the present one.
func (d *desk) set(label model.Phrase, p model.Position) {
	d.stop()
	d.setNotice(nil)
	d.session.Set(label, p)
	d.refresh()
}

// amend makes a repaired position the present one.
func (d *desk) amend(c model.Change) {
	d.stop()
	d.setNotice(nil)
	d.session.Amend(c.Name, c.Position)
	d.refresh()
	d.window.Focus(d.board)
}

// shuffle makes a random position.
func (d *desk) shuffle(s model.Shuffle) {
	d.set(s.Name, s.Apply(d.session.Shown(), rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))))
}

// undo and redo walk through the history.
func (d *desk) undo() { d.travel(d.session.Undo) }
func (d *desk) redo() { d.travel(d.session.Redo) }

func (d *desk) travel(step func() bool) {
	d.stop()
	d.setNotice(nil)
	if step() {
		d.refresh()
	}
}

// tell says that something has been done; Key "" takes it away.
func (d *desk) tell(p model.Phrase) {
	if d.notice.Key != p.Key || p.Key != "" {
		d.notice = p
		d.frame()
	}
}

// setNotice keeps why something was not done.
func (d *desk) setNotice(err error) {
	d.notice = model.Phrase{}
	if refusal, ok := errors.AsType[*model.Refusal](err); ok {
		d.notice = refusal.Reason
	}
}

// stop ends whatever moves or is being worked out for what was on show.
func (d *desk) stop() {
	d.rest()
	d.solving.Stop()
}

// rest ends whatever moves: the solution stays where it is, and a move that a
// person has made is shown as done.
func (d *desk) rest() {
	d.player.stop()
	d.made = nil
}

// solve finds the shortest solution of the position on show, or stops doing so.
func (d *desk) solve() {
	if d.solving.Running() {
		d.solving.Stop()
		d.frame()
		return
	}
	shown := d.session.Shown()
	if !d.know(shown, nil).solvable() {
		return
	}
	d.stop()
	if shown != d.session.State().Position {
		d.session.Set(model.Say("change.fromStep"), shown)
	}
	d.progress = -1
	if m, ok := d.search.method(); ok {
		d.solveBy(m, shown)
		return
	}
	engine := d.entry.Engine
	work.Start(d.solving, func(ctx context.Context, progress solver.Progress) (solver.Solution, error) {
		return engine.Solve(ctx, shown, progress)
	}, func(done, total int64) {
		d.slow = true
		d.progress = -1
		if total > 0 {
			d.progress = float64(done) / float64(total)
		}
		d.frame()
	}, d.solved)
	d.refresh()
}

// onShow reports whether the workspace is what the window shows.
func (d *desk) onShow() bool { return d.window.Page() == nil && d.window.desk() == d }

// solved shows what Solve has found.
func (d *desk) solved(s solver.Solution, err error) {
	var unsolvable *solver.Unsolvable
	switch {
	case errors.As(err, &unsolvable):
		d.notice = unsolvable.Finding.Phrase
	case err != nil:
		d.window.ShowError(err)
	default:
		t, err := session.NewTimeline(s)
		if err != nil {
			d.window.ShowError(err)
			break
		}
		d.rest() // the solution on show until now may be playing
		d.session.Attach(t)
		if d.onShow() {
			defer d.window.Focus(d.pane.Focus())
		}
	}
	d.refresh()
}

// open shows a position that was read, with its solution if it has one.
func (d *desk) open(label model.Phrase, f text.Found) error {
	if !f.HasMoves {
		d.set(label, f.Position)
		return nil
	}
	t, err := session.NewTimeline(solver.Solution{Start: f.Position, Moves: f.Moves})
	if err != nil {
		return err
	}
	d.set(label, f.Position)
	d.session.Attach(t)
	d.refresh()
	return nil
}
