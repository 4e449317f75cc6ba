package app

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/catalogue"
	"quadrille/app/text"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

// source is a text that can be read more than once.
type source struct {
	name string
	uri  fyne.URI // nil for a text that is no file
	open func() (io.ReadCloser, error)
}

// fileSource is a file.
func fileSource(uri fyne.URI) source {
	return source{name: uri.Name(), uri: uri, open: func() (io.ReadCloser, error) { return storage.Reader(uri) }}
}

// textSource is a text that was pasted.
func textSource(name, content string) source {
	return source{name: name, open: func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(content)), nil
	}}
}

// stem is the name without what follows its last dot.
func (s source) stem() string { return strings.TrimSuffix(s.name, filepath.Ext(s.name)) }

// isAnswers reports whether the name is that of a file of answers.
func (s source) isAnswers() bool {
	extension := filepath.Ext(s.name)
	for _, e := range answerExtensions() {
		if strings.EqualFold(extension, e) {
			return true
		}
	}
	return false
}

// answerExtensions are what the names of files of answers end in.
func answerExtensions() []string { return []string{".out", ".ans"} }

// answersBeside finds the file of answers that stands beside a file of cases.
func answersBeside(s source) (answers source, ok bool) {
	if s.uri == nil || s.isAnswers() {
		return source{}, false
	}
	folder, err := storage.Parent(s.uri)
	if err != nil {
		return source{}, false
	}
	for _, extension := range answerExtensions() {
		uri, err := storage.Child(folder, s.stem()+extension)
		if err != nil {
			continue
		}
		if there, err := storage.Exists(uri); err == nil && there {
			return fileSource(uri), true
		}
	}
	return source{}, false
}

// sampled is how much of a text is looked at to tell what it is, in bytes.
const sampled = 64 << 10

// recognised is what a text turns out to be: one with a position ID or solution,
// or a bare board (found), or one with judges' cases (formats).
type recognised struct {
	source  source
	found   *text.Found
	formats []*judge.Format // that it can be in, the likeliest first
	tied    int             // how many of them are as likely as the first
	unsure  bool            // it may be cases in a format that it does not look like
	answers *source         // that stand beside the cases
}

// recogniser tells what a text is.
type recogniser struct {
	puzzles []model.Puzzle
	formats []*judge.Format
}

// recogniser returns one that prefers the present puzzle's formats.
func (w *Window) recogniser() recogniser {
	return recogniser{puzzles: catalogue.Puzzles(w.entries), formats: w.formats()}
}

// formats lists the formats of all puzzles, the present puzzle's first.
func (w *Window) formats() []*judge.Format {
	formats := append([]*judge.Format{}, w.desk().Entry().Formats...)
	for i, e := range w.entries {
		if i != w.current {
			formats = append(formats, e.Formats...)
		}
	}
	return formats
}

// recognise reads the beginning of a text and tells what it is; an error says
// why it is nothing that can be opened.
func (r recogniser) recognise(s source) (recognised, error) {
	is := recognised{source: s}
	in, err := s.open()
	if err != nil {
		return is, err
	}
	defer in.Close()
	head, err := io.ReadAll(io.LimitReader(in, sampled))
	if err != nil {
		return is, err
	}
	_, _, _, hasID := text.FindID(r.puzzles, string(head))
	if !hasID {
		is.formats = judge.Detect(r.formats, head)
	}
	if len(is.formats) > 0 {
		is.tied = tied(is.formats, head)
		if answers, ok := answersBeside(s); ok {
			is.answers = &answers
		}
		return is, nil
	}
	found, err := text.Read(r.puzzles, func(s string) (model.Position, error) { return judge.ParseBoard(r.formats, s) }, string(head))
	is.found = &found
	is.unsure = err != nil && !hasID && len(bytes.TrimSpace(head)) > 0
	return is, err
}

// tied counts the formats that a text is as likely to be in as in the first one:
// those that Detect puts first where they are named first.
func tied(formats []*judge.Format, head []byte) int {
	for i, f := range formats[1:] {
		if judge.Detect([]*judge.Format{f, formats[0]}, head)[0] != f {
			return 1 + i
		}
	}
	return len(formats)
}

// openFiles opens what a person has chosen or dropped: one file, or a file of
// cases with its answers.
func (w *Window) openFiles(uris []fyne.URI) {
	var cases, answers *source
	for _, uri := range uris {
		s := fileSource(uri)
		switch {
		case s.isAnswers() && answers == nil:
			answers = &s
		case !s.isAnswers() && cases == nil:
			cases = &s
		}
	}
	switch {
	case cases != nil:
		w.openSource(*cases, answers)
	case answers != nil && w.Page() != nil && w.Shows(w.cases):
		w.cases.compareWith(*answers)
	case answers != nil:
		w.openSource(*answers, nil)
	}
}

// openSource finds out what a text is and shows it: a position or a solution on
// the board of its puzzle, cases on a page of their own. answers, which may be
// nil, are compared with the cases.
func (w *Window) openSource(s source, answers *source) {
	r := w.recogniser()
	work.Start(w.opening, func(context.Context, solver.Progress) (recognised, error) {
		return r.recognise(s)
	}, nil, func(is recognised, err error) {
		if answers != nil {
			is.answers = answers
		}
		switch {
		case err != nil:
			w.refuse(is, err)
		case is.found != nil:
			if err := w.openFound(*is.found, model.Say("change.open")); err != nil {
				w.ShowText(w.Text("error.open"), w.Reason(err))
			}
		default:
			w.openCases(is)
		}
	})
}

// refuse says why a text can't be opened. Whoever knows better can have it read
// as cases all the same, and see what is wrong with each.
func (w *Window) refuse(is recognised, err error) {
	buttons := []widgets.Action{{Title: w.Text("dialog.close"), Do: func() {}}}
	if is.unsure {
		buttons = []widgets.Action{{Title: w.Text("cases.open.anyway"), Do: func() { w.openCases(is) }}, buttons[0]}
	}
	box := container.NewVBox()
	for _, sentence := range []string{w.Say(model.Say("cases.open.nothing", "Name", is.source.name)), w.Reason(err)} {
		label := widget.NewLabel(sentence)
		label.Wrapping = fyne.TextWrapWord
		box.Add(label)
	}
	w.Ask(w.Text("error.open"), container.NewVScroll(box), fyne.NewSize(520, 240), buttons...)
}

// openFound shows a position or solution on the board of its puzzle.
func (w *Window) openFound(found text.Found, label model.Phrase) error {
	index := w.indexOf(found.Position.Puzzle().ID())
	if err := w.desks[index].Open(label, found); err != nil {
		return err
	}
	w.Leave()
	w.choose(index)
	return nil
}

// openArgument shows what a command line names: a position ID, a solution, or a
// file.
func (w *Window) openArgument(arg string) {
	if _, _, _, isID := text.FindID(catalogue.Puzzles(w.entries), arg); isID {
		if err := w.read(arg, model.Say("change.open")); err != nil {
			w.ShowText(w.Text("error.open"), w.Reason(err))
		}
		return
	}
	path, err := filepath.Abs(arg)
	if err == nil {
		_, err = os.Stat(path) // its error names the file as it was written
	}
	if err != nil {
		w.ShowText(w.Text("error.open"), w.Reason(err))
		return
	}
	w.openFiles([]fyne.URI{storage.NewFileURI(path)})
}

// dropped opens the files that are dropped on the window, unless a dialog is
// open.
func (w *Window) dropped(_ fyne.Position, uris []fyne.URI) {
	if w.window.Canvas().Overlays().Top() == nil {
		w.openFiles(uris)
	}
}
