// Package cli is the command line: it solves test files and positions without a window or a
// display.
package cli

import (
	"cmp"
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
	Streams Streams
	ctx     context.Context
	out     *output
	meter   *meter
	flags   map[string][]string // the values of the given flags by their names, and the names of switches
	after   int                 // the number of arguments after "--"
	goals   []model.Position    // with the goal of -goal, of each puzzle that has it
	// position is the number of the position that is being told about.
	position atomic.Int64
	answered int // the number of positions that something was written about
}

func wrong(key string, args ...any) error { return model.Refuse(key, args...) }

// verb is a command.
type verb struct {
	// do carries it out with the arguments that aren't flags.
	do func(*command, []string) error
	// takes names what its arguments can be; see candidates.
	takes string
	// flags lists its flags, each by the key of its text: the name, and a word behind a dot if it means something else
	// than to other verbs. The text is the name of the value, if it takes one, a tab, and the meaning.
	flags string
}

func (v verb) allFlags() []string { return strings.Fields(v.flags + " lang") }

// verbs returns all commands. Help, completion and the manual page list the flags in this order.
func verbs() map[string]verb {
	return map[string]verb{
		"solve":    {(*command).solve, "FILE", "format goal o json force"},
		"generate": {(*command).generate, "", "format n.cases seed distance kind beyond o.cases answers suite layout force.answers"},
		"check":    {(*command).check, "FILE", "format goal json"},
		"convert":  {(*command).convert, "FILE", "to goal o force"},
		"judge": {(*command).judge, "FILE", "format n.tests cases seed distance kind.tests beyond unsolvable time memory jobs stop-first shrink " +
			"save-failed rerun fresh compile mutants q junit json"},
		"formats":     {(*command).formats, "FORMAT", "json"},
		"analyse":     {(*command).analyse, "FILE", "all nth goal o json force"},
		"heuristic":   {(*command).heuristic, "PUZZLE", "json"},
		"picture":     {(*command).picture, "", "o.picture size theme speed"},
		"compare":     {(*command).compare, "PUZZLE", "method n.sample seed.sample distance.sample claim claims csv json o"},
		"page":        {(*command).page, "FILE", "name key o"},
		"value":       {(*command).value, "FILE", "goal json"},
		"completions": {(*command).completions, "SHELL", ""},
		"version":     {(*command).version, "", "v"},
		"help":        {(*command).help, "COMMAND|FORMAT", ""},
	}
}

// Commands lists all commands.
func Commands() []string { return slices.Sorted(maps.Keys(verbs())) }

// completing is the command for the scripts of completions, which no help names.
const completing = "complete"

// aliases are other names of commands.
var aliases = map[string]string{
	"-h": "help", "-help": "help", "--help": "help", "-version": "version", "--version": "version", "completion": "completions",
}

// canonical returns the name of the command that a word means; others are returned as they are.
func canonical(word string) string { return cmp.Or(aliases[word], word) }

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
		s.Out, s.Err = overMeter{s.Out, m}, overMeter{s.Err, m}
	}
	c := &command{Streams: s, ctx: ctx, meter: m, flags: make(map[string][]string), out: &output{streams: s, say: translate.New(translate.English)}}
	catalogue.KeepIn(s.Cache, c.Streams.Entries)
	err := c.run(args)
	misuse, isMisuse := errors.AsType[*model.Refusal](err)
	switch {
	case isMisuse:
		c.out.complain(model.Say("cli.failed", "Reason", misuse.Reason))
		c.out.complain(seeHelp(args))
		return Usage
	case errors.Is(err, errReported):
		return Bad
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
		return c.write(verb{do: (*command).complete}, args[1:])
	}
	v, ok := verbs()[name]
	if !ok {
		return unknown(name, Commands())
	}
	rest, asked, err := c.parse(v, args[1:])
	switch {
	case err != nil:
		return err
	case asked:
		v.do = func(c *command, _ []string) error { return c.explain(name) }
	}
	return c.write(v, rest)
}

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
	formats := catalogue.Formats(c.Streams.Entries)
	if f := judge.Named(formats, name); f != nil {
		e, _ := catalogue.Find(c.Streams.Entries, f.Puzzle.ID())
		return e, f, nil
	}
	likely := model.Likeliest(name, judge.Names(formats))
	switch {
	case name == "":
		return catalogue.Entry{}, nil, wrong("cli.needFormat", "Formats", formatNames(c.Streams.Entries))
	case likely != "":
		return catalogue.Entry{}, nil, wrong("cli.unknownFormatLike", "Name", name, "Format", likely)
	default:
		return catalogue.Entry{}, nil, wrong("cli.unknownFormat", "Name", name, "Formats", formatNames(c.Streams.Entries))
	}
}

func formatNames(entries []catalogue.Entry) (names []string) {
	for _, f := range catalogue.Formats(entries) {
		names = append(names, f.Name)
	}
	return names
}

func (c *command) entryOf(p model.Position) catalogue.Entry {
	e, _ := catalogue.Find(c.Streams.Entries, p.Puzzle().ID())
	return e
}
