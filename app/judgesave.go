package app

import (
	"context"
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"quadrille/solver"
	"quadrille/widgets"
)

// moreCommands are the other ways to take the answers away.
func (p *casesPage) moreCommands() []*command {
	some := func() bool { return p.run.file.answered > 0 }
	return []*command{
		{title: plain("cases.copy"), onPages: true, enabled: some, do: p.copyAnswers},
		{title: plain("cases.saveCSV"), onPages: true, enabled: some, do: p.saveCSV},
	}
}

// askForAnswers asks for a file of answers to compare with.
func (p *casesPage) askForAnswers() {
	d := dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			p.window.showError(err)
		case f != nil:
			f.Close() // it is read later, and maybe more than once
			p.compareWith(fileSource(f.URI()))
		}
	}, p.window.window)
	p.startBeside(d)
	p.window.open(d, fileDialog)
}

// startBeside has a dialog begin in the folder of the file of cases.
func (p *casesPage) startBeside(d *dialog.FileDialog) {
	if p.source.uri == nil {
		return
	}
	if folder, err := storage.Parent(p.source.uri); err == nil {
		if list, err := storage.ListerForURI(folder); err == nil {
			d.SetLocation(list)
		}
	}
}

// content writes something about the first cases of a file, as many as it is
// told. It is called beside the window.
type content func(w io.Writer, count int, progress func(done int) error) error

func (p *casesPage) saveAnswers() { p.saveAs(p.source.stem()+".out", p.run.file.writeAnswers) }

func (p *casesPage) saveCSV() { p.saveAs(p.source.stem()+".csv", p.words().writeCSV) }

// copyAnswers copies what saveAnswers saves.
func (p *casesPage) copyAnswers() {
	p.make(p.run.file.writeAnswers, func(text string) { p.window.app.Clipboard().SetContent(text) })
}

// saveAs makes content and asks where to save it.
func (p *casesPage) saveAs(name string, c content) {
	p.make(c, func(text string) {
		d := dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
			switch {
			case err != nil:
				p.window.showText(p.text("error.save"), p.window.reason(err))
			case f != nil:
				p.write(f, text)
			}
		}, p.window.window)
		d.SetFileName(name)
		p.startBeside(d)
		p.window.open(d, fileDialog)
	})
}

// make makes content of the cases that have an answer, if that are all or a
// person wants it all the same, and hands it to use.
func (p *casesPage) make(c content, use func(text string)) {
	p.whole(func() {
		count := p.run.file.answered
		p.save(func(ctx context.Context, progress solver.Progress) (string, error) {
			var b strings.Builder
			err := c(&b, count, func(done int) error {
				progress(int64(done), int64(count))
				return ctx.Err()
			})
			return b.String(), err
		}, use)
	})
}

// write writes content to a file.
func (p *casesPage) write(f io.WriteCloser, text string) {
	p.save(func(context.Context, solver.Progress) (string, error) {
		return "", writeAll(f, text)
	}, func(string) {})
}

// save has a part of the saving done beside the window.
func (p *casesPage) save(work func(context.Context, solver.Progress) (string, error), done func(string)) {
	p.written = 0
	startJob(&p.saving, work, func(written, _ int64) {
		p.written = int(written)
		p.update()
	}, func(text string, err error) {
		if err != nil {
			p.window.showText(p.text("error.save"), p.window.reason(err))
		} else {
			done(text)
		}
		p.update()
	})
	p.update()
}

// whole goes on if all cases have their answer, or if a person wants those that
// have.
func (p *casesPage) whole(goOn func()) {
	file := p.run.file
	if file.finished() && !file.cut {
		goOn()
		return
	}
	left := counted("cases.partial.cut", mostCases)
	if !file.finished() {
		left = counted("cases.partial.waiting", file.count-file.answered)
	}
	label := widget.NewLabel(p.say(left))
	label.Wrapping = fyne.TextWrapWord
	p.window.showDialog(p.text("cases.partial"), container.NewVScroll(label), fyne.NewSize(520, 220),
		widgets.Action{Title: p.text("dialog.cancel"), Do: func() {}},
		widgets.Action{Title: p.say(counted("cases.partial.goOn", file.answered)), Do: goOn})
}
