package cli

import (
	"cmp"

	"quadrille/model"
	"quadrille/model/judge"
)

// convert prints positions as IDs, or as a test file.
func (c *command) convert(rest []string) error {
	if c.options.to == "" {
		return c.writePositions(rest, "", "cli.needPosition", func(g given, write func(string) error) error {
			return write(g.found.Position.String() + "\n")
		})
	}
	_, format, err := c.entry(c.options.to)
	if err != nil {
		return err
	}
	return c.convertTo(format, rest)
}

// convertTo writes positions as a test file. Those that the format can't express are reported.
func (c *command) convertTo(f *judge.Format, args []string) error {
	args = orInput(args)
	return c.out.write(func() error {
		var cases []model.Position
		err := c.eachPosition(args, "cli.needPosition", func(one given) error {
			p := one.found.Position
			if p.Puzzle().ID() != f.Puzzle || !f.Fits(p) {
				return &model.TextError{Reason: model.Say("judge.refuse.fits", "Number", int(c.position.Load()), "Format", f.Title())}
			}
			cases = append(cases, p)
			return nil
		})
		if err = cmp.Or(err, c.out.checkAnswered(len(cases))); err != nil || len(cases) == 0 {
			return err
		}
		return f.WriteCases(c.out.file, cases...)
	}, args...)
}
