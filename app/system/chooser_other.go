//go:build !unix || darwin

package system

import "context"

// AskFile has the desktop ask the person for a file; here there is none that does.
func AskFile(context.Context, FileQuestion, func()) (path string, err error) {
	return "", ErrNoChooser
}
