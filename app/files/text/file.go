package text

import (
	"errors"
	"io/fs"
	"syscall"

	"quadrille/model"
)

// FileReason returns the message for an error of a file operation.
func FileReason(err *fs.PathError) model.Phrase {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return model.Say("file.missing")
	case errors.Is(err, fs.ErrPermission):
		return model.Say("file.denied")
	case errors.Is(err, syscall.EISDIR):
		return model.Say("file.folder")
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return model.Say("file.full")
	case errors.Is(err, syscall.EFBIG):
		return model.Say("file.tooLarge")
	default:
		return model.Say("file.other", "Reason", err.Err.Error())
	}
}
