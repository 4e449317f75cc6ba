package app

import (
	"context"
	"errors"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/batch"
	"quadrille/app/catalogue"
	"quadrille/app/text"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

// textField is a text field that Tab leaves and Escape closes the dialog of.
type textField struct {
	widget.Entry
	escape func()
	left   func() // called when the field loses the focus, unless nil
}

func newTextField(escape func()) *textField {
	f := &textField{escape: escape}
	f.ExtendBaseWidget(f)
	return f
}

// AcceptsTab says that Tab goes on to the next widget, whatever Fyne wants it to
// do in a field of several lines.
func (f *textField) AcceptsTab() bool { return false }

// FocusLost tells that the field was left.
func (f *textField) FocusLost() {
	f.Entry.FocusLost()
	if f.left != nil {
		f.left()
	}
}

// TypedKey closes the dialog on Escape.
func (f *textField) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		f.escape()
		return
	}
	f.Entry.TypedKey(e)
}

// checkDialog asks for an answer to the position on the board and judges it while
// it is being typed.
type checkDialog struct {
	window   *Window
	desk     *desk
	position model.Position
	reader   claimReader
	assessor assessor
	known    bool // what the right answer is
	failed   error
	judged   assessment
	solving  job
	loading  job

	dialog *dialog.CustomDialog
	field  *textField
	result *widgets.StatusBar
	show   *widgets.Button
}

// checkAnswer asks for an answer to the position on the board and judges it.
func (w *Window) checkAnswer() { w.openCheck() }

// openCheck opens the dialog and returns it; nil where the position is one that
// no judge asks about, which it says.
func (w *Window) openCheck() *checkDialog {
	d := w.desk()
	p := d.session.Shown()
	if fault, unsound := model.Unsound(p); unsound {
		w.showText(w.text("check.title"), w.say(fault.Phrase), w.text("pane.repairFirst"))
		return nil
	}
	c := &checkDialog{window: w, desk: d, position: p}
	c.reader = claimReader{puzzles: catalogue.Puzzles(w.entries), position: p, formats: d.entry.Formats}
	c.solving.deliver, c.loading.deliver = w.deliver, w.deliver
	c.open()
	c.solve()
	return c
}

// fitting are the formats that can express a position.
func fitting(p model.Position, formats []*judge.Format) []*judge.Format {
	var all []*judge.Format
	for _, f := range formats {
		if f.Fits(p) {
			all = append(all, f)
		}
	}
	return all
}

func (c *checkDialog) open() {
	w := c.window
	hide := func() { c.dialog.Hide() }
	keys := &widgets.Keys{Key: func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyEscape {
			hide()
		}
		return e.Name == fyne.KeyEscape
	}}
	c.field = newTextField(hide)
	c.field.MultiLine = true
	c.field.Wrapping = fyne.TextWrapBreak
	c.field.SetPlaceHolder(w.text("check.placeholder"))
	c.field.SetMinRowsVisible(5)
	c.field.OnChanged = func(string) { c.judge() }
	c.result = widgets.NewStatusBar(keys)
	c.show = widgets.NewButton(w.text("check.show"), nil, keys, c.showOnBoard)
	c.show.Importance = widget.HighImportance

	id := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	id.Text, id.Shrinks = c.position.String(), true
	content := container.NewBorder(
		container.New(layout.NewCustomPaddedLayout(0, 8, 0, 0), id),
		container.New(layout.NewCustomPaddedLayout(12, 4, 0, 0), c.result), nil, nil, c.field)
	c.dialog = dialog.NewCustomWithoutButtons(w.text("check.title"), content, w.window)
	c.dialog.SetButtons([]fyne.CanvasObject{
		widgets.NewButton(w.text("dialog.close"), nil, keys, hide),
		widgets.NewButton(w.text("check.file"), nil, keys, c.askForFile),
		c.show,
	})
	c.dialog.SetOnClosed(func() {
		c.solving.Stop()
		c.loading.Stop()
	})
	c.judge()
	w.open(c.dialog, fyne.NewSize(620, 430))
	w.focus(c.field)
}

// solve finds out what the right answer is.
func (c *checkDialog) solve() {
	engine, p := c.desk.entry.Engine, c.position
	startJob(&c.solving, func(ctx context.Context, progress solver.Progress) (judge.Answer, error) {
		// How far from solved other moves lead should be known too.
		if _, err := engine.Learn(ctx, p, func(solver.Knowledge) { progress(0, 0) }); err != nil {
			return judge.Answer{}, err
		}
		return batch.Answer(ctx, engine, 1, p)
	}, nil, func(truth judge.Answer, err error) {
		c.known, c.failed = err == nil, err
		c.assessor = assessor{
			position: p, formats: fitting(p, c.desk.entry.Formats), truth: truth, known: engine.Known,
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
		v = widgets.StatusView{Headline: w.say(bad.Reason), Detail: w.text("check.hint")}
	case err != nil:
		v = widgets.StatusView{Tone: widgets.Faulty, Headline: w.text("check.unread"), Detail: w.reason(err)}
	case c.failed != nil:
		v = widgets.StatusView{Tone: widgets.Faulty, Headline: w.text("check.unknown"), Detail: w.reason(c.failed)}
	case !c.known:
		v = widgets.StatusView{Headline: w.text("check.working")}
	default:
		c.judged = c.assessor.assess(claim)
		v = widgets.StatusView{Tone: c.judged.tone, Headline: w.say(c.judged.headline), Detail: w.say(c.judged.detail)}
		if claim.format != nil {
			v.More = w.say(model.Say("check.readAs", "Judge", claim.format.Title))
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
	if err := c.desk.open(plain("check.change"), found); err != nil {
		c.window.showError(err)
		return
	}
	c.window.focus(c.desk.pane.Focus())
}

// askForFile asks for a file with an answer.
func (c *checkDialog) askForFile() {
	d := dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			c.window.showError(err)
		case f != nil:
			c.load(f)
		}
	}, c.window.window)
	c.window.open(d, fileDialog)
}

// load reads the answer that a file holds.
func (c *checkDialog) load(f io.ReadCloser) {
	startJob(&c.loading, func(context.Context, solver.Progress) (string, error) {
		defer f.Close()
		data, err := io.ReadAll(io.LimitReader(f, sampled))
		return string(data), err
	}, nil, func(s string, err error) {
		if err != nil {
			c.window.showText(c.window.text("error.open"), c.window.reason(err))
			return
		}
		c.field.SetText(s)
	})
}
