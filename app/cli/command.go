package cli

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"math"
	"slices"
	"sync/atomic"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/judges/own"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// command is one run of the command line.
type command struct {
	verbs   map[string]verb
	Streams Streams
	ctx     context.Context
	out     *output
	meter   *meter
	given   map[string][]string // the texts of the given flags by their names
	values  map[string]any      // what they mean
	after   int                 // the number of arguments after "--"
	// position is the number of the position that is being told about.
	position atomic.Int64
	answered int // the number of positions that something was written about
}

func wrong(key string, args ...any) error { return model.Refuse(key, args...) }

// verb is a command.
type verb struct {
	// do carries it out with the arguments that aren't flags.
	do          func(*command, []string) error
	takes       offers // what its arguments can be
	least, most int    // the number of its arguments
	flags       flags
}

const many = math.MaxInt

// all returns its flags and those of every command.
func (v verb) all() []listed { return append(slices.Clip(v.flags), flagLang) }

// aliases are other names of commands.
var aliases = map[string]string{
	"-h": "help", "-help": "help", "--help": "help", "-version": "version", "--version": "version",
	"completion": "completions",
}

// canonical returns the name of the command that a word means; others are returned as they are.
func canonical(word string) string { return cmp.Or(aliases[word], word) }

// unknown returns the error of an unknown name, which suggests a similar one of the words.
func unknown(key, name string, words []string, args ...any) error {
	if likely := model.Likeliest(name, words); likely != "" {
		return wrong(key+".like", append(args, "Likely", likely)...)
	}
	return wrong(key, args...)
}

// format finds a format by its file or one of its names.
func (c *command) format(name string) (*judge.Format, error) {
	f, err := judge.Named(catalogue.Formats(c.Streams.Entries), name), error(nil)
	if own.IsFile(name) {
		f, err = own.Read(c.ctx, c.Streams.Entries, name, false)
	}
	if err == nil && f != nil {
		err = own.Check(c.ctx, c.entry(f.Puzzle), f)
	}
	switch {
	case err != nil:
		return nil, c.fails(name, err)
	case f == nil:
		return nil, unknown("cli.unknownFormat", name, formats(c), "Name", name, "Formats", formatNames(c.Streams.Entries))
	}
	return f, nil
}

func formatNames(entries []catalogue.Entry) (names []string) {
	for _, f := range catalogue.Formats(entries) {
		names = append(names, f.Name)
	}
	return names
}

func (c *command) entry(p model.Puzzle) catalogue.Entry {
	e, _ := catalogue.Find(c.Streams.Entries, p.ID())
	return e
}

func (c *command) entryOf(p model.Position) catalogue.Entry { return c.entry(p.Puzzle()).At(p) }

// open opens a file to read; "-" is standard input.
func (c *command) open(name string) (io.ReadCloser, error) {
	if name != "-" {
		return text.At(name).OpenIn(c.ctx, nil)
	}
	return text.Stoppable(c.ctx, typed{io.NopCloser(c.Streams.In), c.meter}, nil), nil
}

// read reads a whole text; "-" is standard input.
func (c *command) read(name string) ([]byte, error) {
	in, err := c.open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return judge.ReadText(in)
}

// blame reports an error of an input, nil for none. It returns the error of an interrupted command, and of writing.
func (c *command) blame(name string, err error) error {
	if err == nil || c.ctx.Err() != nil || isWriteError(err) {
		return err
	}
	c.out.fault(name, err)
	return nil
}

// errReported ends a command whose only input is bad, which has been reported.
var errReported = errors.New("reported")

// errUnread ends a command whose answer can't be read, which has been reported.
var errUnread = errors.New("not read")

// fails reports the error of the only input and ends the command.
func (c *command) fails(name string, err error) error { return cmp.Or(c.blame(name, err), errReported) }

// orInput returns the arguments, or standard input if there are none.
func orInput(args []string) []string {
	if len(args) == 0 {
		return []string{"-"}
	}
	return args
}

// write carries a command out. Its files appear only if it succeeds. That of -o must not be one of the arguments, and if all
// input was bad it replaces another only with -force.
func (c *command) write(v verb, args []string) (err error) {
	o := c.out
	if slices.ContainsFunc(orInput(args), o.replaces) {
		return wrong("cli.ownInput", "Name", o.to)
	}
	if err := o.create(c.ctx, o.to); err != nil {
		return err
	}
	defer func() {
		for _, file := range o.files {
			file.Abandon()
		}
	}()
	if err := v.do(c, args); err != nil {
		return err
	}
	if o.bad && c.answered == 0 && !flagForce.given(c) && !o.files[0].Direct() {
		return &fs.PathError{Op: "write", Path: o.to, Err: &model.TextError{Reason: model.Say("cli.file.nothing")}}
	}
	return system.Complete(o.files...)
}

// does begins another task. The text of the key gets the number done, the share and the number per second.
func (c *command) does(key string) solver.Progress { return searches(c, key, nil) }

// searches is does for a search about a position. The text also gets the bound that is proved, and the number of the
// position from the second on; while the search builds a table, there is that instead.
func searches(c *command, key string, p model.Position) solver.Progress {
	return c.meter.does(func(done, total int64, perSecond float64) string {
		said := model.Say(key, "Number", translate.Int(done), "Total", translate.Int(total),
			"Percent", int(100*done/max(total, 1)), "Rate", translate.Rate(perSecond))
		switch n := c.position.Load(); {
		case p == nil:
		case total > 0:
			said.Key = "cli.doing.tables"
		default:
			k := c.entryOf(p).Engine.Known(p)
			if said.Count = k.AtLeast; k.AtMost > 0 {
				said = model.Say("cli.doing.improve", "Most", k.AtMost, "Count", k.AtLeast)
			}
			if n > 1 {
				said = model.Say("cli.doing.position", "Number", translate.Int(n), "What", said)
			}
		}
		return c.out.say.Say(said)
	})
}
