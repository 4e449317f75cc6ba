package cli

import (
	"bytes"
	"cmp"
	"errors"
	"os"
	"slices"
	"strings"

	"quadrille/app/judges/batch"
	"quadrille/app/judges/judging"
	"quadrille/app/study/method"
	"quadrille/app/study/traces"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/lenient"
)

// check judges a file of answers, an answer to a position, or the results of readers.
func (c *command) check(rest []string) error {
	if flagSearch.given(c) {
		return grader{c}.checkTrace(rest)
	}
	f := flagFormat.of(c)
	if f == nil {
		if page, all := c.results(rest); len(all) > 0 {
			return grader{c}.class(page, all, nil)
		}
		if len(rest) == 0 || len(rest) > 2 {
			return wrong("cli.check.files")
		}
		if len(rest) == 2 {
			f = detected(c, rest[0])
		}
		if f == nil {
			return checkAnswer(c, rest[0], rest[1:])
		}
	}
	if len(rest) != 2 {
		return wrong("cli.check.files")
	}
	var texts [2][]byte
	for i, name := range rest {
		var err error
		if texts[i], err = c.read(name); err != nil {
			return c.fails(name, err)
		}
	}
	c.does("cli.doing.answers")
	r, err := judging.Check(c.ctx, c.entry(f.Puzzle), f, bytes.NewReader(texts[0]), texts[1], func(bad *model.TextError) error {
		c.out.fault(rest[0], bad)
		return nil
	})
	if err != nil {
		return c.fails(rest[0], err)
	}
	c.out.bad = c.out.bad || r.Verdict != judging.Accepted
	return reportCases(c, rest[0], r)
}

// gradeNames are the names of grades in JSON.
var gradeNames = [judge.Grades]string{
	judge.Right: "right", judge.Another: "right", judge.Longer: "longer",
	judge.NotFirst: "wrong", judge.Wrong: "wrong", judge.Missing: "missing",
}

// reportCases prints the verdicts on the cases of a file that aren't right, and how many cases have which.
func reportCases(c *command, name string, r judging.Result) error {
	say, counts := c.out.say.Say, map[string]int{}
	if r.Verdict == judging.Presentation { // all are right
		why := say(r.Why)
		if err := c.out.report(object{"case", 0, "verdict", r.Verdict, "reason", why}, name+": PE: "+why); err != nil {
			return err
		}
		isBad := func(a judge.Answer) bool { return a.Outcome == judge.Bad }
		r.Cases, counts["right"] = nil, len(slices.DeleteFunc(r.Test.Cases, isBad))
	}
	for _, j := range r.Cases {
		grade := gradeNames[j.Grade]
		if counts[grade]++; j.IsRight() {
			continue
		}
		why := j.Why
		if j.Case.Number > 0 {
			why = model.Say("judging.case", "Case", j.Case.Number, "Why", why)
		}
		err := c.out.report(object{"case", j.Case.Number, "verdict", grade, "reason", say(j.Why)}, name+": "+say(why))
		if err != nil {
			return err
		}
	}
	right, longer, wrong, missing := counts["right"], counts["longer"], counts["wrong"], counts["missing"]
	return c.out.total(object{"right", right, "longer", longer, "wrong", wrong, "missing", missing},
		model.Say("cli.check.tally", "Right", right, "Longer", longer, "Wrong", wrong, "Missing", missing))
}

// checkAnswer judges an answer to a position: an argument, a file, or standard input.
func checkAnswer(c *command, position string, rest []string) error {
	if id, answer, isSolution := strings.Cut(position, "="); isSolution && len(rest) == 0 && c.detector().IsID(id) {
		position, rest = id, []string{answer}
	}
	p, err := c.valid(position)
	if err != nil {
		return err
	}
	name := append(rest, "-")[0]
	answer := []byte(name)
	if _, missing := os.Stat(name); missing == nil || name == "-" {
		if answer, err = c.read(name); err != nil {
			return c.fails(name, err)
		}
	}
	e := c.entryOf(p)
	a, err := lenient.ReadAnswer(p, string(answer))
	if err != nil {
		err = missing(c, name, err)
		if bad, ok := errors.AsType[*model.TextError](err); ok {
			bad.Reason = model.Say("cli.notRead", "Reason", bad.Reason)
			return cmp.Or(c.blame(shortened(name), bad), errUnread)
		}
		return c.fails(shortened(name), err)
	}
	searches(c, "cli.doing.search", p)
	truth, err := batch.Answer(c.ctx, e.Engine, 1, p)
	if err != nil {
		return err
	}
	found := judging.Assess(e, p, a, truth)
	if found.Grade == judge.Longer {
		if found.Detail, err = found.Detour(c.ctx, e.Engine, truth); err != nil {
			return err
		}
	}
	isRight := found.Grade == judge.Right || found.Grade == judge.Another
	words := c.said(found.Headline, found.Detail, found.Named)
	var figures []traces.Figure
	if one, err := traces.NewCase(c.ctx, e, method.Method{}, p); err == nil {
		if figures, err = one.Figures(answer); err != nil {
			return err
		}
	}
	var wrong []string
	for _, f := range figures {
		switch isRight = isRight && f.Right; {
		case f.Why.Key != "": // the path is the answer
		case f.Right:
			words = append(words, c.out.say.Say(f.Phrase()))
		default:
			wrong = append(wrong, c.out.say.Say(f.Phrase()))
		}
	}
	words = append(wrong, words...) // the first is the verdict
	c.out.bad = c.out.bad || !isRight
	moves, length := written(p, a.Moves, a.Length), any(a.Length)
	if a.Unsolvable {
		moves, length = nil, nil
	}
	return c.out.report(object{
		"id", p.String(), "moves", moves, "named", nonzero(a.Named),
		"length", length, "correct", isRight, "verdict", words[0], "read", nonzero(c.out.say.Say(a.Read)),
	}, strings.Join(words, "\n"))
}
