package text

import (
	"errors"
	"io/fs"
	"syscall"

	"quadrille/model"
)

// Reason returns the message of an error, without its place or file.
func Reason(err error) model.Phrase {
	if bad, ok := errors.AsType[*model.TextError](err); ok {
		return bad.Reason
	}
	if refusal, ok := errors.AsType[*model.Refusal](err); ok {
		return refusal.Reason
	}
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return model.Say("file.missing")
	case errors.Is(err, fs.ErrPermission):
		return model.Say("file.denied")
	case errors.Is(err, fs.ErrClosed):
		return model.Say("file.closed")
	case errors.Is(err, syscall.EISDIR):
		return model.Say("file.folder")
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return model.Say("file.full")
	case errors.Is(err, syscall.EFBIG):
		return model.Say("file.tooLarge")
	default:
		return model.Say("file.other", "Reason", err.Error())
	}
}
