package cli

import (
	"encoding/xml"
	"fmt"
	"math"
	"strings"
	"time"

	"quadrille/app/judges/judging"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
)

// folded are accepted tests that aren't printed yet. On a terminal, those with the same remark share a line.
type folded []judging.Result

// add prints the result of a test, or lets it wait.
func (waiting *folded) add(o *output, r judging.Result) error {
	isAccepted := r.Verdict == judging.Accepted
	if !isAccepted || len(*waiting) > 0 && (*waiting)[0].Why.Key != r.Why.Key {
		if err := waiting.print(o); err != nil {
			return err
		}
	}
	if *waiting = append(*waiting, r); isAccepted && o.streams.Terminal {
		return nil
	}
	return waiting.print(o)
}

// print prints the tests that wait.
func (waiting *folded) print(o *output) error {
	all := *waiting
	*waiting = nil
	if len(all) == 0 {
		return nil
	}
	said, colour := all[0].Line(), green
	if all[0].Verdict != judging.Accepted {
		colour = red
	}
	if len(all) > 1 {
		least, most := all[0].Took(), all[0].Took()
		for _, r := range all {
			least, most = min(least, r.Took()), max(most, r.Took())
		}
		said = model.Say("cli.judge.folded",
			"Tests", len(all), "Why", all[0].Why, "Least", least.Milliseconds(), "Most", most.Milliseconds())
		if all[0].Why.Key != "" {
			said.Key += ".why"
		}
	}
	return o.line(o.paint(colour, o.say.Say(said)))
}

// mostText limits the bytes of a text in JSON.
const mostText = 64 << 10

// result is the result of a test in JSON. A failed test also has texts.
func (o *output) result(f *judge.Format, r judging.Result) object {
	rounded := func(x float64) float64 { return math.Round(x*10) / 10 }
	var memory *float64
	if r.Memory > 0 {
		memory = new(max(rounded(float64(r.Memory)/judging.MB), 0.1))
	}
	fields := object{
		"test", r.Number, "of", nonzero(r.Of), "kind", r.Kind(), "verdict", r.Verdict,
		"ms", rounded(float64(r.Took()) / float64(time.Millisecond)), "mb", memory,
		"case", r.Case, "reason", o.say.Say(r.Why),
	}
	if r.Verdict != judging.Accepted {
		for _, part := range r.Evidence(f) {
			text := string(part.Text[:min(len(part.Text), mostText)])
			fields = append(fields, part.Name, strings.ToValidUTF8(text, "\uFFFD"))
		}
	}
	return fields
}

// evidence returns the lines of the texts of a result, under their titles.
func (o *output) evidence(f *judge.Format, r judging.Result) (lines []string) {
	for _, part := range r.Evidence(f) {
		lines = append(lines, o.say.Say(part.Title))
		for _, line := range translate.Excerpt(string(part.Text)) {
			lines = append(lines, "  "+line)
		}
	}
	return lines
}

// junitCase is the result of a test as JUnit writes it, which services for continuous integration read.
type junitCase struct {
	Name    string        `xml:"name,attr"`
	Class   string        `xml:"classname,attr"`
	Time    float64       `xml:"time,attr"` // in seconds
	Failure *junitFailure `xml:"failure"`
}

type junitFailure struct {
	Verdict judging.Verdict `xml:"type,attr"`
	Why     string          `xml:"message,attr"`
	Text    string          `xml:",chardata"`
}

// junitCase returns the result of a test as JUnit writes it.
func (o *output) junitCase(f *judge.Format, r judging.Result) junitCase {
	name := translate.Escaped(o.say.Say(r.Test.Name))
	c := junitCase{Name: fmt.Sprintf("%d %s", r.Number, name), Class: f.Name, Time: r.Took().Seconds()}
	if r.Verdict != judging.Accepted {
		c.Failure = &junitFailure{r.Verdict, o.say.Say(r.Line()), strings.Join(o.evidence(f, r), "\n")}
	}
	return c
}

// writeJUnit writes the file of -junit, if it is given.
func (c *command) writeJUnit(name string, cases []junitCase) error {
	if !flagJUnit.given(c) {
		return nil
	}
	suite := struct {
		XMLName  xml.Name    `xml:"testsuite"`
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Cases    []junitCase `xml:"testcase"`
	}{Name: name, Tests: len(cases), Cases: cases}
	for _, one := range cases {
		if one.Failure != nil {
			suite.Failures++
		}
	}
	text, err := xml.MarshalIndent(suite, "", "  ")
	if err != nil {
		return err
	}
	return system.WriteFile(c.ctx, flagJUnit.of(c), []byte(xml.Header+string(text)+"\n"))
}
