//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetest "fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"quadrille/app"
	"quadrille/app/catalogue"
	"quadrille/app/files/store"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
)

// plan is a copy of the program's window in Fyne's test driver, with the same size. It gives the
// places of widgets. The tests repeat in it what they do in the real window.
type plan struct {
	t       *testing.T
	program *app.Window
	window  fyne.Window
	queue   chan func() // results of background work
	size    fyne.Size   // of the window's content, menu bar included
	isAlone bool        // without a real window to wait for; see dry
}

// entries are the puzzles of all plans, which share tables.
var entries = catalogue.Catalogue()

// newPlan opens the plan with the content of the real window. Only one plan is in use at a time.
func newPlan(t *testing.T, home string) *plan {
	t.Helper()
	t.Setenv("HOME", home) // file dialogs show its folders
	t.Setenv("LANGUAGE", "en")
	p := &plan{t: t, queue: make(chan func(), 10_000)}
	a := fynetest.NewTempApp(t)
	p.program = app.NewWindow(a, store.ReadSettings(""), entries, func(f func()) { p.queue <- f })
	windows := a.Driver().AllWindows()
	p.window = windows[len(windows)-1]
	t.Cleanup(p.program.Shell().Work.Close)
	p.resize(image.Pt(1280, 900))
	return p
}

func (p *plan) canvas() fyne.Canvas { return p.window.Canvas() }

func (p *plan) resize(size image.Point) {
	p.size = fyne.NewSize(float32(size.X), float32(size.Y))
	p.window.Resize(p.size)
}

// show shows a position or a solution, as text.
func (p *plan) show(text string) {
	p.t.Helper()
	p.paste(text)
	if p.canvas().Overlays().Top() != nil {
		p.t.Fatalf("the plan can't show %q", text)
	}
}

// play makes the moves of a line, given as text, in Play.
func (p *plan) play(line string) {
	p.t.Helper()
	start, moves, _ := strings.Cut(line, "=")
	p.show(start)
	p.settle()
	board := p.board()
	all, err := board.View().Position.Puzzle().ParseMoves(moves)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, m := range all {
		board.OnEvent.Move(m, 1, 0)
	}
	p.settle() // only now: the clock of a game is work that doesn't end
}

// move makes a move on the board.
func (p *plan) move(m model.Move) {
	p.board().OnEvent.Move(m, 1, 0)
	p.settle()
}

func (p *plan) board() *widgets.Board {
	return p.find("a board", func(s spot) bool { _, ok := s.object.(*widgets.Board); return ok }).object.(*widgets.Board)
}

// key presses a key or types a character, by its X name.
func (p *plan) key(name string) {
	p.t.Helper()
	if len(name) == 1 {
		p.program.Shell().Keys.Rune(rune(name[0]))
	} else {
		p.program.Shell().Keys.Key(&fyne.KeyEvent{Name: fyne.KeyName(name)})
	}
	p.settle()
}

// solve shows the solution that Solve finds for the position with an ID.
func (p *plan) solve(id string) {
	p.t.Helper()
	position, _, _ := strings.Cut(id, "=")
	p.show(position)
	p.settle()
	p.give(func(s fyne.Shortcut) bool {
		key, ok := keysOf(s)
		return ok && key.Key() == fyne.KeyReturn
	})
	p.settle()
}

// settle waits until all work of the window has ended. A plan that is alone never waits for all, since
// the clock of a game doesn't end; it waits for what it looks for.
func (p *plan) settle() {
	p.t.Helper()
	if !p.isAlone && !p.until(func() bool { return !p.program.Shell().Work.Busy() }) {
		p.t.Fatal("the plan's work does not end")
	}
}

// until delivers results of work until the condition holds, and reports whether it ever does.
func (p *plan) until(condition func() bool) bool {
	deadline := time.After(patience)
	for !condition() {
		select {
		case f := <-p.queue:
			f()
		case <-deadline:
			return false
		}
	}
	return true
}

