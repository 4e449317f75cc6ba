package cli

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"quadrille/app/study/method"
	"quadrille/solver"
	"quadrille/solver/examine"
)

// heuristic checks whether an expression is admissible and consistent on the positions of a goal.
func (c *command) heuristic(rest []string) error {
	p, err := solvable(c, rest[0])
	if err != nil {
		return err
	}
	study, err := c.entryOf(p).Study()
	if err != nil {
		return err
	}
	r, err := examine.Expression(c.ctx, study.Engine, study.Features(), p, rest[1], c.does("cli.doing.examine"))
	if err != nil {
		return err
	}
	return examined(c, rest[1], r)
}

// examined writes the findings about an expression, one per line. A property that was examined only on a sample of the
// positions is "not refuted" at best.
func examined(c *command, expression string, r *examine.Report) error {
	var fields object
	var lines []string
	tell := func(name string, field any, words string) {
		fields, lines = append(fields, name, field), append(lines, name+": "+words)
	}
	tell("heuristic", expression, expression)
	states, seed := strconv.Itoa(r.Ground.States), 0
	if !r.Ground.All() {
		seed = examine.Seed
		if r.Ground.Total > 0 {
			states += fmt.Sprintf(" of %d", r.Ground.Total)
		}
		states += fmt.Sprintf(", seed %d", seed)
		if r.Sound {
			states += "\nproof: its features are admissible, and those added count moves of different tiles"
		}
	}
	tell("states", r.Ground.States, states)
	fields = append(fields, "of", r.Ground.Total, "seed", nonzero(seed), "sound", r.Sound)
	tell("overestimated", len(r.Over), strconv.Itoa(len(r.Over)))
	if len(r.Over) > 0 {
		e := r.At(int(r.Over[0]))
		tell("counterexample", object{"id", e.Position.String(), "h", e.H, "distance", e.Distance},
			fmt.Sprintf("%s h %d distance %d", e.Position, e.H, e.Distance))
	}
	tell("admissible", r.Answer(r.Admissible), r.Answer(r.Admissible))
	tell("inconsistent", len(r.Falls), strconv.Itoa(len(r.Falls)))
	if len(r.Falls) > 0 { // along the edge, h falls by more than 1
		e := r.Fall(int(r.Falls[0]))
		from, to, move := e.From.Position, e.To.Position, e.From.Position.Puzzle().Notation(e.Move)
		tell("edge", object{"from", object{"id", from.String(), "h", e.From.H}, "move", move, "to", object{"id", to.String(), "h", e.To.H}},
			fmt.Sprintf("%s h %d, %s, %s h %d", from, e.From.H, move, to, e.To.H))
	}
	tell("consistent", r.Answer(r.Consistent), r.Answer(r.Consistent))
	return c.out.report(fields, strings.Join(lines, "\n"))
}

// value prints what heuristics say of a position.
func (c *command) value(rest []string) error {
	p, err := solvable(c, rest[0])
	if err != nil {
		return err
	}
	s, err := c.entryOf(p).Study()
	if err != nil {
		return err
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

// nameParts gives each part of a value a name: the tile, dial or cell that it is about, or else its note.
func nameParts(c *command, v *solver.Value) {
	if v.H == 0 && v.Parts == nil {
		v.Parts = []solver.Part{} // no parts add up to 0
	}
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
