package cli

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"time"

	"quadrille/app/judges/judging"
	"quadrille/app/system"
	"quadrille/app/translate"
)

// junitSuite is a run of judge as JUnit writes it, which services for continuous integration read.
type junitSuite struct {
	XMLName  xml.Name    `xml:"testsuite"`
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Time     string      `xml:"time,attr"` // in seconds, as that of a case
	Cases    []junitCase `xml:"testcase"`
	took     time.Duration
}

type junitCase struct {
	Class   string        `xml:"classname,attr"`
	Name    string        `xml:"name,attr"`
	Time    string        `xml:"time,attr"`
	Failure *junitFailure `xml:"failure"`
	number  int
}

type junitFailure struct {
	Type    string `xml:"type,attr"`
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

func junitTime(d time.Duration) string { return fmt.Sprintf("%.3f", d.Seconds()) }

// addJUnit adds the result of a test.
func (t *trial) addJUnit(r judging.Result) {
	c := junitCase{
		Class: t.Format.Name, Name: fmt.Sprintf("%d %s", r.Number, translate.Escaped(t.out.say.Say(r.Test.Name))),
		Time: junitTime(r.Took()), number: r.Number,
	}
	if r.Verdict != judging.Accepted {
		t.junit.Failures++
		c.Failure = &junitFailure{string(r.Verdict), t.out.say.Say(r.Line()), strings.Join(t.evidence(r), "\n")}
	}
	t.junit.took += r.Took()
	t.junit.Cases = append(t.junit.Cases, c)
}

// writeJUnit writes the results to the file of -junit.
func (t *trial) writeJUnit() error {
	t.junit.Name, t.junit.Tests, t.junit.Time = "quadrille judge", len(t.junit.Cases), junitTime(t.junit.took)
	slices.SortFunc(t.junit.Cases, func(a, b junitCase) int { return cmp.Compare(a.number, b.number) })
	text, err := xml.MarshalIndent(t.junit, "", "  ")
	if err != nil {
		return err
	}
	to, err := t.out.create(t.junitTo)
	if err != nil {
		return err
	}
	defer to.Abandon()
	if _, err := fmt.Fprintf(to, "%s%s\n", xml.Header, text); err != nil {
		return err
	}
	return system.Complete(to)
}