// paste does what Ctrl+V does with a text in the clipboard.
func (p *plan) paste(text string) {
	fyne.CurrentApp().Clipboard().SetContent(text)
	p.give(func(s fyne.Shortcut) bool { return s.ShortcutName() == (&fyne.ShortcutPaste{}).ShortcutName() })
}

// give runs the command with a matching shortcut.
func (p *plan) give(fits func(fyne.Shortcut) bool) {
	for _, menu := range p.window.MainMenu().Items {
		for _, item := range menu.Items {
			if item.Shortcut != nil && fits(item.Shortcut) {
				item.Action()
			}
		}
	}
}

// closeDialogs closes everything over the page.
func (p *plan) closeDialogs() {
	for top := p.canvas().Overlays().Top(); top != nil; top = p.canvas().Overlays().Top() {
		p.canvas().Overlays().Remove(top)
	}
}

// spot is a visible object of the window.
type spot struct {
	object fyne.CanvasObject
	at     fyne.Position // in the window
	within []fyne.CanvasObject
}

func (s spot) centre() image.Point {
	size := s.object.Size()
	return image.Pt(int(s.at.X+size.Width/2), int(s.at.Y+size.Height/2))
}

// tap does what a click on the spot does.
func (s spot) tap() {
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	for i := len(s.within) - 1; i >= 0; i-- {
		if o, ok := s.within[i].(fyne.Tappable); ok {
			within, size := place(s.object).Subtract(place(s.within[i])), s.object.Size()
			fynetest.TapAt(o, within.AddXY(size.Width/2, size.Height/2))
			return
		}
	}
}

// isIn reports whether the spot is inside an object of type T.
func isIn[T fyne.CanvasObject](s spot) bool {
	for _, o := range s.within {
		if _, ok := o.(T); ok {
			return true
		}
	}
	return false
}

// spots lists the visible objects of the topmost dialog or menu, or of the page if there is none.
func (p *plan) spots() []spot {
	p.settle()
	var found []spot
	collect := func(s spot) { found = append(found, s) }
	if top := p.canvas().Overlays().Top(); top != nil {
		top.Refresh() // a dialog is centred when it is painted
		walk(spot{object: top, at: top.Position()}, collect)
		return found
	}
	p.onPage(func(bar float32) {
		content := p.canvas().Content()
		walk(spot{object: content, at: content.Position().AddXY(0, bar)}, collect)
	})
	return found
}

// onPage calls look while the page has its size in the real window. bar is the height of the menu
// bar above the page, which the test driver doesn't draw.
func (p *plan) onPage(look func(bar float32)) {
	bar := p.menuBarHeight()
	p.window.Resize(p.size.SubtractWidthHeight(0, bar))
	defer p.window.Resize(p.size)
	look(bar)
}

// walk visits an object and its visible parts.
func walk(s spot, visit func(spot)) {
	if !s.object.Visible() {
		return
	}
	visit(s)
	var parts []fyne.CanvasObject
	switch o := s.object.(type) {
	case *fyne.Container:
		if o.Layout != nil { // showing or hiding its parts doesn't update the layout
			o.Layout.Layout(o.Objects, o.Size())
		}
		parts = o.Objects
	case fyne.Widget:
		parts = fynetest.WidgetRenderer(o).Objects()
	}
	within := slices.Concat(s.within, []fyne.CanvasObject{s.object})
	for _, part := range parts {
		walk(spot{object: part, at: s.at.Add(part.Position()), within: within}, visit)
	}
}

// find returns the only matching spot.
func (p *plan) find(what string, fits func(spot) bool) spot {
	p.t.Helper()
	var found []spot
	look := func() bool {
		found = found[:0]
		for _, s := range p.spots() {
			if fits(s) {
				found = append(found, s)
			}
		}
		return len(found) == 1
	}
	if !look() && !(p.isAlone && p.until(look)) {
		p.t.Fatalf("the window shows %s %d times", what, len(found))
	}
	return found[0]
}

// text finds a text: the title of a button or tab, an option, a line.
func (p *plan) text(text string) spot {
	p.t.Helper()
	return p.find(fmt.Sprintf("the text %q", text), func(s spot) bool {
		t, ok := s.object.(*canvas.Text)
		return ok && t.Text == text
	})
}

