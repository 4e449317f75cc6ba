// Package pane has the parts of the pane beside the board: the legal moves, the list of moves, the
// curve of distances, and the pager of solutions. A line is a position with moves from it.
package pane

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
)

// AnalysisView is everything that an Analysis shows at one moment.
type AnalysisView struct {
	Moves MovesView
	Game  *GameView // replaces Moves and the player; nil for none

	Head      HeadlineView
	Rows      []LineRow // the positions of the line, the start first; empty if there is no line
	Distances []int     // of the rows, for the curve; nil if one is unknown
	At        float64   // place on the line in moves, from 0 to len(Rows)-1
	Pager     PagerView // the zero value for no pager
	Playing   bool
	Speed     int // index into AnalysisTexts.Speeds

	EmptyHeadline, EmptyDetail string // what to do next if there is no line

	Busy         bool    // the progress of a search replaces the player
	Progress     float64 // from 0 to 1, or negative while unknown
	ProgressText string

	SolveTitle        string // title of the button that solves or stops
	CanSolve, CanHint bool
	Quiet             bool // no button is primary: the next thing to do is elsewhere
}

// AnalysisTexts are the fixed texts of an Analysis.
type AnalysisTexts struct {
	Text        func(key string) string // translates
	First, Last string                  // hints of these buttons, with their keys
	Speeds      []string
	Keys        [][2]string // the keys of a game and what they do
}

// AnalysisEvents are what an Analysis reports.
type AnalysisEvents struct {
	Moves MovesEvents
	Page  func(by int64)     // go to the previous (-1) or next (1) solution
	GoTo  func(typed string) // go to the solution with the number
	Step  func(forward bool) // go one move along the line
	Seek  func(at float64)   // go to a place on the line
	Speed func(index int)

	Play, Hint, Solve, Export func()
	// Copy and More open menus: the texts to copy, and the commands whose buttons have no room.
	Copy, More func(below fyne.CanvasObject)
}

// Analysis is the pane beside a board: the legal moves at the top, the line with its player below,
// and the buttons. If there is little room it leaves out the least important parts.
type Analysis struct {
	widget.BaseWidget
	Moves *MovesFromHere
	Solve *widgets.Button

	game  *gameHead
	keys  fyne.CanvasObject
	pager *Pager
	head  *Headline
	curve *Curve
	list  *LineList

	empty         *fyne.Container
	emptyHeadline *widgets.TextLine
	emptyDetail   *widgets.TextBlock

	player                        *fyne.Container
	first, back, play, next, last *widgets.Button
	speed                         *widgets.Select

	progress     *widget.ProgressBar
	progressText *widgets.TextLine

	hint, copyIt, export, other *widgets.Button

	rules   [2]fyne.CanvasObject // above the line, and above the buttons
	tools   *fyne.Container      // the buttons that copy and export
	buttons *fyne.Container      // all buttons at the bottom
	body    *fyne.Container
	content fyne.CanvasObject
	view    AnalysisView
}

