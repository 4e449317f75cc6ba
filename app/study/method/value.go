package method

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"quadrille/model"
	"quadrille/solver"
)

// Heuristic returns the heuristic of a searcher with an ID, or that of an expression. The error, a
// *model.Refusal, says what is wrong with the expression.
func Heuristic(s solver.Searcher, name string) (solver.Heuristic, error) {
	known := s.Heuristics()
	if i := slices.IndexFunc(known, func(h solver.Heuristic) bool { return h.ID == name }); i >= 0 {
		return known[i], nil
	}
	own, err := ownHeuristic(s, name)
	if err != nil || len(own) == 0 {
		return solver.Heuristic{}, err
	}
	return own[0], nil
}

// Values calls tell with what each heuristic says of a valid position: those named, by IDs and
// expressions, or else all that aren't blind and give no distance away.
func Values(
	ctx context.Context, s solver.Searcher, p model.Position, names []string, building solver.Progress, tell func(solver.Heuristic, solver.Value) error,
) error {
	list := usual(s.Heuristics())
	if len(names) > 0 {
		list = nil
	}
	for _, name := range names {
		h, err := Heuristic(s, name)
		if err != nil {
			return err
		}
		list = append(list, h)
	}
	for _, h := range list {
		v, err := s.Value(ctx, p, h.ID, building)
		if err == nil {
			err = tell(h, v)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Sum writes an estimate as the sum of its parts: "1 + 2 + 0 = 3".
func Sum(h int, parts []solver.Part) string {
	var b strings.Builder
	for _, part := range parts {
		sign, value := " + ", part.Value
		if value < 0 {
			sign, value = " − ", -value
		}
		b.WriteString(sign + strconv.Itoa(value))
	}
	if len(parts) < 2 {
		return strconv.Itoa(h)
	}
	return strings.TrimPrefix(b.String(), " + ") + " = " + strconv.Itoa(h)
}

// PartName names what a part belongs to: tiles, or else its cells, from 1; "" for a part of the whole.
func PartName(part solver.Part) string {
	if part.Name != "" || part.Note.Key != "" {
		return part.Name
	}
	var cells []string
	for _, cell := range part.Cells {
		cells = append(cells, strconv.Itoa(cell+1))
	}
	return strings.Join(cells, " ")
}
