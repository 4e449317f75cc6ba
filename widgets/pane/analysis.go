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

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// AnalysisTexts are the fixed texts of an Analysis.
type AnalysisTexts struct {
	Text        func(key string) string // translates
	First, Last string                  // hints of these buttons, with their keys
	Speeds      []string
	Keys        [][2]string // the keys of a game and what they do
}

// AnalysisEvents are what an Analysis reports.
type AnalysisEvents struct {
	Move  func(model.Move)
	Page  func(by int64)     // go to the previous (-1) or next (1) solution
	GoTo  func(typed string) // go to the solution with the number
	Step  func(forward bool) // go one move along the line
	Seek  func(at float64)   // go to a place on the line
	Speed func(index int)

	Play, Hint, Solve, Export func()
	Methods                   func(below fyne.CanvasObject) // opens the menu of algorithms to solve with
}

// Analysis is the pane beside a board: the legal moves at the top, the line with its player below,
// and the buttons. If there is little room it leaves out the least important parts.
type Analysis struct {
	widgets.Composite
	Moves *MovesFromHere
	Solve *widgets.Button

	game  *gameHead
	pager *Pager
	head  *Headline
	curve *Curve
	list  *LineList

	emptyHeadline *widgets.TextLine
	emptyDetail   *widgets.TextBlock

	player                        *fyne.Container
	first, back, play, next, last *widgets.Button
	speed                         *widgets.Select

	search       *fyne.Container // its progress
	progress     *widget.ProgressBar
	progressText *widgets.TextLine

	methods, hint, export *widgets.Button

	moves, played, paged, curved, stepped, listed, keyed, none *part

	arrange func()
	view    view.Pane
}

// NewAnalysis returns an empty pane. The controls of the line pass their keys to lineKeys first,
// the others to keys.
func NewAnalysis(texts AnalysisTexts, keys, lineKeys *widgets.Keys, events AnalysisEvents) *Analysis {
	text := texts.Text
	a := &Analysis{
		Moves: NewMovesFromHere(text, keys, events.Move),
		game:  newGameHead(text("play.title")),
		pager: NewPager(text("pane.solution"), keys, events.Page, events.GoTo),
		head:  NewHeadline(text("pane.line")),
		curve: NewCurve(lineKeys, events.Seek),
		list:  NewLineList(lineKeys, func(row int) { events.Seek(float64(row)) }),
		speed: widgets.NewSelect(texts.Speeds, lineKeys, events.Speed),

		emptyHeadline: widgets.NewTextLine(15, true, scene.ColorSecondary),
		emptyDetail:   widgets.NewTextBlock(3, widgets.TextSizeSecondary, scene.ColorSecondary),

		progress:     widget.NewProgressBar(),
		progressText: widgets.NewTextLine(widgets.TextSizeSecondary, false, scene.ColorSecondary),

		hint:   widgets.NewButton(text("pane.hint"), nil, keys, events.Hint),
		Solve:  widgets.NewButton("", nil, keys, events.Solve),
		export: widgets.NewButton(text("pane.export"), nil, keys, events.Export),
	}
	sign := func(icon fyne.Resource, hint string, do func()) *widgets.Button {
		return widgets.NewButton("", icon, lineKeys, do).Hinted(hint)
	}
	a.first = sign(theme.MediaSkipPreviousIcon(), texts.First, func() { events.Seek(0) })
	a.back = sign(theme.NavigateBackIcon(), text("command.back"), func() { events.Step(false) })
	a.play = sign(theme.MediaPlayIcon(), text("command.playPause"), events.Play)
	a.next = sign(theme.NavigateNextIcon(), text("command.next"), func() { events.Step(true) })
	a.last = sign(theme.MediaSkipNextIcon(), texts.Last, func() { events.Seek(float64(len(a.view.Rows))) })
	a.pager.back.Hint, a.pager.forth.Hint = text("pane.before"), text("pane.after")
	a.progressText.Shrinks = true
	a.progress.TextFormatter = func() string { return "" } // no colour is legible on both parts of the bar
	a.emptyHeadline.Align, a.emptyDetail.Align = fyne.TextAlignCenter, fyne.TextAlignCenter

	buttons := container.New(layout.NewCustomPaddedHBoxLayout(playerGap))
	for _, b := range []*widgets.Button{a.first, a.back, a.play, a.next, a.last} {
		buttons.Add(container.NewGridWrap(fyne.NewSquareSize(analysisButton), b))
	}
	a.player = container.NewBorder(nil, nil, buttons, a.speed)
	a.search = container.NewBorder(nil, nil, nil, container.New(widgets.LeastWidth(analysisBar), a.progress), a.progressText)
	a.list.SetMinSize(fyne.NewSize(100, leastRows*lineRow))
	a.methods = widgets.NewButton("", theme.MenuDropDownIcon(), keys, func() { events.Methods(a.methods) }).Hinted(text("pane.methods"))
	foot := container.NewBorder(nil, nil, a.hint, container.NewHBox(a.methods, a.export), a.Solve)

	a.moves = &part{object: underlined(a.Moves), rank: 2}
	a.played = &part{object: underlined(a.game.content)}
	a.paged = &part{object: a.pager}
	a.curved = &part{object: a.curve, rank: 1}
	a.stepped = &part{object: container.NewStack(a.player, a.search)}
	a.listed = &part{object: a.list, grows: true}
	a.keyed = &part{object: newGameKeys(text("play.keys"), texts.Keys, text("play.reveal")), rank: 3}
	a.none = &part{
		object: container.NewVBox(layout.NewSpacer(), a.emptyHeadline, a.emptyDetail, layout.NewSpacer()), grows: true,
	}
	content, arrange := newColumn(ruled(foot), a.moves, a.played, &part{object: a.head.content}, a.paged, a.curved, a.stepped, a.listed, a.keyed, a.none)
	a.arrange = arrange
	a.Extend(a, content)
	a.SetView(view.Pane{})
	return a
}

