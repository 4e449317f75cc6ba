// Package check is the dialog that judges an answer to a position.
package check

import (
	"errors"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/judge"
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
	moves, notMoves := readMoves(p, s)
	for _, f := range formats {
		if f.Judging.Wants != judge.Number && !f.Fits(p) {
			continue // it can't express the position; a number needs no position
		}
		reply, err := readReply(f, s)
		if err == nil {
			return claim{format: f, reply: reply}, nil
		}
		if err.Line > 1 && err.Reason.Key != restKey {
			// The first line fits the format, so the text has no other format.
			return claim{}, err
		}
	}
	if notMoves != nil {
		return claim{}, notMoves
	}
	return claim{reply: moves}, nil
}

// restKey is the reason for a text that continues after an answer.
const restKey = "check.more"

// readReply reads a text of exactly one answer and ignores its case number.
func readReply(f *judge.Format, s string) (judge.Reply, *model.TextError) {
	lines := judge.NewLines(s)
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

// assess judges a claim and plays its moves, if it has any. truth is the lexicographically first
// solution, or unsolvable.
func assess(c claim, p model.Position, e catalogue.Entry, truth judge.Answer) assessment {
	fitting := judge.Fitting(p, e.Formats)
	var strict []model.Phrase // the judges that accept only the lexicographically first solution
	for _, f := range fitting {
		if f.Judging.Wants == judge.FirstShortest {
			strict = append(strict, f.Title())
		}
	}
	format := c.format
	if format == nil {
		format = &judge.Format{}
		if len(strict) > 0 && len(strict) == len(fitting) {
			format.Judging.Wants = judge.FirstShortest
		}
	}
	found := format.Judging.Assess(p, c.reply, truth)
	judged := assessment{tone: shell.Tone(found.Grade), headline: found.Why}
	if c.reply.Outcome == judge.Unsolvable || format.Judging.Wants == judge.Number {
		return judged
	}
	moves := c.reply.Moves
	line, err := model.Replay(p, moves) // for an unsolvable position too
	judged.moves = moves[:len(line)-1]
	switch {
	case err != nil:
		if refusal, ok := errors.AsType[*model.Refusal](err); ok {
			judged.detail = refusal.Reason
		}
	case found.Grade == judge.Wrong && truth.Outcome == judge.Solved:
		if left := e.Engine.Known(line[len(line)-1]).Distance; left > 0 {
			judged.headline = model.Say("judging.unsolved", "Count", len(moves), "Left", left)
		}
	case found.Grade == judge.Right:
		judged.headline = model.Say("check.right")
		judged.detail = model.Phrase{Key: string(p.Puzzle().ID()) + ".moves", Count: len(moves)}
	case found.Grade == judge.Another || found.Grade == judge.NotFirst:
		judged.detail = model.Say("check.anyWillDo")
		if len(strict) > 0 {
			judged.detail = model.Say("check.first", "Judges", strict, "First", p.Puzzle().Notation(truth.Moves...))
		}
	}
	return judged
}
