package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/model"
)

const (
	prefRecent = "recentFiles" // URIs, the latest first
	mostRecent = 8
)

func (f *files) recent() []string { return f.shell.Preferences().StringList(prefRecent) }

// Remember adds an opened file at the start of the list of recent files.
func (f *files) Remember(uri fyne.URI) {
	name := uri.String()
	others := slices.DeleteFunc(f.recent(), func(other string) bool { return other == name })
	f.shell.Preferences().SetStringList(prefRecent, append([]string{name}, others[:min(len(others), mostRecent-1)]...))
	f.shell.RefreshMenu()
}

// RecentCommand returns a command whose choices open the recent files.
func (f *files) RecentCommand(open func(fyne.URI)) *Command {
	var all []*Command
	for _, name := range f.recent() {
		if uri, err := storage.ParseURI(name); err == nil {
			all = append(all, &Command{
				Title: model.Say("command.recentFile", "Name", uri.Name()), OnPages: true,
				Do: func() { open(uri) },
			})
		}
	}
	return &Command{Title: model.Say("command.recent"), OnPages: true, Choices: all}
}
