package shell_test

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/files/store"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/widgets"
)

// page is a page with a button.
type page struct {
	*shell.Shell
	line   *widgets.TextLine
	button *widgets.Button
	built  int
	closed int
	keys   []fyne.KeyName
}

func (p *page) Build() fyne.CanvasObject {
	p.built++
	p.line = shell.NewLine("about it")
	p.button = widgets.NewButton("Press", nil, p.Keys, func() {})
	return p.Frame(shell.NewTitle("A page"), p.line, widget.NewLabel(""), p.button)
}

func (p *page) Close() { p.closed++ }

func (p *page) Link() string { return "" }

func (p *page) TypedKey(e *fyne.KeyEvent) bool {
	p.keys = append(p.keys, e.Name)
	return e.Name == fyne.KeySpace
}

// newHarness opens a window. told is the last notice at home.
func newHarness(t *testing.T) (s *shelltest.Harness, told *string) {
	s = shelltest.New(t)
	told = new(string)
	s.Home = shell.Home{
		Build: func() fyne.CanvasObject { return widget.NewLabel("home") },
		Tell:  func(p model.Phrase) { *told = s.Say(p) },
	}
	s.Show()
	return s, told
}

// measured is a window that notes the least height of its content, to which it would grow.
type measured struct {
	fyne.Window
	least float32
}

func (w *measured) SetContent(content fyne.CanvasObject) {
	w.least = content.MinSize().Height
	w.Window.SetContent(content)
}

// TestRowsAreAsWideAsTheWindow: what breaks into rows doesn't make the window higher when it is shown.
func TestRowsAreAsWideAsTheWindow(t *testing.T) {
	h := shelltest.New(t)
	w := &measured{Window: h.Window}
	s := shell.New(h.App, w, store.ReadSettings(""), h.Work, h.Translator)
	s.Home.Build = func() fyne.CanvasObject {
		rows := container.New(widgets.NewWrapped(0, 0))
		for range 50 {
			rows.Add(widget.NewLabel("a label"))
		}
		return rows
	}
	s.Show()
	if high := widget.NewLabel("").MinSize().Height; w.least > 5*high {
		t.Errorf("the content takes %v at least, a label %v", w.least, high)
	}
}

func TestPagesTakeTheirPlaceAndGiveItBack(t *testing.T) {
	s, _ := newHarness(t)
	left, back := 0, 0
	s.Home.Left, s.Home.Back = func() { left++ }, func() { back++ }
	first, second := &page{Shell: s.Shell}, &page{Shell: s.Shell}
	s.Open(first)
	s.Open(second)
	if first.closed != 1 || !s.Shows(second) || s.Shows(first) {
		t.Errorf("the first page was closed %d times, %T is open", first.closed, s.Page())
	}
	s.Key(fyne.KeySpace)
	s.Speak(translate.Chinese)
	if second.built != 2 {
		t.Errorf("a language on, the page was built %d times", second.built)
	}
	s.Key(fyne.KeyEscape)
	if s.Page() != nil || second.closed != 1 || left != 2 || back != 1 {
		t.Errorf("after Escape: %T, closed %d times, home left %d times, shown again %d times", s.Page(), second.closed, left, back)
	}
	if len(second.keys) != 2 {
		t.Errorf("the page was asked about %v", second.keys)
	}
}

// What has been done is said where it was done, and goes with the next thing that
// is done.
func TestNotices(t *testing.T) {
	s, told := newHarness(t)
	s.Copy("some text")
	if got := s.App.Clipboard().Content(); got != "some text" || *told != "Copied" {
		t.Errorf("%q is copied, the home says %q", got, *told)
	}
	s.Run(&shell.Command{Do: func() {}})
	if *told != "" {
		t.Errorf("a command later the home says %q", *told)
	}

	p := &page{Shell: s.Shell}
	s.Open(p)
	s.Notify(model.Say("status.copied"))
	if p.line.Visible() || *told != "" {
		t.Error("what was done on the page is not said in place of its line")
	}
	test.Tap(p.button)
	if !p.line.Visible() {
		t.Error("the notice stays when a button is pressed")
	}
	s.Notify(model.Say("status.copied"))
	s.Leave()
	if *told != "" {
		t.Errorf("the notice follows to the home: %q", *told)
	}
}

