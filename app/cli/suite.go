package cli

import (
	"errors"
	"path/filepath"
	"strings"

	"quadrille/app/generate"
	"quadrille/app/system"
)

// writeSuite writes a case a file, with its answer, into a new folder or a zip.
func (c *command) writeSuite(order generate.Order, to string) error {
	write := c.writeFolder
	if strings.EqualFold(filepath.Ext(to), ".zip") {
		write = c.writeArchive
	}
	err := write(order, to)
	if none, ok := errors.AsType[*generate.DistanceError](err); ok {
		return &usageError{none.Reason}
	}
	return err
}

func (c *command) writeArchive(order generate.Order, to string) error {
	out, err := create(to, c.Out)
	if err != nil {
		return err
	}
	defer out.abandon()
	archive := generate.NewArchive(out)
	if err := generate.Suite(c.ctx, order, archive.Add); err != nil {
		return err
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return complete(out)
}

func (c *command) writeFolder(order generate.Order, to string) error {
	return system.FillFolder(to, func(folder string) error {
		return generate.Suite(c.ctx, order, func(name string, text []byte) error {
			return system.WriteFile(filepath.Join(folder, name), text)
		})
	})
}