// NewAnalysis returns an empty pane. The controls of the line pass their keys to lineKeys first,
// the others to keys.
func NewAnalysis(texts AnalysisTexts, keys, lineKeys *widgets.Keys, events AnalysisEvents) *Analysis {
	text := texts.Text
	a := &Analysis{
		Moves: NewMovesFromHere(text, keys, events.Moves),
		game:  newGameHead(text("play.title")),
		keys:  newGameKeys(text("play.keys"), texts.Keys, text("play.reveal")),
		pager: NewPager(text("pane.solution"), keys, events.Page, events.GoTo),
		head:  NewHeadline(text("pane.line")),
		curve: NewCurve(lineKeys, events.Seek),
		list:  NewLineList(lineKeys, func(row int) { events.Seek(float64(row)) }),
		speed: widgets.NewSelect(texts.Speeds, lineKeys, events.Speed),

		emptyHeadline: widgets.NewTextLine(15, true, widgets.ColorSecondary),
		emptyDetail:   widgets.NewTextBlock(3, widgets.TextSizeSecondary, widgets.ColorSecondary),

		progress:     widget.NewProgressBar(),
		progressText: widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary),

		hint:   widgets.NewButton(text("pane.hint"), nil, keys, events.Hint),
		Solve:  widgets.NewButton("", nil, keys, events.Solve),
		export: widgets.NewButton(text("pane.export"), theme.DocumentSaveIcon(), keys, events.Export),
		rules:  [2]fyne.CanvasObject{widget.NewSeparator(), widget.NewSeparator()},
	}
	sign := func(icon fyne.Resource, hint string, do func()) *widgets.Button {
		return widgets.NewButton("", icon, lineKeys, do).Hinted(hint)
	}
	a.first = sign(theme.MediaSkipPreviousIcon(), texts.First, func() { events.Seek(0) })
	a.back = sign(theme.NavigateBackIcon(), text("command.back"), func() { events.Step(false) })
	a.play = sign(theme.MediaPlayIcon(), text("command.playPause"), events.Play)
	a.next = sign(theme.NavigateNextIcon(), text("command.next"), func() { events.Step(true) })
	a.last = sign(theme.MediaSkipNextIcon(), texts.Last, func() { events.Seek(float64(len(a.view.Rows))) })
	below := func(button **widgets.Button, open func(fyne.CanvasObject)) func() { return func() { open(*button) } }
	a.copyIt = widgets.NewButton(text("pane.copy"), theme.ContentCopyIcon(), keys, below(&a.copyIt, events.Copy))
	a.other = widgets.NewButton("", theme.MoreHorizontalIcon(), keys, below(&a.other, events.More)).Hinted(text("pane.more"))
	a.pager.back.Hint, a.pager.forth.Hint = text("pane.before"), text("pane.after")
	a.progressText.Shrinks = true
	a.progress.TextFormatter = func() string { return "" } // no colour is legible on both parts of the bar
	a.emptyHeadline.Align, a.emptyDetail.Align = fyne.TextAlignCenter, fyne.TextAlignCenter

	buttons := container.New(layout.NewCustomPaddedHBoxLayout(playerGap))
	for _, b := range []*widgets.Button{a.first, a.back, a.play, a.next, a.last} {
		buttons.Add(container.NewGridWrap(fyne.NewSquareSize(analysisButton), b))
	}
	a.player = container.NewBorder(nil, nil, buttons, a.speed)
	a.empty = container.NewVBox(layout.NewSpacer(), a.emptyHeadline, a.emptyDetail, layout.NewSpacer())
	first := container.NewBorder(nil, nil, container.New(widgets.LeastWidth(analysisHint), a.hint), a.other, a.Solve)
	a.tools = container.NewGridWithRows(1, a.copyIt, a.export)
	a.buttons = container.NewGridWithColumns(1, first, a.tools)
	a.body = container.New(&analysisLayout{a},
		a.Moves, a.game, a.keys, a.rules[0], a.head, a.pager, a.curve, a.player, a.progress, a.progressText, a.list, a.empty,
		a.rules[1], a.buttons)
	a.content = widgets.NewPanel(analysisMargin, a.body)
	a.ExtendBaseWidget(a)
	a.SetView(AnalysisView{})
	return a
}

// CreateRenderer returns the renderer of a pane.
func (a *Analysis) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(a.content) }

// View returns what the pane shows.
func (a *Analysis) View() AnalysisView { return a.view }

// Focus returns the part that takes the focus for the pane.
func (a *Analysis) Focus() fyne.Focusable { return a.list.rows }

// SetView shows the view.
func (a *Analysis) SetView(v AnalysisView) {
	var costs []int
	for row, r := range v.Rows {
		if row > 0 && r.Mark.Text != "" {
			costs = append(costs, row)
		}
	}
	steps := max(len(v.Rows)-1, 0)
	a.Moves.SetView(v.Moves)
	if v.Game != nil {
		v.Head, v.Pager = HeadlineView{}, PagerView{}
		a.game.set(*v.Game)
	}
	a.head.SetView(v.Head)
	a.pager.SetView(v.Pager)
	a.curve.SetView(CurveView{Distances: v.Distances, Costs: costs, Steps: steps, At: v.At})
	a.list.SetRows(v.Rows, int(math.Round(v.At)))
	a.emptyHeadline.SetText(v.EmptyHeadline)
	a.emptyDetail.SetText(v.EmptyDetail)
	a.progress.SetValue(max(v.Progress, 0))
	a.progressText.SetText(v.ProgressText)
	a.showButtons(v, steps)

	a.view = v
	a.body.Layout.Layout(a.body.Objects, a.body.Size())
}

// showButtons enables the buttons that can be used and makes the most useful one primary.
func (a *Analysis) showButtons(v AnalysisView, steps int) {
	atStart, atEnd := v.At <= 0, v.At >= float64(steps)
	a.first.SetEnabled(!atStart)
	a.back.SetEnabled(!atStart)
	a.next.SetEnabled(!atEnd)
	a.last.SetEnabled(!atEnd)
	icon := theme.MediaPlayIcon()
	if v.Playing {
		icon = theme.MediaPauseIcon()
	}
	if a.play.Icon != icon {
		a.play.SetIcon(icon)
	}
	a.speed.Choose(v.Speed)
	a.play.SetPrimary(steps > 0 && !v.Quiet)
	if a.Solve.Text != v.SolveTitle { // SetText measures the button, even if nothing changes
		a.Solve.SetText(v.SolveTitle)
	}
	a.hint.SetEnabled(v.CanHint)
	a.Solve.SetEnabled(v.CanSolve || v.Busy)
	a.Solve.SetPrimary(v.Busy || steps == 0 && !v.Quiet)
}

