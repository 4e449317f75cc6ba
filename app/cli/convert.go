package cli

import (
	"quadrille/model"
	"quadrille/model/judge"
)

// convert prints positions as IDs, or writes them as a test file. Those that its format can't express are
// reported.
func (c *command) convert(rest []string) (err error) {
	var f *judge.Format
	if c.has("to") {
		if _, f, err = c.entry(c.flag("to")); err != nil {
			return err
		}
	}
	var cases []model.Position
	err = c.each(rest, "cli.needPosition", func(g given) error {
		p := g.found.Position
		switch {
		case f == nil:
			c.answered++
			return c.out.line(p.String())
		case p.Puzzle() != f.Puzzle || !f.Fits(p):
			return &model.TextError{Reason: model.Say("judge.refuse.fits", "Number", int(c.position.Load()), "Format", f.Title())}
		}
		c.answered++
		cases = append(cases, p)
		return nil
	})
	if err != nil || len(cases) == 0 {
		return err
	}
	text, err := f.Cases(cases...)
	if err == nil {
		_, err = c.out.files[0].Write(text)
	}
	return err
}
