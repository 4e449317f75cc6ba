package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// OnPage prepares fields and lists for a place on the page itself. They are
// painted to stand out from a panel, and would not from the page.
func OnPage(o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewThemeOverride(o, pageTheme{})
}

// pageTheme is the app's theme, but for the ground of fields.
type pageTheme struct{}

func (pageTheme) app() fyne.Theme { return fyne.CurrentApp().Settings().Theme() }

func (t pageTheme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	if name == theme.ColorNameInputBackground {
		name = ColorPanel
	}
	return t.app().Color(name, variant)
}

func (t pageTheme) Font(style fyne.TextStyle) fyne.Resource    { return t.app().Font(style) }
func (t pageTheme) Icon(name fyne.ThemeIconName) fyne.Resource { return t.app().Icon(name) }
func (t pageTheme) Size(name fyne.ThemeSizeName) float32       { return t.app().Size(name) }
