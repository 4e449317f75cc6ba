package cli

import (
	"bufio"
	"errors"
	"io"
	"io/fs"

	"quadrille/app/system"
)

// output is standard output, or what -o names: a file that appears when it is
// complete. Until then a file of that name stays as it is. Its errors are
// *fs.PathError with the name as it was given, "" for standard output.
type output struct {
	buffer
	file *system.Output // nil for standard output
}

// buffer is what standard output and files are written through.
type buffer interface {
	io.Writer
	io.StringWriter
	Flush() error
}

// create begins the output that -o names, "" or "-" for standard output. Either
// complete or abandon has to be called in the end.
func create(name string, standard io.Writer) (*output, error) {
	if name == "" || name == "-" {
		return &output{buffer: bufio.NewWriterSize(standardOutput{standard}, 64<<10)}, nil
	}
	file, err := system.Create(name)
	if err != nil {
		return nil, err
	}
	return &output{file, file}, nil
}

// standardOutput gives errors no name but that of standard output.
type standardOutput struct{ io.Writer }

func (o standardOutput) Write(p []byte) (int, error) {
	n, err := o.Writer.Write(p)
	if err != nil {
		if path, ok := errors.AsType[*fs.PathError](err); ok {
			err = path.Err
		}
		err = &fs.PathError{Op: "write", Err: err}
	}
	return n, err
}

// appears reports whether the output appears, or replaces a file, at its end.
func (o *output) appears() bool { return o.file != nil && !o.file.Direct() }

// show passes on what has been written so far, to whoever reads along.
func (o *output) show() error {
	if o.appears() {
		return nil
	}
	return o.Flush()
}

// complete puts outputs in their places. No file appears, or is replaced, before
// all of them are whole.
func complete(outputs ...*output) error {
	var files []*system.Output
	for _, o := range outputs {
		if o.file != nil {
			files = append(files, o.file)
		} else if err := o.Flush(); err != nil {
			return err
		}
	}
	return system.Complete(files...)
}

// abandon gives the output up; a file of its name stays as it was. After
// complete it does nothing.
func (o *output) abandon() {
	if o.file == nil {
		o.Flush() // what has been answered has been answered
		return
	}
	o.file.Abandon()
}
