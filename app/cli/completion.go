package cli

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
)

// Shells lists the shells that Completion can speak to.
func Shells() []string { return []string{"bash", "fish", "zsh"} }

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

// Completion returns the script by which a shell of Shells completes the commands,
// their flags and the values of those, and names of files everywhere else.
func Completion(shell string) string {
	switch shell {
	case "bash":
		return bash()
	case "fish":
		return fish()
	case "zsh":
		return zsh()
	default:
		panic("cli: no completion for the shell " + shell)
	}
}

// commandNames lists what can come first, without what opens the window.
func commandNames() []string {
	names := []string{"help"}
	for _, t := range topics()[1:] {
		names = append(names, t.name)
	}
	slices.Sort(names)
	return names
}

// values lists what can follow a flag; nil stands for a file where it takes one,
// and else for what nobody can guess.
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

func (f flag) takesFile() bool { return f.value == "FILE" }

func bash() string {
	var b strings.Builder
	b.WriteString("# bash completion for quadrille\n_quadrille() {\n" +
		"  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=\n" +
		"  if ((COMP_CWORD > 1)); then\n    case ${COMP_WORDS[1]}:$before in\n")
	for _, t := range topics()[1:] {
		for _, f := range t.flags {
			if f.value != "" && !f.takesFile() {
				fmt.Fprintf(&b, "      %s:-%s) COMPREPLY=($(compgen -W %q -- \"$current\")); return ;;\n", t.name, f.name, strings.Join(f.values(), " "))
			}
		}
	}
	fmt.Fprintf(&b, "      completions:*) words=%q ;;\n", strings.Join(Shells(), " "))
	fmt.Fprintf(&b, "      help:*) words=%q ;;\n    esac\n    if [[ $current == -* ]]; then\n      case ${COMP_WORDS[1]} in\n", strings.Join(commandNames(), " "))
	for _, t := range topics()[1:] {
		var names []string
		for _, f := range t.flags {
			names = append(names, "-"+f.name)
		}
		fmt.Fprintf(&b, "        %s) words=%q ;;\n", t.name, strings.Join(append(names, "-help"), " "))
	}
	fmt.Fprintf(&b, "      esac\n    fi\n  else\n    words=%q\n  fi\n", strings.Join(commandNames(), " "))
	b.WriteString("  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n" +
		"  [[ $current == -* ]] || COMPREPLY+=($(compgen -f -- \"$current\"))\n}\n" +
		"complete -o filenames -F _quadrille quadrille\n")
	return b.String()
}

func fish() string {
	var b strings.Builder
	b.WriteString("# fish completion for quadrille\n")
	fmt.Fprintf(&b, "complete -c quadrille -n __fish_use_subcommand -a %s\n", quoted(strings.Join(commandNames(), " ")))
	fmt.Fprintf(&b, "complete -c quadrille -n '__fish_seen_subcommand_from help' -f -a %s\n", quoted(strings.Join(commandNames(), " ")))
	fmt.Fprintf(&b, "complete -c quadrille -n '__fish_seen_subcommand_from completions' -f -a %s\n", quoted(strings.Join(Shells(), " ")))
	for _, t := range topics()[1:] {
		for _, f := range t.flags {
			takes := "-x "
			switch values := f.values(); {
			case f.value == "":
				takes = ""
			case f.takesFile():
				takes = "-r "
			case len(values) > 0:
				takes += "-a " + quoted(strings.Join(values, " ")) + " "
			}
			fmt.Fprintf(&b, "complete -c quadrille -n '__fish_seen_subcommand_from %s' -o %s %s-d %s\n", t.name, f.name, takes, quoted(f.about))
		}
	}
	return b.String()
}

func zsh() string {
	var b strings.Builder
	b.WriteString("#compdef quadrille\n")
	fmt.Fprintf(&b, "if ((CURRENT == 2)); then\n  _alternative 'commands:command:(%s)' 'files:file:_files'\n  return\nfi\n", strings.Join(commandNames(), " "))
	fmt.Fprintf(&b, "local command=$words[2]\nshift words\n((CURRENT--))\ncase $command in\n  help) _values command %s ;;\n", strings.Join(commandNames(), " "))
	for _, t := range topics()[1:] {
		fmt.Fprintf(&b, "  %s)\n    _arguments", t.name)
		for _, f := range t.flags {
			action := " "
			if f.takesFile() {
				action = "_files"
			} else if values := f.values(); len(values) > 0 {
				action = "(" + strings.Join(values, " ") + ")"
			}
			about := strings.NewReplacer("[", `\[`, "]", `\]`, ":", `\:`).Replace(f.about)
			explained := fmt.Sprintf("-%s[%s]", f.name, about)
			if f.value != "" {
				explained += ":" + f.value + ":" + action
			}
			fmt.Fprintf(&b, " \\\n      %s", quoted(explained))
		}
		rest := "*:file:_files"
		if t.name == "completions" {
			rest = "*:shell:(" + strings.Join(Shells(), " ") + ")"
		}
		fmt.Fprintf(&b, " \\\n      '%s'\n    ;;\n", rest)
	}
	b.WriteString("esac\n")
	return b.String()
}

// quoted puts a text into single quotes, as all three shells read them.
func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }
