package gallery

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
)

// TestChartFiles: a chart has the colours of the theme, and its texts are texts in the SVG.
func TestChartFiles(t *testing.T) {
	b := newBench(t)
	bars := charts.BarChartView{Bars: []charts.Bar{
		{Label: "A* & <h>", Value: 10, Text: "ten"}, {Label: "IDA*", Value: 5, Text: "five", Ink: scene.ColorBad},
	}}
	e := Chart(model.Say("gallery.board"), "toy", "chart", bars, "States", "of a test")
	for _, c := range []struct {
		theme string
		panel color.RGBA
	}{
		{"Light", color.RGBA{0xff, 0xff, 0xff, 0xff}},
		{"Dark", color.RGBA{0x1e, 0x23, 0x29, 0xff}},
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
		if got.At(1, 1) != got.At(958, 638) || color.RGBAModel.Convert(got.At(1, 1)) != c.panel {
			t.Errorf("%s: the ground is %v, want %v", c.theme, got.At(1, 1), c.panel)
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
