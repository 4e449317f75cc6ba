package cli

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
	"quadrille/app/study/measure"
	"quadrille/model"
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
func (c *command) completions(rest []string) error {
	if len(rest) != 1 || !slices.Contains(Shells(), rest[0]) {
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
	found, files := c.candidates(words)
	c.out.bad = !files
	var lines strings.Builder
	for _, line := range found {
		if strings.HasPrefix(line, words[len(words)-1]) {
			fmt.Fprintln(&lines, line)
		}
	}
	return c.out.print(lines.String())
}

// candidates lists what the last word can be, and reports whether it can be a file name.
func (c *command) candidates(words []string) (found []string, files bool) {
	last := len(words) - 1
	switch {
	case last == 0:
		return c.values("COMMAND|FILE")
	case slices.Contains(words[:last], "--"):
		return c.values("FILE")
	}
	v := verbs()[words[0]]
	for _, f := range v.allFlags() {
		if last > 1 && words[last-1] == "-"+f.name && f.hasValue() {
			return c.values(f.takes)
		}
		_, about, _ := strings.Cut(c.out.say.Say(model.Say(f.about, c.filled()...)), "\t")
		found = append(found, "-"+f.name+"\t"+about)
	}
	if strings.HasPrefix(words[last], "-") {
		return append(found, "-help"), false
	}
	return c.values(v.takes)
}

// values lists the possible values of a flag or an argument by their names, such as FORMAT or
// COMMAND|FILE, and reports whether file names are.
func (c *command) values(names string) (all []string, files bool) {
	for name := range strings.SplitSeq(names, "|") {
		switch name {
		case "COMMAND":
			all = append(all, Commands()...)
		case "FORMAT":
			all = append(all, judge.Names(catalogue.Formats(c.Entries))...)
		case "LANGUAGE":
			all = append(all, languages()...)
		case "KIND":
			all = append(all, generate.Kinds()...)
		case "LAYOUT":
			all = append(all, generate.Layouts()...)
		case "THEME":
			all = append(all, "light", "dark")
		case "SHELL":
			all = append(all, Shells()...)
		case "PUZZLE":
			for _, e := range c.Entries {
				all = append(all, string(e.Puzzle.ID()))
			}
		case "CLAIM":
			for _, claim := range measure.Claims(c.Entries) {
				all = append(all, claim.Name())
			}
		case "FILE", "FOLDER":
			files = true
		}
	}
	return all, files
}
