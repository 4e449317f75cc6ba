// Package desk is the workspace of one puzzle: board, status bar and pane show the values of a
// game.Game and report what the user does.
package desk

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/desk/game"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/window/gallery"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// Desk is the workspace of one puzzle. All methods must be called on the window's goroutine.
type Desk struct {
	Entry catalogue.Entry // of the puzzle
	Game  *game.Game

	// Build makes Board, Status and Pane.
	Board  *widgets.Board
	Status *widgets.StatusBar
	Pane   *pane.Analysis

	clock *widgets.TextLine // over the board while nothing else is there
	bare  bool              // only the board and the clock are shown
	sizes sizes
	cover fyne.CanvasObject // replaces Board in a pause
	count *widgets.TextLine // replaces it before a sprint
	asked *Question         // replaces what the pane says; nil for none

	shell    *shell.Shell
	deps     Deps
	palette  *palette
	content  fyne.CanvasObject // the whole desk
	lineKeys *widgets.Keys     // handles keys in the controls of the line
	counting *work.Job         // counts positions by distance
	wanted   *[2]int           // the range of distances last chosen for new positions; nil for none
}

// Deps holds the dependencies of a desk.
type Deps struct {
	Options *session.Options
	Gallery *gallery.Gallery
	OnShow  func() bool                         // reports whether the window shows the desk
	Active  func() bool                         // reports whether the window is active
	Changed func()                              // called when the available commands may have changed
	Actions func(session.From) []widgets.Action // status bar actions for a line from there
	Bar     Bar
}

// Bar is what goes on over the board, such as a sprint. It keeps the finished games.
type Bar interface {
	game.Games
	Strip() fyne.CanvasObject
	Adorn(v *game.View) // adds to what the desk shows
	Curves() func()     // compares the games from the start of the line; nil if there are not several
	Next() bool         // does what Space means to it, Leave what Escape does, Skip what other keys do; false for nothing
	Leave() bool
	Skip() bool
	Stays() bool // asks before another puzzle ends it, and reports whether it goes on until then
}

// Here is the entry with the engine of the current position.
func (d *Desk) Here() catalogue.Entry { return d.Entry.At(d.Game.Position()) }

// New returns the desk of a puzzle with its default position. Build makes the widgets.
func New(s *shell.Shell, entry catalogue.Entry, deps Deps) *Desk {
	d := &Desk{Entry: entry, shell: s, deps: deps, counting: s.Work.NewJob()}
	d.Game = game.New(entry, game.Deps{
		Window: s, Translator: func() *translate.Translator { return s.Translator },
		Games: deps.Bar, Jobs: s.Work, Options: deps.Options, Now: time.Now, Animate: d.animate,
		Acts: func() {
			s.ClearNotice()
			d.palette.close()
			d.asked = nil
		},
		Show: d.show, Changed: deps.Changed, OnShow: deps.OnShow,
		InFront: func() bool { return deps.OnShow() && deps.Active() && !s.Covered() },
		Found: func() {
			if deps.OnShow() {
				s.Focus(d.Pane.Focus())
			}
		},
	})
	d.lineKeys = &widgets.Keys{Key: d.lineKey, Rune: s.Keys.Rune, Pressed: s.Keys.Pressed}
	return d
}

// Question is asked in the pane until the user acts otherwise: Choose is called with the index of a choice, one of the
// Mistakes of Pane. Guessed are cells whose values are guessed.
type Question struct {
	Pane    view.Pane
	Guessed []int
	Choose  func(index int)
}

// Ask asks a question; nil ends the one asked.
func (d *Desk) Ask(q *Question) {
	d.asked = q
	d.show()
}

// Asked returns the question that is asked; nil for none.
func (d *Desk) Asked() *Question { return d.asked }

// answer chooses what the question offers, and reports whether there is such a choice.
func (d *Desk) answer(index int) bool {
	ok := d.asked != nil && 0 <= index && index < len(d.asked.Pane.Mistakes)
	if ok {
		d.asked.Choose(index)
	}
	return ok
}

// animate calls frame for a time and returns a function that ends that, or nil if moves aren't animated.
func (d *Desk) animate(over time.Duration, frame func(last bool)) (end func()) {
	if !d.shell.Animated() {
		return nil
	}
	a := fyne.NewAnimation(over, func(done float32) { frame(done == 1) })
	a.Curve = fyne.AnimationLinear
	a.Start()
	return a.Stop
}

