package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/files/store"
	"quadrille/app/files/text"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/judges/mutants"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
)

// trial is a run of judge.
type trial struct {
	*command
	Judge   judging.Judge
	kept    string     // the folder of the tests that the program failed in its last run; "" keeps none
	files   []testFile // the first tests of the plan
	results []judging.Result
	folded  folded
}

func (c *command) judge(args []string) error {
	t := &trial{command: c}
	files, program := args[:len(args)-c.after], args[len(args)-c.after:]
	if source := slices.IndexFunc(files, judging.IsSource); len(program) == 0 && source >= 0 {
		program = []string{files[source]}
		files = slices.Delete(files, source, source+1)
	}
	if flagSearch.given(c) {
		return grader{c}.judgeSearch(files, program)
	}
	plan, err := t.plan(files, program)
	switch {
	case err != nil:
		return err
	case flagMutants.given(c):
		tellSeed(c, plan.Order)
		return judgeMutants(c, plan)
	case len(program) == 0:
		return wrong("cli.judge.command")
	case plan.Count() == 0:
		c.out.complain(model.Say("cli.judge.noneFailed"))
		return nil
	}
	t.Judge = judging.Judge{
		Entry: plan.Order.Entry, Format: plan.Order.Format, Count: plan.Count(), Runs: flagJobs.of(c),
		StopFirst: flagStopFirst.given(c), Insists: flagTime.given(c) || flagMemory.given(c),
	}
	if t.Judge.Program, err = judging.Find(program, compiler(c)); err != nil {
		return err
	}
	t.Judge.Limits = limits(c, judging.Limits(t.Judge.Format, t.Judge.Program.Language))
	if plan.Random > 0 {
		tellSeed(c, plan.Order)
	}
	if folder := flagSaveFailed.of(c); folder != "" {
		if err := os.MkdirAll(folder, 0o777); err != nil {
			return err
		}
	}
	defer t.Judge.Program.Close()
	if err = build(c, t.Judge.Program); err == nil {
		err = t.try(plan)
	}
	return err
}

// build compiles a program if necessary, and prints the command and what the compiler complains of.
func build(c *command, p *judging.Program) error {
	if with := p.Compiler(); with != "" {
		c.out.complain(model.Say("cli.judge.compile", "Command", with))
	}
	err := p.Build(c.ctx)
	if failed, ok := errors.AsType[*judging.Uncompiled](err); ok {
		for _, line := range translate.Excerpt(string(failed.Text)) {
			fmt.Fprintln(c.Streams.Err, line)
		}
		return &model.Refusal{Reason: failed.Reason()}
	}
	return err
}

// plan reads which tests to run.
func (t *trial) plan(names, program []string) (s generate.Suite, err error) {
	c := t.command
	if s, err = readSuite(c); err != nil {
		return s, err
	}
	isChosen := flagKind.given(c) || flagN.given(c)
	isWhole := isChosen || len(names) == 0
	t.kept = keptOf(c.Streams.Config, s.Order.Format.Name, program)
	switch {
	case flagRerun.given(c) && (flagFresh.given(c) || isChosen || len(names) > 0):
		return s, wrong("cli.judge.rerunAlone")
	case flagRerun.given(c):
		isWhole, names = false, keptTests(t.kept)
	case isWhole && !flagFresh.given(c):
		again := keptTests(t.kept)
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
		files, err := testFiles(name)
		if err != nil {
			return s, err
		}
		t.files = append(t.files, files...)
	}
	for _, f := range t.files {
		s.Own = append(s.Own, generate.File{Name: f.name, Open: func(context.Context) (io.ReadCloser, error) { return c.open(f.name) }})
	}
	s.Endless = !flagN.given(c) && s.Order.Kind == generate.All && s.Random > 0
	return s, nil
}

// compiler returns the commands that compile sources: that of -compile, or those of the settings.
func compiler(c *command) func(judging.Language) string {
	settings, unread := store.OpenSettings(c.Streams.Config)
	if aside, ok := errors.AsType[*store.AsideError](unread); ok {
		c.out.complain(model.Say("cli.file", "Name", aside.Aside, "Reason", text.Reason(aside.Reason)))
		c.out.complain(model.Say("settings.aside", "Name", aside.Aside))
	}
	return func(l judging.Language) string { return cmp.Or(flagCompile.of(c), settings.String(l.Preference())) }
}

// limits returns the limits of -time and -memory; usual are the others.
func limits(c *command, usual system.Limits) system.Limits {
	usual.Time = cmp.Or(flagTime.of(c), usual.Time)
	usual.Memory = cmp.Or(int64(flagMemory.of(c))<<20, usual.Memory)
	return usual
}

// try runs the program on the tests of the plan and prints the results.
func (t *trial) try(plan generate.Suite) error {
	ctx, stop := context.WithCancelCause(t.ctx)
	defer stop(nil)
	running := t.does("cli.doing.judge")
	err := t.Judge.Run(ctx, plan.Tests(ctx), func(result judging.Result) {
		if result.Verdict == "" { // it begins
			running(int64(result.Number), int64(max(result.Number, result.Of)))
		} else if err := t.add(result); err != nil {
			stop(err)
		}
	})
	if err := t.conclude(); err != nil {
		return err
	}
	file, isFile := errors.AsType[*generate.FileError](err)
	hopeless, isHopeless := errors.AsType[*judging.Hopeless](err)
	var found judging.Findings
	switch {
	case t.ctx.Err() != nil:
		return t.ctx.Err()
	case isFile:
		t.out.fault(file.Name, file.Err)
		return nil
	case !isHopeless && err != nil:
		return err
	case !isHopeless:
		if found, err = t.Judge.Explain(t.ctx, t.results); err != nil {
			return err
		}
		if err := t.explain(found); err != nil {
			return err
		}
	}
	return t.end(found, hopeless)
}

// add prints the result of a test, and saves the evidence of a failed one.
func (t *trial) add(result judging.Result) error {
	kept := result.Brief()
	if result.Verdict == judging.Accepted {
		kept.Output, kept.Complaints = nil, nil // thousands of tests would fill the memory
	}
	t.results = append(t.results, kept)
	if err := t.checkAnswers(result); err != nil {
		return err
	}
	if result.Verdict != judging.Accepted {
		if err := t.save(strconv.Itoa(result.Number), result); err != nil {
			return err
		}
	}
	switch {
	case flagQuiet.given(t.command):
		return nil
	case t.out.asJSON:
		return t.out.object(t.out.result(t.Judge.Format, result))
	default:
		return t.folded.add(t.out, result)
	}
}

// checkAnswers judges the answers that lie beside a test of the user's, and reports the first fault in them.
func (t *trial) checkAnswers(r judging.Result) error {
	if r.Number > len(t.files) || t.files[r.Number-1].answers == "" {
		return nil
	}
	name := t.files[r.Number-1].answers
	text, err := t.read(name)
	if err == nil {
		ended := system.Finished{Output: text}
		r, err = judging.Weigh(t.ctx, t.Judge.Entry.Engine, t.Judge.Format, r.Test, ended, t.Judge.Limits)
	}
	if t.ctx.Err() != nil {
		return t.ctx.Err()
	}
	if err == nil && r.Verdict != judging.Accepted {
		err = &model.TextError{Reason: r.Reason()}
	}
	if err != nil {
		t.out.fault(name, err)
	}
	return nil
}

// conclude prints what waits, writes the file of -junit and keeps the failed tests.
func (t *trial) conclude() error {
	if err := t.folded.print(t.out); err != nil {
		return err
	}
	var cases []junitCase
	for _, r := range t.results {
		cases = append(cases, t.out.junitCase(t.Judge.Format, r))
	}
	if err := t.writeJUnit("quadrille judge", cases); err != nil {
		return err
	}
	failed := judging.Failed(t.results)
	if t.ctx.Err() != nil && len(failed) == 0 {
		return nil
	}
	if err := keep(t.ctx, t.kept, failed); err != nil {
		t.out.complain(model.Say("cli.judge.notKept", "Reason", failure(err)))
	}
	return nil
}

// save writes the evidence of a failed test to files if -save-failed names a folder.
func (t *trial) save(name string, result judging.Result) error {
	if !flagSaveFailed.given(t.command) {
		return nil
	}
	for _, part := range result.Evidence(t.Judge.Format) {
		file := filepath.Join(flagSaveFailed.of(t.command), name+part.Ending)
		if err := system.WriteFile(t.ctx, file, part.Text); err != nil {
			return err
		}
	}
	return nil
}

// explain prints the evidence of the first failed test; with -shrink, of the smallest like it.
func (t *trial) explain(found judging.Findings) error {
	failed := judging.Failed(t.results)
	if len(failed) == 0 {
		return nil
	}
	shown, out := judging.Shrinking{Smallest: failed[0]}, t.out
	title := "cli.judge.first"
	if flagShrink.given(t.command) {
		var err error
		runs := t.does("cli.doing.shrink")
		shown, err = t.Judge.Shrink(t.ctx, failed[0], func(s judging.Shrinking) { runs(int64(s.Runs), 0) })
		if err != nil {
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
	switch {
	case flagQuiet.given(t.command) || out.asJSON && !flagShrink.given(t.command):
		return nil
	case out.asJSON:
		return out.object(append(out.result(t.Judge.Format, shown.Smallest), "smaller", shown.Smaller, "runs", shown.Runs))
	}
	lines := []string{
		"", out.paint(bold, out.say.Say(shown.Smallest.Head())),
		out.say.Say(model.Say(title, "Number", failed[0].Number, "Runs", shown.Runs)),
	}
	lines = append(lines, out.evidence(t.Judge.Format, shown.Smallest)...)
	for _, said := range t.said(found.Fault, found.Cause) {
		lines = append(lines, "", said)
	}
	return out.line(strings.Join(append(lines, ""), "\n"))
}

// end prints how many tests were accepted and, if no more are run, why, and with which flag they would be.
func (t *trial) end(found judging.Findings, hopeless *judging.Hopeless) error {
	out, tests := t.out, len(t.results)
	accepted := tests - len(judging.Failed(t.results))
	end := object{
		"accepted", accepted, "tests", tests,
		"cause", nonzero(out.say.Say(found.Cause)), "fault", nonzero(out.say.Say(found.Fault)),
	}
	words := model.Say("cli.judge.accepted", "Accepted", accepted, "Tests", tests)
	if h := hopeless; h != nil {
		flag := "-time " + translate.Plain(h.Time.Seconds())
		if h.Memory > 0 {
			flag = "-memory " + judging.Megabytes(h.Memory)
		}
		end = append(end, "stopped", out.say.Say(h.Why), "try", flag)
		words = model.Say("cli.judge.hopeless", "Why", h.Why, "Flag", flag)
	}
	out.bad = out.bad || accepted < tests
	return out.total(end, words)
}

// judgeMutants judges our wrong programs in place of a program, and prints the first test that each fails.
func judgeMutants(c *command, plan generate.Suite) error {
	var tests []generate.Test
	plan.Endless = false
	for test, err := range plan.Tests(c.ctx) {
		if err != nil {
			return err
		}
		tests = append(tests, test)
	}
	f, say := plan.Order.Format, c.out.say.Say
	for _, m := range mutants.Faults(plan.Order.Entry, f) {
		words := model.Say("cli.mutant.none", "Format", f.Name, "Program", m.Name())
		number := 0 // if all tests accept it
		for i, test := range tests {
			r, _, err := judging.Mutated(c.ctx, m, test)
			if err != nil {
				return err
			}
			if r.Verdict != judging.Accepted {
				number = i + 1
				words = model.Say("cli.mutant", "Format", f.Name, "Program", m.Name(), "Number", number, "Name", test.Name)
				break
			}
		}
		c.out.bad = c.out.bad || number == 0
		err := c.out.total(object{"format", f.Name, "program", say(m.Name()), "test", number}, words)
		if err != nil {
			return err
		}
	}
	return nil
}
