package text_test

import (
	"errors"
	"strings"
	"testing"

	"quadrille/app/files/text"
	"quadrille/model"
)

// TestDocuments: positions, unfinished lines and titles come back as they were, also
// from what an editor makes of them, and by Paste.
func TestDocuments(t *testing.T) {
	var all []text.Found
	for _, p := range puzzles {
		start := p.Default()
		all = append(all, text.Found{Position: start}, text.Found{Position: start, Moves: start.Moves()[:1], HasMoves: true, At: 1, Title: "a # title"})
	}
	written := text.Document(all)
	for _, s := range []string{written, "\uFEFF# a lesson\r\n\r\n" + strings.ReplaceAll(written, "\n", "\r\n")} {
		for _, read := range []func() ([]text.Found, error){
			func() ([]text.Found, error) { return text.ReadDocument(puzzles, s) },
			func() ([]text.Found, error) { return read(s) },
		} {
			got, err := read()
			if err != nil || text.Document(got) != written {
				t.Errorf("%v: %q, want %q", err, text.Document(got), written)
			}
			if at := got[1].Timeline().At(); at != 1 {
				t.Errorf("a game opens at move %v", at)
			}
		}
	}
}

// TestRefusedDocuments: whatever isn't an ID is refused with its line, and so is what
// is too much.
func TestRefusedDocuments(t *testing.T) {
	id := puzzles[0].Default().String()
	move := puzzles[0].Notation(puzzles[0].Default().Moves()[0])
	for _, c := range []struct {
		text, key    string
		line, column int
	}{
		{"", "text.empty", 0, 0},
		{"# nothing", "text.empty", 0, 0},
		{id + "\nprogram: {\"command\":[\"sh\"]}", "text.noLine", 2, 1},
		{"quadrille session 1\n" + id, "text.noLine", 1, 1},
		{id + "\n" + id + " and more", "text.noLine", 2, 1},
		{id + "\nnine:1", "text.noLine", 2, 1},
		{id + "\n" + id + " @x", "text.noPlace", 2, 1},
		{id + "\n\xff", "text.encoding", 2, 1},
		{"  " + id + "=?", "", 1, len(id) + 4},
		{id + "=" + strings.Repeat(move, text.MaxMoves+1), "text.manyMoves", 1, len(id) + 2},
		{id + "=" + strings.Repeat("?", 100*text.MaxMoves), "text.manyMoves", 1, len(id) + 2},
		{strings.Repeat(id+"\n", text.MaxPositions+1), "text.manyPositions", text.MaxPositions + 1, 1},
	} {
		_, err := text.ReadDocument(puzzles, c.text)
		bad, ok := errors.AsType[*model.TextError](err)
		if !ok || bad.Line != c.line || bad.Column != c.column || c.key != "" && bad.Reason.Key != c.key {
			t.Errorf("%.60q: %v, want %s at %d:%d", c.text, err, c.key, c.line, c.column)
		}
	}
}
