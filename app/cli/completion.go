package cli

import (
	"embed"
	"maps"
	"path"
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
	"quadrille/model/judge"
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
	v := c.verbs[words[0]]
	takes := v.takes
	var found []string
	value, takesValue := flagValues[strings.TrimPrefix(words[max(last-1, 0)], "-")]
	switch {
	case last == 0:
		takes = "COMMAND|FILE"
	case slices.Contains(words[:last], "--"):
		takes = "FILE"
	case takesValue && strings.HasPrefix(words[last-1], "-"):
		takes = value
	case strings.HasPrefix(words[last], "-"):
		takes = ""
		for _, flag := range v.allFlags() {
			_, about, _ := strings.Cut(c.out.say.Text("cli.flag."+flag, filled(c.Streams.Entries)...), "\t")
			found = append(found, "-"+flagName(flag)+"\t"+about)
		}
		found = append(found, "-help")
	}
	c.out.bad = !strings.Contains(takes, "FILE") && takes != "FOLDER"
	found = slices.DeleteFunc(append(found, candidates(c, takes)...), func(line string) bool {
		return !strings.HasPrefix(line, words[last])
	})
	return c.out.text(strings.Join(append(found, ""), "\n"))
}

// candidates lists the possible values of a flag or an argument by their names, such as FORMAT or COMMAND|FORMAT.
func candidates(c *command, names string) (all []string) {
	entries := c.Streams.Entries
	known := map[string][]string{
		"COMMAND": slices.Sorted(maps.Keys(c.verbs)), "FORMAT": judge.Names(catalogue.Formats(entries)),
		"LANGUAGE": languages(), "KIND": generate.Kinds(), "LAYOUT": generate.Layouts(), "THEME": {"light", "dark"}, "SHELL": Shells(),
	}
	for _, e := range entries {
		known["PUZZLE"] = append(known["PUZZLE"], string(e.Puzzle.ID()))
	}
	for name := range strings.SplitSeq(names, "|") {
		all = append(all, known[name]...)
	}
	return all
}
