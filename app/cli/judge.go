package cli

import (
	"context"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
)

// The default numbers of tests, and the largest values of flags.
const (
	usualTests   = 20
	hardestTests = 5
	mostMemory   = 1 << 20 // MB
	mostJobs     = 64
)

// trial holds the flags of judge, unparsed.
type trial struct {
	request
	time, memory, jobs, saveTo string
	stopFirst, shrink          bool
}

func (c *command) judge(args []string) error {
	var t trial
	var program []string
	if end := slices.Index(args, "--"); end >= 0 {
		args, program = args[:end], args[end+1:]
	}
	files, err := c.parse(flags{
		"format": &t.format, "n": &t.number, "cases": &t.cases, "seed": &t.seed, "distance": &t.distance,
		"kind": &t.kind, "unsolvable": &t.unsolvable, "time": &t.time, "memory": &t.memory, "jobs": &t.jobs,
		"save-failed": &t.saveTo, "json": &c.asJSON, "stop-first": &t.stopFirst, "shrink": &t.shrink,
	}, args)
	if err != nil {
		return err
	}
	plan, err := c.plan(t.request, files)
	if err != nil {
		return err
	}
	if len(program) == 0 {
		return wrong("cli.judge.command")
	}
	j := judging.Judge{Entry: plan.Entry, Format: plan.Format}
	if j.Runs, err = readNumber("-jobs", t.jobs, 1, 1, mostJobs); err != nil {
		return err
	}
	if j.Limits, err = readLimits(plan.Format, t.time, t.memory); err != nil {
		return err
	}
	if j.Command, err = judging.FindCommand(program); err != nil {
		return err
	}
	if plan.Random > 0 {
		c.tellSeed(t.request, plan.Order)
	}
	if t.saveTo != "" {
		if err := os.MkdirAll(t.saveTo, 0o777); err != nil {
			return err
		}
	}
	return c.write(func() error { return c.try(j, plan, t) })
}

// plan reads which tests to run.
func (c *command) plan(r request, files []string) (s generate.Suite, err error) {
	if s, err = c.suite(r, usualTests, generate.MostCases, 1); err != nil {
		return s, err
	}
	for _, name := range files {
		s.Own = append(s.Own, generate.File{Name: name, Open: func() (io.ReadCloser, error) { return c.open(name) }})
	}
	switch {
	case r.kind == "" && r.number == "" && len(files) > 0:
		s = generate.Suite{Order: s.Order, Own: s.Own}
	case s.Kind == generate.All:
		s.Hardest, s.Full = hardestTests, false
	}
	return s, nil
}

// readLimits reads the time limit, such as 2s or 1.5 (seconds), and the memory limit in MB.
func readLimits(f *judge.Format, limit, memory string) (l system.Limits, err error) {
	l = judging.Limits(f)
	if limit != "" {
		l.Time, err = time.ParseDuration(limit)
		if seconds, isNumber := strconv.ParseFloat(limit, 64); isNumber == nil {
			l.Time, err = time.Duration(seconds*float64(time.Second)), nil
		}
		if err != nil || l.Time <= 0 {
			return l, wrong("cli.judge.time", "Text", limit)
		}
	}
	megabytes, err := readNumber("-memory", memory, 0, 1, mostMemory)
	if megabytes > 0 {
		l.Memory = int64(megabytes) << 20
	}
	return l, err
}

// errFailed ends a run with -stop-first after a failed test.
var errFailed = errors.New("a test has failed")

// try runs the program on the tests of the plan and prints the results.
func (c *command) try(j judging.Judge, plan generate.Suite, t trial) error {
	ctx, stop := context.WithCancelCause(c.ctx)
	defer stop(nil)
	r := &trialReport{command: c, trial: t, judge: j}
	err := j.Run(ctx, plan.Tests(ctx), func(result judging.Result) {
		if result.Verdict == "" {
			return // it begins
		}
		if err := r.add(result); err != nil {
			stop(err)
		} else if t.stopFirst && r.first != nil {
			stop(errFailed)
		}
	})
	file, isFile := errors.AsType[*generate.FileError](err)
	switch {
	case c.ctx.Err() != nil:
		return c.ctx.Err()
	case isFile:
		c.fault(file.Name, file.Err)
		return nil
	case err != nil && !errors.Is(err, errFailed):
		return err
	}
	if r.first != nil {
		if err := r.explain(); err != nil {
			return err
		}
	}
	return r.end()
}

// trialReport prints the results of judge.
type trialReport struct {
	*command
	trial
	judge           judging.Judge
	tests, accepted int
	first           *judging.Result // of the failed test with the smallest number
}

