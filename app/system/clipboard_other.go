//go:build (!unix && !js) || darwin

package system

import (
	"context"
	"errors"
)

// X11Clipboard is for X servers; here there are none.
func X11Clipboard(context.Context, uintptr) (string, error) { return "", errors.ErrUnsupported }

// CopiesPNG says that CopyPNG can be used.
const CopiesPNG = false

// CopyPNG puts a picture into the clipboard.
func CopyPNG([]byte) error { return errors.ErrUnsupported }
