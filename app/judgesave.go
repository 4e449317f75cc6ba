package app

import (
	"context"
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/shell"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// moreCommands are the other ways to take the answers away.
func (p *casesPage) moreCommands() []*shell.Command {
	some := func() bool { return p.run.file.answered > 0 }
	return []*shell.Command{
		{Title: model.Say("cases.copy"), OnPages: true, Enabled: some, Do: p.copyAnswers},
		{Title: model.Say("cases.saveCSV"), OnPages: true, Enabled: some, Do: p.saveCSV},
	}
}

// askForAnswers asks for a file of answers to compare with.
func (p *casesPage) askForAnswers() {
	p.window.AskOpen(p.source.uri, func(uri fyne.URI) { p.compareWith(fileSource(uri)) })
}

// content writes something about the first cases of a file, as many as it is
// told. It is called beside the window.
type content func(w io.Writer, count int, progress func(done int) error) error

func (p *casesPage) saveAnswers() { p.saveAs(p.source.stem()+".out", p.run.file.writeAnswers) }

func (p *casesPage) saveCSV() { p.saveAs(p.source.stem()+".csv", p.words().writeCSV) }

// copyAnswers copies what saveAnswers saves.
func (p *casesPage) copyAnswers() {
	p.make(p.run.file.writeAnswers, func(text string) { p.window.Copy(text) })
}

// saveAs makes content and asks where to save it.
func (p *casesPage) saveAs(name string, c content) {
	p.make(c, func(text string) {
		p.window.AskSave(name, p.source.uri, func(f fyne.URIWriteCloser) { p.write(f, text) })
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
		return "", shell.WriteAll(f, text)
	}, func(string) {})
}

// save has a part of the saving done beside the window.
func (p *casesPage) save(do func(context.Context, solver.Progress) (string, error), done func(string)) {
	p.written = 0
	work.Start(p.saving, do, func(written, _ int64) {
		p.written = int(written)
		p.update()
	}, func(text string, err error) {
		if err != nil {
			p.window.ShowText(p.text("error.save"), p.window.Reason(err))
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
	left := translate.Counted("cases.partial.cut", mostCases)
	if !file.finished() {
		left = translate.Counted("cases.partial.waiting", file.count-file.answered)
	}
	label := widget.NewLabel(p.say(left))
	label.Wrapping = fyne.TextWrapWord
	p.window.Ask(p.text("cases.partial"), container.NewVScroll(label), fyne.NewSize(520, 220),
		p.window.Cancel(),
		widgets.Action{Title: p.say(translate.Counted("cases.partial.goOn", file.answered)), Do: goOn})
}
