// Package exercise computes the answers to the questions of pages, and draws positions of the reader's own.
package exercise

import (
	"cmp"
	"context"
	"errors"
	"hash/fnv"
	"math/rand/v2"
	"strconv"
	"strings"
	"unicode"

	"quadrille/app/catalogue"
	"quadrille/app/files/link"
	"quadrille/app/files/markdown"
	"quadrille/app/files/text"
	"quadrille/app/judges/batch"
	"quadrille/app/judges/judging"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/lenient"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/sampling"
)

// Draw returns the IDs of the positions of a reader's own. The same name or number, in any letter case,
// always gets the same.
func Draw(ctx context.Context, entries []catalogue.Entry, wanted []string, reader string) (map[string]string, error) {
	ids := make(map[string]string)
	for _, w := range wanted {
		puzzle, from, to := markdown.ReadOwn(w)
		e, ok := catalogue.Find(entries, model.ID(puzzle))
		if !ok {
			return nil, model.Refuse("text.noPuzzle", "Name", puzzle)
		}
		seed := fnv.New64a()
		_, _ = seed.Write([]byte(strings.ToLower(strings.TrimSpace(reader)) + "\n" + w)) // it never fails
		p, err := draw(ctx, e, from, to, rand.New(rand.NewPCG(seed.Sum64(), 1)))
		if errors.Is(err, solver.ErrNone) {
			err = model.Refuse("exercise.none", "Text", w)
		}
		if err != nil {
			return nil, err
		}
		ids[w] = p.String()
	}
	return ids, nil
}

// draw draws a position at a distance between two, each as likely, or any without distances.
func draw(ctx context.Context, e catalogue.Entry, from, to string, rng *rand.Rand) (model.Position, error) {
	p := e.Puzzle.Default()
	if from == "" {
		return e.Puzzle.Shuffles()[0].Apply(p, rng), nil
	}
	least, _ := strconv.Atoi(from)
	most, _ := strconv.Atoi(to)
	if most < least {
		return nil, solver.ErrNone
	}
	distance := least + rng.IntN(most-least+1)
	return sampling.New(e.Engine, p, rng).Within(ctx, distance, distance)
}

// kinds are the kinds of questions, with their answers. Those of searches need a catalogue.Study.
var kinds = map[string]struct {
	searches bool
	answer   func(context.Context, Question) (string, error)
}{
	"value": {true, func(ctx context.Context, q Question) (string, error) {
		values, err := method.Values(ctx, q.study, q.position, []string{q.link.Get("h")}, nil)
		if err != nil {
			return "", err
		}
		return strconv.Itoa(values[0].H), nil
	}},
	"distance": {false, func(ctx context.Context, q Question) (string, error) {
		moves, err := q.solve(ctx)
		return strconv.Itoa(len(moves)), err
	}},
	"solution": {false, func(ctx context.Context, q Question) (string, error) {
		moves, err := q.solve(ctx)
		return q.entry.Puzzle.Notation(moves...), err
	}},
	"expanded":   {true, ofSearch(func(o method.Outcome) int64 { return o.Stats.Expanded })},
	"length":     {true, ofSearch(func(o method.Outcome) int64 { return int64(len(o.Moves)) })},
	"toohigh":    {true, ofReport(func(r *examine.Report) string { return strconv.Itoa(len(r.Over)) })},
	"admissible": {true, ofReport(func(r *examine.Report) string { return r.Answer(r.Admissible) })},
	"consistent": {true, ofReport(func(r *examine.Report) string { return r.Answer(r.Consistent) })},
}

// solve returns a shortest solution. It is an error if none is proved.
func (q Question) solve(ctx context.Context) ([]model.Move, error) {
	s, err := q.entry.Engine.Solve(ctx, q.position, nil)
	if err == nil && !s.Promises(solver.Shortest) {
		err = &model.Refusal{Reason: q.entry.Engine.Known(q.position).Bounds()}
	}
	return s.Moves, err
}

// ofSearch asks for a figure of a search, which the link names.
func ofSearch(figure func(method.Outcome) int64) func(context.Context, Question) (string, error) {
	return func(ctx context.Context, q Question) (string, error) {
		m, err := method.Parse(q.entry.Puzzle, q.study, q.link.Get(""))
		if err != nil {
			return "", err
		}
		o, err := method.Run(ctx, q.study, q.position, m.Spec(solver.DefaultMaxBytes), func(solver.Stats) {})
		return strconv.FormatInt(figure(o), 10), cmp.Or(err, o.Err)
	}
}

