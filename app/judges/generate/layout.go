package generate

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"quadrille/model"
)

// Layout is how a suite is written, by its name on the command line.
type Layout string

const (
	// OJ is for most programs, among them online-judge-tools' oj: special3.in and special3.out.
	OJ Layout = "oj"
	// CPH is one file for the extension Competitive Programming Helper, in the form that Competitive Companion
	// sends it.
	CPH Layout = "cph"
	// Polygon is that of packages of Polygon: tests/01 and tests/01.a.
	Polygon Layout = "polygon"
)

// Layouts lists the names of the layouts, the usual one first.
func Layouts() []string { return []string{string(OJ), string(CPH), string(Polygon)} }

// files returns the names of a test's files, input and answers.
func (l Layout) files(number int, kind string) (in, out string) {
	if l == Polygon {
		name := fmt.Sprintf("tests/%02d", number)
		return name, name + ".a"
	}
	name := fmt.Sprint(kind, number)
	return name + ".in", name + ".out"
}

// companion is a problem as Competitive Companion sends it, with only the fields that CPH needs.
type companion struct {
	Name        string          `json:"name"`
	Group       string          `json:"group"`
	URL         string          `json:"url"` // must be one; it leads nowhere
	Interactive bool            `json:"interactive"`
	Memory      int64           `json:"memoryLimit"` // MB
	Time        int64           `json:"timeLimit"`   // ms
	Tests       []companionTest `json:"tests"`
}

type companionTest struct {
	Input  string `json:"input"`
	Output string `json:"output"`
}

// write makes the tests and passes them as files to add, with a README that says what each is for and what
// a valid test is.
func (s Suite) write(ctx context.Context, layout Layout, say func(model.Phrase) string, add func(name string, text []byte) error) error {
	limits := s.Format.Judging.Limits
	problem := companion{
		Name: s.Format.Name, Group: "Quadrille", URL: "https://quadrille.invalid/" + s.Format.Name,
		Memory: limits.Memory >> 10, Time: limits.Time.Milliseconds(),
	}
	var lines []string
	for t, err := range s.Tests(ctx) {
		if err != nil {
			return err
		}
		answers, err := t.Answers(s.Format)
		if err != nil {
			return err
		}
		in, out := layout.files(len(lines)+1, t.Kind)
		lines = append(lines, "  "+say(t.summary(in)))
		if layout == CPH {
			problem.Tests = append(problem.Tests, companionTest{string(t.Input), string(answers)})
			continue
		}
		if err := add(in, t.Input); err != nil {
			return err
		}
		if err := add(out, answers); err != nil {
			return err
		}
	}
	if layout == CPH {
		text, err := json.MarshalIndent(problem, "", "  ")
		if err != nil {
			return err
		}
		if err := add("problem.json", text); err != nil {
			return err
		}
	}
	about := say(model.Say("generate.readme", "Title", s.Format.Title(), "Format", s.Format.Name, "Seed", s.Seed))
	rules := say(model.Say("generate.readme.rules", "Format", s.Format.Name, "About", s.Format.About(), "Rules", s.rules(),
		"Answer", s.Format.Answer(), "Use", model.Say("generate.readme."+string(layout), "Format", s.Format.Name)))
	return add("README.txt", []byte(about+"\n"+strings.Join(lines, "\n")+"\n\n"+rules+"\n"))
}

// summary describes a test.
func (t Test) summary(file string) model.Phrase {
	most := 0
	for _, c := range t.Cases {
		most = max(most, c.Length)
	}
	return model.Say("generate.readme.test", "File", file, "Name", t.Name, "Cases", len(t.Cases), "Most", most)
}

// rules says what a validator checks beside the form of an input.
func (s Suite) rules() (lines model.Phrase) {
	promise := s.Format.Data.Promise
	for _, rule := range []struct {
		key    string
		number int
		holds  bool
	}{
		{"single", 1, s.Format.Single()},
		{"cases", promise.Cases, promise.Cases > 0 && !s.Beyond},
		{"moves", promise.Moves, promise.Moves > 0 && !s.Beyond},
		{"least", promise.Least, promise.Least > 0 && !s.Beyond},
		{"unsolvable", 0, s.Format.Data.Unsolvable},
		{"solvable", 0, !s.Format.Data.Unsolvable},
	} {
		if rule.holds {
			lines = model.Say("generate.rule."+rule.key, "Before", lines, "Number", rule.number)
		}
	}
	return lines
}
