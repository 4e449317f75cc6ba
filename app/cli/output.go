package cli

import (
	"encoding/json"
	"errors"
	"io/fs"

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

// write calls do to write the output of -o. A file appears only if do succeeds.
func (c *command) write(do func() error) (err error) {
	if c.out, err = c.create(c.to); err != nil {
		return err
	}
	defer c.out.Abandon()
	if err := do(); err != nil {
		return err
	}
	return system.Complete(c.out)
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
