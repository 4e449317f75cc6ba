package judge

import "hash/maphash"

// recover goes on after a bad case, which began at a mark: to where the next one
// begins. Mostly the format's Read is there already. But where a line may be
// missing or one too many, or Read lost track, the lines that follow are searched
// for one where a case provably begins.
func (r *Reader) recover(from mark, c Case) {
	s := r.scanner
	lost, end := s.lost, s.taken
	s.lost = lostTrack{}
	several := s.last.Line > c.Line
	if r.rows && r.frame.Track != ByHead && r.atEnd() && c.Position == nil && s.last == (Place{c.Err.Line, c.Err.Column}) {
		r.shift(c) // it ended with the text, before it was complete
	}
	r.takeAlong(lost.cases, c)
	switch {
	case r.frame.Track != BySense:
	case lost.entries > 0:
		r.search(from, from.taken+1, lost.entries, c)
	case several && c.Position != nil:
		r.search(from, end, end-from.taken, c)
	}
}

// takeAlong notes that a bad case took others with it.
func (r *Reader) takeAlong(cases int, c Case) {
	r.taken = cases
	at := Place{c.Err.Line, c.Err.Column}
	r.by = Case{Line: c.Line, Err: At(at, "judge.lost", "Line", c.Line)}
}

// search looks for where the next case begins. It begins at the line that holds
// the token of the given number, or ends before it. What lies before the place
// that is found counts as so many cases as its length comes closest to.
func (r *Reader) search(from mark, first, entries int, c Case) {
	s := r.scanner
	rest := s.Peek(0).Place // where reading would go on
	beyond := 0             // lines from there
	s.goTo(from)            // else the rows taken are too long to be looked at again
	for sum := uint64(0); !s.Peek(0).EOF; s.SkipRow() {
		before := sum
		sum = s.sum()
		if s.taken > from.taken && s.taken+s.Row(Ahead-1) >= first && r.begins(sum == before) {
			break
		}
		if s.Peek(0).Line >= rest.Line {
			beyond++
		}
	}
	if s.Peek(0).EOF && beyond > 1 {
		r.unread = rest
		return
	}
	length := s.taken - from.taken
	if length%entries != 0 && !r.whole(s) && (c.Position != nil || c.Number > 1) {
		r.shift(c)
	}
	if cases := (length + entries/2) / entries; cases > 1 {
		r.takeAlong(cases-1, c)
	}
}

// shift notes that a line is missing or one too many in a case, or before it.
func (r *Reader) shift(c Case) {
	if r.shifted == 0 {
		r.shifted = c.Line
	}
}

// begins reports whether a case begins at the next line, and at no other that
// would be part of it. again says that the line repeats the one before.
func (r *Reader) begins(again bool) bool {
	s := r.scanner
	if r.whole(s) || r.atEnd() {
		return true
	}
	here, apart := s.mark(), s.Peek(0).Apart
	found := r.makesSense(!apart)
	if !s.goTo(here) {
		return false
	}
	switch {
	case !found:
		return false
	case apart:
		return true
	case again:
		// A line that stands twice would make a case of its repetition.
		return false
	}
	if _, err := r.read(s); err != nil {
		return false
	}
	end := s.taken
	s.goTo(here)
	unique := true
	for s.SkipRow(); s.taken < end && unique; s.SkipRow() {
		other := s.mark()
		unique = !r.makesSense(true)
		if !s.goTo(other) {
			break
		}
	}
	return s.goTo(here) && unique
}

// makesSense reports whether a case can be read at the next line, and another
// after it where more than one is wanted and the text goes on.
func (r *Reader) makesSense(more bool) bool {
	s := r.scanner
	_, err := r.read(s)
	if err == nil && more && !r.atEnd() {
		_, err = r.read(s)
	}
	s.lost = lostTrack{}
	return err == nil
}

var seed = maphash.MakeSeed()

// sum tells apart lines with different tokens.
func (s *Scanner) sum() uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	for k := range s.Row(Ahead - 1) {
		h.Write(s.Peek(k).Text)
		h.WriteByte(' ')
	}
	return h.Sum64()
}
