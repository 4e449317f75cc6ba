package widgets

import "fyne.io/fyne/v2"

// strongLine is the minimum width of lines in high contrast.
const strongLine = 2

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
	return inks[name].face || name == ColorBed || name == ColorEmpty || name == ColorNeutral
}

// isStrong reports whether a theme has high contrast.
func isStrong(th fyne.Theme) bool {
	ours, ok := th.(*Theme)
	return ok && ours.HighContrast
}
