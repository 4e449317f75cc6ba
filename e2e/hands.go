//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetest "fyne.io/fyne/v2/test"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// hands act in a window and look at it; see Window.
type hands interface {
	Click(at image.Point, held ...string)
	Drag(from, to image.Point)
	Key(keys ...string)
	KeyBoth(key string)
	Shortcut(keys string)
	Type(text string)
	Press(text string)
	PressIcon(icon fyne.Resource)
	PressMove(number int)
	Menu(labels ...string)
	SetClipboard(text string)
	Paste(text string)
	Answer(m model.Move, key string)

	AwaitPosition(id string)
	AwaitStep(id string)
	AwaitSolution(id string) string
	AwaitSolved(id string) string
	AwaitEnd(line, last string)
	See(text string)
	SeeStatus(headline string)
	SeePane(headline string)
	SaveAs(name, want string)
	Picture(part image.Rectangle) *image.NRGBA
	Screenshot(name string)
	eventually(what string, condition func() bool)
	refused(text string)

	Freeze()
	Thaw()
	AskToClose()
	AwaitExit()
	Close()
	ended() bool
}

// shown is the real window, whose plan follows.
type shown struct{ *Window }

func (s shown) Paste(text string) {
	s.Window.Paste(text)
	s.plan.paste(text)
}

func (s shown) refused(text string) { s.plan.paste(text) }

// dry carries out steps in the plan alone, without a screen. What only a system does, such as stopping
// the program, it leaves out.
type dry struct {
	*plan
	home string
}

// launchDry opens a plan with the program's arguments.
func launchDry(t *testing.T, args ...string) *dry {
	t.Helper()
	home, err := os.MkdirTemp("", "steps") //nolint:usetesting // t.TempDir fails if something is still written while it is removed
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(home) })
	(&Desktop{t: t, home: home}).furnish()
	d := &dry{home: home}
	d.plan = newPlan(t, d.home)
	d.isAlone = true
	for _, arg := range args {
		d.paste(arg)
	}
	return d
}

// onCanvas calls do with a point of the window as one of the test driver's canvas, which has no menu bar.
func (d *dry) onCanvas(at image.Point, do func(fyne.Position)) {
	d.onPage(func(bar float32) { do(fyne.NewPos(float32(at.X), float32(at.Y)-bar)) })
}

func (d *dry) Click(at image.Point, held ...string) {
	if len(held) > 0 {
		d.board().MouseDown(&desktop.MouseEvent{Modifier: fyne.KeyModifierShift})
		defer d.board().MouseDown(&desktop.MouseEvent{})
	}
	d.onCanvas(at, func(p fyne.Position) { fynetest.TapCanvas(d.canvas(), p) })
}

func (d *dry) Drag(from, to image.Point) {
	var o fyne.Draggable
	var corner fyne.Position
	for _, s := range d.spots() {
		if is, ok := s.object.(fyne.Draggable); ok && (scene.Region{At: s.at, Size: s.object.Size()}).Contains(fyne.NewPos(float32(from.X), float32(from.Y))) {
			o, corner = is, s.at
		}
	}
	way := to.Sub(from)
	d.onPage(func(float32) {
		o.Dragged(&fyne.DragEvent{
			PointEvent: fyne.PointEvent{Position: fyne.NewPos(float32(to.X), float32(to.Y)).Subtract(corner)},
			Dragged:    fyne.NewDelta(float32(way.X), float32(way.Y)),
		})
		o.DragEnd()
	})
}

// keys are Fyne's names of keys, and characters, by their X names.
var keys = map[string]string{"bracketleft": "[", "bracketright": "]", "space": string(fyne.KeySpace)}

func (d *dry) Key(names ...string) {
	for _, name := range names {
		if is, ok := keys[name]; ok {
			name = is
		}
		focused := d.canvas().Focused()
		switch {
		case strings.Contains(name, "+"):
			d.Shortcut(name)
		case focused != nil && len(name) == 1:
			focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(strings.ToUpper(name))})
			focused.TypedRune(rune(name[0]))
		case focused != nil:
			focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(name)})
		default:
			d.key(name)
		}
	}
}

