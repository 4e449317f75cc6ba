//go:build !unix && !windows

package system

import "context"

// AskFile has no file chooser here.
func AskFile(context.Context, FileQuestion, func()) (path string, err error) {
	return "", ErrNoChooser
}
