package link

import (
	"reflect"
	"testing"
)

// TestLinks: what is written is read again, whatever is in it.
func TestLinks(t *testing.T) {
	for text, want := range map[string]Link{
		"page:":             {Page: "page"},
		"page:a:1/2":        {Page: "page", Subject: "a:1/2"},
		"page:a?word&n=1":   {Page: "page", Subject: "a", Fields: []Field{{"", "word"}, {"n", "1"}}},
		"page:a?h=x%20%26y": {Page: "page", Subject: "a", Fields: []Field{{"h", "x &y"}}},
		"page:a?w:'a=b+c'":  {Page: "page", Subject: "a", Fields: []Field{{"", "w:'a=b+c'"}}},
		"page:a?t=%0D%0A%09%25?=": {
			Page: "page", Subject: "a", Fields: []Field{{"t", "\r\n\t%?="}},
		},
	} {
		if got := Parse(" " + text + "\n"); !reflect.DeepEqual(got, want) {
			t.Errorf("%s is read as %+v", text, got)
		}
		if got := want.String(); got != text {
			t.Errorf("%+v is written as %s", want, got)
		}
	}
	if got := Parse("page:a?100%&&b"); !reflect.DeepEqual(got.Fields, []Field{{"", "100%"}, {"", "b"}}) {
		t.Errorf("a bare percent sign is read as %+v", got.Fields)
	}
	l := Link{}
	l.Add("a", "")
	if l.Add("a", "1"); l.Get("a") != "1" || l.Get("b") != "" || len(l.Fields) != 1 {
		t.Errorf("fields are %+v", l.Fields)
	}
}
