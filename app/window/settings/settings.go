// Package settings saves the user's settings for all puzzles and shows them on a page. Changes
// take effect at once.
package settings

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/files/link"
	"quadrille/app/files/store"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// PrefLanguage is the key of the language preference.
const PrefLanguage = "language"

// Settings are the settings of a window.
type Settings struct {
	shell   *shell.Shell
	Theme   *widgets.Theme
	Options *session.Options

	rebuild func()
}

// New returns the saved settings. rebuild rebuilds the visible content.
func New(s *shell.Shell, rebuild func()) *Settings {
	all := &Settings{shell: s, Options: session.NewOptions(), rebuild: rebuild, Theme: widgets.NewTheme(widgets.FollowSystem)}
	for _, r := range all.rows() {
		if n := s.Preferences().IntWithFallback(r.pref, -1); r.pref != "" && n >= 0 && n < max(len(r.choice.Options), 2) {
			r.choice.Set(n)
		}
	}
	return all
}

// SavedLanguage returns the chosen language, else the desktop's, else English.
func SavedLanguage(prefs *store.Settings) translate.Language {
	l, _ := translate.Match(cmp.Or(prefs.String(PrefLanguage), string(lang.SystemLocale())))
	return l
}

// row is a setting on the page. pref is the preference with the index of its option; "" if Set saves it.
type row struct {
	name   string // part of the keys of its texts: settings.NAME and settings.NAME.about
	choice shell.Choice
	pref   string
}

// live returns a choice whose Set also saves the option and rebuilds the content.
func (s *Settings) live(r row) shell.Choice {
	if set := r.choice.Set; r.pref != "" {
		r.choice.Set = func(n int) {
			set(n)
			s.shell.Preferences().SetInt(r.pref, n)
			s.rebuild()
		}
	}
	return r.choice
}

func (s *Settings) rows() []row {
	arrows, clock, animation := onOff(&s.Options.BlankArrows), onOff(&s.Options.Clock), onOff(&s.shell.Animates)
	arrows.Options = says("arrows.tile", "arrows.gap")
	animation.Title, clock.Title = model.Say("settings.shown"), model.Say("settings.shown")
	return []row{
		{"language", s.Language(), ""},
		s.appearance(),
		{"textSize", numbered(&s.Theme.TextSize, "textSize.normal", "textSize.large", "textSize.larger"), "textSize"},
		{"animation", animation, "animation"},
		{"arrows", arrows, "blankArrows"},
		{"clock", clock, "clock"},
		{"memory", s.shell.MemoryChoice(), ""},
	}
}

// onOff returns a choice of two; the second one is true.
func onOff(value *bool) shell.Choice {
	return shell.Choice{
		Get: func() int {
			if *value {
				return 1
			}
			return 0
		},
		Set: func(n int) { *value = n == 1 },
	}
}

// numbered returns the choice of a value that is the index of its option.
func numbered[T ~uint8](value *T, options ...string) shell.Choice {
	return shell.Choice{Options: says(options...), Get: func() int { return int(*value) }, Set: func(n int) { *value = T(n) }}
}

func says(keys ...string) []model.Phrase {
	all := make([]model.Phrase, len(keys))
	for i, key := range keys {
		all[i] = model.Say(key)
	}
	return all
}

func (s *Settings) appearance() row {
	c := numbered(&s.Theme.Appearance, "appearance.system", "appearance.light", "appearance.dark")
	c.Title = model.Say("command.appearance")
	return row{"appearance", c, "appearance"}
}

func (s *Settings) Appearance() shell.Choice { return s.live(s.appearance()) }

func (s *Settings) Language() shell.Choice {
	languages := translate.Languages()
	c := shell.Choice{Title: model.Say("command.language")}
	for _, l := range languages {
		c.Options = append(c.Options, model.Say("language.name", "Name", l.Name))
	}
	c.Get = func() int {
		return slices.IndexFunc(languages, func(l translate.Named) bool { return l.Language == s.shell.Translator.Language })
	}
	c.Set = func(n int) {
		s.shell.Preferences().SetString(PrefLanguage, string(languages[n].Language))
		s.shell.Speak(languages[n].Language)
		s.rebuild()
	}
	return c
}

// page shows the settings.
type page struct {
	shell    *shell.Shell
	settings *Settings
	controls []shell.Control
}

func (s *Settings) Open() {
	if _, already := s.shell.Page().(*page); already {
		return
	}
	p := &page{shell: s.shell, settings: s}
	s.shell.OpenOver(p)
	s.shell.Focus(p.controls[0])
}

// LinkPage is the page of the link to the settings.
const LinkPage = "settings"

func (p *page) Close()        {}
func (p *page) Link() string  { return link.Link{Page: LinkPage}.String() }
func (p *page) Topic() string { return "window#settings" }

func (p *page) Build() fyne.CanvasObject {
	s, form := p.shell, widget.NewForm()
	p.controls = p.controls[:0]
	for i, row := range p.settings.rows() {
		choice := p.settings.live(row)
		set := choice.Set
		choice.Set = func(n int) {
			set(n)
			s.Focus(p.controls[i]) // set has rebuilt all controls
		}
		c := s.Control(choice)
		p.controls = append(p.controls, c)
		item := widget.NewFormItem(s.Text("settings."+row.name), container.NewHBox(c))
		item.HintText = s.Text("settings." + row.name + ".about")
		form.AppendItem(item)
	}
	return s.Frame(shell.NewTitle(s.Text("settings.title")), shell.NewLine(s.Text("settings.line")),
		widgets.NewPanel(shell.Margin, container.NewVScroll(form)))
}
