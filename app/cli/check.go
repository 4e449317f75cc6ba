package cli

import (
	"bytes"
	"os"
	"slices"
	"strings"

	"quadrille/app/judges/batch"
	"quadrille/app/judges/judging"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/lenient"
	"quadrille/solver"
)

// check judges a file of answers.
func (c *command) check(rest []string) error {
	name := c.options.format
	if page, all := results(rest); len(all) > 0 && name == "" {
		return checkResults(c, page, all)
	}
	switch {
	case name == "" && (len(rest) == 0 || len(rest) > 2):
		return wrong("cli.check.files")
	case name == "":
		_, detected, ok := c.detected(rest[0])
		if !ok || len(rest) == 1 {
			return c.checkAnswer(rest[0], rest[1:])
		}
		name = detected.Name
		c.tell(rest[0], model.Say("cli.readCases", "Format", name))
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
		r := checkReport{c, rest[0], c.does("cli.doing.answers")}
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
	in       string // the name of the test file
	progress solver.Progress
}

// gradeNames are the names of incorrect grades in JSON.
var gradeNames = [judge.Grades]string{
	judge.NotFirst: "wrong", judge.Wrong: "wrong", judge.Longer: "longer", judge.Missing: "missing",
}

// add prints a line for an incorrect answer.
func (r checkReport) add(j judging.Judged) error {
	r.progress(int64(j.Case.Number), 0)
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

// checked is the verdict on an answer in JSON.
type checked struct {
	ID      string `json:"id"`
	Moves   string `json:"moves,omitempty"` // in the program's notation
	Named   string `json:"named,omitempty"` // what the answer names: blank, tile, numbers or letters
	Length  *int   `json:"length,omitempty"`
	Correct bool   `json:"correct"`
	Verdict string `json:"verdict"`
}

// checkAnswer judges an answer to a position: an argument, a file, or standard input.
func (c *command) checkAnswer(position string, rest []string) error {
	if id, answer, isSolution := strings.Cut(position, "="); isSolution && len(rest) == 0 && c.reader().isID(id) {
		position, rest = id, []string{answer}
	}
	p, err := c.reader().valid(position)
	if err != nil {
		c.out.fault(shortened(position), err)
		return nil
	}
	name := "-"
	if len(rest) > 0 {
		name = rest[0]
	}
	answer := []byte(name)
	if _, missing := os.Stat(name); missing == nil || name == "-" {
		if answer, err = c.read(name); err != nil {
			c.out.fault(name, err)
			return nil
		}
	}
	e := c.entryOf(p)
	a, err := lenient.ReadAnswer(p, string(answer))
	if err != nil {
		c.out.fault(shortened(name), missing(name, err))
		return nil
	}
	c.searches("cli.doing.search", p)
	truth, err := batch.Answer(c.ctx, e.Engine, 1, p)
	if err != nil {
		return err
	}
	assessed := judging.Assess(e, p, a, truth)
	if assessed.Grade == judge.Longer {
		if assessed.Detail, err = assessed.Detour(c.ctx, e.Engine, truth); err != nil {
			return err
		}
	}
	return c.out.write(func() error { return c.out.answered(p, assessed) })
}

// answered prints the verdict on an answer.
func (o *output) answered(p model.Position, a judging.Assessed) error {
	isRight := a.Grade == judge.Right || a.Grade == judge.Another
	o.bad = o.bad || !isRight
	r := checked{ID: p.String(), Moves: p.Puzzle().Notation(a.Answer.Moves...), Named: string(a.Answer.Named), Correct: isRight}
	r.Verdict = o.say.Say(a.Headline)
	if !a.Answer.Unsolvable {
		r.Length = &a.Answer.Length
	}
	if o.asJSON {
		return o.object(r)
	}
	lines := []string{r.Verdict, o.say.Say(a.Detail), o.say.Say(a.Named)}
	return o.text(strings.Join(slices.DeleteFunc(lines, func(line string) bool { return line == "" }), "\n") + "\n")
}
