package help

import (
	"cmp"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// Stop is a stop of a tour.
type Stop struct {
	Key    string            // key of the title; KEY.about is the key of the text
	At     fyne.CanvasObject // the target; it receives clicks, drags and keys
	Lesson Lesson            // asks for something at the stop; may be nil
}

// Lesson asks the user for something.
type Lesson interface {
	Begin()
	End()
	// Tell returns texts instead of those of the stop's key, "" for none, and whether the user has done
	// what they ask for.
	Tell() (title, about string, done bool)
}

// pass forwards clicks and drags to the target of a stop, which is below the tour.
type pass struct {
	widget.BaseWidget
	to   fyne.CanvasObject
	done func() // called after each click and drag
}

func (p *pass) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

func (p *pass) Tapped(e *fyne.PointEvent) {
	if to, ok := p.to.(fyne.Tappable); ok {
		to.Tapped(e)
	}
	p.done()
}

func (p *pass) Dragged(e *fyne.DragEvent) {
	if to, ok := p.to.(fyne.Draggable); ok {
		to.Dragged(e)
	}
}

func (p *pass) DragEnd() {
	if to, ok := p.to.(fyne.Draggable); ok {
		to.DragEnd()
	}
	p.done()
}

// tour explains the window in stops: each has a ring around its target and a card beside it.
// Escape closes the tour like a dialog.
type tour struct {
	shell  *shell.Shell
	stops  []Stop
	ends   [2]widgets.Action    // replace Next and Skip at the last stop
	inUse  func() []widgets.Box // the places that the card shouldn't cover
	at     int
	closed func()

	over             *fyne.Container
	title, step      *widgets.TextLine
	about            *widgets.TextBlock
	pass             *pass
	skip, back, next *widgets.Button
}

// newTour starts a tour. done is called when it ends or the user closes it.
func newTour(s *shell.Shell, stops []Stop, ends [2]widgets.Action, inUse func() []widgets.Box, done func()) *tour {
	t := &tour{shell: s, stops: stops, ends: ends, inUse: inUse}
	ring := widgets.NewShaped(fyne.Size{}, func(size fyne.Size) []scene.Shape {
		return []scene.Shape{scene.BoxShape(0, 0, size.Width, size.Height, 12, "").Outlined(scene.ColorAccent, 3)}
	})
	t.title = widgets.NewTextLine(widgets.TextSizeStatus, true, scene.ColorText)
	t.step = shell.NewLine("")
	t.step.Shrinks = false
	t.about = widgets.NewTextBlock(1, widgets.TextSizeNormal, scene.ColorText)
	t.skip = widgets.NewButton("", nil, s.Keys, nil)
	t.back = widgets.NewButton(s.Text("help.tour.back"), nil, s.Keys, func() { t.goTo(t.at - 1) })
	t.next = widgets.NewButton("", nil, s.Keys, nil)
	t.pass = &pass{done: t.update}
	t.pass.ExtendBaseWidget(t.pass)
	foot := container.NewHBox(container.NewCenter(t.step), layout.NewSpacer(), t.skip, t.back, t.next)
	card := container.NewStack(
		widgets.NewGround(scene.ColorPanel, scene.ColorAccent, 12),
		container.New(layout.NewCustomPaddedLayout(tourInside, tourInside, tourInside, tourInside),
			container.New(layout.NewCustomPaddedVBoxLayout(8), t.title, t.about, foot)))
	t.over = container.New(tourLayout{t}, ring, t.pass, card)
	s.Focus(nil)
	s.OpenDialog(t, fyne.Size{}, done)
	t.show(0)
	return t
}

// goTo leaves the stop for another.
func (t *tour) goTo(at int) {
	t.leave()
	t.show(at)
}

func (t *tour) leave() {
	if l := t.stops[t.at].Lesson; l != nil {
		l.End()
	}
}

func (t *tour) show(at int) {
	t.at = at
	stop := t.stops[at]
	t.pass.to = stop.At
	if stop.Lesson != nil {
		stop.Lesson.Begin()
	}
	t.step.SetText(t.shell.Say(model.Say("help.tour.step", "Number", at+1, "Of", len(t.stops))))
	t.back.SetEnabled(at > 0)
	t.set(t.next, t.shell.Text("help.tour.next"), func() { t.goTo(at + 1) })
	t.set(t.skip, t.shell.Text("help.tour.skip"), t.Hide)
	if at == len(t.stops)-1 {
		for i, b := range []*widgets.Button{t.next, t.skip} {
			t.set(b, t.ends[i].Title, func() {
				t.Hide()
				t.ends[i].Do()
			})
		}
	}
	t.update()
}

func (t *tour) set(b *widgets.Button, title string, do func()) {
	b.OnTapped = do
	b.SetText(title)
}

// update shows the texts of the stop, and focuses Next for Enter, because a pressed button loses the
// focus.
func (t *tour) update() {
	stop := t.stops[t.at]
	title, about, done := "", "", false
	if stop.Lesson != nil {
		title, about, done = stop.Lesson.Tell()
	}
	ink := scene.ColorText
	if done {
		ink = scene.ColorGood
		title = t.shell.Say(model.Say("help.tour.done.title", "Title", title))
	}
	t.title.Set(cmp.Or(title, t.shell.Text(stop.Key)), ink)
	t.about.SetText(cmp.Or(about, t.shell.Text(stop.Key+".about")))
	t.next.SetPrimary(done || stop.Lesson == nil)
	t.over.Refresh()
	t.shell.Focus(t.next)
}

// TypedKey gives keys to the target, such as arrow keys to the board.
func (t *tour) TypedKey(e *fyne.KeyEvent) bool {
	to, ok := t.stops[t.at].At.(interface{ Steer(*fyne.KeyEvent) })
	if !ok || e.Name != fyne.KeyUp && e.Name != fyne.KeyDown && e.Name != fyne.KeyLeft && e.Name != fyne.KeyRight {
		return false
	}
	to.Steer(e)
	t.update()
	return true
}

func (t *tour) Show() { t.shell.Over(t.over) }

// Hide ends the tour.
func (t *tour) Hide() {
	t.leave()
	t.shell.Uncover(t.over)
	t.closed()
}

func (t *tour) SetOnClosed(closed func()) { t.closed = closed }

// Resize does nothing: the tour takes the whole window.
func (t *tour) Resize(fyne.Size) {}

// Sizes in a tour.
const (
	tourCard   = 360 // width of the card
	tourGap    = 12
	tourInside = 16 // margin inside the card
)

// tourLayout places the ring around the target, and the card beside it.
type tourLayout struct{ tour *tour }

func (l tourLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(tourCard, objects[2].MinSize().Height)
}

func (l tourLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	ring, pass, card := objects[0], objects[1], objects[2]
	stop := l.tour.stops[l.tour.at]
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(stop.At)
	around := stop.At.Size()
	width := max(tourCard, card.MinSize().Width)
	l.tour.about.Wrap(width - 2*tourInside)
	wanted := fyne.NewSize(width, card.MinSize().Height)
	card.Resize(wanted)
	widgets.Place(ring, at.X, at.Y, around.Width, around.Height)
	widgets.Place(pass, at.X, at.Y, around.Width, around.Height)
	card.Move(nearest(widgets.Box{At: at, Size: around}, wanted, size, l.tour.inUse()))
}

// nearest returns the position of a card nearest to its target of those where it covers least of the
// target, and then of what is in use.
func nearest(target widgets.Box, card, all fyne.Size, inUse []widgets.Box) (best fyne.Position) {
	const step, most = 12, 1000 // most: covering weighs more than any distance
	least := float32(math.MaxFloat32)
	for y := float32(tourGap); y <= all.Height-card.Height-tourGap; y += step {
		for x := float32(tourGap); x <= all.Width-card.Width-tourGap; x += step {
			p := fyne.NewPos(x, y)
			covered := 2 * widgets.Overlap(p, card, target.At, target.Size)
			for _, b := range inUse {
				covered += widgets.Overlap(p, card, b.At, b.Size)
			}
			aside := max(target.At.X-x-card.Width, x-target.At.X-target.Size.Width, 0)
			above := max(target.At.Y-y-card.Height, y-target.At.Y-target.Size.Height, 0)
			if covered = most*covered + aside + above; covered < least {
				best, least = p, covered
			}
		}
	}
	return best
}
