package judging

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"quadrille/app/judges/generate"
	"quadrille/app/judges/mutants"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
)

// Findings are the facts found about failures; Key "" for nothing.
type Findings struct {
	Fault model.Phrase // in the source, on the first failed test
	Cause model.Phrase
}

// Explain looks for the reasons of failures. The error is one of solving or ctx.
func (j Judge) Explain(ctx context.Context, results []Result) (f Findings, err error) {
	failed := Failed(results)
	if len(failed) == 0 {
		return f, nil
	}
	f.Fault = j.Program.Inspect(ctx, failed[0].Test.Input)
	f.Cause, err = j.Cause(ctx, results)
	return f, err
}

// fewestFailed is the least number of failed tests that show how wrong answers are meant.
const fewestFailed = 3

// inquiry is the search for the cause of failures. Its own tests differ from a failed one in one property.
type inquiry struct {
	Judge
	shrinker       *shrinker
	passed, failed []Result // those with the fewest and nearest cases first
}

// Cause says what tells the failed tests from the accepted ones, with a pair of tests as proof; its Key is "" if nothing
// does. The last part of the key is the cause's name. To find pairs, it runs the program on further tests.
func (j Judge) Cause(ctx context.Context, results []Result) (cause model.Phrase, err error) {
	q := inquiry{
		Judge: j, shrinker: j.shrinker(Result{}, func(Shrinking) {}), failed: Failed(results),
		passed: slices.DeleteFunc(slices.Clone(results), func(r Result) bool { return r.Verdict != Accepted }),
	}
	if len(q.failed) == 0 {
		return cause, nil
	}
	for _, list := range [][]Result{q.passed, q.failed} {
		slices.SortFunc(list, func(a, b Result) int {
			return cmp.Or(casesOf(a)-casesOf(b), farthest(a)-farthest(b), a.Number-b.Number)
		})
	}
	for _, find := range []func(context.Context) (model.Phrase, error){
		q.layout, q.like, q.alike("order"), q.place, q.properties, q.alike("denied", "longer", "shorter", "lost"),
	} {
		q.shrinker.err = nil
		if cause, err = find(ctx); cause.Key != "" || err != nil && !errors.Is(err, errSpent) {
			return cause, err
		}
	}
	return model.Phrase{}, nil
}

// layout says that only layouts are to blame: the same cases in the usual one are accepted.
func (q *inquiry) layout(ctx context.Context) (cause model.Phrase, err error) {
	var names []model.Phrase
	for _, r := range q.failed {
		usual, err := generate.NewTest(ctx, q.Entry, q.Format, r.Test.Name, r.Test.Positions())
		if err != nil || bytes.Equal(usual.Input, r.Test.Input) {
			return cause, err
		}
		if again, ok := q.shrinker.run(ctx, r.Test.Positions()); !ok || again.Verdict != Accepted {
			return cause, q.shrinker.err
		}
		names = append(names, r.Test.Name)
	}
	return model.Say("judging.cause.layout", "Tests", names, "Fails", q.failed[0].Number), nil
}

type property struct {
	name model.Phrase
	has  func(Result) bool
}

func farthest(r Result) (most int) {
	for _, a := range r.Test.Cases {
		most = max(most, a.Length)
	}
	return most
}

func casesOf(r Result) int { return len(r.Test.Cases) }

func (q *inquiry) least(figure func(Result) int) int {
	return figure(slices.MinFunc(q.failed, func(a, b Result) int { return figure(a) - figure(b) }))
}

func (q *inquiry) candidates() []property {
	far, many := q.least(farthest), q.least(casesOf)
	with := func(has func(judge.Answer) bool) func(Result) bool {
		return func(r Result) bool { return slices.ContainsFunc(r.Test.Cases, has) }
	}
	return []property{
		{model.Say("judging.property.solved"), with(func(a judge.Answer) bool {
			return a.Outcome == judge.Solved && a.Length == 0
		})},
		{model.Say("judging.property.unsolvable"), with(func(a judge.Answer) bool { return a.Outcome == judge.Unsolvable })},
		{model.Say("judging.property.solvable"), with(func(a judge.Answer) bool { return a.Outcome == judge.Solved })},
		{model.Say("judging.property.over", "Limit", q.Format.Judging.Limit), with(q.Format.Judging.IsOver)},
		{model.Say("judging.property.far", "Moves", far), func(r Result) bool { return far > 0 && farthest(r) >= far }},
		{model.Say("judging.property.many", "Cases", many), func(r Result) bool { return many > 1 && casesOf(r) >= many }},
	}
}

