package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/session"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
)

// Build makes the widgets in the current language.
func (d *Desk) Build() fyne.CanvasObject {
	g, s, player, options := d.Game, d.shell, d.Game.Player, d.deps.Options
	d.Board = widgets.NewBoard(d.Entry.Artist)
	d.Board.Keys = s.Keys
	d.palette = newPalette(g, s, d.Board)
	d.Board.OnEvent = widgets.Events{
		Edit:   d.edit,
		Pick:   d.palette.pick,
		Move:   g.Run,
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
	own := model.Own(d.Entry.Puzzle, model.Keys).Key
	for _, key := range []string{own, "play.keys.undo", "play.keys.start", "play.keys.rules"} {
		texts.Keys = append(texts.Keys, [2]string{s.Text(key), s.Text(key + ".do")})
	}
	d.Pane = pane.NewAnalysis(texts, d.Entry.Artist, s.Keys, d.lineKeys, pane.AnalysisEvents{
		Move: func(m model.Move) { g.Play(m, 0) },
		Page: g.Search.Page, GoTo: g.Search.GoTo, Step: player.Step, Play: player.Toggle, Seek: func(at float64) {
			if !d.deps.Row.Alone() { // else the list has positions, not moves
				player.Seek(at)
			}
		},
		Mistake: func(index int) {
			if !d.answer(index) {
				g.Review.GoTo(index)
			}
		},
		Speed: func(index int) { options.Speed = index; g.Refresh() },
		Hint:  g.Hint, Solve: g.Search.Toggle, Export: d.Export,
		Methods: func(below fyne.CanvasObject) { s.PopUpBelow(d.methods(), below) },
	})
	d.goal = widgets.NewTextLine(widgets.TextSizeStatus, true, scene.ColorText)
	d.goal.Align, d.goal.Shrinks = fyne.TextAlignCenter, true
	d.cover = shell.Emptiness(s.Text("play.paused"), s.Text("play.resume"))
	d.above = d.deps.Row.Above()
	const countSize = 160
	d.count = widgets.NewTextLine(countSize, true, scene.ColorAccent)
	d.count.Align = fyne.TextAlignCenter
	d.content = container.New(pageLayout(d.deps.Changed), d.above, d.goal, container.NewStack(d.Board, d.cover, d.count), d.Status,
		d.Pane, d.palette.layer)
	return d.content
}

// pageLayout lays out, from the top: the boards over the board, the line of the goal, the board, the status bar; the board
// gets the room that is left. The pane is at the right, the palette over everything. Tab goes in this order. The function is
// called after each layout.
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
	objects[5].Resize(size)
	resized()
}
