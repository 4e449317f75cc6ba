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
	Program string            // its name
	Entries []catalogue.Entry // all puzzles, in the order of their tabs
	Present func() model.ID   // the puzzle on show
	// Shown is the position of a puzzle that is on its board.
	Shown func(model.ID) model.Position
	// Follow opens what a link leads to that is not help.
	Follow func(link string)
	// Stops are those of the tour, which begins where no page is open.
	Stops func() []Stop
}

// Guide explains a program: in pages of help, on a tour, by the list of its keys, and
// by what it says about itself.
type Guide struct {
	*shell.Shell
	deps Deps
	last *Sheet // the page of one's own that was open last; nil before
}

// New returns the guide of a window.
func New(s *shell.Shell, deps Deps) *Guide { return &Guide{Shell: s, deps: deps} }

// Commands are those of the menu Help.
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

// Open shows the help about a topic over the page that is open: a name as it stands
// in links, "compare#watch"; "" for the present puzzle.
func (g *Guide) Open(topic string) {
	if p, already := g.Page().(*Page); already {
		p.follow(topic)
		return
	}
	p := &Page{Guide: g, from: g.deps.Present()}
	p.at = p.resolve(placeOf(topic, own))
	g.OpenOver(p)
	g.Focus(p.prose.Focusable())
}

// openTopical explains what is on show.
func (g *Guide) openTopical() {
	topic := ""
	if p, ok := g.Page().(shell.Topical); ok {
		topic = p.Topic()
	}
	g.Open(topic)
}

// prefTour is the name under which it is kept that the tour has been seen.
const prefTour = "tourSeen"

// FirstTour is the tour of who has not seen it yet.
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

// showKeys lists what keys do.
func (g *Guide) showKeys() {
	var first [][2]string
	for _, k := range []string{"space", "brackets", "paneArrows", "boardArrows", "enter", "type", "swap", "sort"} {
		first = append(first, [2]string{g.Text("keys." + k), g.Text("keys." + k + ".what")})
	}
	g.ShowKeys(g.Text("command.keys"), first)
}

// showAbout says what program this is.
func (g *Guide) showAbout() {
	g.ShowSentences(g.deps.Program, []string{
		g.Say(model.Say("about.what", "Puzzles", catalogue.Names(g.deps.Entries))),
		g.Say(model.Say("about.version", "Version", resources.Version)),
		g.Say(model.Say("about.licence")),
	},
		widgets.Action{Title: g.Text("about.licences"), Do: g.showLicences},
		widgets.Action{Title: g.Text("dialog.close"), Do: func() {}})
}

// showLicences shows the licences of what the program is made of.
func (g *Guide) showLicences() {
	g.Ask(g.Text("about.licences"), widgets.NewLongText(resources.Licences, "== "), shell.PageSize)
}
