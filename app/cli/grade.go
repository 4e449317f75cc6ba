package cli

import (
	"bytes"
	"cmp"
	"os"
	"path/filepath"
	"strings"
	"time"

	"quadrille/app/judges/judging"
	"quadrille/app/study/grading"
	"quadrille/app/study/method"
	"quadrille/app/study/traces"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// searching are the limits of programs that print their search, unless others are given.
var searching = system.Limits{Time: 30 * time.Second, Memory: 1 << 30, Output: judge.MaxText}

// grader marks searches, works of students and results of exercises.
type grader struct{ *command }

// task reads what -search and the flags beside it ask for, at the positions, or else at those that tell usual mistakes apart.
func (c grader) task(positions []string) (t *grading.Task, err error) {
	t = &grading.Task{
		Entries: c.Streams.Entries, Given: len(positions) > 0, Only: flagLines.of(c.command), Compiler: compiler(c.command),
		Limits: limits(c.command, searching),
	}
	switch {
	case !flagSearch.given(c.command) && !t.Given:
		return t, nil
	case !flagSearch.given(c.command):
		return t, wrong("cli.grade.search")
	}
	t.Limits.File = flagReads.of(c.command)
	base := append(flagGoal.of(c.command), c.Streams.Entries[0].Puzzle.Default())[0]
	if t.Input, err = arguments(flagArgs.of(c.command)); err != nil {
		return t, err
	}
	if f := flagFormat.of(c.command); f != nil {
		base = f.Puzzle.Default()
		t.Input = func(p model.Position) ([]byte, []string, error) {
			text, err := f.Cases(p)
			return text, nil, err
		}
	}
	for _, arg := range positions {
		var m method.Method
		var one *traces.Case
		p, err := c.valid(arg)
		if err == nil {
			m, err = c.method(p)
		}
		if err == nil {
			one, err = traces.NewCase(c.ctx, c.entryOf(p), m, p)
		}
		if err != nil {
			return t, err
		}
		t.Cases = append(t.Cases, one)
	}
	if t.Given {
		return t, nil
	}
	m, err := c.method(base)
	if err == nil {
		t.Cases, err = traces.Choose(c.ctx, c.entryOf(base), m, base)
	}
	if err == nil && len(t.Cases) == 0 {
		err = model.Refuse("grade.noneFound")
	}
	return t, err
}

// arguments returns what writes the arguments of a program: {board} and {goal} stand for the cells, with commas between them
// and 0 for the blank.
func arguments(text string) (func(model.Position) ([]byte, []string, error), error) {
	words, err := judging.ParseCommand(text)
	return func(p model.Position) (input []byte, all []string, _ error) {
		drawn := func(area int) string {
			return strings.ReplaceAll(strings.Join(strings.Fields(p.Draw(area)), ","), "x", "0")
		}
		names := strings.NewReplacer("{board}", drawn(0), "{goal}", drawn(len(p.Areas())-1))
		for _, w := range words {
			all = append(all, names.Replace(w))
		}
		return nil, all, nil
	}, err
}

// method reads the method of -search, for the puzzle of a position.
func (c grader) method(p model.Position) (m method.Method, err error) {
	study, err := c.entryOf(p).Study()
	if err != nil {
		return m, err
	}
	return method.Parse(p.Puzzle(), study, flagSearch.of(c.command))
}

// checkTrace judges a trace of a search from a position, or an output file.
func (c grader) checkTrace(rest []string) error {
	if len(rest) == 0 || len(rest) > 2 {
		return wrong("cli.check.files")
	}
	t, err := c.task(rest[:1])
	if err != nil {
		return err
	}
	name := append(rest, "-")[1]
	content, err := c.read(name)
	if err != nil {
		return c.fails(name, err)
	}
	m, err := t.Search(c.ctx, t.Cases[0], content)
	if err != nil {
		return c.fails(name, err)
	}
	c.out.bad = c.out.bad || !m.Right
	return c.out.report(c.marked(m), strings.Join(c.said(m.Found...), "\n"))
}

// judgeSearch runs a program on positions and judges its traces or figures.
func (c grader) judgeSearch(positions, program []string) error {
	t, err := c.task(positions)
	if err != nil {
		return err
	}
	p, err := judging.Find(program, t.Compiler)
	if err != nil {
		return err
	}
	defer p.Close()
	if err := build(c.command, p); err != nil {
		return err
	}
	c.does("cli.doing.grade")
	w := grading.Work{Student: strings.Join(program, " "), Kind: grading.Program}
	if w.Marks, err = t.Program(c.ctx, p); err != nil {
		return err
	}
	c.out.bad = !w.IsRight()
	for _, m := range w.Marks {
		if err == nil && !flagQuiet.given(c.command) {
			err = c.out.report(c.marked(m), m.Asked+"\n  "+strings.Join(c.said(m.Found...), "\n  "))
		}
	}
	if words := c.said(w.Wrong()...); err == nil && len(words) > 1 && !c.out.asJSON {
		err = c.out.line(words[1])
	}
	return cmp.Or(err, c.writeJUnit("quadrille judge", c.junitCases(w)),
		c.out.total(object{"accepted", w.Points(), "tests", len(w.Marks)},
			model.Say("cli.judge.accepted", "Accepted", w.Points(), "Tests", len(w.Marks))))
}

// grade marks the works in a folder, or one.
func (c *command) grade(rest []string) error {
	paths := rest[:1]
	if files, err := os.ReadDir(rest[0]); err == nil {
		paths = nil
		for _, f := range files {
			if !strings.HasPrefix(f.Name(), ".") {
				paths = append(paths, filepath.Join(rest[0], f.Name()))
			}
		}
	}
	return grader{c}.class(flagPage.of(c), paths, rest[1:])
}

// class marks works and writes what is found.
func (c grader) class(page string, paths, positions []string) error {
	t, err := c.task(positions)
	if err != nil {
		return err
	}
	if page != "" {
		_, read, err := readPage(c.command, page)
		if err != nil {
			return c.fails(page, err)
		}
		t.Questions = read.Questions
	}
	c.does("cli.doing.grade")
	works, err := t.Class(c.ctx, paths, flagJobsOfClass.of(c.command))
	if err != nil {
		return err
	}
	var cases []junitCase
	c.answered += len(works)
	for _, w := range works {
		c.out.bad = c.out.bad || !w.IsRight()
		cases = append(cases, c.junitCases(w)...)
		if w.Fault != nil {
			c.out.fault(w.File, w.Fault)
		}
		if err := cmp.Or(c.tellWork(w), c.writeReport(w)); err != nil {
			return err
		}
	}
	if flagCSV.given(c.command) {
		err = c.out.text(grading.CSV(works, c.out.say))
	}
	return cmp.Or(err, c.writeJUnit("quadrille grade", cases))
}

// tellWork prints what is wrong in a work, and its points.
func (c grader) tellWork(w grading.Work) error {
	switch {
	case flagCSV.given(c.command), w.Fault != nil && !c.out.asJSON:
		return nil
	case c.out.asJSON:
		marks := []object{}
		for _, m := range w.Marks {
			marks = append(marks, c.marked(m))
		}
		var fault any
		if w.Fault != nil {
			fault = c.said(w.Wrong()...)[0]
		}
		return c.out.object(object{
			"student", w.Student, "file", w.File, "kind", nonzero(w.Kind), "error", fault,
			"correct", w.Points(), "of", len(w.Marks), "same_answers_as", append([]string{}, w.Same...), "marks", marks,
		})
	}
	words := w.Wrong()
	for _, m := range w.Marks {
		if m.Right && m.Note.Key != "" {
			words = append(words, model.Say("cli.file", "Name", m.Asked, "Reason", m.Found[0]))
		}
	}
	if len(w.Same) > 0 {
		words = append(words, model.Say("grade.same", "Names", w.Same))
	}
	for i, why := range words {
		words[i] = model.Say("cli.file", "Name", w.Student, "Reason", why)
	}
	words = append(words, model.Say("cli.grade", "Name", w.Student, "Number", w.Points(), "Of", len(w.Marks)))
	return c.out.line(strings.Join(c.said(words...), "\n"))
}

// marked is a mark in JSON.
func (c grader) marked(m grading.Mark) object {
	o := object{"asked", m.Asked, "correct", m.Right}
	if m.Report.Expanded > 0 || m.Report.Figures != nil {
		return append(o, c.traced(m.Report)...)
	}
	return append(o, "answer", nonzero(m.Answer), "expected", nonzero(m.Expected), "tries", nonzero(m.Tries), "found", c.said(m.Found...))
}

// said returns the sentences of phrases, but for empty ones.
func (c *command) said(phrases ...model.Phrase) (all []string) {
	for _, p := range phrases {
		if p.Key != "" {
			all = append(all, c.out.say.Say(p))
		}
	}
	return all
}

// traced is what is found about a trace, or the figures of an output file, in JSON.
func (c grader) traced(r traces.Report) (o object) {
	if wrong := []string{}; r.Figures != nil {
		for _, f := range r.Figures {
			if o = append(o, f.Name, f.Said); f.Why.Key == "" {
				o = append(o, f.Name+"_least", f.Least, f.Name+"_most", bounded(f.Span))
			}
			if !f.Right {
				wrong = append(wrong, f.Name)
			}
		}
		return append(o, "verdict", [...]string{"right", "wrong"}[min(len(wrong), 1)], "wrong", wrong)
	}
	switch {
	case r.Solution:
		o = append(o, "verdict", "solution")
	case r.Wrong > 0:
		o = append(o, "verdict", "wrong", "line", r.Wrong, "text_line", r.At,
			"reason", c.out.say.Say(r.Reason), "causes", c.said(r.Causes...))
	default:
		o = append(o, "verdict", "right", "but", c.said(r.But...))
	}
	return append(o, "expanded", r.Expanded, "policies", r.Policies)
}

// bounded returns the greatest value of a span, nil for none.
func bounded(s solver.Span) any {
	if s.Most == solver.Endless {
		return nil
	}
	return s.Most
}

// writeReport writes the page of a student to the folder of -reports.
func (c grader) writeReport(w grading.Work) error {
	if !flagReports.given(c.command) {
		return nil
	}
	var page bytes.Buffer
	err := w.Report(&page, c.out.say, func(id string) (string, error) { return boardOf(c.command, id) })
	if err == nil {
		err = os.MkdirAll(flagReports.of(c.command), 0o777)
	}
	if err == nil {
		err = system.WriteFile(c.ctx, filepath.Join(flagReports.of(c.command), w.File+".html"), page.Bytes())
	}
	return err
}

// junitCases are the marks of a work as JUnit writes them; one for a work that can't be marked.
func (c grader) junitCases(w grading.Work) (all []junitCase) {
	for _, m := range w.Marks {
		one := junitCase{Name: m.Asked, Class: w.Student}
		if !m.Right {
			words := c.said(m.Found...)
			one.Failure = &junitFailure{judging.WrongAnswer, words[0], strings.Join(words, "\n")}
		}
		all = append(all, one)
	}
	if w.Fault != nil {
		all = append(all, junitCase{Name: w.File, Class: w.Student, Failure: &junitFailure{"unread", c.said(w.Wrong()...)[0], ""}})
	}
	return all
}
