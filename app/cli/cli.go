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
	ctx  context.Context
	out  *output
	goal string // -goal: of positions that state none
}

// wrong returns the error of a wrong command line.
func wrong(key string, args ...any) error { return model.Refuse(key, args...) }

// verb is a command.
type verb struct {
	// do carries it out with the arguments that follow its name.
	do func(*command, []string) error
	// takes names what its arguments can be, as the help names the values of flags; see values.
	takes string
}

// verbs returns all commands.
func verbs() map[string]verb {
	return map[string]verb{
		"solve":       {(*command).solve, "FILE"},
		"generate":    {(*command).generate, ""},
		"check":       {(*command).check, "FILE"},
		"convert":     {(*command).convert, "FILE"},
		"judge":       {(*command).judge, "FILE"},
		"formats":     {(*command).formats, "FORMAT"},
		"analyse":     {(*command).analyse, "FILE"},
		"heuristic":   {(*command).heuristic, "PUZZLE"},
		"picture":     {(*command).picture, ""},
		"compare":     {(*command).compare, "PUZZLE"},
		"completions": {(*command).completions, "SHELL"},
		"version":     {(*command).version, ""},
		"help":        {(*command).help, "COMMAND|FORMAT"},
	}
}

// Commands lists all commands.
func Commands() []string { return slices.Sorted(maps.Keys(verbs())) }

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

// lookUp returns the function of a command; nil if there is none.
func lookUp(name string) func(*command, []string) error {
	if name == "complete" { // for the scripts of completions
		return (*command).complete
	}
	return verbs()[canonical(name)].do
}

// Handles reports whether Run handles the arguments. Without any, or with only a file or a
// position, the window opens instead.
func Handles(args []string) bool {
	if len(args) != 1 {
		return len(args) > 1
	}
	name := args[0]
	if lookUp(name) != nil || name == "" || strings.HasPrefix(name, "-") {
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
	c := &command{Streams: s, ctx: ctx, out: &output{streams: s, say: translate.New(translate.English)}}
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
	do := lookUp(args[0])
	if do == nil {
		return unknown(args[0], Commands())
	}
	err := do(c, args[1:])
	if errors.Is(err, errAsked) {
		return c.explain(canonical(args[0]))
	}
	return err
}

// seeHelp returns the hint to read the command's help.
func seeHelp(args []string) model.Phrase {
	name := ""
	if len(args) > 0 && args[0] != "help" && verbs()[args[0]].do != nil {
		name = " " + args[0]
	}
	return model.Say("cli.seeHelp", "Command", name)
}

// entry finds a format by one of its names, and the entry of its puzzle.
func (c *command) entry(name string) (catalogue.Entry, *judge.Format, error) {
	formats := catalogue.Formats(c.Entries)
	if f := judge.Named(formats, name); f != nil {
		e, _ := catalogue.Find(c.Entries, f.Puzzle)
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

// entryOf finds the entry of a position's puzzle.
func (c *command) entryOf(p model.Position) catalogue.Entry {
	e, _ := catalogue.Find(c.Entries, p.Puzzle().ID())
	return e
}
