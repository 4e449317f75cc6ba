package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// Page replaces the window's home while it is open, for example a test file or a comparison.
type Page interface {
	// Build returns the widgets for the page's current data, in the current language.
	Build() fyne.CanvasObject
	// Close stops the page's work.
	Close()
}

// Topical is a page with a help topic.
type Topical interface {
	// Topic returns the topic as in links of the help, such as "compare".
	Topic() string
}

// Runner is a page that the keys for Solve run.
type Runner interface{ Run() }

// KeyTaker is a page that handles keys, outside text fields.
type KeyTaker interface {
	// TypedKey handles a key and reports whether the page uses that key.
	TypedKey(e *fyne.KeyEvent) bool
}

// Bare is a page that can be without the window's menu.
type Bare interface{ Bare() bool }

// Home is the content of the window while no page is open. Every function may be nil.
type Home struct {
	Build func() fyne.CanvasObject
	Key   func(*fyne.KeyEvent) bool
	Rune  func(rune) bool
	Tell  func(model.Phrase) // shows a notice; Key "" hides it
	// Pressed is called before the pointer or typing into a field takes effect.
	Pressed func()
	Left    func() // called when a page replaces it
	Back    func() // called when it is visible again
	// Changed is called when something has changed that the session saves.
	Changed func()
}

func call(f func()) {
	if f != nil {
		f()
	}
}

// Changed reports a change that the session saves, such as a result or an open page.
func (s *Shell) Changed() { call(s.Home.Changed) }

// layer is a page, or the home at the bottom, with its widgets.
type layer struct {
	page    Page              // nil for the home
	content fyne.CanvasObject // while covered; nil to build it again
	focused fyne.Focusable    // while covered
	notice  func(string)      // shows a notice in the header
}

// pages are the home and the pages over it.
type pages struct {
	shell  *Shell
	layers []layer
}

func (v *pages) top() *layer { return &v.layers[len(v.layers)-1] }

// Page returns the visible page, or nil.
func (v *pages) Page() Page { return v.top().page }

// Pages returns the open pages, the visible one last.
func (v *pages) Pages() []Page {
	var all []Page
	for _, l := range v.layers[1:] {
		all = append(all, l.page)
	}
	return all
}

// Shows reports whether p is the visible page.
func (v *pages) Shows(p Page) bool { return p != nil && v.Page() == p }

// Open closes all pages and shows another one.
func (v *pages) Open(p Page) {
	v.shell.ClearNotice()
	v.keep(0)
	call(v.shell.Home.Left)
	v.layers = append(v.layers, layer{page: p})
	v.Show()
	v.shell.Changed()
}

// OpenOver shows a page over the current one, which stays open; Leave returns to it.
func (v *pages) OpenOver(p Page) {
	if v.Page() == nil {
		call(v.shell.Home.Left)
	}
	v.shell.ClearNotice()
	v.top().content, v.top().focused = v.shell.window.Content(), v.shell.window.Canvas().Focused()
	v.layers = append(v.layers, layer{page: p})
	v.shell.RefreshMenu()
	v.build()
	v.shell.Changed()
}

// Leave closes the visible page and shows the one below it, or the home.
func (v *pages) Leave() {
	n := len(v.layers) - 1
	if n == 0 {
		return
	}
	v.shell.ClearNotice()
	v.keep(n - 1)
	v.shell.RefreshMenu()
	switch top := v.top(); {
	case top.page == nil:
		v.Show()
		call(v.shell.Home.Back)
	case top.content == nil:
		v.build()
	default:
		v.shell.window.SetContent(top.content)
		v.shell.Focus(top.focused)
	}
	v.shell.Changed()
}

// LeaveAll closes all pages and shows the home.
func (v *pages) LeaveAll() {
	if n := len(v.layers) - 1; n > 0 {
		v.layers[1], v.layers[n] = v.layers[n], v.layers[1] // the visible page is closed last
		v.keep(1)
		v.Leave()
	}
}

// keep closes all pages but the given number of lowest ones.
func (v *pages) keep(pages int) {
	above := v.layers[pages+1:]
	v.layers = slices.Clip(v.layers[:pages+1])
	for _, l := range slices.Backward(above) {
		l.page.Close()
	}
}

// Show rebuilds the visible page or the home.
func (v *pages) Show() {
	for i := range v.layers {
		v.layers[i].content = nil
	}
	v.build()
}

func (v *pages) build() {
	v.top().notice = nil
	build := v.shell.Home.Build
	if page := v.Page(); page != nil {
		build = page.Build
	}
	if build != nil {
		v.shell.window.SetContent(container.NewStack(build(), v.shell.hints.layer))
	}
	v.shell.showNotice()
}

// Margin is the margin left and right of the window's content.
const Margin = 16

// NewTitle returns a page's title, which is cut off if there is too little room.
func NewTitle(text string) *widgets.TextLine {
	title := widgets.NewTextLine(widgets.TextSizeStatus, true, scene.ColorText)
	title.Text, title.Shrinks = text, true
	return title
}

// NewLine returns a line of secondary text, which is cut off if there is too little room.
func NewLine(text string) *widgets.TextLine {
	line := widgets.NewTextLine(widgets.TextSizeSecondary, false, scene.ColorSecondary)
	line.Text, line.Shrinks = text, true
	return line
}

// Frame puts a page's content below a header: the Back button, the title, a line that notices
// replace, and the tools. If the title or the line doesn't fit, the last buttons move into a menu,
// unless one of the tools is such a menu (a button without text).
func (v *pages) Frame(title, line *widgets.TextLine, content fyne.CanvasObject, tools ...fyne.CanvasObject) fyne.CanvasObject {
	home, stay := "page.back", 0
	if len(v.layers) > 2 {
		home = "page.below"
	}
	for _, tool := range tools {
		if b, ok := tool.(*widgets.Button); ok && b.Text == "" {
			stay = len(tools)
		}
	}
	back := widgets.NewButton(v.shell.Text(home), theme.NavigateBackIcon(), v.shell.Keys, v.Leave)
	told := widgets.NewTextLine(widgets.TextSizeSecondary, true, scene.ColorGood)
	told.Shrinks = true
	v.top().notice = func(text string) {
		told.SetText(text)
		widgets.SetVisible(told, text != "")
		widgets.SetVisible(line, text == "")
	}
	words := container.New(layout.NewCustomPaddedVBoxLayout(2), title, container.NewStack(line, told))
	const gap = 16
	header := widgets.NewToolRow(stay, v.shell.Keys, v.shell.Text("pane.more"), tools...).Beside(back, words, gap, func() float32 {
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

// Emptiness returns a panel with centred lines that say why it is empty. It skips empty details.
func Emptiness(headline string, details ...string) fyne.CanvasObject {
	box := container.New(layout.NewCustomPaddedVBoxLayout(6), NewTitle(headline))
	for _, detail := range details {
		if detail != "" {
			line := NewLine(detail)
			line.TextSize = widgets.TextSizeNormal
			box.Add(line)
		}
	}
	for _, line := range box.Objects {
		line.(*widgets.TextLine).Align = fyne.TextAlignCenter
	}
	return widgets.NewPanel(16, container.New(layout.NewCustomPaddedVBoxLayout(0), layout.NewSpacer(), box, layout.NewSpacer()))
}

// Labelled puts a text before a widget.
func Labelled(text string, o fyne.CanvasObject) fyne.CanvasObject {
	label := NewLine(text)
	label.Shrinks = false
	return container.New(layout.NewCustomPaddedHBoxLayout(8), label, o)
}
