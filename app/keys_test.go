package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

// TestKeysWorkAfterEveryCommand gives every command of the menus, closes what it opens by
// Escape, and then types into the board without clicking on it.
func TestKeysWorkAfterEveryCommand(t *testing.T) {
	b := newBench(t)
	canvas := b.window.Canvas()
	key := func(name fyne.KeyName) {
		if f := canvas.Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: name})
		} else {
			canvas.OnTypedKey()(&fyne.KeyEvent{Name: name})
		}
	}
	given := 0
	for _, c := range b.commands() {
		now := b.commands() // one that has gone, or can't be given now, is left out
		i := slices.IndexFunc(now, func(other *shell.Command) bool { return other.Title.String() == c.Title.String() })
		if i < 0 || now[i].Disabled || now[i].Quits || now[i].Do == nil {
			continue
		}
		given++
		b.shell.Run(now[i])
		b.Settle()
		for range 5 {
			if canvas.Overlays().Top() == nil && b.shell.Page() == nil {
				break
			}
			key(fyne.KeyEscape)
			b.Settle()
		}
		if top := canvas.Overlays().Top(); top != nil {
			for _, button := range widgettest.PartsOf[*widget.Button](top) { // of Fyne's file dialog
				if button.Text == "Cancel" {
					test.Tap(button)
				}
			}
		}
		if canvas.Overlays().Top() != nil || b.shell.Page() != nil {
			t.Errorf("%s: Escape doesn't lead back to the desk", c.Title)
		}
		if b.settings.Options.Mode != scene.Edit {
			if b.boards.Desk().Bar().NoHelp() { // a sprint isn't left by Edit
				key(fyne.KeyEscape)
			}
			b.shell.Run(b.command("command.editMode"))
			b.Settle()
		}
		d := b.boards.Desk()
		before := d.Game.Position()
		value := ""
		for _, v := range model.Values(before, d.Board.View().Cursor) {
			if !v.Here {
				value = v.Keys
			}
		}
		if f := canvas.Focused(); f != nil {
			f.TypedRune([]rune(value)[0])
		} else {
			canvas.OnTypedRune()([]rune(value)[0])
		}
		if d.Game.Position() == before {
			t.Errorf("after %s, %s is typed in vain into %v; the focus is on %T", c.Title, value, before, canvas.Focused())
		}
	}
	if given < 40 {
		t.Errorf("only %d commands were given", given)
	}
}

// TestTabGoesAlongTheScreen: tabs, tools, board, status bar, which has no buttons then, pane.
func TestTabGoesAlongTheScreen(t *testing.T) {
	b := newBench(t)
	b.window.Resize(fyne.NewSize(1280, 900))
	b.command("help.tour").Do()
	d, place := b.boards.Desk(), fyne.CurrentApp().Driver().AbsolutePositionForObject
	zones := []fyne.CanvasObject{b.toolbar.tabs, b.toolbar.tools, d.Board, d.Status, d.Pane}
	var seen []int
	c := b.window.Canvas()
	for c.Unfocus(); ; {
		c.FocusNext()
		o := c.Focused().(fyne.CanvasObject)
		zone := slices.IndexFunc(zones, func(z fyne.CanvasObject) bool {
			at, end := place(z), place(z).Add(z.Size())
			return place(o).X >= at.X && place(o).Y >= at.Y && place(o).X < end.X && place(o).Y < end.Y
		})
		if len(seen) > 0 && zone == 0 && seen[len(seen)-1] != 0 {
			break
		}
		seen = append(seen, zone)
	}
	if want := slices.Compact(slices.Clone(seen)); !slices.Equal(want, []int{0, 1, 2, 4}) {
		t.Errorf("Tab goes through %v", seen)
	}
}

// TestAGameOnTheFullScreen: F11 leaves board and clock; Escape and the end of the game bring everything back.
func TestAGameOnTheFullScreen(t *testing.T) {
	b := newBench(t)
	b.shell.Run(b.command("command.playMode"))
	d := b.boards.Desk()
	d.Game.Set(model.MustParse(d.Entry.Puzzle, "1234567x8/12345678x"))
	bare := func(want bool) {
		t.Helper()
		for _, o := range []fyne.CanvasObject{b.tools, d.Status, d.Pane} {
			if o.Visible() == want {
				t.Errorf("%T is shown: %t", o, !want)
			}
		}
	}
	b.command("command.fullScreen").Do()
	bare(true)
	b.shell.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	bare(false)
	b.command("command.fullScreen").Do()
	b.shell.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyLeft})
	b.Settle()
	bare(false)
}
