package cli

import (
	"embed"
	"path"
	"slices"
	"strings"
)

// completionScripts are scripts named by their shells. They get candidates from the command
// complete, and add file names if its exit status is 0.
//
//go:embed completions
var completionScripts embed.FS

// Shells lists the shells for which there is a script.
func Shells() (names []string) {
	scripts, _ := completionScripts.ReadDir("completions") // it is in the program
	for _, script := range scripts {
		names = append(names, script.Name())
	}
	return names
}

// completions writes the script of a shell, which completes commands, flags, their values and file names.
func (c *command) completions(rest []string) error {
	script, err := completionScripts.ReadFile(path.Join("completions", strings.Join(rest, "")))
	if err != nil {
		return wrong("cli.shells", "Shells", Shells())
	}
	return c.out.text(string(script))
}

// complete prints candidates for the last, incomplete word of a command: one per line and, after a
// tab, its meaning. The exit status is Bad if the word can't be a file name.
func (c *command) complete(words []string) error {
	if len(words) == 0 {
		words = []string{""}
	}
	last := len(words) - 1
	v, isVerb := c.verbs[words[0]]
	takes := v.takes
	var found []string
	before, _ := v.find(strings.TrimPrefix(words[max(last-1, 0)], "-"))
	switch {
	case last == 0:
		found, takes = Commands(), files
	case slices.Contains(words[:last], "--"):
		takes = files
	case before != nil && !before.is().isSwitch && strings.HasPrefix(words[last-1], "-"):
		takes = before.is().takes
	case strings.HasPrefix(words[last], "-"):
		takes = none
		for _, f := range v.all() {
			_, meaning, _ := strings.Cut(c.out.say.Text(f.is().text, filled(c.Streams.Entries)...), "\t")
			found = append(found, "-"+f.is().name+"\t"+meaning)
		}
		found = append(found, "-help")
	case !isVerb:
		takes = none
	}
	if c.out.bad = takes != nil; c.out.bad {
		found = append(found, takes(c)...)
	}
	found = slices.DeleteFunc(found, func(line string) bool { return !strings.HasPrefix(line, words[last]) })
	return c.out.text(strings.Join(append(found, ""), "\n"))
}
