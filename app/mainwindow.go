// Package app makes the window and its commands and connects the desks and pages.
package app

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/catalogue"
	"quadrille/app/desk"
	"quadrille/app/desk/game"
	"quadrille/app/files/link"
	"quadrille/app/files/store"
	"quadrille/app/help"
	"quadrille/app/play"
	"quadrille/app/session"
	"quadrille/app/study/compare"
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
	boards   *boards
	study    *study
	judges   *judges
	games    *play.Games
	guide    *help.Guide
	router   route.Router
	opener   *opener
	keeper   *keeper
	toolbar  toolbar
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
	w.boards = &boards{shell: s, entries: entries, options: w.settings.Options, chosen: w.showBoard}
	w.study = &study{shell: s, boards: w.boards, gallery: pictures, comparisons: make(map[*desk.Desk]*compare.Page)}
	w.judges = newJudges(s, w.boards)
	w.games = play.New(s, play.Deps{
		Entries: entries, Now: time.Now, Current: w.boards.id, Show: w.boards.play, Edit: func() { w.boards.setMode(scene.Edit) },
		Game: func(id model.ID) *game.Game { return w.boards.of(id).Game },
	})
	w.guide = help.New(s, help.Deps{
		Program: program, Entries: entries, Present: w.boards.id, Tour: w.games.Tour,
		Follow: func(link string) { w.opener.follow(link) },
		Menus:  w.sections,
	})
	w.router = slices.Concat(route.Router(w.study.routes()), w.judges.routes(), w.games.Routes(), []route.Page{
		{Name: help.LinkPage, Private: true, Read: func(text string) (route.View, error) {
			return route.View{Open: func() { w.guide.Open(link.Parse(text).Subject) }}, nil
		}},
		{Name: settings.LinkPage, Private: true, Read: func(string) (route.View, error) {
			return route.View{Open: w.settings.Open}, nil
		}},
	})
	w.opener = &opener{shell: s, boards: w.boards, judges: w.judges, guide: w.guide, router: w.router, job: s.Work.NewJob()}
	w.keeper = &keeper{window: w.window, shell: s, boards: w.boards, router: w.router, onFailing: w.showTitle}
	s.Home = shell.Home{
		Build:   func() fyne.CanvasObject { return w.home },
		Key:     func(e *fyne.KeyEvent) bool { return w.boards.desk().TypedKey(e) },
		Rune:    func(r rune) bool { return w.boards.desk().TypedRune(r) },
		Tell:    func(p model.Phrase) { w.boards.desk().Game.ShowNotice(p) },
		Left:    func() { w.boards.desk().Game.Rest() },
		Pressed: func() { w.boards.desk().Pressed() },
		Back:    w.back,
		Changed: func() { w.keeper.autosave.Changed() },
	}
	for _, entry := range entries {
		w.boards.desks = append(w.boards.desks, w.newDesk(entry, pictures))
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
		OnShow:  func() bool { return w.shell.Page() == nil && w.boards.desk() == d },
		Active:  func() bool { return !w.inactive },
		Changed: func() { w.stateChanged(d) },
		Gallery: pictures,
		Games:   w.games,
		Above:   func() fyne.CanvasObject { return w.games.Above(entry.Puzzle.ID()) },
		Next:    func() bool { return w.games.Next(entry.Puzzle.ID()) },
		Actions: func(from session.From) []widgets.Action {
			return slices.Concat(w.judges.cases.Actions(from), w.opener.actions(from), w.games.Actions(entry.Puzzle.ID()))
		},
	})
	return d
}

// back shows the board again after a page.
func (w *Window) back() {
	w.boards.desk().Game.Refresh()
	w.shell.Focus(w.boards.desk().Board)
}

// build rebuilds the window's content in the current language. The sessions don't change.
func (w *Window) build() {
	own, _ := resources.Translations.ReadFile("translations/fyne." + string(w.shell.Translator().Language) + ".json")
	_ = lang.AddTranslationsForLocale(own, lang.SystemLocale()) // Fyne's own texts, such as OK
	w.shell.SetMenu(w.sections)
	desks := w.boards.build()
	tools := w.toolbar.build(w.shell, w.boards)
	w.home = container.New(layout.NewBorderLayout(tools, nil, nil, nil), tools, desks) // in the order of Tab
	w.window.SetPadded(false)
	w.shell.Show()
	w.boards.choose(w.boards.current)
}

func (w *Window) showBoard() {
	w.toolbar.tabs.Choose(w.boards.current)
	w.showTitle()
}

// showTitle shows the current puzzle in the title, and whether saving fails.
func (w *Window) showTitle() {
	title := model.Say("window.title", "Program", program, "Puzzle", model.Own(w.boards.desk().Entry.Puzzle, model.Name))
	if w.keeper.failing {
		title = model.Say("window.unsaved", "Title", title)
	}
	w.window.SetTitle(w.shell.Say(title))
}

// stateChanged updates the tools and the menu after a change of a desk.
func (w *Window) stateChanged(d *desk.Desk) {
	w.shell.Changed()
	w.games.Refresh(d.Entry.Puzzle.ID())
	if len(w.boards.desks) == 0 || d != w.boards.desk() {
		return
	}
	w.toolbar.show(w.boards)
	w.shell.RefreshMenu()
	system.SetAddress(w.link())
}

// link is the part of a link after #: that of the page, if anybody may open it, or else that of the
// board.
func (w *Window) link() string {
	if p := w.shell.Page(); p != nil && w.router.IsPublic(p.Link()) {
		return p.Link()
	}
	return w.boards.link()
}

// followPage opens the link in the web page's address, now and after each change, and files dropped
// on the page, which Fyne doesn't report. Outside a browser it does nothing.
func (w *Window) followPage() {
	system.OnDrop(func(paths []string) {
		w.shell.Work.Deliver(func() { w.opener.dropped(paths) })
	})
	system.OnAddress(func(id string) {
		w.shell.Work.Deliver(func() {
			if id != w.link() { // after a reload it is already open
				w.opener.argument(id)
			}
		})
	})
}

// Shell returns the frame of the window's pages.
func (w *Window) Shell() *shell.Shell { return w.shell }
