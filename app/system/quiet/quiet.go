// Package quiet silences the standard log before Fyne is initialized, which complains about a locale
// that it doesn't know. Go initializes a package as soon as its imports are, in the order of paths:
// this one after log, before text/template, and so before Fyne, which needs that.
package quiet

import (
	"io"
	"log"
)

func init() { log.SetOutput(io.Discard) }
