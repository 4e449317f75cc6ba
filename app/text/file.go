package text

import (
	"errors"
	"io/fs"

	"quadrille/model"
)

// FileReason says why the system could not do something with a file.
func FileReason(err *fs.PathError) model.Phrase {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return model.Say("file.missing")
	case errors.Is(err, fs.ErrPermission):
		return model.Say("file.denied")
	default:
		return model.Say("file.other", "Reason", err.Err.Error())
	}
}
