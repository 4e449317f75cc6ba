// Package settings keeps the user's settings for all puzzles and shows their page. Changes take
// effect at once.
package settings

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// PrefLanguage is the name under which the language is kept.
const PrefLanguage = "language"

// The names under which the other settings are kept.
const (
	prefAppearance  = "appearance"
	prefContrast    = "highContrast"
	prefTextSize    = "textSize"
	prefBlankArrows = "blankArrows"
	prefNoClock     = "noClock"
	prefStill       = "noAnimations"
)

// Settings are those of a window.
type Settings struct {
	*shell.Shell
	Theme   *widgets.Theme
	Options *shell.BoardOptions // its speed belongs to the session

	rebuild func()
}

// New returns the settings as they are kept. rebuild makes all that is seen anew.
func New(s *shell.Shell, rebuild func()) *Settings {
	prefs := s.Preferences()
	s.NoAnimation = prefs.Bool(prefStill)
	options := shell.NewBoardOptions()
	options.BlankArrows, options.NoClock = prefs.Bool(prefBlankArrows), prefs.Bool(prefNoClock)
	th := widgets.NewTheme(widgets.Appearance(keptIndex(prefs, prefAppearance, len(appearances))))
	th.HighContrast, th.TextSize = prefs.Bool(prefContrast), widgets.TextSize(keptIndex(prefs, prefTextSize, widgets.TextSizes))
	return &Settings{Shell: s, Options: options, rebuild: rebuild, Theme: th}
}

// keptIndex is an index below n that is kept, or 0.
func keptIndex(prefs fyne.Preferences, name string, n int) int {
	if i := prefs.Int(name); i > 0 && i < n {
		return i
	}
	return 0
}

// KeptLanguage is the chosen language, else the desktop's, else English.
func KeptLanguage(prefs fyne.Preferences) translate.Language {
	l, _ := translate.Match(cmp.Or(prefs.String(PrefLanguage), string(lang.SystemLocale())))
	return l
}

// row is one line of the page: choices under one title, side by side.
type row struct {
	// name is part of the keys of its texts: settings.NAME and settings.NAME.about.
	name    string
	choices []shell.Choice
}

// rows are all settings as the page lists them.
func (s *Settings) rows() []row {
	return []row{
		{"language", []shell.Choice{s.Language()}},
		{"appearance", []shell.Choice{s.Appearance(), s.onOff("settings.highContrast", prefContrast, &s.Theme.HighContrast, true)}},
		{"textSize", []shell.Choice{s.textSize()}},
		{"animation", []shell.Choice{s.animation()}},
		{"arrows", []shell.Choice{s.arrows()}},
		{"clock", []shell.Choice{s.onOff("settings.shown", prefNoClock, &s.Options.NoClock, false)}},
		{"memory", []shell.Choice{s.MemoryChoice()}},
	}
}

// onOff is a switch of a setting, which is on where the value is what on says.
func (s *Settings) onOff(title, name string, value *bool, on bool) shell.Choice {
	return shell.Choice{
		Title: model.Say(title),
		Get: func() int {
			if *value == on {
				return 1
			}
			return 0
		},
		Set: func(n int) {
			*value = (n == 1) == on
			s.Preferences().SetBool(name, *value)
			s.rebuild()
		},
	}
}

func says(keys ...string) []model.Phrase {
	all := make([]model.Phrase, len(keys))
	for i, key := range keys {
		all[i] = model.Say(key)
	}
	return all
}

var appearances = says("appearance.system", "appearance.light", "appearance.dark") // by widgets.Appearance

// Appearance is the choice of light and dark.
func (s *Settings) Appearance() shell.Choice {
	return numbered(s, prefAppearance, &s.Theme.Appearance, shell.Choice{Title: model.Say("command.appearance"), Options: appearances})
}

func (s *Settings) textSize() shell.Choice {
	return numbered(s, prefTextSize, &s.Theme.TextSize, shell.Choice{Options: says("textSize.normal", "textSize.large", "textSize.larger")})
}

// numbered completes the choice of a value that is the index of its option.
func numbered[T ~uint8](s *Settings, name string, value *T, c shell.Choice) shell.Choice {
	c.Get = func() int { return int(*value) }
	c.Set = func(n int) {
		*value = T(n)
		s.Preferences().SetInt(name, n)
		s.rebuild()
	}
	return c
}

// Language is the choice of the language.
func (s *Settings) Language() shell.Choice {
	c := shell.Choice{Title: model.Say("command.language")}
	for _, l := range translate.Languages() {
		c.Options = append(c.Options, model.Say("language.name", "Name", l.Name))
	}
	c.Get = func() (n int) {
		for i, l := range translate.Languages() {
			if l.Language == s.Translator().Language {
				n = i
			}
		}
		return n
	}
	c.Set = func(n int) {
		l := translate.Languages()[n].Language
		s.Preferences().SetString(PrefLanguage, string(l))
		s.SetTranslator(translate.New(l))
		s.rebuild()
	}
	return c
}

// animation is the speed of the boards, or none.
func (s *Settings) animation() shell.Choice {
	return shell.Choice{
		Options: append(says("animation.off"), shell.SpeedTitles()...),
		Get: func() int {
			if s.NoAnimation {
				return 0
			}
			return 1 + s.Options.Speed
		},
		Set: func(n int) {
			if s.NoAnimation = n == 0; !s.NoAnimation {
				s.Options.Speed = n - 1
			}
			s.Preferences().SetBool(prefStill, s.NoAnimation)
			s.rebuild()
		},
	}
}

func (s *Settings) arrows() shell.Choice {
	c := s.onOff("", prefBlankArrows, &s.Options.BlankArrows, true)
	c.Options = says("arrows.tile", "arrows.gap")
	return c
}
