package cases

import (
	"io"
	"io/fs"
	"slices"
	"time"

	"fyne.io/fyne/v2/storage"

	"quadrille/app/session"
	"quadrille/app/source"
	"quadrille/app/store"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

// kept is a judge's file as it is written.
type kept struct {
	Cases   keptSource     `json:"cases"`
	Answers *keptSource    `json:"answers,omitempty"` // to compare with
	Format  string         `json:"format"`
	Filter  filter         `json:"filter,omitempty"`
	Marked  int            `json:"marked"`           // record, or widgets.None
	Stamp   *stamp         `json:"stamp,omitempty"`  // of the file; nil for a text, which does not change
	Solved  []keptAnswer   `json:"solved,omitempty"` // the first records
	Methods []store.Method `json:"methods,omitempty"`
	Solving time.Duration  `json:"solving,omitempty"` // ns
}

// keptSource is a text as it is written: where its file is, or else the text.
type keptSource struct {
	Name string `json:"name"`
	URI  string `json:"uri,omitempty"`
	Text string `json:"text,omitempty"`
}

// stamp tells whether a file is still the same.
type stamp struct {
	Modified int64 `json:"modified"` // ns since 1970
	Size     int64 `json:"size"`     // bytes
}

// stampOf is that of what is read; nil where it is no file.
func stampOf(in io.Reader) *stamp {
	if f, ok := in.(interface{ Stat() (fs.FileInfo, error) }); ok {
		if info, err := f.Stat(); err == nil {
			return &stamp{info.ModTime().UnixNano(), info.Size()}
		}
	}
	return nil
}

// keptAnswer is what the solving has brought for a record. Bad ones have nothing.
type keptAnswer struct {
	Moves   *string       `json:"moves,omitempty"`   // nil where there is no solution
	Elapsed time.Duration `json:"elapsed,omitempty"` // ns
	Method  int           `json:"method,omitempty"`  // of those listed
}

// What is kept of a text that is no file, and of answers, in bytes; cases beyond
// that are solved again when somebody wants it.
const (
	mostText    = 256 << 10
	mostAnswers = 256 << 10
)

// answers are those of the first records, for keeping. What is there stays as it
// is, so that it can be read beside the window.
type answers struct {
	all     []keptAnswer
	methods []*solver.Method
	bytes   int
	full    bool
}

// add takes the answer to the next record.
func (a *answers) add(r *record) {
	const mostMethods, around = 16, 48 // kinds of them; bytes that JSON takes beside the moves
	if a.full {
		return
	}
	one := keptAnswer{Elapsed: r.elapsed}
	if r.state == solved {
		moves := r.position.Puzzle().Notation([]model.Move(r.moves)...)
		one.Moves = &moves
		a.bytes += len(moves)
	}
	if r.method != nil {
		if one.Method = slices.Index(a.methods, r.method); one.Method < 0 {
			one.Method = len(a.methods)
			a.methods = append(a.methods, r.method)
		}
	}
	a.bytes += around
	a.full = a.bytes > mostAnswers || len(a.methods) > mostMethods
	if !a.full {
		a.all = append(a.all, one)
	}
}

// take gives a record that was read the answer that was kept for it; false where it
// is none.
func (a *answers) take(r *record, i int) bool {
	one := a.all[i]
	switch {
	case r.state == bad:
		return true
	case one.Moves == nil:
		r.state = unsolvable
	default:
		moves, err := r.position.Puzzle().ParseMoves(*one.Moves)
		if err != nil {
			return false
		}
		line, err := session.NewTimeline(solver.Solution{Start: r.position, Moves: moves})
		if err != nil || !line.Solves() {
			return false
		}
		r.state, r.moves = solved, string(moves)
	}
	r.elapsed = one.Elapsed
	if one.Method < len(a.methods) {
		r.method = a.methods[one.Method]
	}
	return true
}

// keep writes where a text is; false for one that is too long to be kept.
func keep(s source.Source) (keptSource, bool) {
	if s.URI != nil {
		return keptSource{Name: s.Name, URI: s.URI.String()}, true
	}
	in, err := s.Open()
	if err != nil {
		return keptSource{}, false
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, mostText+1))
	return keptSource{Name: s.Name, Text: string(text)}, err == nil && len(text) <= mostText
}

// source is the text; false where it is nowhere.
func (k keptSource) source() (source.Source, bool) {
	if k.URI == "" {
		return source.Text(k.Name, k.Text), true
	}
	uri, err := storage.ParseURI(k.URI)
	if err != nil || uri.Scheme() != "file" {
		return source.Source{}, false
	}
	return source.File(uri), true
}

// Keep returns what comes back at the next start, for JSON, or nil. Nobody changes
// it any more.
func (f *Files) Keep() any {
	p := f.page
	if p == nil || !p.keepable {
		return nil
	}
	run := p.run
	now := earlier{run.file.kept, run.file.stamp, run.file.solving}
	if run.before != nil { // which has not been read anew by now
		now = *run.before
	}
	k := kept{
		Cases: p.kept, Format: run.file.format.Name, Filter: p.filter, Marked: p.marked,
		Stamp: now.stamp, Solved: now.answers.all, Solving: now.solving,
	}
	for _, m := range now.answers.methods {
		k.Methods = append(k.Methods, store.MethodOf(m))
	}
	if run.answers != nil && run.answers.URI != nil {
		answers, _ := keep(*run.answers)
		k.Answers = &answers
	}
	return k
}

// Restore reads the file that was kept beside the window: its cases, with the
// answers that were kept where it has not changed. The others are not solved until
// somebody wants it. A file in a format that there is no more is left out; what means
// nothing is an error.
func (f *Files) Restore(note store.Note) error {
	var k kept
	if err := note.JSON(&k); err != nil {
		return err
	}
	text, ok := k.Cases.source()
	if !ok || k.Filter < filterAll || k.Filter > filterWrong || k.Marked < widgets.None {
		return note.Fault()
	}
	is := source.Content{Source: text}
	if k.Answers != nil {
		answers, ok := k.Answers.source()
		if !ok {
			return note.Fault()
		}
		is.Answers = &answers
	}
	before := answers{all: k.Solved}
	for _, m := range k.Methods {
		method, ok := m.Restore()
		if !ok {
			return note.Fault()
		}
		before.methods = append(before.methods, method)
	}
	for _, one := range k.Solved {
		if one.Method < 0 || one.Elapsed < 0 {
			return note.Fault()
		}
	}
	i := slices.IndexFunc(f.needs.Formats(), func(format *judge.Format) bool { return format.Name == k.Format })
	if i < 0 {
		return nil
	}
	is.Formats = f.needs.Formats()[i : i+1]
	p := f.newPage(is)
	p.filter, p.marked = k.Filter, k.Marked
	p.run.before = &earlier{before, k.Stamp, k.Solving}
	p.run.advance()
	return nil
}

// earlier is what was known of a file at the last start.
type earlier struct {
	answers answers
	stamp   *stamp
	solving time.Duration
}

// same reports whether the file is still the one that it is about.
func (e *earlier) same(s *stamp) bool {
	return e.stamp == nil && s == nil || e.stamp != nil && s != nil && *e.stamp == *s
}
