package exercise

import (
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/files/markdown"
	"quadrille/model/modeltest/must"
	"quadrille/model/modeltest/toy"
	"quadrille/solver/solvertest/toysolver"
)

var entries = catalogue.Catalogue()

// TestQuestions: each kind of question is answered, and knows a right answer from a wrong one.
func TestQuestions(t *testing.T) {
	e := entries[0]
	far := string(e.Puzzle.ID()) + ":8672543x1/12345678x"
	near := string(e.Puzzle.ID()) + ":12345x786/12345678x"
	for _, c := range []struct {
		question, right string
		also            []string
		wrong           string
	}{
		{"value:" + far + "?h=linear-conflict", "23", []string{" 23 ", "23 moves", "23 步。"}, "21"},
		{"value:" + far + "?h=manhattan+2*conflict", "23", nil, ""},
		{"distance:" + far, "31", nil, "unsolvable"},
		{"solution:" + near, "d", []string{"Down", "↓"}, "1"},
		{"expanded:" + far + "?a-star,manhattan", "6728", []string{"6,728", "6557", "21,197"}, "6.728"},
		{"expanded:" + far + "?a-star,manhattan", "6728", nil, "21198"},
		{"expanded:" + far + "?a-star,manhattan,udlr,first-in,first-path", "18475", nil, "6728"},
		{"length:" + far + "?weighted-a-star,manhattan,5", "47", nil, "31"},
		{"admissible:" + far + "?h=2*misplaced", "no", []string{"No.", "否。"}, "yes"},
		{"consistent:" + far + "?h=manhattan", "yes", []string{"是"}, "no"},
		{"toohigh:" + far + "?h=inversions", "1000", nil, "999"},
	} {
		q, err := Read(entries, c.question)
		must.Succeed(t, err)
		if got, err := q.Answer(t.Context()); got != c.right || err != nil {
			t.Errorf("%s: %s, %v", c.question, got, err)
		}
		for _, typed := range append(c.also, c.right, c.wrong) {
			if v, err := q.Judge(t.Context(), typed); v.Right == (typed == c.wrong) || err != nil {
				t.Errorf("%s: %q: %+v, %v", c.question, typed, v, err)
			}
		}
	}
	q, err := Read(entries, "expanded:"+far+"?a-star,manhattan")
	must.Succeed(t, err)
	for typed, note := range map[string]string{"6728": "", "6557": "exercise.ours", "6556": "exercise.interval", "many": ""} {
		if v, err := q.Judge(t.Context(), typed); v.Note.Key != note || err != nil {
			t.Errorf("%q: %+v, %v", typed, v, err)
		}
	}
	sampled := string(entries[len(entries)-2].Puzzle.ID()) + "?h=inversions"
	for _, bad := range []string{
		"x:" + far, "value:" + far + "?h=manhatan", "value:nobody?h=1", "expanded:" + far + "?a-star", "",
		"admissible:" + sampled + "/9", // a sample doesn’t decide it
	} {
		q, err := Read(entries, bad)
		if err == nil {
			_, err = q.Answer(t.Context())
		}
		if err == nil {
			t.Errorf("%q has an answer", bad)
		}
	}
}

// TestWithoutSearches: an engine without textbook searches answers what needs none.
func TestWithoutSearches(t *testing.T) {
	bare := []catalogue.Entry{{Puzzle: toy.Puzzle{}, Engine: toysolver.New()}, cataloguetest.Lamps()}
	for question, right := range map[string]string{
		"distance:toy:cabde": "1", "solution:toy:cabde": "1", "value:toy:cabde?h=1": "", "expanded:toy:cabde?a-star": "", "admissible:toy:cabde?h=1": "",
		"distance:lamps": "1", "solution:lamps:1111111111111111111111111": "ABFGIJMNOQRSVWY", "value:lamps?h=1": "",
	} {
		var got string
		q, err := Read(bare, question)
		if err == nil {
			got, err = q.Answer(t.Context())
		}
		if got != right || (err == nil) != (right != "") {
			t.Errorf("%s: %q, %v", question, got, err)
		}
	}
}

// TestOwnPositions: a reader always gets the same position, others get others, at the distance asked for.
func TestOwnPositions(t *testing.T) {
	for _, e := range entries {
		wanted := string(e.Puzzle.ID()) + ":own/8-9"
		anywhere := string(e.Puzzle.ID()) + ":own"
		ids, err := Draw(t.Context(), entries, []string{wanted, anywhere}, "Ada")
		again, _ := Draw(t.Context(), entries, []string{wanted, anywhere}, " ada")
		other, _ := Draw(t.Context(), entries, []string{wanted, anywhere}, "Cleo")
		if err != nil || ids[wanted] != again[wanted] || ids[anywhere] != again[anywhere] || ids[wanted] == other[wanted] || ids[anywhere] == other[anywhere] {
			t.Errorf("%v: %v, %v, %v", err, ids, again, other)
		}
		if _, err := Draw(t.Context(), entries, []string{anywhere + "/98-99"}, "Ada"); err == nil {
			t.Errorf("%s has a position at distance 98", e.Puzzle.ID())
		}
		q, err := Read(entries, markdown.Replace("distance:"+wanted, ids))
		must.Succeed(t, err)
		if d, err := q.Answer(t.Context()); d < "8" || d > "9" || err != nil {
			t.Errorf("%s is %s moves away, %v", ids[wanted], d, err)
		}
	}
}