// beginning finds a text by its beginning and returns all of it.
func (p *plan) beginning(with string) string {
	p.t.Helper()
	return p.find(fmt.Sprintf("a text that begins with %q", with), func(s spot) bool {
		t, ok := s.object.(*canvas.Text)
		return ok && strings.HasPrefix(t.Text, with)
	}).object.(*canvas.Text).Text
}

// field finds the field next to a label, before or after it.
func (p *plan) field(label string) spot {
	p.t.Helper()
	var labels, fields []spot
	for _, s := range p.spots() {
		if t, ok := s.object.(*canvas.Text); ok && t.Text == label {
			labels = append(labels, s)
		}
		if _, ok := s.object.(*widgets.Field); ok {
			fields = append(fields, s)
		}
	}
	var nearest spot
	least := float32(math.MaxFloat32)
	for _, l := range labels {
		for _, f := range fields {
			if y := float32(l.centre().Y); y < f.at.Y || y > f.at.Y+f.object.Size().Height {
				continue
			}
			gap := max(f.at.X-l.at.X-l.object.MinSize().Width, l.at.X-f.at.X-f.object.Size().Width)
			if gap < least {
				nearest, least = f, gap
			}
		}
	}
	if nearest.object == nil {
		p.t.Fatalf("there is no field next to %q", label)
	}
	return nearest
}

// box is a check box, counted from 0.
func (p *plan) box(index int) spot {
	p.t.Helper()
	var boxes []spot
	for _, s := range p.spots() {
		if _, ok := s.object.(*widgets.Check); ok {
			boxes = append(boxes, s)
		}
	}
	if index >= len(boxes) {
		p.t.Fatalf("there are %d boxes", len(boxes))
	}
	return boxes[index]
}

// icon finds an icon in any colour.
func (p *plan) icon(icon fyne.Resource) spot {
	p.t.Helper()
	name := iconName(icon)
	return p.find("the icon "+name, func(s spot) bool {
		i, ok := s.object.(*canvas.Image)
		return ok && i.Resource != nil && iconName(i.Resource) == name
	})
}

// iconName removes the colour in front of the names of themed icons.
func iconName(icon fyne.Resource) string {
	return icon.Name()[strings.LastIndexByte(icon.Name(), '_')+1:]
}

// row finds a visible move in the list by its number.
func (p *plan) row(number int) spot {
	p.t.Helper()
	list := p.find("a line", func(s spot) bool { _, ok := s.object.(*pane.LineList); return ok })
	return p.find(fmt.Sprintf("move %d", number), func(s spot) bool {
		const column = 10 // the numbers are at the left
		t, ok := s.object.(*canvas.Text)
		return ok && isIn[*pane.LineList](s) && s.at.X < list.at.X+column && t.Text == fmt.Sprint(number)
	})
}

// slider returns the place of the slider's handle at a share of its range.
func (p *plan) slider(share float64) image.Point {
	p.t.Helper()
	s := p.find("a slider", func(s spot) bool { _, ok := s.object.(*pane.Curve); return ok })
	x := s.at.X + s.object.(*pane.Curve).X(float32(share))
	return image.Pt(int(x+0.5), s.centre().Y)
}

// region finds a region of the board.
func (p *plan) region(kind scene.RegionKind, index int) image.Point {
	p.t.Helper()
	var region scene.Region
	board := p.find("a board", func(s spot) bool {
		b, ok := s.object.(*widgets.Board)
		if ok {
			p.onPage(func(float32) { region, ok = b.Region(kind, index) })
		}
		return ok
	})
	at := board.at.Add(region.Centre())
	return image.Pt(int(at.X), int(at.Y))
}

// statusSign finds a point of the round sign in the status bar, beside the mark inside.
func (p *plan) statusSign() image.Point {
	p.t.Helper()
	const diameter = 22
	sign := p.find("a status", func(s spot) bool {
		_, ok := s.object.(*widgets.Shaped)
		return ok && isIn[*widgets.StatusBar](s) && s.object.Size() == fyne.NewSquareSize(diameter)
	})
	return image.Pt(int(sign.at.X)+3, int(sign.at.Y)+diameter/2)
}

