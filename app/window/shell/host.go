package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// Host shows the home, the pages over it, dialogs and menus in a window. Call its methods on the
// window's goroutine.
type Host struct {
	Home Home // visible while no page is open; set it once before Show

	Keys *widgets.Keys // handles the keys of every widget outside text fields, in dialogs too

	*translate.Translator // of the chosen language

	window fyne.Window
	layers []level
	notice model.Phrase // Key "" for none

	menu     menu
	hints    hints
	overlays overlays
}

// Speak sets the language. Call Show then, which rebuilds the content.
func (h *Host) Speak(l translate.Language) { h.Translator = translate.New(l) }

// key handles a key outside text fields for the dialog, page or home, or as a function key.
func (h *Host) key(e *fyne.KeyEvent) bool {
	if h.overlays.any() {
		h.hints.clear()
		return h.overlays.key(e)
	}
	h.ClearNotice()
	taker, ok := h.Page().(KeyTaker)
	switch {
	case ok && taker.TypedKey(e):
	case h.Page() != nil && e.Name == fyne.KeyEscape:
		h.Leave()
	case h.Page() == nil && h.Home.Key != nil && h.Home.Key(e):
	case e.Name == fyne.KeyF10:
		if bar, ok := h.window.Canvas().(interface{ ToggleMenu() }); ok { // the window draws it
			bar.ToggleMenu()
		}
	default:
		c := h.menu.ofKey(e.Name)
		if c == nil {
			return false
		}
		h.Run(c)
	}
	return true
}

// rune handles a typed character on the home.
func (h *Host) rune(r rune) bool {
	if h.overlays.any() {
		return false
	}
	h.ClearNotice()
	return h.Page() == nil && h.Home.Rune != nil && h.Home.Rune(r)
}

// Run runs a command and closes a popover. It does nothing if the command is disabled (Fyne
// doesn't check that for keys) or not allowed over the open dialog.
func (h *Host) Run(c *Command) {
	if c.Disabled {
		return
	}
	if !c.OverDialogs {
		h.overlays.closePopover()
		if h.overlays.any() {
			return
		}
	}
	h.ClearNotice()
	if r, ok := h.Page().(Runner); ok && c.RunsPages {
		r.Run()
		return
	}
	if !c.OnPages && !c.OverDialogs {
		h.LeaveAll()
	}
	c.Do()
}

// HandOn passes a shortcut to the page or to the focused text field; without one that uses it, it returns home and calls
// otherwise.
func (h *Host) HandOn(shortcut fyne.Shortcut, otherwise func()) {
	e, edits := h.Page().(Editor)
	field, inField := h.window.Canvas().Focused().(fyne.Shortcutable)
	_, isUndo := shortcut.(*fyne.ShortcutUndo)
	switch {
	case edits && (isUndo || !inField && !h.overlays.any()) && e.Edit(shortcut):
	case inField:
		field.TypedShortcut(shortcut)
	case !h.overlays.any():
		h.LeaveAll()
		otherwise()
	}
}

// Notify reports the last action until the next one, which clears it: Key "".
func (h *Host) Notify(p model.Phrase) {
	if p.Key == "" {
		h.hints.clear()
		if h.notice.Key == "" {
			return
		}
	}
	h.notice = p
	h.showNotice()
}

// ClearNotice hides the notice and the hint, as each action does.
func (h *Host) ClearNotice() { h.Notify(model.Phrase{}) }

func (h *Host) showNotice() {
	switch show := h.top().notice; {
	case h.Page() == nil && h.Home.Tell != nil:
		h.Home.Tell(h.notice)
	case show != nil:
		show(h.Say(h.notice))
	}
}

// SetMenu sets the window's menu, in the current language. sections returns its present state;
// RefreshMenu shows it after each change.
func (h *Host) SetMenu(sections func() []Section) {
	h.menu.sections, h.menu.look = sections, ""
	h.RefreshMenu()
}

// RefreshMenu shows the menu as it is now.
func (h *Host) RefreshMenu() {
	isBare := h.Page() == nil && h.Home.Bare != nil && h.Home.Bare()
	if b, ok := h.Page().(Bare); ok {
		isBare = b.Bare()
	}
	h.menu.refresh(isBare)
}

// PopUp opens a menu at a position of an object.
func (h *Host) PopUp(commands []*Command, over fyne.CanvasObject, at fyne.Position) {
	if len(commands) > 0 {
		widgets.OpenMenu(h.menu.items(commands, func() []*Command { return commands }), over, at)
	}
}

// PopOver opens content below a widget, or further left or up where it fits. Escape or a click
// outside closes it.
func (h *Host) PopOver(content, below fyne.CanvasObject) (hide func()) {
	return h.overlays.popOver(content, below)
}

