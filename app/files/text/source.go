package text

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"quadrille/app/system"
	"quadrille/model/judge"
	"quadrille/solver"
)

// Source is a file, or a text in memory.
type Source struct {
	Name string
	Path string // of a file; "" for a text
	Text string // of a source without a path
}

// At returns the file at a path as a source.
func At(path string) Source { return Source{Name: filepath.Base(path), Path: path} }

// Of returns a text in memory as a source.
func Of(name, content string) Source { return Source{Name: name, Text: content} }

// Open opens the source from its beginning, any number of times. A pipe waits for a writer.
func (s Source) Open() (io.ReadCloser, error) {
	if s.Path != "" {
		return os.Open(s.Path)
	}
	return io.NopCloser(strings.NewReader(s.Text)), nil
}

// OpenIn is Open that ends when ctx is done, and so do reads; see Stoppable.
func (s Source) OpenIn(ctx context.Context, progress solver.Progress) (io.ReadCloser, error) {
	in, err := system.Await(ctx, 0, s.Open)
	if err != nil {
		return nil, err
	}
	return Stoppable(ctx, in, progress), nil
}

// ReadAll reads a text of at most judge.MaxText bytes, until ctx is done.
func (s Source) ReadAll(ctx context.Context) ([]byte, error) {
	in, err := s.OpenIn(ctx, nil)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return judge.ReadText(in)
}

// Stoppable returns a reader whose reads end when ctx is done, even if nothing comes. It reads UTF-16 with a byte order mark
// too, as Windows writes what programs print, and leaves the mark out. progress, which may be nil, gets the number of
// bytes read so far and the size of a file, 0 if unknown.
func Stoppable(ctx context.Context, in io.ReadCloser, progress solver.Progress) io.ReadCloser {
	r := &reading{ReadCloser: in, ctx: ctx, progress: progress}
	if f, isFile := in.(*os.File); isFile {
		if info, err := f.Stat(); err == nil {
			r.size = info.Size()
		}
	}
	return struct {
		io.Reader
		io.Closer
	}{transform.NewReader(r, unicode.BOMOverride(transform.Nop)), r}
}

type reading struct {
	io.ReadCloser
	ctx        context.Context
	progress   solver.Progress
	done, size int64
}

func (r *reading) Read(p []byte) (int, error) {
	const most = 64 << 10
	text := make([]byte, min(len(p), most)) // not p, which the reader may use again
	came, err := system.Await(r.ctx, 0, func() (int, error) { return r.ReadCloser.Read(text) })
	r.done += int64(came)
	if r.progress != nil {
		r.progress(r.done, r.size)
	}
	return copy(p, text[:came]), err
}

// Stem returns the name without its extension.
func (s Source) Stem() string { return strings.TrimSuffix(s.Name, filepath.Ext(s.Name)) }

// answerEndings are the extensions of answers files, the usual one first.
var answerEndings = []string{".out", ".ans"}

// IsAnswers reports whether the name has the extension of an answers file.
func (s Source) IsAnswers() bool {
	return slices.ContainsFunc(answerEndings, func(e string) bool { return strings.EqualFold(filepath.Ext(s.Name), e) })
}

// IsPage reports whether the name has the extension of a Markdown page.
func (s Source) IsPage() bool { return strings.EqualFold(filepath.Ext(s.Name), ".md") }

func (s Source) answersBeside() *Source {
	if s.Path == "" || s.IsAnswers() {
		return nil
	}
	for _, ending := range answerEndings {
		answers := At(filepath.Join(filepath.Dir(s.Path), s.Stem()+ending))
		if _, err := os.Stat(answers.Path); err == nil {
			return &answers
		}
	}
	return nil
}
