package cli

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
)

// completionScripts are shell scripts that get candidates from the command complete, and add file
// names if its exit status is 0.
var completionScripts = map[string]string{
	"bash": `# bash completion for quadrille
_quadrille() {
  local IFS=$'\n' found
  found=$(quadrille complete "${COMP_WORDS[@]:1:COMP_CWORD}" | cut -f1; exit ${PIPESTATUS[0]}) &&
    found+=$'\n'$(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
  COMPREPLY=($found)
}
complete -o filenames -F _quadrille quadrille
`,
	"fish": `# fish completion for quadrille
function __quadrille_complete
  set -l words (commandline -opc) (commandline -ct)
  quadrille complete $words[2..]; and __fish_complete_path (commandline -ct)
end
complete -c quadrille -f -a '(__quadrille_complete)'
`,
	"zsh": `#compdef quadrille
local tab=$'\t' lines line files
lines=$(quadrille complete "${(@)words[2,CURRENT]}")
files=$?
local -a found
for line in ${(f)lines}; do
  line=${line//:/\\:}
  found+=(${line/$tab/:})
done
_describe command found
((files)) || _files
`,
}

// Shells lists the shells that Completion has a script for.
func Shells() []string { return slices.Sorted(maps.Keys(completionScripts)) }

// Completion returns the script of a shell in Shells. It completes commands, flags, their values
// and file names.
func Completion(shell string) string { return completionScripts[shell] }

// completions writes the script of a shell.
func (c *command) completions(args []string) error {
	rest, err := c.parse(nil, args)
	switch {
	case err != nil:
		return err
	case len(rest) != 1 || !slices.Contains(Shells(), rest[0]):
		return wrong("cli.shells", "Shells", Shells())
	}
	return c.print(Completion(rest[0]))
}

// complete prints candidates for the last, incomplete word of a command: one per line and, after a
// tab, its meaning. The exit status is Bad if the word can't be a file name.
func (c *command) complete(words []string) error {
	if len(words) == 0 {
		words = []string{""}
	}
	found, files := candidates(words)
	c.bad = !files
	var lines strings.Builder
	for _, f := range found {
		if strings.HasPrefix(f.name, words[len(words)-1]) {
			fmt.Fprintln(&lines, strings.TrimSuffix(f.name+"\t"+f.about, "\t"))
		}
	}
	return c.print(lines.String())
}

// candidates lists what the last word can be, and reports whether it can be a file name.
func candidates(words []string) (found []flag, files bool) {
	last := len(words) - 1
	if last == 0 {
		return named(commandNames()), true
	}
	for _, t := range topics() {
		if t.name != words[0] {
			continue
		}
		for _, f := range t.flags {
			if last > 1 && words[last-1] == "-"+f.name && f.value != "" {
				return named(f.values()), strings.HasPrefix(f.value, "FILE") || strings.HasPrefix(f.value, "FOLDER")
			}
			found = append(found, flag{name: "-" + f.name, about: f.about})
		}
	}
	switch {
	case strings.HasPrefix(words[last], "-"):
		return append(found, flag{name: "-help"}), false
	case words[0] == "help":
		return named(commandNames()), false
	case words[0] == "completions":
		return named(Shells()), false
	default:
		return nil, true
	}
}

func named(names []string) (all []flag) {
	for _, name := range names {
		all = append(all, flag{name: name})
	}
	return all
}

// commandNames lists all commands, help last.
func commandNames() []string { return append(slices.Sorted(maps.Keys(verbs())), "help") }

// values lists the possible values of a flag; nil if they are unknown.
func (f flag) values() []string {
	switch f.name {
	case "format":
		var names []string
		for _, e := range catalogue.Catalogue() {
			for _, format := range e.Formats {
				names = append(names, format.Name)
			}
		}
		return names
	case "lang":
		return languages()
	case "kind":
		return generate.Kinds()
	default:
		return nil
	}
}
