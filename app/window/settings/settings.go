// Package settings saves the user's settings for all puzzles and offers them in a menu. Changes take
// effect at once.
package settings

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2/lang"

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
	Options *session.Options // the session saves their speed

	rebuild func()
}

// New returns the saved settings. rebuild rebuilds the visible content.
func New(s *shell.Shell, rebuild func()) *Settings {
	all := &Settings{shell: s, Options: session.NewOptions(), rebuild: rebuild, Theme: widgets.NewTheme(widgets.FollowSystem)}
	for _, x := range all.list() {
		if n := s.Preferences().IntWithFallback(x.pref, -1); x.pref != "" && n >= 0 && n < max(len(x.Options), 2) {
			x.Set(n)
		}
	}
	return all
}

// SavedLanguage returns the chosen language, else the desktop's, else English.
func SavedLanguage(prefs *store.Settings) translate.Language {
	l, _ := translate.Match(cmp.Or(prefs.String(PrefLanguage), string(lang.SystemLocale())))
	return l
}

// setting is a setting of the menu.
type setting struct {
	shell.Choice
	pref string // the preference with the index of its option; "" if Set saves it
}

// Commands returns a command for each setting.
func (s *Settings) Commands() (all []*shell.Command) {
	for _, x := range s.list() {
		set := x.Set
		x.Set = func(n int) {
			if set(n); x.pref != "" {
				s.shell.Preferences().SetInt(x.pref, n)
			}
			s.rebuild()
		}
		all = append(all, x.Command())
	}
	return all
}

// list returns all settings in the order of the menu.
func (s *Settings) list() []setting {
	return []setting{
		{numbered("settings.appearance", &s.Theme.Appearance, "appearance.system", "appearance.light", "appearance.dark"), "appearance"},
		{s.language(), ""},
		{numbered("settings.textSize", &s.Theme.TextSize, "textSize.normal", "textSize.large", "textSize.larger"), "textSize"},
		{s.animation(), "animation"},
		{onOff("settings.arrows", &s.Options.BlankArrows, "arrows.tile", "arrows.gap"), "blankArrows"},
		{onOff("settings.clock", &s.Options.Clock), "clock"},
		{s.shell.MemoryChoice(), ""},
	}
}

// onOff returns a choice of two; the second one is true.
func onOff(title string, value *bool, options ...string) shell.Choice {
	return shell.Choice{
		Title: model.Say(title), Options: says(options...),
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
func numbered[T ~uint8](title string, value *T, options ...string) shell.Choice {
	return shell.Choice{
		Title: model.Say(title), Options: says(options...),
		Get: func() int { return int(*value) }, Set: func(n int) { *value = T(n) },
	}
}

func says(keys ...string) []model.Phrase {
	all := make([]model.Phrase, len(keys))
	for i, key := range keys {
		all[i] = model.Say(key)
	}
	return all
}

func (s *Settings) language() shell.Choice {
	languages := translate.Languages()
	c := shell.Choice{
		Title: model.Say("settings.language"),
		Get: func() int {
			return slices.IndexFunc(languages, func(l translate.Named) bool { return l.Language == s.shell.Translator().Language })
		},
		Set: func(n int) {
			s.shell.Preferences().SetString(PrefLanguage, string(languages[n].Language))
			s.shell.Speak(languages[n].Language)
		},
	}
	for _, l := range languages {
		c.Options = append(c.Options, model.Say("language.name", "Name", l.Name))
	}
	return c
}

// animation returns the choice of the boards' speed; option 0 turns animation off.
func (s *Settings) animation() shell.Choice {
	return shell.Choice{
		Title: model.Say("settings.animation"), Options: append(says("animation.off"), session.SpeedTitles()...),
		Get: func() int {
			if s.shell.NoAnimation {
				return 0
			}
			return 1 + s.Options.Speed
		},
		Set: func(n int) {
			if s.shell.NoAnimation = n == 0; !s.shell.NoAnimation {
				s.Options.Speed = n - 1
			}
		},
	}
}
