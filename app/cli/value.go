package cli

import (
	"cmp"
	"fmt"
	"strings"

	"quadrille/app/study/method"
	"quadrille/solver"
)

// value prints what heuristics say of a position.
func (c *command) value(rest []string) error {
	p, err := solvable(c, rest[0])
	if err != nil {
		return err
	}
	s, ok := c.entryOf(p).Engine.(solver.Searcher)
	if !ok {
		return wrong("cli.heuristic.none", "Name", rest[0])
	}
	names := rest[1:]
	if len(names) == 0 {
		names = method.Usual(s)
	}
	if !c.out.asJSON {
		if err := c.out.line(p.String()); err != nil {
			return err
		}
	}
	values, err := method.Values(c.ctx, s, p, names, c.does("cli.doing.tables"))
	for _, v := range values {
		nameParts(c, &v)
		err = cmp.Or(err, c.out.report(struct {
			ID string `json:"id"`
			solver.Value
		}{p.String(), v}, valueText(v, "")))
	}
	return err
}

// nameParts names all parts of a value: by what they belong to, or by their notes.
func nameParts(c *command, v *solver.Value) {
	for i, part := range v.Parts {
		v.Parts[i].Name = cmp.Or(method.PartName(part), c.out.say.Say(part.Note))
	}
	for i := range v.Terms {
		nameParts(c, &v.Terms[i])
	}
}

// valueText writes a value in a line, then its notes and features, indented.
func valueText(v solver.Value, indent string) string {
	var of []string
	var below strings.Builder
	for _, part := range v.Parts {
		if part.Note.Key == "" {
			of = append(of, part.Name)
		} else {
			fmt.Fprintf(&below, "\n%s  %+d: %s", indent, part.Value, part.Name)
		}
	}
	for _, t := range v.Terms {
		below.WriteString("\n" + valueText(t, indent+"  "))
	}
	line := indent + v.Name + ": " + method.Sum(v.H, v.Parts)
	if len(of) > 0 {
		line += " (" + strings.Join(of, ", ") + ")"
	}
	return line + below.String()
}
