package cli

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"quadrille/app/judges/generate"
	"quadrille/model"
)

// generate writes cases and, if -o names a file, their answers; or the tests of judge as files. The same
// flags and seed always make the same cases.
func (c *command) generate([]string) error {
	suite := flagSuite.of(c)
	switch {
	case suite != "" && (c.out.to != "" || flagAnswers.given(c)):
		return wrong("cli.suiteAlone")
	case flagLayout.given(c) && suite == "":
		return flagLayout.refused(string(flagLayout.of(c)))
	case suite != "":
		s, err := readSuite(c)
		if err != nil {
			return err
		}
		tellSeed(c, s.Order)
		return s.Save(c.ctx, suite, flagLayout.of(c), c.out.say.Say)
	}
	o, err := readOrder(c, false)
	if err != nil {
		return err
	}
	answers, err := answersFile(c)
	if err != nil {
		return err
	}
	tellSeed(c, o)
	if answers != "" {
		if err := c.out.create(c.ctx, answers); err != nil {
			return err
		}
	}
	c.does("cli.doing.generate")
	test, err := o.Test(c.ctx)
	if err != nil {
		return err
	}
	texts := [][]byte{test.Input, test.Answers(o.Format)}
	for i, file := range c.out.files {
		if _, err := file.Write(texts[i]); err != nil {
			return err
		}
	}
	return nil
}

// tellSeed prints a new seed, with which the same cases can be made again.
func tellSeed(c *command, o generate.Order) {
	if !flagSeed.given(c) {
		c.out.complain(model.Say("cli.seed", "Seed", strconv.FormatUint(o.Seed, 10)))
	}
}

func readSuite(c *command) (s generate.Suite, err error) {
	o, err := readOrder(c, true)
	if err != nil {
		return s, err
	}
	tests, err := within(c, flagN, generate.UsualRandom, 0, generate.MostFiles)
	if err != nil {
		return s, err
	}
	s = o.Suite(tests)
	switch {
	case !flagUnsolvable.given(c):
	case !o.Format.Data.Unsolvable:
		return s, wrong("cli.noneUnsolvable", "Format", o.Format.Name)
	case isFixed(o.Kind):
		return s, wrong("cli.kindOrUnsolvable", "Kind", string(o.Kind))
	}
	s.Order.Unsolvable, err = within(c, flagUnsolvable, s.UsualUnsolvable(), 0, s.RandomCases())
	return s, err
}

// isFixed reports whether the distances of a kind of cases can't be chosen.
func isFixed(k generate.Kind) bool { return k == generate.Hardest || k == generate.Special }

// readOrder reads the flags of an order, for the tests of a suite or for one.
func readOrder(c *command, isSuite bool) (o generate.Order, err error) {
	f, distances := flagFormat.of(c), flagDistance.of(c)
	if f == nil {
		return o, wrong("cli.needFormat", "Formats", formatNames(c.Streams.Entries))
	}
	o = generate.Order{
		Entry: c.entry(f.Puzzle), Format: f, Kind: flagKind.of(c), Beyond: flagBeyond.given(c), Cases: flagCases.of(c),
		Low: distances.low, High: distances.high, Seed: flagSeed.of(c),
	}
	if !flagSeed.given(c) {
		o.Seed = generate.NewSeed()
	}
	if !isSuite {
		usual := generate.UsualCases
		switch {
		case f.Single():
			usual = 1
		case o.Kind == generate.Special:
			usual = 0 // each special case once
		}
		o.Cases, err = within(c, flagN, usual, 1, generate.MostCases)
	}
	switch promise := f.Data.Promise; {
	case err != nil:
		return o, err
	case isFixed(o.Kind) && flagDistance.given(c):
		return o, wrong("cli.kindOrDistance", "Kind", string(o.Kind))
	case promise.Moves > 0 && o.High > promise.Moves && !o.Beyond:
		return o, wrong("cli.beyondMoves", "Format", f.Name, "Most", promise.Moves)
	case o.Cases > 1 && f.Frame.Single:
		return o, wrong("cli.single", "Format", f.Name)
	case promise.Cases > 0 && o.Cases > promise.Cases && !o.Beyond:
		return o, wrong("cli.beyondCases", "Format", f.Name, "Most", promise.Cases)
	}
	return o, nil
}

// answersFile returns the name of the answers file, by default beside that of -o: "-" is standard
// output, "" none. An existing file is replaced only with -force.
func answersFile(c *command) (string, error) {
	name, cases := flagAnswers.of(c), c.out.to
	if name == "" && cases != "" && cases != "-" {
		name = strings.TrimSuffix(cases, filepath.Ext(cases)) + ".out"
	}
	if name == "" || name == "-" {
		return name, nil
	}
	if filepath.Clean(name) == filepath.Clean(cases) {
		return "", wrong("cli.sameFile", "Name", name)
	}
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() && !flagForce.given(c) {
		return "", wrong("cli.answersThere", "Name", name)
	}
	return name, nil
}
