// Package check is the dialog that judges an answer to a position.
package check

import (
	"errors"
	"slices"
	"strings"

	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

// claim is the user's answer to a position, as read.
type claim struct {
	format *judge.Format // of the answer; nil for bare moves
	reply  judge.Reply
}

// read reads an answer to a position, in one of the formats or as bare moves. Errors are
// *model.TextError.
func read(p model.Position, formats []*judge.Format, s string) (claim, error) {
	s = strings.TrimRight(strings.TrimPrefix(s, "\uFEFF"), " \t\r\n")
	if s == "" {
		if p.Solved() {
			return claim{}, nil // the answer has no moves
		}
		return claim{}, &model.TextError{Reason: model.Say("check.empty")}
	}
	moves, furthest := readMoves(p, s)
	for _, f := range candidates(p, formats) {
		reply, err := readReply(f, s)
		if err == nil {
			return claim{format: f, reply: reply}, nil
		}
		if err.Line > 1 && err.Reason.Key != restKey {
			// The first line fits the format, so the text has no other format.
			return claim{}, err
		}
		if furthest != nil && (err.Line > furthest.Line || err.Line == furthest.Line && err.Column >= furthest.Column) {
			furthest = err
		}
	}
	if furthest != nil {
		return claim{}, furthest
	}
	return claim{reply: moves}, nil
}

// candidates returns the formats that can express the position, and all that want a number.
func candidates(p model.Position, formats []*judge.Format) []*judge.Format {
	all := judge.Fitting(p, formats)
	for _, f := range formats {
		if f.Wants == judge.Number && !slices.Contains(all, f) {
			all = append(all, f)
		}
	}
	return all
}

// restKey is the reason for a text that continues after an answer.
const restKey = "check.more"

// readReply reads a text of exactly one answer and ignores its case number.
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
func readMoves(p model.Position, s string) (judge.Reply, *model.TextError) {
	moves, err := p.Puzzle().ParseMoves(s)
	bad, ok := errors.AsType[*model.TextError](err)
	if err != nil && !ok {
		bad = &model.TextError{Reason: model.Say("judge.reply.moves")}
	}
	return judge.Reply{Moves: moves, Length: len(moves)}, bad
}

// assessment is the verdict on a claim.
type assessment struct {
	tone             widgets.Tone
	headline, detail model.Phrase
	// moves are the claim's moves up to the first illegal one.
	moves []model.Move
}

// assessor judges claims about one position.
type assessor struct {
	position model.Position
	formats  []*judge.Format // formats that can express the position
	truth    judge.Answer    // lexicographically first solution, or unsolvable
	known    func(model.Position) solver.Knowledge
}

// assess judges a claim and plays its moves, if it has any.
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
	line, err := model.Replay(a.position, moves) // for an unsolvable position too
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

// strict returns the titles of the judges that accept only the lexicographically first solution.
func (a assessor) strict() []model.Phrase {
	var strict []model.Phrase
	for _, f := range a.formats {
		if f.Wants == judge.FirstShortest {
			strict = append(strict, f.Title)
		}
	}
	return strict
}

// bare returns the format of bare moves. If all judges are strict, so is it.
func (a assessor) bare() *judge.Format {
	if n := len(a.strict()); n > 0 && n == len(a.formats) {
		return &judge.Format{Wants: judge.FirstShortest}
	}
	return &judge.Format{}
}

// order says whether judges accept a shortest solution that is not lexicographically first.
func (a assessor) order() model.Phrase {
	if strict := a.strict(); len(strict) > 0 {
		return model.Say("check.first", "Judges", strict, "First", a.position.Puzzle().Notation(a.truth.Moves...))
	}
	return model.Say("check.anyWillDo")
}
