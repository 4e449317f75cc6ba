package cli

import (
	"bytes"

	"quadrille/app/judges/judging"
	"quadrille/model"
	"quadrille/model/judge"
)

// check judges a file of answers.
func (c *command) check(args []string) error {
	var name string
	rest, err := c.parse(flags{"format": &name, "json": &c.out.asJSON}, args)
	if err != nil {
		return err
	}
	entry, format, err := c.entry(name)
	switch {
	case err != nil:
		return err
	case len(rest) != 2:
		return wrong("cli.check.files")
	}
	var texts [2][]byte
	for i, name := range rest {
		texts[i], err = c.read(name)
		switch {
		case c.ctx.Err() != nil:
			return err
		case err != nil:
			c.out.fault(name, err)
			return nil
		}
	}
	return c.out.write(func() error {
		r := checkReport{c, rest[0]}
		tally, err := judging.Check(c.ctx, entry, format, bytes.NewReader(texts[0]), texts[1], func(bad *model.TextError) {
			c.out.fault(rest[0], bad)
		}, r.add)
		switch {
		case err == nil:
			return r.end(tally)
		case c.ctx.Err() == nil && !isWriteError(err):
			c.out.fault(rest[0], err)
			return nil
		}
		return err
	})
}

// read reads a whole text; "-" is standard input.
func (c *command) read(name string) ([]byte, error) {
	in, err := c.open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return judge.ReadText(in)
}

// checkReport prints the results of check.
type checkReport struct {
	*command
	in string // the name of the test file
}

// gradeNames are the names of incorrect grades in JSON.
var gradeNames = [judge.Grades]string{
	judge.NotFirst: "wrong", judge.Wrong: "wrong", judge.Longer: "longer", judge.Missing: "missing",
}

// add prints a line for an incorrect answer.
func (r checkReport) add(j judging.Judged) error {
	if j.IsRight() {
		return nil
	}
	return r.print(j.Case.Number, gradeNames[j.Grade], j.Why)
}

// print prints a line about a case, or about all answers if number is 0.
func (r checkReport) print(number int, verdict string, why model.Phrase) error {
	if r.out.asJSON {
		return r.out.object(struct {
			Case    int    `json:"case"`
			Verdict string `json:"verdict"`
			Reason  string `json:"reason"`
		}{number, verdict, r.out.say.Say(why)})
	}
	text := r.in + ": "
	if number > 0 {
		why = model.Say("judging.case", "Case", number, "Why", why)
	} else if verdict == string(judging.Presentation) {
		text += verdict + ": "
	}
	return r.out.line(text + r.out.say.Say(why))
}

// end prints the numbers of correct and incorrect answers.
func (r checkReport) end(t judging.Tally) error {
	r.out.bad = r.out.bad || t.Verdict != judging.Accepted
	if t.Verdict == judging.Presentation {
		if err := r.print(0, string(t.Verdict), model.Say("judging.presentation")); err != nil {
			return err
		}
	}
	return r.out.total(struct {
		Right   int `json:"right"`
		Longer  int `json:"longer"`
		Wrong   int `json:"wrong"`
		Missing int `json:"missing"`
	}{t.Right, t.Longer, t.Wrong, t.Missing},
		model.Say("cli.check.tally", "Right", t.Right, "Longer", t.Longer, "Wrong", t.Wrong, "Missing", t.Missing))
}
