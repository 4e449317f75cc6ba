package cli

import (
	"errors"
	"fmt"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/model"
)

// help explains a command, or says which there are.
func (c *command) help(args []string) error {
	rest, err := c.parse(nil, args)
	switch {
	case err != nil && !errors.Is(err, errAsked):
		return err
	case len(rest) > 1:
		return wrong("cli.helpOfOne")
	case len(rest) == 0:
		return c.explain("")
	case verbs()[rest[0]] == nil:
		return wrong("cli.unknownCommand", "Name", rest[0])
	default:
		return c.explain(rest[0])
	}
}

// explain writes the help of a command; "" stands for the overview.
func (c *command) explain(name string) error { return c.print(c.helpOf(name) + "\n") }

// helpOf is the help of a command; "" stands for the overview.
func (c *command) helpOf(name string) string {
	key := "cli.help"
	if name != "" {
		key += "." + name
	}
	var formats []string
	var several string // the first that holds any number of cases
	for _, e := range c.entries {
		for _, f := range e.Formats {
			formats = append(formats, f.Name)
			if several == "" && !f.Frame.Single {
				several = f.Name
			}
		}
	}
	return c.say.Say(model.Say(key, "Puzzles", catalogue.Names(c.entries), "Formats", formats, "Languages", languages(),
		// of which examples are made
		"Format", several, "Position", c.entries[0].Puzzle.Default().String()))
}

// formats lists the judges' formats.
func (c *command) formats(args []string) error {
	rest, err := c.parse(nil, args)
	switch {
	case err != nil:
		return err
	case len(rest) > 0:
		return wrong("cli.noArguments", "Name", "formats", "Argument", rest[0])
	}
	var text strings.Builder
	for _, e := range c.entries {
		for _, f := range e.Formats {
			fmt.Fprintf(&text, "%-9s %s\n          %s\n", f.Name, c.say.Say(f.Title), c.say.Say(f.About))
		}
	}
	return c.print(text.String())
}

// print writes to standard output.
func (c *command) print(text string) error {
	out, err := create("", c.Out)
	if err != nil {
		return err
	}
	if _, err := out.WriteString(text); err != nil {
		return err
	}
	return complete(out)
}
