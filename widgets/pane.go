package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// PaneView is everything that a solution pane shows at one moment.
type PaneView struct {
	// SolveTitle is the title of the button that solves or, while Busy, stops.
	SolveTitle string
	CanSolve   bool
	Busy       bool
	// Progress is from 0 to 1, or negative while nobody knows; shown while Busy.
	Progress     float64
	ProgressText string

	// EmptyHeadline and EmptyDetail say what to do next while there is no result.
	EmptyHeadline, EmptyDetail string

	// HasResult shows what follows.
	HasResult bool
	Headline  string // "19 moves"
	Badge     string // "shortest"
	BadgeInk  fyne.ThemeColorName
	Line      string // the moves in one line
	Facts     string // what else is known
	Rows      []MoveRow
	At        float64 // the place on the timeline, from 0 to len(Rows)
	Playing   bool
	Speed     int // index into PaneTexts.Speeds
	Method    int // index into PaneTexts.Methods
	CanExport bool
}

// PaneTexts are the fixed texts of a solution pane.
type PaneTexts struct {
	Title   string
	Methods []string
	Speed   string
	Speeds  []string
	Copy    string
	Export  string
	Compare string // "" for no such button
}

// PaneEvents are what a solution pane reports.
type PaneEvents struct {
	Method                        func(index int)
	Solve                         func() // or stop, while busy
	First, Back, Play, Next, Last func()
	Scrub                         func(at float64)
	Choose                        func(move int)
	Speed                         func(index int)
	Copy                          func(below fyne.CanvasObject)
	Export                        func()
	Compare                       func()
}

// SolutionPane chooses, solves, shows the result, plays it and takes it away.
type SolutionPane struct {
	widget.BaseWidget
	list *MoveList

	method, speed                 *Select
	solve, copyIt, export         *Button
	compare                       *Button
	first, back, play, next, last *Button
	slider                        *Slider
	progress                      *widget.ProgressBar
	endless                       *widget.ProgressBarInfinite
	progressText                  *TextLine
	headline, line, facts         *TextLine
	badge                         *Badge
	emptyHeadline                 *TextLine
	emptyDetail                   *widget.RichText

	busy, bars, empty, result, player, body *fyne.Container
	content                                 fyne.CanvasObject

	view PaneView
}

// NewSolutionPane returns a pane that shows nothing yet.
func NewSolutionPane(texts PaneTexts, keys *Keys, events PaneEvents) *SolutionPane {
	p := &SolutionPane{
		list:          NewMoveList(keys, events.Choose),
		method:        NewSelect(texts.Methods, keys, events.Method),
		speed:         NewSelect(texts.Speeds, keys, events.Speed),
		solve:         NewButton("", nil, keys, events.Solve),
		export:        NewButton(texts.Export, theme.DocumentSaveIcon(), keys, events.Export),
		first:         NewButton("", theme.MediaSkipPreviousIcon(), keys, events.First),
		back:          NewButton("", theme.NavigateBackIcon(), keys, events.Back),
		play:          NewButton("", theme.MediaPlayIcon(), keys, events.Play),
		next:          NewButton("", theme.NavigateNextIcon(), keys, events.Next),
		last:          NewButton("", theme.MediaSkipNextIcon(), keys, events.Last),
		slider:        NewSlider(keys, events.Scrub),
		progress:      widget.NewProgressBar(),
		endless:       widget.NewProgressBarInfinite(),
		progressText:  NewTextLine(TextSizeSecondary, false, ColorSecondary),
		headline:      NewTextLine(TextSizeResult, true, ColorText),
		line:          NewTextLine(TextSizeNormal, false, ColorText),
		facts:         NewTextLine(TextSizeSecondary, false, ColorSecondary),
		badge:         NewBadge(),
		emptyHeadline: NewTextLine(15, true, ColorSecondary),
		emptyDetail: widget.NewRichText(&widget.TextSegment{Style: widget.RichTextStyle{
			Alignment: fyne.TextAlignCenter, ColorName: ColorSecondary, SizeName: theme.SizeNameCaptionText,
		}}),
	}
	p.compare = NewButton(texts.Compare, nil, keys, events.Compare)
	p.copyIt = NewButton(texts.Copy, theme.ContentCopyIcon(), keys, func() { events.Copy(p.copyIt) })
	// Fyne writes the share across the bar and the ground, and no colour can be
	// read on both.
	p.progress.TextFormatter = func() string { return "" }
	for _, line := range []*TextLine{p.line, p.facts} {
		line.Shrinks = true
	}
	p.emptyHeadline.Align, p.emptyDetail.Wrapping = fyne.TextAlignCenter, fyne.TextWrapWord
	p.content = p.build(texts)
	p.ExtendBaseWidget(p)
	p.SetView(PaneView{})
	return p
}

