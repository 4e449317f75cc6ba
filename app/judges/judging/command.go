package judging

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"quadrille/model"
)

// sources are the extensions of source files that must be compiled.
var sources = []string{".c", ".cc", ".cpp", ".cxx", ".go", ".rs", ".java", ".kt", ".cs", ".hs", ".pas", ".d", ".swift"}

// interpreters are the commands that run scripts, by extension.
var interpreters = map[string]string{
	".py": "python3", ".js": "node", ".rb": "ruby", ".pl": "perl", ".lua": "lua", ".sh": "sh", ".jar": "java -jar",
}

// interpreter returns the command that runs files with the name's extension, "" for none.
func interpreter(name string) string { return interpreters[strings.ToLower(filepath.Ext(name))] }

var (
	word   = regexp.MustCompile(`(?:[^ \t"']|"[^"]*"|'[^']*')+`)
	quoted = regexp.MustCompile(`"([^"]*)"|'([^']*)'`)
)

// ParseCommand splits a command at blanks outside quotation marks; ~/ is the home folder.
func ParseCommand(text string) ([]string, error) {
	if strings.TrimSpace(word.ReplaceAllString(text, "")) != "" {
		return nil, model.Refuse("judgelab.quote")
	}
	command := word.FindAllString(text, -1)
	for i, w := range command {
		command[i] = quoted.ReplaceAllString(w, "$1$2")
		if rest, isHome := strings.CutPrefix(command[i], "~/"); isHome {
			home, err := os.UserHomeDir()
			if err != nil {
				return nil, err
			}
			command[i] = filepath.Join(home, rest)
		}
	}
	return command, nil
}

// CommandFor returns the text of the command that runs a file, with its interpreter if it needs one.
func CommandFor(path string) string {
	text := path
	if strings.ContainsAny(text, " \t'") {
		text = `"` + text + `"`
	}
	if _, err := FindCommand([]string{path}); err != nil && interpreter(path) != "" {
		text = interpreter(path) + " " + text
	}
	return text
}

// FindCommand returns a command with absolute paths, since it runs in another folder. It looks the
// program up as shells do. A script is the first argument that names a file, if the program is a
// bare name or the argument has a script's extension. Errors are *model.Refusal.
func FindCommand(command []string) ([]string, error) {
	fail := func(key string, args ...any) ([]string, error) { return nil, model.Refuse(key, args...) }
	if len(command) == 0 {
		return fail("judging.noCommand")
	}
	name := command[0]
	if slices.Contains(sources, strings.ToLower(filepath.Ext(name))) {
		return fail("judging.source", "Name", filepath.Base(name))
	}
	isBare := filepath.Base(name) == name
	path, err := exec.LookPath(name)
	info, there := os.Stat(name)
	isFile := there == nil && info.Mode().IsRegular()
	switch {
	case err != nil && isFile && interpreter(name) != "":
		return fail("judging.instead", "Name", name, "Command", interpreter(name)+" "+name)
	case err != nil && isFile && isBare:
		return fail("judging.instead", "Name", name, "Command", "."+string(filepath.Separator)+name)
	case errors.Is(err, exec.ErrNotFound) || errors.Is(err, fs.ErrNotExist):
		return fail("judging.notFound", "Name", name)
	case err != nil:
		return nil, startError(name, err)
	}
	if path, err = filepath.Abs(path); err != nil {
		return nil, startError(name, err)
	}
	found := slices.Concat([]string{path}, command[1:])
	for i, word := range found[1:] {
		isScript := interpreter(word) != ""
		if strings.HasPrefix(word, "-") || !isScript && !isBare {
			continue
		}
		whole, err := filepath.Abs(word)
		if err != nil {
			return nil, startError(name, err)
		}
		if _, err := os.Stat(word); err == nil {
			found[i+1] = whole
			break
		} else if isScript && errors.Is(err, fs.ErrNotExist) {
			return fail("judging.noScript", "Name", filepath.Base(word), "Folder", filepath.Dir(whole))
		}
	}
	return found, nil
}

// startError returns the refusal for a program that could not start.
func startError(name string, err error) error {
	if cause := errors.Unwrap(err); cause != nil {
		err = cause
	}
	return model.Refuse("judging.start", "Name", name, "Reason", err.Error())
}
