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

// Page is something that takes the place of the window's home for a while: a
// judge's file, a comparison.
type Page interface {
	// Build makes the widgets anew, in the present language and with what the
	// page knows by now.
	Build() fyne.CanvasObject
	// Close stops whatever still runs for the page; it is no longer shown.
	Close()
}

// Topical is a page that help has something to say about.
type Topical interface {
	// Topic names it as links in help do: "compare".
	Topic() string
}

// KeyTaker is a page with keys of its own. They mean the same wherever the focus
// is outside a text field.
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
	Left  func()             // called when a page takes its place
	Back  func()             // and when it is shown again
	// Changed is called when something has changed that comes back at the next start.
	Changed func()
}

func call(f func()) {
	if f != nil {
		f()
	}
}

// Changed tells that something has changed that comes back at the next start: what
// a page has found, or which one is open.
func (s *Shell) Changed() { call(s.Home.Changed) }

// Open shows a page in place of whatever is shown.
func (s *Shell) Open(p Page) {
	s.close()
	call(s.Home.Left)
	s.page = p
	s.Show()
	s.Changed()
}

// beneath is what a page has been opened over: the page, with what was shown of it.
type beneath struct {
	Page
	content fyne.CanvasObject // nil once everything is to be built anew
	focused fyne.Focusable
	notice  func(string)
}

// OpenOver shows a page for a while: Leave leads back to the page that is open now,
// which goes on meanwhile and is found as it was left.
func (s *Shell) OpenOver(p Page) {
	if s.page == nil {
		call(s.Home.Left)
	}
	below := append(slices.Clone(s.below), beneath{s.page, s.window.Content(), s.window.Canvas().Focused(), s.notice.line})
	s.Moved()
	s.page, s.below = p, slices.Clone(below) // Show forgets contents
	s.Show()
	s.below = below
	s.Changed()
}

// Leave closes the page that is open, if one is, and shows the one that it has been
// opened over, or the home.
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
		s.notice.line = top.notice
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

// Show builds what is shown anew: the page that is open, or the home.
func (s *Shell) Show() {
	s.notice.line = nil
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
}

// Margin is what is left free around the content of the window.
const Margin = 16

// NewTitle returns the title of a page. It may be narrower than its text, as may
// the line under it.
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

// Frame puts a page's content under a header with the way back, the title, a line
// about it, and the page's tools at the right. Notices take the place of the line. Where
// there is no room for the words, the last of the tools that are buttons are in a menu,
// unless the page has one.
func (s *Shell) Frame(title, line *widgets.TextLine, content fyne.CanvasObject, tools ...fyne.CanvasObject) fyne.CanvasObject {
	home := "page.back"
	if n := len(s.below); n > 0 && s.below[n-1].Page != nil {
		home = "page.below"
	}
	back := widgets.NewButton(s.Text(home), theme.NavigateBackIcon(), s.Keys, s.Leave)
	told := widgets.NewTextLine(widgets.TextSizeSecondary, true, widgets.ColorGood)
	told.Shrinks = true
	s.notice.line = func(text string) {
		told.SetText(text)
		widgets.SetVisible(told, text != "")
		widgets.SetVisible(line, text == "")
	}
	words := container.New(layout.NewCustomPaddedVBoxLayout(2), title, container.NewStack(line, told))
	return container.New(frameLayout{}, s.newHeader(back, words, []*widgets.TextLine{title, line}, tools), content)
}

// frameLayout puts the header of a page over its content. In a low window less is
// left free above, below and between them.
type frameLayout struct{}

const (
	headerGap  = 12
	narrowness = 8 // the least that is left free there
)

// The objects come as header, content.
func (frameLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	header, content := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(header.Width, content.Width)+2*Margin, header.Height+content.Height+3*narrowness)
}

func (l frameLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	spare := max(size.Height-l.MinSize(objects).Height, 0) / 3
	margin, between := min(narrowness+spare, Margin), min(narrowness+spare, headerGap)
	header, width := objects[0].MinSize().Height, size.Width-2*Margin
	Place(objects[0], Margin, margin, width, header)
	top := margin + header + between
	Place(objects[1], Margin, top, width, size.Height-top-margin)
}

// Emptiness is a panel that says, in the middle, why there is nothing on it.
// Details that are "" are left out.
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
