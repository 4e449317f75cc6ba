// Package grading marks the work of a class: programs, their output files and traces, and the results of exercises.
package grading

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"quadrille/app/catalogue"
	"quadrille/app/files/markdown"
	"quadrille/app/files/text"
	"quadrille/app/judges/judging"
	"quadrille/app/study/exercise"
	"quadrille/app/study/traces"
	"quadrille/app/system"
	"quadrille/model"
)

// Task is what the class was asked.
type Task struct {
	Entries   []catalogue.Entry
	Questions []string       // of the page; nil for those in the results
	Cases     []*traces.Case // what programs run on; nil for a task without searches
	Given     bool           // a file is a trace from the first case; otherwise the positions are known to programs only
	Only      string         // only boards after lines with this text count
	// Input returns what a program gets for a position.
	Input    func(model.Position) (input []byte, arguments []string, err error)
	Limits   system.Limits
	Compiler func(judging.Language) string // see judging.Find

	answers sync.Map // of questions, by what was asked and typed: func() (Mark, error)
}

// Mark is what is found about an answer to a position or a question.
type Mark struct {
	Asked            string         // the position's ID, or the question
	Position         string         // that of the question
	Answer, Expected string         // of a question
	Tries            int            // of a question
	Note             model.Phrase   // what else can be said of an answer, as in Found; Key "" for nothing
	Right            bool           // it has a point
	Found            []model.Phrase // the verdict first
	Report           traces.Report  // of a search
}

// Program is the kind of a work that is a program.
const Program = "program"

// Work is what a student has handed in.
type Work struct {
	File    string // its name in the folder
	Student string
	Kind    string // program, trace or results; "" if it can't be marked
	Marks   []Mark
	Fault   error    // why it can't be marked; nil if it can
	Same    []string // students with other positions of their own, and an equal answer that is wrong here
}

// Points is the number of correct answers.
func (w Work) Points() (n int) {
	for _, m := range w.Marks {
		if m.Right {
			n++
		}
	}
	return n
}

// IsRight reports whether all is right.
func (w Work) IsRight() bool { return w.Fault == nil && w.Points() == len(w.Marks) }

// Class marks files and folders, jobs of them at once, and returns the works in this order. What can't be marked is a fault of
// its work only; the error is ctx's.
func (t *Task) Class(ctx context.Context, paths []string, jobs int) ([]Work, error) {
	works := make([]Work, len(paths))
	places := make(chan struct{}, jobs)
	var running sync.WaitGroup
	for i, path := range paths {
		running.Go(func() {
			places <- struct{}{}
			defer func() { <-places }()
			w, file := &works[i], text.At(path)
			w.File, w.Student = file.Name, file.Stem()
			if path, w.Fault = handedIn(path); w.Fault == nil {
				w.Fault = t.file(ctx, w, path)
			}
		})
	}
	running.Wait()
	compare(works)
	return works, ctx.Err()
}

// mains are the names of the file that counts of several, without their extensions.
var mains = []string{"main", "driver", "solution", "solve", "search", "puzzle", "results", "output", "trace"}

// handedIn returns the file of a student's folder that counts: a source, if there is one. Hidden files and caches don't.
func handedIn(path string) (string, error) {
	switch info, err := os.Stat(path); {
	case err != nil:
		return path, err
	case info.Mode().IsRegular():
		return path, nil
	case !info.IsDir(): // a pipe would be waited for
		return path, model.Refuse("grade.notFile")
	}
	var all []string
	err := filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
		isHidden := name != path && (strings.HasPrefix(d.Name(), ".") || strings.HasPrefix(d.Name(), "__"))
		if err == nil && isHidden && d.IsDir() {
			return fs.SkipDir
		}
		if err == nil && !isHidden && d.Type().IsRegular() {
			all = append(all, name)
		}
		return err
	})
	if err != nil || len(all) == 0 {
		return path, cmp.Or(err, model.Refuse("grade.empty"))
	}
	if slices.ContainsFunc(all, judging.IsSource) {
		all = slices.DeleteFunc(all, func(name string) bool { return !judging.IsSource(name) })
	}
	for _, main := range mains {
		if i := slices.IndexFunc(all, func(name string) bool { return strings.EqualFold(text.At(name).Stem(), main) }); i >= 0 {
			return all[i], nil
		}
	}
	if len(all) > 1 {
		return path, model.Refuse("grade.several", "Count", len(all), "Name", mains[0])
	}
	return all[0], nil
}

// file marks a file.
func (t *Task) file(ctx context.Context, w *Work, path string) error {
	if judging.IsSource(path) {
		return t.source(ctx, w, path)
	}
	content, err := text.At(path).ReadAll(ctx)
	if err != nil {
		return err
	}
	r, isResults := markdown.ReadResults(content)
	switch {
	case isResults:
		return t.results(ctx, w, r)
	case t.Given: // an empty trace can be right
	case len(bytes.TrimSpace(content)) == 0:
		return model.Refuse("text.empty")
	case bytes.IndexByte(content, 0) >= 0:
		return model.Refuse("text.encoding")
	case t.Cases == nil:
		return model.Refuse("grade.noSearch")
	default:
		return model.Refuse("grade.noPosition")
	}
	m, err := t.Search(ctx, t.Cases[0], content)
	if err == nil {
		w.Kind, w.Marks = "trace", []Mark{m}
	}
	return err
}

