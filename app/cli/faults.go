package cli

import (
	"errors"
	"io/fs"

	"quadrille/app/files/text"
	"quadrille/model"
)

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
