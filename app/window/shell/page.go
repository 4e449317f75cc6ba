package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// Page replaces the window's home while it is open, for example a test file or a comparison.
type Page interface {
	// Build returns the widgets for the page's current data, in the current language.
	Build() fyne.CanvasObject
	// Close stops the page's work.
	Close()
	// Link returns the link that opens the page as it is; "" if no link does.
	Link() string
}

// Topical is a page with a help topic.
type Topical interface {
	// Topic returns the topic as in links of the help, such as "compare".
	Topic() string
}

// Editor is a page that undoes, copies or pastes by itself.
type Editor interface {
	// Edit handles a shortcut of the menu Edit, and reports whether the page uses it.
	Edit(shortcut fyne.Shortcut) bool
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
	Build   func() fyne.CanvasObject
	Key     func(*fyne.KeyEvent) bool
	Rune    func(rune) bool
	Tell    func(model.Phrase) // shows a notice; Key "" hides it
	Pressed func()             // called before the pointer or typing into a field takes effect
	Bare    func() bool        // reports whether it is without the window's menu
	Left    func()             // called when a page replaces it
	Back    func()             // called when it is visible again
	Changed func()             // called when something has changed that the session saves
}

func call(f func()) {
	if f != nil {
		f()
	}
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

// Tone returns the tone of a grade. It is Caution for an answer that solves the position but isn't
// shortest or lexicographically first, even if the judge accepts it.
func Tone(g judge.Grade) widgets.Tone {
	return map[judge.Grade]widgets.Tone{
		judge.Right: widgets.Fine, judge.Another: widgets.Fine,
		judge.NotFirst: widgets.Caution, judge.Longer: widgets.Caution,
		judge.Wrong: widgets.Faulty, judge.Missing: widgets.Faulty,
	}[g]
}
