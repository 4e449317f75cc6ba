package cli

import (
	"errors"
	"fmt"
	"io/fs"

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
	var text *model.TextError
	if errors.As(err, &text) && text.Line > 0 {
		name = fmt.Sprintf("%s:%d:%d", name, text.Line, text.Column)
	}
	c.complain(name + ": " + c.reason(err))
}

// reason puts an error into words, without the place in a text.
func (c *command) reason(err error) string {
	var text *model.TextError
	var file *fileError
	var path *fs.PathError
	switch {
	case errors.As(err, &text):
		return c.say.Say(text.Reason)
	case errors.As(err, &file):
		return file.name + ": " + c.reason(file.err)
	case errors.Is(err, errFolder):
		return c.say.Text("cli.file.folder")
	case errors.Is(err, errUnread):
		return c.say.Text("cli.file.unread")
	case errors.Is(err, fs.ErrNotExist):
		return c.say.Text("cli.file.missing")
	case errors.Is(err, fs.ErrPermission):
		return c.say.Text("cli.file.denied")
	case errors.As(err, &path):
		return path.Err.Error()
	default:
		return err.Error()
	}
}
