package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/app/catalogue"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets"
)

// Deps is what the guide is about.
type Deps struct {
	Program string                        // its name
	Entries []catalogue.Entry             // all puzzles, in the order of their tabs
	Present func() model.ID               // the puzzle that is open
	Shown   func(model.ID) model.Position // on the board of a puzzle
	Follow  func(link string)             // opens a link that leads out of the help
	Stops   func() []Stop                 // of the tour, which begins where no page is open
}

// Guide explains a program: by pages of help, a tour, the list of its keys, and its licences.
type Guide struct {
	*shell.Shell
	deps Deps
	last *Sheet // the sheet that was open last, or nil
}

// New returns the guide of a window.
func New(s *shell.Shell, deps Deps) *Guide { return &Guide{Shell: s, deps: deps} }

func (g *Guide) library() library { return library{g.deps.Entries, g.deps.Shown, g.Translator()} }

// Commands are the commands of the menu Help.
func (g *Guide) Commands() []*shell.Command {
	return []*shell.Command{
		{Title: model.Say("help.command"), Shortcut: &desktop.CustomShortcut{KeyName: fyne.KeyF1}, OnPages: true, Do: g.openTopical},
		{Title: model.Say("command.rules"), OnPages: true, Do: func() { g.Open("") }},
		{Title: model.Say("help.glossary"), OnPages: true, Do: func() { g.Open("glossary") }},
		{Title: model.Say("help.lectures"), OnPages: true, Choices: g.lectures},
		{
			Title: model.Say("help.lastSheet"), Shortcut: shell.CtrlShift(fyne.KeyB), OnPages: true,
			Do: func() { g.openSheet(g.last) }, Enabled: func() bool { return g.last != nil },
		},
		{Title: model.Say("help.tour"), Do: g.tour},
		nil,
		{Title: model.Say("command.keys"), Shortcut: shell.CtrlShift(fyne.KeyK), OnPages: true, Do: g.showKeys},
		nil,
		{Title: model.Say("command.about"), OnPages: true, Do: g.showAbout},
	}
}

// Open shows the help about a topic over the page that is open. Topics are written as in
// links, "compare#watch"; "" is the present puzzle.
func (g *Guide) Open(topic string) {
	if p, already := g.Page().(*Page); already {
		p.follow(topic)
		return
	}
	p := &Page{Guide: g, from: g.deps.Present()}
	p.at = p.resolve(topic)
	g.OpenOver(p)
	g.Focus(p.prose.Focusable())
}

// openTopical explains the page that is open.
func (g *Guide) openTopical() {
	topic := ""
	if p, ok := g.Page().(shell.Topical); ok {
		topic = p.Topic()
	}
	g.Open(topic)
}

// prefTour is the preference that says whether the tour has been seen.
const prefTour = "tourSeen"

// FirstTour begins the tour for users who have not seen it.
func (g *Guide) FirstTour() {
	if !g.Preferences().Bool(prefTour) {
		g.tour()
	}
}

func (g *Guide) tour() {
	newTour(g.Shell, g.deps.Stops(), func() {
		g.Preferences().SetBool(prefTour, true)
		g.Home.Back()
	})
}

func (g *Guide) showKeys() {
	var first [][2]string
	for _, k := range []string{"space", "brackets", "paneArrows", "boardArrows", "enter", "type", "swap", "sort"} {
		first = append(first, [2]string{g.Text("keys." + k), g.Text("keys." + k + ".what")})
	}
	g.ShowKeys(g.Text("command.keys"), first)
}

// showAbout shows the program's name, version and licence.
func (g *Guide) showAbout() {
	g.ShowSentences(g.deps.Program, []string{
		g.Say(model.Say("about.what", "Puzzles", catalogue.Names(g.deps.Entries))),
		g.Say(model.Say("about.version", "Version", resources.Version)),
		g.Say(model.Say("about.licence")),
	},
		widgets.Action{Title: g.Text("about.licences"), Do: g.showLicences},
		widgets.Action{Title: g.Text("dialog.close"), Do: func() {}})
}

// showLicences shows the licences of the parts of the program.
func (g *Guide) showLicences() {
	g.Ask(g.Text("about.licences"), widgets.NewLongText(resources.Licences, "== "), shell.PageSize)
}
