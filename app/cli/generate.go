package cli

import (
	"cmp"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"quadrille/app/judges/generate"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
)

// request holds the flags of generate, unparsed.
type request struct {
	format, number, cases, unsolvable, seed, distance, kind, answers, suite string
}

// generate writes cases and, if -o names a file, their answers; or a suite of files. The same
// flags and seed always make the same cases.
func (c *command) generate(args []string) error {
	var r request
	rest, err := c.parse(flags{
		"format": &r.format, "n": &r.number, "cases": &r.cases, "unsolvable": &r.unsolvable, "seed": &r.seed,
		"distance": &r.distance, "kind": &r.kind, "o": &c.out.to, "answers": &r.answers, "suite": &r.suite, "force": &c.out.force,
	}, args)
	switch {
	case err != nil:
		return err
	case len(rest) > 0:
		return wrong("cli.noArguments", "Name", "generate", "Argument", rest[0])
	case r.suite != "" && (c.out.to != "" || r.answers != ""):
		return wrong("cli.suiteAlone")
	case r.suite != "":
		return c.generateSuite(r)
	case r.cases != "":
		return wrong("cli.casesOfSuite")
	}
	o, err := c.order(r, "-n", r.number, generate.UsualCases)
	if err != nil {
		return err
	}
	if o.Kind == generate.Special && r.number == "" && !o.Format.Frame.Single {
		o.Cases = 0 // each special case once
	}
	if o.Unsolvable, err = readUnsolvable(r, o, o.Cases); err != nil {
		return err
	}
	if r.answers, err = c.answersFile(r.answers); err != nil {
		return err
	}
	c.tellSeed(r, o)
	return c.writeCases(o, r.answers)
}

// generateSuite writes tests with their answers into a new folder or a zip.
func (c *command) generateSuite(r request) error {
	suite, err := c.suite(r, generate.UsualCases, generate.MostFiles, generate.UsualCases)
	if err != nil {
		return err
	}
	c.tellSeed(r, suite.Order)
	return suite.Save(c.ctx, r.suite, strings.EqualFold(filepath.Ext(r.suite), ".zip"), func(int) {})
}

// tellSeed prints a new seed, with which the same cases can be made again.
func (c *command) tellSeed(r request, o generate.Order) {
	if r.seed == "" {
		c.out.complain(model.Say("cli.seed", "Seed", strconv.FormatUint(o.Seed, 10)))
	}
}

// suite reads the flags of a suite. files and cases are the defaults of -n and -cases; the default
// of -n is 1 if cases and the number of cases in a file are above 1.
func (c *command) suite(r request, files, mostFiles, cases int) (s generate.Suite, err error) {
	o, err := c.order(r, "-cases", r.cases, cases)
	if err != nil {
		return s, err
	}
	if cases > 1 && o.Cases > 1 {
		files = 1
	}
	if files, err = readNumber("-n", r.number, files, 0, mostFiles); err != nil {
		return s, err
	}
	s = o.Suite(files)
	s.Unsolvable, err = readUnsolvable(r, o, s.RandomCases())
	return s, err
}

// order reads the flags of an order, except -unsolvable. flag and number are the name and the
// value of the flag for the number of cases in a file; usual is its default.
func (c *command) order(r request, flag, number string, usual int) (o generate.Order, err error) {
	if o.Entry, o.Format, err = c.entry(r.format); err != nil {
		return o, err
	}
	if len(judge.WithData([]*judge.Format{o.Format})) == 0 {
		return o, wrong("cli.noData", "Format", o.Format.Name)
	}
	kind, ok := generate.ParseKind(cmp.Or(r.kind, generate.All.String()))
	low, high, fault := generate.ParseDistances(r.distance)
	switch {
	case !ok:
		return o, wrong("cli.badKind", "Text", r.kind)
	case kind > generate.Random && r.distance != "":
		return o, wrong("cli.kindOrDistance", "Kind", r.kind)
	case fault.Key != "":
		return o, wrong("cli.badRange", "Text", r.distance)
	}
	o.Kind, o.Low, o.High = kind, low, high
	single := o.Format.Frame.Single
	if o.Format.Single() {
		single = single || r.suite != ""
		usual = 1
	}
	if o.Cases, err = readNumber(flag, number, usual, 1, generate.MostCases); err == nil && single && o.Cases > 1 {
		err = wrong("cli.single", "Format", o.Format.Name)
	}
	if err == nil {
		o.Seed, err = readSeed(r.seed)
	}
	return o, err
}

// readUnsolvable reads how many of the random cases are unsolvable; cases is their number.
func readUnsolvable(r request, o generate.Order, cases int) (int, error) {
	switch {
	case r.unsolvable == "":
		return 0, nil
	case !o.Format.Data.Unsolvable:
		return 0, wrong("cli.noneUnsolvable", "Format", o.Format.Name)
	case o.Kind > generate.Random:
		return 0, wrong("cli.kindOrUnsolvable", "Kind", r.kind)
	}
	n, err := readNumber("-unsolvable", r.unsolvable, 0, 0, cases)
	if err != nil {
		err = wrong("cli.badUnsolvable", "Text", r.unsolvable, "Most", cases)
	}
	return n, err
}

// readNumber reads a flag's whole number from least to most; "" means usual.
func readNumber(flag, s string, usual, least, most int) (int, error) {
	if s == "" {
		return usual, nil
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < least || n > most {
		return 0, wrong("cli.badNumber", "Flag", flag, "Text", s, "Least", least, "Most", most)
	}
	return n, nil
}

// readSeed reads a seed; "" means a new one.
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

// answersFile returns the name of the answers file, by default beside that of -o: "-" is standard
// output, "" none. An existing file is replaced only with -force.
func (c *command) answersFile(name string) (string, error) {
	if name == "" && c.out.to != "" && c.out.to != "-" {
		name = strings.TrimSuffix(c.out.to, filepath.Ext(c.out.to)) + ".out"
	}
	if name == "" || name == "-" {
		return name, nil
	}
	if filepath.Clean(name) == filepath.Clean(c.out.to) {
		return "", wrong("cli.sameFile", "Name", name)
	}
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() && !c.out.force {
		return "", wrong("cli.answersThere", "Name", name)
	}
	return name, nil
}

// writeCases makes the cases and writes them and, unless answersTo is "", their answers. Neither
// file appears until both are complete.
func (c *command) writeCases(o generate.Order, answersTo string) error {
	cases, err := c.out.create(c.out.to)
	if err != nil {
		return err
	}
	defer cases.Abandon()
	var answers *system.Output
	if answersTo != "" {
		if answers, err = c.out.create(answersTo); err != nil {
			return err
		}
		defer answers.Abandon()
	}
	test, err := o.Test(c.ctx, func(int) {})
	if err != nil {
		return err
	}
	return test.Write(o.Format, cases, answers)
}
