package modeltest

import (
	"errors"
	"slices"

	"quadrille/model"
)

// checkMoves checks that the legal moves ascend and can be played, that all others are refused, and
// that playing keeps the position unchanged and its successor valid.
func checkMoves(tr *trial) {
	for _, p := range tr.valid() {
		if len(p.Moves()) == 0 {
			tr.errorf("%v is valid and has no moves", p)
		}
		tr.play(p, true)
	}
	for _, e := range tr.edited() {
		tr.play(e.Position, model.Solvable(e.Position))
	}
}

// play tries every move number on the position.
func (tr *trial) play(p model.Position, valid bool) {
	text := p.String()
	legal := p.Moves()
	for i := 1; i < len(legal); i++ {
		if legal[i-1] >= legal[i] {
			tr.errorf("%v: moves %v are not in ascending order", p, legal)
		}
	}
	if n := len(legal); n > 0 && legal[n-1] >= model.MaxMoves {
		tr.errorf("%v has move %d; no puzzle may have more than %d moves", p, legal[n-1], model.MaxMoves)
	}
	for n := range 256 {
		m := model.Move(n)
		next, err := p.Play(m)
		if !slices.Contains(legal, m) {
			tr.refusal(err, "%v: playing the illegal move %d", p, m)
			continue
		}
		if err != nil {
			tr.errorf("%v: playing the legal move %d: %v", p, m, err)
			continue
		}
		if faults := next.Check(nil); valid && len(faults) > 0 {
			tr.errorf("%v: move %d leads to %v, which is invalid: %v", p, m, next, faults[0].Phrase)
		}
		if before, after := marked(p), marked(next); before != after {
			tr.errorf("%v: move %d leads from %d marked cells to %d: they stay, or go with their pieces", p, m, before, after)
		}
		tr.phrase("the description of a move", p.Describe(m))
		tr.phrase("the short description of a move", model.Brief(p, m))
	}
	if p.String() != text {
		tr.errorf("playing changed %s to %v", text, p)
	}
}

// marked counts the cells that the findings mark.
func marked(p model.Position) (cells int) {
	for _, f := range p.Check(nil) {
		cells += len(f.Cells)
	}
	return cells
}

// refusal checks that the error is a refusal with a reason.
func (tr *trial) refusal(err error, format string, args ...any) {
	if r, ok := errors.AsType[*model.Refusal](err); ok {
		tr.phrase("the reason of a *Refusal", r.Reason)
		return
	}
	args = append(args, err)
	tr.errorf(format+" gives the error %v, want a *Refusal", args...)
}

// checkNotation checks that ParseMoves reads what Notation writes, ignores blanks, and refuses
// anything else with its place.
func checkNotation(tr *trial) {
	for _, p := range tr.valid() {
		var line []model.Move
		for range 1 + tr.rng.IntN(40) {
			legal := p.Moves()
			if len(legal) == 0 {
				break
			}
			m := legal[tr.rng.IntN(len(legal))]
			next, err := p.Play(m)
			if err != nil {
				break
			}
			p, line = next, append(line, m)
		}
		text := tr.puzzle.Notation(line...)
		for _, text := range []string{text, " " + text + "\n", "\t\r\n" + text} {
			back, err := tr.puzzle.ParseMoves(text)
			if err != nil || !slices.Equal(back, line) {
				tr.errorf("ParseMoves(%q) = %v, %v, want %v", text, back, err, line)
			}
		}
	}
	if text := tr.puzzle.Notation(); text != "" {
		tr.errorf("Notation() = %q, want nothing", text)
	}
	if moves, err := tr.puzzle.ParseMoves(" \n"); err != nil || len(moves) != 0 {
		tr.errorf("ParseMoves of blanks = %v, %v, want nothing", moves, err)
	}
	for text, want := range map[string]model.TextError{
		"§":         {Line: 1, Column: 1},
		" \n\n  §":  {Line: 3, Column: 3},
		"\r\n\t§ §": {Line: 2, Column: 2},
	} {
		_, err := tr.puzzle.ParseMoves(text)
		var te *model.TextError
		if !errors.As(err, &te) || te.Line != want.Line || te.Column != want.Column {
			tr.errorf("ParseMoves(%q): error %v, want a *TextError at line %d, column %d", text, err, want.Line, want.Column)
			continue
		}
		tr.phrase("the reason of a *TextError", te.Reason)
	}
}

// checkKeys checks that a move with a notation of one character has it as its key, and that every
// key of a move means one that exists. The keys of the window that always mean the same are no moves.
func checkKeys(tr *trial) {
	moves := make(map[model.Move]bool)
	for _, p := range tr.valid() {
		for _, m := range p.Moves() {
			moves[m] = true
		}
	}
	for m := range moves {
		key := []rune(tr.puzzle.Notation(m))
		if len(key) == 0 {
			tr.errorf("move %d has no notation", m)
		}
		if len(key) != 1 {
			continue
		}
		if got, ok := tr.puzzle.MoveFor(key[0]); !ok || got != m {
			tr.errorf("MoveFor(%q) = %d, %v, want %d", key[0], got, ok, m)
		}
	}
	for _, key := range " []" {
		if m, ok := tr.puzzle.MoveFor(key); ok {
			tr.errorf("MoveFor(%q) = %d, but the key plays or steps through moves", key, m)
		}
	}
	keys := []rune("←↑→↓§中")
	for r := range rune(0x250) {
		keys = append(keys, r)
	}
	for _, key := range keys {
		if m, ok := tr.puzzle.MoveFor(key); ok && !moves[m] {
			tr.errorf("MoveFor(%q) = %d, which is no move", key, m)
		}
	}
}
