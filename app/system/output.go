package system

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"
)

// Await returns what a call of the system returns, or ctx's error if the call takes longer than grace after ctx is done: it
// may wait for another program for ever, and nothing ends it.
func Await[T any](ctx context.Context, grace time.Duration, call func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	ended := make(chan result, 1)
	go func() {
		value, err := call()
		ended <- result{value, err}
	}()
	late := make(chan struct{})
	defer context.AfterFunc(ctx, func() { time.AfterFunc(grace, func() { close(late) }) })()
	select {
	case r := <-ended:
		return r.value, r.err
	case <-late:
		var none T
		return none, ctx.Err()
	}
}

// writeGrace is enough to write what a stopped command has to say, if somebody reads it.
const writeGrace = 100 * time.Millisecond

// Stoppable returns a writer whose writes end soon after ctx is done, even to a pipe that isn't read.
func Stoppable(ctx context.Context, to io.Writer) io.Writer { return stoppable{to, ctx} }

type stoppable struct {
	to  io.Writer
	ctx context.Context
}

func (w stoppable) Write(p []byte) (int, error) {
	text := bytes.Clone(p) // which the caller may use again
	return Await(w.ctx, writeGrace, func() (int, error) { return w.to.Write(text) })
}

// Output writes standard output, a device or a pipe directly; for a file, it writes a temporary one
// beside it, which replaces the file at Complete. Errors are *fs.PathError with the name given to
// Create, "" for standard output.
type Output struct {
	*bufio.Writer
	name string
	file *os.File // nil for standard output, and once the file is complete or abandoned
	path string   // of the final file; "" if the output is written directly
}

// namedWriter adds the name of an output to errors.
type namedWriter struct {
	io.Writer
	name string
}

func (w namedWriter) Write(p []byte) (int, error) {
	n, err := w.Writer.Write(p)
	return n, pathError(w.name, err)
}

// Standard returns an output that writes to standard output.
func Standard(to io.Writer) *Output { return newOutput("", to) }

func newOutput(name string, to io.Writer) *Output {
	const size = 64 << 10
	return &Output{name: name, Writer: bufio.NewWriterSize(namedWriter{to, name}, size)}
}

// Create opens a file for writing. It follows links and refuses a read-only file. It stops waiting for a pipe's reader
// when ctx is done. Complete or Abandon must follow; a killed run leaves .quadrille-XXXXXXXX.tmp.
func Create(ctx context.Context, name string) (*Output, error) {
	opened, err := Await(ctx, writeGrace, func() (*Output, error) { return openBeside(name) })
	if err != nil {
		return nil, pathError(name, err)
	}
	o := newOutput(name, Stoppable(ctx, opened.file))
	o.file, o.path = opened.file, opened.path
	return o, nil
}

// openBeside returns an output with a temporary file beside the final one. It opens a device or a pipe directly.
func openBeside(name string) (*Output, error) {
	there, err := os.OpenFile(name, os.O_WRONLY, 0)
	switch to, noLink := os.Readlink(name); {
	case errors.Is(err, fs.ErrNotExist) && noLink == nil:
		if folder, _ := filepath.Split(name); !filepath.IsAbs(to) {
			to = folder + to
		}
		return openBeside(to)
	case errors.Is(err, fs.ErrNotExist):
		file, err := createTemporary(filepath.Dir(name))
		return &Output{file: file, path: name}, err
	case err != nil:
		return nil, err
	}
	info, err := there.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return &Output{file: there}, err
	}
	there.Close()
	path, err := filepath.EvalSymlinks(name)
	if err != nil {
		return nil, err
	}
	o := &Output{path: path}
	if o.file, err = createTemporary(filepath.Dir(path)); err == nil {
		if err = o.file.Chmod(info.Mode().Perm()); err != nil {
			o.Abandon()
		}
	}
	return o, err
}

// WriteFile writes a whole file, as Create and Complete do.
func WriteFile(ctx context.Context, name string, content []byte) error {
	o, err := Create(ctx, name)
	if err != nil {
		return err
	}
	defer o.Abandon()
	if _, err := o.Write(content); err != nil {
		return err
	}
	return Complete(o)
}

// CreateFolder writes files into a folder that is new or empty: all of them or none.
func CreateFolder(name string, files fs.FS) error {
	there, err := os.ReadDir(name)
	if len(there) > 0 {
		err = &fs.PathError{Op: "write", Path: name, Err: fs.ErrExist}
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	err = os.CopyFS(name, files)
	if err != nil && !errors.Is(err, fs.ErrExist) { // a file that exists is another program's
		_ = os.RemoveAll(name)
	}
	return err
}

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

// Direct reports whether writing is visible at once: standard output, a device or a pipe.
func (o *Output) Direct() bool { return o.path == "" }

// Complete finishes outputs. All files are written to disk before the first replaces anything.
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
			return pathError(o.name, err)
		}
	}
	for _, o := range outputs {
		if o.file == nil {
			continue
		}
		err := o.file.Close() // Windows renames no open file
		if err == nil && !o.Direct() {
			err = os.Rename(o.file.Name(), o.path)
		}
		if err != nil {
			return pathError(o.name, err)
		}
		o.file = nil
	}
	return nil
}

// Abandon removes the temporary file, unless complete; the old file stays. Text written directly
// stays written.
func (o *Output) Abandon() {
	if o.Direct() {
		_ = o.Flush()
	}
	if o.file == nil {
		return
	}
	o.file.Close()
	if !o.Direct() {
		os.Remove(o.file.Name())
	}
	o.file = nil
}

// pathError returns err as an *fs.PathError with the given name; nil for nil.
func pathError(name string, err error) error {
	if err == nil {
		return nil
	}
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err
	} else if link, ok := errors.AsType[*os.LinkError](err); ok {
		err = link.Err
	}
	return &fs.PathError{Op: "write", Path: name, Err: err}
}
