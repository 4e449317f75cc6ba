package cli

import (
	"cmp"

	"quadrille/model"
)

// convert prints positions as IDs, or writes them as a test file. Those that its format can't express are
// reported.
func (c *command) convert(rest []string) error {
	if c.options.to == "" {
		return c.reader().write(rest, "", "cli.needPosition", func(g given, write func(string) error) error {
			return write(g.found.Position.String() + "\n")
		})
	}
	_, f, err := c.entry(c.options.to)
	if err != nil {
		return err
	}
	args := orInput(rest)
	return c.out.write(func() error {
		var cases []model.Position
		err := c.reader().each(args, "cli.needPosition", func(one given) error {
			p := one.found.Position
			if p.Puzzle() != f.Puzzle || !f.Fits(p) {
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
