// Package app makes the window and its commands and connects the desks and pages.
package app

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/catalogue"
	"quadrille/app/desk"
	"quadrille/app/desk/boards"
	"quadrille/app/desk/game"
	"quadrille/app/files/link"
	"quadrille/app/files/store"
	"quadrille/app/files/text"
	"quadrille/app/help"
	"quadrille/app/judges/cases"
	"quadrille/app/play"
	"quadrille/app/session"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/app/window/gallery"
	"quadrille/app/window/route"
	"quadrille/app/window/settings"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// program is the name of the program. It is never translated.
const program = "Quadrille"

// Window is Quadrille's window: the puzzles' desks under one menu, and the pages that replace them.
type Window struct {
	app      fyne.App
	window   fyne.Window
	inactive bool // another window has the keyboard
	shell    *shell.Shell
	settings *settings.Settings
	boards   *boards.Boards
	study    *study
	judges   *judges
	games    *play.Games
	guide    *help.Guide
	router   route.Router
	opener   *opener
	keeper   *keeper
	toolbar  toolbar
	tools    fyne.CanvasObject // of toolbar
	bare     bool              // only a game's board and clock are shown
	home     fyne.CanvasObject // the desks under the toolbar
}

// NewWindow makes the program's window without showing it. deliver runs a function on the window's
// goroutine: fyne.Do.
func NewWindow(a fyne.App, saved *store.Settings, entries []catalogue.Entry, deliver func(func())) *Window {
	a.SetIcon(fyne.NewStaticResource("icon.png", resources.Icon))
	w := &Window{app: a, window: a.NewWindow(program)}
	s := shell.New(a, w.window, saved, work.NewGroup(deliver), translate.New(settings.SavedLanguage(saved)))
	w.shell = s
	w.settings = settings.New(s, w.build)
	a.Settings().SetTheme(w.settings.Theme)

	pictures := gallery.New(s)
	w.boards = boards.New(s, entries, w.settings.Options, w.showBoard)
	w.study = &study{shell: s, boards: w.boards, gallery: pictures, comparisons: make(map[*desk.Desk]comparison)}
	w.judges = &judges{shell: s, boards: w.boards}
	w.judges.cases = cases.New(s, w.boards.PresentFirst, w.judges.showCase)
	w.games = play.New(s, entries, w.boards, time.Now)
	w.guide = help.New(s, help.Deps{
		Program: program, Entries: entries, Present: w.boards.Current, Tour: w.games.Tour,
		Follow: func(link string) { w.opener.follow(link) },
		Menus:  w.sections,
	})
	w.router = slices.Concat(route.Router(w.study.routes()), w.judges.routes(), w.games.Routes(), []route.Destination{
		{Name: help.LinkPage, Private: true, Read: func(text string) (route.Opening, error) {
			return route.Opening{Open: func() { w.guide.Open(link.Parse(text).Subject) }}, nil
		}},
		{Name: settings.LinkPage, Private: true, Read: func(string) (route.Opening, error) {
			return route.Opening{Open: w.settings.Open}, nil
		}},
	})
	w.opener = &opener{shell: s, boards: w.boards, judges: w.judges, guide: w.guide, router: w.router, job: s.Work.NewJob(), asking: s.Work.NewJob()}
	w.keeper = &keeper{window: w.window, shell: s, boards: w.boards, router: w.router, onFailing: w.showTitle}
	s.Home = shell.Home{
		Build:   func() fyne.CanvasObject { return w.home },
		Bare:    func() bool { return w.bare },
		Key:     func(e *fyne.KeyEvent) bool { return w.boards.Desk().TypedKey(e) || w.leaveBare(e) },
		Rune:    func(r rune) bool { return w.boards.Desk().TypedRune(r) },
		Tell:    func(p model.Phrase) { w.boards.Desk().Game.ShowNotice(p) },
		Left:    func() { w.boards.Desk().Game.Rest() },
		Pressed: func() { w.boards.Desk().Pressed() },
		Back:    w.back,
		Changed: func() { w.keeper.autosave.Changed() },
	}
	for _, entry := range entries {
		w.boards.Desks = append(w.boards.Desks, w.newDesk(entry, pictures))
	}
	w.window.SetOnDropped(func(_ fyne.Position, files []fyne.URI) {
		paths := make([]string, len(files))
		for i, file := range files {
			paths[i] = file.Path()
		}
		w.opener.dropped(paths)
	})
	a.Lifecycle().SetOnExitedForeground(func() { w.inactive = true })
	a.Lifecycle().SetOnEnteredForeground(func() { w.inactive = false })
	w.window.SetMaster()
	w.build()
	w.window.Resize(fyne.NewSize(1280, 900))
	return w
}

