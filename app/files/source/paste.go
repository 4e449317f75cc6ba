package source

import (
	"strings"

	"quadrille/app/files/text"
	"quadrille/model"
	"quadrille/model/judge"
)

// Pasted reads a pasted text: positions, lines or a bare board. A board gets the goal of the
// position that its puzzle shows; if its judge has another goal, that format is returned too.
func (r Reader) Pasted(s string, shown func(model.ID) model.Position) (found []text.Found, other *judge.Format, err error) {
	found, err = text.Read(r.Puzzles, func(s string) (p model.Position, err error) {
		p, other, err = r.pastedBoard(s, shown)
		return p, err
	}, s)
	return found, other, err
}

// pastedBoard reads a bare board, in position ID letters of the current puzzle or in a judge's
// format. Errors are about the current puzzle's formats.
func (r Reader) pastedBoard(s string, shown func(model.ID) model.Position) (p model.Position, other *judge.Format, err error) {
	present := r.Formats[0].Puzzle
	if p, err := withGoal(strings.TrimSpace(s), shown(present)); err == nil {
		return p, nil, nil
	}
	if p, err = judge.ParseBoard(r.Formats, s); err != nil {
		_, err = judge.ParseBoard(r.formatsOf(present), s)
		return nil, nil, err
	}
	puzzle := p.Puzzle().ID()
	_, body, _ := strings.Cut(p.String(), ":")
	board, _, _ := strings.Cut(body, "/")
	kept, err := withGoal(board, shown(puzzle))
	if err != nil {
		return p, nil, nil //nolint:nilerr // the board can't keep this goal, so it is read with its own
	}
	for _, f := range r.formatsOf(puzzle) {
		if f.Fits(kept) {
			continue // its cases include the goal
		}
		if read, err := judge.ParseBoard([]*judge.Format{f}, s); err == nil && read == p {
			return kept, f, nil
		}
	}
	return p, nil, nil
}

// formatsOf lists the formats of a puzzle.
func (r Reader) formatsOf(puzzle model.ID) (formats []*judge.Format) {
	for _, f := range r.Formats {
		if f.Puzzle == puzzle {
			formats = append(formats, f)
		}
	}
	return formats
}

// withGoal reads a board in position ID letters and gives it the goal or rules of another
// position.
func withGoal(board string, of model.Position) (model.Position, error) {
	if _, rest, ok := strings.Cut(of.String(), "/"); ok {
		board += "/" + rest
	}
	return of.Puzzle().Parse(board)
}
