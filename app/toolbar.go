package app

import (
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/desk/boards"
	"quadrille/app/desk/game"
	"quadrille/app/games"
	"quadrille/app/play"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// toolbar is the row above the boards: the puzzles' tabs and the tools.
type toolbar struct {
	tabs       *widgets.TabBar
	modes      *widgets.Segmented
	undo, redo *widgets.Button
	today      *widgets.Button
	random     *widgets.Button
	coach      *widgets.Button
	tools      *fyne.Container
	room       *canvas.Rectangle // keeps the tabs where they are while the tools are hidden
}

func (t *toolbar) build(s *shell.Shell, b *boards.Boards, g *play.Games) fyne.CanvasObject {
	tabs := make([]*widgets.Button, len(b.Desks))
	for i, d := range b.Desks {
		name := model.Own(d.Entry.Puzzle, model.Name)
		title := s.Say(model.Own(d.Entry.Puzzle, model.Tab))
		tabs[i] = widgets.NewButton(title, puzzleIcon(d.Entry.Puzzle.ID()), s.Keys, func() { b.Turn(i) }).
			Hinted(s.WithKeys(name.Key, tabShortcut(i)))
	}
	t.tabs = widgets.NewTabBar(tabs...)
	t.modes = widgets.NewSegmented([]string{s.Text("mode.edit"), s.Text("mode.play")}, s.Keys, func(i int) { b.SetMode(scene.Mode(i)) })
	t.undo = widgets.NewButton("", theme.ContentUndoIcon(), s.Keys, func() { b.Desk().Game.Do(game.Undo{}) }).
		Hinted(s.WithKeys("command.undo", &fyne.ShortcutUndo{}))
	t.redo = widgets.NewButton("", theme.ContentRedoIcon(), s.Keys, func() { b.Desk().Game.Do(game.Redo{}) }).
		Hinted(s.WithKeys("command.redo", &fyne.ShortcutRedo{}))
	t.today = widgets.NewButton("", nil, s.Keys, g.StartToday).Hinted(s.WithKeys("row.command.today", shell.Ctrl(fyne.KeyT)))
	t.random = widgets.NewButton(s.Text("tool.new"), theme.MenuDropDownIcon(), s.Keys, func() { b.Desk().ShowNew(t.random) })
	t.random.IconPlacement = widget.ButtonIconTrailingText
	t.coach = widgets.NewButton(s.Text("tool.coach"), theme.CheckButtonIcon(), s.Keys, b.ToggleCoach)

	t.tools = container.New(layout.NewCustomPaddedHBoxLayout(8), t.modes, t.undo, t.redo, t.today, t.random, t.coach)
	t.room = canvas.NewRectangle(color.Transparent)
	tools := container.NewCenter(container.New(layout.NewCustomPaddedLayout(8, 8, 8, 0), container.NewStack(t.room, t.tools)))
	return container.NewStack(widgets.NewGround(scene.ColorPanel, "", 0),
		container.NewBorder(nil, widget.NewSeparator(), nil, nil,
			container.New(layout.NewCustomPaddedLayout(0, 0, 12, 12), container.NewBorder(nil, nil, nil, tools, t.tabs))))
}

// show shows what can be done on the current board.
func (t *toolbar) show(s *shell.Shell, b *boards.Boards, g *play.Games) {
	if t.tools.Visible() {
		t.room.SetMinSize(t.tools.MinSize())
	}
	widgets.SetVisible(t.tools, !b.Desk().Bar().NoHelp())
	if said := s.Text("tool.today", "Dots", dots(g.DoneToday())); t.today.Text != said {
		t.today.SetText(said)
		t.tools.Refresh()
	}
	t.today.SetEnabled(g.OffersToday())
	t.modes.Choose(int(b.Options.Mode))
	t.undo.SetEnabled(b.Desk().Game.CanUndo())
	t.redo.SetEnabled(b.Desk().Game.CanRedo())
	icon := theme.CheckButtonIcon()
	if b.Options.Coach {
		icon = theme.CheckButtonCheckedIcon()
	}
	if t.coach.Icon != icon {
		t.coach.SetIcon(icon)
	}
}

// dots has a full dot for each position of the day that is solved.
func dots(solved int) string {
	return strings.Repeat("●", solved) + strings.Repeat("○", games.EachDay-solved)
}

// tabShortcut returns the shortcut of a tab: Ctrl+1 for the first.
func tabShortcut(i int) fyne.Shortcut { return shell.Ctrl(fyne.KeyName(strconv.Itoa(i + 1))) }

// puzzleIcon returns the icon of a puzzle. A test checks that every puzzle has one.
func puzzleIcon(id model.ID) fyne.Resource {
	name := "puzzles/" + string(id) + ".svg"
	data, _ := resources.Puzzles.ReadFile(name)
	return fyne.NewStaticResource(name, data)
}
