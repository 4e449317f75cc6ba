package desk

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// choose clicks an item of the palette.
func (d *Desk) choose(item int, ctrl bool) {
	e := &desktop.MouseEvent{}
	if ctrl {
		e.Modifier = fyne.KeyModifierShortcutDefault
	}
	value := d.palette.widget.Values[item]
	value.MouseDown(e)
	value.Tapped(&fyne.PointEvent{})
}

// A tile that is elsewhere is swapped; with Ctrl, or where it is missing, it is
// written. The palette shows which is which.
func TestPaletteSwapsOrWrites(t *testing.T) {
	b, d := first(t)
	for _, c := range []struct {
		before string
		cell   int
		ctrl   bool
		after  string
	}{
		{"23415x768", 0, false, "83415x762"},
		{"23415x768", 0, true, "83415x768"},
		{"23415x766", 3, false, "23485x766"},
	} {
		b.put(d, c.before+"/12345678x")
		b.tapCell(d, c.cell)
		items := d.palette.widget.Values
		for _, v := range items { // only the cell's own value has a ring
			if rings := len(v.Shapes(v.Size())) - len(v.Item.Shapes); (rings == 1) != v.Item.Here {
				t.Errorf("of %s an item has %d rings; the cell has it: %t", c.before, rings, v.Item.Here)
			}
		}
		if len(items) != 9 || len(items[7].Item.Shapes) < 2 || items[7].Size().Width < 48 {
			t.Errorf("of %s the palette shows %d items, 8 in %v", c.before, len(items), items[7].Size())
		}
		partner := strings.Index(c.before, "8")
		items[7].MouseIn(&desktop.MouseEvent{})
		if got := d.Board.View().Target; got != partner {
			t.Errorf("of %s the pointer on 8 marks cell %d, want %d", c.before, got, partner)
		}
		d.choose(7, c.ctrl)
		if got := d.Board.View().Target; got >= 0 {
			t.Errorf("after the choice cell %d is still marked", got)
		}
		if got := d.Game.Position().String(); !strings.Contains(got, c.after+"/") {
			t.Errorf("%s becomes %s, want %s", c.before, got, c.after)
		}
	}
	b.put(d, "23415x768/12345678x") // a typed value does what a click does
	b.tapCell(d, 0)
	d.shell.Keys.Rune('8')
	if got := d.Game.Position().String(); !strings.Contains(got, ":83415x762/12345678x") || d.Board.View().Cursor != 1 {
		t.Errorf("typed, it becomes %s, the cursor is at %d", got, d.Board.View().Cursor)
	}
}

// Escape, a click elsewhere and typing close the palette.
func TestPaletteCloses(t *testing.T) {
	for name, act := range map[string]func(d *Desk){
		"Escape":   func(d *Desk) { d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
		"typing":   func(d *Desk) { d.Board.TypedRune('5') },
		"an arrow": func(d *Desk) { d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}) },
		"Copy":     func(d *Desk) { d.shell.Keys.Pressed() },
	} {
		b, d := first(t)
		b.tapCell(d, 0)
		if act(d); d.palette.widget.Visible() {
			t.Errorf("%s leaves it open", name)
		}
	}
}

// Every value of every cell has a picture of its own.
func TestPalettePictures(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		for _, area := range d.Game.Position().Areas() {
			d.palette.open(area.First)
			for i, value := range d.palette.widget.Values {
				if len(value.Item.Shapes) == 0 {
					t.Errorf("%s: value %s has no picture", area.Key, d.palette.values[i].Keys)
				}
			}
		}
	})
}

// An arrow key moves the cursor even if nothing has the focus.
func TestArrowsWorkFromAnywhere(t *testing.T) {
	b, d := first(t)
	b.Focus(nil)
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if got := d.Board.View().Cursor; got != 3 || !b.Focused(d.Board) {
		t.Errorf("an arrow leads to cell %d", got)
	}
}
