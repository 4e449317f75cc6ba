package cli

import (
	"embed"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
	"quadrille/app/study/measure"
	"quadrille/app/translate"
	"quadrille/model/judge"
)

// completionScripts are scripts named by their shells. They get candidates from the command
// complete, and add file names if its exit status is 0.
//
//go:embed completions
var completionScripts embed.FS

// Shells lists the shells that Completion has a script for.
func Shells() (names []string) {
	scripts, err := completionScripts.ReadDir("completions")
	if err != nil {
		panic(err) // the folder is in the program
	}
	for _, script := range scripts {
		names = append(names, script.Name())
	}
	return names
}

// Completion returns the script of a shell in Shells. It completes commands, flags, their values
// and file names.
func Completion(shell string) string {
	script, err := completionScripts.ReadFile("completions/" + shell)
	if err != nil {
		panic(err)
	}
	return string(script)
}

// completions writes the script of a shell.
func (c *command) completions(args []string) error {
	rest, err := c.parse(nil, args)
	switch {
	case err != nil:
		return err
	case len(rest) != 1 || !slices.Contains(Shells(), rest[0]):
		return wrong("cli.shells", "Shells", Shells())
	}
	return c.out.print(Completion(rest[0]))
}

// complete prints candidates for the last, incomplete word of a command: one per line and, after a
// tab, its meaning. The exit status is Bad if the word can't be a file name.
func (c *command) complete(words []string) error {
	if len(words) == 0 {
		words = []string{""}
	}
	found, files := candidates(words)
	c.out.bad = !files
	var lines strings.Builder
	for _, f := range found {
		if strings.HasPrefix(f.name, words[len(words)-1]) {
			fmt.Fprintln(&lines, strings.TrimSuffix(f.name+"\t"+f.about, "\t"))
		}
	}
	return c.out.print(lines.String())
}

// flag describes a flag; value is the name of its value, "" for none.
type flag struct{ name, value, about string }

// flagLine matches a line of the help about a flag: its name, the name of its value (if it has
// one) and its meaning.
var flagLine = regexp.MustCompile(`(?m)^  -([\w-]+) +(?:([A-Z]\S*) +)?(.+)$`)

// flagsOf lists the flags of a command by its English help; nil for an unknown command.
func flagsOf(name string) (all []flag) {
	help := translate.New(translate.English).Say(helpOf(catalogue.Catalogue(), name))
	for _, m := range flagLine.FindAllStringSubmatch(help, -1) {
		all = append(all, flag{m[1], m[2], m[3]})
	}
	return all
}

// candidates lists what the last word can be, and reports whether it can be a file name.
func candidates(words []string) (found []flag, files bool) {
	last := len(words) - 1
	switch {
	case last == 0:
		return values("COMMAND|FILE")
	case slices.Contains(words[:last], "--"):
		return values("FILE")
	}
	for _, f := range flagsOf(words[0]) {
		if last > 1 && words[last-1] == "-"+f.name && f.value != "" {
			return values(f.value)
		}
		found = append(found, flag{name: "-" + f.name, about: f.about})
	}
	if strings.HasPrefix(words[last], "-") {
		return append(found, flag{name: "-help"}), false
	}
	return values(verbs()[words[0]].takes)
}

// values lists the possible values of a flag or an argument by their names in the help, such as FORMAT
// or ID|PUZZLE, and reports whether file names are.
func values(names string) (found []flag, files bool) {
	entries := catalogue.Catalogue()
	for name := range strings.SplitSeq(names, "|") {
		var all []string
		switch name {
		case "COMMAND":
			all = Commands()
		case "FORMAT":
			all = judge.Names(catalogue.Formats(entries))
		case "LANGUAGE":
			all = languages()
		case "KIND":
			all = generate.Kinds()
		case "LAYOUT":
			all = generate.Layouts()
		case "THEME":
			all = []string{"light", "dark"}
		case "SHELL":
			all = Shells()
		case "PUZZLE":
			for _, e := range entries {
				all = append(all, string(e.Puzzle.ID()))
			}
		case "CLAIM":
			for _, c := range measure.Claims(entries) {
				all = append(all, c.Name())
			}
		case "FILE", "FOLDER":
			files = true
		}
		for _, value := range all {
			found = append(found, flag{name: value})
		}
	}
	return found, files
}
