// Package app makes the window and its commands and connects the desks and pages.
package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/catalogue"
	"quadrille/app/desk"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/app/window/gallery"
	"quadrille/app/window/help"
	"quadrille/app/window/settings"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// Name is the name of the program. It is never translated.
const Name = "Quadrille"

// Window is Quadrille's window: the puzzles' desks under one menu.
type Window struct {
	shell    *shell.Shell
	app      fyne.App
	window   fyne.Window
	entries  []catalogue.Entry
	desks    []*desk.Desk
	current  int
	settings *settings.Settings
	guide    *help.Guide
	gallery  *gallery.Gallery

	tabs       *widgets.TabBar
	modes      *widgets.Segmented
	undo, redo *widgets.Button
	random     *widgets.Button
	coach      *widgets.Button
	tools      *fyne.Container
	stack      *fyne.Container   // the desks, one of them visible
	home       fyne.CanvasObject // the desks under their tabs
	opener     opener
	pages      pages
	saved      saved
}

// NewWindow makes the program's window without showing it. deliver runs a function on the window's
// goroutine: fyne.Do.
func NewWindow(a fyne.App, entries []catalogue.Entry, deliver func(func())) *Window {
	w := &Window{app: a, entries: entries, window: a.NewWindow(Name)}
	a.SetIcon(fyne.NewStaticResource("icon.png", resources.Icon))
	w.shell = shell.New(a, w.window, work.NewGroup(deliver), translate.New(settings.SavedLanguage(a.Preferences())))
	w.settings = settings.New(w.shell, w.build)
	a.Settings().SetTheme(w.settings.Theme)
	w.shell.Home = shell.Home{
		Build:   func() fyne.CanvasObject { return w.home },
		Key:     func(e *fyne.KeyEvent) bool { return w.desk().TypedKey(e) },
		Rune:    func(r rune) bool { return w.desk().TypedRune(r) },
		Tell:    func(p model.Phrase) { w.desk().Game.ShowNotice(p) },
		Left:    func() { w.desk().Game.Rest() },
		Pressed: func() { w.desk().Pressed() },
		Back: func() {
			w.desk().Game.Refresh()
			w.shell.Focus(w.desk().Board)
		},
		Changed: func() { w.saved.Changed() },
	}
	w.opener = opener{window: w, job: w.shell.Work.NewJob()}
	w.pages = newPages(w)
	w.saved.window = w
	w.guide = w.newGuide()
	w.gallery = gallery.New(w.shell)
	w.pages.readOwn()
	w.window.SetOnDropped(w.opener.dropped)
	for _, entry := range entries {
		w.desks = append(w.desks, w.newDesk(entry))
	}
	w.window.SetMaster()
	w.window.SetOnClosed(w.shell.Work.Close)
	w.build()
	w.window.Resize(fyne.NewSize(1280, 900))
	w.choose(0)
	return w
}

// newDesk returns the desk of a puzzle.
func (w *Window) newDesk(entry catalogue.Entry) (d *desk.Desk) {
	d = desk.New(w.shell, entry, desk.Deps{
		Options: w.settings.Options,
		OnShow:  func() bool { return w.shell.Page() == nil && w.desk() == d },
		Changed: func() { w.stateChanged(d) },
		Gallery: w.gallery,
		Actions: func(label model.Phrase) []widgets.Action {
			return slices.Concat(w.pages.cases.Actions(label), w.opener.actions(label))
		},
	})
	return d
}

func (w *Window) desk() *desk.Desk { return w.desks[w.current] }

// indexOf returns the index of a puzzle, or 0 if it is unknown.
func (w *Window) indexOf(id model.ID) int {
	return max(slices.IndexFunc(w.entries, func(e catalogue.Entry) bool { return e.Puzzle.ID() == id }), 0)
}

func (w *Window) entryOf(id model.ID) catalogue.Entry { return w.entries[w.indexOf(id)] }

// newGuide returns the guide: help, tour, keys and licences.
func (w *Window) newGuide() *help.Guide {
	return help.New(w.shell, help.Deps{
		Program: Name, Entries: w.entries,
		Present: func() model.ID { return w.desk().Entry.Puzzle.ID() },
		Follow:  w.opener.follow,
		Stops: func() ([]help.Stop, func()) {
			d, mode := w.desk(), w.settings.Options.Mode
			g := d.Game
			return []help.Stop{
				{Key: "help.tour.puzzles", At: w.tabs, Begin: g.Lesson.Prepare, Told: func() (title, about string, done bool) {
					if n := g.Distance(); n >= 0 {
						about = w.shell.Say(model.Phrase{Key: "help.tour.puzzles.far", Count: n})
					}
					return "", about, false
				}},
				{Key: "help.tour.board", At: d.Board, Waits: true, Begin: func() {
					w.showMode(scene.Play)
					g.Lesson.Begin()
				}, End: g.Lesson.End, Told: g.Lesson.Tell},
				{Key: "help.tour.pane", At: d.Pane.Solve, Begin: func() { w.showMode(scene.Edit) }},
				{Key: "help.tour.tools", At: w.tools},
			}, func() { w.showMode(mode) }
		},
	})
}