// properties says which property all failed tests have, and no accepted test.
func (q *inquiry) properties(context.Context) (cause model.Phrase, err error) {
	for _, p := range q.candidates() {
		hasNot := func(r Result) bool { return !p.has(r) }
		if len(q.passed) == 0 || slices.ContainsFunc(q.passed, p.has) || slices.ContainsFunc(q.failed, hasNot) {
			continue
		}
		// The pair is as alike as there is one.
		fails := q.failed[0]
		unlike := func(r Result) int {
			return abs(casesOf(r)-casesOf(fails))*len(q.passed) + abs(farthest(r)-farthest(fails))
		}
		passes := slices.MinFunc(q.passed, func(a, b Result) int { return unlike(a) - unlike(b) })
		cause = model.Say("judging.cause.only", "Property", p.name, "Fails", fails.Number, "Passes", passes.Number)
		if p.name.Key == "judging.property.many" && fails.Verdict == TimeLimit {
			cause.Key = "judging.cause.each"
		}
		return cause, nil
	}
	return cause, nil
}

func abs(n int) int { return max(n, -n) }

// place says which cases of a test fail only together.
func (q *inquiry) place(ctx context.Context) (cause model.Phrase, err error) {
	r := q.failed[0]
	if casesOf(r) < 2 || r.Verdict == TimeLimit { // many runs would take long
		return cause, nil
	}
	all, smaller := r.Test.Positions(), *q.shrinker
	smaller.failing, smaller.found.Smallest = r, r
	if !smaller.fails(ctx, all) {
		return cause, smaller.err
	}
	smaller.fewer(ctx)
	left := smaller.found.Smallest.Test.Positions()
	if smaller.err != nil || len(left) < 2 {
		return cause, smaller.err
	}
	before := slices.Index(all, left[0])
	at := before + 1 + slices.Index(all[before+1:], left[1])
	cause = model.Say("judging.cause.after", "Test", r.Number, "Case", at+1, "Before", before+1, "Cases", len(left))
	switch {
	case len(left) > 2:
		cause.Key = "judging.cause.many"
	case left[0] == left[1]:
		cause.Key = "judging.cause.again"
	}
	return cause, nil
}

// alike looks for causes by which all first wrong answers are wrong.
func (q *inquiry) alike(causes ...string) func(context.Context) (model.Phrase, error) {
	return func(context.Context) (cause model.Phrase, err error) {
		found := map[string]bool{}
		for _, r := range q.failed {
			name, _ := q.fault(r)
			found[name] = true
		}
		name := strings.Join(slices.Sorted(maps.Keys(found)), "")
		if name == "deniedlonger" {
			name = "lost"
		}
		if len(q.failed) >= fewestFailed && slices.Contains(causes, name) {
			cause.Key = "judging.cause." + name
		}
		return cause, nil
	}
}

// Mutated is the result of a mutant on a test. known is false if some of its answers may be other ones.
func Mutated(ctx context.Context, m mutants.Mutant, t Test) (r Result, known bool, err error) {
	output, known, err := m.Output(ctx, t)
	if err == nil {
		r, err = Weigh(ctx, m.Entry.Engine, m.Format, t, system.Finished{Output: output}, system.Limits{})
	}
	return r, known, err
}

// The limits of the tests that tell mutants apart which answer like the program.
const (
	further  = 60 // tests that are drawn
	toldAway = 8  // those of them on which the program is run, since a mutant fails

	mostSearched = 100 // cases in a test that mutants search
)

