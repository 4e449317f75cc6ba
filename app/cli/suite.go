package cli

import (
	"errors"
	"path/filepath"
	"strings"

	"quadrille/app/generate"
)

// writeSuite writes a case a file, with its answer, into a new folder or a zip.
func (c *command) writeSuite(order generate.Order, to string) error {
	write := generate.WriteFolder
	if strings.EqualFold(filepath.Ext(to), ".zip") {
		write = generate.WriteArchive
	}
	err := write(to, func(add func(string, []byte) error) error { return generate.Suite(c.ctx, order, add) })
	if none, ok := errors.AsType[*generate.DistanceError](err); ok {
		return &usageError{none.Reason}
	}
	return err
}