// build rebuilds the window's content in the current language. The sessions don't change.
func (w *Window) build() {
	if err := w.speakFyne(); err != nil {
		fyne.LogError("translations of the toolkit", err)
	}
	w.shell.SetMenu(w.sections)

	tabs := make([]*widgets.Button, len(w.desks))
	w.stack = container.NewStack()
	for i, d := range w.desks {
		name := d.Key("name")
		tabs[i] = widgets.NewButton(w.shell.Text(name), puzzleIcon(w.entries[i].Puzzle.ID()), w.shell.Keys, func() { w.choose(i) }).
			Hinted(w.shell.WithKeys(name, tabShortcut(i)))
		w.stack.Add(d.Build())
	}
	w.tabs = widgets.NewTabBar(tabs...)
	w.modes = widgets.NewSegmented([]string{w.shell.Text("mode.edit"), w.shell.Text("mode.play")}, w.shell.Keys, func(i int) {
		w.setMode(scene.Mode(i))
	})
	w.undo = widgets.NewButton("", theme.ContentUndoIcon(), w.shell.Keys, func() { w.desk().Game.Undo() }).
		Hinted(w.shell.WithKeys("command.undo", &fyne.ShortcutUndo{}))
	w.redo = widgets.NewButton("", theme.ContentRedoIcon(), w.shell.Keys, func() { w.desk().Game.Redo() }).
		Hinted(w.shell.WithKeys("command.redo", &fyne.ShortcutRedo{}))
	w.random = widgets.NewButton(w.shell.Text("tool.new"), theme.MenuDropDownIcon(), w.shell.Keys, func() { w.desk().ShowNew(w.random) })
	w.random.IconPlacement = widget.ButtonIconTrailingText
	w.coach = widgets.NewButton(w.shell.Text("tool.coach"), theme.CheckButtonIcon(), w.shell.Keys, w.toggleCoach)

	w.tools = container.New(layout.NewCustomPaddedHBoxLayout(8), w.modes, w.undo, w.redo, w.random, w.coach)
	tools := container.NewCenter(container.New(layout.NewCustomPaddedLayout(8, 8, 8, 0), w.tools))
	header := container.NewStack(widgets.NewGround(scene.ColorPanel, "", 0),
		container.NewBorder(nil, widget.NewSeparator(), nil, nil,
			container.New(layout.NewCustomPaddedLayout(0, 0, 12, 12), container.NewBorder(nil, nil, nil, tools, w.tabs))))
	w.home = container.NewBorder(header, nil, nil, nil, w.stack)
	w.window.SetPadded(false)
	w.shell.Show()
	w.choose(w.current)
}

// puzzleIcon returns the icon of a puzzle. A test checks that every puzzle has one.
func puzzleIcon(id model.ID) fyne.Resource {
	name := "puzzles/" + string(id) + ".svg"
	data, _ := resources.Puzzles.ReadFile(name)
	return fyne.NewStaticResource(name, data)
}

// speakFyne translates Fyne's own texts (OK, Cancel, …) into the current language.
func (w *Window) speakFyne() error {
	data, err := resources.Translations.ReadFile("translations/fyne." + string(w.shell.Translator.Language) + ".json")
	if err != nil {
		return err
	}
	return lang.AddTranslationsForLocale(data, lang.SystemLocale())
}

// choose shows the desk of a puzzle.
func (w *Window) choose(index int) {
	if index != w.current {
		w.desk().Game.Rest()
	}
	w.shell.ClearNotice()
	w.current = index
	for _, d := range w.stack.Objects {
		d.Hide()
	}
	w.stack.Objects[index].Show()
	d := w.desk()
	w.tabs.Choose(index)
	w.showTitle()
	d.Game.Refresh()
	if w.shell.Page() == nil {
		w.shell.Focus(d.Board)
	}
}

// showTitle shows the current puzzle in the title, and whether saving fails.
func (w *Window) showTitle() {
	title := model.Say("window.title", "Program", Name, "Puzzle", model.Say(w.desk().Key("name")))
	if w.saved.failing {
		title = model.Say("window.unsaved", "Title", title)
	}
	w.window.SetTitle(w.shell.Say(title))
}

// setMode sets whether clicks on the boards edit or play, and focuses the board.
func (w *Window) setMode(m scene.Mode) {
	w.shell.ClearNotice()
	w.showMode(m)
	w.shell.Focus(w.desk().Board)
}

// showMode sets the mode and doesn't move the focus.
func (w *Window) showMode(m scene.Mode) {
	w.settings.Options.Mode = m
	w.desk().Game.Refresh()
}

func (w *Window) toggleCoach() {
	w.settings.Options.Coach = !w.settings.Options.Coach
	w.desk().Game.Refresh()
}

func (w *Window) toggleFullScreen() { w.setFullScreen(!w.window.FullScreen()) }

func (w *Window) setFullScreen(full bool) {
	w.window.SetFullScreen(full)
	w.shell.RefreshMenu()
}

// stateChanged updates the tools and the menu after a change of a desk.
func (w *Window) stateChanged(d *desk.Desk) {
	w.shell.Changed()
	if w.guide != nil {
		w.guide.Follow()
	}
	if d != w.desk() || w.coach == nil {
		return
	}
	w.modes.Choose(int(w.settings.Options.Mode))
	w.undo.SetEnabled(d.Game.CanUndo())
	w.redo.SetEnabled(d.Game.CanRedo())
	icon := theme.CheckButtonIcon()
	if w.settings.Options.Coach {
		icon = theme.CheckButtonCheckedIcon()
	}
	if w.coach.Icon != icon {
		w.coach.SetIcon(icon)
	}
	w.shell.RefreshMenu()
	system.SetAddress(w.link())
}

// Shell returns the frame of the window's pages.
func (w *Window) Shell() *shell.Shell { return w.shell }
