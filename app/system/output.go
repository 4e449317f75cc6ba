package system

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"
)

// Output is a file being written beside the one that it replaces at Complete. A device or a pipe
// is written directly. Errors are *fs.PathError with the name given to Create.
type Output struct {
	*bufio.Writer
	name string
	file *os.File // nil once it is complete or abandoned
	path string   // of the file that it becomes; "" for a device or a pipe
}

// outputSize is the size of the buffer in bytes.
const outputSize = 64 << 10

// Create begins a file, following links; a read-only file is not replaced. Complete or Abandon
// must follow; a killed run leaves .quadrille-XXXXXXXX.tmp.
func Create(name string) (*Output, error) {
	o := &Output{name: name}
	if err := o.open(); err != nil {
		return nil, o.named(err)
	}
	o.Writer = bufio.NewWriterSize(o.file, outputSize)
	return o, nil
}

// WriteFile writes a whole file, as Create and Complete do.
func WriteFile(name string, content []byte) error {
	o, err := Create(name)
	if err != nil {
		return err
	}
	if _, err := o.Write(content); err != nil {
		o.Abandon()
		return err
	}
	return Complete(o)
}

func (o *Output) open() error {
	path, err := filepath.EvalSymlinks(o.name)
	if errors.Is(err, fs.ErrNotExist) {
		path, err = o.name, nil
	}
	if err != nil {
		return err
	}
	there, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case there.IsDir():
		return syscall.EISDIR
	default:
		file, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		if !there.Mode().IsRegular() {
			o.file = file
			return nil
		}
		if err := file.Close(); err != nil {
			return err
		}
	}
	o.path = path
	if o.file, err = createTemporary(filepath.Dir(path)); err != nil || there == nil {
		return err
	}
	if err := o.file.Chmod(there.Mode().Perm()); err != nil {
		o.Abandon()
		return err
	}
	return nil
}

// temporaryPattern is what temporary files and folders are called.
const temporaryPattern = ".quadrille-*.tmp"

// createTemporary creates a new file in a folder; unlike os.CreateTemp it respects the umask.
func createTemporary(folder string) (*os.File, error) {
	for {
		name := fmt.Sprintf(".quadrille-%08x.tmp", rand.Uint32())
		file, err := os.OpenFile(filepath.Join(folder, name), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
		if !errors.Is(err, fs.ErrExist) {
			return file, err
		}
	}
}

// Direct reports whether the output is a device or a pipe, which shows writing at once.
func (o *Output) Direct() bool { return o.path == "" }

// Write writes to the file.
func (o *Output) Write(p []byte) (int, error) {
	n, err := o.Writer.Write(p)
	return n, o.named(err)
}

// WriteString writes to the file.
func (o *Output) WriteString(s string) (int, error) {
	n, err := o.Writer.WriteString(s)
	return n, o.named(err)
}

// Flush writes out the buffer.
func (o *Output) Flush() error { return o.named(o.Writer.Flush()) }

// Complete puts files in place. All are written to disk before the first replaces anything.
func Complete(outputs ...*Output) error {
	defer func() {
		for _, o := range outputs {
			o.Abandon()
		}
	}()
	for _, o := range outputs {
		err := o.Flush()
		if err == nil && !o.Direct() {
			err = o.file.Sync()
		}
		if err != nil {
			return o.named(err)
		}
	}
	for _, o := range outputs {
		if err := o.place(); err != nil {
			return o.named(err)
		}
	}
	return nil
}

// place puts a finished file where it goes.
func (o *Output) place() error {
	file := o.file
	o.file = nil
	err := file.Close() // Windows renames no open file
	if o.Direct() {
		return err
	}
	if err == nil {
		err = os.Rename(file.Name(), o.path)
	}
	if err != nil {
		os.Remove(file.Name())
		return err
	}
	// The new name, too, is to survive a power cut, where the system allows it.
	if folder, err := os.Open(filepath.Dir(o.path)); err == nil {
		_ = folder.Sync()
		folder.Close()
	}
	return nil
}

// Abandon gives the file up, unless complete; the old one stays. Bytes already written to a
// device or a pipe stay written.
func (o *Output) Abandon() {
	if o.file == nil {
		return
	}
	if o.Direct() {
		o.Flush()
	}
	o.file.Close()
	if !o.Direct() {
		os.Remove(o.file.Name())
	}
	o.file = nil
}

// named returns an error with the name given to Create.
func (o *Output) named(err error) error {
	if err == nil {
		return nil
	}
	return &fs.PathError{Op: "write", Path: o.name, Err: cause(err)}
}

// cause is the reason of an error about a file, without its name.
func cause(err error) error {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		return path.Err
	}
	if link, ok := errors.AsType[*os.LinkError](err); ok {
		return link.Err
	}
	return err
}
