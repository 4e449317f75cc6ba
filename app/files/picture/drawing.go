package picture

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/widgets/scene"
)

// Drawing is a picture as shapes, in units that Scale converts to pixels.
type Drawing struct {
	Shapes []scene.Shape
	Size   fyne.Size
	// Scale is the number of pixels per unit.
	Scale float32
	dark  bool
}

// Within returns the drawing, scaled down if its longer side has more than that many pixels.
func (d Drawing) Within(pixels int) Drawing {
	d.Scale = min(d.Scale, float32(pixels)/max(d.Size.Width, d.Size.Height))
	return d
}

// Image paints the drawing.
func (d Drawing) Image() *image.RGBA {
	return scene.Rasterize(d.Shapes, d.Size, d.Scale, d.dark)
}

// Write writes the drawing in the format of a file's extension, .svg or .png.
func (d Drawing) Write(w io.Writer, extension string) error {
	if extension == ".svg" {
		return d.svg(w)
	}
	return png.Encode(w, d.Image())
}

// fonts are the fonts of the window, then the most similar ones.
const fonts = "'Noto Sans', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"

// svg writes the drawing as an SVG of plain shapes and texts.
func (d Drawing) svg(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s" font-family="%s">`+"\n",
		number(d.Size.Width*d.Scale), number(d.Size.Height*d.Scale), number(d.Size.Width), number(d.Size.Height), fonts)
	fmt.Fprintf(b, `<rect width="100%%" height="100%%"%s/>`+"\n", d.paint("fill", scene.Ink(scene.ColorPage)))
	for _, s := range d.Shapes {
		d.writeShape(b, s)
	}
	fmt.Fprintln(b, "</svg>")
	return b.Flush()
}

func (d Drawing) writeShape(b io.Writer, s scene.Shape) {
	style := d.paint("fill", s.Fill)
	if s.Width > 0 {
		style += d.paint("stroke", s.Stroke) + attribute("stroke-width", s.Width)
	}
	switch s.Kind {
	case scene.Box:
		// Fyne draws the outline inside the box, SVG centred on its edge.
		inset := s.Width / 2
		fmt.Fprintf(b, "<rect%s%s%s%s%s%s/>\n", attribute("x", s.At.X+inset), attribute("y", s.At.Y+inset),
			attribute("width", s.Size.Width-s.Width), attribute("height", s.Size.Height-s.Width),
			attribute("rx", max(s.Radius-inset, 0)), style)
	case scene.Disc:
		radius := s.Size.Width / 2
		fmt.Fprintf(b, "<circle%s%s%s%s/>\n", attribute("cx", s.At.X+radius), attribute("cy", s.At.Y+radius),
			attribute("r", radius-s.Width/2), style)
	case scene.Line:
		from, to := s.Points[0], s.Points[1]
		fmt.Fprintf(b, "<line%s%s%s%s%s/>\n", attribute("x1", from.X), attribute("y1", from.Y),
			attribute("x2", to.X), attribute("y2", to.Y), style)
	case scene.Polygon:
		points := make([]string, len(s.Points))
		for i, p := range s.Points {
			points[i] = number(p.X) + "," + number(p.Y)
		}
		fmt.Fprintf(b, "<polygon points=%q stroke-linejoin=\"round\"%s/>\n", strings.Join(points, " "), style)
	case scene.Dots:
		side := number(s.Width)
		fmt.Fprintf(b, "<path%s d=\"", d.paint("fill", s.Fill))
		for _, at := range s.Points {
			fmt.Fprintf(b, "M%s %sh%sv%sh-%[3]sz", number(at.X), number(at.Y), side, side)
		}
		fmt.Fprintln(b, "\"/>")
	case scene.Text:
		x, anchor := s.At.X, "start"
		switch s.Align {
		case fyne.TextAlignCenter:
			x, anchor = s.At.X+s.Size.Width/2, "middle"
		case fyne.TextAlignTrailing:
			x, anchor = s.At.X+s.Size.Width, "end"
		}
		weight := ""
		if s.Bold {
			weight = ` font-weight="bold"`
		}
		fmt.Fprintf(b, "<text%s%s text-anchor=%q%s%s%s>", attribute("x", x),
			attribute("y", s.At.Y+s.Size.Height/2+scene.TextBaseline*s.TextSize), anchor,
			attribute("font-size", s.TextSize), weight, style)
		// Flush of the bufio.Writer returns any write error.
		_ = xml.EscapeText(b, []byte(s.Text))
		fmt.Fprintln(b, "</text>")
	}
}

// paint returns the attribute of a paint, with its opacity unless it is opaque.
func (d Drawing) paint(name string, p scene.Paint) string {
	c := color.NRGBAModel.Convert(p.Color(scene.Colors(d.dark))).(color.NRGBA)
	if c.A == 0 {
		return fmt.Sprintf(" %s=\"none\"", name)
	}
	text := fmt.Sprintf(" %s=\"#%02x%02x%02x\"", name, c.R, c.G, c.B)
	if c.A < 0xff {
		text += attribute(name+"-opacity", float32(c.A)/0xff)
	}
	return text
}

func attribute(name string, v float32) string { return fmt.Sprintf(" %s=%q", name, number(v)) }

// number formats a coordinate with up to two decimals, without trailing zeros.
func number(v float32) string {
	text := strconv.FormatFloat(float64(v), 'f', 2, 32)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}
