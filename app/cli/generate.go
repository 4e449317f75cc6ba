package cli

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/judges/generate"
	"quadrille/model"
)

// generate writes cases and, if -o names a file, their answers; or the tests of judge as files. The same
// flags and seed always make the same cases.
func (c *command) generate([]string) error {
	suite, layout := c.flag("suite"), c.flag("layout")
	switch {
	case suite != "" && (c.out.to != "" || c.flag("answers") != ""):
		return wrong("cli.suiteAlone")
	case layout != "" && (suite == "" || !slices.Contains(generate.Layouts(), layout)):
		return wrong("cli.badLayout", "Text", layout, "Layouts", generate.Layouts())
	case suite != "":
		s, err := readSuite(c)
		if err != nil {
			return err
		}
		tellSeed(c, s.Order)
		return s.Save(c.ctx, suite, cmp.Or(generate.Layout(layout), generate.OJ), c.out.say.Say)
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
	if o.Cases, err = readCases(c, o, "n", usual); err != nil {
		return err
	}
	answers, err := c.out.answersFile(c.flag("answers"))
	if err != nil {
		return err
	}
	tellSeed(c, o)
	return writeCases(c, o, answers)
}

// tellSeed prints a new seed, with which the same cases can be made again.
func tellSeed(c *command, o generate.Order) {
	if !c.has("seed") {
		c.out.complain(model.Say("cli.seed", "Seed", strconv.FormatUint(o.Seed, 10)))
	}
}

func readSuite(c *command) (s generate.Suite, err error) {
	o, err := readOrder(c)
	if err != nil {
		return s, err
	}
	if o.Cases, err = readCases(c, o, "cases", 0); err != nil {
		return s, err
	}
	tests, err := c.number("n", generate.UsualRandom, 0, generate.MostFiles)
	if err != nil {
		return s, err
	}
	s = o.Suite(tests)
	switch {
	case !c.has("unsolvable"):
	case !s.Order.Format.Data.Unsolvable:
		return s, wrong("cli.noneUnsolvable", "Format", s.Order.Format.Name)
	case s.Order.Kind == generate.Hardest || s.Order.Kind == generate.Special:
		return s, wrong("cli.kindOrUnsolvable", "Kind", string(s.Order.Kind))
	}
	s.Order.Unsolvable, err = c.number("unsolvable", s.UsualUnsolvable(), 0, s.RandomCases())
	return s, err
}

// readOrder reads the flags of an order except the numbers of cases.
func readOrder(c *command) (o generate.Order, err error) {
	if o.Entry, o.Format, err = c.entry(c.flag("format")); err != nil {
		return o, err
	}
	o.Kind, o.Beyond = cmp.Or(generate.Kind(c.flag("kind")), generate.All), c.has("beyond")
	var isRange bool
	o.Low, o.High, isRange = generate.ParseDistances(c.flag("distance"))
	promised := o.Format.Data.Promise.Moves
	switch {
	case !slices.Contains(generate.Kinds(), string(o.Kind)):
		return o, wrong("cli.badKind", "Text", string(o.Kind))
	case (o.Kind == generate.Hardest || o.Kind == generate.Special) && c.has("distance"):
		return o, wrong("cli.kindOrDistance", "Kind", string(o.Kind))
	case !isRange:
		return o, wrong("cli.badRange", "Text", c.flag("distance"))
	case promised > 0 && o.High > promised && !o.Beyond:
		return o, wrong("cli.beyondMoves", "Format", o.Format.Name, "Most", promised)
	}
	o.Seed = generate.NewSeed()
	if c.has("seed") {
		if o.Seed, err = strconv.ParseUint(c.flag("seed"), 10, 64); err != nil {
			return o, wrong("cli.badSeed", "Text", c.flag("seed"))
		}
	}
	return o, nil
}

func readCases(c *command, o generate.Order, flag string, usual int) (int, error) {
	cases, err := c.number(flag, usual, 1, generate.MostCases)
	promised := o.Format.Data.Promise.Cases
	switch {
	case err != nil:
		return 0, err
	case cases > 1 && o.Format.Frame.Single:
		return 0, wrong("cli.single", "Format", o.Format.Name)
	case promised > 0 && cases > promised && !o.Beyond:
		return 0, wrong("cli.beyondCases", "Format", o.Format.Name, "Most", promised)
	}
	return cases, nil
}

// answersFile returns the name of the answers file, by default beside that of -o: "-" is standard
// output, "" none. An existing file is replaced only with -force.
func (o *output) answersFile(name string) (string, error) {
	if name == "" && o.to != "" && o.to != "-" {
		name = strings.TrimSuffix(o.to, filepath.Ext(o.to)) + ".out"
	}
	if name == "" || name == "-" {
		return name, nil
	}
	if filepath.Clean(name) == filepath.Clean(o.to) {
		return "", wrong("cli.sameFile", "Name", name)
	}
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() && !o.force {
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