// verdictObject is a result in JSON. A failed test also has texts, each of mostText bytes at most.
type verdictObject struct {
	Test     int      `json:"test"`
	Verdict  string   `json:"verdict"`
	Took     float64  `json:"ms"`
	Memory   *float64 `json:"mb"`
	Case     int      `json:"case"`
	Reason   string   `json:"reason"`
	Input    *string  `json:"input,omitempty"`
	Output   *string  `json:"output,omitempty"`
	Expected *string  `json:"expected,omitempty"`
	Stderr   *string  `json:"stderr,omitempty"`
}

// verdict is the result of a test in JSON.
func (r *trialReport) verdict(result judging.Result) verdictObject {
	rounded := func(x float64) float64 { return math.Round(x*10) / 10 }
	o := verdictObject{
		Test: result.Number, Verdict: string(result.Verdict), Case: result.Case,
		Took: rounded(float64(result.Took()) / float64(time.Millisecond)),
	}
	if result.Memory > 0 {
		memory := max(rounded(float64(result.Memory)/(1<<20)), 0.1)
		o.Memory = &memory
	}
	if result.Why.Key != "" {
		o.Reason = r.say.Say(result.Why)
	}
	if result.Verdict != judging.Accepted {
		for i, to := range []**string{&o.Input, &o.Output, &o.Expected, &o.Stderr} {
			text := result.Evidence(r.judge.Format)[i].Text
			valid := strings.ToValidUTF8(string(text[:min(len(text), mostText)]), "\uFFFD")
			*to = &valid
		}
	}
	return o
}

// add prints the result of a test, and saves the evidence of a failed one.
func (r *trialReport) add(result judging.Result) error {
	r.tests++
	if result.Verdict == judging.Accepted {
		r.accepted++
	} else {
		if r.first == nil || result.Number < r.first.Number {
			r.first = &result
		}
		if err := r.save(strconv.Itoa(result.Number), result); err != nil {
			return err
		}
	}
	if r.asJSON {
		return r.object(r.verdict(result))
	}
	return r.line(r.say.Say(result.Line()))
}

// save writes the evidence of a failed test to files if -save-failed names a folder.
func (r *trialReport) save(name string, result judging.Result) error {
	if r.saveTo == "" {
		return nil
	}
	for _, part := range result.Evidence(r.judge.Format) {
		if err := system.WriteFile(filepath.Join(r.saveTo, name+part.Ending), part.Text); err != nil {
			return err
		}
	}
	return nil
}

// explain prints the evidence of the first failed test; with -shrink, of the smallest like it.
func (r *trialReport) explain() error {
	shown := judging.Shrinking{Smallest: *r.first}
	title := "cli.judge.first"
	if r.shrink {
		var err error
		if shown, err = r.judge.Shrink(r.ctx, *r.first, func(judging.Shrinking) {}); err != nil {
			return err
		}
		title = "cli.judge.noneSmaller"
		if shown.Smaller {
			title = "cli.judge.smallest"
			if err := r.save("smallest", shown.Smallest); err != nil {
				return err
			}
		}
	}
	if r.asJSON {
		if !r.shrink {
			return nil
		}
		return r.object(struct {
			verdictObject
			Smaller bool `json:"smaller"`
			Runs    int  `json:"runs"`
		}{r.verdict(shown.Smallest), shown.Smaller, shown.Runs})
	}
	lines := []string{"", r.say.Say(model.Say(title, "Number", r.first.Number, "Runs", shown.Runs))}
	for _, part := range shown.Smallest.Evidence(r.judge.Format) {
		lines = append(lines, r.say.Say(part.Title))
		for i, line := range slices.Collect(strings.Lines(string(part.Text))) {
			if i == mostLines {
				lines = append(lines, "  …")
				break
			}
			lines = append(lines, "  "+translate.Escaped(strings.TrimRight(line, "\r\n")))
		}
	}
	return r.line(strings.Join(append(lines, ""), "\n"))
}

// mostLines limits the printed lines of a text, mostText its bytes in JSON.
const (
	mostLines = 40
	mostText  = 64 << 10
)

// end prints how many tests were accepted.
func (r *trialReport) end() error {
	if r.accepted < r.tests {
		r.bad = true
	}
	return r.total(struct {
		Accepted int `json:"accepted"`
		Tests    int `json:"tests"`
	}{r.accepted, r.tests}, model.Say("cli.judge.accepted", "Accepted", r.accepted, "Tests", r.tests))
}
