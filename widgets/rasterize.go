package widgets

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// Rasterize paints shapes on the page colour, with scale pixels per unit. It needs no window,
// display or app and runs on any goroutine. Unlike Fyne's software painter it doesn't round
// coordinates to whole pixels.
func Rasterize(shapes []Shape, size fyne.Size, scale float32, th fyne.Theme, variant fyne.ThemeVariant) *image.RGBA {
	pixels := func(v float32) int { return int(math.Round(float64(v * scale))) }
	p := &picturePainter{
		image: image.NewRGBA(image.Rect(0, 0, pixels(size.Width), pixels(size.Height))),
		theme: th, variant: variant, fonts: make(map[bool][]*opentype.Font), faces: make(map[faceOf]font.Face),
	}
	draw.Draw(p.image, p.image.Rect, image.NewUniform(th.Color(ColorPage, variant)), image.Point{}, draw.Src)
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
	image   *image.RGBA
	theme   fyne.Theme
	variant fyne.ThemeVariant
	raster  vector.Rasterizer
	part    image.Rectangle           // the part of the picture being painted
	fonts   map[bool][]*opentype.Font // of regular and bold text
	faces   map[faceOf]font.Face
}

func (p *picturePainter) paint(s Shape) {
	p.raster.Reset(p.part.Dx(), p.part.Dy())
	fill, stroke := s.Fill.Color(p.theme, p.variant), s.Stroke.Color(p.theme, p.variant)
	switch s.Kind {
	case Text:
		p.text(s, fill)
	case Line:
		p.band(s.Points[0], s.Points[1], s.Width)
		p.fill(stroke)
	case Polygon:
		p.polygon(s.Points)
		p.fill(fill)
		if s.Width > 0 {
			for i, from := range s.Points {
				p.band(from, s.Points[(i+1)%len(s.Points)], s.Width)
				p.polygon(roundBox(from.SubtractXY(s.Width/2, s.Width/2), fyne.NewSquareSize(s.Width), s.Width/2))
			}
			p.fill(stroke)
		}
	default:
		radius := s.Radius
		if s.Kind == Disc {
			radius = s.Size.Width / 2
		}
		// The outline lies inside the shape. The fill extends below it to avoid a visible seam.
		inset := func(width float32) []fyne.Position {
			return roundBox(s.At.AddXY(width, width), s.Size.SubtractWidthHeight(2*width, 2*width), max(radius-width, 0))
		}
		p.polygon(inset(s.Width / 2))
		p.fill(fill)
		if s.Width > 0 {
			p.polygon(inset(0))
			hole := inset(s.Width)
			slices.Reverse(hole)
			p.polygon(hole)
			p.fill(stroke)
		}
	}
}

// fill paints the paths added since the last call.
func (p *picturePainter) fill(c color.Color) {
	p.raster.Draw(p.image, p.part, image.NewUniform(c), image.Point{})
	p.raster.Reset(p.part.Dx(), p.part.Dy())
}

// bounds returns the box that a shape covers, in whole units. Text can extend beyond it.
func (s Shape) bounds() image.Rectangle {
	low, high := Bounds([]Shape{s})
	low, high = low.SubtractXY(s.Width, s.Width), high.AddXY(s.Width, s.Width)
	whole := func(v float32, round func(float64) float64) int { return int(round(float64(v))) }
	return image.Rect(whole(low.X, math.Floor), whole(low.Y, math.Floor), whole(high.X, math.Ceil), whole(high.Y, math.Ceil))
}

// polygon adds the path of a polygon; a counterclockwise polygon cuts a hole.
func (p *picturePainter) polygon(points []fyne.Position) {
	for i, point := range points {
		if i == 0 {
			p.raster.MoveTo(point.X, point.Y)
		}
		p.raster.LineTo(point.X, point.Y)
	}
	p.raster.ClosePath()
}

// band adds the path of a line, always clockwise, because opposite directions would cancel out.
func (p *picturePainter) band(from, to fyne.Position, width float32) {
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	length := math.Hypot(dx, dy)
	if length == 0 {
		return
	}
	aside := fyne.NewPos(float32(dy/length)*width/2, float32(-dx/length)*width/2)
	p.polygon([]fyne.Position{from.Add(aside), to.Add(aside), to.Subtract(aside), from.Subtract(aside)})
}

// roundBox returns the corners of a rounded rectangle, clockwise, with a point about every 1.5
// pixels of an arc.
func roundBox(at fyne.Position, size fyne.Size, radius float32) []fyne.Position {
	if size.Width <= 0 || size.Height <= 0 {
		return nil
	}
	radius = min(radius, size.Width/2, size.Height/2)
	right, bottom := at.X+size.Width-radius, at.Y+size.Height-radius
	steps := 2 + int(radius)
	var points []fyne.Position
	for quarter, centre := range []fyne.Position{{X: right, Y: bottom}, {X: at.X + radius, Y: bottom}, at.AddXY(radius, radius), {X: right, Y: at.Y + radius}} {
		for step := range steps + 1 {
			sin, cos := math.Sincos((float64(quarter) + float64(step)/float64(steps)) * math.Pi / 2)
			points = append(points, centre.AddXY(radius*float32(cos), radius*float32(sin)))
		}
	}
	return points
}

// text draws a line of text, each character in the first font that has it.
func (p *picturePainter) text(s Shape, ink color.Color) {
	type run struct {
		face font.Face
		text string
	}
	var runs []run
	if p.fonts[s.Bold] == nil {
		p.fonts[s.Bold] = parseFonts(p.theme, fyne.TextStyle{Bold: s.Bold})
	}
	for _, r := range s.Text {
		face := p.face(p.fonts[s.Bold], r, s.TextSize)
		if n := len(runs); n > 0 && runs[n-1].face == face {
			runs[n-1].text += string(r)
		} else {
			runs = append(runs, run{face, string(r)})
		}
	}
	room := fixed.Int26_6(64 * s.Size.Width)
	for _, r := range runs {
		room -= font.MeasureString(r.face, r.text)
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
	for _, r := range runs {
		pen.Face = r.face
		pen.DrawString(r.text)
	}
}

// faceOf is a font at a size in pixels.
type faceOf struct {
	font *opentype.Font
	size float32
}

// face returns the face of the first font with a character, or of the first font if none has it.
func (p *picturePainter) face(fonts []*opentype.Font, r rune, size float32) font.Face {
	has := fonts[0]
	for _, f := range fonts {
		var b sfnt.Buffer
		if index, err := f.GlyphIndex(&b, r); err == nil && index != 0 {
			has = f
			break
		}
	}
	key := faceOf{has, size}
	if p.faces[key] == nil {
		// NewFace can't fail for a parsed font.
		p.faces[key], _ = opentype.NewFace(has, &opentype.FaceOptions{Size: float64(size), DPI: 72})
	}
	return p.faces[key]
}

// parseFonts returns the fonts of a style: first Fyne's, then the theme's.
func parseFonts(th fyne.Theme, style fyne.TextStyle) (fonts []*opentype.Font) {
	for _, resource := range []fyne.Resource{theme.DefaultTheme().Font(style), th.Font(style)} {
		if f, err := opentype.Parse(resource.Content()); err != nil {
			fyne.LogError("the font of pictures", err)
		} else {
			fonts = append(fonts, f)
		}
	}
	return fonts
}
