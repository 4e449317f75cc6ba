//go:build e2e && linux

package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"quadrille/widgets"
	"quadrille/widgets/pane"
)

// Texts in the window: the tests compare the pixels of the real window with the plan's pixels for
// the same text.

// See waits until the window shows a text at its place in the plan.
func (w *Window) See(text string) {
	w.t.Helper()
	s := w.plan.text(text)
	want := w.plan.picture(s)
	w.eventually(fmt.Sprintf("the window says %q", text), func() bool { return alike(w.Picture(s.bounds()), want) })
}

// SeeStatus waits for a headline of the status bar.
func (w *Window) SeeStatus(headline string) {
	w.t.Helper()
	w.plan.setStatus(headline)
	w.See(headline)
}

// setStatus sets a headline that the plan can't know.
func (p *plan) setStatus(headline string) {
	p.t.Helper()
	bar := p.find("a status bar", func(s spot) bool { _, ok := s.object.(*widgets.StatusBar); return ok }).object.(*widgets.StatusBar)
	view := bar.View()
	view.Headline = headline
	bar.SetView(view)
}

// SeePane waits for a headline of the pane.
func (w *Window) SeePane(headline string) {
	w.t.Helper()
	pane := w.plan.find("a pane", func(s spot) bool { _, ok := s.object.(*pane.Analysis); return ok }).object.(*pane.Analysis)
	view := pane.View()
	view.EmptyHeadline = headline
	pane.SetView(view)
	w.See(headline)
}

// bounds is the area of the spot in pixels of the window; for a text, its painted part.
func (s spot) bounds() image.Rectangle {
	at, size := s.at, s.object.Size()
	if t, ok := s.object.(*canvas.Text); ok {
		free := size.Subtract(t.MinSize())
		size = t.MinSize()
		at.Y += free.Height / 2
		switch t.Alignment {
		case fyne.TextAlignCenter:
			at.X += free.Width / 2
		case fyne.TextAlignTrailing:
			at.X += free.Width
		}
	}
	corner := image.Pt(int(at.X), int(at.Y))
	return image.Rectangle{Min: corner, Max: corner.Add(image.Pt(int(math.Ceil(float64(size.Width))), int(math.Ceil(float64(size.Height)))))}
}

// picture paints the plan at the spot.
func (p *plan) picture(s spot) (picture image.Image) {
	part := s.bounds()
	if p.canvas().Overlays().Top() != nil {
		return crop(p.canvas().Capture(), part)
	}
	p.onPage(func(bar float32) { picture = crop(p.canvas().Capture(), part.Sub(image.Pt(0, int(bar)))) })
	return picture
}

// Picture returns a picture of a part of the window.
func (w *Window) Picture(part image.Rectangle) image.Image {
	w.t.Helper()
	geometry := fmt.Sprintf("%dx%d+%d+%d", part.Dx(), part.Dy(), part.Min.X, part.Min.Y)
	picture, err := png.Decode(bytes.NewReader([]byte(w.run("import", "-window", w.id, "-crop", geometry, "+repage", "png:-"))))
	if err != nil {
		w.t.Fatal(err)
	}
	return picture
}

// Pixel returns the colour of a point of the window.
func (w *Window) Pixel(at image.Point) color.NRGBA {
	w.t.Helper()
	picture := w.Picture(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))})
	return color.NRGBAModel.Convert(picture.At(picture.Bounds().Min.X, picture.Bounds().Min.Y)).(color.NRGBA)
}

func crop(picture image.Image, part image.Rectangle) image.Image {
	return picture.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(part)
}

// alike reports whether two pictures show the same text in any colour: whether their brightness
// changes at the same places, at most a pixel apart.
func alike(a, b image.Image) bool {
	const (
		slack = 1
		least = 0.998 // one more digit gives 0.98
	)
	size := a.Bounds().Size()
	if size != b.Bounds().Size() {
		return false
	}
	best := 0.0
	for dy := -slack; dy <= slack; dy++ {
		for dx := -slack; dx <= slack; dx++ {
			best = max(best, math.Abs(correlation(a, b, size, image.Pt(dx, dy))))
		}
	}
	return best >= least
}

// correlation is Pearson's coefficient of the brightness of a and of b, shifted.
func correlation(a, b image.Image, size, shift image.Point) float64 {
	var n, sumA, sumB, sumAA, sumBB, sumAB float64
	for y := 0; y < size.Y; y++ {
		for x := 0; x < size.X; x++ {
			other := image.Pt(x, y).Add(shift)
			if !other.In(image.Rectangle{Max: size}) {
				continue
			}
			u, v := brightness(a, image.Pt(x, y)), brightness(b, other)
			n, sumA, sumB = n+1, sumA+u, sumB+v
			sumAA, sumBB, sumAB = sumAA+u*u, sumBB+v*v, sumAB+u*v
		}
	}
	spread := math.Sqrt((n*sumAA - sumA*sumA) * (n*sumBB - sumB*sumB))
	if spread == 0 {
		return 0
	}
	return (n*sumAB - sumA*sumB) / spread
}

func brightness(picture image.Image, at image.Point) float64 {
	at = at.Add(picture.Bounds().Min)
	return float64(color.Gray16Model.Convert(picture.At(at.X, at.Y)).(color.Gray16).Y)
}
