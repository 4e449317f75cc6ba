package cli

import (
	"errors"
	"flag"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"strings"

	"quadrille/app/generate"
	"quadrille/model"
	"quadrille/model/judge"
)

// generate writes seeded random cases and, beside a file, their answers.
func (c *command) generate(args []string) error {
	o := newOptions()
	cases := o.Int("n", 10, "")
	seed := o.String("seed", "", "")
	distance := o.String("distance", "", "")
	answers := o.String("answers", "", "")
	rest, err := c.parse(o, args)
	if errors.Is(err, flag.ErrHelp) {
		return c.help(nil)
	}
	if err != nil {
		return err
	}
	order := generate.Order{Cases: *cases}
	switch {
	case len(rest) > 0:
		return &usageError{model.Say("cli.noArguments", "Name", "generate")}
	case *cases < 1:
		return &usageError{model.Say("cli.badCount", "Number", *cases)}
	}
	if order.Entry, order.Format, err = c.entry(o.format); err != nil {
		return err
	}
	if order.Format.Frame.Single && *cases != 1 {
		return &usageError{model.Say("cli.single", "Name", o.format)}
	}
	if order.Low, order.High, err = readRange(*distance); err != nil {
		return err
	}
	if order.Seed, err = readSeed(*seed); err != nil {
		return err
	}
	if *seed == "" {
		c.complain(c.say.Say(model.Say("cli.seed", "Seed", strconv.FormatUint(order.Seed, 10))))
	}
	if *answers == "" && o.out != "" {
		*answers = strings.TrimSuffix(o.out, filepath.Ext(o.out)) + ".out"
		if *answers == o.out {
			return &usageError{model.Say("cli.sameFile", "Name", o.out)}
		}
	}
	return c.writeCases(order, o.out, *answers)
}

// writeCases makes the cases and writes them and, where answers names a file,
// their answers.
func (c *command) writeCases(order generate.Order, input, answers string) error {
	var made []judge.Answer
	progress := c.newProgress()
	err := generate.Run(c.ctx, order, func(a judge.Answer) error {
		made = append(made, a)
		progress.add()
		return nil
	})
	progress.clear()
	var none *generate.NoneError
	if errors.As(err, &none) {
		return &usageError{none.Phrase()}
	}
	if err != nil {
		return err
	}
	positions := make([]model.Position, len(made))
	for i, a := range made {
		positions[i] = a.Position
	}
	if err := c.writeTo(input, func(out *output) error { return order.Format.WriteCases(out, positions...) }); err != nil {
		return err
	}
	if answers == "" {
		return nil
	}
	return c.writeTo(answers, func(out *output) error {
		w := order.Format.NewWriter(out)
		for _, a := range made {
			if err := w.Write(a); err != nil {
				return err
			}
		}
		return nil
	})
}

func (c *command) writeTo(name string, write func(*output) error) error {
	out, err := c.output(name)
	if err != nil {
		return err
	}
	defer out.Abandon()
	if err := write(out); err != nil {
		return err
	}
	return out.Close()
}

// readRange reads a distance ("12") or a range of them ("12-15"); negative where
// there is none.
func readRange(s string) (low, high int, err error) {
	if s == "" {
		return -1, -1, nil
	}
	from, to, isRange := strings.Cut(s, "-")
	if !isRange {
		to = from
	}
	low, err = strconv.Atoi(from)
	if err == nil {
		high, err = strconv.Atoi(to)
	}
	if err != nil || low < 0 || high < low {
		return 0, 0, &usageError{model.Say("cli.badRange", "Text", s)}
	}
	return low, high, nil
}

// readSeed reads a seed; any will do where there is none.
func readSeed(s string) (uint64, error) {
	if s == "" {
		return rand.Uint64() >> 32, nil // short enough to type
	}
	seed, err := strconv.ParseUint(s, 10, 64)
	if err != nil {
		return 0, &usageError{model.Say("cli.badSeed", "Text", s)}
	}
	return seed, nil
}