// source compiles and runs a source.
func (t *Task) source(ctx context.Context, w *Work, path string) error {
	if t.Cases == nil {
		return model.Refuse("grade.noSearch")
	}
	p, err := judging.Find([]string{path}, t.Compiler)
	if err != nil {
		return err
	}
	defer p.Close()
	if err = p.Build(ctx); err == nil {
		w.Kind = Program
		w.Marks, err = t.Program(ctx, p)
	}
	if failed, ok := errors.AsType[*judging.Uncompiled](err); ok {
		text := string(failed.Text[:min(len(failed.Text), excerpt)])
		err = model.Refuse("judging.complaint", "Why", failed.Reason(), "Text", text)
	}
	return err
}

const excerpt = 400 // bytes of what a compiler says

// Search marks a trace or an output file.
func (t *Task) Search(ctx context.Context, c *traces.Case, content []byte) (Mark, error) {
	r, err := c.Check(ctx, content, t.Only)
	return Mark{Asked: c.Start.String(), Right: err == nil && r.IsRight(), Found: r.Phrases(), Report: r}, err
}

// early is the number of runs after which a program that always reached a limit isn't run again.
const early = 3

// Program runs a built program on all positions. The error is one of starting it, or ctx's.
func (t *Task) Program(ctx context.Context, p *judging.Program) (all []Mark, err error) {
	limited := 0
	for i, c := range t.Cases {
		fails := func(why model.Phrase) { all = append(all, Mark{Asked: c.Start.String(), Found: []model.Phrase{why}}) }
		if i >= early && limited == early {
			fails(model.Say("grade.notRun", "Count", early))
			continue
		}
		input, arguments, err := t.Input(c.Start)
		if err != nil {
			return nil, err
		}
		ended, err := p.Run(ctx, input, t.Limits, arguments...)
		if err != nil {
			return nil, err
		}
		content := ended.Output
		if t.Limits.File != "" {
			content = ended.File
		}
		if ended.Ending != system.Exited {
			limited++
		}
		switch verdict, why := judging.Failure(ended, t.Limits); {
		case verdict != "":
			fails(why)
		case content == nil && t.Limits.File != "":
			fails(model.Say("grade.noFile", "Name", t.Limits.File))
		default:
			m, err := t.Search(ctx, c, content)
			if err != nil {
				m.Found = []model.Phrase{text.Reason(err)}
			}
			all = append(all, m)
		}
	}
	return all, ctx.Err()
}

// results marks the results of an exercise.
func (t *Task) results(ctx context.Context, w *Work, r markdown.Results) error {
	w.Kind, w.Student = "results", cmp.Or(r.Reader, w.Student)
	answers := r.Answers
	if t.Questions != nil {
		answers = r.To(t.Questions)
	}
	for _, g := range answers {
		m, err := t.answer(ctx, g, r.Reader)
		if err != nil {
			m.Found = []model.Phrase{text.Reason(err)} // the questions may be from elsewhere
		}
		if m.Asked, m.Tries = g.Question, g.Tries; g.Tries > 1 {
			m.Found = append(m.Found, model.Say("grade.tries", "Count", g.Tries))
		}
		w.Marks = append(w.Marks, m)
	}
	return ctx.Err()
}

// answer marks an answer to a question. Many give the same ones.
func (t *Task) answer(ctx context.Context, g markdown.Given, reader string) (Mark, error) {
	ids, err := exercise.Draw(ctx, t.Entries, markdown.Owns(g.Question), reader)
	if err != nil {
		return Mark{}, err
	}
	target := markdown.Replace(g.Question, ids)
	known, _ := t.answers.LoadOrStore(target+"\n"+g.Answer, sync.OnceValues(func() (m Mark, err error) {
		_, rest, _ := strings.Cut(target, ":")
		m.Position, _, _ = strings.Cut(rest, "?")
		m.Answer = g.Answer
		var v exercise.Verdict
		q, err := exercise.Read(t.Entries, target)
		if err == nil {
			m.Expected, err = q.Answer(ctx)
		}
		if err == nil && g.Answer != "" {
			v, err = q.Judge(ctx, g.Answer)
		}
		if _, isUnread := errors.AsType[*model.TextError](err); isUnread {
			err = nil
		}
		key := "grade.answer.wrong"
		if m.Right = v.Right; m.Right {
			key = "grade.answer.right"
		}
		found := model.Say(key, "Answer", cmp.Or(g.Answer, "–"), "Expected", m.Expected)
		if m.Note = v.Note; m.Note.Key != "" {
			found = model.Say("status.join", "Before", found, "Next", m.Note)
		}
		m.Found = []model.Phrase{found}
		return m, err
	}))
	return known.(func() (Mark, error))()
}

// compare finds equal answers of students who have different positions, and so different right answers.
func compare(works []Work) {
	for i, w := range works {
		for _, m := range w.Marks {
			if m.Right || m.Answer == "" || len(markdown.Owns(m.Asked)) == 0 {
				continue
			}
			for j, other := range works {
				isSame := func(o Mark) bool { return o.Asked == m.Asked && o.Answer == m.Answer && o.Expected != m.Expected }
				if j != i && slices.ContainsFunc(other.Marks, isSame) && !slices.Contains(works[i].Same, other.Student) {
					works[i].Same = append(works[i].Same, other.Student)
				}
			}
		}
	}
}
