package store

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"quadrille/model"
)

// known is a puzzle of the tests' own.
func known(name string) bool { return name == "toy" }

func TestRoundTrip(t *testing.T) {
	d := Document{
		Kind:  Session,
		Notes: Notes{{Key: "window", Value: "1280x900"}, {Value: " a comment"}, {Key: "empty"}},
		Parts: []Part{
			{ID: "toy:12/21=a", Notes: Notes{{Key: "at", Value: "1"}, {Key: "note", Value: "two\nlines \\ and\r\\n a stroke"}}},
			{ID: "quadrille:2;toy:1"},
		},
	}
	text := d.String()
	got, err := Parse(text, known)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if again := got.String(); again != text {
		t.Errorf("read and written again:\n%s\nwant\n%s", again, text)
	}
	if value := got.Parts[0].Notes.Get("note"); value != d.Parts[0].Notes[1].Value {
		t.Errorf("the value %q became %q", d.Parts[0].Notes[1].Value, value)
	}
}

func TestParse(t *testing.T) {
	// As an editor may leave it: a mark, CRLF, indentation, no final newline.
	text := "\uFEFFquadrille  position 1\r\n# mine\r\n\r\n  author:  me \r\ntoy:12\r\ntoy: is also a key\r\nunknown:1\r\ntoy:21=b"
	want := Document{
		Kind:  Position,
		Notes: Notes{{Value: " mine", Line: 2}, {Key: "author", Value: "me", Line: 4}},
		Parts: []Part{
			{ID: "toy:12", Line: 5, Notes: Notes{{Key: "toy", Value: "is also a key", Line: 6}, {Key: "unknown", Value: "1", Line: 7}}},
			{ID: "toy:21=b", Line: 8},
		},
	}
	got, err := Parse(text, known)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v\nwant %+v", got, err, want)
	}
}

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		text, key string
		line      int
		newer     bool
	}{
		{"", "store.heading", 1, false},
		{"toy:12", "store.heading", 1, false},
		{"quadrille picture 1", "store.heading", 1, false},
		{"quadrille session 2\nwhatever", "store.version", 1, true},
		{"quadrille session", "store.version", 1, true},
		{"quadrille session 1 of 2", "store.version", 1, true},
		{"quadrille session 1\nkey: value\nno key", "store.line", 3, false},
		{"quadrille session 1\n: value", "store.line", 2, false},
		{"quadrille session 1\ntwo words: value", "store.line", 2, false},
		{"quadrille session 1\nkey: \xff", "store.encoding", 2, false},
	} {
		_, err := Parse(c.text, known)
		var bad *model.TextError
		if !errors.As(err, &bad) || bad.Reason.Key != c.key || bad.Line != c.line {
			t.Errorf("%q: %v, want %s in line %d", c.text, err, c.key, c.line)
		}
		if _, newer := errors.AsType[*NewerError](err); newer != c.newer {
			t.Errorf("%q: of another version: %v, want %v", c.text, newer, c.newer)
		}
	}
}

func TestIsDocument(t *testing.T) {
	for text, want := range map[string]bool{
		"quadrille session 1\n": true, "quadrille position 7": true, "\uFEFFquadrille position 1\r\n": true,
		"quadrille:2;toy:1": false, "quadrille": false, "quadrilles session 1": false, "1 2 3\nquadrille session 1": false,
	} {
		if got := IsDocument(text); got != want {
			t.Errorf("IsDocument(%q) is %v", text, got)
		}
	}
}

func TestNotes(t *testing.T) {
	n := Notes{{Key: "a", Value: "1"}, {Value: "comment"}, {Key: "b", Value: "2"}, {Key: "a", Value: "3"}}
	if n.Get("a") != "1" || strings.Join(n.All("a"), " ") != "1 3" || n.Get("c") != "" {
		t.Errorf("values of %v: %q, %q, %q", n, n.Get("a"), n.All("a"), n.Get("c"))
	}
	if got, want := n.Unknown("a"), (Notes{{Value: "comment"}, {Key: "b", Value: "2"}}); !reflect.DeepEqual(got, want) {
		t.Errorf("unknown notes %v, want %v", got, want)
	}
	if len(n) != 4 {
		t.Error("asking for the unknown notes has changed them")
	}
}

func FuzzParse(f *testing.F) {
	f.Add("quadrille session 1\n# comment\nkey: value\\n\ntoy:12=a\nat: 3\n")
	f.Add("quadrille position 1\n\ntoy:1\ntoy: 2\nquadrille:2;x\n")
	f.Fuzz(func(t *testing.T, text string) {
		d, err := Parse(text, known)
		if err != nil {
			var bad *model.TextError
			if !errors.As(err, &bad) || bad.Line < 1 || bad.Line > 1+strings.Count(text, "\n") {
				t.Errorf("%q: an error without a place: %v", text, err)
			}
			return
		}
		again, err := Parse(d.String(), known)
		if err != nil || again.String() != d.String() {
			t.Errorf("%q became\n%s\nthen %v\n%s", text, d, err, again)
		}
	})
}
