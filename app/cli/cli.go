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
	"sync/atomic"
	"syscall"

	"quadrille/app/catalogue"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
)

// The exit statuses.
const (
	OK          = 0   // everything was answered; "unsolvable" is an answer
	Bad         = 1   // some input was invalid, a check failed, or reading or writing failed
	Usage       = 2   // the command line was wrong
	Interrupted = 130 // the context was done; the status that shells give to Ctrl+C
)

// command is one run of the command line.
type command struct {
	Streams
	ctx     context.Context
	out     *output
	meter   *meter
	options options
	after   int // the number of arguments after "--"
	// position is the number of the position that is being told about.
	position atomic.Int64
}

// wrong returns the error of a wrong command line.
func wrong(key string, args ...any) error { return model.Refuse(key, args...) }

// verb is a command.
type verb struct {
	// do carries it out with the arguments that aren't flags.
	do func(*command, []string) error
	// takes names what its arguments can be; see values.
	takes string
	flags []flag
}

// allFlags are the flags of the verb and those of every verb.
func (v verb) allFlags() []flag { return append(slices.Clone(v.flags), flagLanguage) }

// verbs returns all commands. Help, completion and the manual page list the flags in this order.
func verbs() map[string]verb {
	return map[string]verb{
		"solve": {(*command).solve, "FILE", []flag{flagFormat, flagGoal, flagOutput, flagJSON, flagForce}},
		"generate": {(*command).generate, "", []flag{
			flagFormat, flagNumber, flagSeed, flagDistance, flagKind, flagBeyond,
			flagOutput.as("cli.flag.o.cases"), flagAnswers, flagSuite, flagLayout, flagForce.as("cli.flag.force.answers"),
		}},
		"check":   {(*command).check, "FILE", []flag{flagFormat, flagGoal, flagJSON}},
		"convert": {(*command).convert, "FILE", []flag{flagTo, flagGoal, flagOutput, flagForce}},
		"judge": {(*command).judge, "FILE", []flag{
			flagFormat, flagNumber.as("cli.flag.n.tests"), flagCases, flagSeed, flagDistance, flagKind.as("cli.flag.kind.tests"), flagBeyond,
			flagUnsolvable, flagTime, flagMemory, flagJobs, flagStopFirst, flagShrink, flagSaveFailed, flagRerun, flagFresh,
			flagCompile, flagMutants, flagQuiet, flagJUnit, flagJSON,
		}},
		"formats":   {(*command).formats, "FORMAT", []flag{flagJSON}},
		"analyse":   {(*command).analyse, "FILE", []flag{flagAll, flagNth, flagGoal, flagOutput, flagJSON, flagForce}},
		"heuristic": {(*command).heuristic, "PUZZLE", []flag{flagJSON}},
		"picture":   {(*command).picture, "", []flag{flagOutput.as("cli.flag.o.picture"), flagSize, flagTheme, flagSpeed}},
		"compare": {(*command).compare, "PUZZLE", []flag{
			flagMethod, flagNumber.as("cli.flag.n.sample"), flagSeed.as("cli.flag.seed.sample"), flagDistance.as("cli.flag.distance.sample"),
			flagClaim, flagClaims, flagCSV, flagJSON, flagOutput,
		}},
		"page":        {(*command).page, "FILE", []flag{flagName, flagKey, flagOutput}},
		"value":       {(*command).value, "FILE", []flag{flagGoal, flagJSON}},
		"completions": {(*command).completions, "SHELL", nil},
		"version":     {(*command).version, "", []flag{flagLong}},
		"help":        {(*command).help, "COMMAND|FORMAT", nil},
	}
}

// Commands lists all commands.
func Commands() []string { return slices.Sorted(maps.Keys(verbs())) }

// completing is the command for the scripts of completions, which no help names.
const completing = "complete"

// canonical returns the name of the command that a word means; others are returned as they are.
func canonical(word string) string {
	switch {
	case isHelp(word):
		return "help"
	case word == "-version" || word == "--version":
		return "version"
	case word == "completion":
		return "completions"
	default:
		return word
	}
}

