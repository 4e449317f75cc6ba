package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"syscall"
	"time"

	"golang.org/x/term"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
)

// Streams are the puzzles, input, outputs and folders of a command.
type Streams struct {
	Entries  []catalogue.Entry
	In       io.Reader
	Out, Err io.Writer
	Cache    string // the folder for tables that take long to build; "" for none
	Config   string // the folder with the settings and what is kept for the user; "" for none
	Terminal bool   // Out and Err are a terminal
	Colour   bool   // the terminal shows colours
	// Patience is how long a command works before it says on Err, which must be a terminal, what it is doing. 0: it
	// never says so.
	Patience time.Duration
	// Moment is how long solve counts the shortest solutions once it has printed one.
	Moment time.Duration
}

// Standard returns the streams of the process.
func Standard() Streams {
	// The consoles of Windows print control sequences, but for its newer terminal.
	onTerminal := term.IsTerminal(int(os.Stderr.Fd()))
	isTerminal := onTerminal && term.IsTerminal(int(os.Stdout.Fd())) &&
		os.Getenv("TERM") != "dumb" && (runtime.GOOS != "windows" || os.Getenv("WT_SESSION") != "")
	s := Streams{
		Entries: catalogue.Catalogue(),
		In:      os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Cache: system.Cache(), Config: system.Config(), Moment: 100 * time.Millisecond,
		Terminal: isTerminal, Colour: isTerminal && os.Getenv("NO_COLOR") == "",
	}
	if onTerminal {
		s.Patience = time.Second
	}
	if system.OutputClosed() {
		s.Out = closed{}
	}
	return s
}

// closed is the standard output of a program that was started without one.
type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, syscall.EBADF }

// output is what a command prints and writes, and complains about.
type output struct {
	streams Streams
	say     *translate.Translator

	to     string // -o; "" and "-" mean standard output
	asJSON bool   // -json

	files []*system.Output // the first has what is printed; the others appear with it
	bad   bool             // some input was invalid or could not be read, or a check failed
}

// complain writes a line to standard error; write errors are ignored.
func (o *output) complain(p model.Phrase) { fmt.Fprintln(o.streams.Err, o.say.Say(p)) }

// fault reports invalid input, as NAME:LINE:COLUMN: reason if the error has a place.
func (o *output) fault(name string, err error) {
	o.bad = true
	if bad, ok := errors.AsType[*model.TextError](err); ok && bad.Line > 0 {
		o.complain(model.Say("cli.place", "Name", name, "Line", bad.Line, "Column", bad.Column, "Reason", bad.Reason))
		return
	}
	o.complain(model.Say("cli.file", "Name", name, "Reason", text.Reason(err)))
}

// failure returns the message for the error that ended a command.
func failure(err error) model.Phrase {
	path, ok := errors.AsType[*fs.PathError](err)
	switch {
	case !ok:
		return text.Reason(err)
	case path.Path == "":
		return model.Say("cli.standardOutput", "Reason", text.Reason(err))
	default:
		return model.Say("cli.file", "Name", path.Path, "Reason", text.Reason(err))
	}
}

// create opens an output by its name; "" and "-" mean standard output.
func (o *output) create(ctx context.Context, name string) error {
	file := system.Standard(o.streams.Out)
	if name != "" && name != "-" {
		var err error
		if file, err = system.Create(ctx, name); err != nil {
			return err
		}
	}
	o.files = append(o.files, file)
	return nil
}

// replaces reports whether the file of -o is an input; "-" is standard input.
func (o *output) replaces(input string) bool {
	to, err := os.Stat(o.to)
	if err != nil || !to.Mode().IsRegular() {
		return false
	}
	from, err := os.Stat(input)
	if file, isFile := o.streams.In.(*os.File); isFile && input == "-" {
		from, err = file.Stat()
	}
	return err == nil && os.SameFile(from, to)
}

// isWriteError reports whether an error comes from writing output, not from reading input.
func isWriteError(err error) bool {
	path, ok := errors.AsType[*fs.PathError](err)
	return ok && path.Op == "write"
}

// text writes a part of the output without delay.
func (o *output) text(text string) error {
	if _, err := o.files[0].WriteString(text); err != nil {
		return err
	}
	return o.files[0].Flush()
}

func (o *output) line(text string) error { return o.text(text + "\n") }

func (o *output) object(value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return o.line(string(text))
}

// report writes a line of the output: an object with -json, otherwise words.
func (o *output) report(object any, words string) error {
	if o.asJSON {
		return o.object(object)
	}
	return o.line(words)
}

// total writes the last line of the output, as an object or in words.
func (o *output) total(object any, words model.Phrase) error {
	colour := green
	if o.bad {
		colour = red
	}
	return o.report(object, o.paint(colour, o.say.Say(words)))
}

// Control sequences for colours.
const (
	red, green  = "\x1b[31m", "\x1b[32m"
	bold, usual = "\x1b[1m", "\x1b[0m"
)

// paint returns a text in a colour, if there are colours.
func (o *output) paint(colour, text string) string {
	if !o.streams.Colour || o.asJSON {
		return text
	}
	return colour + text + usual
}

// object is a JSON object: the names and values of its fields in turn. Fields whose value is nil are left out.
type object []any

// MarshalJSON writes the fields in their order.
func (o object) MarshalJSON() ([]byte, error) {
	var fields [][]byte
	for i := 0; i < len(o); i += 2 {
		value, err := json.Marshal(o[i+1])
		if err != nil {
			return nil, err
		}
		if o[i+1] != nil {
			fields = append(fields, fmt.Appendf(nil, "%q:%s", o[i], value))
		}
	}
	return slices.Concat([]byte("{"), bytes.Join(fields, []byte(",")), []byte("}")), nil
}

// nonzero returns a value for a field of an object, which is left out if it is zero.
func nonzero[T comparable](v T) any {
	if v == *new(T) {
		return nil
	}
	return v
}

// written returns the moves for a field of an object, which is left out if only their number is known.
func written(p model.Position, moves []model.Move, length int) any {
	if len(moves) < length {
		return nil
	}
	return p.Puzzle().Notation(moves...)
}
