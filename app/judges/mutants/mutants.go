// Package mutants has small wrong programs of the kinds that people submit: each does all right but for
// one fault. The default tests find them all, and a user's program may answer like one of them.
package mutants

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/judges/batch"
	"quadrille/app/judges/generate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// Mutant is a wrong program for a format.
type Mutant struct {
	Entry  catalogue.Entry
	Format *judge.Format
	fault  fault
}

func traitsOf(e catalogue.Entry, f *judge.Format) (all trait) {
	rng := rand.New(rand.NewPCG(1, 0))
	start, wants := f.Data.Random(rng), f.Judging.Wants
	m := start.Moves()[0]
	next, _ := start.Play(m)
	_, isDrawn := solver.For(e.Engine, start).(solver.Drawer)
	_, hasBlank := start.(blanked)
	area, written := start.Areas()[0], e.Puzzle.Notation(m)
	for has, is := range map[trait]bool{
		moves: wants != judge.Number, number: wants == judge.Number,
		shortest: wants != judge.AnyWay, first: wants == judge.FirstShortest,
		unsolvable: f.Data.Unsolvable, solved: f.Data.Promise.Least == 0,
		denied:  f.Data.Unsolvable || f.Judging.Limit > 0,
		several: !f.Single(), bounded: isDrawn || mostMoves(f) > 0,
		ended: f.Frame.End != "", numbered: f.Numbered != "", spaced: f.Frame.Spaced,
		undoable: Undone(next, m) != m, blank: hasBlank, square: area.Cols == area.Rows,
		goals:   len(start.Areas()) > 1 && f.Fits(transposing(1)(start)),
		letters: strings.ToUpper(written) != strings.ToLower(written),
	} {
		if is {
			all |= has
		}
	}
	return all
}

// Of lists the mutants for a format, the variants of a fault one after the other.
func Of(e catalogue.Entry, f *judge.Format) (all []Mutant) {
	has := traitsOf(e, f)
	for _, fault := range slices.Concat(readers, solvers, searches(e), writers) {
		m := Mutant{e, f, fault}
		if fault.needs&has == fault.needs && (fault.text == nil || m.isOfLayout()) {
			all = append(all, m)
		}
	}
	return all
}

// Faults lists the mutants for a format, of each fault the first variant.
func Faults(e catalogue.Entry, f *judge.Format) []Mutant {
	return slices.CompactFunc(Of(e, f), func(a, b Mutant) bool { return a.fault.name == b.fault.name })
}

// isOfLayout reports whether the fault changes nothing in a file of the usual layout, and something in another.
func (m Mutant) isOfLayout() bool {
	p := m.Format.Data.Random(rand.New(rand.NewPCG(1, 0)))
	text, err := m.Format.Cases(p)
	if err != nil {
		return false
	}
	isRead := func(text string) bool {
		found, ok := m.read(m.fault.text(text))
		return ok && slices.Equal(found, []model.Position{p})
	}
	isMisread := func(l judge.Variant) bool { return !isRead(l.Apply(string(text))) }
	return isRead(string(text)) && slices.ContainsFunc(m.Format.Variants(), isMisread)
}

// Name says what the program does: "counts the blank in h".
func (m Mutant) Name() model.Phrase { return model.Say("mutant." + m.fault.name) }

// Searches reports whether the fault is one of a search that it runs.
func (m Mutant) Searches() bool { return m.fault.search != nil }

// Overlong reports whether its answers are wrong because a search finds a path that isn't a shortest one.
func (m Mutant) Overlong() bool { return m.Searches() && m.fault.needs&shortest != 0 }

// Rewrites reports whether the fault is how it writes moves.
func (m Mutant) Rewrites() bool { return m.fault.rewriting != nil }

// Solves reports whether moves that it has written stand for a solution.
func (m Mutant) Solves(p model.Position, moves []model.Move) bool {
	return m.fault.rewriting.solves(p, moves)
}

// Exact reports whether many programs with the fault answer like it. With a hash or a queue, it depends on numbers that are
// theirs, and few break ties by a high h or a late generation.
func (m Mutant) Exact() bool {
	s := m.fault.search
	return s == nil || s.modulo == 0 && s.most == 0 && !s.reopens && s.ties != highH && s.ties != newest
}

// Output returns what the mutant prints for a test. known is false if some of it isn't known and may be as correct as
// it is here. The error is one of solving or ctx.
func (m Mutant) Output(ctx context.Context, t generate.Test) (output []byte, known bool, err error) {
	r := &run{Context: ctx, entry: m.Entry, format: m.Format, marks: map[any]int{}}
	known = true
	right := map[model.Position]judge.Answer{}
	for _, a := range t.Cases {
		right[a.Position] = a
	}
	positions := t.Positions()
	if m.fault.text != nil {
		positions, _ = m.read(m.fault.text(string(t.Input)))
	}
	count := len(positions)
	if m.fault.count != nil {
		count = m.fault.count(count, m.Format.FullSize())
	}
	var all []judge.Answer
	for i := range count {
		p := positions[min(i, len(positions)-1)]
		if m.fault.position != nil {
			p = m.fault.position(p)
		}
		a, ok := right[p]
		if !ok {
			if a, err = batch.Answer(ctx, m.Entry.Engine, 0, p); err != nil {
				return nil, false, err
			}
		}
		a.Number = i + 1
		if m.fault.silent != nil && m.fault.silent(a) {
			continue
		}
		a, err = m.fault.answered(r, a)
		if errors.Is(err, errUnknown) {
			known = false
		} else if err != nil {
			return nil, false, err
		}
		r.before = a
		all = append(all, a)
	}
	output = generate.Test{Cases: all}.Answers(m.Format)
	if m.fault.denies {
		word, other := m.Format.Unsolvable, "impossible"
		if word == other {
			other = judge.UnsolvableText
		}
		output = bytes.ReplaceAll(output, []byte(word), []byte(other))
	}
	if m.fault.print != nil {
		output = []byte(m.fault.print(string(output)))
	}
	return output, known, nil
}

// read reads cases up to the first that can't be read; ok is false if there is one.
func (m Mutant) read(text string) (all []model.Position, ok bool) {
	for cases := m.Format.NewReader(bytes.NewReader([]byte(text))); ; {
		c, err := cases.Next()
		if err != nil || c.Err != nil {
			return all, errors.Is(err, io.EOF)
		}
		all = append(all, c.Position)
	}
}
