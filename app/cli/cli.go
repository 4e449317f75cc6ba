// Package cli is the command line: it solves test files and positions without a window or a
// display.
package cli

import (
	"context"
	"errors"
	"maps"
	"os"
	"slices"
	"strings"
	"syscall"

	"quadrille/app/catalogue"
	"quadrille/app/judges/own"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
)

// The exit statuses.
const (
	OK          = 0   // everything was answered; "unsolvable" is an answer
	Bad         = 1   // some input was invalid, a check failed, or reading or writing failed
	Usage       = 2   // the command line was wrong, or an answer can't be read
	Interrupted = 130 // the context was done; the status that shells give to Ctrl+C
)

// verbs returns all commands. Help, completion and the manual page list the flags in this order.
func verbs() map[string]verb {
	puzzles := func(c *command) (ids []string) {
		for _, e := range c.Streams.Entries {
			ids = append(ids, string(e.Puzzle.ID()))
		}
		return ids
	}
	topics := func(c *command) []string { return append(Commands(), formats(c)...) }
	return map[string]verb{
		"solve": {(*command).solve, files, 0, many, flags{
			flagFormat, flagGoal, flagReading, flagBest, flagOut, flagJSON, flagForce,
		}},
		"generate": {(*command).generate, none, 0, 0, flags{
			flagFormat, flagN, flagSeed, flagDistance, flagKind, flagBeyond, flagOut.as("o.cases"), flagAnswers, flagSuite, flagLayout,
			flagForce.as("force.answers"),
		}},
		"check":   {(*command).check, files, 0, many, flags{flagFormat, flagGoal, flagReading, flagSearch, flagLines, flagJSON}},
		"convert": {(*command).convert, files, 0, many, flags{flagTo, flagGoal, flagReading, flagOut, flagForce}},
		"judge": {(*command).judge, files, 0, many, flags{
			flagFormat, flagN.as("n.tests"), flagCases, flagSeed, flagDistance, flagKind.as("kind.tests"), flagBeyond, flagUnsolvable,
			flagTime, flagMemory, flagJobs, flagStopFirst, flagShrink, flagSaveFailed, flagRerun, flagFresh, flagCompile, flagMutants,
			flagSearch, flagGoal, flagArgs, flagReads, flagLines, flagQuiet, flagJUnit, flagJSON,
		}},
		"grade": {(*command).grade, files, 1, many, flags{
			flagPage, flagSearch, flagGoal, flagFormat, flagArgs, flagReads, flagLines, flagTime, flagMemory, flagJobsOfClass,
			flagCompile, flagReports, flagJUnit, flagCSV.as("csv.class"), flagJSON, flagOut, flagForce,
		}},
		"formats": {(*command).formats, formats, 0, 1, flags{flagFile, flagJSON}},
		"analyse": {(*command).analyse, files, 0, many, flags{
			flagAll, flagNth, flagGoal, flagReading, flagBest, flagOut, flagJSON, flagForce,
		}},
		"heuristic": {(*command).heuristic, puzzles, 2, 2, flags{flagJSON}},
		"picture":   {(*command).picture, none, 1, 1, flags{flagOut.as("o.picture"), flagSize, flagTheme, flagSpeed}},
		"compare": {(*command).compare, puzzles, 0, many, flags{
			flagMethod, flagSample, flagSampleSeed, flagSampleDistance, flagCSV, flagJSON, flagOut,
		}},
		"page":        {(*command).page, files, 1, 1, flags{flagName, flagKey, flagOut}},
		"value":       {(*command).value, files, 1, many, flags{flagGoal, flagReading, flagJSON}},
		"completions": {(*command).completions, func(*command) []string { return Shells() }, 0, many, nil},
		"version":     {(*command).version, none, 0, 0, flags{flagVerbose}},
		"help":        {(*command).help, topics, 0, 1, nil},
	}
}

// Commands lists all commands.
func Commands() []string { return slices.Sorted(maps.Keys(verbs())) }

// completing is the command for the scripts of completions, which no help names.
const completing = "complete"

// Handles reports whether Run handles the arguments. Without any, or with only a file or a
// position, the window opens instead.
func Handles(args []string) bool {
	if len(args) != 1 {
		return len(args) > 1
	}
	name := args[0]
	if slices.Contains(Commands(), canonical(name)) || name == completing || name == "" || strings.HasPrefix(name, "-") {
		return true
	}
	_, err := os.Stat(name)
	return err != nil && model.Likeliest(name, Commands()) != ""
}

// Run carries out a command, or says that this build has no window (make cli), and returns the exit status. When ctx is done it stops, mostly within
// milliseconds; a file that it was replacing keeps its old content.
func Run(ctx context.Context, args []string, s Streams) int {
	s.Out, s.Err = system.Stoppable(ctx, s.Out), system.Stoppable(ctx, s.Err)
	m := &meter{to: s.Err}
	if s.Patience > 0 {
		defer m.start(s.Patience)()
		s.Out, s.Err = overMeter{s.Out, m}, overMeter{s.Err, m}
	}
	out := &output{streams: s, say: translate.New(translate.English)}
	c := &command{verbs: verbs(), Streams: s, ctx: ctx, meter: m, given: make(map[string][]string), values: make(map[string]any), out: out}
	catalogue.KeepIn(s.Cache, c.Streams.Entries)
	for name, fault := range own.Load(ctx, s.Entries, s.Config) {
		out.fault(name, fault)
	}
	out.bad = false // the command may not need them
	err := c.run(args)
	_, isMisuse := errors.AsType[*model.Refusal](err)
	switch {
	case err == nil && !c.out.bad:
		return OK
	case err == nil, errors.Is(err, errReported):
		return Bad
	case errors.Is(err, errUnread):
		return Usage
	case !isMisuse && ctx.Err() != nil:
		c.out.complain(model.Say("cli.interrupted"))
		return Interrupted
	case errors.Is(err, syscall.EPIPE):
		return Bad // the reader of the output has closed it and needs no message
	}
	c.out.complain(model.Say("cli.failed", "Reason", failure(err)))
	if !isMisuse {
		return Bad
	}
	name := ""
	if len(args) > 0 && args[0] != "help" && slices.Contains(Commands(), args[0]) {
		name = " " + args[0]
	}
	c.out.complain(model.Say("cli.seeHelp", "Command", name))
	return Usage
}

func (c *command) run(args []string) error {
	if !Handles(args) {
		return wrong("cli.noWindow") // else it would open
	}
	name := canonical(args[0])
	if name == completing {
		return c.write(verb{do: (*command).complete}, args[1:])
	}
	v, ok := c.verbs[name]
	if !ok {
		return unknown("cli.unknownCommand", name, Commands(), "Name", name)
	}
	rest, asked, err := c.parse(v, args[1:])
	switch {
	case err != nil:
		return err
	case asked:
		v.do = func(c *command, _ []string) error { return c.explain(name) }
	case len(rest) > 0 && v.most == 0:
		return wrong("cli.noArguments", "Name", name, "Argument", rest[0])
	case len(rest) < v.least || len(rest) > v.most:
		return wrong("cli.arguments." + name)
	}
	return c.write(v, rest)
}
