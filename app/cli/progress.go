package cli

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"quadrille/model"
)

// progress shows the number of finished cases on a terminal if a run takes long.
type progress struct {
	out     *output
	visible bool
	cases   int
	next    time.Time // of the next update
	shown   int       // the length of the line, in characters
}

const (
	progressAfter = time.Second
	progressEvery = 200 * time.Millisecond
)

// newProgress returns the progress of a run whose output -o names. It stays hidden if the answers
// themselves appear on a terminal.
func (o *output) newProgress() *progress {
	return &progress{out: o, visible: o.streams.ErrSeen && (o.to != "" || !o.streams.OutSeen), next: time.Now().Add(progressAfter)}
}

// add adds finished cases.
func (p *progress) add(cases int) { p.show(p.cases + cases) }

// show shows the number of finished cases.
func (p *progress) show(cases int) {
	p.cases = cases
	if now := time.Now(); p.visible && now.After(p.next) {
		p.next = now.Add(progressEvery)
		line := p.out.say.Say(model.Phrase{Key: "cli.progress", Count: p.cases})
		p.shown = utf8.RuneCountInString(line)
		fmt.Fprint(p.out.streams.Err, "\r"+line)
	}
}

// clear overwrites the line with spaces, which works on every terminal.
func (p *progress) clear() {
	if p.shown > 0 {
		// A Chinese character is as wide as two spaces.
		fmt.Fprint(p.out.streams.Err, "\r"+strings.Repeat(" ", 2*p.shown)+"\r")
		p.shown = 0
	}
}
