//go:build windows || darwin

package system

import (
	"context"
	"errors"
	"path/filepath"

	"github.com/ncruces/zenity"
)

// AskFile shows the desktop's file dialog and returns the path of the chosen file, "" if the user
// or the context cancels. It calls asking when the dialog opens.
func AskFile(ctx context.Context, q FileQuestion, asking func()) (path string, err error) {
	options := []zenity.Option{zenity.Context(ctx), zenity.Title(q.Title)}
	if q.Name != "" {
		options = append(options, zenity.Filename(q.Name))
	}
	if q.Window != 0 {
		options = append(options, zenity.Attach(q.Window))
	}
	asking()
	if q.Saves {
		path, err = zenity.SelectFileSave(append(options, zenity.ConfirmOverwrite())...)
	} else {
		path, err = zenity.SelectFile(options...)
	}
	switch {
	case err == nil:
		return filepath.Clean(path), nil
	case errors.Is(err, zenity.ErrCanceled), ctx.Err() != nil:
		return "", nil
	default:
		return "", ErrNoChooser
	}
}