// ofReport asks for a fact about an expression on all positions with the goal. A sample can only decide that
// the expression isn't admissible or consistent.
func ofReport(fact func(*examine.Report) string) func(context.Context, Question) (string, error) {
	return func(ctx context.Context, q Question) (string, error) {
		r, err := examine.Expression(ctx, q.entry.Engine, q.study.Features(), q.position, q.link.Get("h"), nil)
		if err != nil {
			return "", err
		}
		answer := fact(r)
		if !r.Proved && answer != "no" {
			return "", model.Refuse("exercise.undecided", "Text", q.link.Get("h"))
		}
		return answer, nil
	}
}

// meant are the answers that other words mean.
var meant = map[string]string{"是": "yes", "否": "no", "不是": "no", "y": "yes", "n": "no"}

// Question asks for something that the program computes.
type Question struct {
	link     link.Link
	entry    catalogue.Entry
	study    catalogue.Study // the zero value if the engine has no searches, and the question needs none
	position model.Position
}

// Read reads the target of a question, such as "value:ID?h=manhattan".
func Read(entries []catalogue.Entry, target string) (Question, error) {
	q := Question{link: link.Parse(target)}
	kind, ok := kinds[q.link.Page]
	if !ok {
		return q, model.Refuse("exercise.unknown", "Text", target)
	}
	var err error
	if q.entry, q.position, err = text.ReadSubject(entries, q.link.Subject); err != nil {
		return q, err
	}
	if fault, invalid := model.Invalid(q.position); invalid {
		return q, &model.Refusal{Reason: fault.Phrase}
	}
	if q.study, err = q.entry.Study(); err != nil && kind.searches {
		return q, err
	}
	return q, nil
}

// Answer computes the answer. One that moves are asked for has others besides.
func (q Question) Answer(ctx context.Context) (string, error) {
	return kinds[q.link.Page].answer(ctx, q)
}

// Verdict is what is found about an answer.
type Verdict struct {
	Right bool
	Note  model.Phrase // what else can be said; Key "" for nothing
}

// Judge judges what a reader has typed. Of moves that can't be read the error is a *model.TextError.
func (q Question) Judge(ctx context.Context, typed string) (v Verdict, err error) {
	if q.link.Page == "solution" {
		truth, err := batch.Answer(ctx, q.entry.Engine, 1, q.position)
		a, unread := lenient.ReadAnswer(q.position, typed)
		if err := cmp.Or(err, unread); err != nil || a.Named == "" {
			return v, err
		}
		grade := judging.Assess(q.entry, q.position, a, truth).Grade
		return Verdict{Right: grade == judge.Right || grade == judge.Another}, nil
	}
	right, err := q.Answer(ctx)
	_, fault := strconv.Atoi(right)
	isNumber := fault == nil
	typed = strings.TrimRightFunc(strings.ToLower(typed), func(r rune) bool { // “Yes.”, “8 tiles”
		return unicode.IsPunct(r) || unicode.IsSpace(r) || isNumber && unicode.IsLetter(r)
	})
	typed = strings.NewReplacer(",", "", " ", "", "，", "", "\u00a0", "").Replace(typed)
	v.Right = cmp.Or(meant[typed], typed) == right
	if n, unread := strconv.ParseInt(typed, 10, 64); err == nil && unread == nil && q.link.Page == "expanded" && !v.Right {
		return q.within(ctx, n, right)
	}
	return v, err
}

// within judges a number of states expanded by those of all right programs, if they are known.
func (q Question) within(ctx context.Context, n int64, ours string) (v Verdict, err error) {
	m, err := method.Parse(q.entry.Puzzle, q.study, q.link.Get(""))
	if err != nil {
		return v, err
	}
	i, err := q.study.Interval(ctx, q.position, m.Spec(solver.DefaultMaxBytes))
	switch {
	case errors.Is(err, solver.ErrNone), i.Expanded.Safe:
		return v, nil
	case i.Expanded.Has(n):
		return Verdict{true, model.Say("exercise.ours", "Expanded", ours)}, err
	}
	return Verdict{false, model.Say("exercise.interval", "Right", method.Rules(i))}, err
}

// Judge judges the answer of a reader.
func Judge(ctx context.Context, entries []catalogue.Entry, g markdown.Given, reader string) (v Verdict, err error) {
	ids, err := Draw(ctx, entries, markdown.Owns(g.Question), reader)
	if err != nil || g.Answer == "" {
		return v, err
	}
	q, err := Read(entries, markdown.Replace(g.Question, ids))
	if err != nil {
		return v, err
	}
	return q.Judge(ctx, g.Answer)
}
