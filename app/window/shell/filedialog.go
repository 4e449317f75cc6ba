package shell

import (
	"os"
	"path/filepath"
	"strings"

	"quadrille/app/system"
	"quadrille/model"
	"quadrille/widgets"
)

// fileDialog asks for the path of a file where the desktop has no file chooser.
type fileDialog struct {
	shell    *Shell
	question system.FileQuestion
	use      func(path string)

	name   *widgets.Field
	dialog *Dialog
}

// askFile opens the dialog, with the name selected.
func (s *Shell) askFile(q system.FileQuestion, use func(path string)) {
	d := &fileDialog{shell: s, question: q, use: use}
	d.name = widgets.NewField(s.Text("files.type"), q.Name, s.Keys)
	d.name.OnChanged = func(string) { d.name.Fault("") }
	d.name.OnSubmitted = func(string) { d.choose() }
	action := "files.open"
	if q.Saves {
		action = "files.save"
	}
	cancel := widgets.NewButton(s.Text("dialog.cancel"), nil, s.Keys, func() { d.dialog.Hide() })
	d.dialog = s.NewDialog(q.Title, d.name.WithNote(), cancel, widgets.NewButton(s.Text(action), nil, s.Keys, d.choose))
	s.OpenDialog(d.dialog, QuestionSize)
	s.Focus(d.name)
}

// absolute returns the path of a typed name: in the home folder unless it is absolute.
func absolute(name string) string {
	if filepath.IsAbs(name) {
		return filepath.Clean(name)
	}
	home, _ := os.UserHomeDir() // without one, the current folder
	return filepath.Join(home, strings.TrimPrefix(name, "~"+string(filepath.Separator)))
}

// choose takes the typed file. A place to save is tried before the dialog closes, so that nothing is
// made in vain.
func (d *fileDialog) choose() {
	name, q := strings.TrimSpace(d.name.Text), d.question
	if name == "" {
		return
	}
	path := absolute(name)
	if q.Saves && filepath.Ext(path) == "" {
		path += filepath.Ext(q.Name)
	}
	info, missing := os.Stat(path)
	fault := missing
	if q.Saves && (missing != nil || info.IsDir() || info.Mode().IsRegular()) { // opening a pipe would wait
		var out *system.Output
		if out, fault = system.Create(path); fault == nil {
			out.Abandon()
		}
	}
	switch {
	case fault != nil:
		d.name.Fault(d.shell.Reason(fault))
	case q.Saves && missing == nil:
		d.shell.ShowSentences(q.Title, []string{d.shell.Say(model.Say("files.exists", "Name", path))},
			d.shell.Cancel(), widgets.Action{Title: d.shell.Text("files.replace"), Do: func() { d.take(path) }})
	default:
		d.take(path)
	}
}

func (d *fileDialog) take(path string) {
	d.dialog.Hide()
	d.use(path)
}
