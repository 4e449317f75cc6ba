package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/widgettest"
)

// TestKeysWorkAfterEveryCommand gives every command of the menus, closes what it opens by
// Escape, and then types into the board without clicking on it.
func TestKeysWorkAfterEveryCommand(t *testing.T) {
	b := newBench(t)
	var commands []*shell.Command
	var collect func(list []*shell.Command)
	collect = func(list []*shell.Command) {
		for _, c := range list {
			switch {
			case c == nil || c.Quits:
			case c.Choices != nil:
				collect(c.Choices())
			default:
				commands = append(commands, c)
			}
		}
	}
	for _, s := range b.sections() {
		collect(s.Commands)
	}
	canvas := b.window.Canvas()
	key := func(name fyne.KeyName) {
		if f := canvas.Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: name})
		} else {
			canvas.OnTypedKey()(&fyne.KeyEvent{Name: name})
		}
	}
	settle := func() {
		for {
			select {
			case f := <-b.queue:
				f()
			case <-time.After(20 * time.Millisecond):
				return
			}
		}
	}
	given := 0
	for _, c := range commands {
		if c.Enabled != nil && !c.Enabled() {
			continue
		}
		given++
		b.Run(c)
		settle()
		for range 5 {
			if canvas.Overlays().Top() == nil && b.Page() == nil {
				break
			}
			key(fyne.KeyEscape)
			settle()
		}
		if top := canvas.Overlays().Top(); top != nil {
			for _, button := range widgettest.PartsOf[*widget.Button](top) { // of Fyne's file dialog
				if button.Text == "Cancel" {
					test.Tap(button)
				}
			}
		}
		if canvas.Overlays().Top() != nil || b.Page() != nil {
			t.Errorf("%s: Escape doesn't lead back to the desk", c.Title)
		}
		if b.settings.Options.Mode != widgets.Edit {
			b.Run(b.command("command.editMode"))
			settle()
		}
		d := b.desk()
		before := d.Shown()
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
		if d.Shown() == before {
			t.Errorf("after %s, %s is typed in vain into %v; the focus is on %T", c.Title, value, before, canvas.Focused())
		}
	}
	if given < 40 {
		t.Errorf("only %d commands were given", given)
	}
}
