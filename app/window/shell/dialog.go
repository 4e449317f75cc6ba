package shell

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/work"
	"quadrille/model"
	"quadrille/widgets"
)

// PageSize is the size of a large dialog, QuestionSize that of one with a sentence or two.
var (
	PageSize     = fyne.NewSize(680, 640)
	QuestionSize = fyne.NewSize(520, 240)
)

// Ask shows content in a dialog no larger than size. The buttons close it, one that asks for a file once that is chosen; the last is primary and has the focus: keys such
// as Page Up scroll the content. Without actions the only button is Close.
func (s *Shell) Ask(title string, content fyne.CanvasObject, size fyne.Size, actions ...widgets.Action) *Dialog {
	if len(actions) == 0 {
		actions = []widgets.Action{{Title: s.Text("dialog.close"), Do: func() {}}}
	}
	d := &Dialog{CustomDialog: dialog.NewCustomWithoutButtons(title, content, s.window), content: content}
	var row []fyne.CanvasObject
	for _, action := range actions {
		b := widgets.NewButton(action.Title, nil, s.Keys, func() {
			if !action.AsksFile {
				d.Hide()
			}
			action.Do()
		})
		row, d.Buttons = append(row, b), append(d.Buttons, b)
	}
	last := d.Buttons[len(d.Buttons)-1]
	last.Importance = widget.HighImportance
	d.SetButtons(row)
	s.ClearNotice()
	s.overlays.open(d, size)
	s.Focus(last)
	return d
}

// AskLine asks for a line of text, which begins as written; do is the title of the button that takes it.
func (s *Shell) AskLine(title, about, do, written string, use func(typed string)) {
	field := widgets.NewField("", written, s.Keys)
	take := func() { use(strings.TrimSpace(field.Text)) }
	content := container.NewVBox(s.Sentences(about), field)
	d := s.Ask(title, content, QuestionSize, s.Cancel(), widgets.Action{Title: do, Do: take})
	field.OnSubmitted = func(string) {
		d.Hide()
		take()
	}
	s.Focus(field)
}

func (s *Shell) Cancel() widgets.Action {
	return widgets.Action{Title: s.Text("dialog.cancel"), Do: func() {}}
}

// Sentences returns sentences below each other, which wrap.
func (s *Shell) Sentences(sentences ...string) fyne.CanvasObject {
	box := container.NewVBox()
	for _, sentence := range sentences {
		label := widget.NewLabel(sentence)
		label.Wrapping = fyne.TextWrapWord
		box.Add(label)
	}
	return box
}

func (s *Shell) ShowText(title string, sentences ...string) { s.ShowSentences(title, sentences) }

// ShowSentences is ShowText with buttons, as for Ask.
func (s *Shell) ShowSentences(title string, sentences []string, actions ...widgets.Action) *Dialog {
	box := s.Sentences(sentences...)
	// The height of wrapped labels depends on their width.
	const width, margin = 520, 48
	box.Resize(fyne.NewSize(width-margin, 1))
	return s.Ask(title, container.NewVScroll(box), fyne.NewSize(width, max(box.MinSize().Height+130, 220)), actions...)
}

func (s *Shell) ShowError(err error) { s.ShowText(s.Text("error.title"), s.Reason(err)) }

// Explain shows the details of a finding.
func (s *Shell) Explain(f model.Finding) {
	sentences := []string{s.Say(f.Detail)}
	for _, p := range f.Explain {
		sentences = append(sentences, s.Say(p))
	}
	s.ShowText(s.Sentence(f.Phrase), sentences...)
}

// patience is the time after which Await shows its dialog.
const patience = 400 * time.Millisecond

// Await shows a dialog if ended isn't called within patience; ended closes it. If the user closes
// it, the job is cancelled. A second Await ends the first, and a job that is cancelled before needs no dialog.
func (s *Shell) Await(j *work.Job, sentence string) (ended func()) {
	waiting, hide := s.Work.NewJob(), func() {}
	call(s.awaited)
	work.After(waiting, patience, func() {
		if !j.Running() {
			return
		}
		bar := widget.NewProgressBarInfinite()
		d := s.Ask(s.Text("dialog.reading"), container.NewBorder(nil, bar, nil, nil, s.Sentences(sentence)), QuestionSize,
			widgets.Action{Title: s.Text("dialog.stop"), Do: func() {}})
		d.Closed = func() {
			bar.Stop()
			j.Cancel()
		}
		hide = d.Hide
	})
	s.awaited = func() {
		waiting.Cancel()
		hide()
	}
	return s.awaited
}
