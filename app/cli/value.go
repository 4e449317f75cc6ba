package cli

import (
	"errors"
	"fmt"
	"strings"

	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
)

// value prints what heuristics say of a position.
func (c *command) value(rest []string) error {
	if len(rest) == 0 {
		return wrong("cli.value.arguments")
	}
	p, err := c.reader().valid(rest[0])
	if err != nil {
		c.out.fault(shortened(rest[0]), err)
		return nil
	}
	s, ok := c.entryOf(p).Engine.(solver.Searcher)
	if !ok {
		return wrong("cli.heuristic.none", "Name", rest[0])
	}
	names := rest[1:]
	if len(names) == 0 {
		names = method.Usual(s)
	}
	return c.out.write(func() error {
		told := c.out.text
		if !c.out.asJSON {
			if err := told(p.String() + "\n"); err != nil {
				return err
			}
		}
		err := method.Values(c.ctx, s, p, names, c.does("cli.doing.tables"), func(v solver.Value) error {
			said := c.said(v)
			if c.out.asJSON {
				said.ID = p.String()
				return c.out.object(said)
			}
			return told(said.text(""))
		})
		if unsolvable, none := errors.AsType[*solver.Unsolvable](err); none {
			err = &model.TextError{Reason: unsolvable.Finding.Phrase}
		}
		return err
	})
}

// valued is what a heuristic or a feature says of a position.
type valued struct {
	ID       string    `json:"id,omitempty"`
	Name     string    `json:"heuristic"`
	H        int       `json:"h"`
	Parts    []summand `json:"parts,omitempty"`
	Features []valued  `json:"features,omitempty"`

	sum string
}

// summand is a part of h.
type summand struct {
	Of    string `json:"of,omitempty"` // tiles, dials or cells
	Value int    `json:"value"`
	Note  string `json:"note,omitempty"`
}

func (c *command) said(v solver.Value) valued {
	said := valued{Name: v.Name, H: v.H, sum: method.Sum(v.H, v.Parts)}
	for _, part := range v.Parts {
		said.Parts = append(said.Parts, summand{method.PartName(part), part.Value, c.out.say.Say(part.Note)})
	}
	for _, t := range v.Terms {
		said.Features = append(said.Features, c.said(t))
	}
	return said
}

// text writes the value in a line, then what its parts belong to and its features, indented.
func (v valued) text(indent string) string {
	var of, lines []string
	for _, part := range v.Parts {
		switch {
		case part.Note != "":
			lines = append(lines, fmt.Sprintf("%s  %+d: %s", indent, part.Value, part.Note))
		default:
			of = append(of, part.Of)
		}
	}
	first := indent + v.Name + ": " + v.sum
	if len(of) > 0 {
		first += " (" + strings.Join(of, ", ") + ")"
	}
	text := strings.Join(append([]string{first}, lines...), "\n") + "\n"
	for _, t := range v.Features {
		text += t.text(indent + "  ")
	}
	return text
}
