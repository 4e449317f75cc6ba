package widgets

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
)

// Minimum contrast of text (WCAG 2.2, level AAA) and minimum width of lines in high contrast.
const (
	strongContrast = 7
	strongLine     = 2
)

// strongInk returns a colour for high contrast. A face with white text gets darker in proportion,
// one with dark text stays. Other colours get the contrast to white (light) or black (dark).
func strongInk(name fyne.ThemeColorName, in ink) ink {
	if strong, ok := strongInks[name]; ok {
		return strong
	}
	if in.isFace() {
		if had := Contrast(in.light, color.White); had >= leastOnFace {
			in.light = towards(in.light, color.NRGBA{A: 0xff}, color.White, strongContrast*math.Sqrt(had/leastOnFace))
			in.dark = in.light
		}
		return in
	}
	white, black := color.NRGBA{0xff, 0xff, 0xff, 0xff}, color.NRGBA{A: 0xff}
	return ink{towards(in.light, black, white, strongContrast), towards(in.dark, white, black, strongContrast)}
}

// isFace reports whether a colour is the same in light and dark, like those of tiles. Artists
// write on it in white if the contrast is at least leastOnFace.
func (in ink) isFace() bool { return in.light == in.dark }

const leastOnFace = 3

// towards mixes a colour with another one until its contrast with ground reaches least.
func towards(from, to color.NRGBA, ground color.Color, least float64) color.NRGBA {
	const steps = 64
	for step := 0; ; step++ {
		mix := func(a, b uint8) uint8 { return uint8((int(a)*(steps-step) + int(b)*step) / steps) }
		c := color.NRGBA{mix(from.R, to.R), mix(from.G, to.G), mix(from.B, to.B), 0xff}
		if step == steps || Contrast(c, ground) >= least {
			return c
		}
	}
}

// Contrast returns the WCAG 2.2 contrast ratio of two opaque colours, 1 to 21.
func Contrast(a, b color.Color) float64 {
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

// strong returns the shape for high contrast: wide lines, and outlines because grounds are plain.
func (s Shape) strong() Shape {
	switch {
	case s.Kind == Text:
	case s.Width > 0:
		s.Width = max(s.Width, strongLine)
	case s.Kind != Line && s.Fill.Fade == 0 && hasOutline(s.Fill.Name):
		s.Stroke, s.Width = Ink(ColorText), strongLine
	}
	return s
}

func hasOutline(name fyne.ThemeColorName) bool {
	in, ok := inks[name]
	return ok && (in.isFace() && strongInks[name] == (ink{}) || name == ColorBed || name == ColorEmpty || name == ColorNeutral)
}

// isStrong reports whether a theme has high contrast.
func isStrong(th fyne.Theme) bool {
	ours, ok := th.(*Theme)
	return ok && ours.HighContrast
}
