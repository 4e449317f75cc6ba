// Package desk is the workspace of one puzzle: its session, board, status bar and
// solution pane, and what they report.
package desk

import (
	"math/big"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/catalogue"
	"quadrille/app/method"
	"quadrille/app/session"
	"quadrille/app/shell"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// Desk is the workspace of one puzzle. It decides what the board, the status bar
// and the solution pane show, and does what they report. All its methods belong to
// the goroutine of the window.
type Desk struct {
	*shell.Shell
	needs   Needs
	entry   catalogue.Entry
	session *session.Session

	// Board, Status and Pane are made by Build.
	Board  *widgets.Board
	Status *widgets.StatusBar
	Pane   *widgets.SolutionPane

	paneKeys *widgets.Keys // what keys mean in the solution pane

	mode  widgets.Mode
	coach bool
	speed int // index into speeds

	player player
	made   *madeMove // a move that a person has just made, still under way

	// notice is what was done last, or why it was not; the next thing that is done
	// takes it away.
	notice model.Phrase

	learning, solving, counting *work.Job
	known                       knowledge // of the position that was shown last
	progress                    float64   // of the solving under way
	slow                        bool      // it takes long enough to be shown
	learnFailed                 error     // why the position on show could not be learnt
	counts                      map[model.Position]*big.Int
	counted                     model.Position // what counting counts the solutions of

	ownWay    *solver.Method  // the engine's
	methods   []method.Method // on offer beside the engine's own way
	chosen    int             // 0 for that, else one more than an index into methods
	solvingBy model.Phrase    // the way that is under way
	latest    solver.Stats    // of that search
	ended     ended           // how the last one has ended without a solution

	rows   []widgets.MoveRow // of rowsOf, in the language of rowsIn
	rowsOf *session.Timeline
	rowsIn translate.Language
}

// Needs is what a desk is made with.
type Needs struct {
	Entry catalogue.Entry
	// MaxBytes is the memory limit of searches.
	MaxBytes func() int64
	// OnShow reports whether the window shows this desk.
	OnShow func() bool
	// Changed is told that what can be done may have changed.
	Changed func()
	// Compare compares the algorithms on the position on show.
	Compare func()
	// Actions are what else can be done with a position that bears the label.
	Actions func(label model.Phrase) []widgets.Action
}

// madeMove is a move under way on the board.
type madeMove struct {
	from     model.Position
	move     model.Move
	fraction float64
}

// New returns the workspace of an entry with its default position. Build makes its
// widgets.
func New(s *shell.Shell, needs Needs) *Desk {
	d := &Desk{
		Shell: s, needs: needs, entry: needs.Entry,
		session: session.New(needs.Entry.Puzzle.Default()),
		speed:   normalSpeed,
		counts:  make(map[model.Position]*big.Int),
	}
	d.ownWay = solver.FromTable
	if searcher, ok := d.entry.Engine.(solver.Searcher); ok {
		if !slices.ContainsFunc(searcher.Algorithms(), needsTable) {
			d.ownWay = solver.FromSearch
		}
		d.methods = slices.DeleteFunc(method.Of(searcher), func(m method.Method) bool { return needsTable(m.Algorithm) })
	}
	d.learning, d.solving, d.counting = s.Work.NewJob(), s.Work.NewJob(), s.Work.NewJob()
	d.player = player{desk: d, rest: s.Work.NewJob()}
	d.paneKeys = &widgets.Keys{Key: d.paneKey, Rune: s.Keys.Rune, Pressed: s.Keys.Pressed}
	return d
}

func needsTable(a solver.Algorithm) bool { return a.NeedsTable }

// Build makes the widgets of the workspace, in the present language. The session
// goes on as it is.
func (d *Desk) Build() fyne.CanvasObject {
	d.Board = widgets.NewBoard(d.entry.Artist)
	d.Board.Keys = d.Keys
	d.Board.OnEvent = widgets.Events{
		Edit: d.edit,
		Move: d.play,
		Menu: func(area int, at fyne.Position) {
			d.PopUp(d.transforms(d.Shown().Areas()[area].Key), d.Board, at)
		},
	}
	d.Status = widgets.NewStatusBar(d.Keys)
	texts := widgets.PaneTexts{
		Title:   d.Text("pane.title"),
		Methods: d.methodNames(),
		Speed:   d.Text("pane.speed"),
		Copy:    d.Text("pane.copy"),
		Export:  d.Text("pane.export"),
	}
	if len(d.methods) > 0 {
		texts.Compare = d.Text("compare.open")
	}
	for i := range speeds {
		texts.Speeds = append(texts.Speeds, d.Say(speedName(i)))
	}
	p := &d.player
	d.Pane = widgets.NewSolutionPane(texts, d.paneKeys, widgets.PaneEvents{
		Method:  d.chooseMethod,
		Solve:   d.Solve,
		First:   func() { p.jump(0) },
		Back:    func() { p.step(false) },
		Play:    p.toggle,
		Next:    func() { p.step(true) },
		Last:    p.toEnd,
		Scrub:   p.scrub,
		Choose:  p.jump,
		Speed:   d.setSpeed,
		Copy:    func(below fyne.CanvasObject) { d.PopUpBelow(d.copyCommands(), below) },
		Export:  d.Export,
		Compare: d.needs.Compare,
	})
	return container.New(pageLayout{}, d.Board, d.Status, d.Pane)
}

// Entry is the puzzle with what belongs to it.
func (d *Desk) Entry() catalogue.Entry { return d.entry }

// Key is the key of a phrase of the puzzle's own.
func (d *Desk) Key(name string) string { return string(d.entry.Puzzle.ID()) + "." + name }

// Shown is the position that the person sees.
func (d *Desk) Shown() model.Position { return d.session.Shown() }

// State is where the session is: a position, maybe with a solution.
func (d *Desk) State() session.State { return d.session.State() }

// CanUndo reports whether there is something before in the history.
func (d *Desk) CanUndo() bool { return d.session.CanUndo() }

// CanRedo reports whether something was undone.
func (d *Desk) CanRedo() bool { return d.session.CanRedo() }

// Mode is what clicks on the board do.
func (d *Desk) Mode() widgets.Mode { return d.mode }

// SetMode has clicks on the board edit or play.
func (d *Desk) SetMode(m widgets.Mode) {
	d.mode = m
	d.Hush()
	d.Refresh()
	d.Focus(d.Board)
}

// Coach reports whether the moves on the board bear what they are worth.
func (d *Desk) Coach() bool { return d.coach }

// SetCoach has them bear it, or not.
func (d *Desk) SetCoach(on bool) {
	d.coach = on
	d.Refresh()
}

// ShowNotice says what was done last; Key "" takes that away.
func (d *Desk) ShowNotice(p model.Phrase) {
	d.notice = p
	if d.Board != nil {
		d.frame()
	}
}

// TypedKey does what a key means wherever the focus is outside a text field.
func (d *Desk) TypedKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeySpace {
		d.player.toggle()
	}
	return e.Name == fyne.KeySpace
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

// paneKey does what a key means in the solution pane.
func (d *Desk) paneKey(e *fyne.KeyEvent) bool {
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
	d.speed = index
	d.frame()
	d.needs.Changed()
}

// say translates.
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
