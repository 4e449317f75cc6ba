package judgelab

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"

	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/scene"
)

// outputKept is the number of bytes kept at each end of a program's output.
const outputKept = 64 << 10

func kept(output []byte) []byte {
	if len(output) <= 2*outputKept {
		return bytes.Clone(output)
	}
	return slices.Concat(output[:outputKept], []byte("\n…\n"), output[len(output)-outputKept:])
}

type trial struct {
	result *judging.Result // nil before the test begins
	// small is the search for a smaller test that fails like this one; nil before it begins.
	small *judging.Shrinking
}

func (t trial) ended() bool { return t.result != nil && t.result.Verdict != "" }

// shown returns the result to show: that of the smaller test if there is one. It is nil before the
// test has ended.
func (t trial) shown() *judging.Result {
	switch {
	case t.small != nil && t.small.Smaller:
		return &t.small.Smallest
	case t.ended():
		return t.result
	default:
		return nil
	}
}

func (p *Page) Run() {
	if !p.running.Running() && !p.start.Disabled() {
		p.toggle()
	}
}

func (p *Page) toggle() {
	if p.running.Running() {
		p.running.Cancel()
		p.update()
		return
	}
	plan, j, fault := p.form.plan()
	if fault.Key != "" {
		return
	}
	p.tests = make([]trial, j.Count)
	p.chosen, p.err, p.only, p.cause, p.fault = scene.Missing, nil, false, model.Phrase{}, model.Phrase{}
	p.Discard()
	var err error
	j.Program, err = p.form.find()
	if p.judge, p.ran = j, p.form.command; err != nil {
		p.end(err)
		return
	}
	var happened work.Inbox[judging.Result]
	work.Start(p.running, func(ctx context.Context, _ solver.Progress) (model.Phrase, error) {
		if err := j.Program.Build(ctx); err != nil {
			return model.Phrase{}, err
		}
		var all []judging.Result
		err := j.Run(ctx, plan.Tests(ctx), func(r judging.Result) {
			r.Output = kept(r.Output)
			all = append(all, r)
			happened.Put(r)
		})
		if err != nil {
			return model.Phrase{}, err
		}
		return j.Cause(ctx, all)
	}, func(int64, int64) { p.note(happened.Take()) }, func(cause model.Phrase, err error) {
		p.note(happened.Take())
		p.cause = cause
		p.end(err)
		p.inspect()
	})
	p.update()
}

// inspect looks for the fault of the first failed test in the source.
func (p *Page) inspect() {
	if p.err != nil || len(p.failed) == 0 {
		return
	}
	program, test := p.judge.Program, p.tests[p.failed[0]].result.Test
	work.Start(p.inspecting, func(ctx context.Context, _ solver.Progress) (model.Phrase, error) {
		return program.Inspect(ctx, test), nil
	}, nil, func(fault model.Phrase, _ error) {
		if program == p.judge.Program {
			p.fault = fault
			p.update()
		}
	})
}

func (p *Page) judgeAnew(h *judging.Hopeless) {
	field, limit := seconds, h.Time.Seconds()
	if h.Memory > 0 {
		field, limit = megabytes, float64(h.Memory)/judging.MB
	}
	p.form.fields.texts[field].SetText(plain(limit))
	p.Run()
}

func (p *Page) note(results []judging.Result) {
	for _, r := range results {
		if r.Number > len(p.tests) { // since there is time for more
			p.tests = append(p.tests, trial{})
		}
		p.tests[r.Number-1].result = &r
	}
	if len(results) > 0 {
		p.update()
	}
}

func (p *Page) end(err error) {
	p.err = err
	p.only = p.chosen == scene.Missing && len(p.failed) > 0
	p.update()
	p.tell(err)
}

func (p *Page) tell(err error) {
	if err != nil && p.shell.Shows(p) && p.hopeless() == nil {
		p.shell.ShowText(p.shell.Text("judgelab.stopped"), p.reason(err))
	}
}

func (p *Page) reason(err error) string {
	if file, ok := errors.AsType[*generate.FileError](err); ok {
		return p.shell.Say(model.Say("judgelab.badFile", "Name", file.Name, "Reason", p.shell.Reason(file.Err)))
	}
	if failed, ok := errors.AsType[*judging.Uncompiled](err); ok {
		lines := append([]string{p.shell.Say(failed.Reason())}, translate.Excerpt(string(failed.Text))...)
		return strings.Join(lines, "\n")
	}
	return p.shell.Reason(err)
}

// shrink searches for the smallest test that fails like the one on the card, or stops the search.
func (p *Page) shrink() {
	if p.shrinking.Running() {
		p.shrinking.Cancel()
		p.update()
		return
	}
	p.chosen = p.about()
	p.reduced = p.chosen
	t, j := &p.tests[p.chosen], p.judge
	failing := *t.result
	t.small = &judging.Shrinking{Smallest: failing}
	var found work.Inbox[judging.Shrinking]
	work.Start(p.shrinking, func(ctx context.Context, _ solver.Progress) (judging.Shrinking, error) {
		return j.Shrink(ctx, failing, func(s judging.Shrinking) { found.Put(s) })
	}, func(int64, int64) {
		for _, s := range found.Take() {
			t.small = &s
		}
		p.update()
	}, func(s judging.Shrinking, err error) {
		t.small = &s
		p.update()
		p.tell(err)
	})
	p.update()
}
