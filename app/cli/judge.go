package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"quadrille/app/files/store"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
)

// The largest values of flags.
const (
	mostMemory = 1 << 20 // MB
	mostJobs   = 64
)

// trial is a run of judge.
type trial struct {
	*command
	judging.Judge

	// The flags, unparsed.
	request
	time, memory, jobs, saveTo, compile string
	shrink, mutants                     bool

	tests, accepted int
	results         []judging.Result // without texts
	first           *judging.Result  // of the failed test with the smallest number
	fault           model.Phrase     // in the source, on that test
}

func (c *command) judge(args []string) error {
	t := &trial{command: c}
	var program []string
	if end := slices.Index(args, "--"); end >= 0 {
		args, program = args[:end], args[end+1:]
	}
	files, err := c.parse(flags{
		"format": &t.format, "n": &t.number, "cases": &t.cases, "seed": &t.seed, "distance": &t.distance,
		"kind": &t.kind, "unsolvable": &t.unsolvable, "time": &t.time, "memory": &t.memory, "jobs": &t.jobs,
		"beyond": &t.beyond, "save-failed": &t.saveTo, "compile": &t.compile, "json": &c.out.asJSON, "stop-first": &t.StopFirst, "shrink": &t.shrink, "mutants": &t.mutants,
	}, args)
	if err != nil {
		return err
	}
	if source := slices.IndexFunc(files, judging.IsSource); len(program) == 0 && source >= 0 {
		program = []string{files[source]}
		files = slices.Delete(files, source, source+1)
	}
	plan, err := c.plan(t.request, files)
	if err != nil {
		return err
	}
	if t.mutants {
		c.tellSeed(t.request, plan.Order)
		return c.out.write(func() error { return c.judgeMutants(plan) })
	}
	if len(program) == 0 {
		return wrong("cli.judge.command")
	}
	t.Entry, t.Format = plan.Entry, plan.Format
	if t.Runs, err = readNumber("-jobs", t.jobs, 1, 1, mostJobs); err != nil {
		return err
	}
	if t.Program, err = judging.Find(program, c.compiler(t.compile)); err != nil {
		return err
	}
	if t.Limits, err = readLimits(plan.Format, t.Program.Language, t.time, t.memory); err != nil {
		return err
	}
	t.Insists = t.time != "" || t.memory != ""
	if plan.Random > 0 {
		c.tellSeed(t.request, plan.Order)
	}
	if t.saveTo != "" {
		if err := os.MkdirAll(t.saveTo, 0o777); err != nil {
			return err
		}
	}
	if with := t.Program.Compiler(); with != "" {
		c.out.complain(model.Say("cli.judge.compile", "Command", with))
	}
	defer t.Program.Close()
	err = t.Program.Build(c.ctx)
	if failed, ok := errors.AsType[*judging.Uncompiled](err); ok {
		for line := range strings.Lines(string(failed.Text)) {
			fmt.Fprintln(c.Err, translate.Escaped(strings.TrimRight(line, "\r\n")))
		}
		return &model.Refusal{Reason: failed.Reason()}
	}
	if err != nil {
		return err
	}
	return c.out.write(func() error { return t.try(plan) })
}

// compiler returns the commands that compile sources: the given one, else those of the settings.
func (c *command) compiler(given string) func(judging.Language) string {
	settings := store.ReadSettings(c.Config)
	return func(l judging.Language) string { return cmp.Or(given, settings.String(l.Preference())) }
}

// plan reads which tests to run.
func (c *command) plan(r request, files []string) (s generate.Suite, err error) {
	if s, err = c.suite(r); err != nil {
		return s, err
	}
	if r.kind == "" && r.number == "" && len(files) > 0 {
		s = generate.Suite{Order: s.Order}
	}
	for _, name := range files {
		s.Own = append(s.Own, generate.File{Name: name, Open: func() (io.ReadCloser, error) { return c.open(name) }})
	}
	return s, nil
}