func TestEscapeClosesTheTopmostDialog(t *testing.T) {
	s, _ := newHarness(t)
	closed := 0
	field := widgets.NewField("", "", s.Keys)
	under := s.Ask("one", field, shell.PageSize)
	under.Closed = func() { closed++ }
	s.ShowText("another", "on top")
	s.Key(fyne.KeyEscape)
	if !s.Covered() || closed != 0 {
		t.Fatal("Escape closes the dialog underneath")
	}
	s.Focus(field)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if s.Covered() || closed != 1 {
		t.Errorf("Escape in a field leaves the dialog open: closed %d times", closed)
	}
}

func TestCommandsWaitUnderDialogs(t *testing.T) {
	s, _ := newHarness(t)
	given := 0
	c := &shell.Command{Do: func() { given++ }}
	s.ShowText("a dialog", "with a sentence")
	s.Run(c)
	if given != 0 {
		t.Error("a command reaches through a dialog")
	}
	s.Key(fyne.KeyEscape)
	s.Open(&page{Shell: s.Shell})
	c.Disabled = true
	s.Run(c)
	if given != 0 || s.Page() == nil {
		t.Error("a disabled command is given")
	}
	c.Disabled = false
	s.Run(c)
	if given != 1 || s.Page() != nil {
		t.Errorf("given %d times, on page %T", given, s.Page())
	}
}

// The menu is made anew only if it looks different. An entry does what its command does now.
func TestTheMenuFollowsItsCommands(t *testing.T) {
	s, _ := newHarness(t)
	enabled, choice, given := false, "status.copied", 0
	do := 1
	s.SetMenu(func() []shell.Section {
		now := do
		return []shell.Section{{Title: model.Say("menu.file"), Commands: []*shell.Command{
			{Title: model.Say("dialog.cancel"), Do: func() {}, Disabled: !enabled, Checked: enabled},
			nil,
			{Title: model.Say("dialog.close"), Choices: []*shell.Command{{Title: model.Say(choice), Do: func() { given = now }}}},
			{Title: model.Say("command.fullScreen"), Shortcut: &desktop.CustomShortcut{KeyName: fyne.KeyF11}, Do: func() { given = 11 }},
		}}}
	})
	items := func() []*fyne.MenuItem { return s.Window.MainMenu().Items[0].Items }
	sub := func() *fyne.MenuItem { return items()[2].ChildMenu.Items[0] }
	if item := items()[0]; !item.Disabled || item.Checked || !items()[1].IsSeparator || sub().Label != "Copied" {
		t.Fatalf("the menu is %+v", items())
	}
	if items()[2].Action != nil {
		t.Error("Enter on an entry with a submenu gives a command")
	}
	enabled = true
	s.RefreshMenu()
	if item := items()[0]; item.Disabled || !item.Checked {
		t.Errorf("the item is %+v", item)
	}
	shown := s.Window.MainMenu()
	do = 2
	s.RefreshMenu()
	sub().Action()
	if s.Window.MainMenu() != shown || given != 2 {
		t.Errorf("a menu that looks the same is made anew, or does what it did: %d", given)
	}
	choice = "dialog.close"
	s.RefreshMenu()
	if got := sub().Label; got != "Close" {
		t.Errorf("other choices are not shown: %q", got)
	}
	s.Key(fyne.KeyF11)
	if given != 11 {
		t.Error("a function key gives no command")
	}
	s.OpenOver(bare{&page{Shell: s.Shell}})
	if s.Window.MainMenu() != nil {
		t.Error("a bare page has a menu")
	}
	s.Leave()
	if s.Window.MainMenu() == nil || items()[2].ChildMenu.Items[0].Label != "Close" {
		t.Error("the menu does not come back")
	}
}

// bare is a page without a menu.
type bare struct{ *page }

func (bare) Bare() bool { return true }

