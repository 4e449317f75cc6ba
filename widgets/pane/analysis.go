// Package pane has the parts of the pane beside the board: the legal moves, the list of moves, the
// curve of distances, and the pager of solutions. A line is a position with moves from it.
package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// AnalysisTexts are the fixed texts of an Analysis.
type AnalysisTexts struct {
	Text        func(key string, args ...any) string // translates
	Say         func(model.Phrase) string
	First, Last string // hints of these buttons, with their keys
	Speeds      []string
}

// AnalysisEvents are what an Analysis reports.
type AnalysisEvents struct {
	Move    func(model.Move)
	Page    func(by int64)     // go to the previous (-1) or next (1) solution
	GoTo    func(typed string) // go to the solution with the number
	Step    func(forward bool) // go one move along the line
	Seek    func(at float64)   // go to a place on the line
	Mistake func(index int)    // go to a mistake
	Speed   func(index int)

	Play, Hint, Solve, Export func()
	Methods, More             func(below fyne.CanvasObject) // open the menus of algorithms to solve with, and of the rest
}

// Analysis is the pane beside a board, in four zones: the state at the top, the strip, the lists of legal moves,
// of mistakes and of the line with its player below, and the actions at the bottom. If there is little
// room it leaves out the least important parts.
type Analysis struct {
	widgets.Composite
	Solve *widgets.Button

	head   *head
	rows   *moveRows // the legal moves
	pager  *Pager
	curve  *Curve
	list   *LineList
	erred  *widgets.TextLine // the title of mistakes
	errors *mistakeList
	scroll *container.Scroll // of errors
	text   *charts.Chart[readText]
	gap    *charts.Chart[bounds]
	read   *container.Scroll // of text

	player                        *fyne.Container
	first, back, play, next, last *widgets.Button
	speed                         *widgets.Select

	search, bar  *fyne.Container // its progress
	progress     *widget.ProgressBar
	progressText *widgets.TextLine

	methods, hint, export, more, pause *widgets.Button

	solving, actions *fyne.Container // rows of the actions
	keys             *widgets.Keys

	strip fyne.CanvasObject

	stripped, bounded, moves, texted, paged, curved, stepped, mistakes, listed *part

	column *fyne.Container
	ending *ending // in the place of column
	view   view.Pane
}

