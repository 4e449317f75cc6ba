package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/widgets"
)

// Host shows the home, the pages over it, dialogs and menus in a window. Call its methods on the
// window's goroutine.
type Host struct {
	// Home is visible while no page is open; set it once before Show.
	Home Home

	window     fyne.Window
	translator *translate.Translator
	keys       *widgets.Keys
	hints      *hints

	layers   []layer
	sections func() []Section // the menus in their present state
	look     string           // of the menus that the window shows
	dialogs  []Closable       // the open ones, the topmost last
	popover  *widget.PopUp    // the last one opened, or nil
	notice   model.Phrase     // Key "" for none
}

// New returns the host of a window, which handles the window's keys, and the shell for its pages.
func New(a fyne.App, w fyne.Window, jobs *work.Group, t *translate.Translator) (*Host, *Shell) {
	h := &Host{window: w, translator: t, layers: make([]layer, 1)}
	h.hints = &hints{canvas: w.Canvas(), driver: a.Driver(), job: jobs.NewJob(), layer: container.NewWithoutLayout()}
	h.keys = &widgets.Keys{Key: h.key, Rune: h.rune, Pressed: h.pressed, Hint: h.hints.hint}
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { h.key(e) })
	w.Canvas().SetOnTypedRune(func(r rune) { h.rune(r) })
	return h, &Shell{Window: h, Work: jobs, Keys: h.keys, app: a, window: w, choosing: jobs.NewJob()}
}

// Translator speaks the current language.
func (h *Host) Translator() *translate.Translator { return h.translator }

// Speak sets the language. Call Show then, which rebuilds the content.
func (h *Host) Speak(l translate.Language) { h.translator = translate.New(l) }

func (h *Host) covered() bool { return h.window.Canvas().Overlays().Top() != nil }

// pressed is called on an action with the pointer or in a text field.
func (h *Host) pressed() {
	h.clearNotice()
	call(h.Home.Pressed)
}

// key handles a key outside text fields for the dialog, page or home, or as a function key.
func (h *Host) key(e *fyne.KeyEvent) bool {
	if h.covered() {
		h.hints.unhint()
		return e.Name == fyne.KeyEscape && h.closePopover() || h.dialogKey(e)
	}
	h.clearNotice()
	taker, ok := h.Page().(KeyTaker)
	switch {
	case ok && taker.TypedKey(e):
	case h.Page() != nil && e.Name == fyne.KeyEscape:
		h.Leave()
	case h.Page() == nil && h.Home.Key != nil && h.Home.Key(e):
	default:
		return h.functionKey(e)
	}
	return true
}

// rune handles a typed character on the home.
func (h *Host) rune(r rune) bool {
	if h.covered() {
		return false
	}
	h.clearNotice()
	return h.Page() == nil && h.Home.Rune != nil && h.Home.Rune(r)
}
