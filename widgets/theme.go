// Package widgets has the visible parts: boards, panes, tables, charts, texts, controls and the
// theme. Widgets show data and report input by callbacks; they decide nothing.
package widgets

import (
	"fmt"
	"image/color"

	"quadrille/resources"
	"quadrille/widgets/scene"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// fyneColors maps Fyne's other colour names to ours.
var fyneColors = map[fyne.ThemeColorName]fyne.ThemeColorName{
	theme.ColorNameForegroundOnError: scene.ColorOnAccent,
	theme.ColorNameHeaderBackground:  scene.ColorPanel,
	theme.ColorNameHyperlink:         scene.ColorAccent,
	theme.ColorNameInputBackground:   scene.ColorPage,
	theme.ColorNameOverlayBackground: scene.ColorPanel,
}

// Appearance selects the variant of the theme.
type Appearance uint8

// The appearances.
const (
	FollowSystem Appearance = iota // uses the desktop's variant
	AlwaysLight                    // always light
	AlwaysDark                     // always dark
)

// Theme is Fyne's theme with our colours, sizes and radii. Set it only once: setting it again
// would parse the fonts again and keep both. After changing a field, rebuild the window.
type Theme struct {
	Appearance Appearance
	TextSize   TextSize
	// Regular and Bold have the glyphs that Fyne's font lacks (Chinese, a few symbols); nil
	// means Fyne's font.
	Regular, Bold fyne.Resource

	icons map[string]fyne.Resource
}

// The program's fonts, shared by all themes because Fyne keeps every parsed font.
var (
	regularFont = fyne.NewStaticResource("NotoSansSC-Regular.otf", resources.FontRegular)
	boldFont    = fyne.NewStaticResource("NotoSansSC-Bold.otf", resources.FontBold)
)

// NewTheme returns a theme with the program's own fonts.
func NewTheme(a Appearance) *Theme {
	return &Theme{Appearance: a, Regular: regularFont, Bold: boldFont}
}

var _ fyne.Theme = (*Theme)(nil)

func (t *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	variant = t.variant(variant)
	if ours, ok := fyneColors[name]; ok {
		name = ours
	}
	if name == theme.ColorNameFocus { // covers the focused widget
		c := t.Color(scene.ColorAccent, variant).(color.NRGBA)
		c.A = 0x2a
		return c
	}
	if ours, ok := scene.Color(name, variant == theme.VariantDark); ok {
		return ours
	}
	return theme.DefaultTheme().Color(name, variant)
}

// Font returns the font for the style. Fyne uses its own font of the style for the letters that ours
// lacks, so italic text has slanted Latin letters and bold Chinese ones.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	font := t.Regular
	if style.Bold || style.Italic {
		font = t.Bold
	}
	if font == nil || style.Symbol {
		return theme.DefaultTheme().Font(style)
	}
	return font
}

// Icon returns Fyne's icon with the variant in its name: Fyne caches painted icons by name.
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource {
	icon := theme.DefaultTheme().Icon(name)
	if _, themed := icon.(*theme.ThemedResource); !themed {
		return icon
	}
	file := fmt.Sprintf("%s-%d.svg", name, t.variant(fyne.CurrentApp().Settings().ThemeVariant()))
	if t.icons[file] == nil {
		if t.icons == nil {
			t.icons = make(map[string]fyne.Resource)
		}
		t.icons[file] = theme.NewThemedResource(fyne.NewStaticResource(file, icon.Content()))
	}
	return t.icons[file]
}

// variant returns the variant to use if the desktop's is asked.
func (t *Theme) variant(asked fyne.ThemeVariant) fyne.ThemeVariant {
	switch t.Appearance {
	case AlwaysLight:
		return theme.VariantLight
	case AlwaysDark:
		return theme.VariantDark
	default:
		return asked
	}
}

// TextSize is a step of text size.
type TextSize uint8

// The text sizes.
const (
	TextNormal TextSize = iota // the size of the constants below
	TextLarge                  // a little larger
	TextLarger                 // the largest size for which the window has enough room
)

func (s TextSize) scale() float32 { return 1 + 0.15*float32(s) }

// Text sizes at TextNormal.
const (
	TextSizeSecondary = 13
	TextSizeNormal    = 14
	TextSizeStatus    = 17
	TextSizeResult    = 22
)

var themeSizes = map[fyne.ThemeSizeName]float32{
	theme.SizeNameText:            TextSizeNormal,
	theme.SizeNameCaptionText:     TextSizeSecondary,
	theme.SizeNameSubHeadingText:  TextSizeStatus,
	theme.SizeNameHeadingText:     TextSizeResult,
	theme.SizeNamePadding:         4,
	theme.SizeNameInnerPadding:    8,
	theme.SizeNameInputRadius:     8,
	theme.SizeNameButtonRadius:    8,
	theme.SizeNameSelectionRadius: 8,
	theme.SizeNameMenuRadius:      8,
	theme.SizeNamePopupRadius:     8,
	theme.SizeNameCardRadius:      12,
	theme.SizeNameDialogRadius:    12,
}

func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	size, ok := themeSizes[name]
	if !ok {
		size = theme.DefaultTheme().Size(name)
	}
	switch name {
	case theme.SizeNameText, theme.SizeNameCaptionText, theme.SizeNameSubHeadingText, theme.SizeNameHeadingText, theme.SizeNameInlineIcon:
		return size * t.TextSize.scale()
	default:
		return size
	}
}

// Scaled returns a size at TextNormal scaled to the text size of the app's theme.
func Scaled(normal float32) float32 {
	if ours, ok := fyne.CurrentApp().Settings().Theme().(*Theme); ok {
		return normal * ours.TextSize.scale()
	}
	return normal
}
