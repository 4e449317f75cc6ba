// Package desk implements the workspace of one puzzle: its session, board, status bar and solution
// pane.
package desk

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/catalogue"
	"quadrille/app/session"
	"quadrille/app/study/method"
	"quadrille/app/window/gallery"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/pane"
)

// Desk is the workspace of one puzzle. It decides what the board, the status bar and
// the pane show, and handles their events. All methods must be called on the window's
// goroutine.
type Desk struct {
	*shell.Shell
	Entry   catalogue.Entry // of the puzzle
	deps    Deps
	session *session.Session

	// Build makes Board, Status and Pane.
	Board  *widgets.Board
	Status *widgets.StatusBar
	Pane   *pane.Analysis

	palette  palette
	content  fyne.CanvasObject // the whole desk
	lineKeys *widgets.Keys     // handles keys in the controls of the line
	player   player
	clock    clock

	// notice is the result of the last action, or why it was refused. The next action clears it.
	notice model.Phrase
	hint   hint
	review review

	learning, solving, counting, paging, drawing *work.Job

	known       knowledge      // of the current position
	line        line           // distances and rows of the current line
	learns      model.Position // the position that the learning job examines
	learnFailed error          // why learning about the current position failed
	counted     map[model.Position]solver.Count
	countedNow  model.Position // the position whose solutions are being counted

	ownWay    *solver.Method  // the engine's own method
	methods   []method.Method // the other methods
	chosen    int             // 0 for ownWay, i+1 for methods[i]
	solvingBy model.Phrase    // the method of the running search
	slow      bool            // the search takes long enough to show its progress
	progress  float64         // of the search, from 0 to 1; negative while unknown
	latest    solver.Stats    // of the search
	ended     ended           // how the last search ended without a solution
}

// Deps holds the dependencies of a desk.
type Deps struct {
	Options *shell.BoardOptions
	Gallery *gallery.Gallery
	OnShow  func() bool                               // reports whether the window shows the desk
	Changed func()                                    // called when the available commands may have changed
	Compare func()                                    // compares the algorithms for the current position
	Actions func(label model.Phrase) []widgets.Action // status bar actions for a position with the label
}

// New returns the desk of a puzzle with its default position. Build makes the widgets.
func New(s *shell.Shell, entry catalogue.Entry, deps Deps) *Desk {
	d := &Desk{
		Shell: s, Entry: entry, deps: deps,
		session: session.New(entry.Puzzle.Default()),
		counted: make(map[model.Position]solver.Count),
	}
	d.ownWay = solver.FromTable
	if searcher, ok := d.Entry.Engine.(solver.Searcher); ok {
		if !slices.ContainsFunc(searcher.Algorithms(), needsTable) {
			d.ownWay = solver.FromSearch
		}
		d.methods = slices.DeleteFunc(method.Of(searcher), func(m method.Method) bool { return needsTable(m.Algorithm) })
	}
	for _, job := range []**work.Job{&d.learning, &d.solving, &d.counting, &d.paging, &d.drawing} {
		*job = s.Work.NewJob()
	}
	d.player = player{desk: d, rest: s.Work.NewJob()}
	d.clock = clock{desk: d, tick: s.Work.NewJob()}
	d.lineKeys = &widgets.Keys{Key: d.lineKey, Rune: s.Keys.Rune, Pressed: s.Keys.Pressed}
	return d
}

func needsTable(a solver.Algorithm) bool { return a.NeedsTable }

