// Package source tells what a text that is opened turns out to be: a position, a
// solution, a saved session, or a judge's file of cases.
package source

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/store"
	"quadrille/app/text"
	"quadrille/model"
	"quadrille/model/judge"
)

// Source is a text that can be read more than once.
type Source struct {
	Name string
	URI  fyne.URI // nil for a text that is no file
	Open func() (io.ReadCloser, error)
}

// File is a file. It is opened for as long as it takes, unlike what the toolkit
// opens on the goroutine of the window.
func File(uri fyne.URI) Source {
	return Source{Name: uri.Name(), URI: uri, Open: func() (io.ReadCloser, error) { return os.Open(uri.Path()) }}
}

// Text is a text that is at hand.
func Text(name, content string) Source {
	return Source{Name: name, Open: func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(content)), nil
	}}
}

// Stem is the name without what follows its last dot.
func (s Source) Stem() string { return strings.TrimSuffix(s.Name, filepath.Ext(s.Name)) }

// answerEndings are what the names of files of answers end in.
var answerEndings = []string{".out", ".ans"}

// IsAnswers reports whether the name is that of a file of answers.
func (s Source) IsAnswers() bool {
	return slices.ContainsFunc(answerEndings, func(e string) bool { return strings.EqualFold(filepath.Ext(s.Name), e) })
}

// beside is the file of the same stem and another ending, and whether there is one.
func (s Source) beside(ending string) (other Source, there bool, err error) {
	folder, err := storage.Parent(s.URI)
	if err != nil {
		return Source{}, false, err
	}
	uri, err := storage.Child(folder, s.Stem()+ending)
	if err != nil {
		return Source{}, false, err
	}
	switch _, err = os.Stat(uri.Path()); {
	case errors.Is(err, fs.ErrNotExist):
		return File(uri), false, nil
	default:
		return File(uri), err == nil, err
	}
}

// AnswersFor is where the answers to a file of cases go, and whether there is such
// a file already.
func (s Source) AnswersFor() (answers Source, there bool, err error) {
	ending := answerEndings[0]
	if strings.HasSuffix(s.Name, ending) {
		ending = answerEndings[1]
	}
	return s.beside(ending)
}

// answersBeside finds the answers that stand beside a file of cases.
func (s Source) answersBeside() *Source {
	if s.URI == nil || s.IsAnswers() {
		return nil
	}
	for _, ending := range answerEndings {
		if answers, there, err := s.beside(ending); err == nil && there {
			return &answers
		}
	}
	return nil
}

// Sampled is how much of a text is looked at to tell what it is, in bytes.
const Sampled = 64 << 10

// Head returns the first bytes of a text, at most Sampled.
func (s Source) Head() (string, error) {
	in, err := s.Open()
	if err != nil {
		return "", err
	}
	defer in.Close()
	head, err := io.ReadAll(io.LimitReader(in, Sampled))
	return string(head), err
}

// Content is what a text turns out to be: one with a position, a solution or a
// bare board (Found), a saved session or position (Document), or one with judges'
// cases (Formats).
type Content struct {
	Source   Source
	Found    *text.Found
	Document *store.Document
	Formats  []*judge.Format // that it can be in, the likeliest first
	Also     []*judge.Format // those that can be meant as well as the first
	Unsure   bool            // it may be cases in a format that it does not look like
	Answers  *Source         // that stand beside the cases
}

// Reader tells what texts are.
type Reader struct {
	Puzzles []model.Puzzle
	Formats []*judge.Format // those that are preferred first
}

// Read reads the beginning of a text and tells what it is; an error says why it is
// nothing that can be opened. Of what gives its text only once, a pipe or a device,
// it reads all that there is, if it is judges' cases, until ctx is done; so it does of
// a session.
func (r Reader) Read(ctx context.Context, s Source) (Content, error) {
	is := Content{Source: s}
	in, err := s.Open()
	if err != nil {
		return is, err
	}
	defer in.Close()
	head, err := io.ReadAll(io.LimitReader(in, Sampled))
	if err != nil {
		return is, err
	}
	if store.IsDocument(string(head)) {
		return r.readDocument(is, io.MultiReader(bytes.NewReader(head), NewCounter(ctx, in)))
	}
	_, _, _, hasID := text.FindID(r.Puzzles, string(head))
	if !hasID {
		is.Formats = judge.Detect(r.Formats, head)
	}
	if s.givesOnce() {
		if len(is.Formats) > 0 {
			if head, err = io.ReadAll(io.MultiReader(bytes.NewReader(head), NewCounter(ctx, in))); err != nil {
				return is, err
			}
		}
		is.Source = Text(s.Name, string(head))
	}
	if len(is.Formats) > 0 {
		is.Also = also(is.Formats, head)
		is.Answers = is.Source.answersBeside()
		return is, nil
	}
	found, err := text.Read(r.Puzzles, func(s string) (model.Position, error) { return judge.ParseBoard(r.Formats, s) }, string(head))
	is.Found = &found
	is.Unsure = err != nil && !hasID && len(bytes.TrimSpace(head)) > 0
	return is, err
}

// readDocument reads a saved session or position.
func (r Reader) readDocument(is Content, in io.Reader) (Content, error) {
	content, err := io.ReadAll(in)
	if err != nil {
		return is, err
	}
	d, err := store.Parse(string(content), func(name string) bool {
		return slices.ContainsFunc(r.Puzzles, func(p model.Puzzle) bool { return string(p.ID()) == name })
	})
	is.Document = &d
	return is, err
}

// also returns those of the formats that a text may be in as well as in the first
// one: where others are as likely, all that could be meant.
func also(formats []*judge.Format, head []byte) []*judge.Format {
	first := formats[:1]
	others := slices.DeleteFunc(slices.Clone(formats[1:]), func(f *judge.Format) bool {
		// As likely are those that Detect puts first where they are named first.
		return judge.Detect([]*judge.Format{f, first[0]}, head)[0] != f
	})
	if len(others) == 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(formats[1:]), func(f *judge.Format) bool {
		_, err := judge.ParseBoard([]*judge.Format{f}, string(head))
		return err != nil && !slices.Contains(others, f)
	})
}

// givesOnce reports whether what is read of a source is gone then: that of a pipe
// or a device.
func (s Source) givesOnce() bool {
	if s.URI == nil {
		return false
	}
	info, err := os.Stat(s.URI.Path())
	return err == nil && !info.Mode().IsRegular()
}

// Counter reads as long as its context is not done, and counts what it reads.
type Counter struct {
	Count int64 // bytes
	ctx   context.Context
	in    io.Reader
}

// NewCounter returns a counter that has read nothing.
func NewCounter(ctx context.Context, in io.Reader) *Counter { return &Counter{ctx: ctx, in: in} }

// Read reads; the error of the context is one of its errors.
func (c *Counter) Read(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := c.in.Read(p)
	c.Count += int64(n)
	return n, err
}
