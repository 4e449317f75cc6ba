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
	"time"

	"quadrille/app/files/store"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/judges/mutants"
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
	command *command
	Judge   judging.Judge
	kept    string     // the folder of the tests that the program failed in its last run; "" keeps none
	files   []testFile // the first tests of the plan

	results []judging.Result // with the ends of long outputs
	folded  []judging.Result // accepted tests that aren't printed yet
}

func (c *command) judge(args []string) error {
	t := &trial{command: c}
	files, program := args[:len(args)-c.after], args[len(args)-c.after:]
	if source := slices.IndexFunc(files, judging.IsSource); len(program) == 0 && source >= 0 {
		program = []string{files[source]}
		files = slices.Delete(files, source, source+1)
	}
	plan, err := t.plan(files, program)
	switch {
	case err != nil:
		return err
	case c.has("mutants"):
		tellSeed(c, plan.Order)
		return judgeMutants(c, plan)
	case len(program) == 0:
		return wrong("cli.judge.command")
	case plan.Count() == 0:
		c.out.complain(model.Say("cli.judge.noneFailed"))
		return nil
	}
	t.Judge.Entry, t.Judge.Format, t.Judge.StopFirst = plan.Order.Entry, plan.Order.Format, c.has("stop-first")
	if t.Judge.Runs, err = c.number("jobs", 1, 1, mostJobs); err != nil {
		return err
	}
	settings := store.ReadSettings(c.Streams.Config)
	t.Judge.Program, err = judging.Find(program, func(l judging.Language) string {
		return cmp.Or(c.flag("compile"), settings.String(l.Preference()))
	})
	if err != nil {
		return err
	}
	if t.Judge.Limits, err = readLimits(c, plan.Order.Format, t.Judge.Program.Language); err != nil {
		return err
	}
	t.Judge.Insists = c.has("time") || c.has("memory")
	if plan.Random > 0 {
		tellSeed(c, plan.Order)
	}
	if folder := c.flag("save-failed"); folder != "" {
		if err := os.MkdirAll(folder, 0o777); err != nil {
			return err
		}
	}
	if with := t.Judge.Program.Compiler(); with != "" {
		c.out.complain(model.Say("cli.judge.compile", "Command", with))
	}
	defer t.Judge.Program.Close()
	err = t.Judge.Program.Build(c.ctx)
	if failed, ok := errors.AsType[*judging.Uncompiled](err); ok {
		fmt.Fprintln(c.Streams.Err, strings.Join(translate.Excerpt(string(failed.Text)), "\n"))
		return &model.Refusal{Reason: failed.Reason()}
	}
	if err != nil {
		return err
	}
	return t.try(plan)
}

