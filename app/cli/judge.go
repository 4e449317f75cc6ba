package cli

import (
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"time"

	"quadrille/app/generate"
	"quadrille/app/judging"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
)

// What judge makes unless it is told.
const (
	usualTests   = 20
	hardestTests = 5
	mostMemory   = 1 << 20 // MB
)

// trial is what the flags of judge ask for, as they are written.
type trial struct{ format, tests, cases, seed, distance, time, memory string }

// judge runs a program over tests.
func (c *command) judge(args []string) error {
	var t trial
	var asJSON bool
	var program []string
	if end := slices.Index(args, "--"); end >= 0 {
		args, program = args[:end], args[end+1:]
	}
	files, err := c.parse(flags{
		"format": &t.format, "n": &t.tests, "cases": &t.cases, "seed": &t.seed,
		"distance": &t.distance, "time": &t.time, "memory": &t.memory,
		"json": &asJSON,
	}, args)
	if err != nil {
		return err
	}
	plan, err := c.plan(t, files)
	if err != nil {
		return err
	}
	if len(program) == 0 {
		return wrong("cli.judge.command")
	}
	j := judging.Judge{Entry: plan.Entry, Format: plan.Format, Runs: 1}
	if j.Limits, err = readLimits(t.time, t.memory); err != nil {
		return err
	}
	if j.Command, err = system.FindProgram(program); err != nil {
		return wrong("cli.judge.start", "Name", program[0], "Reason", err.Error())
	}
	if t.seed == "" && plan.Random > 0 {
		c.complain(model.Say("cli.seed", "Seed", strconv.FormatUint(plan.Seed, 10)))
	}
	if !system.MeasuresMemory {
		c.complain(model.Phrase{Key: "cli.judge.memory"})
	}
	return c.try(j, plan, asJSON)
}

// plan reads which tests are wanted.
func (c *command) plan(t trial, files []string) (p judging.Plan, err error) {
	if p.Entry, p.Format, err = c.entry(t.format); err != nil {
		return p, err
	}
	p.Cases = 1
	if t.cases != "" && !p.Format.Frame.Single {
		if p.Cases, err = readCount("-cases", t.cases, p.Format); err != nil {
			return p, err
		}
	}
	low, high, fault := generate.ParseDistances(t.distance)
	if fault.Key != "" {
		return p, wrong("cli.badRange", "Text", t.distance)
	}
	p.Low, p.High = low, high
	if p.Seed, err = readSeed(t.seed); err != nil {
		return p, err
	}
	for _, name := range files {
		p.Files = append(p.Files, judging.File{Name: name, Open: func() (io.ReadCloser, error) { return c.open(name) }})
	}
	if t.tests == "" && len(files) > 0 {
		return p, nil
	}
	p.Random = usualTests
	if t.tests != "" {
		if p.Random, err = strconv.Atoi(t.tests); err != nil || p.Random < 0 || p.Random > generate.MostCases {
			return p, wrong("cli.judge.tests", "Text", t.tests, "Most", generate.MostCases)
		}
	}
	p.Samples, p.Hardest = true, hardestTests
	return p, nil
}

// readLimits reads the limits of time and memory.
func readLimits(limit, memory string) (l system.Limits, err error) {
	l = judging.UsualLimits()
	if limit != "" {
		l.Time, err = time.ParseDuration(limit)
		if seconds, wrongNumber := strconv.ParseFloat(limit, 64); wrongNumber == nil {
			l.Time, err = time.Duration(seconds*float64(time.Second)), nil
		}
		if err != nil || l.Time <= 0 {
			return l, wrong("cli.judge.time", "Text", limit)
		}
	}
	if memory != "" {
		n, err := strconv.Atoi(memory)
		if err != nil || n < 1 || n > mostMemory {
			return l, wrong("cli.judge.badMemory", "Text", memory, "Most", mostMemory)
		}
		l.Memory = int64(n) << 20
	}
	return l, nil
}

// try runs the program over the tests of the plan and prints what comes of each.
func (c *command) try(j judging.Judge, plan judging.Plan, asJSON bool) error {
	out, err := create("", c.Out)
	if err != nil {
		return err
	}
	defer out.abandon()
	report := trialReport{report{c, out, asJSON}, plan.Format, 0, 0, nil}
	err = j.Run(c.ctx, plan.Tests(c.ctx), judging.Watcher{Begun: func(int, judging.Test) {}, Ended: report.add})
	file, isFile := errors.AsType[*judging.FileError](err)
	start, isStart := errors.AsType[*judging.StartError](err)
	none, isNone := errors.AsType[*generate.DistanceError](err)
	switch {
	case c.ctx.Err() != nil:
		return c.ctx.Err()
	case report.failed != nil:
		return report.failed
	case isFile:
		c.fault(file.Name, file.Err)
		return nil
	case isStart:
		return wrong("cli.judge.start", "Name", j.Command[0], "Reason", start.Error())
	case isNone:
		return &usageError{none.Reason}
	case err != nil:
		return err
	}
	return report.end()
}

// trialReport is what judge prints.
type trialReport struct {
	report
	format          *judge.Format
	tests, accepted int
	failed          error // to print
}

// add prints what came of a test.
func (r *trialReport) add(number int, result judging.Result) {
	r.tests++
	if result.Verdict == judging.Accepted {
		r.accepted++
	}
	if r.failed == nil {
		r.failed = r.print(number+1, result)
	}
}

func (r *trialReport) print(number int, result judging.Result) error {
	took := math.Round(float64(result.Elapsed)/float64(time.Millisecond)*10) / 10
	memory := math.Round(float64(result.Memory)/(1<<20)*10) / 10
	if r.asJSON {
		object := struct {
			Test    int      `json:"test"`
			Verdict string   `json:"verdict"`
			Took    float64  `json:"ms"`
			Memory  *float64 `json:"mb"`
			Case    int      `json:"case"`
			Reason  string   `json:"reason"`
		}{number, string(result.Verdict), took, &memory, result.Case, ""}
		if result.Memory == 0 {
			object.Memory = nil
		}
		if result.Why.Key != "" {
			object.Reason = r.say.Say(result.Why)
		}
		return r.object(object)
	}
	text := r.say.Say(judging.Line(number, result))
	return r.line(text)
}

// end prints how many tests were accepted.
func (r *trialReport) end() error {
	if r.accepted < r.tests {
		r.bad = true
	}
	return r.report.end(struct {
		Accepted int `json:"accepted"`
		Tests    int `json:"tests"`
	}{r.accepted, r.tests}, model.Say("cli.judge.accepted", "Accepted", r.accepted, "Tests", r.tests))
}
