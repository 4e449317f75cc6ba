package cases

import (
	"context"
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/judges/generate"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// moreCommands returns the commands of the More menu.
func (p *Page) moreCommands() []*shell.Command {
	none := len(p.file.records) == 0
	return []*shell.Command{
		{Title: model.Say("cases.copy"), OnPages: true, Disabled: none, Do: p.copyAnswers},
		{Title: model.Say("cases.saveCSV"), OnPages: true, Disabled: none, Do: p.saveCSV},
		nil,
		{Title: model.Say("cases.go"), OnPages: true, Disabled: p.file.numbered == 0, Do: p.Go},
		{Title: model.Say("cases.distances"), OnPages: true, Disabled: none, Do: p.showDistances},
	}
}

// content writes cases in the background. progress gets the number written; its error ends content.
type content func(w io.Writer, progress func(done int) error) error

// SaveAnswers asks where to save the answers, and saves them.
func (p *Page) SaveAnswers() { p.saveAs(p.source.Stem()+".out", p.file.writeAnswers) }

func (p *Page) saveCSV() { p.saveAs(p.source.Stem()+".csv", p.words().writeCSV) }

// copyAnswers copies the text that SaveAnswers saves.
func (p *Page) copyAnswers() {
	copying := p.Copying()
	p.whole(func() {
		p.make(p.file.writeAnswers, func(string) error { return nil }, func(text string) {
			copying(text, model.Say("status.copied"))
		})
	})
}

// saveAs asks where to save content, saves it and reports the name.
func (p *Page) saveAs(name string, c content) {
	tell := p.Here()
	p.whole(func() {
		p.AskSave(name, p.source.URI(), func(to fyne.URI) {
			p.make(c, func(text string) error { return shell.WriteFile(to, text) }, func(string) {
				tell(model.Say("status.saved", "Name", to.Name()))
			})
		})
	})
}

// make writes content and calls use in the background, then calls done.
func (p *Page) make(c content, use func(text string) error, done func(text string)) {
	p.written = 0
	work.Start(p.saving, func(ctx context.Context, progress solver.Progress) (string, error) {
		var b strings.Builder
		err := c(&b, func(written int) error {
			progress(int64(written), 0)
			return ctx.Err()
		})
		if err == nil {
			err = use(b.String())
		}
		return b.String(), err
	}, func(written, _ int64) {
		p.written = int(written)
		p.update()
	}, func(text string, err error) {
		if err != nil {
			p.ShowText(p.Text("error.save"), p.Reason(err))
		} else {
			done(text)
		}
		p.update()
	})
	p.update()
}

// whole calls goOn if all cases are solved, or if the user wants the solved ones only.
func (p *Page) whole(goOn func()) {
	file := p.file
	if file.complete && !file.cut {
		goOn()
		return
	}
	left := translate.Counted("cases.partial.cut", generate.MostCases)
	if !file.complete {
		left = model.Say("cases.partial.unsolved")
	}
	p.Ask(p.Text("cases.partial"), container.NewVScroll(p.Sentences(p.Say(left))), shell.QuestionSize,
		p.Cancel(),
		widgets.Action{Title: p.Say(translate.Counted("cases.partial.goOn", file.numbered)), Do: goOn})
}
