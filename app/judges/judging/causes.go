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
	"quadrille/model"
	"quadrille/model/judge"
)

// few is the least number of failed tests that show how wrong answers are meant.
const few = 3

// inquiry is the search for the cause of failures. Its own tests differ from a failed one in one property.
type inquiry struct {
	shrinker       *shrinker
	passed, failed []Result // those with the fewest and nearest cases first
}

// Cause says what tells the failed tests from the accepted ones, with a pair of tests as proof; its Key is "" if nothing
// does. The last part of the key is the cause's name. To find pairs, it runs the program on further tests.
func (j Judge) Cause(ctx context.Context, results []Result) (cause model.Phrase, err error) {
	q := inquiry{shrinker: j.shrinker(Result{}, func(Shrinking) {})}
	for _, r := range results {
		switch r.Verdict {
		case "":
		case Accepted:
			q.passed = append(q.passed, r)
		default:
			q.failed = append(q.failed, r)
		}
	}
	if len(q.failed) == 0 {
		return cause, nil
	}
	for _, list := range [][]Result{q.passed, q.failed} {
		slices.SortFunc(list, func(a, b Result) int { return cmp.Or(size(a)-size(b), farthest(a)-farthest(b), a.Number-b.Number) })
	}
	for _, find := range []func(context.Context) (model.Phrase, error){
		q.layout, q.like, q.alike("order"), q.place, q.properties, q.alike("denied", "longer", "shorter", "lost"),
	} {
		if cause, err = find(ctx); cause.Key != "" || err != nil && !errors.Is(err, errSpent) {
			return cause, err
		}
	}
	return model.Phrase{}, nil
}

// firstWrong is the index of the first wrong answer; -1 if the verdict has another reason.
func (j Judge) firstWrong(r Result) int {
	if r.Verdict != WrongAnswer {
		return -1
	}
	return slices.IndexFunc(r.Cases, func(c Judged) bool { return c.Grade != judge.Ungraded && !j.Format.Judging.Accepts(c.Grade) })
}

// layout says that only layouts are to blame: the same cases in the usual one are accepted.
func (q *inquiry) layout(ctx context.Context) (cause model.Phrase, err error) {
	var names []model.Phrase
	for _, r := range q.failed {
		usual, err := generate.NewTest(ctx, q.shrinker.Judge.Entry, q.shrinker.Judge.Format, r.Test.Name, r.Test.Positions())
		if err != nil || bytes.Equal(usual.Input, r.Test.Input) {
			return cause, err
		}
		if again, err := q.shrinker.run(ctx, r.Test.Positions()); err != nil || again.Verdict != Accepted {
			return cause, err
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

func size(r Result) int { return len(r.Test.Cases) }

func (q *inquiry) least(figure func(Result) int) int {
	return figure(slices.MinFunc(q.failed, func(a, b Result) int { return figure(a) - figure(b) }))
}

func (q *inquiry) candidates() []property {
	far, many := q.least(farthest), q.least(size)
	with := func(has func(judge.Answer) bool) func(Result) bool {
		return func(r Result) bool { return slices.ContainsFunc(r.Test.Cases, has) }
	}
	return []property{
		{model.Say("judging.property.solved"), with(func(a judge.Answer) bool { return a.Outcome == judge.Solved && a.Length == 0 })},
		{model.Say("judging.property.unsolvable"), with(func(a judge.Answer) bool { return a.Outcome == judge.Unsolvable })},
		{model.Say("judging.property.solvable"), with(func(a judge.Answer) bool { return a.Outcome == judge.Solved })},
		{model.Say("judging.property.over", "Limit", q.shrinker.Judge.Format.Judging.Limit), with(q.shrinker.Judge.Format.Judging.IsOver)},
		{model.Say("judging.property.far", "Moves", far), func(r Result) bool { return far > 0 && farthest(r) >= far }},
		{model.Say("judging.property.many", "Cases", many), func(r Result) bool { return many > 1 && size(r) >= many }},
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
		unlike := func(r Result) int { return abs(size(r)-size(fails))*len(q.passed) + abs(farthest(r)-farthest(fails)) }
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
	if size(r) < 2 || r.Verdict == TimeLimit { // many runs would take long
		return cause, nil
	}
	all := r.Test.Positions()
	q.shrinker.failing, q.shrinker.found.Smallest = r, r
	if found, err := q.shrinker.fails(ctx, all); err != nil || !found {
		return cause, err
	}
	if err := q.shrinker.fewer(ctx); err != nil {
		return cause, err
	}
	left := q.shrinker.found.Smallest.Test.Positions()
	if len(left) < 2 {
		return cause, nil
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
			i := q.shrinker.Judge.firstWrong(r)
			if i < 0 {
				return cause, nil
			}
			found[q.fault(r.Cases[i])] = true
		}
		name := strings.Join(slices.Sorted(maps.Keys(found)), "")
		if name == "deniedlonger" {
			name = "lost"
		}
		if len(q.failed) >= few && slices.Contains(causes, name) {
			cause.Key = "judging.cause." + name
		}
		return cause, nil
	}
}

// fault says in a word how a wrong answer is not the first or too long, too short or missing; "" for another fault.
func (q *inquiry) fault(j Judged) string {
	if j.Reply == nil {
		return "denied"
	}
	// Judges that have no words for it are told -1 too.
	denies := j.Reply.Outcome == judge.Unsolvable || strings.TrimSpace(j.Reply.Text) == "-1"
	hasNumber := q.shrinker.Judge.Format.Judging.Wants == judge.Number && j.Reply.Err == nil && j.Reply.Outcome == judge.Solved
	switch {
	case j.Grade == judge.NotFirst:
		return "order"
	case j.Case.Outcome != judge.Solved:
	case denies:
		return "denied"
	case j.Grade == judge.Longer || hasNumber && j.Reply.Length > j.Case.Length:
		return "longer"
	case hasNumber:
		return "shorter"
	}
	return ""
}
