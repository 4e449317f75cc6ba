package help

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/app/catalogue"
	"quadrille/app/files/markdown"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets"
)

// Deps describes the program to the guide.
type Deps struct {
	Program string            // its name
	Entries []catalogue.Entry // all puzzles, in the order of their tabs
	Present func() model.ID   // returns the current puzzle
	Follow  func(link string) // opens a link that leads out of the help
	Menus   func() []shell.Section
	// Draw returns the IDs of a reader's own positions, IsRight whether an answer of the reader is right.
	Draw    func(ctx context.Context, wanted []string, reader string) (map[string]string, error)
	IsRight func(ctx context.Context, g markdown.Given, reader string) (bool, error)
	Tour    func() // explains the window
}

// Guide explains the program with help pages, a list of the keys, and the licences.
type Guide struct {
	shell *shell.Shell
	deps  Deps
	last  *Page // the last sheet opened, or nil
}

// New returns the guide of a window.
func New(s *shell.Shell, deps Deps) *Guide { return &Guide{shell: s, deps: deps} }

func (g *Guide) library() library { return library{g.deps.Entries, g.shell.Translator()} }

// Commands returns the commands of the Help menu.
func (g *Guide) Commands() []*shell.Command {
	return []*shell.Command{
		{Title: model.Say("help.command"), Shortcut: &desktop.CustomShortcut{KeyName: fyne.KeyF1}, OnPages: true, Do: g.openTopical},
		{Title: model.Say("command.rules"), OnPages: true, Do: func() { g.Open("") }},
		{Title: model.Say("help.glossary"), OnPages: true, Do: func() { g.Open("glossary") }},
		{Title: model.Say("help.lectures"), OnPages: true, Choices: g.lectures()},
		{
			Title: model.Say("help.lastSheet"), Shortcut: shell.CtrlShift(fyne.KeyB), OnPages: true,
			Do: func() { g.openSheet(g.last) }, Disabled: g.last == nil,
		},
		{Title: model.Say("help.tour"), Do: g.deps.Tour},
		nil,
		{Title: model.Say("command.keys"), Shortcut: shell.CtrlShift(fyne.KeyK), OnPages: true, Do: g.showKeys},
		nil,
		{Title: model.Say("command.about"), OnPages: true, Do: g.showAbout},
	}
}

// Open shows a help topic over the visible page. A topic has the form of a link, such as
// "compare#watch"; "" is the current puzzle.
func (g *Guide) Open(topic string) {
	if p, already := g.shell.Page().(*Page); already && p.sheet == nil {
		p.follow(topic)
		return
	}
	p := &Page{guide: g, from: g.deps.Present()}
	p.at = p.resolve(topic)
	g.shell.OpenOver(p)
	g.shell.Focus(p.prose.Focusable())
}

// openTopical opens the help about the visible page.
func (g *Guide) openTopical() {
	topic := ""
	if p, ok := g.shell.Page().(shell.Topical); ok {
		topic = p.Topic()
	}
	g.Open(topic)
}

func (g *Guide) showKeys() {
	var first [][2]string
	for _, k := range []string{"space", "brackets", "paneArrows", "boardArrows", "enter", "type", "swap", "sort"} {
		first = append(first, [2]string{g.shell.Text("keys." + k), g.shell.Text("keys." + k + ".what")})
	}
	g.shell.ShowKeys(g.shell.Text("command.keys"), first, g.deps.Menus())
}

// showAbout shows the program's name, version and licence, and leads to those of its components.
func (g *Guide) showAbout() {
	licences := func() {
		g.shell.Ask(g.shell.Text("about.licences"), widgets.NewLongText(resources.Licences, "== "), shell.PageSize)
	}
	g.shell.ShowSentences(g.deps.Program, []string{
		g.shell.Say(model.Say("about.what", "Puzzles", catalogue.Names(g.deps.Entries))),
		g.shell.Say(model.Say("about.version", "Version", resources.Version)),
		g.shell.Say(model.Say("about.licence")),
	},
		widgets.Action{Title: g.shell.Text("about.licences"), Do: licences},
		widgets.Action{Title: g.shell.Text("dialog.close"), Do: func() {}})
}
