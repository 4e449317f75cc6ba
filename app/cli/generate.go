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
	o, err := readOrder(c)
	if err != nil {
		return err
	}
	usual := generate.UsualCases
	switch {
	case o.Format.Single():
		usual = 1
	case o.Kind == generate.Special:
		usual = 0 // each special case once
	}
	if o.Cases, err = within(c, flagN, usual, 1, generate.MostCases); err != nil {
		return err
	}
	if err := promised(o); err != nil {
		return err
	}
	answers, err := answersFile(c)
	if err != nil {
		return err
	}
	tellSeed(c, o)
	return writeCases(c, o, answers)
}

// tellSeed prints a new seed, with which the same cases can be made again.
func tellSeed(c *command, o generate.Order) {
	if !flagSeed.given(c) {
		c.out.complain(model.Say("cli.seed", "Seed", strconv.FormatUint(o.Seed, 10)))
	}
}

func readSuite(c *command) (s generate.Suite, err error) {
	o, err := readOrder(c)
	if err != nil {
		return s, err
	}
	o.Cases = flagCases.of(c)
	if err := promised(o); err != nil {
		return s, err
	}
	tests, err := within(c, flagN, generate.UsualRandom, 0, generate.MostFiles)
	if err != nil {
		return s, err
	}
	s = o.Suite(tests)
	switch {
	case !flagUnsolvable.given(c):
	case !s.Order.Format.Data.Unsolvable:
		return s, wrong("cli.noneUnsolvable", "Format", s.Order.Format.Name)
	case s.Order.Kind == generate.Hardest || s.Order.Kind == generate.Special:
		return s, wrong("cli.kindOrUnsolvable", "Kind", string(s.Order.Kind))
	}
	s.Order.Unsolvable, err = within(c, flagUnsolvable, s.UsualUnsolvable(), 0, s.RandomCases())
	return s, err
}

// readOrder reads the flags of an order except the numbers of cases.
func readOrder(c *command) (o generate.Order, err error) {
	o.Entry, o.Format = flagFormat.of(c).entry, flagFormat.of(c).format
	o.Kind, o.Beyond, o.Seed = flagKind.of(c), flagBeyond.given(c), flagSeed.of(c)
	o.Low, o.High = flagDistance.of(c).low, flagDistance.of(c).high
	if !flagSeed.given(c) {
		o.Seed = generate.NewSeed()
	}
	switch {
	case o.Format == nil:
		return o, wrong("cli.needFormat", "Formats", formatNames(c.Streams.Entries))
	case (o.Kind == generate.Hardest || o.Kind == generate.Special) && flagDistance.given(c):
		return o, wrong("cli.kindOrDistance", "Kind", string(o.Kind))
	case o.Format.Data.Promise.Moves > 0 && o.High > o.Format.Data.Promise.Moves && !o.Beyond:
		return o, wrong("cli.beyondMoves", "Format", o.Format.Name, "Most", o.Format.Data.Promise.Moves)
	}
	return o, nil
}

// promised refuses more cases in a file than the problem promises.
func promised(o generate.Order) error {
	switch most := o.Format.Data.Promise.Cases; {
	case o.Cases > 1 && o.Format.Frame.Single:
		return wrong("cli.single", "Format", o.Format.Name)
	case most > 0 && o.Cases > most && !o.Beyond:
		return wrong("cli.beyondCases", "Format", o.Format.Name, "Most", most)
	}
	return nil
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

// writeCases makes the cases and writes them and, unless answersTo is "", their answers.
func writeCases(c *command, o generate.Order, answersTo string) error {
	if answersTo != "" {
		if err := c.out.create(c.ctx, answersTo); err != nil {
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
