package compare

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/catalogue"
	"quadrille/app/study/choose"
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// waysToDraw returns the ways of drawing that a puzzle has, with their default samples.
func waysToDraw(e catalogue.Entry) (titles []model.Phrase, samples []measure.Sample) {
	add := func(title model.Phrase, s measure.Sample) {
		if s.Drawn != measure.All {
			s.Count, s.Seed = 100, measure.FirstSeed
		}
		titles, samples = append(titles, title), append(samples, s)
	}
	even := measure.Sample{Drawn: measure.Even, From: 1}
	_, few := e.Engine.(solver.Drawer)
	if !few {
		even.To = 30
	}
	add(model.Say("many.drawn.even"), even)
	shuffles := e.Puzzle.Shuffles()
	add(shuffles[0].Name, measure.Sample{Drawn: measure.Random})
	if last := len(shuffles) - 1; last > 0 {
		add(shuffles[last].Name, measure.Sample{Drawn: measure.Anything})
	}
	if few {
		add(model.Say("many.drawn.all"), measure.Sample{Drawn: measure.All})
	}
	return titles, samples
}

const gap = 8

// sampleForm returns the fields of the sample.
func (p *Page) sampleForm() fyne.CanvasObject {
	form := container.New(widgets.NewWrapped(12, 12))
	number := func(key string, value int, width float32, set func(int)) {
		written := strconv.Itoa(value)
		if value == 0 {
			written = "" // as a greatest distance, 0 means the farthest
		}
		form.Add(field(p.shell, p.shell.Text(key), written, width, func(text string) {
			n, err := strconv.Atoi("0" + strings.TrimSpace(text))
			if err != nil {
				n = -1
			}
			set(n)
			p.many.tell()
		}))
	}
	s := &p.many.asked
	if s.Count != 0 {
		number("many.positions", s.Count, 72, func(n int) { s.Count = n })
		number("many.seed", int(s.Seed), 72, func(n int) { s.Seed = uint64(max(n, 0)) })
	}
	titles, samples := waysToDraw(p.deps.Study.Entry)
	chosen := slices.IndexFunc(samples, func(way measure.Sample) bool { return way.Drawn == s.Drawn })
	form.Add(p.choice("many.drawn", titles, chosen, func(i int) {
		next := samples[i]
		if next.Count > 0 && s.Count > 0 {
			next.Count, next.Seed = s.Count, s.Seed
		}
		if i != chosen {
			*s = next
			p.shell.Show()
		}
	}))
	if s.Drawn == measure.Even {
		number("many.from", s.From, 52, func(n int) { s.From = n })
		number("many.to", s.To, 52, func(n int) { s.To = n })
		number("many.step", max(s.Step, 1), 52, func(n int) { s.Step = n })
	}
	return form
}

func field(s *shell.Shell, label, written string, width float32, typed func(string)) fyne.CanvasObject {
	f := widgets.NewField("", written, s.Keys)
	f.OnChanged = typed
	return shell.Labelled(label, container.NewGridWrap(fyne.NewSize(width, f.MinSize().Height), f))
}

func (p *Page) choice(key string, titles []model.Phrase, chosen int, choose func(int)) fyne.CanvasObject {
	control := p.shell.Control(shell.Choice{Options: titles, Get: func() int { return chosen }, Set: choose})
	return shell.Labelled(p.shell.Text(key), control)
}

// Set replaces one of the two comparisons by a new one for a plan, and chooses it.
func (p *Page) Set(plan measure.Plan) {
	place := &p.one
	if plan.Sampled() {
		place = &p.many
	}
	(*place).work.Cancel()
	*place = newComparison(p.shell, plan, p.one.tell)
	p.shown = *place
}

// openPreset opens a preset with the goal of the sample, and measures what no earlier run has.
func (p *Page) openPreset(plan measure.Plan) {
	plan.Base = p.many.plan.Base
	p.Set(plan)
	p.view = showLevels
	p.Show()
	p.Run()
}

// guessPanel asks how many times as many states the row before the last expands as the last; the measured
// value appears beside it.
func (p *Page) guessPanel() fyne.CanvasObject {
	rows := p.shown.rows[len(p.shown.rows)-2:]
	guess := p.shell.Say(model.Say("many.guess", "Row", rows[0].method.Short()))
	p.measured = widgets.NewTextLine(widgets.TextSizeNormal, true, scene.ColorAccent)
	return widgets.NewPanel(8, container.New(widgets.NewWrapped(gap, gap),
		field(p.shell, guess, strings.TrimPrefix(translate.Plain(p.shown.guess), "0"), 60, func(text string) {
			p.shown.guess, _ = strconv.ParseFloat(strings.Replace(strings.TrimSpace(text), ",", ".", 1), 64)
			p.shown.tell()
		}),
		container.New(layout.NewCustomPaddedLayout(gap, 0, 0, 0), // in line with the text before
			shell.Labelled(p.shell.Say(model.Say("many.guess.times", "Row", rows[1].method.Short())), p.measured))))
}

func (p *Page) showGuess() {
	ratio, key, text := p.shown.rows[len(p.shown.rows)-1].figures.Fewer, "many.measured", ""
	if p.shown.guess > 0 {
		key = "many.youMeasured"
	}
	if ratio > 0 { // it is measured
		text = p.shell.Say(model.Say(key, "You", translate.Plain(p.shown.guess), "Measured", translate.Figure(ratio)))
	}
	p.measured.SetText(text)
}

// askForMethod asks for a method, adds a row with it, and runs it.
func (p *Page) askForMethod() {
	form := choose.NewForm(p.shell, p.deps.Study, method.Default(p.shown.plan.Study), nil)
	run := widgets.Action{Title: p.shell.Text("compare.add.run"), Do: func() { p.addMethod(form.Chosen.Tidy()) }}
	p.shell.Ask(p.shell.Text("compare.add.title"), form.Content, choose.Size(), p.shell.Cancel(), run)
}

func (p *Page) addMethod(m method.Method) {
	p.shown.run(p.shown.add(m))
	p.shell.Show() // the table is higher, and the guess has one more choice
	p.table.Mark(len(p.shown.rows) - 1)
	p.shell.Focus(p.table)
}
