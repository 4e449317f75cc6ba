package judging

import (
	"context"
	"errors"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/lenient"
	"quadrille/solver"
)

// Assessed is the verdict on a person's answer to a position, however it is written.
type Assessed struct {
	Answer lenient.Answer
	Grade  judge.Grade
	// Headline is the verdict, and Detail a remark; Key "" for none.
	Headline, Detail model.Phrase
	// Named says what the moves name, if it isn't what the program's moves name, and gives them in the program's
	// notation; and which part of a text was judged, if it isn't all of it. Key "" for others.
	Named model.Phrase
	// Moves are those of the answer up to the first illegal one.
	Moves []model.Move
}

// Assess judges a person's answer to a valid position. truth is the first solution in order, or that there
// is none. A limit of moves counts only if all judges have one, and any shortest solution is correct.
func Assess(e catalogue.Entry, p model.Position, a lenient.Answer, truth judge.Answer) Assessed {
	reply := judge.Reply{Moves: a.Moves, Length: a.Length}
	judging := judge.Judging{Wants: judge.AnyShortest}
	if a.Unsolvable {
		reply.Outcome = judge.Unsolvable
	} else if a.Named == "" {
		judging.Wants = judge.Number
	}
	fitting := judge.Fitting(p, e.Formats)
	var strict []model.Phrase // the judges that accept only the first solution
	over := 0
	for _, f := range fitting {
		if f.Judging.Wants == judge.FirstShortest {
			strict = append(strict, f.Title())
		}
		if f.Judging.IsOver(truth) {
			over++
		}
		if f.Judging.Beside.Of != nil && a.Beside >= 0 {
			judging.Beside, reply.Beside = f.Judging.Beside, a.Beside
		}
	}
	if len(strict) > 0 && len(strict) == len(fitting) && judging.Wants == judge.AnyShortest {
		judging.Wants = judge.FirstShortest
	}
	if a.Unsolvable && over > 0 && over == len(fitting) {
		judging.Limit = fitting[0].Judging.Limit
	}
	found := judging.Assess(p, reply, truth)
	judged := Assessed{Answer: a, Grade: found.Grade, Headline: found.Why, Named: a.Read}
	if a.Named != "" && a.Named != lenient.Blank && a.Named != lenient.Letters {
		judged.Named = model.Say("check.named."+string(a.Named), "Moves", p.Puzzle().Notation(a.Moves...))
		if a.Read.Key != "" {
			judged.Named = model.Say("reading.and", "Before", a.Read, "Next", judged.Named)
		}
	}
	if a.Unsolvable || judging.Wants == judge.Number {
		return judged
	}
	line, err := model.Replay(p, a.Moves) // for an unsolvable position too
	judged.Moves = a.Moves[:len(line)-1]
	switch {
	case err != nil:
		if refusal, ok := errors.AsType[*model.Refusal](err); ok {
			judged.Detail = refusal.Reason
		}
	case found.Grade == judge.Wrong && truth.Outcome == judge.Solved:
		if left := e.Engine.Known(line[len(line)-1]).Distance; left > 0 {
			judged.Headline = model.Say("judging.unsolved", "Count", len(a.Moves), "Left", left)
		}
	case found.Grade == judge.Longer:
		judged.Headline = model.Say("check.longer", "Count", len(a.Moves)-truth.Length)
	case found.Grade == judge.Right:
		judged.Headline = model.Say("check.right")
		judged.Detail = model.Own(p.Puzzle(), model.Moves, "Count", len(a.Moves))
	case found.Grade == judge.Another || found.Grade == judge.NotFirst:
		judged.Detail = model.Say("check.anyWillDo")
		if len(strict) > 0 {
			judged.Detail = model.Say("check.first", "Judges", strict, "First", p.Puzzle().Notation(truth.Moves...))
		}
	}
	return judged
}

// Detour says where an answer that is longer than the right one leaves all shortest paths. The error is one of
// solving or ctx.
func (a Assessed) Detour(ctx context.Context, engine solver.Engine, truth judge.Answer) (model.Phrase, error) {
	at, err := detour(ctx, engine, truth.Position, a.Moves, truth.Length)
	return model.Say("judging.longer", "Moves", len(a.Moves), "Possible", truth.Length, "At", at), err
}