// like says which mutant answers like the program on all tests, or which two do; Key "" if none or more do. Those
// that search are compared only if no other is like the program, since they take long and are many.
func (q *inquiry) like(ctx context.Context) (said model.Phrase, err error) {
	for _, searches := range []bool{false, true} {
		var found []mutants.Mutant
		for _, m := range mutants.Of(q.Entry, q.Format) {
			if m.Searches() != searches || !m.Exact() {
				continue
			}
			// Most mutants answer the failed tests otherwise.
			isLike, fails, err := q.compare(ctx, m, slices.Concat(q.failed, q.passed)...)
			if err != nil {
				return said, err
			}
			if isLike && fails {
				found = append(found, m)
			}
		}
		if found, err = q.apart(ctx, found); err != nil {
			return said, err
		}
		found = slices.CompactFunc(found, func(a, b mutants.Mutant) bool { return a.Name().Key == b.Name().Key })
		switch len(found) {
		case 1:
			return model.Say("judging.cause.like", "Program", found[0].Name()), nil
		case 2:
			either := model.Say("judging.cause.or", "One", found[0].Name(), "Other", found[1].Name())
			return model.Say("judging.cause.like", "Program", either), nil
		}
	}
	return said, nil
}

// compare reports whether a mutant answers tests like the program, as far as its answers are known, and whether it is
// known to fail one of them.
func (q *inquiry) compare(ctx context.Context, m mutants.Mutant, results ...Result) (isLike, fails bool, err error) {
	for _, r := range results {
		isAnswered := slices.Contains([]Verdict{Accepted, WrongAnswer, Presentation}, r.Verdict)
		if !isAnswered || m.Searches() && casesOf(r) > mostSearched {
			continue
		}
		other, known, err := Mutated(ctx, m, r.Test)
		if err != nil || known && !q.same(m, r, other) {
			return false, false, err
		}
		fails = fails || known && r.Verdict != Accepted
	}
	return true, fails, nil
}

// apart returns those that answer like the program on further tests too, those that one of them fails.
func (q *inquiry) apart(ctx context.Context, found []mutants.Mutant) ([]mutants.Mutant, error) {
	order := generate.Order{Entry: q.Entry, Format: q.Format, Kind: generate.Random, Low: -1, High: -1}
	q.shrinker.end = q.deadline()
	runs := 0
	for test, err := range order.Suite(further).Tests(ctx) {
		if err != nil || runs == toldAway || len(found) == 0 {
			return found, err
		}
		isFailed := false
		for _, m := range found {
			r, known, err := Mutated(ctx, m, test)
			if err != nil {
				return nil, err
			}
			isFailed = isFailed || known && r.Verdict != Accepted
		}
		if !isFailed {
			continue
		}
		runs++
		r, ok := q.shrinker.runTest(ctx, test)
		if !ok {
			return nil, q.shrinker.err
		}
		var like []mutants.Mutant
		for _, m := range found {
			if isLike, _, err := q.compare(ctx, m, r); err != nil {
				return nil, err
			} else if isLike {
				like = append(like, m)
			}
		}
		found = like
	}
	return found, nil
}

// same reports whether the program has given the same answers as a mutant, where those that the judge accepts are alike.
func (q *inquiry) same(m mutants.Mutant, program, mutant Result) bool {
	return program.Verdict == mutant.Verdict && slices.EqualFunc(program.Cases, mutant.Cases, func(a, b Judged) bool {
		isAccepted := q.Format.Judging.Accepts(a.Grade)
		switch {
		case isAccepted != q.Format.Judging.Accepts(b.Grade):
			return false
		case isAccepted || a.Reply == nil || b.Reply == nil:
			return isAccepted || a.Reply == b.Reply
		case m.Rewrites() && len(a.Reply.Moves) > 0 && len(b.Reply.Moves) > 0:
			return m.Solves(a.Case.Position, a.Reply.Moves) // perhaps another way
		case q.Format.Judging.Wants == judge.AnyWay && len(a.Reply.Moves) > 0:
			return len(b.Reply.Moves) == len(a.Reply.Moves) // others may find another way that is as long
		}
		return squeezed([]byte(a.Reply.Text)) == squeezed([]byte(b.Reply.Text))
	})
}
