package help

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/catalogue"
	"quadrille/app/files/markdown"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets"
)

// Guide explains the program with help pages, a list of the keys, and the licences.
type Guide struct {
	shell *shell.Shell
	deps  Deps
	last  *Sheet // the last one opened, or nil
}

// New returns the guide of a window.
func New(s *shell.Shell, deps Deps) *Guide { return &Guide{shell: s, deps: deps} }

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
func (g *Guide) Open(topic string) { openTopic(g.shell, g.deps, topic) }

// openTopical opens the help about the visible page.
func (g *Guide) openTopical() {
	topic := ""
	if p, ok := g.shell.Page().(shell.Topical); ok {
		topic = p.Topic()
	}
	g.Open(topic)
}

// OpenSheet shows a page.
func (g *Guide) OpenSheet(name string, page markdown.Sheet) {
	g.openSheet(newSheet(g.shell, g.deps, name, func() markdown.Sheet { return page }))
}

// openSheet shows a sheet in the state in which it was closed.
func (g *Guide) openSheet(s *Sheet) {
	if g.shell.Shows(s) {
		return
	}
	if _, already := g.shell.Page().(*Sheet); already {
		g.shell.Leave()
	}
	g.last = s
	g.shell.OpenOver(s)
	g.shell.Focus(s.prose.Focusable())
	g.shell.RefreshMenu()
}

// lectures returns the commands that open the program's lectures and exercise sheets, in the order
// of the contents.
func (g *Guide) lectures() []*shell.Command {
	var all []*shell.Command
	l := g.deps.library(g.shell)
	for _, topic := range l.topics() {
		for _, kind := range []string{".lecture", ".exercises"} {
			source, err := l.text(topic + kind)
			if err != nil {
				continue // this topic has none
			}
			read := func() markdown.Sheet {
				source, _ := g.deps.library(g.shell).text(topic + kind)
				page, _ := markdown.Parse(source) // a test reads all
				return page
			}
			title := markdown.Title(source)
			open := func() { g.openSheet(newSheet(g.shell, g.deps, title, read)) }
			all = append(all, &shell.Command{Title: model.Say("help.lecture", "Title", title), OnPages: true, Do: open})
		}
	}
	return all
}

// showKeys lists keys and their actions: first those that work everywhere, then those of the menus.
func (g *Guide) showKeys() {
	s, box := g.shell, container.NewVBox()
	add := func(keys, what string) {
		label := widget.NewLabel(keys)
		label.TextStyle.Bold = true
		grid := box.Objects[len(box.Objects)-1].(*fyne.Container)
		grid.Add(label)
		grid.Add(widget.NewLabel(what))
	}
	group := func(title string) {
		box.Add(shell.NewTitle(title))
		box.Add(container.NewGridWithColumns(2))
	}
	group(s.Text("keys.everywhere"))
	for _, k := range []string{"space", "brackets", "paneArrows", "boardArrows", "enter", "type", "swap", "sort"} {
		add(s.Text("keys."+k), s.Text("keys."+k+".what"))
	}
	for _, section := range g.deps.Menus() {
		group(s.Say(section.Title))
		for _, c := range section.All() {
			if c.Shortcut != nil {
				add(shell.KeyNames(c.Shortcut), s.Say(c.Title))
			}
		}
	}
	s.Ask(s.Text("command.keys"), container.NewVScroll(box), shell.PageSize)
}

// showAbout shows the program's name, version and licence, and leads to those of its components.
func (g *Guide) showAbout() {
	g.shell.ShowSentences(g.deps.Program, []string{
		g.shell.Say(model.Say("about.what", "Puzzles", catalogue.Names(g.deps.Entries))),
		g.shell.Say(model.Say("about.version", "Version", resources.Version)),
		g.shell.Say(model.Say("about.licence")),
	},
		widgets.Action{Title: g.shell.Text("about.licences"), Do: g.showLicences},
		widgets.Action{Title: g.shell.Text("dialog.close"), Do: func() {}})
}

// showLicences lists the components; a link shows the licence of one.
func (g *Guide) showLicences() {
	s, texts, list := g.shell, make(map[string]string), []widgets.ProseBlock(nil)
	for _, part := range strings.Split(resources.Licences, "\n== ")[1:] {
		name, text, _ := strings.Cut(part, "\n")
		texts[name] = strings.Trim(text, "\n")
		list = append(list, widgets.ProseBlock{Kind: widgets.Item, Spans: []widgets.Span{{Text: name, Link: name}}})
	}
	prose := widgets.NewProse(list, s.Keys, func(name string) {
		text := widgets.ProseBlock{Kind: widgets.Program, Spans: []widgets.Span{{Text: texts[name]}}}
		s.Ask(name, widgets.NewProse([]widgets.ProseBlock{text}, s.Keys, nil), shell.PageSize)
	})
	s.Ask(s.Text("about.licences"), prose, shell.PageSize)
	s.Focus(prose.Focusable())
}
