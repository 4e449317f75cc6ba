package app

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"quadrille/app/compare"
	"quadrille/app/desk"
	"quadrille/app/settings"
	"quadrille/app/shell"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/widgets"
)

// The names under which settings are kept. What is kept there may be anything; what
// makes no sense counts as not kept.
const (
	prefAppearance = "appearance"
	prefContrast   = "highContrast"
	prefTextSize   = "textSize"
	prefLanguage   = "language"
	prefTileArrows = "tileArrows"
	prefNoClock    = "noClock"
	prefStill      = "noAnimations"
	prefMemory     = "searchMemory" // the limit of searches in megabytes
	prefAtOnce     = "runsAtOnce"   // of a comparison
	prefPictures   = "pictures"     // how they are wanted, as the gallery writes it
)

// keptIndex is an index below n that is kept, or 0.
func keptIndex(prefs fyne.Preferences, name string, n int) int {
	if i := prefs.Int(name); i > 0 && i < n {
		return i
	}
	return 0
}

// keptTheme is the theme as it was left.
func keptTheme(prefs fyne.Preferences) *widgets.Theme {
	return &widgets.Theme{
		Appearance:   widgets.Appearance(keptIndex(prefs, prefAppearance, len(appearances))),
		HighContrast: prefs.Bool(prefContrast),
		TextSize:     widgets.TextSize(keptIndex(prefs, prefTextSize, widgets.TextSizes)),
		Regular:      fyne.NewStaticResource("NotoSansSC-Regular.otf", resources.FontRegular),
		Bold:         fyne.NewStaticResource("NotoSansSC-Bold.otf", resources.FontBold),
	}
}

// keptManner is the manner as it was left.
func keptManner(prefs fyne.Preferences) *desk.Manner {
	m := desk.NewManner()
	m.TileArrows, m.NoClock = prefs.Bool(prefTileArrows), prefs.Bool(prefNoClock)
	return m
}

// preferredLanguage is the chosen language, else the desktop's, else English.
func preferredLanguage(prefs fyne.Preferences) translate.Language {
	l, _ := translate.Match(cmp.Or(prefs.String(prefLanguage), string(lang.SystemLocale())))
	return l
}

// showSettings opens the page of settings.
func (w *Window) showSettings() {
	if _, already := w.Page().(*settings.Page); !already {
		settings.Open(w.Shell, w.settings)
	}
}

// settings are all that can be set, as the page lists it.
func (w *Window) settings() []settings.Row {
	return []settings.Row{
		{Name: "language", Choices: []shell.Choice{w.language()}},
		{Name: "appearance", Choices: []shell.Choice{
			w.appearance(),
			w.onOff("settings.highContrast", prefContrast, &w.theme.HighContrast, true),
		}},
		{Name: "textSize", Choices: []shell.Choice{w.textSize()}},
		{Name: "animation", Choices: []shell.Choice{w.animation()}},
		{Name: "arrows", Choices: []shell.Choice{w.arrows()}},
		{Name: "clock", Choices: []shell.Choice{w.onOff("settings.shown", prefNoClock, &w.manner.NoClock, false)}},
		{Name: "memory", Choices: []shell.Choice{compare.MemoryChoice(w.memory())}},
	}
}

// onOff is a switch of a setting, which is on where the value is what on says.
func (w *Window) onOff(title, name string, value *bool, on bool) shell.Choice {
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
			w.app.Preferences().SetBool(name, *value)
			w.build()
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

func (w *Window) appearance() shell.Choice {
	return numbered(w, prefAppearance, &w.theme.Appearance, shell.Choice{Title: model.Say("command.appearance"), Options: appearances})
}

func (w *Window) textSize() shell.Choice {
	return numbered(w, prefTextSize, &w.theme.TextSize, shell.Choice{Options: says("textSize.normal", "textSize.large", "textSize.larger")})
}

// numbered completes the choice of a value that is the index of its option.
func numbered[T ~uint8](w *Window, name string, value *T, c shell.Choice) shell.Choice {
	c.Get = func() int { return int(*value) }
	c.Set = func(n int) {
		*value = T(n)
		w.app.Preferences().SetInt(name, n)
		w.build()
	}
	return c
}

func (w *Window) language() shell.Choice {
	c := shell.Choice{Title: model.Say("command.language")}
	for _, l := range translate.Languages() {
		c.Options = append(c.Options, model.Say("language.name", "Name", l.Name))
	}
	c.Get = func() (n int) {
		for i, l := range translate.Languages() {
			if l.Language == w.Translator().Language {
				n = i
			}
		}
		return n
	}
	c.Set = func(n int) {
		l := translate.Languages()[n].Language
		w.app.Preferences().SetString(prefLanguage, string(l))
		w.SetTranslator(translate.New(l))
		w.build()
	}
	return c
}

// animation is the speed of the boards, or none.
func (w *Window) animation() shell.Choice {
	return shell.Choice{
		Options: append(says("animation.off"), desk.Speeds()...),
		Get: func() int {
			if w.Still {
				return 0
			}
			return 1 + w.manner.Speed
		},
		Set: func(n int) {
			if w.Still = n == 0; !w.Still {
				w.manner.Speed = n - 1
			}
			w.app.Preferences().SetBool(prefStill, w.Still)
			w.desk().Refresh()
		},
	}
}

func (w *Window) arrows() shell.Choice {
	c := w.onOff("", prefTileArrows, &w.manner.TileArrows, true)
	c.Options = says("arrows.gap", "arrows.tile")
	return c
}

// setting is a number of at least 1 among the preferences.
func (w *Window) setting(name string, fallback int) compare.Setting {
	prefs := w.app.Preferences()
	return compare.Setting{
		Get: func() int {
			if n := prefs.Int(name); n > 0 {
				return n
			}
			return fallback
		},
		Set: func(n int) { prefs.SetInt(name, n) },
	}
}

// memory is the memory limit of searches in megabytes.
func (w *Window) memory() compare.Setting {
	return w.setting(prefMemory, solver.DefaultMaxBytes>>20)
}

// searchMemory is the memory limit of searches in bytes.
func (w *Window) searchMemory() int64 { return int64(w.memory().Get()) << 20 }
