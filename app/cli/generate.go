package cli

import (
	"cmp"
	"errors"
	"path/filepath"
	"strconv"
	"strings"

	"quadrille/app/generate"
	"quadrille/model"
	"quadrille/model/judge"
)

// request is what the flags of generate ask for, as they are written.
type request struct{ format, cases, unsolvable, seed, distance, kind, to, answers, suite string }

// generate writes seeded cases and, beside a file, their answers, or a suite of
// files.
func (c *command) generate(args []string) error {
	var r request
	rest, err := c.parse(flags{
		"format": &r.format, "n": &r.cases, "unsolvable": &r.unsolvable, "seed": &r.seed,
		"distance": &r.distance, "kind": &r.kind, "o": &r.to, "answers": &r.answers, "suite": &r.suite,
	}, args)
	switch {
	case err != nil:
		return err
	case len(rest) > 0:
		return wrong("cli.noArguments", "Name", "generate", "Argument", rest[0])
	case r.suite != "" && (r.to != "" || r.answers != ""):
		return wrong("cli.suiteAlone")
	}
	order, err := c.order(r)
	if err != nil {
		return err
	}
	if r.answers, err = answersFile(r); err != nil {
		return err
	}
	if r.seed == "" { // or nobody could make the same cases again
		c.complain(model.Say("cli.seed", "Seed", strconv.FormatUint(order.Seed, 10)))
	}
	if r.suite != "" {
		return c.writeSuite(order, r.suite)
	}
	return c.writeCases(order, r.to, r.answers)
}

// order reads what is asked for.
func (c *command) order(r request) (o generate.Order, err error) {
	if o.Entry, o.Format, err = c.entry(r.format); err != nil {
		return o, err
	}
	kind, ok := generate.ParseKind(cmp.Or(r.kind, generate.Random.String()))
	switch {
	case !ok:
		return o, wrong("cli.badKind", "Text", r.kind)
	case kind != generate.Random && r.distance != "":
		return o, wrong("cli.kindOrDistance", "Kind", r.kind)
	}
	o.Kind = kind
	if o.Cases, err = c.countCases(r, o); err != nil {
		return o, err
	}
	if o.Unsolvable, err = countUnsolvable(r, o); err != nil {
		return o, err
	}
	low, high, fault := generate.ParseDistances(r.distance)
	if fault.Key != "" {
		return o, wrong("cli.badRange", "Text", r.distance)
	}
	o.Low, o.High = low, high
	o.Seed, err = readSeed(r.seed)
	return o, err
}

// countCases reads how many cases are wanted: in one file, or in the files of a
// suite. 0 stands for all special ones.
func (c *command) countCases(r request, o generate.Order) (int, error) {
	switch {
	case r.suite == "" && (r.cases != "" || o.Kind != generate.Special || o.Format.Frame.Single):
		return readCount("-n", r.cases, o.Format)
	case r.cases == "" && o.Kind == generate.Special:
		return 0, nil
	case r.cases == "":
		return generate.UsualCases, nil
	}
	n, err := strconv.Atoi(r.cases)
	if err != nil || n < 1 || n > generate.MostFiles {
		return 0, wrong("cli.badCount", "Flag", "-n", "Text", r.cases, "Most", generate.MostFiles)
	}
	return n, nil
}

// countUnsolvable reads how many of the cases can't be solved.
func countUnsolvable(r request, o generate.Order) (int, error) {
	switch {
	case r.unsolvable == "":
		return 0, nil
	case !o.Format.Unsolvable:
		return 0, wrong("cli.noneUnsolvable", "Format", o.Format.Name)
	case o.Kind != generate.Random:
		return 0, wrong("cli.kindOrUnsolvable", "Kind", r.kind)
	}
	n, err := strconv.Atoi(r.unsolvable)
	if err != nil || n < 0 || n > o.Cases {
		return 0, wrong("cli.badUnsolvable", "Text", r.unsolvable, "Most", o.Cases)
	}
	return n, nil
}

// readCount reads a number of cases of one file.
func readCount(flag, s string, f *judge.Format) (int, error) {
	most := generate.MostCases
	if f.Frame.Single {
		most = 1
	}
	if s == "" {
		return min(generate.UsualCases, most), nil
	}
	n, err := strconv.Atoi(s)
	switch {
	case err == nil && n > 1 && most == 1:
		return 0, wrong("cli.single", "Format", f.Name)
	case err != nil || n < 1 || n > most:
		return 0, wrong("cli.badCount", "Flag", flag, "Text", s, "Most", most)
	}
	return n, nil
}

// readSeed reads a seed; any will do where there is none.
func readSeed(s string) (uint64, error) {
	if s == "" {
		return generate.NewSeed(), nil
	}
	seed, err := strconv.ParseUint(s, 10, 64)
	if err != nil {
		return 0, wrong("cli.badSeed", "Text", s)
	}
	return seed, nil
}

// answersFile returns where the answers go: "" for nowhere.
func answersFile(r request) (string, error) {
	name := r.answers
	if name == "" && r.to != "" && r.to != "-" {
		name = strings.TrimSuffix(r.to, filepath.Ext(r.to)) + ".out"
	}
	if name != "" && filepath.Clean(name) == filepath.Clean(r.to) {
		return "", wrong("cli.sameFile", "Name", name)
	}
	return name, nil
}

// writeCases makes the cases and writes them and, where answers are wanted,
// these. Neither file appears before both are whole.
func (c *command) writeCases(order generate.Order, to, answersTo string) error {
	cases, err := create(to, c.Out)
	if err != nil {
		return err
	}
	defer cases.abandon()
	var answers *output
	if answersTo != "" {
		if answers, err = create(answersTo, c.Out); err != nil {
			return err
		}
		defer answers.abandon()
	}
	positions, err := c.makeCases(order, answers, to)
	if err != nil {
		return err
	}
	if err := order.Format.WriteCases(cases, positions...); err != nil {
		return err
	}
	if answers == nil {
		return complete(cases)
	}
	return complete(cases, answers)
}

// makeCases makes the cases, returns them and writes the answers, unless answers
// is nil.
func (c *command) makeCases(order generate.Order, answers *output, to string) ([]model.Position, error) {
	positions := make([]model.Position, 0, order.Cases)
	var writer *judge.Writer
	if answers != nil {
		writer = order.Format.NewWriter(answers)
	}
	progress := c.newProgress(to)
	defer progress.clear()
	err := generate.Run(c.ctx, order, func(a judge.Answer) error {
		positions = append(positions, a.Position)
		progress.add(1)
		if writer == nil {
			return nil
		}
		return writer.Write(a)
	})
	if none, ok := errors.AsType[*generate.DistanceError](err); ok {
		return nil, &usageError{none.Reason}
	}
	return positions, err
}
