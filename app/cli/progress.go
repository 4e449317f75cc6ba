package cli

import (
	"fmt"
	"time"

	"quadrille/model"
)

// progress shows the number of finished cases on a terminal if a run takes long.
type progress struct {
	out     *output
	visible bool
	cases   int
	next    time.Time // of the next update
	shown   bool      // the line is on the terminal
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
		p.shown = true
		fmt.Fprint(p.out.streams.Err, "\r"+p.out.say.Say(model.Phrase{Key: "cli.progress", Count: p.cases}))
	}
}

// clear erases the line (ECMA-48: CSI K).
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.out.streams.Err, "\r\x1b[K")
		p.shown = false
	}
}
