package cli

import (
	"errors"
	"fmt"
	"io/fs"

	"quadrille/app/text"
	"quadrille/model"
)

// fileError is why something can't be done with the file that goes by a name.
type fileError struct {
	name string
	err  error
}

func (e *fileError) Error() string { return e.name + ": " + e.err.Error() }

func (e *fileError) Unwrap() error { return e.err }

var (
	// errFolder is why a folder is neither read nor written.
	errFolder = errors.New("is a folder")
	// errUnread is why answers are not written to a file.
	errUnread = errors.New("not all input could be read")
)

// fault reports bad input, as NAME:LINE:COLUMN: reason where it has a place.
func (c *command) fault(name string, err error) {
	c.bad = true
	var bad *model.TextError
	if errors.As(err, &bad) && bad.Line > 0 {
		name = fmt.Sprintf("%s:%d:%d", name, bad.Line, bad.Column)
	}
	c.complain(name + ": " + c.reason(err))
}

// reason puts an error into words, without the place in a text.
func (c *command) reason(err error) string {
	var bad *model.TextError
	var file *fileError
	var path *fs.PathError
	switch {
	case errors.As(err, &bad):
		return c.say.Say(bad.Reason)
	case errors.As(err, &file):
		return file.name + ": " + c.reason(file.err)
	case errors.Is(err, errFolder):
		return c.say.Text("cli.file.folder")
	case errors.Is(err, errUnread):
		return c.say.Text("cli.file.unread")
	case errors.As(err, &path):
		return c.say.Say(text.FileReason(path))
	default:
		return err.Error()
	}
}