func (p *SolutionPane) build(texts PaneTexts) fyne.CanvasObject {
	title := NewTextLine(TextSizeStatus, true, ColorText)
	title.Text = texts.Title
	speedLabel := NewTextLine(TextSizeSecondary, false, ColorSecondary)
	speedLabel.Text = texts.Speed

	choose := container.NewBorder(nil, nil, nil, container.New(layout.NewCustomPaddedLayout(0, 0, 8, 0), container.New(leastWidth(100), p.solve)), container.New(mostWidth(methodWidth), p.method))
	p.bars = container.NewStack(p.progress)
	p.busy = container.New(layout.NewCustomPaddedVBoxLayout(4), p.bars, p.progressText)
	headline := container.New(layout.NewCustomPaddedHBoxLayout(12), p.headline, container.NewCenter(p.badge))
	p.result = container.New(layout.NewCustomPaddedVBoxLayout(4), headline, p.line, p.facts)
	buttons := container.New(layout.NewCustomPaddedHBoxLayout(6), p.first, p.back, p.play, p.next, p.last)
	speed := container.New(layout.NewCustomPaddedHBoxLayout(8), container.NewCenter(speedLabel), p.speed)
	p.player = container.New(layout.NewCustomPaddedVBoxLayout(4),
		container.NewBorder(nil, nil, buttons, speed), p.slider)
	p.empty = container.New(layout.NewCustomPaddedVBoxLayout(0),
		layout.NewSpacer(), p.emptyHeadline, p.emptyDetail, layout.NewSpacer())
	p.body = container.NewStack(p.list, p.empty)

	// Room for the player is kept while it is hidden: solving must not widen the pane.
	choose = container.New(leastWidth(p.player.MinSize().Width), choose)
	top := container.New(layout.NewCustomPaddedVBoxLayout(10), title, choose, p.busy, p.result, p.player)
	tools := []fyne.CanvasObject{p.copyIt, p.export}
	if texts.Compare != "" {
		tools = append(tools, p.compare)
	}
	foot := container.New(layout.NewCustomPaddedVBoxLayout(14), widget.NewSeparator(),
		container.NewGridWithColumns(len(tools), tools...))
	inner := container.NewBorder(top, foot, nil, nil, container.New(layout.NewCustomPaddedLayout(8, 8, 0, 0), p.body))
	return NewPanel(16, inner)
}

// CreateRenderer returns the renderer of a pane.
func (p *SolutionPane) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(p.content)
}

// View returns what the pane shows.
func (p *SolutionPane) View() PaneView { return p.view }

// Focus returns what takes the focus when the pane does.
func (p *SolutionPane) Focus() fyne.Focusable { return p.list }

// SetView shows the view.
func (p *SolutionPane) SetView(v PaneView) {
	p.solve.SetText(v.SolveTitle)
	p.solve.SetEnabled(v.CanSolve || v.Busy)
	p.play.SetPrimary(v.HasResult && len(v.Rows) > 0)
	p.solve.SetPrimary(!v.HasResult || len(v.Rows) == 0)
	p.showBusy(v)

	p.emptyHeadline.SetText(v.EmptyHeadline)
	if detail := p.emptyDetail.Segments[0].(*widget.TextSegment); detail.Text != v.EmptyDetail {
		detail.Text = v.EmptyDetail
		p.emptyDetail.Refresh()
	}
	SetVisible(p.empty, !v.HasResult && !v.Busy)
	SetVisible(p.result, v.HasResult)
	SetVisible(p.player, v.HasResult && len(v.Rows) > 0)
	SetVisible(p.list, v.HasResult)

	p.headline.SetText(v.Headline)
	p.badge.Set(v.Badge, v.BadgeInk)
	SetVisible(p.badge, v.Badge != "")
	p.line.SetText(v.Line)
	p.facts.SetText(v.Facts)
	if !slices.Equal(v.Rows, p.view.Rows) {
		p.list.SetRows(v.Rows)
	}
	p.slider.Place(v.At, float64(max(len(v.Rows), 1)))
	p.speed.Choose(v.Speed)
	p.method.Choose(v.Method)

	atStart, atEnd := v.At <= 0, v.At >= float64(len(v.Rows))
	p.first.SetEnabled(!atStart)
	p.back.SetEnabled(!atStart)
	p.next.SetEnabled(!atEnd)
	p.last.SetEnabled(!atEnd)
	icon := theme.MediaPlayIcon()
	if v.Playing {
		icon = theme.MediaPauseIcon()
	}
	if p.play.Icon != icon {
		p.play.SetIcon(icon)
	}
	p.copyIt.SetEnabled(v.CanExport)
	p.export.SetEnabled(v.CanExport)
	relayout := v.HasResult != p.view.HasResult || v.Busy != p.view.Busy || len(v.Rows) != len(p.view.Rows) ||
		v.Headline != p.view.Headline || v.Badge != p.view.Badge || v.EmptyHeadline != p.view.EmptyHeadline
	p.view = v
	if relayout {
		p.content.Refresh()
	}
	p.list.Mark(int(v.At)) // now that the list's height is known
}

// showBusy shows the progress of a solve under way.
func (p *SolutionPane) showBusy(v PaneView) {
	SetVisible(p.busy, v.Busy)
	// The endless bar is taken out while it is not needed: it starts by itself
	// whenever Fyne refreshes it, hidden or not.
	var bar fyne.CanvasObject = p.progress
	if v.Busy && v.Progress < 0 {
		bar = p.endless
	}
	if p.bars.Objects[0] != bar {
		p.bars.Objects[0] = bar
		if bar == p.endless {
			p.endless.Start()
		} else {
			p.endless.Stop()
		}
		p.bars.Refresh()
	}
	p.progress.SetValue(max(v.Progress, 0))
	p.progressText.SetText(v.ProgressText)
}

// SetVisible shows or hides an object, and touches nothing where nothing changes.
func SetVisible(o fyne.CanvasObject, visible bool) {
	switch {
	case visible && !o.Visible():
		o.Show()
	case !visible && o.Visible():
		o.Hide()
	}
}

// leastWidth is a layout that gives its one object at least a width.
type leastWidth float32

func (l leastWidth) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(fyne.NewSize(float32(l), 0))
}

func (leastWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// methodWidth is the room for the choice of a method at least: the names of some
// are longer than the pane is wide, and end in an ellipsis.
const methodWidth = 160

// mostWidth is a layout that asks for no more than a width for its one object.
type mostWidth float32

func (m mostWidth) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := objects[0].MinSize()
	return fyne.NewSize(min(size.Width, float32(m)), size.Height)
}

func (mostWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }
