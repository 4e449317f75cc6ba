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

	kept  kept
	files []testFile // the first tests of the plan

	tests, accepted int
	screen          screen
	junit           []junitCase
	results         []judging.Result // without texts
	first           *judging.Result  // of the failed test with the smallest number
	fault           model.Phrase     // in the source, on that test
}

func (c *command) judge(args []string) error {
	t := &trial{command: c}
	o := c.options
	t.StopFirst = o.stopFirst
	files, program := args[:len(args)-c.after], args[len(args)-c.after:]
	if source := slices.IndexFunc(files, judging.IsSource); len(program) == 0 && source >= 0 {
		program = []string{files[source]}
		files = slices.Delete(files, source, source+1)
	}
	plan, err := t.plan(files, program)
	if err != nil {
		return err
	}
	if o.mutants {
		tellSeed(c, plan.Order)
		return c.out.write(func() error { return c.judgeMutants(plan) })
	}
	if len(program) == 0 {
		return wrong("cli.judge.command")
	}
	if plan.Count() == 0 {
		c.out.complain(model.Say("cli.judge.noneFailed"))
		return nil
	}
	t.Entry, t.Format = plan.Entry, plan.Format
	if t.Runs, err = readNumber("-jobs", o.jobs, 1, 1, mostJobs); err != nil {
		return err
	}
	if t.Program, err = judging.Find(program, compilers(c.Config, o.compile)); err != nil {
		return err
	}
	if t.Limits, err = readLimits(plan.Format, t.Program.Language, o.time, o.memory); err != nil {
		return err
	}
	t.Insists = o.time != "" || o.memory != ""
	if plan.Random > 0 {
		tellSeed(c, plan.Order)
	}
	if o.saveTo != "" {
		if err := os.MkdirAll(o.saveTo, 0o777); err != nil {
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

// compilers returns the commands that compile sources: the given one, else those of the settings in a folder.
func compilers(config, given string) func(judging.Language) string {
	settings := store.ReadSettings(config)
	return func(l judging.Language) string { return cmp.Or(given, settings.String(l.Preference())) }
}

// plan reads which tests to run.
func (t *trial) plan(names, program []string) (s generate.Suite, err error) {
	if s, err = readSuite(t.command); err != nil {
		return s, err
	}
	o := t.options
	isChosen := o.kind != "" || o.number != ""
	isWhole := isChosen || len(names) == 0
	t.kept = keptOf(t.Config, s.Format.Name, program)
	switch {
	case o.rerun && (o.fresh || isChosen || len(names) > 0):
		return s, wrong("cli.judge.rerunAlone")
	case o.rerun:
		isWhole, names = false, t.kept.tests()
	case isWhole && !o.fresh:
		again := t.kept.tests()
		again = again[:min(len(again), keptFirst)]
		if len(again) > 0 {
			t.out.complain(model.Say("cli.judge.again", "Tests", len(again)))
		}
		names = slices.Concat(again, names)
	}
	if !isWhole {
		s = generate.Suite{Order: s.Order}
	}
	for _, name := range names {
		files := []testFile{{name: name}}
		if info, missing := os.Stat(name); missing == nil && info.IsDir() {
			if files, err = testFiles(name); err != nil {
				return s, err
			}
		}
		t.files = append(t.files, files...)
	}
	for _, f := range t.files {
		s.Own = append(s.Own, generate.File{Name: f.name, Open: func() (io.ReadCloser, error) { return t.open(f.name) }})
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
	plan.Endless = t.options.number == "" && plan.Kind == generate.All && plan.Random > 0
	t.screen = screen{output: t.out}
	running := t.meter.does(func(w work) model.Phrase {
		return model.Say("cli.doing.judge", "Number", w.done, "Tests", w.total)
	})
	err := t.Run(ctx, plan.Tests(ctx), func(result judging.Result) {
		if result.Verdict == "" { // it begins
			running(int64(result.Number), int64(max(result.Number, result.Of)))
			return
		}
		if err := t.add(result); err != nil {
			stop(err)
		}
	})
	if err := t.conclude(); err != nil {
		return err
	}
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
		t.fault = t.Program.Inspect(t.ctx, t.first.Test)
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
	if err := t.checkAnswers(result); err != nil {
		return err
	}
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
	if t.options.junit != "" {
		t.addJUnit(result)
	}
	brief := result
	brief.Output, brief.Complaints = nil, nil
	t.results = append(t.results, brief)
	switch {
	case t.out.quiet:
		return nil
	case t.out.asJSON:
		return t.out.object(t.verdict(result))
	default:
		return t.screen.note(result)
	}
}

// conclude prints what waits, writes the file of -junit and keeps the failed tests.
func (t *trial) conclude() error {
	if err := t.screen.unfold(); err != nil {
		return err
	}
	if t.options.junit != "" {
		if err := t.writeJUnit(); err != nil {
			return err
		}
	}
	if t.ctx.Err() != nil && t.first == nil {
		return nil
	}
	if err := t.kept.replace(t.results); err != nil {
		t.out.complain(model.Say("cli.judge.notKept", "Reason", failure(err)))
	}
	return nil
}

// save writes the evidence of a failed test to files if -save-failed names a folder.
func (t *trial) save(name string, result judging.Result) error {
	if t.options.saveTo == "" {
		return nil
	}
	for _, part := range result.Evidence(t.Format) {
		if err := system.WriteFile(filepath.Join(t.options.saveTo, name+part.Ending), part.Text); err != nil {
			return err
		}
	}
	return nil
}

// explain prints the evidence of the first failed test; with -shrink, of the smallest like it.
func (t *trial) explain(cause model.Phrase) error {
	shown := judging.Shrinking{Smallest: *t.first}
	title := "cli.judge.first"
	if t.options.shrink {
		var err error
		runs := t.does("cli.doing.shrink")
		if shown, err = t.Shrink(t.ctx, *t.first, func(s judging.Shrinking) { runs(int64(s.Runs), 0) }); err != nil {
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
	if t.out.quiet {
		return nil
	}
	if t.out.asJSON {
		if !t.options.shrink {
			return nil
		}
		return t.out.object(struct {
			verdictObject
			Smaller bool `json:"smaller"`
			Runs    int  `json:"runs"`
		}{t.verdict(shown.Smallest), shown.Smaller, shown.Runs})
	}
	lines := []string{
		"", t.out.paint(bold, t.out.say.Say(shown.Smallest.Head())),
		t.out.say.Say(model.Say(title, "Number", t.first.Number, "Runs", shown.Runs)),
	}
	lines = append(lines, t.evidence(shown.Smallest)...)
	for _, said := range []model.Phrase{t.fault, cause} {
		if said.Key != "" {
			lines = append(lines, "", t.out.say.Say(said))
		}
	}
	return t.out.line(strings.Join(append(lines, ""), "\n"))
}

// evidence returns the lines of the texts of a result.
func (t *trial) evidence(r judging.Result) (lines []string) {
	for _, part := range r.Evidence(t.Format) {
		lines = append(lines, t.out.say.Say(part.Title))
		for _, line := range translate.Excerpt(string(part.Text)) {
			lines = append(lines, "  "+line)
		}
	}
	return lines
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
