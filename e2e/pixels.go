//go:build e2e && linux

package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"github.com/jezek/xgb/xproto"

	"quadrille/widgets"
	"quadrille/widgets/pane"
)

// Texts in the window: the tests compare the pixels of the real window with the plan's pixels for
// the same text.

// See waits until the window shows a text at its place in the plan.
func (w *Window) See(text string) {
	w.t.Helper()
	s := w.plan.text(text)
	want := pictureOf(s)
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
	view.Head.Title = headline
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

// pictureOf paints the text at a spot, white on black.
func pictureOf(s spot) image.Image {
	text := *s.object.(*canvas.Text)
	text.Color, text.Alignment = color.White, fyne.TextAlignLeading
	paper := software.NewCanvas()
	paper.SetPadded(false)
	paper.SetContent(&text)
	size := s.bounds().Size()
	paper.Resize(fyne.NewSize(float32(size.X), float32(size.Y)))
	return paper.Capture()
}

// Picture returns a picture of a part of the window.
func (w *Window) Picture(part image.Rectangle) *image.NRGBA {
	w.t.Helper()
	id, err := strconv.ParseUint(w.id, 10, 32)
	if err != nil {
		w.t.Fatal(err)
	}
	reply, err := xproto.GetImage(w.server, xproto.ImageFormatZPixmap, xproto.Drawable(id), int16(part.Min.X), int16(part.Min.Y),
		uint16(part.Dx()), uint16(part.Dy()), math.MaxUint32).Reply()
	if err != nil {
		w.t.Fatalf("no picture of %v: %v", part, err)
	}
	picture := image.NewNRGBA(part.Sub(part.Min))
	for i := 0; i < len(picture.Pix); i += 4 { // blue, green, red, nothing
		picture.Pix[i], picture.Pix[i+1], picture.Pix[i+2], picture.Pix[i+3] = reply.Data[i+2], reply.Data[i+1], reply.Data[i], 255
	}
	return picture
}

// Whole returns a picture of the window's content.
func (w *Window) Whole() *image.NRGBA {
	w.t.Helper()
	return w.Picture(image.Rectangle{Max: w.Size()})
}

// save writes a picture as a PNG file, and makes its folder.
func (w *Window) save(picture image.Image, file string) {
	w.t.Helper()
	var content bytes.Buffer
	err := png.Encode(&content, picture)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(file), 0o755)
	}
	if err == nil {
		err = os.WriteFile(file, content.Bytes(), 0o644)
	}
	if err != nil {
		w.t.Fatal(err)
	}
}

// Pixel returns the colour of a point of the window.
func (w *Window) Pixel(at image.Point) color.NRGBA {
	w.t.Helper()
	return w.Picture(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}).NRGBAAt(0, 0)
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

// awaitPage waits until the page has roughly a colour: Fyne's OpenGL painter makes the background
// 0.8% too bright.
func awaitPage(w *Window, want color.NRGBA) {
	w.t.Helper()
	nothing := image.Pt(4, 450) // between the board and the edge
	near := func(a, b uint8) bool { return max(a, b)-min(a, b) <= 2 }
	w.eventually(fmt.Sprintf("the page has the colour %v", want), func() bool {
		got := w.Pixel(nothing)
		return near(got.R, want.R) && near(got.G, want.G) && near(got.B, want.B)
	})
}
