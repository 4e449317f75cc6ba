package app

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/text"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets"
)

// pageDialog is the size of a dialog with much in it.
var pageDialog = fyne.NewSize(680, 640)

// showText shows sentences in a dialog.
func (w *Window) showText(title string, sentences ...string) {
	w.showSentences(title, sentences)
}

// showSentences shows sentences in a dialog with the buttons of showDialog.
func (w *Window) showSentences(title string, sentences []string, buttons ...widgets.Action) {
	box := container.NewVBox()
	for _, s := range sentences {
		label := widget.NewLabel(s)
		label.Wrapping = fyne.TextWrapWord
		label.Selectable = true
		box.Add(label)
	}
	// Wrapped labels know their height once they have a width.
	const width, margin = 520, 48
	box.Resize(fyne.NewSize(width-margin, 1))
	w.showDialog(title, container.NewVScroll(box), fyne.NewSize(width, max(box.MinSize().Height+130, 220)), buttons...)
}

// showDialog shows content in a dialog of at most the given size. Its buttons
// come in their order, the last of them primary and with the focus; without any
// there is one that closes. Escape closes it too. While a button has the focus,
// arrows, Page Up and so on scroll what can be scrolled.
func (w *Window) showDialog(title string, content fyne.CanvasObject, size fyne.Size, buttons ...widgets.Action) {
	d := dialog.NewCustomWithoutButtons(title, content, w.window)
	if len(buttons) == 0 {
		buttons = []widgets.Action{{Title: w.text("dialog.close"), Do: func() {}}}
	}
	keys := &widgets.Keys{Key: func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyEscape {
			d.Hide()
			return true
		}
		return widgets.ScrollByKey(content, e.Name)
	}}
	var row []fyne.CanvasObject
	var last *widgets.Button
	for _, action := range buttons {
		last = widgets.NewButton(action.Title, nil, keys, func() {
			d.Hide()
			action.Do()
		})
		row = append(row, last)
	}
	last.Importance = widget.HighImportance
	d.SetButtons(row)
	w.open(d, size)
	w.focus(last)
}

// open shows a dialog of at most the given size, which Escape closes.
func (w *Window) open(d dialog.Dialog, size fyne.Size) {
	const margin = 80
	most := w.window.Canvas().Size()
	w.dialog = d
	d.Show()
	// After Show: before it, Fyne's file dialogs have nothing to resize and panic.
	d.Resize(fyne.NewSize(min(size.Width, most.Width-margin), min(size.Height, most.Height-margin)))
	if name, ok := w.window.Canvas().Focused().(*widget.Entry); ok {
		name.TypedShortcut(&fyne.ShortcutSelectAll{}) // so that typing replaces the name on offer
	}
}

// showError says why something could not be done.
func (w *Window) showError(err error) {
	w.showText(w.text("error.title"), w.reason(err))
}

// reason puts an error into a sentence with its place.
func (w *Window) reason(err error) string {
	var badText *model.TextError
	var refusal *model.Refusal
	var path *fs.PathError
	switch {
	case errors.As(err, &badText) && badText.Line > 0:
		return w.say(model.Say("error.place", "Line", badText.Line, "Column", badText.Column, "Reason", badText.Reason))
	case errors.As(err, &badText):
		return w.say(badText.Reason)
	case errors.As(err, &refusal):
		return w.say(refusal.Reason)
	case errors.As(err, &path):
		return w.say(model.Say("error.file", "Name", path.Path, "Reason", text.FileReason(path)))
	default:
		return w.say(model.Say("file.other", "Reason", err.Error()))
	}
}

// explain shows what more there is to say about a fault.
func (w *Window) explain(f model.Finding) {
	sentences := []string{w.say(f.Detail)}
	for _, p := range f.Explain {
		sentences = append(sentences, w.say(p))
	}
	w.showText(w.say(f.Phrase), sentences...)
}

// showRules shows the rules of the present puzzle and how it is edited.
func (w *Window) showRules() {
	d := w.desk()
	name := fmt.Sprintf("help/%s.%s.md", d.entry.Puzzle.ID(), w.translate.Language)
	rules, err := resources.Help.ReadFile(name)
	if err != nil {
		w.showError(err)
		return
	}
	w.showMarkdown(w.text(d.key("name")), string(rules))
}

func (w *Window) showMarkdown(title, markdown string) {
	body := widget.NewRichTextFromMarkdown(markdown)
	body.Wrapping = fyne.TextWrapWord
	w.showDialog(title, container.NewVScroll(body), pageDialog)
}

// showKeys lists the commands that have keys.
func (w *Window) showKeys() {
	grid := container.NewGridWithColumns(2)
	add := func(keys, what string) {
		label := widget.NewLabel(keys)
		label.TextStyle.Bold = true
		grid.Add(label)
		grid.Add(widget.NewLabel(what))
	}
	for _, k := range []string{"space", "brackets", "paneArrows", "boardArrows", "enter", "type", "swap"} {
		add(w.text("keys."+k), w.text("keys."+k+".what"))
	}
	var list func(commands []*command)
	list = func(commands []*command) {
		for _, c := range commands {
			switch {
			case c == nil:
			case c.choices != nil:
				list(c.choices())
			case c.shortcut != nil:
				add(keyNames(c.shortcut), w.say(c.title))
			}
		}
	}
	for _, s := range w.sections() {
		list(s.commands)
	}
	w.showDialog(w.text("command.keys"), container.NewVScroll(grid), pageDialog)
}

// keyNames writes a shortcut as keys are labelled.
func keyNames(s fyne.Shortcut) string {
	k, ok := s.(fyne.KeyboardShortcut)
	if !ok {
		return s.ShortcutName()
	}
	var text strings.Builder
	for _, m := range []struct {
		bit  fyne.KeyModifier
		name string
	}{
		{fyne.KeyModifierControl, "Ctrl"},
		{fyne.KeyModifierAlt, "Alt"},
		{fyne.KeyModifierShift, "Shift"},
		{fyne.KeyModifierSuper, "⌘"},
	} {
		if k.Mod()&m.bit != 0 {
			text.WriteString(m.name + "+")
		}
	}
	name := string(k.Key())
	if k.Key() == fyne.KeyReturn {
		name = "Enter"
	}
	text.WriteString(name)
	return text.String()
}

// showAbout says what program this is.
func (w *Window) showAbout() {
	w.showSentences(Name, []string{
		w.say(model.Say("about.what")),
		w.say(model.Say("about.version", "Version", resources.Version)),
		w.say(model.Say("about.licence")),
	},
		widgets.Action{Title: w.text("about.licences"), Do: w.showLicences},
		widgets.Action{Title: w.text("dialog.close"), Do: func() {}})
}

// showLicences shows the licences of what the program is made of.
func (w *Window) showLicences() {
	w.showDialog(w.text("about.licences"), widgets.NewLongText(resources.Licences, "== "), pageDialog)
}
