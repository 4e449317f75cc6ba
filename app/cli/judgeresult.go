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
)

// Control sequences for colours.
const (
	red, green  = "\x1b[31m", "\x1b[32m"
	bold, usual = "\x1b[1m", "\x1b[0m"
)

// paint returns a text in a colour, if there are colours.
func (o *output) paint(colour, text string) string {
	if !o.streams.Colour || o.asJSON {
		return text
	}
	return colour + text + usual
}

// note prints the result of a test. On a terminal, accepted tests with the same remark wait to share a line.
func (t *trial) note(r judging.Result) error {
	isAccepted := r.Verdict == judging.Accepted
	if !isAccepted || len(t.folded) > 0 && t.folded[0].Why.Key != r.Why.Key {
		if err := t.unfold(); err != nil {
			return err
		}
	}
	if t.folded = append(t.folded, r); isAccepted && t.command.Streams.Terminal {
		return nil
	}
	return t.unfold()
}

func (t *trial) unfold() error {
	folded := t.folded
	t.folded = nil
	if len(folded) == 0 {
		return nil
	}
	said, colour := folded[0].Line(), green
	if folded[0].Verdict != judging.Accepted {
		colour = red
	}
	if len(folded) > 1 {
		least, most := folded[0].Took(), folded[0].Took()
		for _, r := range folded {
			least, most = min(least, r.Took()), max(most, r.Took())
		}
		said = model.Say("cli.judge.folded", "Tests", len(folded), "Why", folded[0].Why, "Least", least.Milliseconds(), "Most", most.Milliseconds())
		if folded[0].Why.Key != "" {
			said.Key += ".why"
		}
	}
	return t.command.out.line(t.command.out.paint(colour, t.command.out.say.Say(said)))
}

// mostText limits the bytes of a text in JSON.
const mostText = 64 << 10

// verdict is the result of a test in JSON. A failed test also has texts.
func (t *trial) verdict(r judging.Result) object {
	rounded := func(x float64) float64 { return math.Round(x*10) / 10 }
	var memory *float64
	if r.Memory > 0 {
		memory = new(max(rounded(float64(r.Memory)/judging.MB), 0.1))
	}
	o := object{
		"test", r.Number, "of", nonzero(r.Of), "kind", r.Kind(), "verdict", r.Verdict,
		"ms", rounded(float64(r.Took()) / float64(time.Millisecond)), "mb", memory, "case", r.Case, "reason", t.command.out.say.Say(r.Why),
	}
	if r.Verdict != judging.Accepted {
		for i, name := range []string{"input", "output", "expected", "stderr"} {
			text := r.Evidence(t.Judge.Format)[i].Text
			o = append(o, name, strings.ToValidUTF8(string(text[:min(len(text), mostText)]), "\uFFFD"))
		}
	}
	return o
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

func (t *trial) addJUnit(r judging.Result) {
	name := translate.Escaped(t.command.out.say.Say(r.Test.Name))
	c := junitCase{Name: fmt.Sprintf("%d %s", r.Number, name), Class: t.Judge.Format.Name, Time: r.Took().Seconds()}
	if r.Verdict != judging.Accepted {
		c.Failure = &junitFailure{r.Verdict, t.command.out.say.Say(r.Line()), strings.Join(t.evidence(r), "\n")}
	}
	t.junit = append(t.junit, c)
}

func (t *trial) writeJUnit() error {
	text, err := xml.MarshalIndent(struct {
		XMLName  xml.Name    `xml:"testsuite"`
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Cases    []junitCase `xml:"testcase"`
	}{Name: "quadrille judge", Tests: len(t.results), Failures: len(t.results) - t.accepted, Cases: t.junit}, "", "  ")
	if err != nil {
		return err
	}
	return system.WriteFile(t.command.flag("junit"), []byte(xml.Header+string(text)+"\n"))
}
