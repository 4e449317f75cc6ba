package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/model"
	"quadrille/widgets"
)

// Page takes the place of the window's home for a while: a test file, a comparison.
type Page interface {
	// Build makes the widgets with what the page knows now, in the current language.
	Build() fyne.CanvasObject
	// Close stops the page's work; the page is no longer shown.
	Close()
}

// Topical is a page that help has something to say about.
type Topical interface {
	// Topic names it as links in help do: "compare".
	Topic() string
}

// Runner is a page that can run something, with the keys for Solve.
type Runner interface{ Run() }

// KeyTaker is a page with keys of its own, outside text fields.
type KeyTaker interface {
	// TypedKey does what a key means, and reports whether it means something.
	TypedKey(e *fyne.KeyEvent) bool
}

// Home is what the window shows while no page is open. Every function may be nil.
type Home struct {
	Build func() fyne.CanvasObject
	Key   func(*fyne.KeyEvent) bool
	Rune  func(rune) bool
	Tell  func(model.Phrase) // says a notice; Key "" for none
	// Pressed is called before the pointer or typing into a field takes effect.
	Pressed func()
	Left    func() // called when a page takes its place
	// Title is called with the title of the page that is shown, or "" for the home.
	Title func(page string)
	Back  func() // and when it is shown again
	// Changed is called when something has changed that comes back at the next start.
	Changed func()
}

func call(f func()) {
	if f != nil {
		f()
	}
}

// Changed reports a change that the session saves, such as a result or an open page.
func (s *Shell) Changed() { call(s.Home.Changed) }

// Open shows a page in place of the current one.
func (s *Shell) Open(p Page) {
	s.close()
	call(s.Home.Left)
	s.page = p
	s.Show()
	s.Changed()
}

// beneath is a page below the open one, with its content.
type beneath struct {
	Page
	content fyne.CanvasObject // nil once everything is to be built anew
	focused fyne.Focusable
	notice  func(string)
	title   *widgets.TextLine
}

// OpenOver shows a page over the current one, which keeps running; Leave returns to it.
func (s *Shell) OpenOver(p Page) {
	if s.page == nil {
		call(s.Home.Left)
	}
	below := append(slices.Clone(s.below), beneath{s.page, s.window.Content(), s.window.Canvas().Focused(), s.notice.line, s.title})
	s.Moved()
	s.page, s.below = p, slices.Clone(below) // Show forgets contents
	s.Show()
	s.below = below
	s.Changed()
}

// Leave closes the open page and shows the one below it, or the home.
func (s *Shell) Leave() {
	if s.page == nil {
		return
	}
	defer s.Changed()
	var top beneath
	below := s.below
	if n := len(below); n > 0 {
		top, below = below[n-1], below[:n-1]
	}
	s.below = nil
	s.close()
	s.page, s.below = top.Page, below
	switch {
	case s.page == nil:
		s.Show()
		call(s.Home.Back)
	case top.content == nil:
		s.Show()
	default:
		s.window.SetContent(top.content)
		s.notice.line, s.title = top.notice, top.title
		s.nameWindow()
		s.Focus(top.focused)
	}
}

// LeaveAll shows the home.
func (s *Shell) LeaveAll() {
	below := s.below
	s.below = nil
	for _, b := range below {
		if b.Page != nil {
			b.Page.Close()
		}
	}
	s.Leave()
}

func (s *Shell) close() {
	s.Moved()
	open := append([]beneath{{Page: s.page}}, s.below...)
	s.page, s.below = nil, nil
	for _, b := range open {
		if b.Page != nil {
			b.Page.Close()
		}
	}
}

// Page is the page that is open, or nil.
func (s *Shell) Page() Page { return s.page }

// Pages are those that are open, the one on show last.
func (s *Shell) Pages() []Page {
	var all []Page
	for _, b := range s.below {
		if b.Page != nil {
			all = append(all, b.Page)
		}
	}
	if s.page != nil {
		all = append(all, s.page)
	}
	return all
}

// Shows reports whether the page is open.
func (s *Shell) Shows(p Page) bool { return s.page != nil && s.page == p }

// Show builds the open page, or the home, again.
func (s *Shell) Show() {
	s.notice.line, s.title = nil, nil
	for i := range s.below {
		s.below[i].content = nil
	}
	switch {
	case s.page != nil:
		s.window.SetContent(hinted(s.page.Build(), s.hints.layer))
	case s.Home.Build != nil:
		s.window.SetContent(hinted(s.Home.Build(), s.hints.layer))
	}
	s.showNotice()
	s.nameWindow()
}

// nameWindow tells the home which page the window is to be named after.
func (s *Shell) nameWindow() {
	page := ""
	if s.title != nil {
		page = s.title.Text
	}
	if s.Home.Title != nil {
		s.Home.Title(page)
	}
}

// Margin is the margin around the window's content.
const Margin = 16

// NewTitle returns a page's title, which can be narrower than its text.
func NewTitle(text string) *widgets.TextLine {
	title := widgets.NewTextLine(widgets.TextSizeStatus, true, widgets.ColorText)
	title.Text, title.Shrinks = text, true
	return title
}

// NewLine returns a line of secondary text, which may be narrower than the text.
func NewLine(text string) *widgets.TextLine {
	line := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	line.Text, line.Shrinks = text, true
	return line
}

// Frame puts a page's content below a header: the way back, the title, a line that notices
// replace, and the tools. If there is little room, the last buttons move to a menu, unless the
// page has one.
func (s *Shell) Frame(title, line *widgets.TextLine, content fyne.CanvasObject, tools ...fyne.CanvasObject) fyne.CanvasObject {
	home := "page.back"
	if n := len(s.below); n > 0 && s.below[n-1].Page != nil {
		home = "page.below"
	}
	back := widgets.NewButton(s.Text(home), theme.NavigateBackIcon(), s.Keys, s.Leave)
	told := widgets.NewTextLine(widgets.TextSizeSecondary, true, widgets.ColorGood)
	told.Shrinks = true
	s.title = title
	s.notice.line = func(text string) {
		told.SetText(text)
		widgets.SetVisible(told, text != "")
		widgets.SetVisible(line, text == "")
	}
	words := container.New(layout.NewCustomPaddedVBoxLayout(2), title, container.NewStack(line, told))
	return container.New(frameLayout{}, s.newHeader(back, words, []*widgets.TextLine{title, line}, tools), content)
}

// frameLayout puts a page's header over its content. A low window has smaller gaps.
type frameLayout struct{}

const (
	underHeader = 12
	narrowness  = 8 // the least that is left free there
)

// The objects come as header, content.
func (frameLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	header, content := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(header.Width, content.Width)+2*Margin, header.Height+content.Height+3*narrowness)
}

func (l frameLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	spare := max(size.Height-l.MinSize(objects).Height, 0) / 3
	margin, between := min(narrowness+spare, Margin), min(narrowness+spare, underHeader)
	header, width := objects[0].MinSize().Height, size.Width-2*Margin
	widgets.Place(objects[0], Margin, margin, width, header)
	top := margin + header + between
	widgets.Place(objects[1], Margin, top, width, size.Height-top-margin)
}

// Emptiness is a panel that says in the middle why it is empty; empty details are left out.
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