// color is a colour of the theme as the window shows it.
func (p *plan) color(name fyne.ThemeColorName) color.NRGBA {
	settings := fyne.CurrentApp().Settings()
	return color.NRGBAModel.Convert(settings.Theme().Color(name, theme.VariantLight)).(color.NRGBA)
}

func (p *plan) menuBarHeight() float32 {
	return p.menuTitle(0).Size().Height
}

// menuTitle returns the title of a menu in the bar with the layout of Fyne's OpenGL driver: inner
// padding around the bar and the titles, padding between them.
func (p *plan) menuTitle(index int) *canvas.Rectangle {
	x := theme.InnerPadding()
	for i, menu := range p.window.MainMenu().Items {
		size := canvas.NewText(menu.Label, color.Black).MinSize().AddWidthHeight(2*theme.InnerPadding(), theme.InnerPadding())
		if i == index {
			title := &canvas.Rectangle{}
			title.Move(fyne.NewPos(x, 0))
			title.Resize(size)
			return title
		}
		x += size.Width + theme.Padding()
	}
	panic("no such menu")
}

// menu finds a menu entry by its labels. It returns the place of the menu's title, the keys that
// lead from there to the entry, and the entry.
func (p *plan) menu(labels ...string) (title image.Point, keys []string, entry *fyne.MenuItem) {
	p.t.Helper()
	var items []*fyne.MenuItem
	for i, menu := range p.window.MainMenu().Items {
		if menu.Label == labels[0] {
			t := p.menuTitle(i)
			title = image.Pt(int(t.Position().X+t.Size().Width/2), int(t.Size().Height/2))
			items = menu.Items
		}
	}
	for depth, label := range labels[1:] {
		entry = nil
		if depth == 0 {
			keys = append(keys, "Down")
		} else {
			keys = append(keys, "Right") // opens the submenu on its first entry
		}
		for _, item := range items {
			if title, _, _ := strings.Cut(item.Label, "  "); title == label { // without the keys
				entry = item
				break
			}
			if !item.IsSeparator {
				keys = append(keys, "Down")
			}
		}
		if entry == nil {
			p.t.Fatalf("no menu leads to %s", strings.Join(labels, " ▸ "))
		}
		if entry.ChildMenu != nil {
			items = entry.ChildMenu.Items
		}
	}
	return title, append(keys, "Return"), entry
}

// shortcut finds the menu entry with the keys.
func (p *plan) shortcut(keys string) *fyne.MenuItem {
	p.t.Helper()
	var find func(menu *fyne.Menu) *fyne.MenuItem
	find = func(menu *fyne.Menu) *fyne.MenuItem {
		for _, item := range menu.Items {
			if xKeys(item.Shortcut) == keys {
				return item
			}
			if item.ChildMenu == nil {
				continue
			}
			if found := find(item.ChildMenu); found != nil {
				return found
			}
		}
		return nil
	}
	for _, menu := range p.window.MainMenu().Items {
		if found := find(menu); found != nil {
			return found
		}
	}
	p.t.Fatalf("no entry of the menus has the keys %s", keys)
	return nil
}

// xKeys writes a shortcut with the X names of its keys.
func xKeys(s fyne.Shortcut) string {
	k, ok := keysOf(s)
	if !ok {
		return ""
	}
	name := string(k.Key())
	if len(name) == 1 {
		name = strings.ToLower(name)
	}
	if k.Mod()&fyne.KeyModifierShift != 0 {
		name = "shift+" + name
	}
	if k.Mod()&fyne.KeyModifierControl != 0 {
		name = "ctrl+" + name
	}
	return name
}

// keysOf are the keys of a menu shortcut.
func keysOf(s fyne.Shortcut) (k fyne.KeyboardShortcut, ok bool) {
	if quiet, is := s.(shell.Quiet); is {
		s = quiet.Shortcut
	}
	k, ok = s.(fyne.KeyboardShortcut)
	return k, ok
}
