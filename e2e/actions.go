//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// Actions of a user and checks of their results. Tests name widgets by their text, the plan
// finds their places, and the clipboard returns the position on the board.

// Press clicks the widget with a text: a button, a tab, an option.
func (w *Window) Press(text string) {
	w.t.Helper()
	w.See(text)
	w.press(w.plan.text(text))
}

// PressIcon clicks the widget with an icon.
func (w *Window) PressIcon(icon fyne.Resource) {
	w.t.Helper()
	w.press(w.plan.icon(icon))
}

func (w *Window) press(s spot) {
	w.t.Helper()
	w.Click(s.centre())
	s.tap()
}

// PressMove clicks a move in the list, counted from 1.
func (w *Window) PressMove(number int) {
	w.t.Helper()
	w.Click(w.plan.row(number).centre())
}

// Menu opens a menu with a click and chooses the entry with the keyboard.
func (w *Window) Menu(labels ...string) {
	w.t.Helper()
	title, keys, entry := w.plan.menu(labels...)
	below := image.Rectangle{title, title}.Inset(-20).Add(image.Pt(0, 50))
	before := w.Picture(below)
	w.Click(title)
	w.eventually("the menu opens", func() bool { return !alike(w.Picture(below), before) }) // earlier keys would be lost
	w.Key(keys...)
	entry.Action()
}

// Shortcut presses the keys of a menu entry, by their X names.
func (w *Window) Shortcut(keys string) {
	w.t.Helper()
	entry := w.plan.shortcut(keys)
	w.Key(keys)
	entry.Action()
}

// Cell returns the place of a cell of the board.
func (w *Window) Cell(index int) image.Point {
	w.t.Helper()
	return w.plan.region(scene.OfCell, index)
}

// Handle returns the place where a click makes a move.
func (w *Window) Handle(m model.Move) image.Point {
	w.t.Helper()
	return w.plan.region(scene.OfMove, int(m))
}

// Slider returns the place of the slider's handle at a share of its range.
func (w *Window) Slider(share float64) image.Point {
	w.t.Helper()
	return w.plan.slider(share)
}

// Paste presses Ctrl+V with a text in the clipboard and waits until the program has read it.
func (w *Window) Paste(text string) {
	w.t.Helper()
	var said output
	offer := w.command("xclip", "-selection", "clipboard", "-in", "-quiet", "-loops", "1")
	offer.Stdin, offer.Stderr = strings.NewReader(text), &said
	if err := offer.Start(); err != nil {
		w.t.Fatal(err)
	}
	limit := time.AfterFunc(patience, func() { _ = offer.Process.Kill() })
	defer limit.Stop()
	w.eventually("the clipboard waits for the program", func() bool {
		return strings.Contains(said.String(), "Waiting for a selection request")
	})
	w.Key("ctrl+v")
	if err := offer.Wait(); err != nil {
		w.t.Fatalf("the program does not take %q from the clipboard: %v", text, err)
	}
}

// nothing is the content of the clipboard before something is copied.
const nothing = "nothing has been copied"

// Copied presses keys that copy something and returns it. All earlier actions are then done: the
// program handles keys and clicks in order.
func (w *Window) Copied(keys string) string {
	w.t.Helper()
	w.SetClipboard(nothing)
	w.Key(keys)
	var text string
	w.eventually("something is copied", func() bool {
		text = w.Clipboard()
		return text != nothing && text != ""
	})
	return text
}

// Position returns the ID of the position on the board.
func (w *Window) Position() string {
	w.t.Helper()
	return w.Copied("ctrl+c")
}

// AwaitPosition waits until the board shows a position, without a solution.
func (w *Window) AwaitPosition(id string) {
	w.t.Helper()
	w.AwaitStep(id)
	w.plan.show(id)
}

// AwaitStep waits until the board shows a position of the current solution.
func (w *Window) AwaitStep(id string) {
	w.t.Helper()
	w.eventually("the board shows "+id, func() bool { return w.Position() == id })
}

// AwaitSolution waits until the solution with an ID appears and its text has the number of
// solutions, if its engine counts them. It returns the text.
func (w *Window) AwaitSolution(id string) string {
	w.t.Helper()
	w.SetClipboard(nothing)
	var text string
	w.eventually("the solution is "+id, func() bool {
		w.Key("ctrl+shift+c")
		text = w.Clipboard()
		return isSolution(text, id)
	})
	w.plan.show(id)
	return text
}

// AwaitSolved is AwaitSolution for a solution that Solve has found.
func (w *Window) AwaitSolved(id string) string {
	w.t.Helper()
	text := w.AwaitSolution(id)
	w.plan.solve(id)
	return text
}

// AwaitEnd waits until the board shows the last position of the user's moves. line and last are
// the IDs of the moves and the position.
func (w *Window) AwaitEnd(line, last string) {
	w.t.Helper()
	w.AwaitStep(last)
	w.plan.play(line)
}

// Answer makes a move in a review: with a click, or with a key unless that is "".
func (w *Window) Answer(m model.Move, key string) {
	w.t.Helper()
	if key == "" {
		w.Click(w.Handle(m))
	} else {
		w.Key(key)
	}
	w.plan.move(m)
}

// KeyBoth presses a key that the plan gets too.
func (w *Window) KeyBoth(key string) {
	w.t.Helper()
	w.Key(key)
	w.plan.key(key)
}

// AwaitValid waits until the status bar has the sign of a valid position.
func (w *Window) AwaitValid() {
	w.t.Helper()
	w.eventually("the status bar has the sign of a valid position", func() bool {
		return w.Pixel(w.plan.statusSign()) == w.plan.color(scene.ColorGood)
	})
}

// Fill types a text into the field next to a label.
func (w *Window) Fill(label, text string) {
	w.t.Helper()
	field := w.plan.field(label)
	w.Click(field.centre())
	w.Key("ctrl+a")
	w.Type(text)
	field.object.(*widgets.Field).SetText(text)
}

// Tick changes a check box, counted from 0.
func (w *Window) Tick(index int) {
	w.t.Helper()
	box := w.plan.box(index)
	const side = 18
	w.Click(image.Pt(int(box.at.X)+side, box.centre().Y))
	check := box.object.(*widgets.Check)
	check.SetChecked(!check.Checked)
}

// SaveAs types a name into the open file dialog, presses Save and checks the content of the
// file.
func (w *Window) SaveAs(name, want string) {
	w.t.Helper()
	file := w.Save(name)
	w.eventually(fmt.Sprintf("%s holds\n%s", name, want), func() bool {
		content, err := os.ReadFile(file)
		return err == nil && string(content) == want
	})
}

// Save types a name into the open file dialog and presses Save. It returns the path.
func (w *Window) Save(name string) string {
	w.t.Helper()
	w.See("Save")
	w.Key("ctrl+a")
	w.Type(name)
	w.Click(w.plan.text("Save").centre())
	w.plan.closeDialogs()
	return filepath.Join(w.Home(), name)
}
