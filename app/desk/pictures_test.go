package desk

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/files/export"
	"quadrille/app/files/picture"
	"quadrille/model"
	"quadrille/widgets"
)

// TestPicturesOfWhatIsOnShow: without a line there is the board, with one its
// pictures too; Export leads there where there is no solution to write out.
func TestPicturesOfWhatIsOnShow(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		b.distance(d)
		d.Export()
		if !b.Covered() {
			t.Error("no dialog")
		}
		b.Key(fyne.KeyEscape)
		b.solve(d)
		line := d.Game.Line()
		var names []string
		for _, e := range d.linePictures() {
			names = append(names, e.Name)
			if e.Of != export.LineName(line.Start(), line.Len()) {
				t.Errorf("%s is of %s", e.Name, e.Of)
			}
		}
		if !slices.Equal(names, []string{"animation", "steps"}) { // the curve would be a straight line
			t.Errorf("the line has %q", names)
		}
		curve := d.curve([]int{2, 3, 2, 1, 0}, []int{0, 2, 0, 0, 0})
		if costly := curve.Series[1].Points; len(curve.Series[0].Points) != 5 || len(costly) != 3 || costly[2].Y != 3 {
			t.Errorf("the curve is %+v", curve.Series)
		}
	})
}

// TestPictureOfTheDistances: the chart of a chooser's counts has the current position.
func TestPictureOfTheDistances(t *testing.T) {
	b, d := first(t)
	c := &chooser{desk: d, counts: []uint64{1, 2, 40000}, counted: d.Game.Shown()}
	here := b.distance(d)
	say := func() (texts []string) {
		for _, s := range c.countPicture().Draw(picture.NewLook(widgets.AlwaysLight, b.Say, picture.DefaultSize)).Shapes {
			texts = append(texts, s.Text)
		}
		return texts
	}
	you := b.Say(model.Say("new.here", "Number", here))
	if got := say(); !slices.Contains(got, "Positions by distance") || !slices.Contains(got, "40,000") || slices.Contains(got, you) {
		t.Errorf("the picture says %q", got)
	}
	c.counts = append(c.counts, make([]uint64, here)...)
	if got := say(); !slices.Contains(got, you) {
		t.Errorf("the picture says %q, not %q", got, you)
	}
}
