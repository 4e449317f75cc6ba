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

// ink is a colour in light and dark.
type ink struct{ light, dark color.NRGBA }

// DefineColor adds a named colour to the theme, as six hex digits for light and dark. Call it only
// for package variables: it panics on a taken name or malformed colour.
func DefineColor(name fyne.ThemeColorName, light, dark string) fyne.ThemeColorName {
	if _, taken := inks[name]; taken {
		panic(fmt.Sprintf("widgets: colour %q is defined twice", name))
	}
	inks[name] = ink{light: hex(light), dark: hex(dark)}
	return name
}

// DefineFace adds the colour of a face with text, such as a tile's: the same in light and dark. See
// DefineColor.
func DefineFace(name fyne.ThemeColorName, colour string) fyne.ThemeColorName {
	return DefineColor(name, colour, colour)
}

func hex(s string) color.NRGBA {
	v, err := strconv.ParseUint(s, 16, 32)
	if err != nil || len(s) != 6 {
		panic(fmt.Sprintf("widgets: %q is no colour of six hex digits", s))
	}
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xff}
}

// Colours of all parts of the window. Those with Fyne's names are the colours of Fyne's widgets too.
var (
	ColorPage      = DefineColor(theme.ColorNameBackground, "F5F3EE", "16191D")
	ColorPanel     = DefineColor(theme.ColorNameMenuBackground, "FFFFFF", "1E2329")
	ColorText      = DefineColor(theme.ColorNameForeground, "1F2933", "E8EAED")
	ColorSecondary = DefineColor(theme.ColorNamePlaceHolder, "5A6672", "98A2AD")
	ColorLine      = DefineColor(theme.ColorNameSeparator, "DDD8CE", "323941")
	ColorBed       = DefineColor("bed", "E7E2D8", "262C33") // under a board's cells
	ColorEmpty     = DefineColor("empty", "D8D2C5", "1B2026")
	ColorAccent    = DefineColor(theme.ColorNamePrimary, "1D6A87", "5FB3D1")
	ColorOnAccent  = DefineColor(theme.ColorNameForegroundOnPrimary, "FFFFFF", "10181C")
	ColorSelected  = DefineColor(theme.ColorNameSelection, "E3EEF2", "24343D")
	ColorGood      = DefineColor(theme.ColorNameSuccess, "1E7A52", "5CC79A")
	ColorCaution   = DefineColor(theme.ColorNameWarning, "9A5B00", "E5A44B")
	ColorBad       = DefineColor(theme.ColorNameError, "B3261E", "F2857D")
	ColorNeutral   = DefineColor("neutral", "7A8590", "5B6670") // tiles without a home; charts
	ColorOnDark    = DefineColor("onDark", "FFFFFF", "FFFFFF")  // text on a dark face
	ColorOnLight   = DefineColor("onLight", "1F2933", "1F2933") // text on a light face
	ColorGlow      = DefineColor("glow", "E8A33D", "E8A33D")    // around a solved board; a medal
	ColorField     = DefineColor(theme.ColorNameInputBorder, "87909A", "6F7983")
	colorButton    = DefineColor(theme.ColorNameButton, "ECE8DF", "2E363F")
	_              = DefineColor(theme.ColorNameDisabledButton, "F5F3EE", "22282F")
	_              = DefineColor(theme.ColorNameDisabled, "8E979F", "6F7983") // text of a disabled button
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

// Color returns the colour of a name in the current variant.
func (t *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	variant = t.variant(variant)
	if ours, ok := fyneColors[name]; ok {
		name = ours
	}
	in, ok := inks[name]
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
