package cli

import (
	"encoding/json"
	"errors"
	"io/fs"

	"quadrille/app/system"
	"quadrille/model"
)

// create opens the output that -o names; "" and "-" mean standard output.
func (c *command) create(to string) (*system.Output, error) {
	if to == "" || to == "-" {
		return system.Standard(c.Out), nil
	}
	return system.Create(to)
}

// write calls do to write the output that -o names. A file appears only if do succeeds.
func (c *command) write(to string, do func(*system.Output) error) error {
	out, err := c.create(to)
	if err != nil {
		return err
	}
	defer out.Abandon()
	if err := do(out); err != nil {
		return err
	}
	return system.Complete(out)
}

// print writes a text to standard output.
func (c *command) print(text string) error { return c.printTo("", text) }

// printTo writes a text to the output that -o names.
func (c *command) printTo(to, text string) error {
	return c.write(to, func(out *system.Output) error {
		_, err := out.WriteString(text)
		return err
	})
}

// isWriteError reports whether an error comes from writing output, not from reading input.
func isWriteError(err error) bool {
	path, ok := errors.AsType[*fs.PathError](err)
	return ok && path.Op == "write"
}

// report prints a command's results line by line, for people or as JSON.
type report struct {
	*command
	out    *system.Output
	asJSON bool
}

// text prints a text without delay.
func (r report) text(text string) error {
	if _, err := r.out.WriteString(text); err != nil {
		return err
	}
	return r.out.Flush()
}

// line prints a line.
func (r report) line(text string) error { return r.text(text + "\n") }

// object prints a line with a JSON object.
func (r report) object(value any) error {
	line, err := jsonLine(value)
	if err != nil {
		return err
	}
	return r.text(line)
}

// end prints the last line, as an object or in words.
func (r report) end(object any, words model.Phrase) error {
	if r.asJSON {
		return r.object(object)
	}
	return r.line(r.say.Say(words))
}

// jsonLine returns a value as a line of JSON.
func jsonLine(value any) (string, error) {
	text, err := json.Marshal(value)
	return string(text) + "\n", err
}
