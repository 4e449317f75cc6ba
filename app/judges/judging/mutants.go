package judging

import (
	"context"
	"slices"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/mutants"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
)

// Mutated is the result of a mutant on a test. known is false if some of its answers may be other ones.
func Mutated(ctx context.Context, e catalogue.Entry, m mutants.Mutant, t Test) (r Result, known bool, err error) {
	output, known, err := m.Output(ctx, t)
	if err == nil {
		r, err = Weigh(ctx, e.Engine, m.Format(), t, system.Finished{Output: output}, system.Limits{})
	}
	return r, known, err
}

// What is tried to tell mutants apart that answer like the program.
const (
	further  = 60 // tests that are drawn
	toldAway = 8  // those of them on which the program is run, since a mutant fails

	mostSearched = 100 // cases in a test that mutants search
)

// like says which mutant answers like the program on all tests, or which two do; Key "" if none or more do. Those
// that search are compared only if no other is like the program, since they take long and are many.
func (q *inquiry) like(ctx context.Context) (said model.Phrase, err error) {
	for _, searches := range []bool{false, true} {
		found := slices.DeleteFunc(mutants.Of(q.Entry, q.Format), func(m mutants.Mutant) bool { return m.Searches() != searches || !m.Exact() })
		if found, err = q.alike(ctx, found); err == nil && len(found) > 0 {
			found, err = q.apart(ctx, found)
		}
		switch names := named(found); {
		case err != nil:
			return said, err
		case len(names) == 1:
			return model.Say("judging.cause.like", "Program", names[0]), nil
		case len(names) == 2:
			return model.Say("judging.cause.like", "Program", model.Say("judging.cause.or", "One", names[0], "Other", names[1])), nil
		}
	}
	return said, nil
}

// named returns the names of mutants, each once.
func named(all []mutants.Mutant) (names []model.Phrase) {
	for _, m := range all {
		if !slices.ContainsFunc(names, func(n model.Phrase) bool { return n.Key == m.Name().Key }) {
			names = append(names, m.Name())
		}
	}
	return names
}

// alike returns the mutants that answer like the program wherever their answers are known, which they are on a failed test.
func (q *inquiry) alike(ctx context.Context, all []mutants.Mutant) (found []mutants.Mutant, err error) {
	for _, m := range all {
		fails, isLike := false, true
		for _, r := range slices.Concat(q.failed, q.passed) { // most mutants answer the failed tests otherwise
			hasAnswers := slices.Contains([]Verdict{Accepted, WrongAnswer, Presentation}, r.Verdict)
			if !hasAnswers || m.Searches() && size(r) > mostSearched {
				continue
			}
			other, known, err := Mutated(ctx, q.Entry, m, r.Test)
			if err != nil {
				return nil, err
			}
			if isLike = !known || q.same(r, other); !isLike {
				break
			}
			fails = fails || known && r.Verdict != Accepted
		}
		if fails && isLike {
			found = append(found, m)
		}
	}
	return found, nil
}

// apart returns the mutants that answer like the program on further tests too, those that one of them fails.
func (q *inquiry) apart(ctx context.Context, found []mutants.Mutant) ([]mutants.Mutant, error) {
	order := generate.Order{Entry: q.Entry, Format: q.Format, Kind: generate.Random, Low: -1, High: -1}
	q.end = q.time().Add(mostTime)
	runs := 0
	for test, err := range order.Suite(further).Tests(ctx) {
		if err != nil || runs == toldAway {
			return found, err
		}
		var answers []Result // of the mutants; Verdict "" if it isn't known
		for _, m := range found {
			other, known, err := Mutated(ctx, q.Entry, m, test)
			if err != nil {
				return nil, err
			}
			if !known {
				other.Verdict = ""
			}
			answers = append(answers, other)
		}
		if !slices.ContainsFunc(answers, func(r Result) bool { return r.Verdict != "" && r.Verdict != Accepted }) {
			continue
		}
		runs++
		r, err := q.runTest(ctx, test)
		if err != nil {
			return nil, err
		}
		var left []mutants.Mutant
		for i, m := range found {
			if answers[i].Verdict == "" || q.same(r, answers[i]) {
				left = append(left, m)
			}
		}
		found = left
	}
	return found, nil
}

// same reports whether two programs have given the same answers, where those that the judge accepts are alike.
func (j Judge) same(a, b Result) bool {
	return a.Verdict == b.Verdict && slices.EqualFunc(a.Cases, b.Cases, func(a, b Judged) bool {
		isAccepted := j.Format.Judging.Accepts(a.Grade)
		switch {
		case isAccepted != j.Format.Judging.Accepts(b.Grade):
			return false
		case isAccepted || a.Reply == nil || b.Reply == nil:
			return isAccepted || a.Reply == b.Reply
		case j.Format.Judging.Wants == judge.AnyWay && len(a.Reply.Moves) > 0:
			return len(b.Reply.Moves) == len(a.Reply.Moves) // others may find another way that is as long
		}
		return squeezed([]byte(a.Reply.Text)) == squeezed([]byte(b.Reply.Text))
	})
}
