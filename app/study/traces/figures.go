package traces

import (
	"context"
	"regexp"
	"strconv"

	"quadrille/app/files/text"
	"quadrille/app/judges/batch"
	"quadrille/app/judges/judging"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/lenient"
	"quadrille/solver"
)

// Figure is what a program prints of its search, with what a right program can print.
type Figure struct {
	Name        string
	Said        any          // the number, as an int64, or the text if it isn't one
	Why         model.Phrase // what is found about a path; Key "" for a number
	solver.Span              // of a number
	Rules       model.Phrase // that give the ends of the span; Key "" for none
	Right       bool
}

// Phrase says what is found about the figure.
func (f Figure) Phrase() model.Phrase {
	key := "trace.figure"
	switch {
	case f.Why.Key != "":
		key = "trace.figure.path"
	case !f.Right:
		key = "trace.figure.wrong"
	case f.Safe:
		key = "trace.figure.possible"
	case f.Least == f.Most:
		key = "trace.figure.only"
	}
	right := f.Rules
	if right.Key == "" {
		right = method.Span(f.Span)
	}
	return model.Say(key, "Name", f.Name, "Said", f.Said, "Why", f.Why, "Right", right)
}

const path = "path_to_goal"

// course are the names of figures in the output files of courses.
var course = regexp.MustCompile(`(?m)^[^\w\n]*(` + path +
	`|cost_of_path|nodes_expanded|nodes_generated|search_depth|max_search_depth|max_fringe_size)["']?\s*[:=]\s*(.*?)[\s,]*$`)

// truth is what is right about a position.
type truth struct {
	answer judge.Answer
	counts solver.Interval // without rules and bounds if they aren't known
}

var unknown = solver.Span{Most: solver.Endless, Safe: true}

func (c *Case) truth(ctx context.Context) (t truth, err error) {
	if t.answer, err = batch.Answer(ctx, c.Study.Engine, 1, c.Start); err != nil {
		return t, err
	}
	if t.counts, err = c.Study.Interval(ctx, c.Start, c.Method.Spec(0)); err != nil { // without a method, or too many states
		t.counts = solver.Interval{Expanded: unknown, Generated: unknown, Depth: unknown, Frontier: unknown}
	}
	return t, ctx.Err()
}

// Figures judges the figures of an output file; nil for another text. Without a method they need only agree with each other.
func (c *Case) Figures(content []byte) (all []Figure, err error) {
	found := course.FindAllSubmatch(content, -1)
	if found == nil {
		return nil, nil
	}
	right, err := c.known()
	if err != nil {
		return nil, err
	}
	isShortest := c.Method.Promise() >= solver.Shortest
	length := solver.Span{Least: int64(right.answer.Length), Most: int64(right.answer.Length)}
	if !isShortest {
		length.Most, length.Safe = solver.Endless, true
	}
	for _, match := range found {
		f := Figure{Name: string(match[1]), Said: string(match[2])}
		if f.Name == path {
			var moves int
			if moves, f.Why, f.Right = c.path(string(match[2]), right.answer, isShortest); f.Right {
				length = solver.Span{Least: int64(moves), Most: int64(moves)}
			}
		}
		all = append(all, f)
	}
	counts := right.counts
	for _, s := range []*solver.Span{&counts.Expanded, &counts.Generated, &counts.Depth} {
		if s.Safe {
			s.Least = max(s.Least, length.Least)
		}
	}
	spans := map[string]solver.Span{
		"cost_of_path": length, "search_depth": length, "nodes_expanded": counts.Expanded, "nodes_generated": counts.Generated,
		"max_search_depth": counts.Depth, "max_fringe_size": counts.Frontier,
	}
	for i := range all {
		f := &all[i]
		if f.Name == path {
			continue
		}
		if f.Span = spans[f.Name]; f.Name == "nodes_expanded" && counts.Least.Key != "" {
			f.Rules = method.Rules(counts)
		}
		n, err := strconv.ParseInt(f.Said.(string), 10, 64)
		if f.Right = err == nil && f.Has(n); err == nil {
			f.Said = n
		}
	}
	return all, nil
}

// path judges a path: a solution, the shortest if the method guarantees that.
func (c *Case) path(said string, right judge.Answer, isShortest bool) (moves int, why model.Phrase, ok bool) {
	a, err := lenient.ReadAnswer(c.Start, said)
	if err != nil && c.Start.Solved() {
		a, err = lenient.Answer{Named: lenient.Blank}, nil
	}
	if err != nil {
		return 0, text.Reason(err), false
	}
	found := judging.Assess(c.Study.Entry, c.Start, a, right)
	ok = found.Grade == judge.Longer && !isShortest ||
		found.Grade == judge.Right || found.Grade == judge.Another || found.Grade == judge.NotFirst
	return len(a.Moves), found.Headline, ok && a.Named != ""
}
