package app

import (
	"errors"
	"strings"
	"unicode/utf8"

	"quadrille/app/text"
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

// claimReader reads answers to one position.
type claimReader struct {
	puzzles  []model.Puzzle
	position model.Position
	formats  []*judge.Format // of the puzzle
}

// read reads the answer that a judge wants, bare moves in the puzzle's notation,
// a number of moves, or a solution ID. Errors are *model.TextError.
func (r claimReader) read(s string) (claim, error) {
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
func (r claimReader) candidates() []*judge.Format {
	var fitting, others []*judge.Format
	for _, f := range r.formats {
		switch {
		case f.Fits(r.position):
			fitting = append(fitting, f)
		case f.Wants == judge.Number:
			others = append(others, f)
		}
	}
	return append(fitting, others...)
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
func (r claimReader) readMoves(s string) (claim, *model.TextError) {
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
func (r claimReader) readID(id string, line, column int) (claim, error) {
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

// assess plays the moves of a claim and says what it is worth, or takes the
// judge's word where there are none.
func (a assessor) assess(c claim) assessment {
	if c.reply.Outcome == judge.Unsolvable || c.format != nil && c.format.Wants == judge.Number {
		return a.stated(c)
	}
	moves := c.reply.Moves
	line, err := model.Replay(a.position, moves)
	legal := moves[:len(line)-1]
	end := line[len(line)-1]
	judged := assessment{tone: widgets.Faulty, moves: legal}
	switch {
	case err != nil:
		judged.headline = model.Say("check.illegal", "Number", len(line), "Move", a.position.Puzzle().Notation(moves[len(legal)]))
		if refusal, ok := errors.AsType[*model.Refusal](err); ok {
			judged.detail = refusal.Reason
		}
	case !end.Solved() && a.truth.Outcome == judge.Unsolvable:
		judged.headline = model.Say("judge.verdict.noSolution")
	case !end.Solved():
		judged.headline = model.Phrase{Key: "check.unsolved", Count: len(moves)}
		if n := a.known(end).Distance; n >= 0 {
			judged.detail = model.Phrase{Key: "check.left", Count: n}
		}
	case len(moves) > a.truth.Length:
		judged.headline = model.Phrase{Key: "check.longer", Count: len(moves) - a.truth.Length}
		judged.detail = model.Say("check.enough", "Count", a.truth.Length, "Moves", len(moves))
	case c.format != nil && c.format.Beside != nil && c.format.Beside(end) != c.reply.Beside:
		judged.headline = c.format.Assess(a.position, c.reply, a.truth).Why
	case string(moves) == string(a.truth.Moves):
		judged.tone, judged.headline = widgets.Fine, model.Say("check.right")
		judged.detail = model.Phrase{Key: string(a.position.Puzzle().ID()) + ".moves", Count: len(moves)}
	default:
		a.notFirst(&judged, c)
	}
	return judged
}

// stated judges a claim that comes without moves.
func (a assessor) stated(c claim) assessment {
	found := c.format.Assess(a.position, c.reply, a.truth)
	judged := assessment{tone: widgets.Faulty, headline: found.Why}
	if c.format.Accepts(found.Grade) {
		judged.tone = widgets.Fine
	}
	return judged
}

// notFirst judges a shortest solution that is not the first in order: some judges
// accept no other.
func (a assessor) notFirst(judged *assessment, c claim) {
	var strict []model.Phrase
	for _, f := range a.formats {
		if f.Wants == judge.FirstShortest {
			strict = append(strict, f.Title)
		}
	}
	judged.headline = model.Say("check.notFirst")
	wantsFirst := len(strict) == len(a.formats)
	if c.format != nil {
		wantsFirst = c.format.Wants == judge.FirstShortest
	}
	if !wantsFirst {
		judged.tone = widgets.Fine
	}
	if len(strict) == 0 {
		judged.detail = model.Say("check.anyWillDo")
		return
	}
	judged.detail = model.Say("check.first",
		"Judges", strict, "First", a.position.Puzzle().Notation(a.truth.Moves...))
}
