// Package desk is the workspace of one puzzle: board, status bar and pane show the values of a
// game.Game and report what the user does.
package desk

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/catalogue"
	"quadrille/app/desk/game"
	"quadrille/app/session"
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

	goal  *widgets.TextLine
	above fyne.CanvasObject // what is over the board
	room  bool              // it has room
	cover fyne.CanvasObject // replaces Board in a pause

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
	OnShow  func() bool                               // reports whether the window shows the desk
	Active  func() bool                               // reports whether the window is active
	Changed func()                                    // called when the available commands may have changed
	Actions func(label model.Phrase) []widgets.Action // status bar actions for a position with the label
	Games   game.Games                                // keeps what is played
	// Above shows what is over the board; Next shows the next position of that, if there is one.
	Above func() fyne.CanvasObject
	Next  func() bool
}

// New returns the desk of a puzzle with its default position. Build makes the widgets.
func New(s *shell.Shell, entry catalogue.Entry, deps Deps) *Desk {
	d := &Desk{Entry: entry, shell: s, deps: deps, counting: s.Work.NewJob()}
	d.Game = game.New(entry, game.Deps{
		Window: s, Translator: s.Translator,
		Games: deps.Games, Jobs: s.Work, Options: deps.Options, Now: time.Now, Animate: d.animate,
		Acts: func() {
			s.ClearNotice()
			d.palette.close()
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

// Build makes the widgets in the current language.
func (d *Desk) Build() fyne.CanvasObject {
	g, s, player, options := d.Game, d.shell, d.Game.Player, d.deps.Options
	d.Board = widgets.NewBoard(d.Entry.Artist)
	d.Board.Keys = s.Keys
	d.palette = newPalette(d)
	d.Board.OnEvent = widgets.Events{
		Edit:   d.edit,
		Pick:   d.palette.pick,
		Move:   g.Run,
		Settle: g.Rest,
		Refuse: s.Notify,
		Menu: func(area int, at fyne.Position) {
			s.PopUp(d.transforms(g.Position().Areas()[area].Key), d.Board, at)
		},
	}
	d.Status = widgets.NewStatusBar(s.Keys)
	texts := pane.AnalysisTexts{
		Text: s.Text, Say: s.Say,
		First: s.WithKeys("command.first", shell.Ctrl(fyne.KeyHome)),
		Last:  s.WithKeys("command.last", shell.Ctrl(fyne.KeyEnd)),
	}
	for _, speed := range session.SpeedTitles() {
		texts.Speeds = append(texts.Speeds, s.Say(speed))
	}
	for _, key := range []string{model.Own(d.Entry.Puzzle, model.Keys).Key, "play.keys.undo", "play.keys.start", "play.keys.rules"} {
		texts.Keys = append(texts.Keys, [2]string{s.Text(key), s.Text(key + ".do")})
	}
	d.Pane = pane.NewAnalysis(texts, d.Entry.Artist, s.Keys, d.lineKeys, pane.AnalysisEvents{
		Move: func(m model.Move) { g.Play(m, 0) },
		Page: g.Search.Page, GoTo: g.Search.GoTo, Step: player.Step, Seek: player.Seek, Play: player.Toggle,
		Mistake: g.Review.GoTo,
		Speed:   func(index int) { options.Speed = index; g.Refresh() },
		Hint:    g.Hint, Solve: g.Search.Toggle, Export: d.Export,
		Methods: func(below fyne.CanvasObject) { s.PopUpBelow(d.methods(), below) },
	})
	d.goal = widgets.NewTextLine(widgets.TextSizeStatus, true, scene.ColorText)
	d.goal.Align, d.goal.Shrinks = fyne.TextAlignCenter, true
	d.cover = shell.Emptiness(s.Text("play.paused"), s.Text("play.resume"))
	d.above = d.deps.Above()
	d.content = container.New(pageLayout(d.deps.Changed), d.above, d.goal, container.NewStack(d.Board, d.cover), d.Status,
		d.Pane, container.NewWithoutLayout(d.palette.widget))
	return d.content
}

func (d *Desk) show() {
	if d.Board == nil {
		return
	}
	v := d.Game.View()
	more := d.deps.Actions(v.Label)
	leads := slices.ContainsFunc(more, func(a widgets.Action) bool { return a.Primary })
	v.Status.Actions = d.leading(slices.Concat(v.Status.Actions, more), false)
	v.Pane.Actions, v.Pane.Quiet = d.leading(v.Pane.Actions, leads), v.Pane.Quiet || leads
	d.Board.SetView(v.Board)
	d.goal.SetText(v.Goal)
	widgets.SetVisible(d.Board, !v.Paused)
	widgets.SetVisible(d.cover, v.Paused)
	d.Status.SetView(v.Status)
	d.Pane.SetView(v.Pane)
	if d.content != nil && d.room != d.above.Visible() {
		d.room = d.above.Visible()
		d.content.Refresh()
	}
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

// edit edits the position. A typed value moves the cursor on; an open palette takes it as a click.
func (d *Desk) edit(e model.Edit) {
	if e.Kind == model.Swap {
		d.Game.Edit(e)
	} else if cursor, ok := d.Game.Type(e.Cell, e.Rune, d.palette.widget.Visible()); ok {
		d.Board.SetCursor(cursor)
	}
}

// Pressed is called before an action with the pointer takes effect.
func (d *Desk) Pressed() { d.palette.close() }

// TypedKey handles a key outside text fields, and reports whether it did. Arrows go to the board.
func (d *Desk) TypedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeySpace:
		if !d.deps.Next() {
			d.Game.Player.Toggle()
		}
	case fyne.KeyEscape:
		return d.palette.close() || d.Game.Review.Leave() || d.Game.CloseEnd()
	case fyne.KeyReturn, fyne.KeyEnter:
		return d.Game.Review.Enter()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		d.palette.close()
		d.shell.Focus(d.Board)
		d.Board.Steer(e)
	default:
		return false
	}
	return true
}

// TypedRune handles a character likewise. Characters without a meaning here go to the board.
func (d *Desk) TypedRune(r rune) bool {
	review := d.Game.Review.Runs()
	switch {
	case r == '[' || review && r == 'N':
		d.Game.Player.Step(false)
	case r == ']' || review && r == 'n':
		d.Game.Player.Step(true)
	default:
		d.shell.Focus(d.Board)
		d.Board.Type(r)
	}
	return true
}

func (d *Desk) lineKey(e *fyne.KeyEvent) bool {
	p := d.Game.Player
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		p.Step(false)
	case fyne.KeyRight, fyne.KeyDown:
		p.Step(true)
	case fyne.KeyHome:
		p.Seek(0)
	case fyne.KeyEnd:
		p.Seek(float64(d.Game.Line().Len()))
	default:
		return d.shell.Keys.Key(e)
	}
	return true
}

// pageLayout places what is over the board, the line of the goal, the board, which gets the rest, the
// status bar, and the pane at the right, in the order of Tab. It is called after each layout.
type pageLayout func()

// Least and greatest width of the pane at normal text size, and its share of the page.
const (
	paneLeast = 330
	paneMost  = 560
	paneShare = 0.32
)

func (pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	board, status, pane := objects[2].MinSize(), objects[3].MinSize(), objects[4].MinSize()
	return fyne.NewSize(max(board.Width, status.Width)+max(pane.Width, paneLeast)+3*shell.Margin,
		max(board.Height+status.Height+shell.Margin, pane.Height)+2*shell.Margin)
}

func (resized pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	above, goal, board, status, pane := objects[0], objects[1], objects[2], objects[3], objects[4]
	paneWidth := max(widgets.Scaled(min(size.Width*paneShare, paneMost)), max(pane.MinSize().Width, paneLeast))
	left, statusHeight := size.Width-paneWidth-3*shell.Margin, status.MinSize().Height
	bottom := size.Height - shell.Margin - statusHeight

	const gap = shell.Margin / 2
	top := float32(gap)
	if above.Visible() {
		height := above.MinSize().Height
		widgets.Place(above, shell.Margin, shell.Margin, left, height)
		top += shell.Margin + height
	}
	goalHeight := goal.MinSize().Height // it keeps its place where it says nothing
	widgets.Place(goal, shell.Margin, top, left, goalHeight)
	fits := bottom-shell.Margin-top-goalHeight >= board.MinSize().Height
	if widgets.SetVisible(goal, fits || !above.Visible()); goal.Visible() {
		top += goalHeight
	}
	widgets.Place(board, shell.Margin, top, left, bottom-shell.Margin-top)
	widgets.Place(status, shell.Margin, bottom, left, statusHeight)
	widgets.Place(pane, left+2*shell.Margin, shell.Margin, paneWidth, size.Height-2*shell.Margin)
	resized()
}
