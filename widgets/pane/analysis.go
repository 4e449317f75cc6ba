// Package pane has the parts of the pane beside the board: the moves from here, the
// list of moves, the curve of distances, and the pager of solutions.
package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
)

// AnalysisView is everything that an Analysis shows at one moment.
type AnalysisView struct {
	Moves MovesView

	Head HeadlineView
	// Rows are the positions of the line, the start in front; none for no line.
	Rows []LineRow
	// Distances are how far the rows are from solved, for the curve; nil where one
	// of them is not known.
	Distances []int
	At        float64   // the place on the line, from 0 to len(Rows)-1
	Pager     PagerView // the zero value for no pager
	Playing   bool
	Speed     int // index into AnalysisTexts.Speeds

	// EmptyHeadline and EmptyDetail say what to do next while there is no line.
	EmptyHeadline, EmptyDetail string

	// Busy shows Progress, from 0 to 1 or negative while nobody knows, in place of
	// the player.
	Busy         bool
	Progress     float64
	ProgressText string

	SolveTitle        string // of the button that solves, or stops
	CanSolve, CanHint bool
}

// AnalysisTexts are the fixed texts of an Analysis.
type AnalysisTexts struct {
	Moves    MovesTexts
	Line     string
	Solution string // before the number of a solution
	// What the buttons with signs do: those of the pager, those of the player, and
	// those that open menus.
	Before, After                 string
	First, Back, Play, Next, Last string
	Methods, More                 string
	Speed                         string
	Speeds                        []string
	Hint                          string
	Copy                          string
	Export                        string
	Compare                       string // "" for no such button
}

// AnalysisEvents are what an Analysis reports.
type AnalysisEvents struct {
	Moves                         MovesEvents
	Pager                         PagerEvents
	First, Back, Play, Next, Last func()
	Scrub                         func(at float64)
	Choose                        func(row int)
	Speed                         func(index int)
	Hint, Solve                   func()
	// Methods asks for the menu of algorithms, Copy for that of what can be copied,
	// More for that of what has no buttons of its own for want of room.
	Methods, Copy, More func(below fyne.CanvasObject)
	Export, Compare     func()
}

// Analysis is the pane beside a board: above, what the moves from here are worth;
// below, the line, as it was played or solved, with what plays it, and what makes
// more of it. It gives up what matters least where there is little room.
type Analysis struct {
	widget.BaseWidget
	Moves *MovesFromHere
	Pager *Pager

	head  *Headline
	curve *Curve
	list  *LineList
	empty *fyne.Container

	emptyHeadline *widgets.TextLine
	emptyDetail   *widgets.TextBlock

	player                        *fyne.Container
	first, back, play, next, last *widgets.Button
	speed                         *widgets.Select

	busy         *fyne.Container
	progress     *widget.ProgressBar
	endless      *widget.ProgressBarInfinite
	progressText *widgets.TextLine

	hint, solve, methods           *widgets.Button
	copyIt, export, compare, other *widgets.Button

	rules   [2]fyne.CanvasObject // above the line, and above the foot
	body    *fyne.Container
	content fyne.CanvasObject
	view    AnalysisView
	shape   analysisShape
}

