package cli

import (
	"errors"
	"fmt"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/formula"
)

// help explains a command, or lists the commands.
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
		return unknown(rest[0])
	default:
		return c.explain(rest[0])
	}
}

// explain writes the help of a command; "" is the overview.
func (c *command) explain(name string) error { return c.print(c.helpOf(name) + "\n") }

// helpOf returns the help of a command; "" is the overview.
func (c *command) helpOf(name string) string {
	key := "cli.help"
	if name != "" {
		key += "." + name
	}
	var limits []string
	var several string // the first format for any number of cases
	for _, f := range catalogue.Formats(c.Entries) {
		if l := f.Limits; l.Time > 0 {
			limits = append(limits, fmt.Sprintf("%s %v, %d KB", f.Name, l.Time, l.Memory))
		}
		if several == "" && !f.Frame.Single {
			several = f.Name
		}
	}
	return c.say.Say(model.Say(key, "Puzzles", catalogue.Names(c.Entries), "Formats", formatNames(c.Entries), "Limits", strings.Join(limits, "; "), "Languages", languages(),
		// for examples
		"Format", several, "Position", c.Entries[0].Puzzle.Default().String(),
		"Features", c.features(), "Expression", c.expression()))
}

// features lists the features of the puzzles, one puzzle per line.
func (c *command) features() model.Phrase {
	var lines model.Phrase
	for _, e := range c.Entries {
		if f, ok := e.Engine.(solver.Featured); ok {
			lines = model.Say("cli.features", "Before", lines, "Puzzle", string(e.Puzzle.ID()), "Names", formula.Names(f.Features()))
		}
	}
	return lines
}

// expression returns an example of a heuristic for the first puzzle; "" if it has no features.
func (c *command) expression() string {
	f, ok := c.Entries[0].Engine.(solver.Featured)
	if !ok {
		return ""
	}
	names := formula.Names(f.Features())
	return names[0] + " + " + names[len(names)/2]
}

// formats lists the formats of test files.
func (c *command) formats(args []string) error {
	rest, err := c.parse(flags{"json": &c.asJSON}, args)
	switch {
	case err != nil:
		return err
	case len(rest) > 0:
		return wrong("cli.noArguments", "Name", "formats", "Argument", rest[0])
	}
	var text strings.Builder
	for _, f := range catalogue.Formats(c.Entries) {
		if !c.asJSON {
			fmt.Fprintf(&text, "%-9s %s\n          %s\n", f.Name, c.say.Say(f.Title), c.say.Say(f.About))
			continue
		}
		line, err := jsonLine(map[string]string{
			"name": f.Name, "puzzle": string(f.Puzzle), "title": c.say.Say(f.Title), "about": c.say.Say(f.About),
		})
		if err != nil {
			return err
		}
		text.WriteString(line)
	}
	return c.print(text.String())
}
