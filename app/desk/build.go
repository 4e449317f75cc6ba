package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/desk/game"
	"quadrille/app/session"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
)

// Build makes the widgets in the current language.
func (d *Desk) Build() fyne.CanvasObject {
	g, s, options := d.Game, d.shell, d.deps.Options
	d.Board = widgets.NewBoard(d.Entry.Artist)
	d.Board.Keys = s.Keys
	d.palette = newPalette(g, s, d.Board)
	d.Board.OnEvent = widgets.Events{
		Edit: d.edit,
		Pick: d.palette.pick,
		Move: func(m model.Move, times int, fraction float64) {
			g.Do(game.Play{Move: m, Times: times, Fraction: fraction})
		},
		Settle: g.Rest,
		Refuse: s.Notify,
		Menu: func(area int, at fyne.Position) {
			s.PopUp(d.transforms(g.Position().Areas()[area]), d.Board, at)
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
	d.Pane = pane.NewAnalysis(texts, d.Entry.Artist, d.deps.Bar.Strip(), s.Keys, d.lineKeys, pane.AnalysisEvents{
		Move: func(m model.Move) { g.Do(game.Play{Move: m}) },
		Page: func(by int64) { g.Do(game.Page{By: by}) }, GoTo: func(number string) { g.Do(game.GoTo{Number: number}) },
		Step: func(forward bool) { g.Do(game.Step{Forward: forward}) }, Play: g.Doing(game.PlayPause{}), Seek: func(at float64) {
			if !d.deps.Bar.NoHelp() { // else the list has positions, not moves
				g.Do(game.Seek{At: at})
			}
		},
		Mistake: func(index int) {
			if !d.answer(index) {
				g.Do(game.GoToMistake{Index: index})
			}
		},
		Speed: func(index int) { options.Speed = index; g.Refresh() },
		Hint:  g.Doing(game.Hint{}), Solve: g.Doing(game.Solve{}), Export: d.Export,
		Methods: func(below fyne.CanvasObject) { s.PopUpBelow(d.methods(), below) },
		More:    func(below fyne.CanvasObject) { s.PopUpBelow(d.rest(), below) },
	})
	d.clock = widgets.NewTextLine(clockSize, true, scene.ColorText)
	d.clock.Align, d.clock.Shrinks = fyne.TextAlignCenter, true
	goOn := widgets.NewButton(s.Text("play.goOn"), theme.MediaPlayIcon(), s.Keys, d.onBoard(g.Doing(game.PlayPause{})))
	goOn.SetPrimary(true)
	paused := shell.NewTitle(s.Text("play.paused"))
	paused.Shrinks = false
	cover := widgets.NewPanel(shell.Margin, container.NewCenter(container.NewVBox(container.NewCenter(paused), goOn)))
	d.cover = container.New(layout.NewCustomPaddedLayout(shell.Margin/2, 0, 0, 0), cover) // as high up as the pane
	const countSize = 160
	d.count = widgets.NewTextLine(countSize, true, scene.ColorAccent)
	d.count.Align = fyne.TextAlignCenter
	d.sizes.build(d)
	d.content = container.New(pageLayout{d}, d.clock, d.sizes.content, container.NewStack(d.Board, d.cover, d.count), d.Status, d.Pane, d.palette.layer)
	return d.content
}

// pageLayout lays out the sizes over the board, the board over the status bar and the pane at the right, the palette over everything; or, if the desk is
// bare, the clock over the board. Tab goes in this order. What the board shows beside it doesn't change its place.
type pageLayout struct{ desk *Desk }

// Least and greatest width of the pane at normal text size, and its share of the page; the size of the clock over the board.
const (
	paneLeast = 336
	paneMost  = 560
	paneShare = 0.32
	clockSize = 60
)

func (pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	board, status, pane := objects[2].MinSize(), objects[3].MinSize(), objects[4].MinSize()
	return fyne.NewSize(max(board.Width, status.Width)+max(pane.Width, paneLeast)+3*shell.Margin,
		max(board.Height+status.Height+shell.Margin, pane.Height)+2*shell.Margin)
}

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	clock, sizes, board, status, pane := objects[0], objects[1], objects[2], objects[3], objects[4]
	for _, o := range objects[:5] {
		widgets.SetVisible(o, o == board || (o == clock) == l.desk.bare && (o != sizes || len(l.desk.sizes.all) > 0))
	}
	objects[5].Resize(size)
	if l.desk.bare {
		height := clock.MinSize().Height
		widgets.Place(clock, 0, shell.Margin, size.Width, height)
		widgets.Place(board, shell.Margin, shell.Margin+height, size.Width-2*shell.Margin, size.Height-2*shell.Margin-height)
		return
	}
	const gap = shell.Margin / 2
	paneWidth := max(widgets.Scaled(min(size.Width*paneShare, paneMost)), max(pane.MinSize().Width, paneLeast))
	left, statusHeight := size.Width-paneWidth-3*shell.Margin, status.MinSize().Height
	bottom := size.Height - shell.Margin - statusHeight
	top := gap + l.desk.sizes.place(left)
	widgets.Place(board, shell.Margin, top, left, bottom-shell.Margin-top)
	widgets.Place(status, shell.Margin, bottom, left, statusHeight)
	widgets.Place(pane, left+2*shell.Margin, shell.Margin, paneWidth, size.Height-2*shell.Margin)
	l.desk.deps.Changed()
}
