//go:build !unix || darwin

package system

import (
	"context"
	"errors"
)

// X11Clipboard is for X servers; here there are none.
func X11Clipboard(context.Context) (string, error) { return "", errors.ErrUnsupported }