func (d *Desk) show() {
	v := d.Game.View()
	d.deps.Bar.Adorn(&v)
	if d.asked != nil {
		v.Pane, v.Board.Faults = d.asked.Pane, d.asked.Guessed
	}
	offered := slices.Concat(v.Status.Actions, d.deps.Actions(v.From))
	leads := slices.ContainsFunc(offered, func(a widgets.Action) bool { return a.Primary })
	v.Status.Actions = d.leading(offered, false)
	v.Pane.Actions, v.Pane.Quiet = d.leading(v.Pane.Actions, leads), v.Pane.Quiet || leads
	if v.Pane.Ending != nil { // the card says the rest
		v.Status = view.Status{Detail: v.Notice}
		v.Pane.Ending.Actions, v.Pane.Ending.Menu = d.leading(v.Pane.Ending.Actions, false), d.leading(v.Pane.Ending.Menu, false)
	}
	d.Board.SetView(v.Board)
	d.clock.SetText(v.Pane.Head.Clock)
	widgets.SetVisible(d.Board, !v.Paused && v.Count == "")
	widgets.SetVisible(d.cover, v.Paused && v.Count == "")
	widgets.SetVisible(d.count, v.Count != "")
	d.count.SetText(v.Count)
	d.sizes.show(d.Game.Line().Start())
	d.Status.SetView(v.Status)
	d.Pane.SetView(v.Pane)
}

// leading returns actions after which the board has the focus. Quiet ones aren't primary.
func (d *Desk) leading(actions []view.Action, quiet bool) (all []view.Action) {
	for _, a := range actions {
		a.Do, a.Primary = d.onBoard(a.Do), a.Primary && !quiet
		all = append(all, a)
	}
	return all
}

// onBoard returns an action after which the board has the focus, unless it leads elsewhere.
func (d *Desk) onBoard(do func()) func() {
	return func() {
		if do(); d.deps.OnShow() {
			d.shell.Focus(d.Board)
		}
	}
}

// leaveQuestion ends a question, and reports whether there is one.
func (d *Desk) leaveQuestion() bool {
	isAsked := d.asked != nil
	d.Ask(nil)
	return isAsked
}

// lead does what the primary button of an ending does; false if there is none.
func (d *Desk) lead() bool {
	end := d.Pane.View().Ending
	if end != nil {
		end.Actions[0].Do()
	}
	return end != nil
}

// edit edits the position. A typed value moves the cursor on; an open palette takes it as a click.
func (d *Desk) edit(e model.Edit) {
	if e.Kind == model.Swap {
		d.Game.Edit(e)
	} else if cursor, ok := d.Game.Type(e.Cell, e.Rune, d.palette.widget.Visible()); ok {
		d.Board.SetCursor(cursor)
	}
}

// Bar returns what goes on over the board.
func (d *Desk) Bar() Bar { return d.deps.Bar }

// SetBare shows only the board and the clock, or everything.
func (d *Desk) SetBare(bare bool) {
	d.bare = bare
	d.content.Refresh()
}

// Pressed is called before an action with the pointer takes effect.
func (d *Desk) Pressed() { d.palette.close() }

// TypedKey handles a key outside text fields, and reports whether it did. Arrows go to the board.
func (d *Desk) TypedKey(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyEscape && d.deps.Bar.Skip() {
		return true
	}
	switch e.Name {
	case fyne.KeySpace:
		if !d.deps.Bar.Next() {
			d.Game.Do(game.PlayPause{})
		}
	case fyne.KeyEscape:
		return d.palette.close() || d.leaveQuestion() || d.doIf(d.Game.Reviews(), game.LeaveReview{}) || d.deps.Bar.Leave() ||
			d.doIf(d.Game.Ends(), game.CloseEnd{})
	case fyne.KeyReturn, fyne.KeyEnter:
		return d.leaveQuestion() || d.lead()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		d.palette.close()
		d.shell.Focus(d.Board)
		d.Board.Steer(e)
	default:
		return false
	}
	return true
}

// doIf does what the user asks if that is possible, and reports whether it is.
func (d *Desk) doIf(possible bool, c game.Command) bool {
	if possible {
		d.Game.Do(c)
	}
	return possible
}

// TypedRune handles a character likewise. Characters without a meaning here go to the board.
func (d *Desk) TypedRune(r rune) bool {
	_, isMove := d.Entry.Puzzle.MoveFor(r)
	review := d.Game.Reviews() && !isMove
	switch {
	case d.deps.Bar.Skip():
	case d.answer(int(r - '1')):
	case (r == 'p' || r == 'P') && d.Pane.View().Game:
		d.Game.Do(game.PlayPause{})
	case r == '[' || review && r == 'N':
		d.Game.Do(game.Step{Forward: false})
	case r == ']' || review && r == 'n':
		d.Game.Do(game.Step{Forward: true})
	default:
		d.shell.Focus(d.Board)
		d.Board.Type(r)
	}
	return true
}

// lineKey handles a key in the controls of the line. In Play the arrows are for the board there too.
func (d *Desk) lineKey(e *fyne.KeyEvent) bool {
	steps := d.Board.View().Mode == scene.Edit
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown:
		if !steps {
			return d.shell.Keys.Key(e)
		}
		d.Game.Do(game.Step{Forward: e.Name == fyne.KeyRight || e.Name == fyne.KeyDown})
	case fyne.KeyHome:
		d.Game.Do(game.Seek{At: 0})
	case fyne.KeyEnd:
		d.Game.Do(game.Seek{At: float64(d.Game.Line().Len())})
	default:
		return d.shell.Keys.Key(e)
	}
	return true
}
