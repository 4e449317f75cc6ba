package cli

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
)

// completionScripts have each shell ask the command complete what can follow, and add the names
// of files where they can follow too.
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

// Completion returns the script by which a shell of Shells completes the commands, their flags
// and the values of those, and names of files everywhere else.
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

// complete prints what can follow the words of a command, the last of which is incomplete: a word
// per line and, after a tab, its meaning. The status is Bad if names of files can't follow.
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

// candidates lists what can take the place of the last word, and whether names of files can.
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

// commandNames lists what can come first, without what opens the window.
func commandNames() []string { return append(slices.Sorted(maps.Keys(verbs())), "help") }

// values lists what can follow a flag, as far as that is known.
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