func (w *Window) newDesk(entry catalogue.Entry, pictures *gallery.Gallery) (d *desk.Desk) {
	d = desk.New(w.shell, entry, desk.Deps{
		Options: w.settings.Options,
		OnShow:  func() bool { return w.shell.Page() == nil && w.boards.Desk() == d },
		Active:  func() bool { return !w.inactive },
		Changed: func() { w.stateChanged(d) },
		Gallery: pictures,
		Bar:     w.games.Bar(entry.Puzzle.ID()),
		Actions: func(from session.From) []widgets.Action {
			return slices.Concat(w.judges.cases.Actions(from), w.opener.actions(from))
		},
	})
	return d
}

// back shows the board again after a page.
func (w *Window) back() {
	w.boards.Desk().Game.Refresh()
	w.shell.Focus(w.boards.Desk().Board)
}

// build rebuilds the window's content in the current language. The sessions don't change.
func (w *Window) build() {
	own, _ := resources.Translations.ReadFile("translations/fyne." + string(w.shell.Translator.Language) + ".json")
	_ = lang.AddTranslationsForLocale(own, lang.SystemLocale()) // Fyne's own texts, such as OK
	w.shell.SetMenu(w.sections)
	w.bare = false // until the state is shown
	w.tools = w.toolbar.build(w.shell, w.boards, w.games)
	desks := w.boards.Build()
	w.home = container.New(layout.NewBorderLayout(w.tools, nil, nil, nil), w.tools, desks) // in the order of Tab
	w.window.SetPadded(false)
	w.shell.Show()
	w.boards.Choose(w.boards.Index)
}

func (w *Window) showBoard() {
	w.toolbar.tabs.Choose(w.boards.Index)
	w.showTitle()
}

// showTitle shows the current puzzle in the title, and whether saving fails.
func (w *Window) showTitle() {
	title := model.Say("window.title", "Program", program, "Puzzle", model.Own(w.boards.Desk().Entry.Puzzle, model.Name))
	if w.keeper.failing {
		title = model.Say("window.unsaved", "Title", title)
	}
	w.window.SetTitle(w.shell.Say(title))
}

// stateChanged updates the tools and the menu after a change of a desk.
func (w *Window) stateChanged(d *desk.Desk) {
	w.shell.Changed()
	w.games.Bar(d.Entry.Puzzle.ID()).Refresh()
	if d != w.boards.Desk() {
		return
	}
	w.toolbar.show(w.shell, w.boards, w.games)
	w.showBare()
	w.shell.RefreshMenu()
	system.SetAddress(w.link())
}

func (w *Window) setFullScreen(full bool) {
	w.shell.SetFullScreen(full)
	w.showBare()
}

// showBare shows, in a game on the full screen, only the board and the clock.
func (w *Window) showBare() {
	if bare := w.window.FullScreen() && w.boards.Desk().Pane.View().Game; bare != w.bare {
		w.bare = bare
		widgets.SetVisible(w.tools, !bare)
		for _, d := range w.boards.Desks {
			d.SetBare(bare)
		}
		w.home.Refresh()
		w.shell.RefreshMenu()
	}
}