// NewAnalysis returns an empty pane with a strip, whose visibility is its own affair. The line's controls pass keys to lineKeys
// first, others to keys.
func NewAnalysis(texts AnalysisTexts, artist scene.Artist, strip fyne.CanvasObject, keys, lineKeys *widgets.Keys, events AnalysisEvents) *Analysis {
	text := texts.Text
	a := &Analysis{
		strip: strip,
		pause: widgets.NewButton("", theme.MediaPauseIcon(), keys, events.Play).Hinted(text("play.pause")),
		pager: NewPager(text("pane.solution"), keys, events.Page, events.GoTo),
		curve: NewCurve(lineKeys, events.Seek),
		list:  NewLineList(lineKeys, func(row int) { events.Seek(float64(row)) }),
		erred: shrinking(widgets.TextSizeNormal, true, scene.ColorSecondary),
		speed: widgets.NewSelect(texts.Speeds, lineKeys, events.Speed),

		progress:     widget.NewProgressBar(),
		progressText: shrinking(widgets.TextSizeSecondary, false, scene.ColorSecondary),

		hint:    widgets.NewButton(text("pane.hint"), nil, keys, events.Hint),
		Solve:   widgets.NewButton("", nil, keys, events.Solve),
		export:  widgets.NewButton(text("pane.export"), nil, keys, events.Export),
		actions: container.New(layout.NewCustomPaddedHBoxLayout(playerGap)),
		keys:    keys,
	}
	a.head = newHead(a.pause)
	a.more = widgets.NewButton("", theme.MoreHorizontalIcon(), keys, func() { events.More(a.more) }).Hinted(text("pane.more"))
	a.rows = newMoves(text, keys, func(row int) { events.Move(a.view.Moves[row].Move) })
	sign := func(icon fyne.Resource, hint string, do func()) *widgets.Button {
		return widgets.NewButton("", icon, lineKeys, do).Hinted(hint)
	}
	a.first = sign(theme.MediaSkipPreviousIcon(), texts.First, func() { events.Seek(0) })
	a.back = sign(theme.NavigateBackIcon(), text("command.back"), func() { events.Step(false) })
	a.play = sign(theme.MediaPlayIcon(), text("command.playPause"), events.Play)
	a.next = sign(theme.NavigateNextIcon(), text("command.next"), func() { events.Step(true) })
	a.last = sign(theme.MediaSkipNextIcon(), texts.Last, func() { events.Seek(float64(a.view.Curve.Steps)) })
	a.pager.back.Hint, a.pager.forth.Hint = text("pane.before"), text("pane.after")
	a.progress.TextFormatter = func() string { return "" } // no colour is legible on both parts of the bar

	buttons := container.New(layout.NewCustomPaddedHBoxLayout(playerGap))
	for _, b := range []*widgets.Button{a.first, a.back, a.play, a.next, a.last} {
		buttons.Add(container.NewGridWrap(fyne.NewSquareSize(analysisButton), b))
	}
	a.player = container.NewBorder(nil, nil, buttons, a.speed)
	a.bar = container.New(widgets.LeastWidth(analysisBar), a.progress)
	a.search = container.NewBorder(nil, nil, nil, a.bar, a.progressText)
	a.list.SetMinSize(fyne.NewSize(100, leastRows*lineRow))
	a.errors = newMistakeList(mistakes{artist: artist, say: texts.Say, choose: events.Mistake})
	a.scroll = container.NewVScroll(a.errors)
	a.text = charts.New(readText{}, 0, func() fyne.Size { return a.text.View().least() })
	a.gap = charts.New(bounds{}, 0, func() fyne.Size { return fyne.NewSize(100, widgets.Scaled(boundsHeight)) })
	a.read = container.NewVScroll(a.text)
	a.methods = widgets.NewButton("", theme.MenuDropDownIcon(), keys, func() { events.Methods(a.methods) })
	a.methods.Hint = text("pane.methods")
	a.solving = container.New(actionsRow{}, a.hint, a.Solve, a.methods, a.export, a.more)

	a.moves = &part{object: a.rows, rank: 1}
	a.bounded = &part{object: a.gap, rank: 2}
	a.texted = &part{object: a.read, rank: 2}
	a.paged = &part{object: a.pager}
	a.curved = &part{object: a.curve, rank: 2}
	a.stepped = &part{object: container.NewStack(a.player, a.search)}
	a.mistakes = &part{object: container.NewBorder(ruled(a.erred), nil, nil, nil, a.scroll), rank: 3}
	a.listed = &part{object: a.list, grows: true}
	a.stripped = &part{object: newZone(strip)}
	a.column = newColumn(ruled(container.NewStack(a.solving, a.actions)), &part{object: a.head.content},
		a.stripped, a.bounded, a.moves, a.texted, a.paged, a.curved, a.stepped, a.mistakes, a.listed)
	a.ending = newEnding(artist, keys, text("pane.more"))
	a.Extend(a, widgets.NewPanel(analysisMargin, container.NewStack(a.column, a.ending.content)))
	a.SetView(view.Pane{})
	return a
}

// View returns what the pane shows.
func (a *Analysis) View() view.Pane { return a.view }

// Focus returns the part that takes the focus for the pane.
func (a *Analysis) Focus() fyne.Focusable { return a.list.rows }

