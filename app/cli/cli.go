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
	return map[string]verb{
		"solve":    {(*command).solve, "FILE", 0, many, "format goal reading time.best o json force"},
		"generate": {(*command).generate, "", 0, 0, "format n.cases seed distance kind beyond o.cases answers suite layout force.answers"},
		"check":    {(*command).check, "FILE", 0, many, "format goal reading search lines json"},
		"convert":  {(*command).convert, "FILE", 0, many, "to goal reading o force"},
		"judge": {(*command).judge, "FILE", 0, many, "format n.tests cases seed distance kind.tests beyond unsolvable time memory jobs " +
			"stop-first shrink save-failed rerun fresh compile mutants search goal args reads lines q junit json"},
		"grade":       {(*command).grade, "FILE", 1, many, "page search goal format args reads lines time memory jobs.class compile reports junit csv.class json o force"},
		"formats":     {(*command).formats, "FORMAT", 0, 1, "file json"},
		"analyse":     {(*command).analyse, "FILE", 0, many, "all nth goal reading time.best o json force"},
		"heuristic":   {(*command).heuristic, "PUZZLE", 2, 2, "json"},
		"picture":     {(*command).picture, "", 1, 1, "o.picture size theme speed"},
		"compare":     {(*command).compare, "PUZZLE", 0, many, "method n.sample seed.sample distance.sample csv json o"},
		"page":        {(*command).page, "FILE", 1, 1, "name key o"},
		"value":       {(*command).value, "FILE", 1, many, "goal reading json"},
		"completions": {(*command).completions, "SHELL", 0, many, ""},
		"version":     {(*command).version, "", 0, 0, "v"},
		"help":        {(*command).help, "COMMAND|FORMAT", 0, 1, ""},
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
	c := &command{verbs: verbs(), Streams: s, ctx: ctx, meter: m, flags: make(map[string][]string), out: out}
	catalogue.KeepIn(s.Cache, c.Streams.Entries)
	for name, fault := range own.Load(ctx, s.Entries, s.Config) {
		out.fault(name, fault)
	}
	out.bad = false // the command may not need them
	err := c.run(args)
	misuse, isMisuse := errors.AsType[*model.Refusal](err)
	switch {
	case isMisuse:
		c.out.complain(model.Say("cli.failed", "Reason", misuse.Reason))
		c.out.complain(c.seeHelp(args))
		return Usage
	case errors.Is(err, errReported):
		return Bad
	case errors.Is(err, errUnread):
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
	if !Handles(args) {
		return wrong("cli.noWindow") // else it would open
	}
	name := canonical(args[0])
	if name == completing {
		return c.write(verb{do: (*command).complete}, args[1:])
	}
	v, ok := c.verbs[name]
	if !ok {
		return unknown(name, Commands())
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

func (c *command) seeHelp(args []string) model.Phrase {
	name := ""
	if len(args) > 0 && args[0] != "help" && isVerb(c, args[0]) {
		name = " " + args[0]
	}
	return model.Say("cli.seeHelp", "Command", name)
}
