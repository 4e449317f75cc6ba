package cli

import (
	"quadrille/model"
	"quadrille/model/judge"
)

// convert prints positions as IDs, or as a test file.
func (c *command) convert(rest []string) error {
	if c.options.to == "" {
		return c.eachPosition(rest, "", "cli.needPosition", func(g given, write func(string) error) error {
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
	if len(args) == 0 {
		args = []string{"-"}
	}
	if err := c.reader().checkGoal(); err != nil {
		return err
	}
	var cases []model.Position
	read := 0
	for one, err := range c.reader().positions(args) {
		read++
		if p := one.found.Position; err == nil && (p.Puzzle().ID() != f.Puzzle || !f.Fits(p)) {
			err = &model.TextError{Reason: model.Say("judge.refuse.fits", "Number", read, "Format", f.Title())}
		}
		if err != nil {
			if c.ctx.Err() != nil {
				return err
			}
			c.out.fault(shortened(one.name), err)
			continue
		}
		cases = append(cases, one.found.Position)
	}
	if read == 0 {
		return wrong("cli.needPosition")
	}
	return c.out.write(func() error {
		if err := c.out.checkAnswered(len(cases)); err != nil || len(cases) == 0 {
			return err
		}
		return f.WriteCases(c.out.file, cases...)
	}, args...)
}
