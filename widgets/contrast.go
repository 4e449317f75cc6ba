package widgets

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
)

// The colours that all parts share, in high contrast: on white or black, and text
// at 7:1 at least. What is not here is derived: see strongInk.
var strongInks = map[fyne.ThemeColorName]ink{
	ColorPage:        {hex("FFFFFF"), hex("000000")},
	ColorPanel:       {hex("FFFFFF"), hex("000000")},
	ColorText:        {hex("000000"), hex("FFFFFF")},
	ColorSecondary:   {hex("333333"), hex("D6D6D6")},
	ColorLine:        {hex("000000"), hex("FFFFFF")},
	ColorBed:         {hex("FFFFFF"), hex("000000")},
	ColorEmpty:       {hex("FFFFFF"), hex("000000")},
	ColorAccent:      {hex("003C66"), hex("7CD3F7")},
	ColorOnAccent:    {hex("FFFFFF"), hex("000000")},
	ColorSelected:    {hex("DCEBF5"), hex("0B2B3D")},
	ColorGood:        {hex("00502B"), hex("6FE3AE")},
	ColorCaution:     {hex("5F3500"), hex("FFC46B")},
	ColorBad:         {hex("8A0F0A"), hex("FFB0A8")},
	ColorNeutral:     {hex("4A4F55"), hex("4A4F55")},
	ColorOnDark:      {hex("FFFFFF"), hex("FFFFFF")},
	ColorOnLight:     {hex("000000"), hex("000000")},
	ColorBadge:       {hex("DCEBF5"), hex("0B2B3D")},
	colorField:       {hex("000000"), hex("FFFFFF")},
	colorButton:      {hex("E6E6E6"), hex("262626")},
	colorDisabled:    {hex("FFFFFF"), hex("000000")},
	colorDisabledInk: {hex("767676"), hex("8C8C8C")},
}

// The least contrast of text with its ground in high contrast (WCAG 2.2, level
// AAA), and the width of lines.
const (
	strongContrast = 7
	strongLine     = 2
)

// strongInk is a colour in high contrast. A face that bears text is dark enough for
// white, in the order in which the faces were, or has dark text on it and stays;
// anything else is drawn on white and on black.
func strongInk(name fyne.ThemeColorName, in ink) ink {
	if strong, ok := strongInks[name]; ok {
		return strong
	}
	if in.isFace() {
		if had := contrast(in.light, color.White); had >= leastOnFace {
			in.light = towards(in.light, color.NRGBA{A: 0xff}, color.White, strongContrast*math.Sqrt(had/leastOnFace))
			in.dark = in.light
		}
		return in
	}
	white, black := color.NRGBA{0xff, 0xff, 0xff, 0xff}, color.NRGBA{A: 0xff}
	return ink{towards(in.light, black, white, strongContrast), towards(in.dark, white, black, strongContrast)}
}

// isFace reports whether the colour is that of a thing, whatever the theme: a tile,
// a cube. Artists write on it in white where that has leastOnFace.
func (in ink) isFace() bool { return in.light == in.dark }

const leastOnFace = 3

// towards takes a colour as far to another one as it must go for a contrast with
// the ground.
func towards(from, to color.NRGBA, ground color.Color, least float64) color.NRGBA {
	const steps = 64
	for step := 0; ; step++ {
		mix := func(a, b uint8) uint8 { return uint8((int(a)*(steps-step) + int(b)*step) / steps) }
		c := color.NRGBA{mix(from.R, to.R), mix(from.G, to.G), mix(from.B, to.B), 0xff}
		if step == steps || contrast(c, ground) >= least {
			return c
		}
	}
}

// contrast is the ratio of WCAG 2.2 (from their relative luminance) between two opaque
// colours, from 1 to 21.
func contrast(a, b color.Color) float64 {
	luminance := func(c color.Color) float64 {
		linear := func(v uint32) float64 {
			s := float64(v) / 0xffff
			if s <= 0.04045 {
				return s / 12.92
			}
			return math.Pow((s+0.055)/1.055, 2.4)
		}
		r, g, b, _ := c.RGBA()
		return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
	}
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// strong is the shape in high contrast: its lines are two units wide, and there is
// one around every thing, since grounds are all white or all black.
func (s Shape) strong() Shape {
	switch {
	case s.Kind == Text:
	case s.Width > 0:
		s.Width = max(s.Width, strongLine)
	case s.Kind != Line && s.Fill.Fade == 0 && outlined(s.Fill.Name):
		s.Stroke, s.Width = Ink(ColorText), strongLine
	}
	return s
}

func outlined(name fyne.ThemeColorName) bool {
	in, ok := inks[name]
	return ok && (in.isFace() && strongInks[name] == (ink{}) || name == ColorBed || name == ColorEmpty || name == ColorNeutral)
}

// isStrong reports whether a theme is in high contrast.
func isStrong(th fyne.Theme) bool {
	ours, ok := th.(*Theme)
	return ok && ours.HighContrast
}