// level is a page, or the home at the bottom, with its widgets.
type level struct {
	page    Page              // nil for the home
	content fyne.CanvasObject // while covered; nil to build it again
	focused fyne.Focusable    // while covered
	notice  func(string)      // shows a notice in the header
}

func (h *Host) Changed() { call(h.Home.Changed) }

func (h *Host) top() *level { return &h.layers[len(h.layers)-1] }
func (h *Host) Page() Page  { return h.top().page }

// Pages returns the open pages, the visible one last.
func (h *Host) Pages() []Page {
	var all []Page
	for _, l := range h.layers[1:] {
		all = append(all, l.page)
	}
	return all
}

// Open closes all pages and shows another one.
func (h *Host) Open(p Page) {
	h.ClearNotice()
	h.keep(0)
	call(h.Home.Left)
	h.layers = append(h.layers, level{page: p})
	h.Show()
	h.Changed()
}

// OpenOver shows a page over the visible one.
func (h *Host) OpenOver(p Page) {
	if h.Page() == nil {
		call(h.Home.Left)
	}
	h.ClearNotice()
	h.top().content, h.top().focused = h.window.Content(), h.window.Canvas().Focused()
	h.layers = append(h.layers, level{page: p})
	h.RefreshMenu()
	h.build()
	h.Changed()
}

// Leave closes the visible page and shows the one below it, or the home.
func (h *Host) Leave() {
	n := len(h.layers) - 1
	if n == 0 {
		return
	}
	h.ClearNotice()
	h.keep(n - 1)
	h.RefreshMenu()
	switch top := h.top(); {
	case top.page == nil:
		h.Show()
		call(h.Home.Back)
	case top.content == nil:
		h.build()
	default:
		h.window.SetContent(top.content)
		h.window.Canvas().Focus(top.focused)
	}
	h.Changed()
}

// LeaveAll closes all pages and shows the home.
func (h *Host) LeaveAll() {
	if n := len(h.layers) - 1; n > 0 {
		h.layers[1], h.layers[n] = h.layers[n], h.layers[1] // the visible page is closed last
		h.keep(1)
		h.Leave()
	}
}

// keep closes all pages but the given number of lowest ones.
func (h *Host) keep(pages int) {
	above := h.layers[pages+1:]
	h.layers = slices.Clip(h.layers[:pages+1])
	for _, l := range slices.Backward(above) {
		l.page.Close()
	}
}

// Show rebuilds the visible page or the home.
func (h *Host) Show() {
	for i := range h.layers {
		h.layers[i].content = nil
	}
	h.build()
}

func (h *Host) build() {
	h.top().notice = nil
	build := h.Home.Build
	if page := h.Page(); page != nil {
		build = page.Build
	}
	if build != nil {
		content := container.NewStack(build(), h.hints.layer)
		// What breaks into rows knows its height only in a width, and a window grows to the least height of its content.
		// It is laid out again if its size is another one.
		content.Resize(h.window.Canvas().Size().AddWidthHeight(0, 1))
		h.window.SetContent(content)
	}
	h.showNotice()
}

// Frame puts a page's content below a header: the Back button, the title, a line that notices
// replace, and the tools. If the title or the line doesn't fit, the last buttons move into a menu,
// unless one of the tools is such a menu (a button without text).
func (h *Host) Frame(title, line *widgets.TextLine, content fyne.CanvasObject, tools ...fyne.CanvasObject) fyne.CanvasObject {
	home, stay := "page.back", 0
	if len(h.layers) > 2 {
		home = "page.below"
	}
	for _, tool := range tools {
		if b, ok := tool.(*widgets.Button); ok && b.Text == "" {
			stay = len(tools)
		}
	}
	back := widgets.NewButton(h.Text(home), theme.NavigateBackIcon(), h.Keys, h.Leave)
	told := widgets.NewTextLine(widgets.TextSizeSecondary, true, scene.ColorGood)
	told.Shrinks = true
	h.top().notice = func(text string) {
		told.SetText(text)
		widgets.SetVisible(told, text != "")
		widgets.SetVisible(line, text == "")
	}
	words := container.New(layout.NewCustomPaddedVBoxLayout(2), title, container.NewStack(line, told))
	const gap = 16
	header := widgets.NewToolRow(stay, h.Keys, h.Text("pane.more"), tools...).Beside(back, words, gap, func() float32 {
		return max(title.Natural(), line.Natural())
	})
	arrange := func() {
		if !header.Size().IsZero() {
			header.Layout.Layout(header.Objects, header.Size())
		}
	}
	title.Changed, line.Changed = arrange, arrange
	const narrow = 8 // a low window needs the height
	return container.New(layout.NewCustomPaddedLayout(narrow, narrow, Margin, Margin),
		container.NewBorder(container.New(layout.NewCustomPaddedLayout(0, narrow-theme.Padding(), 0, 0), header), nil, nil, nil, content))
}
