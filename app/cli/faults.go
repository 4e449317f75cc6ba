package cli

import (
	"errors"
	"fmt"
	"io/fs"

	"quadrille/app/text"
	"quadrille/model"
)

// errUnread is why answers are not written to a file.
var errUnread = errors.New("not all input could be read")

// fault reports bad input, as NAME:LINE:COLUMN: reason where it has a place.
func (c *command) fault(name string, err error) {
	c.bad = true
	var bad *model.TextError
	if errors.As(err, &bad) && bad.Line > 0 {
		name = fmt.Sprintf("%s:%d:%d", name, bad.Line, bad.Column)
	}
	c.complain(name + ": " + c.reason(err))
}

// failure puts an error that ends the command into words.
func (c *command) failure(err error) string {
	var path *fs.PathError
	switch reason := c.reason(err); {
	case !errors.As(err, &path):
		return reason
	case path.Path == "":
		return c.say.Say(model.Say("cli.standardOutput", "Reason", reason))
	default:
		return path.Path + ": " + reason
	}
}

// reason puts an error into words, without the place in a text.
func (c *command) reason(err error) string {
	var bad *model.TextError
	var path *fs.PathError
	switch {
	case errors.As(err, &bad):
		return c.say.Say(bad.Reason)
	case errors.Is(err, errUnread):
		return c.say.Text("cli.file.unread")
	case errors.As(err, &path):
		return c.say.Say(text.FileReason(path))
	default:
		return err.Error()
	}
}
