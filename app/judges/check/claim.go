// Package check asks for somebody's answer to a position and says what it is worth.
package check

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"quadrille/app/files/text"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

// claim is somebody's answer to a position, as it was read.
type claim struct {
	format *judge.Format // in which it is written; nil for bare moves
	reply  judge.Reply
}

// reader reads answers to one position.
type reader struct {
	puzzles  []model.Puzzle
	position model.Position
	formats  []*judge.Format // of the puzzle
}

// read reads the answer that a judge wants, bare moves in the puzzle's notation,
// a number of moves, or a solution ID. Errors are *model.TextError.
func (r reader) read(s string) (claim, error) {
	if id, line, column, ok := text.FindID(r.puzzles, s); ok {
		return r.readID(id, line, column)
	}
	s = strings.TrimRight(strings.TrimPrefix(s, "\uFEFF"), " \t\r\n")
	if s == "" {
		if r.position.Solved() {
			return claim{}, nil // no moves are the answer
		}
		return claim{}, &model.TextError{Reason: model.Say("check.empty")}
	}
	var furthest *model.TextError
	fail := func(err *model.TextError) {
		if furthest == nil || err.Line > furthest.Line || err.Line == furthest.Line && err.Column > furthest.Column {
			furthest = err
		}
	}
	for _, f := range r.candidates() {
		reply, err := readReply(f, s)
		if err == nil {
			return claim{format: f, reply: reply}, nil
		}
		fail(err)
		if err.Line > 1 && err.Reason.Key != restKey {
			// Its first line was right: it is not something else.
			return claim{}, err
		}
	}
	c, err := r.readMoves(s)
	if err == nil {
		return c, nil
	}
	fail(err)
	return claim{}, furthest
}

// candidates are the formats to be tried: those that can express the position,
// and then those that answer with a number, which can be said of any.
func (r reader) candidates() []*judge.Format {
	all := judge.Fitting(r.position, r.formats)
	for _, f := range r.formats {
		if f.Wants == judge.Number && !slices.Contains(all, f) {
			all = append(all, f)
		}
	}
	return all
}

// restKey is the reason that a text goes on after an answer.
const restKey = "check.more"

// readReply reads a text that holds exactly one answer. It may be that of any
// case.
func readReply(f *judge.Format, s string) (judge.Reply, *model.TextError) {
	lines := judge.NewLines(strings.NewReader(s))
	reply, err := f.ReadReply(lines, 1)
	if err != nil {
		return reply, err
	}
	if rest, more := lines.Peek(); more {
		return reply, judge.At(rest.Place, restKey)
	}
	reply.Case = 0
	return reply, nil
}

// readMoves reads bare moves.
func (r reader) readMoves(s string) (claim, *model.TextError) {
	moves, err := r.position.Puzzle().ParseMoves(s)
	if err != nil {
		var bad *model.TextError
		if !errors.As(err, &bad) {
			bad = &model.TextError{Reason: model.Say("judge.reply.moves")}
		}
		return claim{}, bad
	}
	return claim{reply: judge.Reply{Moves: moves, Length: len(moves)}}, nil
}

// readID reads a solution ID, which stands at the given place and must be one of
// this position. Unlike text.ReadID it takes moves that do not solve.
func (r reader) readID(id string, line, column int) (claim, error) {
	at := func(offset int, reason model.Phrase) error {
		return &model.TextError{Line: line, Column: column + offset, Reason: reason}
	}
	position, moves, hasMoves := strings.Cut(id, "=")
	found, err := text.ReadID(r.puzzles, position)
	var bad *model.TextError
	switch {
	case errors.As(err, &bad):
		return claim{}, at(bad.Column-1, bad.Reason)
	case err != nil:
		return claim{}, err
	case found.Position != r.position:
		return claim{}, at(0, model.Say("check.otherPosition"))
	case !hasMoves:
		return claim{}, at(0, model.Say("check.noMoves"))
	}
	c, bad := r.readMoves(moves)
	if bad != nil {
		return claim{}, at(utf8.RuneCountInString(position)+bad.Column, bad.Reason)
	}
	return c, nil
}

// assessment is what a claim is worth.
type assessment struct {
	tone             widgets.Tone
	headline, detail model.Phrase
	// moves are those that can be made, one after the other.
	moves []model.Move
}

// assessor judges claims about one position.
type assessor struct {
	position model.Position
	formats  []*judge.Format // that can express it
	truth    judge.Answer    // first in tie-break order
	known    func(model.Position) solver.Knowledge
}

// assess says what a claim is worth: its moves are played, or, where it comes
// without, the judge's word is taken.
func (a assessor) assess(c claim) assessment {
	format := c.format
	if format == nil {
		format = a.bare()
	}
	found := format.Assess(a.position, c.reply, a.truth)
	judged := assessment{tone: shell.Tone(found.Grade), headline: found.Why}
	if c.reply.Outcome == judge.Unsolvable || format.Wants == judge.Number {
		return judged
	}
	moves := c.reply.Moves
	line, err := model.Replay(a.position, moves) // where there is no solution too
	judged.moves = moves[:len(line)-1]
	switch {
	case err != nil:
		if refusal, ok := errors.AsType[*model.Refusal](err); ok {
			judged.detail = refusal.Reason
		}
	case found.Grade == judge.Wrong && a.truth.Outcome == judge.Solved:
		if left := a.known(line[len(line)-1]).Distance; left > 0 {
			judged.headline = model.Say("judging.unsolved", "Count", len(moves), "Left", left)
		}
	case found.Grade == judge.Right:
		judged.headline = model.Say("check.right")
		judged.detail = model.Phrase{Key: string(a.position.Puzzle().ID()) + ".moves", Count: len(moves)}
	case found.Grade == judge.Another || found.Grade == judge.NotFirst:
		judged.detail = a.order()
	}
	return judged
}

// strict are the titles of the judges that accept no other shortest solution than
// the first in order.
func (a assessor) strict() []model.Phrase {
	var strict []model.Phrase
	for _, f := range a.formats {
		if f.Wants == judge.FirstShortest {
			strict = append(strict, f.Title)
		}
	}
	return strict
}

// bare is the format of moves that are written for no judge: the first in order are
// wanted where every judge wants them.
func (a assessor) bare() *judge.Format {
	if n := len(a.strict()); n > 0 && n == len(a.formats) {
		return &judge.Format{Wants: judge.FirstShortest}
	}
	return &judge.Format{}
}

// order says who accepts a shortest solution that is not the first in order.
func (a assessor) order() model.Phrase {
	if strict := a.strict(); len(strict) > 0 {
		return model.Say("check.first", "Judges", strict, "First", a.position.Puzzle().Notation(a.truth.Moves...))
	}
	return model.Say("check.anyWillDo")
}
