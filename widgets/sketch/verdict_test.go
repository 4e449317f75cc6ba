package sketch

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// TestPill: the sign, and to its right the number, in the colour of the trend and
// inside the pill, whose width is known beforehand.
func TestPill(t *testing.T) {
	withFonts(t)
	c := fyne.NewPos(100, 50)
	for trend, ink := range map[widgets.Trend]fyne.ThemeColorName{
		widgets.Helps: widgets.ColorGood, widgets.Keeps: widgets.ColorSecondary, widgets.Costs: widgets.ColorBad,
	} {
		for _, distance := range []int{0, 7, 31, 118} {
			for _, height := range []float32{15, 30} {
				verdict := widgets.Verdict{Distance: distance, Trend: trend}
				var s Sketch
				s.Pill(c, height, verdict)
				pill, sign, number := s.Shapes[1], s.Shapes[2], s.Shapes[3]
				r := Rect{pill.At.X, pill.At.Y, pill.Size.Width, pill.Size.Height}.Inset(-1)
				if r != Around(c, PillWidth(verdict, height), height) {
					t.Errorf("%+v: the pill is %v", verdict, r)
				}
				if number.Text != strconv.Itoa(distance) || number.Fill.Name != ink || sign.Fill.Name != ink {
					t.Errorf("%+v: %q in %s, the sign in %s", verdict, number.Text, number.Fill.Name, sign.Fill.Name)
				}
				half := fyne.MeasureText(number.Text, number.TextSize, fyne.TextStyle{Bold: true}).Width / 2
				middle := number.At.X + number.Size.Width/2
				signRight := r.X + 0.62*height + 0.21*height
				if middle-half < signRight || middle+half > r.Right()-0.2*height {
					t.Errorf("%+v in %v: the number goes from %v to %v", verdict, r, middle-half, middle+half)
				}
			}
		}
	}
}