// Keys are in the labels of a menu, at its right and in the colour of the rest; the
// toolkit takes them all the same.
func TestMenusShowKeys(t *testing.T) {
	s, _ := newHarness(t)
	pressed := 0
	menu := []shell.Section{{Title: model.Say("menu.file"), Commands: []*shell.Command{
		{Title: model.Say("dialog.cancel"), Shortcut: &fyne.ShortcutUndo{}, Do: func() { pressed++ }},
		{Title: model.Say("command.fullScreen"), Shortcut: shell.CtrlShift(fyne.KeyF), Do: func() {}},
		{Title: model.Say("dialog.close"), Do: func() {}},
		{Title: model.Say("command.hint"), Shortcut: shell.Ctrl(fyne.KeyH), Do: func() {}},
	}}}
	s.SetMenu(func() []shell.Section { return menu })
	items := s.Window.MainMenu().Items[0].Items
	width := func(i int) float32 { return fyne.MeasureText(items[i].Label, theme.TextSize(), fyne.TextStyle{}).Width }
	for i, keys := range []string{"Ctrl+Z", "Ctrl+Shift+F", "Close"} {
		if _, drawn := items[i].Shortcut.(fyne.KeyboardShortcut); drawn || !strings.HasSuffix(items[i].Label, keys) {
			t.Errorf("%q, keys drawn by the toolkit: %t", items[i].Label, drawn)
		}
	}
	for i := range 2 {
		if apart := width(3) - width(i); apart < 0 || apart > 2 || width(2) >= width(i) {
			t.Errorf("the entries are %v, %v, %v and %v wide", width(0), width(1), width(2), width(3))
		}
	}
	if items[0].Shortcut.ShortcutName() != (&fyne.ShortcutUndo{}).ShortcutName() {
		t.Errorf("the toolkit knows the keys as %q", items[0].Shortcut.ShortcutName())
	}
	items[0].Action()
	if pressed != 1 {
		t.Error("the entry does nothing")
	}
}

