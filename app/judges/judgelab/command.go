package judgelab

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/app/judges/judging"
	"quadrille/model"
)

var (
	word   = regexp.MustCompile(`(?:[^ \t"']|"[^"]*"|'[^']*')+`)
	quoted = regexp.MustCompile(`"([^"]*)"|'([^']*)'`)
)

// words splits a command at blanks outside quotation marks.
func words(command string) ([]string, error) {
	if strings.TrimSpace(word.ReplaceAllString(command, "")) != "" {
		return nil, model.Refuse("judgelab.quote")
	}
	all := word.FindAllString(command, -1)
	for i, w := range all {
		all[i] = quoted.ReplaceAllString(w, "$1$2")
	}
	return all, nil
}

// commandFor returns the command that runs a file, with its interpreter if it needs one.
func commandFor(uri fyne.URI) string {
	command := uri.Path()
	if strings.ContainsAny(command, " \t'") {
		command = `"` + command + `"`
	}
	interpreter := judging.Interpreter(uri.Path())
	if _, err := judging.FindCommand([]string{uri.Path()}); err != nil && interpreter != "" {
		command = interpreter + " " + command
	}
	return command
}

// findCommand splits a command and returns it as judging.FindCommand does; ~/ is the home folder.
func findCommand(command string) ([]string, error) {
	all, err := words(command)
	if err != nil {
		return nil, err
	}
	for i, word := range all {
		if rest, isHome := strings.CutPrefix(word, "~/"); isHome {
			home, err := os.UserHomeDir()
			if err != nil {
				return nil, err
			}
			all[i] = filepath.Join(home, rest)
		}
	}
	return judging.FindCommand(all)
}
