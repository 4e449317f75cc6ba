package traces

import (
	"context"
	"regexp"
	"strconv"

	"quadrille/app/files/text"
	"quadrille/app/judges/batch"
	"quadrille/app/judges/judging"
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
	Least, Most int64        // of a number
	Right       bool
	Unknown     bool // what is right isn't known
}

// Phrase says what is found about the figure.
func (f Figure) Phrase() model.Phrase {
	key := "trace.figure"
	switch {
	case f.Why.Key != "":
		key = "trace.figure.path"
	case f.Unknown:
		key = "trace.figure.unknown"
	case !f.Right:
		key = "trace.figure.wrong"
	}
	if f.Least == f.Most && f.Why.Key == "" && !f.Unknown {
		key += ".one"
	}
	return model.Say(key, "Name", f.Name, "Said", f.Said, "Why", f.Why, "Least", f.Least, "Most", f.Most)
}

const path = "path_to_goal"

// course are the names of figures in the output files of courses.
var course = regexp.MustCompile(`(?m)^[^\w\n]*(` + path + `|cost_of_path|nodes_expanded|search_depth|max_search_depth)["']?\s*[:=]\s*(.*?)[\s,]*$`)

// truth is what is right about a position.
type truth struct {
	answer judge.Answer
	counts solver.Interval
	known  bool // the counts are
}

func (c *Case) truth(ctx context.Context) (t truth, err error) {
	if t.answer, err = batch.Answer(ctx, c.Entry.Engine, 1, c.Start); err != nil {
		return t, err
	}
	t.counts, err = c.searcher.Interval(ctx, c.Start, c.Method.Spec(0))
	t.known = err == nil
	return t, ctx.Err() // others mean that the counts aren't known
}

// figures judges the figures of an output file; nil for another text.
func (c *Case) figures(content []byte) (all []Figure, err error) {
	found := course.FindAllSubmatch(content, -1)
	if found == nil {
		return nil, nil
	}
	right, err := c.known()
	if err != nil {
		return nil, err
	}
	isShortest, length := c.Method.Promise() >= solver.Shortest, int64(right.answer.Length)
	for _, match := range found {
		f := Figure{Name: string(match[1]), Said: string(match[2])}
		if f.Name == path {
			var moves int
			if moves, f.Why, f.Right = c.path(string(match[2]), right.answer, isShortest); f.Right {
				length = int64(moves)
			}
		}
		all = append(all, f)
	}
	for i := range all {
		f := &all[i]
		n, err := strconv.ParseInt(f.Said.(string), 10, 64)
		switch f.Name {
		case path:
			continue
		case "nodes_expanded":
			f.Least, f.Most, f.Unknown = right.counts.Least, right.counts.Most, !right.known
		case "max_search_depth":
			f.Least, f.Most, f.Unknown = int64(right.counts.LeastDepth), int64(right.counts.MostDepth), !right.known
		default:
			f.Least, f.Most = length, length
		}
		if f.Right = err == nil && (f.Unknown || f.Least <= n && n <= f.Most); err == nil {
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
	found := judging.Assess(c.Entry, c.Start, a, right)
	ok = found.Grade == judge.Longer && !isShortest ||
		found.Grade == judge.Right || found.Grade == judge.Another || found.Grade == judge.NotFirst
	return len(a.Moves), found.Headline, ok && a.Named != ""
}