// View returns what the pane shows.
func (a *Analysis) View() view.Pane { return a.view }

// Focus returns the part that takes the focus for the pane.
func (a *Analysis) Focus() fyne.Focusable { return a.list.rows }

// fewRows is the number of rows of the line up to which the keys of a game are shown below it.
const fewRows = 6

// SetView shows the view.
func (a *Analysis) SetView(v view.Pane) {
	steps, playing := max(len(v.Rows)-1, 0), v.Game != nil
	curve := view.Curve{Steps: steps, At: v.At}
	for row, r := range v.Rows {
		if row > 0 && r.Mark.Text != "" {
			curve.Costs = append(curve.Costs, row)
			curve.Distances = v.Distances
		}
	}
	a.Moves.SetOptions(v.Moves)
	if playing {
		v.Head, v.Pager = view.Headline{}, view.Pager{}
		a.game.set(*v.Game)
	}
	a.head.SetView(v.Head)
	a.pager.SetView(v.Pager)
	a.curve.SetView(curve)
	a.list.SetRows(v.Rows, int(math.Round(v.At)))
	a.emptyHeadline.SetText(v.EmptyHeadline)
	a.emptyDetail.SetText(v.EmptyDetail)
	a.progress.SetValue(max(v.Progress, 0))
	a.progressText.SetText(v.ProgressText)
	a.showButtons(v, steps)

	line := steps > 0 || playing
	widgets.SetVisible(a.player, !v.Busy)
	widgets.SetVisible(a.search, v.Busy)
	widgets.SetVisible(a.progress, v.Progress >= 0)
	a.moves.unused, a.played.unused = playing, !playing
	a.paged.unused, a.curved.unused = v.Pager == (view.Pager{}), playing || !line
	a.stepped.unused = !v.Busy && (playing || !line)
	a.listed.unused, a.keyed.unused, a.none.unused = !line, !playing || v.Busy || steps >= fewRows, line || v.Busy
	a.view = v
	a.arrange()
}

// showButtons enables the buttons that can be used and makes the most useful one primary.
func (a *Analysis) showButtons(v view.Pane, steps int) {
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
	a.methods.SetEnabled(v.CanSolve && !v.Busy)
	a.Solve.SetEnabled(v.CanSolve || v.Busy)
	a.Solve.SetPrimary(v.Busy || steps == 0 && !v.Quiet)
}

// The measures of the pane.
const (
	analysisMargin = 16
	analysisGap    = 8 // between parts that belong together
	analysisButton = 36
	analysisBar    = 96 // width of the progress
	playerGap      = 6
	leastRows      = 3 // rows of the line
)
