package judgelab

import (
	"bytes"
	"context"
	"errors"
	"slices"

	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// event is the beginning or the end of a test.
type event struct {
	number int
	name   model.Phrase
	result *judging.Result // nil for a beginning
}

// outputKept is the number of bytes kept of a program's output.
const outputKept = 8 << 10

// watcher returns a watcher that puts events into an inbox.
func watcher(in *work.Inbox[event]) judging.Watcher {
	return judging.Watcher{
		Begun: func(number int, t judging.Test) { in.Put(event{number: number, name: describe(t)}) },
		Ended: func(number int, r judging.Result) {
			r.Output = bytes.Clone(r.Output[:min(len(r.Output), outputKept)]) // the rest may be large
			in.Put(event{number: number, result: &r})
		},
	}
}

// Run runs the program unless it is running or can't run.
func (p *Page) Run() {
	if !p.running.Running() && !p.start.Disabled() {
		p.toggle()
	}
}

// toggle runs or stops the program.
func (p *Page) toggle() {
	if p.running.Running() {
		p.stop()
		p.update()
		return
	}
	plan, j, fault := p.plan()
	if fault.Key != "" {
		return
	}
	total := plan.Count()
	p.tests, p.signs = make([]trial, total), slices.Repeat([]widgets.Sign{widgets.SignWaiting}, total)
	p.begun, p.failed, p.chosen, p.failure, p.only = nil, nil, widgets.None, nil, false
	p.shrunkTest = widgets.None
	var err error
	j.Command, err = findCommand(p.settings.command)
	if p.judge, p.command = j, p.settings.command; err != nil {
		p.end(err)
		return
	}
	var happened work.Inbox[event]
	work.Start(p.running, func(ctx context.Context, _ solver.Progress) (struct{}, error) {
		return struct{}{}, j.Run(ctx, plan.Tests(ctx), watcher(&happened))
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

// note applies the events and returns false if there are none.
func (p *Page) note(in *work.Inbox[event]) bool {
	events := in.Take()
	for _, e := range events {
		if e.result == nil {
			p.tests[e.number].name, p.signs[e.number] = e.name, widgets.SignRunning
			p.begun = append(p.begun, e.number)
			continue
		}
		p.tests[e.number].result, p.signs[e.number] = e.result, sign(e.result.Verdict)
		if e.result.Verdict != judging.Accepted {
			at, _ := slices.BinarySearch(p.failed, e.number)
			p.failed = slices.Insert(p.failed, at, e.number)
		}
	}
	return len(events) > 0
}

// end shows the end of the run.
func (p *Page) end(err error) {
	p.failure = err
	p.rest()
	p.update()
	if err != nil && p.Shows(p) { // otherwise the page shows it later
		p.ShowText(p.Text("judgelab.stopped"), p.reason(err))
	}
}

// stop ends the program; no more events arrive.
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

// reason says why a run ended early.
func (p *Page) reason(err error) string {
	if file, ok := errors.AsType[*generate.FileError](err); ok {
		return p.Say(model.Say("judgelab.badFile", "Name", file.Name, "Reason", p.Reason(file.Err)))
	}
	return p.Reason(err)
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

// shrink searches for the smallest test that fails like the one on the card, or stops the search.
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
	var found work.Inbox[judging.Shrinking]
	look := func() {
		for _, p.shrunk = range found.Take() {
			if small := p.shrunk.Smallest; !bytes.Equal(small.Test.Input, failing.Test.Input) {
				t.small = &small
			}
		}
		p.update()
	}
	work.Start(p.shrinking, func(ctx context.Context, _ solver.Progress) (judging.Result, error) {
		return j.Shrink(ctx, failing, func(s judging.Shrinking) { found.Put(s) })
	}, func(int64, int64) { look() }, func(_ judging.Result, err error) {
		look()
		if err != nil && p.Shows(p) {
			p.ShowText(p.Text("judgelab.stopped"), p.reason(err))
		}
	})
	p.update()
}
