// Package source finds out what an opened text is: positions, lines of moves, or a test file.
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
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/files/text"
	"quadrille/app/session"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// Source is a file, or a text in memory.
type Source struct {
	Name string
	URI  fyne.URI // of a file; nil for a text

	content string
}

// File is a file.
func File(uri fyne.URI) Source { return Source{Name: uri.Name(), URI: uri} }

// Text is a text in memory.
func Text(name, content string) Source { return Source{Name: name, content: content} }

// Open opens the source, as often as it is called.
func (s Source) Open() (io.ReadCloser, error) {
	if s.URI != nil {
		return os.Open(s.URI.Path())
	}
	return io.NopCloser(strings.NewReader(s.content)), nil
}

// State is a source in a session.
type State struct {
	Name string `json:"name"`
	URI  string `json:"uri,omitempty"`
	Text string `json:"text,omitempty"` // where there is no URI
}

// mostText is the length of the longest text in sessions, in bytes.
const mostText = 256 << 10

// State returns the state of the source; false for too long a text.
func (s Source) State() (State, bool) {
	if s.URI != nil {
		return State{Name: s.Name, URI: s.URI.String()}, true
	}
	return State{Name: s.Name, Text: s.content}, len(s.content) <= mostText
}

// Source returns the source; false where its URI isn't one of a file.
func (s State) Source() (Source, bool) {
	if s.URI == "" {
		return Text(s.Name, s.Text), true
	}
	uri, err := storage.ParseURI(s.URI)
	if err != nil || uri.Scheme() != "file" {
		return Source{}, false
	}
	return File(uri), true
}

// Stem is the name without its extension.
func (s Source) Stem() string { return strings.TrimSuffix(s.Name, filepath.Ext(s.Name)) }

// answerEndings are the extensions of answers files.
var answerEndings = []string{".out", ".ans"}

// IsAnswers reports whether the name is one of an answers file.
func (s Source) IsAnswers() bool {
	return slices.ContainsFunc(answerEndings, func(e string) bool { return strings.EqualFold(filepath.Ext(s.Name), e) })
}

// beside is the file with another extension, and whether it exists.
func (s Source) beside(ending string) (other Source, there bool, err error) {
	uri := storage.NewFileURI(filepath.Join(filepath.Dir(s.URI.Path()), s.Stem()+ending))
	_, err = os.Stat(uri.Path())
	if errors.Is(err, fs.ErrNotExist) {
		return File(uri), false, nil
	}
	return File(uri), err == nil, err
}

// AnswersFor is the file for the answers to a test file, and whether it exists.
func (s Source) AnswersFor() (answers Source, there bool, err error) {
	ending := answerEndings[0]
	if strings.HasSuffix(s.Name, ending) {
		ending = answerEndings[1]
	}
	return s.beside(ending)
}

const (
	// maxPage is the greatest size of a page in bytes.
	maxPage = 1 << 20
	// maxPageLine is the greatest length of a line of a page in bytes.
	maxPageLine = 10_000
)

// isPage reports whether the name is one of a page of text.
func (s Source) isPage() bool { return strings.EqualFold(filepath.Ext(s.Name), ".md") }

// readPage reads the rest of a page of text.
func readPage(head []byte, in io.Reader) ([]byte, error) {
	page, err := io.ReadAll(io.LimitReader(io.MultiReader(bytes.NewReader(head), in), maxPage+1))
	switch {
	case err != nil:
		return nil, err
	case len(page) > maxPage:
		return nil, &model.TextError{Reason: model.Say("page.large", "Most", "1 MB")}
	case !utf8.Valid(page):
		return nil, &model.TextError{Reason: model.Say("page.encoding")}
	}
	for i, line := range bytes.Split(page, []byte("\n")) {
		if len(line) > maxPageLine {
			return nil, &model.TextError{Line: i + 1, Column: 1, Reason: model.Say("page.line", "Most", maxPageLine)}
		}
	}
	return page, nil
}

// answersBeside finds the answers file beside a test file.
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

// Sampled is the number of bytes that decide the meaning of a text.
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

// Content is the meaning of a text: positions and lines (Found), test cases (Formats) or a page.
type Content struct {
	Source  Source
	Found   []text.Found
	Lines   []*session.Timeline // of Found
	Formats []*judge.Format     // the possible ones, the likeliest first
	Also    []*judge.Format     // formats as likely as the first
	Page    []byte              // Markdown, of a page of text
	Unsure  bool                // it may be cases in an unlikely format
	Answers *Source             // the answers file beside the cases
}

// Reader finds out the meaning of texts.
type Reader struct {
	Puzzles []model.Puzzle
	Formats []*judge.Format // the preferred ones first
}

// Read finds out the meaning of a text from its beginning; an error says why it can't be opened.
// Positions are read up to text.MaxDocument bytes. Cases from a pipe or a device, which can be
// read only once, are read to the end or until ctx is done.
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
	if s.isPage() {
		is.Page, err = readPage(head, NewCounter(ctx, in))
		return is, err
	}
	rest := io.MultiReader(bytes.NewReader(head), NewCounter(ctx, in))
	isDocument := strings.EqualFold(filepath.Ext(s.Name), text.Extension)
	if _, _, _, hasID := text.FindID(r.Puzzles, string(head)); hasID || isDocument {
		if is.Found, err = r.readPositions(rest, isDocument); err == nil {
			is.Lines, err = Lines(is.Found)
		}
		return is, err
	}
	is.Formats = judge.Detect(r.Formats, head)
	if s.givesOnce() {
		if len(is.Formats) > 0 {
			if head, err = io.ReadAll(rest); err != nil {
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
	if is.Found, err = text.Read(r.Puzzles, r.board, string(head)); err == nil {
		is.Lines, err = Lines(is.Found)
	}
	is.Unsure = err != nil && len(bytes.TrimSpace(head)) > 0
	return is, err
}

// Lines are the lines that were found.
func Lines(found []text.Found) ([]*session.Timeline, error) {
	lines := make([]*session.Timeline, len(found))
	for i, f := range found {
		var err error
		if lines[i], err = session.NewTimeline(solver.Solution{Start: f.Position, Moves: f.Moves}); err != nil {
			return nil, err
		}
	}
	return lines, nil
}

func (r Reader) board(s string) (model.Position, error) { return judge.ParseBoard(r.Formats, s) }

// readPositions reads a document, or a text with an ID somewhere.
func (r Reader) readPositions(in io.Reader, isDocument bool) ([]text.Found, error) {
	content, err := io.ReadAll(io.LimitReader(in, text.MaxDocument+1))
	switch {
	case err != nil:
		return nil, err
	case len(content) > text.MaxDocument:
		return nil, &model.TextError{Reason: model.Say("text.large", "Most", text.MaxDocument>>20)}
	case isDocument:
		return text.ReadDocument(r.Puzzles, string(content))
	default:
		return text.Read(r.Puzzles, r.board, string(content))
	}
}

// also returns the other formats that a text may be in if several are equally likely.
func also(formats []*judge.Format, head []byte) []*judge.Format {
	first := formats[:1]
	others := slices.DeleteFunc(slices.Clone(formats[1:]), func(f *judge.Format) bool {
		// A format is as likely if Detect puts it first when it is named first.
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

// givesOnce reports whether a source is a pipe or a device, which can be read only once.
func (s Source) givesOnce() bool {
	if s.URI == nil {
		return false
	}
	info, err := os.Stat(s.URI.Path())
	return err == nil && !info.Mode().IsRegular()
}

// Counter counts the bytes it reads until its context is done.
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
