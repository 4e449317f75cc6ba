package system

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
)

// Output is a file that is being written: beside the one that it is to become,
// which stays as it is until Complete puts the new one in its place. A device or
// a pipe is no file to replace; it is written to directly.
//
// Errors are *fs.PathError with the name that Create was given.
type Output struct {
	*bufio.Writer
	name string
	file *os.File
	path string // where the file goes in the end; "" where it is written directly
}

// outputSize is the size of the buffer in bytes.
const outputSize = 64 << 10

// Temporary files are named .quadrille-XXXXXXXX.tmp.
const temporaryPrefix, temporarySuffix = ".quadrille-", ".tmp"

// Create begins a file. Links are followed, also to what is not there yet. What
// could not be written to is not replaced either. Temporary files in the same
// folder whose runs have been killed are removed. Either Complete or Abandon has
// to be called in the end.
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
	path, err := follow(o.name)
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
	clearAway(filepath.Dir(path))
	if o.file, err = createTemporary(filepath.Dir(path)); err != nil || there == nil {
		return err
	}
	if err := keep(o.file, there); err != nil {
		return errors.Join(err, o.discard())
	}
	return nil
}

// follow returns what a name leads to: that of a link is not replaced, but the
// file that it stands for.
func follow(name string) (string, error) {
	const most = 40 // links, as Linux has it
	for range most {
		info, err := os.Lstat(name)
		if errors.Is(err, fs.ErrNotExist) || err == nil && info.Mode().Type() != fs.ModeSymlink {
			return name, nil
		}
		target, err := os.Readlink(name)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(name), target)
		}
		name = target
	}
	return "", syscall.ELOOP
}

// createTemporary creates a file of its own in a folder. Other than
// os.CreateTemp it lets everybody read it whom the umask lets.
func createTemporary(folder string) (*os.File, error) {
	for {
		name := fmt.Sprintf("%s%08x%s", temporaryPrefix, rand.Uint32(), temporarySuffix)
		file, err := os.OpenFile(filepath.Join(folder, name), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
		switch {
		case errors.Is(err, fs.ErrExist):
			continue
		case err != nil:
			return nil, err
		case claim(file):
			if err := begun(file.Name()); err != nil {
				return nil, errors.Join(err, file.Close())
			}
			return file, nil
		}
		file.Close() // taken for left behind before it was claimed
	}
}

// unfinished are the temporary files and folders of this run.
var unfinished struct {
	sync.Mutex
	paths map[string]bool
	over  bool // the program ends, and there are to be no more
}

// begun takes note of a temporary file or folder. At the end of the program it removes
// it and is an error.
func begun(path string) error {
	unfinished.Lock()
	defer unfinished.Unlock()
	if unfinished.over {
		return errors.Join(os.ErrClosed, os.RemoveAll(path))
	}
	if unfinished.paths == nil {
		unfinished.paths = make(map[string]bool)
	}
	unfinished.paths[path] = true
	return nil
}

// finished forgets a temporary file or folder, which is no longer there.
func finished(path string) {
	unfinished.Lock()
	defer unfinished.Unlock()
	delete(unfinished.paths, path)
}

// GiveUp ends the writing of files, at the end of the program: what is not in its
// place by then does not come there, and nothing of it is left.
func GiveUp() {
	unfinished.Lock()
	defer unfinished.Unlock()
	unfinished.over = true
	for path := range unfinished.paths {
		_ = os.RemoveAll(path) // what can't be removed now is removed later
	}
}

// clearAway removes the temporary files in a folder that killed runs have left. What
// can't be read or removed stays.
func clearAway(folder string) {
	dir, err := os.Open(folder)
	if err != nil {
		return
	}
	defer dir.Close()
	for {
		names, err := dir.Readdirnames(1024)
		for _, name := range names {
			if strings.HasPrefix(name, temporaryPrefix) && strings.HasSuffix(name, temporarySuffix) {
				removeAbandoned(filepath.Join(folder, name))
			}
		}
		if err != nil {
			return
		}
	}
}

// Direct reports whether what is written shows at once, since it goes to a
// device or a pipe.
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

// Flush passes on what is in the buffer.
func (o *Output) Flush() error { return o.named(o.Writer.Flush()) }

// Complete puts files in their places. All of them are whole and on the disk
// before the first replaces anything; where one can't be written, none does.
func Complete(outputs ...*Output) error {
	defer func() {
		for _, o := range outputs {
			o.Abandon()
		}
	}()
	for _, o := range outputs {
		if err := o.finish(); err != nil {
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

// finish writes everything to the disk.
func (o *Output) finish() error {
	if err := o.Flush(); err != nil || o.Direct() {
		return err
	}
	return o.file.Sync()
}

// place puts a finished file where it goes.
func (o *Output) place() error {
	file := o.file
	o.file = nil
	if o.Direct() {
		return file.Close()
	}
	defer finished(file.Name())
	err := replace(file, o.path)
	if err != nil {
		os.Remove(file.Name())
	}
	return err
}

// Abandon gives the file up; what was there stays as it was. After Complete it
// does nothing. What a device or a pipe has got, it has got.
func (o *Output) Abandon() {
	switch {
	case o.file == nil:
	case o.Direct():
		o.Flush()
		o.file.Close()
	default:
		_ = o.discard() // what can't be removed now is removed later
	}
	o.file = nil
}

// discard closes and removes the temporary file.
func (o *Output) discard() error { return discard(o.file) }

func discard(file *os.File) error {
	defer finished(file.Name())
	return errors.Join(file.Close(), os.Remove(file.Name()))
}

// named gives an error the name that the file was asked for by, in place of the
// one that the system was given.
func (o *Output) named(err error) error {
	if err == nil {
		return nil
	}
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return &fs.PathError{Op: "write", Path: o.name, Err: err}
}