// SetView shows the view.
func (a *Analysis) SetView(v view.Pane) {
	widgets.SetVisible(a.column, v.Ending == nil)
	widgets.SetVisible(a.ending.content, v.Ending != nil)
	if v.Ending != nil {
		a.view = v
		a.ending.set(*v.Ending)
		return
	}
	a.head.set(v.Head)
	a.rows.set(v.Moves, scene.Missing)
	a.pager.SetView(v.Pager)
	a.curve.SetView(v.Curve)
	a.erred.SetText(v.List)
	errors := a.errors.View()
	errors.list = v.Mistakes
	a.errors.SetView(errors)
	least := leastRows
	if a.mistakes.grows = len(v.Text) > 0 || len(v.Rows) == 0; a.mistakes.grows { // nothing else does
		least = 1
	}
	a.scroll.SetMinSize(fyne.NewSize(100, mistakeRow()*float32(min(least, len(v.Mistakes)))))
	a.text.SetView(v.Text)
	a.gap.SetView(bounds{v.Bounds})
	a.read.SetMinSize(fyne.NewSize(100, widgets.Scaled(readLine)*float32(min(readLines, len(v.Text)))))
	a.list.SetRows(v.Rows, v.Row)
	a.progress.SetValue(max(v.Progress, 0))
	a.progressText.SetText(v.ProgressText)
	a.showButtons(v)

	widgets.SetVisible(a.player, !v.Busy)
	widgets.SetVisible(a.search, v.Busy)
	widgets.SetVisible(a.progress, v.Progress >= 0)
	widgets.SetVisible(a.bar, v.Progress >= 0)
	a.search.Refresh()
	a.bounded.unused = len(v.Bounds.Proved) == 0
	a.moves.unused, a.paged.unused = len(v.Moves) == 0, v.Pager == (view.Pager{})
	a.curved.unused, a.stepped.unused = v.Curve.Steps == 0, !v.Player && !v.Busy
	a.mistakes.unused, a.listed.unused, a.texted.unused = len(v.Mistakes) == 0, len(v.Rows) == 0, len(v.Text) == 0
	a.stripped.unused = !v.Game && !a.strip.Visible() || len(v.Mistakes) > 0
	if a.moves.rank = 1; len(v.Moves) > fewMoves || !a.bounded.unused { // as high as the rest of the lists, or less telling than the bounds
		a.moves.rank = a.curved.rank + 1
	}
	if a.listed.rank = 0; len(v.Mistakes) > 0 || v.Game {
		a.listed.rank = a.mistakes.rank + 1
	}
	if a.stripped.rank = 0; !a.strip.Visible() {
		a.stripped.rank = a.listed.rank + 1
	}
	asked, before := currentOf(v.Mistakes), currentOf(a.view.Mistakes)
	a.view = v
	a.column.Layout.Layout(a.column.Objects, a.column.Size())
	if asked >= 0 && asked != before {
		top := float32(asked) * mistakeRow()
		a.scroll.ScrollToOffset(fyne.NewPos(0, max(min(a.scroll.Offset.Y, top), top+mistakeRow()-a.scroll.Size().Height)))
	}
}

// runs gives a button the sign of what it does to something that runs or stands.
func runs(b *widgets.Button, running bool) {
	icon := theme.MediaPlayIcon()
	if running {
		icon = theme.MediaPauseIcon()
	}
	if b.Icon != icon {
		b.SetIcon(icon)
	}
}

func (a *Analysis) showButtons(v view.Pane) {
	atStart, atEnd := v.Curve.At <= 0, v.Curve.At >= float64(v.Curve.Steps)
	a.first.SetEnabled(!atStart)
	a.back.SetEnabled(!atStart)
	a.next.SetEnabled(!atEnd)
	a.last.SetEnabled(!atEnd)
	runs(a.play, v.Playing)
	runs(a.pause, !v.Paused)
	a.speed.Choose(v.Speed)
	a.play.SetPrimary(v.Player && !v.Quiet)
	if a.Solve.Text != v.SolveTitle { // SetText measures the button, even if nothing changes
		a.Solve.SetText(v.SolveTitle)
	}
	a.hint.SetEnabled(v.CanHint)
	a.methods.SetEnabled(v.CanSolve && !v.Busy)
	a.Solve.SetEnabled(v.CanSolve || v.Busy)
	a.Solve.SetPrimary(v.Busy || !v.Player && !v.Quiet)
	widgets.SetVisible(a.export, !v.Game)
	widgets.SetVisible(a.more, v.Game)
	if game, other := a.solving.Objects[0] == fyne.CanvasObject(a.hint), a.solving.Objects; game != v.Game {
		other[0], other[1], other[2], other[3] = a.Solve, a.methods, a.hint, a.export
		if v.Game {
			other[0], other[1], other[2], other[3] = a.hint, a.Solve, a.methods, a.export
		}
		a.solving.Refresh()
	}
	widgets.SetActions(a.actions, v.Actions, a.keys)
	widgets.SetVisible(a.solving, len(v.Actions) == 0)
	widgets.SetVisible(a.actions, len(v.Actions) > 0)
}

// The measures of the pane.
const (
	analysisMargin = 16
	analysisButton = 36
	analysisBar    = 96 // width of the progress
	playerGap      = 6
	leastRows      = 3 // of the line, and of the mistakes
)
