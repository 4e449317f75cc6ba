// Package desk is the workspace of one puzzle: its session, board, status bar and
// solution pane, and what they report.
package desk

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/catalogue"
	"quadrille/app/gallery"
	"quadrille/app/method"
	"quadrille/app/session"
	"quadrille/app/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// Desk is the workspace of one puzzle. It decides what the board, the status bar
// and the pane show, and does what they report. All its methods belong to the
// goroutine of the window.
type Desk struct {
	*shell.Shell
	needs   Needs
	entry   catalogue.Entry
	session *session.Session

	// Board, Status and Pane are made by Build.
	Board  *widgets.Board
	Status *widgets.StatusBar
	Pane   *widgets.Analysis

	lineKeys *widgets.Keys // what keys mean in the line

	player player

	// notice is what was done last, or why it was not; the next thing that is done
	// takes it away.
	notice model.Phrase
	hint   hint

	learning, solving, counting, paging, drawing *work.Job
	known                                        knowledge      // of the position that was shown last
	leaves                                       knowledge      // the faults of the position that the move under way leaves
	line                                         line           // what is known of the line on show
	progress                                     float64        // of the solving under way
	slow                                         bool           // it takes long enough to be shown
	learns                                       model.Position // what learning learns
	learnFailed                                  error          // why the position on show could not be learnt
	counted                                      map[model.Position]solver.Count
	countedNow                                   model.Position // what counting counts the solutions of

	ownWay    *solver.Method  // the engine's
	methods   []method.Method // on offer beside the engine's own way
	chosen    int             // 0 for that, else one more than an index into methods
	solvingBy model.Phrase    // the way that is under way
	latest    solver.Stats    // of that search
	ended     ended           // how the last one has ended without a solution
}

// Manner is how a person wants to handle the boards: the same on all desks.
type Manner struct {
	Mode  widgets.Mode
	Coach bool
	Speed int // index into speeds
	// Folded shows the moves from here as one line.
	Folded bool
	// TileArrows has arrow keys mean the way of what moves into the gap, not of the
	// gap.
	TileArrows bool
	// NoClock leaves out the clock and the personal bests.
	NoClock bool
}

// NewManner is the manner of a new user.
func NewManner() *Manner { return &Manner{Speed: normalSpeed} }

// Needs is what a desk is made with.
type Needs struct {
	Entry  catalogue.Entry
	Manner *Manner
	// OnShow reports whether the window shows this desk.
	OnShow func() bool
	// Changed is told that what can be done may have changed.
	Changed func()
	// Compare compares the algorithms on the position on show.
	Compare func()
	// Gallery offers pictures.
	Gallery *gallery.Gallery
	// Actions are what else can be done with a position that bears the label.
	Actions func(label model.Phrase) []widgets.Action
}

// New returns the desk of an entry with its default position. Build makes its
// widgets.
func New(s *shell.Shell, needs Needs) *Desk {
	d := &Desk{
		Shell: s, needs: needs, entry: needs.Entry,
		session: session.New(needs.Entry.Puzzle.Default()),
		counted: make(map[model.Position]solver.Count),
	}
	d.ownWay = solver.FromTable
	if searcher, ok := d.entry.Engine.(solver.Searcher); ok {
		if !slices.ContainsFunc(searcher.Algorithms(), needsTable) {
			d.ownWay = solver.FromSearch
		}
		d.methods = slices.DeleteFunc(method.Of(searcher), func(m method.Method) bool { return needsTable(m.Algorithm) })
	}
	for _, job := range []**work.Job{&d.learning, &d.solving, &d.counting, &d.paging, &d.drawing} {
		*job = s.Work.NewJob()
	}
	d.player = player{desk: d, rest: s.Work.NewJob(), clock: clock{tick: s.Work.NewJob()}}
	d.lineKeys = &widgets.Keys{Key: d.lineKey, Rune: s.Keys.Rune, Pressed: s.Keys.Pressed}
	return d
}

func needsTable(a solver.Algorithm) bool { return a.NeedsTable }

// Build makes the widgets of the desk, in the present language. The session
// goes on as it is.
func (d *Desk) Build() fyne.CanvasObject {
	d.Board = widgets.NewBoard(d.entry.Artist)
	d.Board.Keys = d.Keys
	d.Board.OnEvent = widgets.Events{
		Edit:   d.edit,
		Move:   func(m model.Move) { d.play(m, 0) },
		Run:    d.run,
		Drop:   d.play,
		Settle: d.settle,
		Refuse: d.Tell,
		Menu: func(area int, at fyne.Position) {
			d.PopUp(d.transforms(d.Shown().Areas()[area].Key), d.Board, at)
		},
	}
	d.Status = widgets.NewStatusBar(d.Keys)
	p := &d.player
	d.Pane = widgets.NewAnalysis(d.paneTexts(), d.Keys, d.lineKeys, widgets.AnalysisEvents{
		Moves: widgets.MovesEvents{
			Point: d.frame,
			Play:  func(m model.Move) { d.play(m, 0) },
			Fold:  func(folded bool) { d.needs.Manner.Folded = folded; d.frame(); d.needs.Changed() },
		},
		Pager:   widgets.PagerEvents{Back: func() { d.page(-1) }, Forward: func() { d.page(1) }, GoTo: d.goTo},
		First:   func() { p.jump(0) },
		Back:    func() { p.step(false) },
		Play:    p.toggle,
		Next:    func() { p.step(true) },
		Last:    p.toEnd,
		Scrub:   p.scrub,
		Choose:  p.jump,
		Speed:   d.setSpeed,
		Hint:    d.Hint,
		Solve:   d.Solve,
		Methods: func(below fyne.CanvasObject) { d.PopUpBelow(d.methodCommands(), below) },
		Copy:    func(below fyne.CanvasObject) { d.PopUpBelow(d.copyCommands(), below) },
		More:    func(below fyne.CanvasObject) { d.PopUpBelow(d.moreCommands(), below) },
		Export:  d.Export,
		Compare: d.needs.Compare,
	})
	return container.New(pageLayout{}, d.Board, d.Status, d.Pane)
}

