package scene

import (
	"fmt"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
)

// inks are all colours by their names.
var inks = map[fyne.ThemeColorName]ink{}

// ink is a colour in light and dark.
type ink struct{ light, dark color.NRGBA }

// DefineColor gives a colour a name, as six hex digits for light and dark. Call it only
// for package variables: it panics on a taken name or malformed colour.
func DefineColor(name fyne.ThemeColorName, light, dark string) fyne.ThemeColorName {
	if _, taken := inks[name]; taken {
		panic(fmt.Sprintf("scene: colour %q is defined twice", name))
	}
	inks[name] = ink{light: hex(light), dark: hex(dark)}
	return name
}

// DefineFace names the colour of a face with text, such as a tile's: the same in light and dark. See
// DefineColor.
func DefineFace(name fyne.ThemeColorName, colour string) fyne.ThemeColorName {
	return DefineColor(name, colour, colour)
}

func hex(s string) color.NRGBA {
	v, err := strconv.ParseUint(s, 16, 32)
	if err != nil || len(s) != 6 {
		panic(fmt.Sprintf("scene: %q is no colour of six hex digits", s))
	}
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xff}
}

// Colours of all parts of the window. Those with names of Fyne's theme are the colours of Fyne's widgets too.
var (
	ColorPage      = DefineColor("background", "F5F3EE", "16191D")
	ColorPanel     = DefineColor("menuBackground", "FFFFFF", "1E2329")
	ColorText      = DefineColor("foreground", "1F2933", "E8EAED")
	ColorSecondary = DefineColor("placeholder", "5A6672", "98A2AD")
	ColorLine      = DefineColor("separator", "DDD8CE", "323941")
	ColorBed       = DefineColor("bed", "E7E2D8", "262C33") // under a board's cells
	ColorEmpty     = DefineColor("empty", "D8D2C5", "1B2026")
	ColorAccent    = DefineColor("primary", "1D6A87", "5FB3D1")
	ColorOnAccent  = DefineColor("foregroundOnPrimary", "FFFFFF", "10181C")
	ColorSelected  = DefineColor("selection", "E3EEF2", "24343D")
	ColorGood      = DefineColor("success", "1E7A52", "5CC79A")
	ColorCaution   = DefineColor("warning", "9A5B00", "E5A44B")
	ColorBad       = DefineColor("error", "B3261E", "F2857D")
	ColorNeutral   = DefineColor("neutral", "7A8590", "5B6670") // tiles without a home; charts
	ColorOnDark    = DefineColor("onDark", "FFFFFF", "FFFFFF")  // text on a dark face
	ColorOnLight   = DefineColor("onLight", "1F2933", "1F2933") // text on a light face
	ColorGlow      = DefineColor("glow", "E8A33D", "E8A33D")    // around a solved board; a medal
	ColorField     = DefineColor("inputBorder", "87909A", "6F7983")
	ColorButton    = DefineColor("button", "ECE8DF", "2E363F")
	_              = DefineColor("disabledButton", "F5F3EE", "22282F")
	_              = DefineColor("disabled", "8E979F", "6F7983") // text of a disabled button
)

// Palette returns the colour of a name.
type Palette func(name fyne.ThemeColorName) color.Color

// Colors returns the palette of the light or the dark theme.
func Colors(dark bool) Palette {
	return func(name fyne.ThemeColorName) color.Color {
		c, _ := Color(name, dark)
		return c
	}
}

// Color returns the colour of a name, and whether there is one.
func Color(name fyne.ThemeColorName, dark bool) (c color.NRGBA, ok bool) {
	in, ok := inks[name]
	if dark {
		return in.dark, ok
	}
	return in.light, ok
}
