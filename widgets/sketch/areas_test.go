package sketch

import (
	"testing"

	"fyne.io/fyne/v2"
)

// pairs are areas as puzzles have them: a small square, a small one with texts,
// and one that needs room however small the unit is.
var pairs = map[string]struct {
	large, small Area
	gutter       float32
}{
	"square": {Area{Width: 1, Height: 1, Above: 1}, Area{Width: 0.42, Height: 0.42, Above: 1, Below: 1}, 0.12},
	"texts":  {Area{Width: 4.5, Height: 4.4, Above: 1}, Area{Width: 1.7, Height: 1.7, Above: 2, Below: 1}, 0.5},
	"table": {
		Area{Width: 4.5, Height: 4.2, Above: 1.25},
		Area{Width: 2, Height: 3.5, Above: 2.25, Least: fyne.NewSize(110, 182)},
		0.45,
	},
}

var sizes = []fyne.Size{
	{Width: 360, Height: 250},
	{Width: 470, Height: 440},
	{Width: 420, Height: 800},
	{Width: 620, Height: 700},
	{Width: 820, Height: 720},
	{Width: 900, Height: 380},
	{Width: 1600, Height: 1200},
}

// withTexts is an area and the lines of its captions.
func withTexts(l Layout, r Rect, a Area) Rect {
	return Rect{r.X, r.Y - a.Above*l.LineHeight(), r.W, r.H + (a.Above+a.Below)*l.LineHeight()}
}

func inside(outer, inner Rect) bool {
	return inner.X >= outer.X && inner.Y >= outer.Y && inner.Right() <= outer.Right() && inner.Bottom() <= outer.Bottom()
}

func TestArrange(t *testing.T) {
	for name, p := range pairs {
		for _, size := range sizes {
			l := Arrange(size, p.large, p.small, p.gutter)
			page := Rect{W: size.Width, H: size.Height}.Inset(4)
			large, small := withTexts(l, l.Large, p.large), withTexts(l, l.Small, p.small)
			if !inside(page, large) || !inside(page, small) {
				t.Errorf("%s at %v: %v and %v with their texts leave the picture", name, size, large, small)
			}
			if l.Unit != Floor(l.Unit) || l.Large.W != p.large.Width*l.Unit || l.Large.H != p.large.Height*l.Unit {
				t.Errorf("%s at %v: the large area is %v at a unit of %v", name, size, l.Large, l.Unit)
			}
			if l.Small.W < p.small.Width*l.Unit || l.Small.W < p.small.Least.Width || l.Small.H < p.small.Height*l.Unit || l.Small.H < p.small.Least.Height {
				t.Errorf("%s at %v: the small area is %v at a unit of %v", name, size, l.Small, l.Unit)
			}
			if apart := small.X - large.Right(); l.Beside && !near(apart, p.gutter*l.Unit) {
				t.Errorf("%s at %v: side by side %v and %v are %v apart", name, size, large, small, apart)
			}
			if !l.Beside && small.Y < large.Bottom() {
				t.Errorf("%s at %v: one below the other %v and %v overlap", name, size, large, small)
			}
			for _, area := range []Rect{l.Large, l.Small} {
				above, below := l.Line(area, -1), l.Line(area, 0)
				if !near(above.Bottom(), area.Y) || !near(below.Y, area.Bottom()) || !inside(Rect{W: size.Width, H: size.Height}, above) || above.W < area.W {
					t.Errorf("%s at %v: the captions of %v are at %v and %v", name, size, area, above, below)
				}
			}
			if large, small := l.Line(l.Large, -1), l.Line(l.Small, -1); l.Beside && large.Right() > small.X+0.01 {
				t.Errorf("%s at %v: the captions %v and %v overlap", name, size, large, small)
			}

			// With the next larger unit the areas, their texts and the margins do not fit in either way.
			u, line, edge := l.Unit+1, l.LineHeight(), max(0.03*min(size.Width, size.Height), 8)
			w, h := size.Width-2*edge, size.Height-2*edge
			smallW, smallH := max(u*p.small.Width, p.small.Least.Width), max(u*p.small.Height, p.small.Least.Height)
			largeTexts, smallTexts := (p.large.Above+p.large.Below)*line, (p.small.Above+p.small.Below)*line
			beside := u*(p.large.Width+p.gutter)+smallW <= w &&
				max(u*p.large.Height+largeTexts, u*p.small.Height+smallTexts) <= h
			below := max(u*p.large.Width, u*p.small.Width) <= w &&
				u*p.large.Height+smallH+largeTexts+smallTexts+0.5*line <= h
			if beside || below {
				t.Errorf("%s at %v: the unit is %v, there is room for more", name, size, l.Unit)
			}
		}
	}
}

func near(a, b float32) bool { return max(a-b, b-a) < 0.01 }