// A click that enters a field gives it the keys and selects what is in it.
func TestFields(t *testing.T) {
	s, _ := newHarness(t)
	f, other := widgets.NewField("a number", "100", s.Keys), widgets.NewField("", "", s.Keys)
	s.Window.SetContent(container.NewVBox(f.WithNote(), other.WithNote()))
	click := func() {
		f.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
		f.MouseUp(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
		f.Tapped(&fyne.PointEvent{})
	}
	click()
	if !s.Focused(f) || f.SelectedText() != "100" {
		t.Errorf("after a click the focus is at %T, %q is selected", s.Window.Canvas().Focused(), f.SelectedText())
	}
	click()
	if f.SelectedText() != "" {
		t.Error("a second click does not put the cursor somewhere")
	}
	f.Fault("wrong")
	if text, faulty := f.Note(); text != "wrong" || !faulty {
		t.Errorf("the note is %q", text)
	}
	f.Fault("")
	if text, faulty := f.Note(); text != "a number" || faulty {
		t.Errorf("without a fault the note is %q", text)
	}
}

func TestReasons(t *testing.T) {
	s, _ := newHarness(t)
	for want, err := range map[string]error{
		"Line 2, column 3: Copied":      &model.TextError{Line: 2, Column: 3, Reason: model.Say("status.copied")},
		"Copied":                        &model.Refusal{Reason: model.Say("status.copied")},
		"No luck":                       errors.New("no luck"),
		"a.txt: no such file or folder": &fs.PathError{Op: "open", Path: "a.txt", Err: fs.ErrNotExist},
	} {
		if got := s.Reason(err); got != want {
			t.Errorf("%v is said as %q, want %q", err, got, want)
		}
	}
}

// A popover is closed by Escape, whatever has the focus in it, and by a command.
func TestPopOver(t *testing.T) {
	s := shelltest.New(t)
	below := widgets.NewButton("below", nil, s.Keys, func() {})
	s.Window.SetContent(below)
	closed := s.PopOver(widgets.NewButton("inside", nil, s.Keys, func() {}), below)
	if !s.Covered() {
		t.Fatal("nothing lies over the page")
	}
	if closed(); s.Covered() {
		t.Error("it stays open")
	}
	s.PopOver(widgets.NewButton("inside", nil, s.Keys, func() {}), below)
	if s.Key(fyne.KeyEscape); s.Covered() {
		t.Error("Escape does not close it")
	}
	s.PopOver(widgets.NewButton("inside", nil, s.Keys, func() {}), below)
	done := false
	s.Run(&shell.Command{Title: model.Say("status.copied"), Do: func() { done = true }})
	if s.Covered() || !done {
		t.Errorf("a command is done: %t, and leaves it open: %t", done, s.Covered())
	}
}

// Where somebody rests on a control it is said what it does, until they go away or
// do something.
func TestHints(t *testing.T) {
	s, _ := newHarness(t)
	p := &page{Shell: s.Shell}
	s.Open(p)
	p.button.Hinted("what it does")
	said := func(text string) bool {
		return slices.ContainsFunc(test.LaidOutObjects(s.Window.Content()), func(o fyne.CanvasObject) bool {
			shown, ok := o.(*canvas.Text)
			return ok && shown.Text == text
		})
	}
	enter := func(b *widgets.Button) { b.MouseIn(&desktop.MouseEvent{}) }
	enter(p.button)
	if said("what it does") {
		t.Error("it is said at once")
	}
	s.Until("the hint", func() bool { return said("what it does") })
	hint := s.Window.Content().(*fyne.Container).Objects[1].(*fyne.Container).Objects[0]
	under := s.App.Driver().AbsolutePositionForObject(p.button).Y + p.button.Size().Height
	if at, end := hint.Position(), hint.Position().X+hint.Size().Width; at.Y < under || at.X < 0 || end > s.Window.Canvas().Size().Width {
		t.Errorf("the hint lies at %v up to %v, the button ends at %v", at, end, under)
	}
	p.button.MouseOut()
	if said("what it does") {
		t.Error("it is said when the pointer has left")
	}
	s.Focus(p.button)
	s.Until("the hint of what has the focus", func() bool { return said("what it does") })
	test.Tap(p.button)
	if said("what it does") {
		t.Error("it is said when the button has been pressed")
	}
	if got := widgets.NewButton("", nil, s.Keys, nil).Hinted("what it does").AccessibilityLabel(); got != "what it does" {
		t.Errorf("the button is called %q", got)
	}
}

// TestAHeaderKeepsItsWords: the last of the tools are in a menu until there is room for
// all, but for those that the page hides; a page with a menu of its own keeps its tools.
func TestAHeaderKeepsItsWords(t *testing.T) {
	s, _ := newHarness(t)
	var done []string
	tool := func(title string) *widgets.Button {
		return widgets.NewButton(title, nil, s.Keys, func() { done = append(done, title) })
	}
	hidden := tool("Hidden")
	hidden.Hide()
	line := shell.NewLine(strings.Repeat("a long line ", 20))
	tools := []fyne.CanvasObject{tool("First"), tool("Second"), tool("Third"), hidden}
	frame := func(tools ...fyne.CanvasObject) fyne.CanvasObject {
		o := s.Frame(shell.NewTitle("Title"), line, widget.NewLabel(""), tools...)
		s.Window.SetContent(o)
		return o
	}
	var more *widgets.Button // the last one
	var buttons func(o fyne.CanvasObject) []string
	buttons = func(o fyne.CanvasObject) (titles []string) {
		switch o := o.(type) {
		case *widgets.Button:
			more = o
			return []string{o.Text}
		case *fyne.Container:
			for _, inner := range o.Objects {
				if inner.Visible() {
					titles = append(titles, buttons(inner)...)
				}
			}
		}
		return titles
	}
	page := frame(tools...)
	for _, c := range []struct {
		width float32
		want  []string
	}{
		{page.MinSize().Width, []string{"Back to the board", ""}},
		{line.Natural() + 340, []string{"Back to the board", "First", ""}},
		{3000, []string{"Back to the board", "First", "Second", "Third"}},
		{page.MinSize().Width, []string{"Back to the board", ""}},
	} {
		s.Window.Resize(fyne.NewSize(c.width, 400))
		if got := buttons(page); !slices.Equal(got, c.want) {
			t.Errorf("%v wide there are %q, want %q", c.width, got, c.want)
		}
	}
	whole := line.Text
	line.SetText("short")
	s.Window.Resize(fyne.NewSize(900, 400))
	line.SetText(whole)
	if got := buttons(page); !slices.Equal(got, []string{"Back to the board", ""}) {
		t.Errorf("once there is more to say there are %q", got)
	}
	for i := range 3 {
		test.Tap(more)
		s.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		for range i {
			s.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		}
		s.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	if want := []string{"First", "Second", "Third"}; !slices.Equal(done, want) {
		t.Errorf("the menu has done %q, want %q", done, want)
	}
	page = frame(tools[0], widgets.NewButton("", theme.MenuIcon(), s.Keys, func() {}).Hinted("More"))
	s.Window.Resize(page.MinSize())
	if got := buttons(page); !slices.Equal(got, []string{"Back to the board", "First", ""}) {
		t.Errorf("with a menu of its own there are %q", got)
	}
}
