package cli

import (
	"encoding/xml"
	"fmt"
	"strings"

	"quadrille/app/judges/judging"
	"quadrille/app/system"
	"quadrille/app/translate"
)

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

// addJUnit adds the result of a test.
func (t *trial) addJUnit(r judging.Result) {
	name := translate.Escaped(t.out.say.Say(r.Test.Name))
	c := junitCase{Name: fmt.Sprintf("%d %s", r.Number, name), Class: t.Format.Name, Time: r.Took().Seconds()}
	if r.Verdict != judging.Accepted {
		c.Failure = &junitFailure{r.Verdict, t.out.say.Say(r.Line()), strings.Join(t.evidence(r), "\n")}
	}
	t.junit = append(t.junit, c)
}

// writeJUnit writes the results to the file of -junit.
func (t *trial) writeJUnit() error {
	text, err := xml.MarshalIndent(struct {
		XMLName  xml.Name    `xml:"testsuite"`
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Cases    []junitCase `xml:"testcase"`
	}{Name: "quadrille judge", Tests: t.tests, Failures: t.tests - t.accepted, Cases: t.junit}, "", "  ")
	if err != nil {
		return err
	}
	return system.WriteFile(t.options.junit, []byte(xml.Header+string(text)+"\n"))
}