func (t *trial) plan(names, program []string) (s generate.Suite, err error) {
	if s, err = readSuite(t.command); err != nil {
		return s, err
	}
	isChosen := t.command.has("kind") || t.command.has("n")
	isWhole := isChosen || len(names) == 0
	t.kept = keptOf(t.command.Streams.Config, s.Order.Format.Name, program)
	switch {
	case t.command.has("rerun") && (t.command.has("fresh") || isChosen || len(names) > 0):
		return s, wrong("cli.judge.rerunAlone")
	case t.command.has("rerun"):
		isWhole, names = false, keptTests(t.kept)
	case isWhole && !t.command.has("fresh"):
		again := keptTests(t.kept)
		again = again[:min(len(again), keptFirst)]
		if len(again) > 0 {
			t.command.out.complain(model.Say("cli.judge.again", "Tests", len(again)))
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
		s.Own = append(s.Own, generate.File{Name: f.name, Open: func() (io.ReadCloser, error) { return t.command.open(f.name) }})
	}
	return s, nil
}

// readLimits reads the time limit, such as 500ms or 1.5 (seconds), and the memory limit in MB.
func readLimits(c *command, f *judge.Format, language *judging.Language) (l system.Limits, err error) {
	l = judging.Limits(f, language)
	if limit := c.flag("time"); limit != "" {
		if l.Time, err = time.ParseDuration(limit); err != nil {
			l.Time, err = time.ParseDuration(limit + "s")
		}
		if err != nil || l.Time <= 0 {
			return l, wrong("cli.judge.time", "Text", limit)
		}
	}
	megabytes, err := c.number("memory", int(l.Memory>>20), 1, mostMemory)
	if c.has("memory") {
		l.Memory = int64(megabytes) << 20
	}
	return l, err
}

// try runs the program on the tests of the plan and prints the results.
func (t *trial) try(plan generate.Suite) error {
	ctx, stop := context.WithCancelCause(t.command.ctx)
	defer stop(nil)
	t.Judge.Count = plan.Count()
	plan.Endless = !t.command.has("n") && plan.Order.Kind == generate.All && plan.Random > 0
	running := t.command.does("cli.doing.judge")
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
	switch {
	case t.command.ctx.Err() != nil:
		return t.command.ctx.Err()
	case isHopeless:
		return t.end(judging.Findings{}, hopeless)
	case isFile:
		t.command.out.fault(file.Name, file.Err)
		return nil
	case err != nil:
		return err
	}
	found, err := t.Judge.Explain(t.command.ctx, t.results)
	if err == nil {
		err = t.explain(found)
	}
	if err != nil {
		return err
	}
	return t.end(found, nil)
}

// add prints the result of a test, and saves the evidence of a failed one.
func (t *trial) add(result judging.Result) error {
	t.results = append(t.results, result.Brief())
	if err := t.checkAnswers(result); err != nil {
		return err
	}
	if result.Verdict != judging.Accepted {
		if err := t.save(strconv.Itoa(result.Number), result); err != nil {
			return err
		}
	}
	switch {
	case t.command.out.quiet:
		return nil
	case t.command.out.asJSON:
		return t.command.out.object(t.verdict(result))
	default:
		return t.note(result)
	}
}

// conclude prints what waits, writes the file of -junit and keeps the failed tests.
func (t *trial) conclude() error {
	if err := t.unfold(); err != nil {
		return err
	}
	if t.command.has("junit") {
		if err := t.writeJUnit(); err != nil {
			return err
		}
	}
	failed := judging.Failed(t.results)
	if t.command.ctx.Err() != nil && len(failed) == 0 {
		return nil
	}
	if err := keep(t.kept, failed); err != nil {
		t.command.out.complain(model.Say("cli.judge.notKept", "Reason", failure(err)))
	}
	return nil
}

// save writes the evidence of a failed test to files if -save-failed names a folder.
func (t *trial) save(name string, result judging.Result) error {
	if !t.command.has("save-failed") {
		return nil
	}
	for _, part := range result.Evidence(t.Judge.Format) {
		if err := system.WriteFile(filepath.Join(t.command.flag("save-failed"), name+part.Ending), part.Text); err != nil {
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
	shown, out := judging.Shrinking{Smallest: failed[0]}, t.command.out
	title := "cli.judge.first"
	if t.command.has("shrink") {
		var err error
		runs := t.command.does("cli.doing.shrink")
		shown, err = t.Judge.Shrink(t.command.ctx, failed[0], func(s judging.Shrinking) { runs(int64(s.Runs), 0) })
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
	case out.quiet || out.asJSON && !t.command.has("shrink"):
		return nil
	case out.asJSON:
		return out.object(append(t.verdict(shown.Smallest), "smaller", shown.Smaller, "runs", shown.Runs))
	}
	lines := []string{
		"", out.paint(bold, out.say.Say(shown.Smallest.Head())),
		out.say.Say(model.Say(title, "Number", failed[0].Number, "Runs", shown.Runs)),
	}
	lines = append(lines, t.evidence(shown.Smallest)...)
	for _, said := range []model.Phrase{found.Fault, found.Cause} {
		if said.Key != "" {
			lines = append(lines, "", out.say.Say(said))
		}
	}
	return out.line(strings.Join(append(lines, ""), "\n"))
}

func (t *trial) evidence(r judging.Result) (lines []string) {
	for _, part := range r.Evidence(t.Judge.Format) {
		lines = append(lines, t.command.out.say.Say(part.Title))
		for _, line := range translate.Excerpt(string(part.Text)) {
			lines = append(lines, "  "+line)
		}
	}
	return lines
}

// end prints how many tests were accepted and, if no more are run, why, and with which flag they would be.
func (t *trial) end(found judging.Findings, hopeless *judging.Hopeless) error {
	out, tests := t.command.out, len(t.results)
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
	for test, err := range plan.Tests(c.ctx) {
		if err != nil {
			return err
		}
		tests = append(tests, test)
	}
	for _, m := range mutants.Faults(plan.Order.Entry, plan.Order.Format) {
		words := model.Say("cli.mutant.none", "Format", plan.Order.Format.Name, "Program", m.Name())
		number := 0
		for i, test := range tests {
			r, _, err := judging.Mutated(c.ctx, m, test)
			if err != nil {
				return err
			}
			if r.Verdict != judging.Accepted {
				number = i + 1
				words = model.Say("cli.mutant", "Format", plan.Order.Format.Name, "Program", m.Name(), "Number", number, "Name", test.Name)
				break
			}
		}
		c.out.bad = c.out.bad || number == 0
		// The number is 0 if all tests accept it.
		if err := c.out.total(object{"format", plan.Order.Format.Name, "program", c.out.say.Say(m.Name()), "test", number}, words); err != nil {
			return err
		}
	}
	return nil
}