func (d *dry) Type(text string) {
	for _, r := range text {
		d.Key(string(r))
	}
}

func (d *dry) Shortcut(keys string) {
	d.shortcut(keys).Action()
}

func (d *dry) press(s spot) {
	s.tap()
}

func (d *dry) Press(text string)            { d.press(d.text(text)) }
func (d *dry) PressIcon(icon fyne.Resource) { d.press(d.icon(icon)) }
func (d *dry) PressMove(number int)         { d.Click(d.row(number).centre()) }

func (d *dry) Menu(labels ...string) {
	_, _, entry := d.menu(labels...)
	entry.Action()
}

func (d *dry) SetClipboard(text string) { fyne.CurrentApp().Clipboard().SetContent(text) }
func (d *dry) Paste(text string)        { d.paste(text) }
func (d *dry) refused(string)           {} // launchDry was given the text

func (d *dry) See(text string) {
	d.t.Helper()
	d.text(text)
}

func (d *dry) SeePane(headline string) { d.See(headline) }

func (d *dry) SeeStatus(headline string) {
	d.t.Helper()
	d.find("the status "+headline, func(s spot) bool {
		t, ok := s.object.(*canvas.Text)
		return ok && isIn[*widgets.StatusBar](s) && strings.HasPrefix(t.Text, headline)
	})
}

func (d *dry) eventually(what string, condition func() bool) {
	d.t.Helper()
	if !d.until(condition) {
		d.t.Fatalf("after %v it is still not so that %s", patience, what)
	}
}

func (d *dry) AwaitPosition(id string) { d.AwaitStep(id) }

func (d *dry) AwaitStep(id string) {
	d.t.Helper()
	d.eventually("the board shows "+id, func() bool { return d.board().View().Position.String() == id })
}

func (d *dry) AwaitSolution(id string) string {
	d.t.Helper()
	var copied string
	d.eventually("the solution is "+id, func() bool {
		d.Shortcut("ctrl+shift+c")
		copied = fyne.CurrentApp().Clipboard().Content()
		return isSolution(copied, id)
	})
	return copied
}

// isSolution reports whether a text is the solution with an ID, with the number of solutions if its engine counts them.
func isSolution(text, id string) bool {
	name, _, _ := strings.Cut(id, ":")
	e, _ := catalogue.Find(entries, model.ID(name))
	_, counts := e.Engine.(solver.Counter)
	return strings.Contains(text, id+"\n") && (!counts || strings.Contains(text, "\nShortest solutions: "))
}

func (d *dry) AwaitSolved(id string) string { return d.AwaitSolution(id) }
func (d *dry) AwaitEnd(_, last string)      { d.AwaitStep(last) }

func (d *dry) Answer(m model.Move, key string) {
	if key == "" {
		d.Click(d.region(scene.OfMove, int(m)))
		return
	}
	d.Key(key)
}

func (d *dry) KeyBoth(key string) { d.Key(key) }

func (d *dry) Picture(part image.Rectangle) *image.NRGBA {
	picture := image.NewNRGBA(part.Sub(part.Min))
	d.onPage(func(bar float32) {
		whole := d.canvas().Capture()
		for y := range part.Dy() {
			for x := range part.Dx() {
				picture.Set(x, y, whole.At(part.Min.X+x, part.Min.Y+y-int(bar)))
			}
		}
	})
	return picture
}

func (d *dry) SaveAs(name, want string) {
	d.t.Helper()
	field := d.find("a field", func(s spot) bool { _, ok := s.object.(*widgets.Field); return ok }).object.(*widgets.Field)
	field.SetText(filepath.Join(d.home, name))
	d.Press("Save")
	d.eventually(fmt.Sprintf("%s holds\n%s", name, want), func() bool {
		content, err := os.ReadFile(filepath.Join(d.home, name))
		return err == nil && string(content) == want
	})
	d.closeDialogs()
}

func (d *dry) Screenshot(string) {}
func (d *dry) Freeze()           {}
func (d *dry) Thaw()             {}
func (d *dry) AskToClose()       {}
func (d *dry) AwaitExit()        {}
func (d *dry) Close()            {}
func (d *dry) ended() bool       { return false }