// Build makes the widgets in the current language.
func (d *Desk) Build() fyne.CanvasObject {
	d.Board = widgets.NewBoard(d.Entry.Artist)
	d.Board.Keys = d.Keys
	d.Board.OnEvent = widgets.Events{
		Edit:     d.edit,
		Pick:     d.pick,
		CellMenu: func(cell int, at fyne.Position) { d.PopUp(d.cellCommands(cell), d.Board, at) },
		Move:     d.play,
		Run:      d.run,
		Settle:   d.settle,
		Refuse:   d.Notify,
		Menu: func(area int, at fyne.Position) {
			d.PopUp(d.transforms(d.Shown().Areas()[area].Key), d.Board, at)
		},
	}
	d.Status = widgets.NewStatusBar(d.Keys)
	texts := pane.AnalysisTexts{
		Text:    d.Text,
		First:   d.WithKeys("command.first", shell.Ctrl(fyne.KeyHome)),
		Last:    d.WithKeys("command.last", shell.Ctrl(fyne.KeyEnd)),
		Compare: len(d.methods) > 0,
	}
	for _, speed := range shell.SpeedTitles() {
		texts.Speeds = append(texts.Speeds, d.Say(speed))
	}
	menu := func(commands func() []*shell.Command) func(fyne.CanvasObject) {
		return func(below fyne.CanvasObject) { d.PopUpBelow(commands(), below) }
	}
	d.Pane = pane.NewAnalysis(texts, d.Keys, d.lineKeys, pane.AnalysisEvents{
		Moves: pane.MovesEvents{
			Point: d.frame,
			Play:  func(m model.Move) { d.play(m, 0) },
			Fold:  func(folded bool) { d.deps.Options.Folded = folded; d.frame(); d.deps.Changed() },
			Menu:  menu(d.moveCommands),
		},
		Page: d.page, GoTo: d.goTo, Step: d.player.step, Seek: d.player.seek, Play: d.player.toggle, Speed: d.setSpeed,
		Hint: d.Hint, Solve: d.Solve, Export: d.Export, Compare: d.deps.Compare,
		Methods: menu(d.methodCommands), Copy: menu(d.copyCommands), More: menu(d.moreCommands),
	})
	d.palette = d.newPalette()
	d.content = container.New(pageLayout{d.Changed}, d.Board, d.Status, d.Pane, container.NewWithoutLayout(d.palette.Palette))
	return d.content
}

// Key returns the key of one of the puzzle's own texts.
func (d *Desk) Key(name string) string { return string(d.Entry.Puzzle.ID()) + "." + name }

// Shown returns the current position.
func (d *Desk) Shown() model.Position { return d.session.Shown() }

// Line returns the current line.
func (d *Desk) Line() *session.Timeline { return d.session.Line() }

// CanUndo reports whether there is a state to go back to.
func (d *Desk) CanUndo() bool { return d.session.CanUndo() }

// CanRedo reports whether there is an undone state to return to.
func (d *Desk) CanRedo() bool { return d.session.CanRedo() }

// ShowNotice shows the result of an action; a phrase with Key "" clears it.
func (d *Desk) ShowNotice(p model.Phrase) {
	d.notice = p
	if d.Board != nil {
		d.frame()
	}
}

// TypedKey handles a key outside text fields and reports whether it did. Arrow keys go to the
// board.
func (d *Desk) TypedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeySpace:
		d.player.toggle()
	case fyne.KeyEscape:
		return d.closePalette() || d.leaveReview()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		d.closePalette()
		d.Focus(d.Board)
		d.Board.Steer(e)
	default:
		return false
	}
	return true
}

// TypedRune handles a character likewise. Characters without a meaning here go to the board.
func (d *Desk) TypedRune(r rune) bool {
	game, _ := d.review.of(d.Line())
	switch {
	case r == '[':
		d.player.step(false)
	case r == ']':
		d.player.step(true)
	case game && r == 'n':
		d.mistake(1)
	case game && r == 'N':
		d.mistake(-1)
	default:
		d.Focus(d.Board)
		d.Board.Type(r)
	}
	return true
}

// lineKey handles a key while the focus is in the controls of the line.
func (d *Desk) lineKey(e *fyne.KeyEvent) bool {
	p := &d.player
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		p.step(false)
	case fyne.KeyRight, fyne.KeyDown:
		p.step(true)
	case fyne.KeyHome:
		p.seek(0)
	case fyne.KeyEnd:
		p.toEnd()
	default:
		return d.Keys.Key(e)
	}
	return true
}

func (d *Desk) setSpeed(index int) {
	d.deps.Options.Speed = index
	d.frame()
	d.deps.Changed()
}

