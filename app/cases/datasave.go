package cases

import (
	"context"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/generate"
	"quadrille/app/shell"
	"quadrille/app/source"
	"quadrille/app/system"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

// form is what test data is saved as.
type form int

const (
	oneFile form = iota // of all cases, and the answers beside it
	asZip               // a file a case, with its answer
	asFolder
)

// formNames are the names that forms have in the files of words.
var formNames = [...]string{oneFile: "file", asZip: "zip", asFolder: "folder"}

// forms is how many forms are on offer: a browser has no folders.
func (d *dataDialog) forms() int {
	if system.InPage {
		return int(asFolder)
	}
	return len(formNames)
}

// saveData asks where to save the cases and saves them with their answers. One file
// of them is opened.
func (f *Files) saveData(o generate.Order, made []judge.Answer, as form) {
	name := o.Format.Name + "-" + strconv.FormatUint(o.Seed, 10)
	endings := [...]string{oneFile: ".in", asZip: ".zip", asFolder: ""}
	tell := f.Here()
	f.AskSave(name+endings[as], nil, func(to fyne.URIWriteCloser) {
		if as == oneFile {
			f.writeTo(o, made, source.File(to.URI()))
			return
		}
		path := to.URI().Path()
		work.Start(f.writing, func(context.Context, solver.Progress) (struct{}, error) {
			return struct{}{}, writeSuite(o.Format, made, path, as)
		}, nil, func(_ struct{}, err error) {
			if err != nil {
				f.ShowText(f.Text("error.save"), f.Reason(err))
				return
			}
			tell(model.Say("status.saved", "Name", to.URI().Name()))
		})
	})
}

// writeSuite writes each case with its answer, as tests of their own, into a zip or
// a new folder: all of them or none.
func writeSuite(f *judge.Format, made []judge.Answer, to string, as form) error {
	write := generate.WriteArchive
	if as == asFolder {
		write = generate.WriteFolder
	}
	return write(to, func(add func(string, []byte) error) error {
		for i, a := range made {
			if err := generate.Test(f, i+1, a, add); err != nil {
				return err
			}
		}
		return nil
	})
}

// writeTo writes the cases to a file and their answers to one beside it. If
// there are such answers, it asks before they are overwritten.
func (f *Files) writeTo(o generate.Order, made []judge.Answer, cases source.Source) {
	fail := func(err error) { f.ShowText(f.Text("error.save"), f.Reason(err)) }
	answers, there, err := cases.AnswersFor()
	if err != nil {
		fail(err)
		return
	}
	write := func() {
		work.Start(f.writing, func(context.Context, solver.Progress) (struct{}, error) {
			return struct{}{}, writeData(o.Format, made, cases.URI.Path(), answers.URI.Path())
		}, nil, func(_ struct{}, err error) {
			if err != nil {
				fail(err)
				return
			}
			f.Open(source.Content{Source: cases, Formats: []*judge.Format{o.Format}, Answers: &answers})
		})
	}
	if !there {
		write()
		return
	}
	question := f.Sentences(f.Say(model.Say("generate.overwrite", "Name", answers.Name)))
	f.Ask(f.Text("generate.title"), container.NewVScroll(question), shell.QuestionSize,
		f.Cancel(), widgets.Action{Title: f.Text("generate.overwriteIt"), Do: write})
}

// writeData writes cases and their answers to two files, both or neither.
func writeData(f *judge.Format, made []judge.Answer, casesTo, answersTo string) error {
	cases, err := system.Create(casesTo)
	if err != nil {
		return err
	}
	defer cases.Abandon()
	answers, err := system.Create(answersTo)
	if err != nil {
		return err
	}
	defer answers.Abandon()
	positions := make([]model.Position, len(made))
	out := f.NewWriter(answers)
	for i, a := range made {
		positions[i] = a.Position
		if err := out.Write(a); err != nil {
			return err
		}
	}
	if err := f.WriteCases(cases, positions...); err != nil {
		return err
	}
	return system.Complete(cases, answers)
}
