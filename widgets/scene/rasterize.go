package scene

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"quadrille/resources"

	"fyne.io/fyne/v2"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Rasterize paints shapes on the page colour of the light or dark theme, with scale pixels per unit. It needs no window,
// display or app and runs on any goroutine. Unlike Fyne's software painter it doesn't round
// coordinates to whole pixels.
func Rasterize(shapes []Shape, size fyne.Size, scale float32, dark bool) *image.RGBA {
	pixels := func(v float32) int { return int(math.Round(float64(v * scale))) }
	p := &picturePainter{
		image:  image.NewRGBA(image.Rect(0, 0, pixels(size.Width), pixels(size.Height))),
		colors: Colors(dark), fonts: make(map[bool][]*opentype.Font),
	}
	draw.Draw(p.image, p.image.Rect, image.NewUniform(p.colors(ColorPage)), image.Point{}, draw.Src)
	for _, s := range shapes {
		s = s.Transformed(scale, fyne.Position{})
		// Rasterize only the part that the shape covers, in coordinates relative to that part.
		p.part = s.bounds().Intersect(p.image.Rect)
		p.paint(s.Transformed(1, fyne.NewPos(-float32(p.part.Min.X), -float32(p.part.Min.Y))))
	}
	return p.image
}

// TextBaseline is the distance from the middle of capitals to the baseline, relative to the text
// size: half the height of capitals in Noto Sans.
const TextBaseline = 0.357

type picturePainter struct {
	image  *image.RGBA
	colors Palette
	part   image.Rectangle           // the part of the picture being painted
	fonts  map[bool][]*opentype.Font // of regular and bold text
}

func (p *picturePainter) paint(s Shape) {
	fill, stroke := s.Fill.Color(p.colors), s.Stroke.Color(p.colors)
	switch s.Kind {
	case Text:
		p.text(s, fill)
		return
	case Dots:
		s.PaintDots(p.image.SubImage(p.part).(*image.RGBA), fill)
		return
	default:
	}
	width, height := p.part.Dx(), p.part.Dy()
	scanner := rasterx.NewScannerGV(width, height, p.image.SubImage(p.part).(*image.RGBA), p.part)
	if s.Kind != Line {
		filler := rasterx.NewFiller(width, height, scanner)
		filler.SetColor(fill)
		s.outline(filler)
		filler.Draw()
	}
	if s.Width > 0 {
		stroker := rasterx.NewStroker(width, height, scanner)
		stroker.SetStroke(fixed.Int26_6(64*s.Width), 0, rasterx.ButtCap, nil, rasterx.RoundGap, rasterx.Round)
		stroker.SetColor(stroke)
		s.outline(stroker)
		stroker.Draw()
	}
}

// PaintDots paints Dots into an image, in pixels from its corner.
func (s Shape) PaintDots(into *image.RGBA, ink color.Color) {
	side, source := max(int(s.Width), 1), image.NewUniform(ink)
	for _, at := range s.Points {
		corner := into.Rect.Min.Add(image.Pt(int(at.X), int(at.Y)))
		draw.Draw(into, image.Rectangle{corner, corner.Add(image.Pt(side, side))}, source, image.Point{}, draw.Over)
	}
}

// outline adds the middle of the shape's outline to a path. The outline of a box or disc lies inside
// it; the fill ends in the middle of the outline, to avoid a visible seam.
func (s Shape) outline(path rasterx.Adder) {
	if len(s.Points) > 0 {
		for i, point := range s.Points {
			at := rasterx.ToFixedP(float64(point.X), float64(point.Y))
			if i == 0 {
				path.Start(at)
			} else {
				path.Line(at)
			}
		}
		path.Stop(s.Kind == Polygon)
		return
	}
	inset := s.Width / 2
	low, high := s.At.AddXY(inset, inset), s.At.Add(s.Size).SubtractXY(inset, inset)
	if low.X >= high.X || low.Y >= high.Y {
		return
	}
	radius := s.Radius
	if s.Kind == Disc {
		radius = s.Size.Width / 2
	}
	radius = min(max(radius-inset, 0), (high.X-low.X)/2, (high.Y-low.Y)/2)
	r := float64(radius)
	rasterx.AddRoundRect(float64(low.X), float64(low.Y), float64(high.X), float64(high.Y), r, r, 0, rasterx.RoundGap, path)
}

// bounds returns the box that a shape covers, in whole units. Text can extend beyond it.
func (s Shape) bounds() image.Rectangle {
	low, high := Bounds([]Shape{s})
	low, high = low.SubtractXY(s.Width, s.Width), high.AddXY(s.Width, s.Width)
	whole := func(v float32, round func(float64) float64) int { return int(round(float64(v))) }
	return image.Rect(whole(low.X, math.Floor), whole(low.Y, math.Floor), whole(high.X, math.Ceil), whole(high.Y, math.Ceil))
}

// text draws a line of text, each character in the first font that has it.
func (p *picturePainter) text(s Shape, ink color.Color) {
	if p.fonts[s.Bold] == nil {
		p.fonts[s.Bold] = parseFonts(s.Bold)
	}
	// Runs of characters in one font are drawn as a whole, since kerning needs neighbours.
	var last *opentype.Font
	var faces []font.Face
	var runs []string
	for _, r := range s.Text {
		if f := fontOf(r, p.fonts[s.Bold]); f != last {
			face, _ := opentype.NewFace(f, &opentype.FaceOptions{Size: float64(s.TextSize), DPI: 72}) // f is parsed: it can't fail
			last, faces, runs = f, append(faces, face), append(runs, "")
		}
		runs[len(runs)-1] += string(r)
	}
	room := fixed.Int26_6(64 * s.Size.Width)
	for i, face := range faces {
		room -= font.MeasureString(face, runs[i])
	}
	switch s.Align {
	case fyne.TextAlignCenter:
		room /= 2
	case fyne.TextAlignLeading:
		room = 0
	}
	at := s.At.AddXY(float32(p.part.Min.X), float32(p.part.Min.Y))
	pen := font.Drawer{Dst: p.image, Src: image.NewUniform(ink), Dot: fixed.Point26_6{
		X: fixed.Int26_6(64*at.X) + room,
		Y: fixed.Int26_6(64 * (at.Y + s.Size.Height/2 + TextBaseline*s.TextSize)),
	}}
	for i, face := range faces {
		pen.Face = face
		pen.DrawString(runs[i])
	}
}

// fontOf returns the first font with a character, or the first font if none has it.
func fontOf(r rune, fonts []*opentype.Font) *opentype.Font {
	for _, f := range fonts {
		var b sfnt.Buffer
		if index, err := f.GlyphIndex(&b, r); err == nil && index != 0 {
			return f
		}
	}
	return fonts[0]
}

// parseFonts returns the fonts of regular or bold text: Latin, then Chinese.
func parseFonts(bold bool) (fonts []*opentype.Font) {
	data := [][]byte{resources.LatinRegular, resources.FontRegular}
	if bold {
		data = [][]byte{resources.LatinBold, resources.FontBold}
	}
	for _, d := range data {
		f, _ := opentype.Parse(d) // the program's own
		fonts = append(fonts, f)
	}
	return fonts
}