// NewAnalysis returns a pane that shows nothing yet. In the line lineKeys goes
// first, elsewhere keys.
func NewAnalysis(texts AnalysisTexts, keys, lineKeys *widgets.Keys, events AnalysisEvents) *Analysis {
	a := &Analysis{
		Moves:         NewMovesFromHere(texts.Moves, keys, events.Moves),
		Pager:         NewPager(texts.Solution, keys, events.Pager),
		head:          NewHeadline(texts.Line),
		curve:         NewCurve(lineKeys, events.Scrub),
		list:          NewLineList(lineKeys, events.Choose),
		emptyHeadline: widgets.NewTextLine(15, true, widgets.ColorSecondary),
		emptyDetail:   widgets.NewTextBlock(3, widgets.TextSizeSecondary, widgets.ColorSecondary),
		first:         widgets.NewButton("", theme.MediaSkipPreviousIcon(), lineKeys, events.First).Hinted(texts.First),
		back:          widgets.NewButton("", theme.NavigateBackIcon(), lineKeys, events.Back).Hinted(texts.Back),
		play:          widgets.NewButton("", theme.MediaPlayIcon(), lineKeys, events.Play).Hinted(texts.Play),
		next:          widgets.NewButton("", theme.NavigateNextIcon(), lineKeys, events.Next).Hinted(texts.Next),
		last:          widgets.NewButton("", theme.MediaSkipNextIcon(), lineKeys, events.Last).Hinted(texts.Last),
		speed:         widgets.NewSelect(texts.Speeds, lineKeys, events.Speed),
		progress:      widget.NewProgressBar(),
		endless:       widget.NewProgressBarInfinite(),
		progressText:  widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary),
		hint:          widgets.NewButton(texts.Hint, nil, keys, events.Hint),
		solve:         widgets.NewButton("", nil, keys, events.Solve),
		export:        widgets.NewButton(texts.Export, theme.DocumentSaveIcon(), keys, events.Export),
		rules:         [2]fyne.CanvasObject{widget.NewSeparator(), widget.NewSeparator()},
	}
	below := func(button **widgets.Button, open func(fyne.CanvasObject)) func() { return func() { open(*button) } }
	a.methods = widgets.NewButton("", theme.MenuDropDownIcon(), keys, below(&a.methods, events.Methods)).Hinted(texts.Methods)
	a.copyIt = widgets.NewButton(texts.Copy, theme.ContentCopyIcon(), keys, below(&a.copyIt, events.Copy))
	a.other = widgets.NewButton("", theme.MoreHorizontalIcon(), keys, below(&a.other, events.More)).Hinted(texts.More)
	a.Pager.back.Hint, a.Pager.forth.Hint = texts.Before, texts.After
	a.compare = widgets.NewButton(texts.Compare, nil, keys, events.Compare)
	a.compare.Hidden = texts.Compare == ""
	a.progressText.Shrinks = true
	a.progress.TextFormatter = func() string { return "" } // no colour can be read on both grounds
	a.emptyHeadline.Align, a.emptyDetail.Align = fyne.TextAlignCenter, fyne.TextAlignCenter
	a.Pager.onHeight = func() { a.body.Refresh() }

	speedLabel := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	speedLabel.Text = texts.Speed
	a.player = container.New(playerLayout{}, a.first, a.back, a.play, a.next, a.last, speedLabel, a.speed)
	a.empty = container.New(emptyLayout{}, a.emptyHeadline, a.emptyDetail)
	a.busy = container.New(busyLayout{}, a.progress, a.progressText)
	a.body = container.New(&analysisLayout{a},
		a.Moves, a.rules[0], a.head, a.Pager, a.curve, a.player, a.busy, a.list, a.empty,
		a.rules[1], a.hint, a.solve, a.methods, a.copyIt, a.export, a.compare, a.other)
	a.content = widgets.NewPanel(analysisMargin, a.body)
	a.ExtendBaseWidget(a)
	a.SetView(AnalysisView{Moves: MovesView{Hinted: widgets.None}})
	return a
}

// CreateRenderer returns the renderer of a pane.
func (a *Analysis) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(a.content) }

// View returns what the pane shows.
func (a *Analysis) View() AnalysisView { return a.view }

// SolveButton returns the button that solves.
func (a *Analysis) SolveButton() fyne.CanvasObject { return a.solve }

// Focus returns what takes the focus when the pane does.
func (a *Analysis) Focus() fyne.Focusable { return a.list }

// analysisShape is what decides where things are.
type analysisShape struct {
	options                    int
	folded, line, pager, plain bool
	busy                       bool
}

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
	a.head.SetView(v.Head)
	a.Pager.SetView(v.Pager)
	a.curve.SetView(CurveView{Distances: v.Distances, Costs: costs, Steps: steps, At: v.At})
	a.list.SetRows(v.Rows, int(v.At))
	a.emptyHeadline.SetText(v.EmptyHeadline)
	a.emptyDetail.SetText(v.EmptyDetail)
	a.showBusy(v)
	a.showButtons(v, steps)

	shape := analysisShape{
		options: len(v.Moves.Options), folded: v.Moves.Folded, line: steps > 0,
		pager: v.Pager != (PagerView{}), plain: a.curve.plain(), busy: v.Busy,
	}
	relaid := shape != a.shape || v.Head == (HeadlineView{}) != (a.view.Head == HeadlineView{})
	a.view, a.shape = v, shape
	if relaid {
		a.body.Refresh()
	}
}

