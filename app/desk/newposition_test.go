package desk

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/widgettest"
)

// TestChooser: a range is typed or chosen on the chart; without counts by distance there is none.
func TestChooser(t *testing.T) {
	b, d := first(t)
	c := newChooser(d)
	c.counts, c.counted = []uint64{1, 2, 4, 8, 16}, d.Game.Shown()
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
	c.choose(2, 7)
	if chosen := c.chart.View().Series[1].Points; len(chosen) != 3 || c.chosen.Text != "28 positions" || c.share.Text != "· 90% of all" {
		t.Errorf("%v are highlighted, %q %q", chosen, c.chosen.Text, c.share.Text)
	}
	c.counts = nil
	c.update()
	if c.ranges.Visible() || c.new.Disabled() {
		t.Error("without counts a range can be chosen, or no position be made")
	}
}

// A search for harder rules that is stopped gives the hardest until then.
func TestHarderRules(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		h, ok := d.Entry.Engine.(solver.Hardener)
		if !ok {
			return
		}
		b.distance(d) // so that there is a table to begin with
		before := d.Game.Shown()
		c := newChooser(d)
		open := true
		c.open = func() bool { return open }
		c.harden(h)
		b.Until("progress", func() bool { return c.searched > 0 })
		if others := c.actions(); len(others) != 1 || others[0].Title != "Stop" {
			t.Fatalf("while it is looked for, there is %v", others)
		}
		c.actions()[0].Do()
		b.Until("a position", func() bool { return !c.hardens && c.counts != nil })
		if n := b.distance(d); d.Game.Shown() == before || n != len(c.counts)-1 {
			t.Errorf("the new position has distance %d, want %d", n, len(c.counts)-1)
		}

		before = d.Game.Shown()
		c.searched = 0
		c.harden(h)
		b.Until("progress", func() bool { return c.searched > 0 })
		open = false
		b.Until("the end", func() bool { return !c.hardens })
		if d.Game.Shown() != before {
			t.Error("closed, the popover still brings a position")
		}
	})
}
