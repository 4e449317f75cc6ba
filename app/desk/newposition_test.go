package desk

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

// TestChooser: a range is typed or chosen on the chart; without counts by distance there is none.
func TestChooser(t *testing.T) {
	b, d := first(t)
	c := newChooser(d)
	c.counts = []uint64{1, 2, 4, 8, 16}
	b.Window.SetContent(c.content)
	for _, s := range []struct {
		field    *widgets.Field
		typed    string
		from, to int
	}{
		{c.least, "3", 3, 3}, {c.most, "1", 1, 1}, {c.most, "99", 1, 4}, {c.least, " -4 ", 0, 4}, {c.least, "many", 0, 4},
	} {
		b.Window.Canvas().Focus(s.field)
		s.field.SetText(s.typed)
		widgettest.Key(s.field, fyne.KeyReturn)
		if c.from != s.from || c.to != s.to || c.least.Text != strconv.Itoa(s.from) || c.most.Text != strconv.Itoa(s.to) {
			t.Errorf("after %q the range is %d to %d, the fields say %q and %q", s.typed, c.from, c.to, c.least.Text, c.most.Text)
		}
	}
	test.TapCanvas(b.Window.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(c.chart).AddXY(c.chart.Size().Width-20, 100))
	if c.from != 4 || c.to != 4 {
		t.Errorf("a click on the last column chooses %d to %d", c.from, c.to)
	}
	c.choose(2, 7)
	if chosen := c.countChart().Series[1].Points; len(chosen) != 3 || c.chosen.Text != "28 positions" {
		t.Errorf("%v are highlighted, %q", chosen, c.chosen.Text)
	}
	if c.most.SetText("3"); c.chosen.Text != "12 positions" || c.to != 4 {
		t.Errorf("while 3 is typed, the range to %d has %q", c.to, c.chosen.Text)
	}
	b.distance(d)
	d.deps.Options.Mode = scene.Play
	again := newChooser(d)
	again.count()
	b.Until("the counts", func() bool { return again.counts != nil })
	if v := again.countChart(); again.from != 2 || again.to != 4 || v.Mark != nil {
		t.Errorf("opened in a game, the range is %d to %d, marked is %v", again.from, again.to, v.Mark)
	}
	before := d.Game.Position()
	b.Show()
	again.open(d.Board)
	again.draw()
	b.Until("a new position", func() bool { return d.Game.Position() != before })
	if b.Covered() || !b.Focused(d.Board) {
		t.Error("in Play the board lies under the new position’s popover, or lacks the focus")
	}
	if n := d.Entry.Engine.Known(d.Game.Position()).Distance; n < 2 || n > 4 {
		t.Errorf("from 2 to 4 comes one at %d", n)
	}
	c.counts = nil
	c.update()
	if c.ranges.Visible() || c.new.Disabled() {
		t.Error("without counts a range can be chosen, or no position be made")
	}
}