// showButtons enables what can be done, and makes the first thing to do primary.
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
	a.play.SetPrimary(steps > 0)
	if a.solve.Text != v.SolveTitle { // Fyne would measure it anew in every frame
		a.solve.SetText(v.SolveTitle)
	}
	a.hint.SetEnabled(v.CanHint)
	a.solve.SetEnabled(v.CanSolve || v.Busy)
	a.methods.SetEnabled(v.CanSolve && !v.Busy)
	for _, b := range []*widgets.Button{a.solve, a.methods} {
		b.SetPrimary(steps == 0 || v.Busy)
	}
}

// showBusy shows the progress of a solve under way.
func (a *Analysis) showBusy(v AnalysisView) {
	// The endless bar is taken out while it is not needed: it starts by itself
	// whenever Fyne refreshes it, hidden or not.
	var bar fyne.CanvasObject = a.progress
	if v.Busy && v.Progress < 0 {
		bar = a.endless
	}
	if a.busy.Objects[0] != bar {
		a.busy.Objects[0] = bar
		if bar == a.endless {
			a.endless.Start()
		} else {
			a.endless.Stop()
		}
		a.busy.Refresh()
	}
	a.progress.SetValue(max(v.Progress, 0))
	a.progressText.SetText(v.ProgressText)
}

// The measures of the pane.
const (
	analysisMargin = 16
	analysisGap    = 8 // between what belongs together
	analysisPause  = 11
	analysisButton = 36
	analysisHint   = 96 // width of the button
	analysisRows   = 3  // rows of the line that are in sight at least
	analysisFew    = 5  // with fewer the curve becomes low
)

// room says what of the pane there is room for. Each level gives up something more.
type room uint8

const (
	roomForAll   room = iota
	roomLowCurve      // the curve is low
	roomSmall         // the moves are one line, and so is the foot
	roomNoCurve       // and there is no curve
	roomOnlyLine      // nor the moves
	leastRoom    = roomOnlyLine
)

func (r room) tightMoves() bool { return r >= roomSmall }

func (r room) shortFoot() bool { return r >= roomSmall }

// needs is the height that the pane takes at a level and a width. It depends on as
// little as can be, for the level not to change while one plays.
func (a *Analysis) needs(r room, width float32) float32 {
	height := float32(headTitle+headCount) + analysisButton + analysisGap
	switch {
	case r == roomOnlyLine:
	case r.tightMoves():
		height += movesLine + 2*analysisPause
	default:
		rows := a.Moves.height(a.view.Moves.Folded)
		if a.view.Moves.Folded {
			rows = movesLine
		}
		height += rows + 2*analysisPause
	}
	pager := float32(0)
	if a.shape.pager {
		pager = a.Pager.height(width) + analysisGap
	}
	switch {
	case r == roomForAll:
		height += max(curveHeight, pager+curvePlain) + analysisGap
	case r < roomNoCurve:
		height += max(curveLow, pager+curvePlain) + analysisGap
	default:
		height += pager
	}
	row, rows := float32(lineRow), float32(analysisRows)
	if r == roomForAll {
		rows = analysisFew
	}
	if r >= roomNoCurve {
		row = lineRowLow
	}
	return height + analysisGap + rows*row + analysisPause + a.foot(r)
}

// foot is the height of the buttons below.
func (a *Analysis) foot(r room) float32 {
	if r.shortFoot() {
		return analysisButton + analysisPause
	}
	return 2*analysisButton + analysisGap + analysisPause
}

// analysisLayout lays the pane out.
type analysisLayout struct{ *Analysis }

// MinSize is that of the pane without all that it can give up.
func (l *analysisLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	width := max(l.player.MinSize().Width, 280)
	return fyne.NewSize(width, l.needs(leastRoom, width))
}

