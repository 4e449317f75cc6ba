package method

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"quadrille/model"
	"quadrille/solver"
)

// Usual lists the IDs of the heuristics that aren't blind and give no distance away, the weakest first.
func Usual(s solver.Searcher) (ids []string) {
	for _, h := range usual(s.Heuristics()) {
		ids = append(ids, h.ID)
	}
	return ids
}

// Values returns what each heuristic says of a valid position, until one has no value. The names are IDs, or
// else expressions. building may be nil.
func Values(
	ctx context.Context, s solver.Searcher, p model.Position, names []string, building solver.Progress,
) (all []solver.Value, err error) {
	for _, name := range names {
		if !slices.ContainsFunc(s.Heuristics(), func(h solver.Heuristic) bool { return h.ID == name }) {
			name = solver.OwnMark + strings.TrimPrefix(name, solver.OwnMark)
		}
		v, err := s.Value(ctx, p, name, building)
		if err != nil {
			return all, err
		}
		all = append(all, v)
	}
	return all, nil
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