// leaveBare leaves the full screen of a game on Escape, and reports whether it does.
func (w *Window) leaveBare(e *fyne.KeyEvent) bool {
	leaves := w.bare && e.Name == fyne.KeyEscape
	if leaves {
		w.setFullScreen(false)
	}
	return leaves
}

// link is the part of a link after #: that of the page, if anybody may open it, or else that of the
// board.
func (w *Window) link() string {
	if p := w.shell.Page(); p != nil && w.router.IsPublic(p.Link()) {
		return p.Link()
	}
	return w.boards.Link()
}

// followPage opens what the web page's address is changed to, and files dropped on the page, which
// Fyne doesn't report. It returns what is in the address now. Outside a browser it does nothing.
func (w *Window) followPage() (address string) {
	system.OnDrop(func(paths []string) {
		w.shell.Work.Deliver(func() { w.opener.dropped(paths) })
	})
	return system.OnAddress(func(link string) {
		w.shell.Work.Deliver(func() { w.openAddress(link) })
	})
}

// openAddress opens the link of the page's address, unless it is open already, as after a reload.
func (w *Window) openAddress(link string) {
	if link != w.link() {
		w.opener.argument(link)
	}
}

// Shell returns the frame of the window's pages.
func (w *Window) Shell() *shell.Shell { return w.shell }

// sections returns the menus, which contain every command of the program.
func (w *Window) sections() []shell.Section {
	return []shell.Section{
		{Title: model.Say("menu.file"), Commands: w.fileCommands()},
		{Title: model.Say("menu.edit"), Commands: w.editCommands()},
		{Title: model.Say("menu.position"), Commands: w.boards.Desk().Positions()},
		{Title: model.Say("mode.play"), Commands: w.games.Commands()},
		{Title: model.Say("menu.solve"), Commands: w.solveCommands()},
		{Title: model.Say("menu.judge"), Commands: w.judgeCommands()},
		{Title: model.Say("menu.view"), Commands: w.viewCommands()},
		{Title: model.Say("menu.help"), Commands: w.guide.Commands()},
	}
}

// onPages returns a command that pages allow.
func onPages(key string, keys fyne.Shortcut, enabled bool, do func()) *shell.Command {
	return &shell.Command{Title: model.Say(key), Shortcut: keys, OnPages: true, Disabled: !enabled, Do: do}
}

func (w *Window) fileCommands() []*shell.Command {
	all := []*shell.Command{
		onPages("command.open", shell.Ctrl(fyne.KeyO), true, w.opener.ask),
		nil,
		onPages("command.savePosition", shell.Ctrl(fyne.KeyS), true, w.savePosition),
		{Title: model.Say("command.export"), Shortcut: shell.CtrlShift(fyne.KeyE), Do: w.boards.Desk().Export},
		{Title: model.Say("command.picture"), Shortcut: shell.CtrlShift(fyne.KeyP), Do: w.boards.Desk().Pictures},
	}
	if system.InPage { // a web page can't quit
		return all
	}
	return append(all, nil, &shell.Command{
		Title: model.Say("command.quit"), Shortcut: shell.Ctrl(fyne.KeyQ), OnPages: true, Quits: true, Do: w.window.Close,
	})
}

