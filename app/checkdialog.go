package app

import (
	"context"
	"errors"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/batch"
	"quadrille/app/catalogue"
	"quadrille/app/desk"
	"quadrille/app/shell"
	"quadrille/app/text"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

// checkDialog asks for an answer to the position on the board and judges it while
// it is being typed.
type checkDialog struct {
	window   *Window
	desk     *desk.Desk
	position model.Position
	reader   claimReader
	assessor assessor
	known    bool // what the right answer is
	failed   error
	judged   assessment
	solving  *work.Job
	loading  *work.Job

	dialog *shell.Dialog
	field  *shell.Field
	result *widgets.StatusBar
	show   *widgets.Button
}

// checkAnswer asks for an answer to the position on the board and judges it.
func (w *Window) checkAnswer() { w.openCheck() }

// openCheck opens the dialog and returns it; nil where the position is one that
// no judge asks about, which it says.
func (w *Window) openCheck() *checkDialog {
	d := w.desk()
	p := d.Shown()
	if fault, unsound := model.Unsound(p); unsound {
		w.ShowText(w.Text("check.title"), w.Say(fault.Phrase), w.Text("pane.repairFirst"))
		return nil
	}
	c := &checkDialog{window: w, desk: d, position: p}
	c.reader = claimReader{puzzles: catalogue.Puzzles(w.entries), position: p, formats: d.Entry().Formats}
	c.solving, c.loading = w.Work.NewJob(), w.Work.NewJob()
	c.open()
	c.solve()
	return c
}

func (c *checkDialog) open() {
	w := c.window
	hide := func() { c.dialog.Hide() }
	c.field = shell.NewField("", "", w.Keys)
	c.field.SelectsAll = false
	c.field.MultiLine = true
	c.field.Wrapping = fyne.TextWrapBreak
	c.field.SetPlaceHolder(w.Text("check.placeholder"))
	c.field.SetMinRowsVisible(5)
	c.field.OnChanged = func(string) { c.judge() }
	c.result = widgets.NewStatusBar(w.Keys)
	c.show = widgets.NewButton(w.Text("check.show"), nil, w.Keys, c.showOnBoard)

	id := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	id.Text, id.Shrinks = c.position.String(), true
	content := container.NewBorder(
		container.New(layout.NewCustomPaddedLayout(0, 8, 0, 0), id),
		container.New(layout.NewCustomPaddedLayout(12, 4, 0, 0), c.result), nil, nil, c.field)
	c.dialog = w.NewDialog(w.Text("check.title"), content,
		widgets.NewButton(w.Text("dialog.close"), nil, w.Keys, hide),
		widgets.NewButton(w.Text("check.file"), nil, w.Keys, c.askForFile),
		c.show)
	c.judge()
	w.OpenDialog(c.dialog, fyne.NewSize(620, 430), func() {
		c.solving.Stop()
		c.loading.Stop()
	})
	w.Focus(c.field)
}

// solve finds out what the right answer is.
func (c *checkDialog) solve() {
	engine, p := c.desk.Entry().Engine, c.position
	work.Start(c.solving, func(ctx context.Context, progress solver.Progress) (judge.Answer, error) {
		// How far from solved other moves lead should be known too.
		if _, err := engine.Learn(ctx, p, func(solver.Knowledge) { progress(0, 0) }); err != nil {
			return judge.Answer{}, err
		}
		return batch.Answer(ctx, engine, 1, p)
	}, nil, func(truth judge.Answer, err error) {
		c.known, c.failed = err == nil, err
		c.assessor = assessor{
			position: p, formats: judge.Fitting(p, c.desk.Entry().Formats), truth: truth, known: engine.Known,
		}
		c.judge()
	})
}

// judge says what the answer in the field is worth.
func (c *checkDialog) judge() {
	w := c.window
	c.judged = assessment{}
	var v widgets.StatusView
	claim, err := c.reader.read(c.field.Text)
	var bad *model.TextError
	switch {
	case errors.As(err, &bad) && bad.Line == 0:
		v = widgets.StatusView{Headline: w.Say(bad.Reason), Detail: w.Text("check.hint")}
	case err != nil:
		v = widgets.StatusView{Tone: widgets.Faulty, Headline: w.Text("check.unread"), Detail: w.Reason(err)}
	case c.failed != nil:
		v = widgets.StatusView{Tone: widgets.Faulty, Headline: w.Text("check.unknown"), Detail: w.Reason(c.failed)}
	case !c.known:
		v = widgets.StatusView{Headline: w.Text("check.working")}
	default:
		c.judged = c.assessor.assess(claim)
		v = widgets.StatusView{Tone: c.judged.tone, Headline: w.Say(c.judged.headline), Detail: w.Say(c.judged.detail)}
		if claim.format != nil {
			v.More = w.Say(model.Say("check.readAs", "Judge", claim.format.Title))
		}
	}
	c.result.SetView(v)
	c.show.SetEnabled(len(c.judged.moves) > 0)
}

// showOnBoard puts the moves on the board's timeline, as far as they can be made.
func (c *checkDialog) showOnBoard() {
	moves := c.judged.moves
	c.dialog.Hide()
	found := text.Found{Position: c.position, Moves: moves, HasMoves: true}
	if err := c.desk.Open(model.Say("check.change"), found); err != nil {
		c.window.ShowError(err)
		return
	}
	c.window.Focus(c.desk.Pane.Focus())
}

// askForFile asks for a file with an answer.
func (c *checkDialog) askForFile() {
	c.window.AskOpen(nil, c.load)
}

// load reads the answer that a file holds.
func (c *checkDialog) load(uri fyne.URI) {
	work.Start(c.loading, func(context.Context, solver.Progress) (string, error) {
		f, err := storage.Reader(uri)
		if err != nil {
			return "", err
		}
		defer f.Close()
		data, err := io.ReadAll(io.LimitReader(f, sampled))
		return string(data), err
	}, nil, func(s string, err error) {
		if err != nil {
			c.window.ShowText(c.window.Text("error.open"), c.window.Reason(err))
			return
		}
		c.field.SetText(s)
	})
}
