// Package widgets has the visible parts: boards, panes, tables, charts, texts, controls and the
// theme. Widgets show data and report input by callbacks; they decide nothing.
package widgets

import (
	"fmt"
	"image/color"
	"strconv"

	"quadrille/resources"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// inks are the theme's colours besides those that stay Fyne's.
var inks = map[fyne.ThemeColorName]ink{}

// ink is a colour in light and dark, and in both in high contrast.
type ink struct {
	light, dark, strongLight, strongDark color.NRGBA

	face bool // made by DefineFace
}

// DefineColor adds a named colour to the theme, as six hex digits for light and dark, and for both
// in high contrast. There, a text has a contrast of at least 7:1 (WCAG 2.2, level AAA). Call it only
// for package variables: it panics on a taken name or malformed colour.
func DefineColor(name fyne.ThemeColorName, light, dark, strongLight, strongDark string) fyne.ThemeColorName {
	if _, taken := inks[name]; taken {
		panic(fmt.Sprintf("widgets: colour %q is defined twice", name))
	}
	inks[name] = ink{light: hex(light), dark: hex(dark), strongLight: hex(strongLight), strongDark: hex(strongDark)}
	return name
}

// DefineFace adds the colour of a face with text, such as a tile's: the same in light and dark, and
// with an outline in high contrast. See DefineColor.
func DefineFace(name fyne.ThemeColorName, colour, strong string) fyne.ThemeColorName {
	DefineColor(name, colour, colour, strong, strong)
	in := inks[name]
	in.face = true
	inks[name] = in
	return name
}

func hex(s string) color.NRGBA {
	v, err := strconv.ParseUint(s, 16, 32)
	if err != nil || len(s) != 6 {
		panic(fmt.Sprintf("widgets: %q is no colour of six hex digits", s))
	}
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xff}
}

// Colours of all parts of the window. Those with Fyne's names are the colours of Fyne's widgets too.
// Grounds are white or black in high contrast.
var (
	ColorPage      = DefineColor(theme.ColorNameBackground, "F5F3EE", "16191D", "FFFFFF", "000000")
	ColorPanel     = DefineColor(theme.ColorNameMenuBackground, "FFFFFF", "1E2329", "FFFFFF", "000000")
	ColorText      = DefineColor(theme.ColorNameForeground, "1F2933", "E8EAED", "000000", "FFFFFF")
	ColorSecondary = DefineColor(theme.ColorNamePlaceHolder, "5A6672", "98A2AD", "333333", "D6D6D6")
	ColorLine      = DefineColor(theme.ColorNameSeparator, "DDD8CE", "323941", "000000", "FFFFFF")
	ColorBed       = DefineColor("bed", "E7E2D8", "262C33", "FFFFFF", "000000") // under a board's cells
	ColorEmpty     = DefineColor("empty", "D8D2C5", "1B2026", "FFFFFF", "000000")
	ColorAccent    = DefineColor(theme.ColorNamePrimary, "1D6A87", "5FB3D1", "003C66", "7CD3F7")
	ColorOnAccent  = DefineColor(theme.ColorNameForegroundOnPrimary, "FFFFFF", "10181C", "FFFFFF", "000000")
	ColorSelected  = DefineColor(theme.ColorNameSelection, "E3EEF2", "24343D", "DCEBF5", "0B2B3D")
	ColorGood      = DefineColor(theme.ColorNameSuccess, "1E7A52", "5CC79A", "00502B", "6FE3AE")
	ColorCaution   = DefineColor(theme.ColorNameWarning, "9A5B00", "E5A44B", "5F3500", "FFC46B")
	ColorBad       = DefineColor(theme.ColorNameError, "B3261E", "F2857D", "8A0F0A", "FFB0A8")
	ColorNeutral   = DefineColor("neutral", "7A8590", "5B6670", "4A4F55", "4A4F55") // tiles without a home; charts
	ColorOnDark    = DefineColor("onDark", "FFFFFF", "FFFFFF", "FFFFFF", "FFFFFF")  // text on a dark face
	ColorOnLight   = DefineColor("onLight", "1F2933", "1F2933", "000000", "000000") // text on a light face
	ColorBadge     = DefineColor("badge", "E3EEF2", "24343D", "DCEBF5", "0B2B3D")   // ground of a badge
	ColorGlow      = DefineColor("glow", "E8A33D", "E8A33D", "9A5B00", "FFC46B")    // around a solved board; a medal
	ColorField     = DefineColor(theme.ColorNameInputBorder, "87909A", "6F7983", "000000", "FFFFFF")
	colorButton    = DefineColor(theme.ColorNameButton, "ECE8DF", "2E363F", "E6E6E6", "262626")
	_              = DefineColor(theme.ColorNameDisabledButton, "F5F3EE", "22282F", "FFFFFF", "000000")
	_              = DefineColor(theme.ColorNameDisabled, "8E979F", "6F7983", "767676", "8C8C8C") // text of a disabled button
)

