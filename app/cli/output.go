package cli

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"slices"

	"quadrille/app/system"
	"quadrille/model"
)

// create opens an output by its name; "" and "-" mean standard output.
func (c *command) create(name string) (*system.Output, error) {
	if name == "" || name == "-" {
		return system.Standard(c.Out), nil
	}
	return system.Create(name)
}

// write calls do to write the output of -o, which must not be one of the inputs. A file appears only
// if do succeeds.
func (c *command) write(do func() error, inputs ...string) (err error) {
	if slices.ContainsFunc(inputs, c.replaces) {
		return wrong("cli.ownInput", "Name", c.to)
	}
	if c.out, err = c.create(c.to); err != nil {
		return err
	}
	defer c.out.Abandon()
	if err := do(); err != nil {
		return err
	}
	return system.Complete(c.out)
}

// replaces reports whether the file of -o is an input; "-" is standard input.
func (c *command) replaces(input string) bool {
	to, err := os.Stat(c.to)
	if err != nil || !to.Mode().IsRegular() {
		return false
	}
	from, err := os.Stat(input)
	if file, isFile := c.In.(*os.File); isFile && input == "-" {
		from, err = file.Stat()
	}
	return err == nil && os.SameFile(from, to)
}

// print writes a text as the whole output.
func (c *command) print(text string) error {
	return c.write(func() error { return c.text(text) })
}

// isWriteError reports whether an error comes from writing output, not from reading input.
func isWriteError(err error) bool {
	path, ok := errors.AsType[*fs.PathError](err)
	return ok && path.Op == "write"
}

// text writes a part of the output without delay.
func (c *command) text(text string) error {
	if _, err := c.out.WriteString(text); err != nil {
		return err
	}
	return c.out.Flush()
}

// line writes a line of the output.
func (c *command) line(text string) error { return c.text(text + "\n") }

// object writes a line of the output with a JSON object.
func (c *command) object(value any) error {
	line, err := jsonLine(value)
	if err != nil {
		return err
	}
	return c.text(line)
}

// total writes the last line of the output, as an object or in words.
func (c *command) total(object any, words model.Phrase) error {
	if c.asJSON {
		return c.object(object)
	}
	return c.line(c.say.Say(words))
}

// jsonLine returns a value as a line of JSON.
func jsonLine(value any) (string, error) {
	text, err := json.Marshal(value)
	return string(text) + "\n", err
}
