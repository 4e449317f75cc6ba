// Package app is what the program does: the window with its pages, the sessions
// of the puzzles, the command line. It wires what widgets report to what models
// and solvers do.
package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/catalogue"
	"quadrille/app/compare"
	"quadrille/app/shell"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets"
)

// Name is the name of the program. It is never translated.
const Name = "Quadrille"

// The names under which preferences are kept.
const (
	prefAppearance = "appearance"
	prefLanguage   = "language"
	prefPuzzle     = "puzzle"
)

// Window is Quadrille's window: the four puzzles' workspaces under one menu.
type Window struct {
	*shell.Shell
	app     fyne.App
	window  fyne.Window
	entries []catalogue.Entry
	desks   []*desk
	current int
	theme   *widgets.Theme

	tabs        *widgets.TabBar
	modes       *widgets.Segmented
	undo, redo  *widgets.Button
	random      *widgets.Button
	coach       *widgets.Button
	workspaces  *fyne.Container         // the pages of the desks, one of them shown
	home        fyne.CanvasObject       // the workspaces under their tabs
	cases       *casesPage              // the judge's file opened last, or nil
	opening     *work.Job               // finds out what is being opened
	writing     *work.Job               // writes test data
	paneKeys    *widgets.Keys           // what keys mean in the solution pane
	comparisons map[*desk]*compare.Page // those that have been opened
}

// NewWindow makes the window of the program; Show shows it. deliver runs a
// function on the goroutine of the window: fyne.Do.
func NewWindow(a fyne.App, entries []catalogue.Entry, deliver func(func())) *Window {
	w := &Window{app: a, entries: entries, window: a.NewWindow(Name), comparisons: make(map[*desk]*compare.Page)}
	prefs := a.Preferences()
	last := model.ID(prefs.String(prefPuzzle)) // choosing a tab stores it
	w.theme = &widgets.Theme{
		Appearance: widgets.Appearance(prefs.IntWithFallback(prefAppearance, int(widgets.FollowSystem))),
		Regular:    fyne.NewStaticResource("NotoSansSC-Regular.otf", resources.FontRegular),
		Bold:       fyne.NewStaticResource("NotoSansSC-Bold.otf", resources.FontBold),
	}
	a.Settings().SetTheme(w.theme)
	a.SetIcon(fyne.NewStaticResource("icon.png", resources.Icon))

	writeWholeFiles()
	w.Shell = shell.New(a, w.window, work.NewGroup(deliver), translate.New(preferredLanguage(prefs)))
	w.Home = shell.Home{
		Build: func() fyne.CanvasObject { return w.home },
		Key:   w.key, Rune: w.rune,
		Tell: func(p model.Phrase) { w.desk().tell(p) },
		Left: func() { w.desk().rest() },
		Back: func() {
			w.desk().refresh()
			w.Focus(w.desk().board)
		},
	}
	w.opening, w.writing = w.Work.NewJob(), w.Work.NewJob()
	w.paneKeys = &widgets.Keys{Key: w.paneKey, Rune: w.Keys.Rune, Pressed: w.Keys.Pressed}
	w.window.SetOnDropped(w.dropped)
	for _, entry := range entries {
		w.desks = append(w.desks, newDesk(w, entry))
	}
	w.window.SetMaster()
	w.window.SetOnClosed(w.Work.Close)
	w.build()
	w.window.Resize(fyne.NewSize(1280, 900))
	w.choose(w.indexOf(last))
	return w
}

// preferredLanguage is the chosen language, else the desktop's, else English.
func preferredLanguage(prefs fyne.Preferences) translate.Language {
	if chosen := prefs.String(prefLanguage); chosen != "" {
		l, _ := translate.Match(chosen)
		return l
	}
	l, _ := translate.Match(string(lang.SystemLocale()))
	return l
}

// Fyne returns the window as Fyne knows it.
func (w *Window) Fyne() fyne.Window { return w.window }

func (w *Window) desk() *desk { return w.desks[w.current] }

// indexOf finds a puzzle; the first one stands in for an unknown one.
func (w *Window) indexOf(id model.ID) int {
	for i, e := range w.entries {
		if e.Puzzle.ID() == id {
			return i
		}
	}
	return 0
}

// animated reports whether moves are to be shown under way.
func (w *Window) animated() bool { return w.app.Settings().ShowAnimations() }