// Layout gives everything its place.
func (l *analysisLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	level := roomForAll
	for level < leastRoom && l.needs(level, size.Width) > size.Height {
		level++
	}
	l.Moves.setTight(level.tightMoves())
	l.curve.setLow(level >= roomLowCurve)
	shape := l.shape
	widgets.SetVisible(l.Moves, level < roomOnlyLine)
	widgets.SetVisible(l.rules[0], level < roomOnlyLine)
	widgets.SetVisible(l.Pager, shape.pager && shape.line)
	widgets.SetVisible(l.curve, shape.line && level < roomNoCurve)
	widgets.SetVisible(l.player, shape.line && !shape.busy)
	widgets.SetVisible(l.busy, shape.busy)
	widgets.SetVisible(l.list, shape.line)
	widgets.SetVisible(l.empty, !shape.line && !shape.busy)

	y := float32(0)
	below := func(o fyne.CanvasObject, height, gap float32) {
		if o.Visible() {
			widgets.Place(o, 0, y, size.Width, height)
			y += height + gap
		}
	}
	below(l.Moves, l.Moves.MinSize().Height, analysisPause)
	below(l.rules[0], 1, analysisPause-1)
	below(l.head, l.head.MinSize().Height, 0)
	below(l.Pager, l.Pager.height(size.Width), analysisGap)
	if !shape.plain {
		below(l.curve, l.curve.height(), analysisGap)
	}
	below(l.player, analysisButton, analysisGap)
	below(l.busy, analysisButton, analysisGap)
	if shape.plain {
		below(l.curve, l.curve.height(), analysisGap)
	}
	end := size.Height - l.foot(level) - analysisPause
	below(l.list, max(end-y, 0), 0)
	if l.empty.Visible() {
		below(l.empty, max(end-y, 0), 0)
	}
	l.layOutFoot(size, level)
}

// layOutFoot puts the buttons below: two rows, or one.
func (l *analysisLayout) layOutFoot(size fyne.Size, level room) {
	y := size.Height - l.foot(level)
	put := func(o fyne.CanvasObject, x, width float32) {
		widgets.Place(o, x, y, width, analysisButton)
	}
	widgets.Place(l.rules[1], 0, y, size.Width, 1)
	y += analysisPause

	short := level.shortFoot()
	widgets.SetVisible(l.other, short)
	right := size.Width
	if short {
		right -= analysisButton
		put(l.other, right, analysisButton)
		right -= analysisGap
	}
	hint := min(max(l.hint.MinSize().Width, analysisHint), size.Width/4)
	put(l.hint, 0, hint)
	put(l.methods, right-analysisButton, analysisButton)
	put(l.solve, hint+analysisGap, right-analysisButton-2-hint-analysisGap)

	y += analysisButton + analysisGap
	tools := []*widgets.Button{l.copyIt, l.export, l.compare}
	if l.compare.Text == "" {
		tools = tools[:2]
	}
	width := (size.Width - float32(len(tools)-1)*analysisGap) / float32(len(tools))
	for i, tool := range tools {
		widgets.SetVisible(tool, !short)
		put(tool, float32(i)*(width+analysisGap), width)
	}
}

// playerLayout puts the buttons of the player to the left and its speed to the
// right, with a label where there is room.
type playerLayout struct{}

const playerGap = 6

// MinSize leaves the label out.
func (playerLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := float32(len(objects)-2) * (analysisButton + playerGap)
	return fyne.NewSize(width+objects[len(objects)-1].MinSize().Width, analysisButton)
}

// Layout gives everything its place. The objects come as buttons, label, speed.
func (playerLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	n := len(objects)
	x := float32(0)
	for _, button := range objects[:n-2] {
		widgets.Place(button, x, 0, analysisButton, analysisButton)
		x += analysisButton + playerGap
	}
	label, speed := objects[n-2], objects[n-1]
	width := speed.MinSize().Width
	widgets.Place(speed, size.Width-width, 0, width, analysisButton)
	words := label.MinSize().Width
	widgets.SetVisible(label, x+words+analysisGap <= size.Width-width)
	widgets.Place(label, size.Width-width-analysisGap-words, 0, words, analysisButton)
}

// emptyLayout puts a headline and what follows it into the middle.
type emptyLayout struct{}

func (emptyLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, objects[0].MinSize().Height+objects[1].MinSize().Height)
}

func (emptyLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	head, rest := objects[0].MinSize().Height+4, objects[1].MinSize().Height
	y := max((size.Height-head-rest)/2, 0)
	widgets.Place(objects[0], 0, y, size.Width, head)
	widgets.Place(objects[1], 0, y+head, size.Width, rest)
}

// busyLayout puts a bar over a text.
type busyLayout struct{}

func (busyLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, analysisButton) }

func (busyLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const bar = 10
	objects[0].Resize(fyne.NewSize(size.Width, bar))
	widgets.Place(objects[1], 0, bar+4, size.Width, analysisButton-bar-4)
}