func (w *Window) editCommands() []*shell.Command {
	d, clipboard := w.boards.Desk(), w.app.Clipboard()
	// Text fields have these commands too.
	shared := func(title string, keys fyne.Shortcut, do func()) *shell.Command {
		return &shell.Command{
			Title: model.Say(title), Shortcut: keys, OverDialogs: true, Do: func() { w.shell.HandOn(keys, do) },
		}
	}
	undo := shared("command.undo", &fyne.ShortcutUndo{}, d.Game.Doing(game.Undo{}))
	redo := shared("command.redo", &fyne.ShortcutRedo{}, d.Game.Doing(game.Redo{}))
	_, inField := w.window.Canvas().Focused().(fyne.Shortcutable)
	undo.Disabled, redo.Disabled = !inField && !d.Game.CanUndo(), !inField && !d.Game.CanRedo()
	all := []*shell.Command{
		undo, redo,
		nil,
		shared("command.copyID", &fyne.ShortcutCopy{Clipboard: clipboard}, d.CopyID),
		{Title: model.Say("command.copySolution"), Shortcut: shell.CtrlShift(fyne.KeyC), Disabled: !d.HasMoves(), Do: d.CopySolution},
		{Title: model.Say("command.copyAnswer"), Shortcut: shell.CtrlShift(fyne.KeyA), Disabled: !d.HasAnswer(), Do: d.CopyAnswer},
		d.CopyInput(),
		shared("command.paste", &fyne.ShortcutPaste{Clipboard: clipboard}, func() { w.opener.paste(clipboard.Content()) }),
	}
	if system.Site() != "" {
		all = append(all, nil, &shell.Command{Title: model.Say("command.copyLink"), Do: func() { w.shell.Copy(system.Address(w.link())) }})
	}
	return all
}

func (w *Window) solveCommands() []*shell.Command {
	own, can := w.study, w.study.canCompare()
	studies := []*shell.Command{
		onPages("compare.command", shell.Ctrl(fyne.KeyM), can, own.compare),
		onPages("watch.command", shell.Ctrl(fyne.KeyL), can, own.watch),
		onPages("workshop.command", shell.CtrlShift(fyne.KeyH), can, own.makeHeuristic),
		nil,
	}
	return slices.Concat(w.boards.Desk().Solving(), studies, w.boards.Desk().Playing())
}

func (w *Window) judgeCommands() []*shell.Command {
	all := []*shell.Command{
		{Title: model.Say("check.command"), Shortcut: shell.Ctrl(fyne.KeyJ), Do: w.judges.checkAnswer},
	}
	if system.RunsPrograms {
		all = append(all, onPages("judgelab.menu", shell.CtrlShift(fyne.KeyJ), true, w.judges.judgeProgram))
	}
	tests := w.judges.cases
	return append(all, nil,
		onPages("cases.command", shell.CtrlShift(fyne.KeyO), tests.Any(), tests.Back),
		onPages("cases.save", shell.CtrlShift(fyne.KeyS), tests.CanSave(), tests.SaveAnswers))
}

func (w *Window) viewCommands() []*shell.Command {
	var all []*shell.Command
	for i, d := range w.boards.Desks {
		all = append(all, &shell.Command{
			Title: model.Own(d.Entry.Puzzle, model.Name), Shortcut: tabShortcut(i), Do: func() { w.boards.Turn(i) },
			Checked: w.boards.Index == i,
		})
	}
	options := w.settings.Options
	mode := func(title string, key fyne.KeyName, mode scene.Mode) *shell.Command {
		return &shell.Command{
			Title: model.Say(title), Shortcut: shell.Ctrl(key), Checked: options.Mode == mode, Do: func() { w.boards.SetMode(mode) },
		}
	}
	all = append(all,
		nil,
		mode("command.editMode", fyne.KeyE, scene.Edit),
		mode("command.playMode", fyne.KeyP, scene.Play),
		&shell.Command{Title: model.Say("command.coach"), Shortcut: shell.Ctrl(fyne.KeyK), Checked: options.Coach, Do: w.boards.ToggleCoach},
		nil,
		w.settings.Appearance().Command(),
		w.settings.Language().Command(),
		onPages("command.settings", shell.Ctrl(fyne.KeyComma), true, w.settings.Open),
	)
	if system.InPage { // the browser has a command for full screen
		return all
	}
	return append(all, nil, &shell.Command{
		Title: model.Say("command.fullScreen"), Shortcut: &desktop.CustomShortcut{KeyName: fyne.KeyF11},
		OnPages: true, Do: func() { w.setFullScreen(!w.window.FullScreen()) },
		Checked: w.window.FullScreen(),
	})
}

func (w *Window) savePosition() {
	line := w.boards.Line()
	w.shell.Save(text.LineName(line.Position, len(line.Moves))+text.Extension, text.Document([]text.Found{line}))
}
