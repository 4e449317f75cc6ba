package shell

import (
	"os"
	"path/filepath"
	"strings"

	"quadrille/app/system"
	"quadrille/model"
	"quadrille/widgets"
)

// askFile asks for the path of a file where the desktop has no file chooser.
func (s *Shell) askFile(q system.FileQuestion, use func(path string)) {
	action := "files.open"
	if q.Saves {
		action = "files.save"
	}
	s.AskLine(q.Title, s.Text("files.type"), s.Text(action), q.Name, func(name string) {
		if name == "" {
			return
		}
		path := absolute(name)
		if q.Saves && filepath.Ext(path) == "" {
			path += filepath.Ext(q.Name)
		}
		if _, missing := os.Stat(path); q.Saves && missing == nil {
			s.ShowSentences(q.Title, []string{s.Say(model.Say("files.exists", "Name", path))},
				s.Cancel(), widgets.Action{Title: s.Text("files.replace"), Do: func() { use(path) }})
			return
		}
		use(path)
	})
}

// absolute returns the path of a typed name: in the home folder unless it is absolute.
func absolute(name string) string {
	if filepath.IsAbs(name) {
		return filepath.Clean(name)
	}
	home, _ := os.UserHomeDir() // without one, the current folder
	return filepath.Join(home, strings.TrimPrefix(name, "~"+string(filepath.Separator)))
}