// fyneColors maps Fyne's other colour names to ours.
var fyneColors = map[fyne.ThemeColorName]fyne.ThemeColorName{
	theme.ColorNameForegroundOnError: ColorOnAccent,
	theme.ColorNameHeaderBackground:  ColorPanel,
	theme.ColorNameHyperlink:         ColorAccent,
	theme.ColorNameInputBackground:   ColorPage,
	theme.ColorNameOverlayBackground: ColorPanel,
}

// Appearance selects the variant of the theme.
type Appearance uint8

const (
	// FollowSystem uses the desktop's variant.
	FollowSystem Appearance = iota
	// AlwaysLight is always light.
	AlwaysLight
	// AlwaysDark is always dark.
	AlwaysDark
)

// Theme is Fyne's theme with our colours, sizes and radii. Set it only once: setting it again
// would parse the fonts again and keep both. After changing a field, rebuild the window.
type Theme struct {
	Appearance Appearance
	// HighContrast gives text a contrast of at least 7:1 on white or black, and widens lines.
	HighContrast bool
	TextSize     TextSize
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

// Color returns the colour of a name in the current variant.
func (t *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	variant = t.variant(variant)
	if ours, ok := fyneColors[name]; ok {
		name = ours
	}
	in, ok := inks[name]
	if t.HighContrast {
		in.light, in.dark = in.strongLight, in.strongDark
	}
	switch {
	case name == theme.ColorNameFocus: // covers the focused widget
		c := t.Color(ColorAccent, variant).(color.NRGBA)
		c.A = 0x2a
		return c
	case !ok:
		return theme.DefaultTheme().Color(name, variant)
	case variant == theme.VariantDark:
		return in.dark
	default:
		return in.light
	}
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
	variant := t.variant(fyne.CurrentApp().Settings().ThemeVariant())
	if t.HighContrast {
		variant += 2
	}
	file := fmt.Sprintf("%s-%d.svg", name, variant)
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

const (
	// TextNormal is the size of the constants below.
	TextNormal TextSize = iota
	// TextLarge is a little larger.
	TextLarge
	// TextLarger is the largest size for which the window has enough room.
	TextLarger
)

// scale returns the ratio to normal size.
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

// Size returns the size of a name.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	size, ok := themeSizes[name]
	if !ok {
		size = theme.DefaultTheme().Size(name)
	}
	switch name {
	case theme.SizeNameText, theme.SizeNameCaptionText, theme.SizeNameSubHeadingText, theme.SizeNameHeadingText, theme.SizeNameInlineIcon:
		return size * t.TextSize.scale()
	case theme.SizeNameSeparatorThickness, theme.SizeNameInputBorder:
		if t.HighContrast {
			return strongLine
		}
	}
	return size
}

// Scaled returns a size at TextNormal scaled to the text size of the app's theme.
func Scaled(normal float32) float32 {
	if ours, ok := fyne.CurrentApp().Settings().Theme().(*Theme); ok {
		return normal * ours.TextSize.scale()
	}
	return normal
}
