package judgelab

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"sync"

	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// inbox holds what has happened in the background until the window looks.
type inbox struct {
	lock  sync.Mutex
	begun []model.Phrase // the names of tests, in their order
	ended []ended
}

// ended is the result of a test.
type ended struct {
	number int
	judging.Result
}

// outputKept is how many bytes are kept of what a program prints in a test.
const outputKept = 8 << 10

// watcher fills the inbox.
func (b *inbox) watcher() judging.Watcher {
	return judging.Watcher{
		Begun: func(_ int, t judging.Test) {
			b.lock.Lock()
			defer b.lock.Unlock()
			b.begun = append(b.begun, describe(t))
		},
		Ended: func(number int, r judging.Result) {
			b.lock.Lock()
			defer b.lock.Unlock()
			r.Output = bytes.Clone(r.Output[:min(len(r.Output), outputKept)]) // the rest may be large, and has been compared
			b.ended = append(b.ended, ended{number, r})
		},
	}
}

// take empties the inbox.
func (b *inbox) take() (begun []model.Phrase, ended []ended) {
	b.lock.Lock()
	defer b.lock.Unlock()
	begun, ended = b.begun, b.ended
	b.begun, b.ended = nil, nil
	return begun, ended
}

// Run runs the program, unless it runs or can't be run.
func (p *Page) Run() {
	if !p.running.Running() && !p.start.Disabled() {
		p.toggle()
	}
}

// toggle runs the program, or stops it.
func (p *Page) toggle() {
	if p.running.Running() {
		p.stop()
		p.update()
		return
	}
	plan, fault := p.plan()
	if fault.Key != "" {
		return
	}
	p.judge, p.command = plan.judge, p.settings.command
	total := plan.Count()
	p.tests, p.signs = make([]trial, total), slices.Repeat([]widgets.Sign{widgets.SignWaiting}, total)
	p.begun, p.failed, p.chosen, p.failure, p.only = 0, nil, widgets.None, nil, false
	p.shrunkTest = widgets.None
	var err error
	if p.judge.Command, err = findCommand(p.settings.command); err != nil {
		p.end(err)
		return
	}
	var happened inbox
	j := p.judge
	work.Start(p.running, func(ctx context.Context, _ solver.Progress) (struct{}, error) {
		return struct{}{}, j.Run(ctx, plan.Tests(ctx), happened.watcher())
	}, func(int64, int64) {
		if p.note(&happened) {
			p.update()
		}
	}, func(_ struct{}, err error) {
		p.note(&happened)
		p.end(err)
	})
	p.update()
}

// note takes over what has happened; false if nothing has.
func (p *Page) note(b *inbox) bool {
	begun, ended := b.take()
	for _, name := range begun {
		p.tests[p.begun].name, p.signs[p.begun] = name, widgets.SignRunning
		p.begun++
	}
	for _, e := range ended {
		p.tests[e.number].result = &e.Result
		p.signs[e.number] = sign(e.Verdict)
		if e.Verdict != judging.Accepted {
			at, _ := slices.BinarySearch(p.failed, e.number)
			p.failed = slices.Insert(p.failed, at, e.number)
		}
	}
	return len(begun)+len(ended) > 0
}

// end shows how the run has ended.
func (p *Page) end(err error) {
	p.failure = err
	p.rest()
	p.update()
	if err != nil && p.Shows(p) { // else it is found on the page
		p.ShowText(p.Text("judgelab.stopped"), p.reason(err))
	}
}

// stop ends the program; nothing more arrives from it.
func (p *Page) stop() {
	p.running.Cancel()
	p.shrinking.Cancel()
	p.rest()
}

// rest marks the tests that were running as waiting.
func (p *Page) rest() {
	for i, s := range p.signs {
		if s == widgets.SignRunning {
			p.signs[i] = widgets.SignWaiting
		}
	}
}

// reason puts into words why a run could not go on.
func (p *Page) reason(err error) string {
	command, isCommand := errors.AsType[*judging.CommandError](err)
	file, isFile := errors.AsType[*judging.FileError](err)
	none, isNone := errors.AsType[*generate.DistanceError](err)
	switch {
	case errors.Is(err, errQuote):
		return p.Text("judgelab.quote")
	case isCommand:
		return p.Say(command.Reason)
	case isFile:
		return p.Say(model.Say("judgelab.badFile", "Name", file.Name, "Reason", p.Reason(file.Err)))
	case isNone:
		return p.Say(none.Reason)
	default:
		return p.Reason(err)
	}
}

// results lists the results so far.
func (p *Page) results() []judging.Result {
	var all []judging.Result
	for _, t := range p.tests {
		if t.result != nil {
			all = append(all, *t.result)
		}
	}
	return all
}

// shrink looks for the smallest test that fails like the one on the card, or stops looking.
func (p *Page) shrink() {
	if p.shrinking.Running() {
		p.shrinking.Cancel()
		p.update()
		return
	}
	about := p.about()
	t := &p.tests[about]
	failing, j := *t.shown(), p.judge
	p.chosen = about
	p.shrunk, p.shrunkTest = judging.Shrinking{Smallest: failing}, about
	var lock sync.Mutex
	latest := p.shrunk
	look := func() {
		lock.Lock()
		defer lock.Unlock()
		p.shrunk = latest
		if small := latest.Smallest; !bytes.Equal(small.Test.Input, failing.Test.Input) {
			t.small = &small
		}
		p.update()
	}
	work.Start(p.shrinking, func(ctx context.Context, _ solver.Progress) (judging.Result, error) {
		return j.Shrink(ctx, failing, func(s judging.Shrinking) {
			lock.Lock()
			defer lock.Unlock()
			latest = s
		})
	}, func(int64, int64) { look() }, func(_ judging.Result, err error) {
		look()
		if err != nil && p.Shows(p) {
			p.ShowText(p.Text("judgelab.stopped"), p.reason(err))
		}
	})
	p.update()
}
