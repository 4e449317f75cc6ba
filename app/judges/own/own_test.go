package own_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/judges/own"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest/must"
	"quadrille/resources"
)

// example is the format file on the page of the help.
func example(t *testing.T, page string) string {
	t.Helper()
	text, err := resources.Help.ReadFile("help/formats." + page + ".md")
	must.Succeed(t, err)
	_, rest, _ := strings.Cut(string(text), "```\n")
	file, _, _ := strings.Cut(rest, "```\n")
	return file
}

// TestRead: the example of the help can be used, kept and loaded again; with faults it is refused in a sentence.
func TestRead(t *testing.T) {
	good := example(t, "en")
	if other := example(t, "zh-Hans"); other != good {
		t.Errorf("the Chinese page has another example: %s", other)
	}
	say := translate.New(translate.English)
	for _, c := range []struct{ from, to, want string }{
		{"", "", ""},
		{"\n", "\r\n", ""},
		{"1: 2", "1: 3", "22:1 sample 1: the answer is “Board 1: 2”, the file says “Board 1: 3”"},
		{"never\nend", "never\nBoard 3: 1\nend", "24:1 sample 1: the answer is “”, the file says “Board 3: 1”"},
		{"Board 2: never\n", "", "21:1 sample 1: the answer is “Board 2: never”, the file says “”"},
		{"7 8 *", "7 8 9", "20:5 sample 1: unknown symbol “9”; expected a tile from 1 to 8 or the blank (x, X or 0)"},
		{"format tiles", "format tiles, hdu1043", "0:0 another format is called “hdu1043” already"},
	} {
		entries, folder := catalogue.Catalogue(), t.TempDir()
		path := must.Write(t, folder, "mine.format", strings.ReplaceAll(good, c.from, c.to))
		f, err := own.Read(t.Context(), entries, path, true)
		fault, isFault := errors.AsType[*model.TextError](err)
		switch {
		case isFault && fmt.Sprintf("%d:%d %s", fault.Line, fault.Column, say.Say(fault.Reason)) != c.want, !isFault && (err != nil || c.want != ""):
			t.Errorf("%q for %q: %v, want %q", c.to, c.from, err, c.want)
		case c.want != "":
			continue
		}
		must.Succeed(t, own.Keep(t.Context(), folder, f))
		entries = catalogue.Catalogue()
		faults := own.Load(t.Context(), entries, folder)
		if kept := judge.Named(catalogue.Formats(entries), "tiles"); len(faults) > 0 || kept == nil || kept.Text != f.Text {
			t.Errorf("kept and loaded again: %v, %v", kept, faults)
		}
	}
}