// knowledge is the facts found so far about a position.
type knowledge struct {
	position model.Position
	findings []model.Finding
	solver.Knowledge
	unreachable bool // Check finds no fault, but the position is unsolvable
}

// solvable reports whether no finding rules out a solution.
func (k knowledge) solvable() bool { return len(k.findings) == 0 }

// complete reports whether the distance is known now and after each move, except dead moves.
func (k knowledge) complete() bool {
	return k.Distance >= 0 && !slices.ContainsFunc(k.Moves, func(m solver.MoveValue) bool { return m.Distance < 0 && !m.Dead })
}

// cost returns the detour of a move: by how many moves it lengthens the solution. It is deadCost
// for a dead move, and larger and not known if a distance is unknown.
func (k knowledge) cost(m solver.MoveValue) (moves int, known bool) {
	switch {
	case m.Dead:
		return deadCost, true
	case k.Distance < 0 || m.Distance < 0:
		return deadCost + 1, false
	default:
		return m.Distance + 1 - k.Distance, true
	}
}

const deadCost = 1 << 20

// trend returns how a move changes the distance.
func (k knowledge) trend(m solver.MoveValue) widgets.Trend {
	switch cost, known := k.cost(m); {
	case !known || cost == 1:
		return widgets.Keeps
	case cost < 1:
		return widgets.Helps
	default:
		return widgets.Costs
	}
}

// verdict returns what the board shows about a move.
func (k knowledge) verdict(m solver.MoveValue) widgets.Verdict {
	return widgets.Verdict{Move: m.Move, Distance: m.Distance, Trend: k.trend(m)}
}

// know returns the facts about a position that need no search. If only the engine knows that it is
// unsolvable, that becomes a finding too.
func (d *Desk) know(p model.Position, recent []int) knowledge {
	k := knowledge{position: p, findings: p.Check(recent), Knowledge: solver.Knowledge{Distance: -1}}
	if len(k.findings) > 0 {
		return k
	}
	k.Knowledge = d.Entry.Engine.Known(p)
	if k.Unsolvable != nil {
		k.findings, k.unreachable = []model.Finding{*k.Unsolvable}, true
	}
	return k
}

// Refresh shows the current state of the session, and starts a search if the distance is unknown.
func (d *Desk) Refresh() {
	d.known = d.know(d.Shown(), d.session.State().Edited)
	d.line.update(d)
	d.wantKnowledge(d.known)
	d.wantCount(d.known)
	d.show()
	d.deps.Changed()
}

// frame shows one frame of an animation. It asks the engine only about a new position.
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

// pageLayout puts the solution pane to the right and the status bar under the board. The board gets
// the rest. It reports each new size.
type pageLayout struct{ resized func() }

// Least and greatest width of the pane at normal text size, and its share of the page.
const (
	paneLeast = 330
	paneMost  = 420
	paneShare = 0.32
)

// The objects are the board, the status bar, the pane and the layer of the palette.
func (pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	board, status, pane := objects[0].MinSize(), objects[1].MinSize(), objects[2].MinSize()
	left := max(board.Width, status.Width)
	return fyne.NewSize(left+max(pane.Width, paneLeast)+3*shell.Margin,
		max(board.Height+status.Height+shell.Margin, pane.Height)+2*shell.Margin)
}

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	board, status, pane := objects[0], objects[1], objects[2]
	paneWidth := max(widgets.Scaled(min(size.Width*paneShare, paneMost)), max(pane.MinSize().Width, paneLeast))
	left := size.Width - paneWidth - 3*shell.Margin
	statusHeight := status.MinSize().Height
	statusTop := size.Height - shell.Margin - statusHeight

	widgets.Place(board, shell.Margin, shell.Margin, left, statusTop-2*shell.Margin)
	widgets.Place(status, shell.Margin, statusTop, left, statusHeight)
	widgets.Place(pane, left+2*shell.Margin, shell.Margin, paneWidth, size.Height-2*shell.Margin)
	l.resized()
}
