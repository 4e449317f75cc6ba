// Package check is the dialog that judges an answer to a position.
package check

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/catalogue"
	"quadrille/app/judges/batch"
	"quadrille/app/judges/judging"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/lenient"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// Dialog asks for an answer to a position and judges it while the user types.
type Dialog struct {
	shell    *shell.Shell
	entry    catalogue.Entry
	position model.Position
	truth    *judge.Answer // the right answer; nil while it is not known
	failed   error
	judged   judging.Assessed

	field  *widgets.Field
	result *widgets.StatusBar
	show   *widgets.Button
}

// Open opens the dialog; show shows the moves of a judged answer on the board. For an invalid position,
// it shows the reason and returns nil.
func Open(s *shell.Shell, e catalogue.Entry, p model.Position, show func(judging.Assessed)) *Dialog {
	if fault, invalid := model.Invalid(p); invalid {
		s.ShowText(s.Text("check.title"), s.Sentence(fault.Phrase), s.Text("pane.repairFirst"))
		return nil
	}
	d := &Dialog{shell: s, entry: e, position: p}
	solving := s.Work.NewJob()
	d.field = widgets.NewField("", "", s.Keys)
	d.field.SelectsAll = false
	d.field.MultiLine = true
	d.field.Wrapping = fyne.TextWrapBreak
	d.field.SetPlaceHolder(s.Text("check.placeholder"))
	d.field.SetMinRowsVisible(5)
	d.field.OnChanged = func(string) { d.judge() }
	d.result = widgets.NewStatusBar(s.Keys)
	id := widgets.NewTextLine(widgets.TextSizeSecondary, false, scene.ColorSecondary)
	id.Text, id.Shrinks = p.String(), true
	content := container.NewBorder(
		container.New(layout.NewCustomPaddedLayout(0, 8, 0, 0), id),
		container.New(layout.NewCustomPaddedLayout(12, 4, 0, 0), d.result), nil, nil, d.field)
	dialog := s.Ask(s.Text("check.title"), content, fyne.NewSize(620, 430),
		widgets.Action{Title: s.Text("dialog.close"), Do: func() {}},
		widgets.Action{Title: s.Text("check.show"), Do: func() { show(d.judged) }})
	dialog.Closed = solving.Cancel
	d.show = dialog.Buttons[1]
	d.judge()
	s.Focus(d.field)
	work.Start(solving, func(ctx context.Context, progress solver.Progress) (judge.Answer, error) {
		// Learn lets assess look up the distances of other positions.
		if _, err := e.Engine.Learn(ctx, p, func(solver.Knowledge) { progress(0, 0) }); err != nil {
			return judge.Answer{}, err
		}
		return batch.Answer(ctx, e.Engine, 1, p)
	}, nil, func(truth judge.Answer, err error) {
		if d.failed = err; err == nil {
			d.truth = &truth
		}
		d.judge()
	})
	return d
}

func (d *Dialog) judge() {
	d.judged = judging.Assessed{}
	var v widgets.StatusView
	answer, err := lenient.ReadAnswer(d.position, d.field.Text)
	var bad *model.TextError
	switch {
	case errors.As(err, &bad) && bad.Line == 0:
		v = widgets.StatusView{Headline: d.shell.Say(bad.Reason), Detail: d.shell.Text("check.hint")}
	case err != nil:
		v = widgets.StatusView{Tone: widgets.Faulty, Headline: d.shell.Text("check.unread"), Detail: d.shell.Reason(err)}
	case d.failed != nil:
		v = widgets.StatusView{Tone: widgets.Faulty, Headline: d.shell.Text("check.unknown"), Detail: d.shell.Reason(d.failed)}
	case d.truth == nil:
		v = widgets.StatusView{Headline: d.shell.Text("check.working")}
	default:
		d.judged = judging.Assess(d.entry, d.position, answer, *d.truth)
		v = widgets.StatusView{
			Tone: shell.Tone(d.judged.Grade), Headline: d.shell.Sentence(d.judged.Headline),
			Detail: d.shell.Say(d.judged.Detail), More: d.shell.Say(d.judged.Named),
		}
	}
	d.result.SetView(v)
	d.show.SetEnabled(len(d.judged.Moves) > 0)
}
