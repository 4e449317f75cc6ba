package cli

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"quadrille/app/translate"
	"quadrille/model"
)

// progress shows on a terminal how many cases are done, once a run gets long.
type progress struct {
	out   io.Writer // nil where nobody watches
	say   *translate.Translator
	cases int
	next  time.Time // when to show it next
	shown int       // the length of what is shown, in characters
}

const (
	progressAfter = time.Second
	progressEvery = 200 * time.Millisecond
)

// newProgress returns the progress of a run that writes to what -o names.
func (c *command) newProgress(to string) *progress {
	p := &progress{say: c.say, next: time.Now().Add(progressAfter)}
	if c.ErrSeen && (to != "" || !c.OutSeen) {
		p.out = c.Err
	}
	return p
}

// add counts cases.
func (p *progress) add(cases int) { p.show(p.cases + cases) }

// show says how many cases are done.
func (p *progress) show(cases int) {
	p.cases = cases
	if p.out == nil {
		return
	}
	if now := time.Now(); now.After(p.next) {
		p.next = now.Add(progressEvery)
		line := p.say.Say(model.Phrase{Key: "cli.progress", Count: p.cases})
		p.shown = utf8.RuneCountInString(line)
		fmt.Fprint(p.out, "\r"+line)
	}
}

// clear takes the line away, with blanks, which every terminal understands.
func (p *progress) clear() {
	if p.shown > 0 {
		// A Chinese character is as wide as two blanks.
		fmt.Fprint(p.out, "\r"+strings.Repeat(" ", 2*p.shown)+"\r")
		p.shown = 0
	}
}
