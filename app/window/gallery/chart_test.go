package gallery

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"slices"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/charts"
)

// TestChartFiles: the bars of a chart have their colours, and its texts are texts in the SVG.
func TestChartFiles(t *testing.T) {
	b := newBench(t)
	bars := charts.BarChartView{Bars: []charts.Bar{
		{Label: "A* & <h>", Value: 10, Text: "ten"}, {Label: "IDA*", Value: 5, Text: "five", Ink: widgets.ColorBad},
	}}
	e := Chart(model.Say("gallery.curve"), "toy:1", "chart", bars, "States", "of a test")
	for _, c := range []struct {
		appearance         widgets.Appearance
		theme              string
		panel, accent, bad color.RGBA
	}{
		{widgets.AlwaysLight, "Light", color.RGBA{0xff, 0xff, 0xff, 0xff}, color.RGBA{0x1d, 0x6a, 0x87, 0xff}, color.RGBA{0xb3, 0x26, 0x1e, 0xff}},
		{widgets.AlwaysDark, "Dark", color.RGBA{0x1e, 0x23, 0x29, 0xff}, color.RGBA{0x5f, 0xb3, 0xd1, 0xff}, color.RGBA{0xf2, 0x85, 0x7d, 0xff}},
	} {
		b.gallery.Offer(e)
		b.press(c.theme)
		b.press("PNG")
		got, err := png.Decode(bytes.NewReader(b.save("chart-toy.png")))
		if err != nil {
			t.Fatal(err)
		}
		if size := got.Bounds().Size(); size != image.Pt(960, 640) {
			t.Errorf("the chart is %v", size)
		}
		// The longest row of pixels of each bar's colour.
		found := map[color.RGBA]int{}
		painted := pixels(got)
		for _, ink := range []color.RGBA{c.accent, c.bad} {
			one := []byte{ink.R, ink.G, ink.B, ink.A}
			for row := range slices.Chunk(painted.Pix, painted.Stride) {
				n := 0
				for at := 0; at < len(row); at += 4 {
					if bytes.Equal(row[at:at+4], one) {
						n++
					}
				}
				found[ink] = max(found[ink], n)
			}
		}
		if got.At(1, 1) != got.At(958, 638) || color.RGBAModel.Convert(got.At(1, 1)) != c.panel {
			t.Errorf("%s: the ground is %v, want %v", c.theme, got.At(1, 1), c.panel)
		}
		if long, short := found[c.accent], found[c.bad]; long < 500 || short < long*48/100 || short > long*52/100 {
			t.Errorf("%s: the bar of 10 is %d wide, that of 5 %d", c.theme, long, short)
		}
	}
	b.gallery.Offer(e)
	b.press("SVG")
	svg := string(b.save("chart-toy.svg"))
	for _, want := range []string{"States", "of a test", "A* &amp; &lt;h&gt;", "ten", "IDA*", "five"} {
		if !strings.Contains(svg, ">"+want+"<") {
			t.Errorf("the SVG has no text %q:\n%s", want, svg)
		}
	}
}