// The measures of the pane.
const (
	analysisMargin = 16
	analysisGap    = 8 // between parts that belong together
	analysisPause  = 11
	analysisButton = 36
	analysisHint   = 96 // width of the button
	playerGap      = 6
	progressBar    = 10 // height of the bar
	progressGap    = 4
	analysisRows   = 3 // rows of the line, at least
	analysisFew    = 5 // rows of the line below a high curve, at least
)

// room is a level of the layout. Each level leaves out more than the one before.
type room uint8

const (
	roomForAll   room = iota
	roomLowCurve      // the curve is low
	roomSmall         // the legal moves and the buttons take one line each
	roomNoCurve       // there is no curve
	roomOnlyLine      // there are no legal moves
)

// needs is the height of the pane at a level. It doesn't depend on the line: the level stays the
// same during a game.
func (a *Analysis) needs(r room) float32 {
	height := float32(headTitle+headCount+analysisButton) + 2*analysisGap + analysisPause + a.foot(r)
	if r < roomOnlyLine {
		height += a.Moves.height(r >= roomSmall) + 2*analysisPause
	}
	pager := float32(0)
	if a.view.Pager != (PagerView{}) {
		pager = a.pager.MinSize().Height + analysisGap
	}
	switch {
	case r == roomForAll:
		return height + analysisFew*lineRow + max(curveHeight, pager+curvePlain) + analysisGap
	case r < roomNoCurve:
		return height + analysisRows*lineRow + max(curveLow, pager+curvePlain) + analysisGap
	default:
		return height + analysisRows*lineRowLow + pager
	}
}

// foot is the height of the buttons at the bottom and of the rule above them.
func (a *Analysis) foot(r room) float32 {
	if r >= roomSmall {
		return analysisButton + analysisPause
	}
	return 2*analysisButton + analysisGap + analysisPause
}

// analysisLayout lays the pane out.
type analysisLayout struct{ *Analysis }

// MinSize is the size of the pane at the last level.
func (l *analysisLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(max(l.player.MinSize().Width, 280), l.needs(roomOnlyLine))
}

// Layout chooses the first level that fits.
func (l *analysisLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	level := roomForAll
	for level < roomOnlyLine && l.needs(level) > size.Height {
		level++
	}
	l.Moves.setTight(level >= roomSmall)
	l.curve.setLow(level >= roomLowCurve)
	game := l.view.Game != nil
	line, busy, plain := len(l.view.Rows) > 1 || game, l.view.Busy, l.curve.plain()
	widgets.SetVisible(l.game, game)
	widgets.SetVisible(l.Moves, level < roomOnlyLine && !game)
	widgets.SetVisible(l.rules[0], level < roomOnlyLine || game)
	widgets.SetVisible(l.pager, l.view.Pager != (PagerView{}) && line)
	widgets.SetVisible(l.curve, line && level < roomNoCurve && !game)
	widgets.SetVisible(l.player, line && !busy && !game)
	widgets.SetVisible(l.progress, busy && l.view.Progress >= 0)
	widgets.SetVisible(l.progressText, busy)
	widgets.SetVisible(l.list, line)
	widgets.SetVisible(l.empty, !line && !busy)

	y := float32(0)
	below := func(o fyne.CanvasObject, height, gap float32) {
		if o.Visible() {
			widgets.Place(o, 0, y, size.Width, height)
			y += height + gap
		}
	}
	below(l.game, l.game.MinSize().Height, analysisPause)
	below(l.Moves, l.Moves.MinSize().Height, analysisPause)
	below(l.rules[0], 1, analysisPause-1)
	below(l.head, l.head.MinSize().Height, 0)
	below(l.pager, l.pager.MinSize().Height, analysisGap)
	if !plain {
		below(l.curve, l.curve.height(), analysisGap)
	}
	below(l.player, analysisButton, analysisGap)
	below(l.progress, progressBar, progressGap)
	below(l.progressText, analysisButton-progressBar-progressGap, analysisGap)
	if plain {
		below(l.curve, l.curve.height(), analysisGap)
	}
	rest := max(size.Height-l.foot(level)-analysisPause-y, 0)
	rows := wholeRows(rest)
	keys, list := l.keys.MinSize().Height, float32(len(l.view.Rows)*lineRow+analysisPause)
	widgets.SetVisible(l.keys, game && !busy && list+keys <= rest)
	if l.keys.Visible() { // they leave as the list grows
		rows = list - analysisPause
		widgets.Place(l.keys, 0, y+list, size.Width, keys)
	}
	widgets.Place(l.list, 0, y, size.Width, rows)
	widgets.Place(l.empty, 0, y, size.Width, rest)
	widgets.SetVisible(l.tools, level < roomSmall)
	widgets.SetVisible(l.other, level >= roomSmall)
	foot := l.foot(level)
	widgets.Place(l.rules[1], 0, size.Height-foot, size.Width, 1)
	widgets.Place(l.buttons, 0, size.Height-foot+analysisPause, size.Width, foot-analysisPause)
}
