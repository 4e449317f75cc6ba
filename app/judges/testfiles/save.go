package testfiles

import (
	"context"
	"errors"
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

// forms returns the names of the available forms in keys of texts: a browser has no folders.
func forms() []string {
	all := []string{oneFile: "file", asZip: "zip", asFolder: "folder"}
	if system.InPage {
		return all[:asFolder]
	}
	return all
}

// save asks where to save test data, then makes and saves it.
func (d *Dialog) save(o generate.Order, files int, as form) {
	ending := [...]string{oneFile: ".in", asZip: ".zip", asFolder: ""}[as]
	d.AskSave(o.Format.Name+"-"+strconv.FormatUint(o.Seed, 10)+ending, nil, func(to fyne.URI) {
		switch as {
		case oneFile:
			d.saveTest(o, source.File(to))
		case asZip:
			d.saveSuite(o.Suite(files), to, true)
		case asFolder:
			d.saveSuite(o.Suite(files), to, false)
		}
	})
}

func (d *Dialog) saveSuite(s generate.Suite, to fyne.URI, archive bool) {
	tell := d.Here()
	d.make(func(ctx context.Context, progress solver.Progress) error {
		all := int64(s.Count())
		return s.Save(ctx, to.Path(), archive, func(tests int) { progress(int64(tests), all) })
	}, func() { tell(model.Say("status.saved", "Name", to.Name())) })
}

// saveTest saves a test with its answers beside it and opens it. It asks before replacing answers.
func (d *Dialog) saveTest(o generate.Order, cases source.Source) {
	answers, there, err := cases.AnswersFor()
	if err != nil {
		d.ShowText(d.Text("error.save"), d.Reason(err))
		return
	}
	save := func() {
		d.make(func(ctx context.Context, progress solver.Progress) error {
			t, err := o.Test(ctx, func(done int) { progress(int64(done), int64(o.Cases)) })
			if err != nil {
				return err
			}
			return generate.WriteTest(cases.Path, answers.Path, t, o.Format)
		}, func() {
			d.deps.Opened(source.Content{Source: cases, Formats: []*judge.Format{o.Format}, Answers: &answers})
		})
	}
	if !there {
		save()
		return
	}
	question := d.Sentences(d.Say(model.Say("generate.overwrite", "Name", answers.Name)))
	d.Ask(d.Text("generate.title"), container.NewVScroll(question), shell.QuestionSize,
		d.Cancel(), widgets.Action{Title: d.Text("generate.overwriteIt"), Do: save})
}

// make makes and saves files in the background, then closes the dialog and calls saved.
func (d *Dialog) make(files func(context.Context, solver.Progress) error, saved func()) {
	work.Start(d.making, func(ctx context.Context, progress solver.Progress) (struct{}, error) {
		return struct{}{}, files(ctx, progress)
	}, d.showProgress, func(_ struct{}, err error) {
		d.showMaking(false)
		none, isNone := errors.AsType[*model.Refusal](err) // no position has the distances
		switch {
		case isNone:
			d.distance.Fault(d.Say(none.Reason))
			d.Focus(d.distance)
		case err != nil:
			d.ShowText(d.Text("error.save"), d.Reason(err))
		default:
			d.dialog.Hide()
			saved()
		}
	})
	d.showMaking(true)
}
