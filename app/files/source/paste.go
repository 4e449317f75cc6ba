package source

import (
	"strings"

	"quadrille/app/files/text"
	"quadrille/model"
	"quadrille/model/judge"
)

// Pasted reads a pasted text: positions, lines or a bare board. A board gets the goal of the
// position that its puzzle shows; if its judge has another goal, that format is returned too.
func (r Reader) Pasted(s string, current model.ID, shown func(model.ID) model.Position) (found []text.Found, other *judge.Format, err error) {
	found, err = text.Read(r.Puzzles, func(s string) (p model.Position, err error) {
		if p, other, err = r.pastedBoard(s, current, shown); err != nil {
			if read, format, err := r.pastedBoard(blanks.Replace(s), current, shown); err == nil {
				p, other = read, format
				return p, nil
			}
		}
		return p, err
	}, s)
	return found, other, err
}

// blanks replaces other signs for the blank in a board of numbers.
var blanks = strings.NewReplacer("_", "0", ".", "0")

// pastedBoard reads a bare board, in position ID letters of the current puzzle or in a judge's
// format. Errors are about the current puzzle.
func (r Reader) pastedBoard(s string, current model.ID, shown func(model.ID) model.Position) (p model.Position, other *judge.Format, err error) {
	now := shown(current)
	board, notBoard := now.Puzzle().ParseBoard(strings.TrimSpace(s))
	if notBoard == nil {
		return model.WithGoal(board, now), nil, nil
	}
	if p, err = judge.ParseBoard(r.Formats, s); err != nil {
		own := r.formatsOf(current)
		if len(own) == 0 {
			return nil, nil, notBoard
		}
		_, err = judge.ParseBoard(own, s)
		return nil, nil, err
	}
	puzzle := p.Puzzle().ID()
	kept := model.WithGoal(p, shown(puzzle))
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
