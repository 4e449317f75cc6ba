package desk

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/files/export"
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
		for _, e := range d.pictures()[1:] {
			names = append(names, e.Name)
			if e.Of != export.LineName(line.Start(), line.Len()) {
				t.Errorf("%s is of %s", e.Name, e.Of)
			}
		}
		if !slices.Equal(names, []string{"animation", "steps"}) {
			t.Errorf("the line has %q", names)
		}
	})
}