// build makes everything in the window anew, in the present language. Sessions
// go on as they are.
func (w *Window) build() {
	if err := w.speakFyne(); err != nil {
		fyne.LogError("translations of the toolkit", err)
	}
	w.SetMenu(w.sections())

	items := make([]widgets.TabItem, len(w.desks))
	w.workspaces = container.NewStack()
	for i, d := range w.desks {
		items[i] = widgets.TabItem{Title: w.Text(d.key("name")), Icon: puzzleIcon(d.entry.Puzzle.ID())}
		d.build()
		w.workspaces.Add(d.page)
	}
	w.tabs = widgets.NewTabBar(items, w.Keys, w.choose)
	w.modes = widgets.NewSegmented([]string{w.Text("mode.edit"), w.Text("mode.play")}, w.Keys, func(i int) {
		w.setMode(widgets.Mode(i))
	})
	w.undo = widgets.NewButton("", theme.ContentUndoIcon(), w.Keys, func() { w.desk().undo() })
	w.redo = widgets.NewButton("", theme.ContentRedoIcon(), w.Keys, func() { w.desk().redo() })
	w.random = widgets.NewButton(w.Text("tool.new"), theme.MenuDropDownIcon(), w.Keys, w.showNewMenu)
	w.random.IconPlacement = widget.ButtonIconTrailingText
	w.coach = widgets.NewButton(w.Text("tool.coach"), theme.CheckButtonIcon(), w.Keys, func() { w.setCoach(!w.desk().coach) })

	tools := container.New(layout.NewCustomPaddedHBoxLayout(8), w.modes, w.undo, w.redo, w.random, w.coach)
	header := container.NewStack(widgets.NewGround(widgets.ColorPanel, "", 0),
		container.NewBorder(nil, widget.NewSeparator(), nil, nil,
			container.New(headerLayout{}, w.tabs, container.New(layout.NewCustomPaddedLayout(8, 8, 0, 0), tools))))
	w.home = container.NewBorder(header, nil, nil, nil, w.workspaces)
	w.window.SetPadded(false)
	w.Show()
	w.choose(w.current)
}

func puzzleIcon(id model.ID) fyne.Resource {
	name := "puzzles/" + string(id) + ".svg"
	data, err := resources.Puzzles.ReadFile(name)
	if err != nil {
		fyne.LogError("the sign of a puzzle", err)
		return theme.QuestionIcon()
	}
	return fyne.NewStaticResource(name, data)
}

// speakFyne gives the toolkit its own texts (OK, Cancel, …) in our language.
func (w *Window) speakFyne() error {
	data, err := resources.Translations.ReadFile("translations/fyne." + string(w.Translator().Language) + ".json")
	if err != nil {
		return err
	}
	return lang.AddTranslationsForLocale(data, lang.SystemLocale())
}

// choose shows the workspace of a puzzle.
func (w *Window) choose(index int) {
	if index != w.current {
		w.desk().rest()
		w.desk().frame()
	}
	w.Moved()
	w.current = index
	for i, page := range w.workspaces.Objects {
		if i == index {
			page.Show()
		} else {
			page.Hide()
		}
	}
	d := w.desk()
	w.tabs.Choose(index)
	w.modes.Choose(int(d.mode))
	w.window.SetTitle(w.Say(model.Say("window.title", "Program", Name, "Puzzle", model.Say(d.key("name")))))
	w.app.Preferences().SetString(prefPuzzle, string(d.entry.Puzzle.ID()))
	d.refresh()
	if w.Page() == nil {
		w.Focus(d.board)
	}
}

func (w *Window) setMode(m widgets.Mode) {
	d := w.desk()
	d.mode = m
	w.modes.Choose(int(m))
	d.setNotice(nil)
	d.refresh()
	w.Focus(d.board)
}

func (w *Window) setCoach(on bool) {
	d := w.desk()
	d.coach = on
	d.refresh()
}

func (w *Window) toggleFullScreen() {
	w.window.SetFullScreen(!w.window.FullScreen())
	w.RefreshMenu()
}

func (w *Window) setAppearance(a widgets.Appearance) {
	w.theme.Appearance = a
	w.app.Preferences().SetInt(prefAppearance, int(a))
	w.app.Settings().SetTheme(w.theme)
	w.build()
}

func (w *Window) setLanguage(l translate.Language) {
	w.app.Preferences().SetString(prefLanguage, string(l))
	w.SetTranslator(translate.New(l))
	for _, d := range w.desks {
		d.rowsOf = nil // they are in the other language
	}
	w.build()
}

// stateChanged brings the tools and the menu up to date with a workspace.
func (w *Window) stateChanged(d *desk) {
	if d != w.desk() || w.coach == nil {
		return
	}
	w.undo.SetEnabled(d.session.CanUndo())
	w.redo.SetEnabled(d.session.CanRedo())
	icon := theme.CheckButtonIcon()
	if d.coach {
		icon = theme.CheckButtonCheckedIcon()
	}
	if w.coach.Icon != icon {
		w.coach.SetIcon(icon)
	}
	w.RefreshMenu()
}

// key does what a key means on the workspaces.
func (w *Window) key(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeySpace {
		w.desk().player.toggle()
	}
	return e.Name == fyne.KeySpace
}

// rune does what a character means there.
func (w *Window) rune(r rune) bool {
	switch r {
	case '[':
		w.desk().player.step(false)
	case ']':
		w.desk().player.step(true)
	default:
		return false
	}
	return true
}

// paneKey does what a key means in the solution pane.
func (w *Window) paneKey(e *fyne.KeyEvent) bool {
	p := &w.desk().player
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		p.step(false)
	case fyne.KeyRight, fyne.KeyDown:
		p.step(true)
	case fyne.KeyHome:
		p.jump(0)
	case fyne.KeyEnd:
		p.toEnd()
	default:
		return w.Keys.Key(e)
	}
	return true
}