// readLimits reads the time limit, such as 2s or 1.5 (seconds), and the memory limit in MB.
func readLimits(f *judge.Format, language *judging.Language, limit, memory string) (l system.Limits, err error) {
	l = judging.Limits(f, language)
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

// try runs the program on the tests of the plan and prints the results.
func (t *trial) try(plan generate.Suite) error {
	ctx, stop := context.WithCancelCause(t.ctx)
	defer stop(nil)
	t.Count = plan.Count()
	if t.number == "" && plan.Kind == generate.All && plan.Random > 0 {
		t.More = plan.More(ctx)
	}
	err := t.Run(ctx, plan.Tests(ctx), func(result judging.Result) {
		if result.Verdict == "" {
			return // it begins
		}
		if err := t.add(result); err != nil {
			stop(err)
		}
	})
	file, isFile := errors.AsType[*generate.FileError](err)
	hopeless, isHopeless := errors.AsType[*judging.Hopeless](err)
	switch {
	case t.ctx.Err() != nil:
		return t.ctx.Err()
	case isHopeless:
		return t.giveUp(hopeless)
	case isFile:
		t.out.fault(file.Name, file.Err)
		return nil
	case err != nil:
		return err
	}
	cause, err := t.Cause(t.ctx, t.results)
	if err != nil {
		return err
	}
	if t.first != nil {
		if fault, ok := t.Program.Inspect(t.ctx, t.first.Test); ok {
			t.fault = fault.Say(t.Program)
		}
		if err := t.explain(cause); err != nil {
			return err
		}
	}
	return t.end(cause)
}

// verdictObject is a result in JSON. A failed test also has texts, each of mostText bytes at most.
type verdictObject struct {
	Test     int      `json:"test"`
	Of       int      `json:"of,omitempty"`
	Kind     string   `json:"kind"`
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
func (t *trial) verdict(result judging.Result) verdictObject {
	rounded := func(x float64) float64 { return math.Round(x*10) / 10 }
	o := verdictObject{
		Test: result.Number, Of: result.Of, Kind: result.Kind(), Verdict: string(result.Verdict), Case: result.Case,
		Took: rounded(float64(result.Took()) / float64(time.Millisecond)), Reason: t.out.say.Say(result.Why),
	}
	if result.Memory > 0 {
		memory := max(rounded(float64(result.Memory)/judging.MB), 0.1)
		o.Memory = &memory
	}
	if result.Verdict != judging.Accepted {
		for i, to := range []**string{&o.Input, &o.Output, &o.Expected, &o.Stderr} {
			text := result.Evidence(t.Format)[i].Text
			valid := strings.ToValidUTF8(string(text[:min(len(text), mostText)]), "\uFFFD")
			*to = &valid
		}
	}
	return o
}

// add prints the result of a test, and saves the evidence of a failed one.
func (t *trial) add(result judging.Result) error {
	t.tests++
	if result.Verdict == judging.Accepted {
		t.accepted++
	} else {
		if t.first == nil || result.Number < t.first.Number {
			t.first = &result
		}
		if err := t.save(strconv.Itoa(result.Number), result); err != nil {
			return err
		}
	}
	brief := result
	brief.Output, brief.Complaints = nil, nil
	t.results = append(t.results, brief)
	if t.out.asJSON {
		return t.out.object(t.verdict(result))
	}
	return t.out.line(t.out.say.Say(result.Line()))
}

// save writes the evidence of a failed test to files if -save-failed names a folder.
func (t *trial) save(name string, result judging.Result) error {
	if t.saveTo == "" {
		return nil
	}
	for _, part := range result.Evidence(t.Format) {
		if err := system.WriteFile(filepath.Join(t.saveTo, name+part.Ending), part.Text); err != nil {
			return err
		}
	}
	return nil
}

// explain prints the evidence of the first failed test; with -shrink, of the smallest like it.
func (t *trial) explain(cause model.Phrase) error {
	shown := judging.Shrinking{Smallest: *t.first}
	title := "cli.judge.first"
	if t.shrink {
		var err error
		if shown, err = t.Shrink(t.ctx, *t.first, func(judging.Shrinking) {}); err != nil {
			return err
		}
		title = "cli.judge.noneSmaller"
		if shown.Smaller {
			title = "cli.judge.smallest"
			if err := t.save("smallest", shown.Smallest); err != nil {
				return err
			}
		}
	}
	if t.out.asJSON {
		if !t.shrink {
			return nil
		}
		return t.out.object(struct {
			verdictObject
			Smaller bool `json:"smaller"`
			Runs    int  `json:"runs"`
		}{t.verdict(shown.Smallest), shown.Smaller, shown.Runs})
	}
	lines := []string{"", t.out.say.Say(shown.Smallest.Head(t.Limits)), t.out.say.Say(model.Say(title, "Number", t.first.Number, "Runs", shown.Runs))}
	for _, part := range shown.Smallest.Evidence(t.Format) {
		lines = append(lines, t.out.say.Say(part.Title))
		for _, line := range translate.Excerpt(string(part.Text)) {
			lines = append(lines, "  "+line)
		}
	}
	for _, said := range []model.Phrase{t.fault, cause} {
		if said.Key != "" {
			lines = append(lines, "", t.out.say.Say(said))
		}
	}
	return t.out.line(strings.Join(append(lines, ""), "\n"))
}

// mostText limits the bytes of a text in JSON.
const mostText = 64 << 10

// end prints how many tests were accepted.
func (t *trial) end(cause model.Phrase) error {
	if t.accepted < t.tests {
		t.out.bad = true
	}
	return t.out.total(struct {
		Accepted int    `json:"accepted"`
		Tests    int    `json:"tests"`
		Cause    string `json:"cause,omitempty"`
		Fault    string `json:"fault,omitempty"`
	}{t.accepted, t.tests, t.out.say.Say(cause), t.out.say.Say(t.fault)}, model.Say("cli.judge.accepted", "Accepted", t.accepted, "Tests", t.tests))
}

// giveUp says why no more tests are run, and with which flag they would be.
func (t *trial) giveUp(h *judging.Hopeless) error {
	t.out.bad = true
	flag := "-time " + translate.Plain(h.Time.Seconds())
	if h.Memory > 0 {
		flag = "-memory " + judging.Megabytes(h.Memory)
	}
	return t.out.total(struct {
		Accepted int    `json:"accepted"`
		Tests    int    `json:"tests"`
		Stopped  string `json:"stopped"`
		Try      string `json:"try"`
	}{t.accepted, t.tests, t.out.say.Say(h.Why), flag}, model.Say("cli.judge.hopeless", "Why", h.Why, "Flag", flag))
}
