package cli

import (
	"encoding/json"

	"quadrille/model"
)

// report is what a command prints line by line as it goes, for people or for
// machines.
type report struct {
	*command
	out    *output
	asJSON bool
}

// line prints a line. Its errors are *writeError.
func (r report) line(text string) error {
	if _, err := r.out.WriteString(text + "\n"); err != nil {
		return &writeError{err}
	}
	if err := r.out.show(); err != nil {
		return &writeError{err}
	}
	return nil
}

// end prints the last line, as an object or in words, and ends the output.
func (r report) end(object any, words model.Phrase) error {
	var err error
	if r.asJSON {
		err = r.object(object)
	} else {
		err = r.line(r.say.Say(words))
	}
	if err != nil {
		return err
	}
	return complete(r.out)
}

// object prints a line with a JSON object.
func (r report) object(value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return r.line(string(text))
}
