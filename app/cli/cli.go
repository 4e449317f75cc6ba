// Package cli is the command line: it solves judges' files and positions without
// a window or a display.
package cli

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/text"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
)

// The exit statuses.
const (
	OK    = 0 // everything was answered; "unsolvable" is an answer
	Bad   = 1 // some input was bad, could not be read, or was not reached
	Usage = 2 // the command was wrong
)

// Streams are where a command reads and writes.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	// Interactive says that In is a terminal: answers then come case by case.
	// Watched says that Err is one: long runs then show how far they are.
	Interactive, Watched bool
}

// command is what one run of the command line has.
type command struct {
	Streams
	ctx     context.Context
	say     *translate.Translator
	entries []catalogue.Entry
	bad     bool // some input was bad
}

// usageError is a wrong command: what is wrong with it.
type usageError struct{ reason model.Phrase }

func (e *usageError) Error() string { return e.reason.String() }

// verbs are the commands by name.
var verbs = map[string]func(*command, []string) error{
	"solve":    (*command).solve,
	"formats":  (*command).formats,
	"generate": (*command).generate,
	"help":     (*command).help,
	"-h":       (*command).help,
	"-help":    (*command).help,
	"--help":   (*command).help,
}

// Handles reports whether the arguments are a command, which Run carries out;
// all others open the window.
func Handles(args []string) bool {
	return len(args) > 0 && (verbs[args[0]] != nil || len(args) > 1 || strings.HasPrefix(args[0], "-"))
}

// Run carries out a command and returns the exit status.
func Run(ctx context.Context, args []string, s Streams) int {
	c := &command{Streams: s, ctx: ctx, say: translate.New(translate.English), entries: catalogue.Catalogue()}
	verb := verbs[args[0]]
	var err error
	if verb == nil {
		err = &usageError{model.Say("cli.noCommand", "Name", args[0])}
	} else {
		err = verb(c, args[1:])
	}
	var wrong *usageError
	switch {
	case errors.As(err, &wrong):
		c.complain(c.say.Say(wrong.reason))
		c.complain(c.say.Text("cli.seeHelp"))
		return Usage
	case errors.Is(err, context.Canceled):
		c.complain(c.say.Text("cli.interrupted"))
		return Bad
	case err != nil:
		c.complain(err.Error())
		return Bad
	case c.bad:
		return Bad
	default:
		return OK
	}
}

// complain writes a line to standard error. That it can't be written can't be
// told to anybody.
func (c *command) complain(line string) { fmt.Fprintln(c.Err, line) }

// options are the flags that several commands share.
type options struct {
	*flag.FlagSet
	format, out, lang string
}

// newOptions returns the flags of a command.
func newOptions() *options {
	o := &options{FlagSet: flag.NewFlagSet("", flag.ContinueOnError)}
	o.SetOutput(io.Discard) // Run says what is wrong, in the language asked for
	o.StringVar(&o.format, "format", "", "")
	o.StringVar(&o.out, "o", "", "")
	o.StringVar(&o.lang, "lang", "", "")
	return o
}

// parse reads the flags, which may stand before, between and after the other
// arguments, and returns those.
func (c *command) parse(o *options, args []string) (rest []string, err error) {
	for len(args) > 0 {
		if err := o.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, err
			}
			return nil, &usageError{model.Say("cli.badFlag", "Reason", err.Error())}
		}
		if o.NArg() == 0 {
			break
		}
		rest, args = append(rest, o.Arg(0)), o.Args()[1:]
	}
	if o.lang != "" {
		l, ok := translate.Match(o.lang)
		if !ok {
			return nil, &usageError{model.Say("cli.noLanguage", "Name", o.lang)}
		}
		c.say = translate.New(l)
	}
	return rest, nil
}

// entry finds the format with a name and its puzzle.
func (c *command) entry(name string) (catalogue.Entry, *judge.Format, error) {
	for _, e := range c.entries {
		for _, f := range e.Formats {
			if f.Name == name {
				return e, f, nil
			}
		}
	}
	return catalogue.Entry{}, nil, &usageError{model.Say("cli.noFormat", "Name", name)}
}

// output opens what -o names, or standard output. Close completes it: until then
// a file of that name stays as it is.
func (c *command) output(name string) (*output, error) {
	if name == "" {
		return &output{Writer: bufio.NewWriter(c.Out)}, nil
	}
	return createOutput(name)
}

// reason puts an error into a sentence, without its place.
func (c *command) reason(err error) string {
	var badText *model.TextError
	if errors.As(err, &badText) {
		return c.say.Say(badText.Reason)
	}
	var path *os.PathError
	if errors.As(err, &path) {
		return c.say.Say(model.Say("cli.file", "Operation", path.Op, "Reason", path.Err.Error()))
	}
	return err.Error()
}

// fault reports bad input as NAME:LINE:COLUMN: reason.
func (c *command) fault(name string, err error) {
	c.bad = true
	var badText *model.TextError
	if errors.As(err, &badText) && badText.Line > 0 {
		c.complain(fmt.Sprintf("%s:%d:%d: %s", name, badText.Line, badText.Column, c.reason(err)))
		return
	}
	c.complain(fmt.Sprintf("%s: %s", name, c.reason(err)))
}

// help explains the commands.
func (c *command) help(args []string) error {
	if _, err := c.parse(newOptions(), args); err != nil && !errors.Is(err, flag.ErrHelp) {
		return err
	}
	_, err := fmt.Fprintln(c.Out, c.say.Text("cli.help"))
	return err
}

// formats lists the judges' formats.
func (c *command) formats(args []string) error {
	rest, err := c.parse(newOptions(), args)
	if errors.Is(err, flag.ErrHelp) {
		return c.help(nil)
	}
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return &usageError{model.Say("cli.noArguments", "Name", "formats")}
	}
	out := bufio.NewWriter(c.Out)
	for _, e := range c.entries {
		for _, f := range e.Formats {
			fmt.Fprintf(out, "%-9s %s\n          %s\n", f.Name, c.say.Say(f.Title), c.say.Say(f.About))
		}
	}
	return out.Flush()
}

// isID reports whether an argument is a position ID rather than a file.
func (c *command) isID(arg string) bool {
	_, _, _, ok := text.FindID(catalogue.Puzzles(c.entries), arg)
	return ok
}
