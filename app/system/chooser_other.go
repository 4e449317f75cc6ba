//go:build !unix && !windows

package system

import "context"

// AskFile returns ErrNoChooser on this system.
func AskFile(context.Context, FileQuestion, func()) (path string, err error) {
	return "", ErrNoChooser
}
