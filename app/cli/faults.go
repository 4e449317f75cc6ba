package cli

import (
	"errors"
	"io/fs"

	"quadrille/app/files/text"
	"quadrille/model"
)

// Why answers are not written to a file.
var (
	errUnread  = errors.New("not all input could be read")
	errNothing = errors.New("no case could be read")
)

// fault reports bad input, as NAME:LINE:COLUMN: reason where it has a place.
func (c *command) fault(name string, err error) {
	c.bad = true
	var bad *model.TextError
	if errors.As(err, &bad) && bad.Line > 0 {
		c.complain(model.Say("cli.place", "Name", name, "Line", bad.Line, "Column", bad.Column, "Reason", bad.Reason))
		return
	}
	c.complain(model.Say("cli.file", "Name", name, "Reason", reason(err)))
}

// failure says why a command ends.
func failure(err error) model.Phrase {
	var path *fs.PathError
	switch {
	case !errors.As(err, &path):
		return reason(err)
	case path.Path == "":
		return model.Say("cli.standardOutput", "Reason", reason(err))
	default:
		return model.Say("cli.file", "Name", path.Path, "Reason", reason(err))
	}
}

// reason puts an error into words, without its place.
func reason(err error) model.Phrase {
	var bad *model.TextError
	var path *fs.PathError
	switch {
	case errors.As(err, &bad):
		return bad.Reason
	case errors.Is(err, errUnread):
		return model.Say("cli.file.unread")
	case errors.Is(err, errNothing):
		return model.Say("cli.file.nothing")
	case errors.As(err, &path):
		return text.FileReason(path)
	default:
		return model.Say("file.other", "Reason", err.Error())
	}
}
