package testfiles

import (
	"context"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/files/source"
	"quadrille/app/judges/generate"
	"quadrille/app/system"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

// forms are the forms on offer, by the names of their texts: a browser has no folders.
func forms() []string {
	all := []string{oneFile: "file", asZip: "zip", asFolder: "folder"}
	if system.InPage {
		return all[:asFolder]
	}
	return all
}

// made is test data that can be saved.
type made struct {
	generate.Order
	form  form
	test  generate.Test // if the form is oneFile
	suite []file        // otherwise
}

type file struct {
	name string
	text []byte
}

// newMade makes the test data. progress is told the cases of one file, or the tests of a
// suite.
func newMade(ctx context.Context, o generate.Order, tests int, as form, progress solver.Progress) (m made, err error) {
	m = made{Order: o, form: as}
	if as == oneFile {
		m.test, err = o.Test(ctx, func(done int) { progress(int64(done), int64(o.Cases)) })
		return m, err
	}
	s := o.Suite(tests)
	count := int64(s.Count())
	err = s.Files(ctx, func(name string, text []byte) error {
		m.suite = append(m.suite, file{name, text})
		progress(int64(len(m.suite)/2), count) // a test is two files
		return nil
	})
	return m, err
}

// save asks where to save test data, and saves it. One file is opened then.
func (d *Dialog) save(m made) {
	ending := [...]string{oneFile: ".in", asZip: ".zip", asFolder: ""}[m.form]
	tell := d.Here()
	d.AskSave(m.Format.Name+"-"+strconv.FormatUint(m.Seed, 10)+ending, nil, func(to fyne.URI) {
		if m.form == oneFile {
			d.saveTest(m, source.File(to))
			return
		}
		d.write(func() error { return m.writeSuite(to.Path()) }, func() { tell(model.Say("status.saved", "Name", to.Name())) })
	})
}

// write writes files in the background, then calls done or says why they could not be
// written.
func (d *Dialog) write(files func() error, done func()) {
	work.Start(d.writing, func(context.Context, solver.Progress) (struct{}, error) { return struct{}{}, files() },
		nil, func(_ struct{}, err error) {
			if err != nil {
				d.ShowText(d.Text("error.save"), d.Reason(err))
				return
			}
			done()
		})
}

// writeSuite writes a suite into a zip or a new folder.
func (m made) writeSuite(to string) error {
	write := generate.WriteArchive
	if m.form == asFolder {
		write = generate.WriteFolder
	}
	return write(to, func(add func(string, []byte) error) error {
		for _, f := range m.suite {
			if err := add(f.name, f.text); err != nil {
				return err
			}
		}
		return nil
	})
}

// saveTest writes the cases to a file and the answers to one beside it, and opens the cases.
// It asks before it replaces answers.
func (d *Dialog) saveTest(m made, cases source.Source) {
	answers, there, err := cases.AnswersFor()
	if err != nil {
		d.ShowText(d.Text("error.save"), d.Reason(err))
		return
	}
	write := func() {
		d.write(func() error { return generate.WriteTest(cases.URI.Path(), answers.URI.Path(), m.test, m.Format) }, func() {
			d.deps.Opened(source.Content{Source: cases, Formats: []*judge.Format{m.Format}, Answers: &answers})
		})
	}
	if !there {
		write()
		return
	}
	question := d.Sentences(d.Say(model.Say("generate.overwrite", "Name", answers.Name)))
	d.Ask(d.Text("generate.title"), container.NewVScroll(question), shell.QuestionSize,
		d.Cancel(), widgets.Action{Title: d.Text("generate.overwriteIt"), Do: write})
}
