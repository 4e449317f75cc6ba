package traces

import (
	"context"
	"errors"
	"regexp"
	"strconv"

	"quadrille/app/catalogue"
	"quadrille/app/judges/batch"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/model/lenient"
	"quadrille/solver"
)

// Figure is a number that a program prints of its search, with what a right program can print.
type Figure struct {
	Name              string
	Said, Least, Most int64
	Unknown           bool // what is right isn't known
}

// IsRight reports whether a right program can print the figure.
func (f Figure) IsRight() bool { return f.Unknown || f.Least <= f.Said && f.Said <= f.Most }

// course are the names of figures in the output files of courses.
var course = regexp.MustCompile(`(?m)^\s*(cost_of_path|nodes_expanded|search_depth|max_search_depth)\s*[:=]\s*(\d{1,18})\s*$`)

// Figures judges the figures of an output file. A path in it must be a solution, the shortest if the method guarantees that.
func Figures(ctx context.Context, e catalogue.Entry, start model.Position, m method.Method, text []byte) (all []Figure, err error) {
	found := course.FindAllSubmatch(text, -1)
	searcher, ok := e.Engine.(solver.Searcher)
	if found == nil || !ok {
		return nil, nil
	}
	truth, err := batch.Answer(ctx, e.Engine, 1, start)
	if err != nil {
		return nil, err
	}
	shortest, length := m.Promise() >= solver.Shortest, int64(truth.Length)
	if a, err := lenient.ReadAnswer(start, string(text)); err == nil && len(a.Moves) > 0 && !shortest {
		length = int64(len(a.Moves))
	}
	counts, err := searcher.Interval(ctx, start, m.Spec(0))
	unknown := errors.Is(err, solver.ErrNone)
	if err != nil && !unknown {
		return nil, err
	}
	for _, match := range found {
		f := Figure{Name: string(match[1])}
		f.Said, _ = strconv.ParseInt(string(match[2]), 10, 64)
		switch f.Name {
		case "nodes_expanded":
			f.Least, f.Most, f.Unknown = counts.Expanded.Least, counts.Expanded.Most, unknown
		case "max_search_depth":
			f.Least, f.Most, f.Unknown = counts.Depth.Least, counts.Depth.Most, unknown
		default:
			f.Least, f.Most = length, length
		}
		all = append(all, f)
	}
	return all, nil
}
