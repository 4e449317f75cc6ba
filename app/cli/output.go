package cli

import (
	"bufio"
	"os"
	"path/filepath"
)

// output is standard output, or a file that appears when it is complete.
type output struct {
	*bufio.Writer
	file *os.File // nil for standard output
	name string
}

// createOutput begins a file under a temporary name beside its own.
func createOutput(name string) (*output, error) {
	f, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*.tmp")
	if err != nil {
		return nil, err
	}
	return &output{Writer: bufio.NewWriterSize(f, 1<<16), file: f, name: name}, nil
}

// Close completes the output.
func (o *output) Close() error {
	err := o.Flush()
	if o.file == nil {
		return err
	}
	if err == nil {
		// What CreateTemp makes only its owner can read.
		err = o.file.Chmod(0o644)
	}
	if closeErr := o.file.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Rename(o.file.Name(), o.name)
	}
	if err != nil {
		os.Remove(o.file.Name())
	}
	return err
}

// Abandon gives the output up; a file of its name stays as it was. After Close
// it does nothing.
func (o *output) Abandon() {
	if o.file != nil {
		o.file.Close()
		os.Remove(o.file.Name())
	}
}
