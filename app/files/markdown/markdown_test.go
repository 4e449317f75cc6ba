package markdown

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/must"
)

const page = "# Title <b>\n\n![Mine](toy:own/2)\n\nHow far? [?](distance:toy:own/2) [open](toy:own/2) [? ](x)\n\n> Answer\n>\n> Hidden.\n\n|a|\n|-|\n"

func TestQuestions(t *testing.T) {
	p, err := Parse([]byte(page))
	if err != nil || p.Open || !reflect.DeepEqual(p.Questions, []string{"distance:toy:own/2"}) || !reflect.DeepEqual(p.Own, []string{"toy:own/2"}) {
		t.Errorf("%+v", p)
	}
	if p, _ := Parse([]byte(page + Opens)); !p.Open {
		t.Error("the page isn't open")
	}
	if fault, ok := errors.AsType[*model.TextError](p.Place("distance:toy:own/2", model.Refuse("x"))); !ok || fault.Line != 5 {
		t.Errorf("the fault of a question is %v", fault)
	}
	_, err = Parse([]byte("# x\n\n" + strings.Repeat("y\n", 3000)))
	if fault, ok := errors.AsType[*model.TextError](err); !ok || fault.Line != 3 {
		t.Errorf("a long paragraph gives %v", err)
	}
	_, err = Parse([]byte("# \xff"))
	if fault, ok := errors.AsType[*model.TextError](err); !ok || fault.Reason.Key != "page.encoding" {
		t.Errorf("a text that isn't UTF-8 gives %v", err)
	}
	r := Results{"Title", "Ada", []Given{{"distance:toy:own/2", "2", 3}, {"value:toy:a=b?h=1", "", 0}, {"solution:toy:x", "u = d", 1}}}
	got, ok := ReadResults([]byte(r.String()))
	if !ok || !reflect.DeepEqual(got, r) {
		t.Errorf("%q is read as %+v", r, got)
	}
	if to := r.To([]string{"other", "distance:toy:own/2"}); !reflect.DeepEqual(to, []Given{{"other", "", 0}, r.Answers[0]}) {
		t.Errorf("%+v", to)
	}
	if _, ok := ReadResults([]byte("[[1, 2], [3, 4]]")); ok {
		t.Error("a board is read as results")
	}
}

// TestHandout: it has the drawn boards, lines to write on instead of answers, and in a teacher's copy those.
func TestHandout(t *testing.T) {
	h := Handout{
		IDs: map[string]string{"toy:own/2": "toy:abc"}, Line: "Ada & Ben",
		Board:  func(target string) (string, error) { return "<svg>" + target + "</svg>", nil },
		Answer: func(question string) (string, error) { return "<" + question + ">", nil }, Key: true,
	}
	written := func() string {
		var b strings.Builder
		must.Succeed(t, h.Write(&b, []byte(page)))
		return b.String()
	}
	check := func(got string, has, lacks []string) {
		for _, part := range has {
			if !strings.Contains(got, part) {
				t.Errorf("it lacks %q:\n%s", part, got)
			}
		}
		for _, part := range lacks {
			if strings.Contains(got, part) {
				t.Errorf("it has %q:\n%s", part, got)
			}
		}
	}
	check(written(), []string{"<svg>toy:abc</svg>", "Ada &amp; Ben", "&lt;distance:toy:abc&gt;", "Hidden", "<table>"}, []string{"toy:own", "href", "<b>"})
	h.Key = false
	check(written(), []string{"Answer", "class=\"ask\">\u00a0"}, []string{"Hidden", "distance"})
}