// Handles reports whether Run handles the arguments. Without any, or with only a file or a
// position, the window opens instead.
func Handles(args []string) bool {
	if len(args) != 1 {
		return len(args) > 1
	}
	name := args[0]
	if isVerb(canonical(name)) || name == completing || name == "" || strings.HasPrefix(name, "-") {
		return true
	}
	_, err := os.Stat(name)
	return err != nil && model.Likeliest(name, Commands()) != ""
}

// unknown returns the error of an unknown command; it suggests a similar word.
func unknown(name string, words []string) error {
	if likely := model.Likeliest(name, words); likely != "" {
		return wrong("cli.didYouMean", "Name", name, "Command", likely)
	}
	return wrong("cli.unknownCommand", "Name", name)
}

// Run carries out a command and returns the exit status. When ctx is done it stops, mostly within
// milliseconds; a file that it was replacing keeps its old content.
func Run(ctx context.Context, args []string, s Streams) int {
	m := &meter{to: s.Err}
	if s.Patience > 0 {
		defer m.start(s.Patience)()
		s.Out, s.Err = m.over(s.Out), m.over(s.Err)
	}
	c := &command{Streams: s, ctx: ctx, meter: m, out: &output{streams: s, say: translate.New(translate.English)}}
	m.say = func(p model.Phrase) string { return c.out.say.Say(p) }
	catalogue.KeepIn(s.Cache, c.Entries)
	err := c.run(args)
	misuse, isMisuse := errors.AsType[*model.Refusal](err)
	switch {
	case isMisuse:
		c.out.complain(model.Say("cli.failed", "Reason", misuse.Reason))
		c.out.complain(seeHelp(args))
		return Usage
	case err != nil && ctx.Err() != nil:
		c.out.complain(model.Say("cli.interrupted"))
		return Interrupted
	case errors.Is(err, syscall.EPIPE):
		return Bad // the reader of the output has closed it and needs no message
	case err != nil:
		c.out.complain(model.Say("cli.failed", "Reason", failure(err)))
		return Bad
	case c.out.bad:
		return Bad
	default:
		return OK
	}
}

func (c *command) run(args []string) error {
	if len(args) == 0 {
		return wrong("cli.noCommand")
	}
	name := canonical(args[0])
	if name == completing {
		return c.complete(args[1:])
	}
	v, ok := verbs()[name]
	if !ok {
		return unknown(name, Commands())
	}
	rest, asked, err := c.parse(v, args[1:])
	if err == nil && !asked {
		err = c.reader().checkGoal()
	}
	switch {
	case err != nil:
		return err
	case asked:
		return manual{c}.explain(name)
	default:
		return v.do(c, rest)
	}
}

// seeHelp returns the hint to read the command's help.
func seeHelp(args []string) model.Phrase {
	name := ""
	if len(args) > 0 && args[0] != "help" && isVerb(args[0]) {
		name = " " + args[0]
	}
	return model.Say("cli.seeHelp", "Command", name)
}

func isVerb(name string) bool {
	_, ok := verbs()[name]
	return ok
}

// entry finds a format by one of its names, and the entry of its puzzle.
func (c *command) entry(name string) (catalogue.Entry, *judge.Format, error) {
	formats := catalogue.Formats(c.Entries)
	if f := judge.Named(formats, name); f != nil {
		e, _ := catalogue.Find(c.Entries, f.Puzzle.ID())
		return e, f, nil
	}
	likely := model.Likeliest(name, judge.Names(formats))
	switch {
	case name == "":
		return catalogue.Entry{}, nil, wrong("cli.needFormat", "Formats", formatNames(c.Entries))
	case likely != "":
		return catalogue.Entry{}, nil, wrong("cli.unknownFormatLike", "Name", name, "Format", likely)
	default:
		return catalogue.Entry{}, nil, wrong("cli.unknownFormat", "Name", name, "Formats", formatNames(c.Entries))
	}
}

// formatNames lists the formats by their own names.
func formatNames(entries []catalogue.Entry) (names []string) {
	for _, f := range catalogue.Formats(entries) {
		names = append(names, f.Name)
	}
	return names
}

func (c *command) entryOf(p model.Position) catalogue.Entry {
	e, _ := catalogue.Find(c.Entries, p.Puzzle().ID())
	return e
}