func (d *Desk) paneTexts() widgets.AnalysisTexts {
	texts := widgets.AnalysisTexts{
		Moves:    widgets.MovesTexts{Title: d.Text("pane.moves"), Left: d.Text("pane.leftColumn"), Solutions: d.Text("pane.solutionsColumn")},
		Line:     d.Text("pane.line"),
		Solution: d.Text("pane.solution"),
		Speed:    d.Text("pane.speed"),
		Hint:     d.Text("pane.hint"),
		Copy:     d.Text("pane.copy"),
		Export:   d.Text("pane.export"),
		Before:   d.Text("pane.before"),
		After:    d.Text("pane.after"),
		First:    d.WithKeys("command.first", shell.Ctrl(fyne.KeyHome)),
		Back:     d.Text("command.back"),
		Play:     d.Text("command.playPause"),
		Next:     d.Text("command.next"),
		Last:     d.WithKeys("command.last", shell.Ctrl(fyne.KeyEnd)),
		Methods:  d.Text("pane.methods"),
		More:     d.Text("pane.more"),
	}
	if len(d.methods) > 0 {
		texts.Compare = d.Text("compare.open")
	}
	for _, name := range Speeds() {
		texts.Speeds = append(texts.Speeds, d.Say(name))
	}
	return texts
}

// Entry is the puzzle with what belongs to it.
func (d *Desk) Entry() catalogue.Entry { return d.entry }

// Key is the key of a phrase of the puzzle's own.
func (d *Desk) Key(name string) string { return string(d.entry.Puzzle.ID()) + "." + name }

// Shown is the position that the person sees.
func (d *Desk) Shown() model.Position { return d.session.Shown() }

// Line is the line on show.
func (d *Desk) Line() *session.Timeline { return d.session.Line() }

// Label says what led to what is on show.
func (d *Desk) Label() model.Phrase { return d.session.State().Label }

// CanUndo reports whether there is something before in the history.
func (d *Desk) CanUndo() bool { return d.session.CanUndo() }

// CanRedo reports whether something was undone.
func (d *Desk) CanRedo() bool { return d.session.CanRedo() }

// ShowNotice says what was done last; Key "" takes that away.
func (d *Desk) ShowNotice(p model.Phrase) {
	d.notice = p
	if d.Board != nil {
		d.frame()
	}
}

// TypedKey does what a key means wherever the focus is outside a text field: the
// board is steered whatever button was pressed last.
func (d *Desk) TypedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeySpace:
		d.player.toggle()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		if d.Focused(d.Board) {
			return false // it gets the key itself
		}
		d.Board.Steer(e)
	default:
		return false
	}
	return true
}

// TypedRune does what a character means there.
func (d *Desk) TypedRune(r rune) bool {
	switch r {
	case '[':
		d.player.step(false)
	case ']':
		d.player.step(true)
	default:
		return false
	}
	return true
}

// lineKey does what a key means in the line.
func (d *Desk) lineKey(e *fyne.KeyEvent) bool {
	p := &d.player
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		p.step(false)
	case fyne.KeyRight, fyne.KeyDown:
		p.step(true)
	case fyne.KeyHome:
		p.jump(0)
	case fyne.KeyEnd:
		p.toEnd()
	default:
		return d.Keys.Key(e)
	}
	return true
}

func (d *Desk) setSpeed(index int) {
	d.needs.Manner.Speed = index
	d.frame()
	d.needs.Changed()
}

// knowledge is what is known about a position without waiting.
type knowledge struct {
	position model.Position
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
func (d *Desk) know(p model.Position, recent []int) knowledge {
	k := knowledge{position: p, findings: p.Check(recent), Knowledge: solver.Knowledge{Distance: -1}}
	if len(k.findings) > 0 {
		return k
	}
	k.Knowledge = d.entry.Engine.Known(p)
	if k.Unsolvable != nil {
		k.findings, k.unreachable = []model.Finding{*k.Unsolvable}, true
	}
	return k
}

// Refresh shows the session as it is now, and asks for what is not known yet.
func (d *Desk) Refresh() {
	d.known = d.know(d.Shown(), d.session.State().Edited)
	d.line.update(d)
	d.wantKnowledge(d.known)
	d.wantCount(d.known)
	d.show()
	d.needs.Changed()
}

// frame shows the next picture of something that moves. What is known is asked for
// only where the position has changed.
func (d *Desk) frame() {
	if shown := d.Shown(); shown != d.known.position {
		d.known = d.know(shown, d.session.State().Edited)
	}
	d.show()
}

func (d *Desk) show() {
	d.showBoard(d.known)
	d.showStatus(d.known)
	d.showPane(d.known)
}
