package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// output is standard output, or what -o names: a file that appears when it is
// complete. Until then a file of that name stays as it is.
type output struct {
	*bufio.Writer
	name string   // as it was given; "" for standard output
	file *os.File // nil for standard output
	// path is where the file goes when it is complete, in place of what is there;
	// "" where file is that place itself.
	path string
	mode fs.FileMode // of the file that it replaces; 0 if there is none
}

// outputSize is the size of the buffer in bytes.
const outputSize = 64 << 10

// create begins the output that -o names, "" or "-" for standard output. Either
// complete or abandon has to be called in the end.
func create(name string, standard io.Writer) (*output, error) {
	if name == "" || name == "-" {
		return &output{Writer: bufio.NewWriterSize(standard, outputSize)}, nil
	}
	o := &output{name: name}
	if err := o.open(); err != nil {
		return nil, &fileError{name, err}
	}
	o.Writer = bufio.NewWriterSize(o.file, outputSize)
	return o, nil
}

func (o *output) open() (err error) {
	path := o.name
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target // else the link would be replaced, not the file
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case info.IsDir():
		return errFolder
	default:
		// What can't be written shall not be replaced either.
		there, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		if !info.Mode().IsRegular() { // a device or a pipe is not for replacing
			o.file = there
			return nil
		}
		if err := there.Close(); err != nil {
			return err
		}
		o.mode = info.Mode().Perm()
	}
	o.path = path
	o.file, err = createBeside(path)
	return err
}

// createBeside creates a file with another name in the same folder. Other than
// os.CreateTemp it lets everybody read it whom the umask lets.
func createBeside(path string) (*os.File, error) {
	for {
		name := fmt.Sprintf(".quadrille-%08x.tmp", rand.Uint32())
		f, err := os.OpenFile(filepath.Join(filepath.Dir(path), name), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

// show passes on what has been written so far, to whoever reads along.
func (o *output) show() error {
	if o.path != "" {
		return nil
	}
	return o.named(o.Flush())
}

// complete puts the output in its place.
func (o *output) complete() error {
	err := o.Flush()
	if o.file == nil {
		return err
	}
	if o.mode != 0 && err == nil {
		err = o.file.Chmod(o.mode)
	}
	if closeErr := o.file.Close(); err == nil {
		err = closeErr
	}
	if o.path == "" {
		return o.named(err)
	}
	if err == nil {
		err = os.Rename(o.file.Name(), o.path)
	}
	if err != nil {
		os.Remove(o.file.Name())
	}
	return o.named(err)
}

// abandon gives the output up; a file of its name stays as it was. After
// complete it does nothing.
func (o *output) abandon() {
	if o.file == nil {
		o.Flush() // what has been answered has been answered
		return
	}
	o.file.Close()
	if o.path != "" {
		os.Remove(o.file.Name())
	}
}

// named adds the name to an error.
func (o *output) named(err error) error {
	if err == nil || o.name == "" {
		return err
	}
	return &fileError{o.name, err}
}
