package compare

import (
	"math"
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

// drawnChoice is a way of drawing positions, with its title and its default sample.
type drawnChoice struct {
	title  model.Phrase
	sample measure.Sample
}

// drawnChoices returns the ways of drawing that a puzzle has, the default first.
func drawnChoices(e catalogue.Entry) []drawnChoice {
	shuffles := e.Puzzle.Shuffles()
	last := len(shuffles) - 1
	all := []drawnChoice{
		{model.Say("many.drawn.even"), measure.Sample{Drawn: measure.Even, From: 1}},
		{shuffles[0].Name, measure.Sample{Drawn: measure.Random}},
		{shuffles[last].Name, measure.Sample{Drawn: measure.Anything}},
		{model.Say("many.drawn.walk"), measure.Sample{Drawn: measure.Walk, To: 40}},
		{model.Say("many.drawn.all"), measure.Sample{Drawn: measure.All}},
	}
	for i := range all[:len(all)-1] {
		all[i].sample.Count, all[i].sample.Seed = 100, measure.FirstSeed
	}
	_, even := e.Engine.(solver.Drawer)
	return slices.DeleteFunc(all, func(d drawnChoice) bool {
		return (d.sample.Drawn == measure.Even || d.sample.Drawn == measure.All) && !even || d.sample.Drawn == measure.Anything && last == 0
	})
}

// sampleForm asks for the sample of a comparison.
type sampleForm struct {
	shell   *shell.Shell
	entry   catalogue.Entry
	of      *comparison
	changed func()
}

// row returns the fields; a claim fixes how the positions are drawn.
func (f sampleForm) row() fyne.CanvasObject {
	row := container.New(widgets.NewWrapped(12, 12))
	number := func(key string, value int, width float32, set func(int)) {
		written := strconv.Itoa(value)
		if value == 0 {
			written = "" // as a greatest distance, 0 means the farthest
		}
		row.Add(field(f.shell, key, written, width, func(text string) {
			n, err := strconv.Atoi("0" + strings.TrimSpace(text))
			if err != nil {
				n = -1
			}
			set(n)
			f.changed()
		}))
	}
	s := &f.of.asked
	if s.Count != 0 {
		number("many.positions", s.Count, 72, func(n int) { s.Count = n })
		number("many.seed", int(s.Seed), 72, func(n int) { s.Seed = uint64(max(n, 0)) })
	}
	if f.of.plan.Claim != nil {
		return row
	}
	choices := drawnChoices(f.entry)
	title := func(d drawnChoice) string { return f.shell.Say(d.title) }
	chosen := slices.IndexFunc(choices, func(d drawnChoice) bool { return d.sample.Drawn == s.Drawn })
	drawn := choice(f.shell.Keys, choices, title, chosen, func(i int) { f.draw(choices[i].sample) })
	row.Add(shell.Labelled(f.shell.Text("many.drawn"), drawn))
	switch s.Drawn {
	case measure.Even:
		number("many.from", s.From, 52, func(n int) { s.From = n })
		number("many.to", s.To, 52, func(n int) { s.To = n })
	case measure.Walk:
		number("many.moves", s.To, 60, func(n int) { s.To = n })
	}
	return row
}

// field returns a labelled text field.
func field(s *shell.Shell, key, written string, width float32, typed func(string)) fyne.CanvasObject {
	f := widgets.NewField("", written, s.Keys)
	f.OnChanged = typed
	return shell.Labelled(s.Text(key), container.NewGridWrap(fyne.NewSize(width, f.MinSize().Height), f))
}

// draw changes how positions are drawn.
func (f sampleForm) draw(next measure.Sample) {
	if s := &f.of.asked; next.Drawn != s.Drawn {
		if next.Count > 0 && s.Count > 0 {
			next.Count, next.Seed = s.Count, s.Seed
		}
		*s = next
		f.shell.Show()
	}
}

// askedWell reports whether the fields describe a valid sample.
func (c *comparison) askedWell() bool {
	s := c.asked
	counted := s.Count >= 1 && s.Count <= measure.MostCases
	between := s.From >= 0 && (s.To >= s.From || s.To == 0)
	return !c.plan.Sampled() || s.Drawn == measure.Given || s.Drawn == measure.All || counted && between && (s.Drawn != measure.Walk || s.To > 0)
}

// claimChoice returns the choice of a claim, which replaces the rows and the sample.
func (p *Page) claimChoice(claims []measure.Claim) fyne.CanvasObject {
	claims = slices.Insert(claims, 0, measure.Claim{})
	title := func(c measure.Claim) string {
		if c.ID == "" {
			return p.shell.Text("many.claim.none")
		}
		return p.shell.Say(c.Title())
	}
	chosen := slices.IndexFunc(claims, func(c measure.Claim) bool { return p.many.plan.Claim != nil && c.ID == p.many.plan.Claim.ID })
	return choice(p.shell.Keys, claims, title, max(chosen, 0), func(i int) {
		if i == 0 {
			p.many.plan.Claim = nil
		} else {
			p.take(claims[i])
		}
		p.shell.Show()
	})
}

// take replaces the comparison over a sample by the one that tests a claim.
func (p *Page) take(c measure.Claim) {
	if plan, err := c.Plan(); err == nil {
		p.Set(plan)
		p.view = showClaim
	}
}

// showCounterexample opens the position that refutes the claim in the player of the desk, with the
// solution of the row.
func (p *Page) showCounterexample(found *measure.Counterexample) {
	for i, c := range p.shown.answer.cases {
		if c.Position == found.Position {
			p.openCase(i, found.Row)
			return
		}
	}
}

// guess is what the user expects of a run: one row expands so many times as many states as another.
type guess struct {
	more, fewer int     // indices of the rows
	typed       string  // the times
	times       float64 // 0 if what is typed isn't a number
}

// take reads the typed guess.
func (g *guess) take(typed string) {
	g.typed = typed
	g.times, _ = strconv.ParseFloat(strings.Replace(strings.TrimSpace(typed), ",", ".", 1), 64)
}

// valid reports whether the guess is a positive number.
func (g *guess) valid() bool { return g.times > 0 }

// guessed reports whether the guess is about a row.
func (c *comparison) guessed(r *row) bool {
	i := slices.Index(c.rows, r)
	return i == c.guess.more || i == c.guess.fewer
}

// guessRow asks for a guess; the measured value appears beside it.
type guessRow struct {
	shell    *shell.Shell
	of       *comparison
	changed  func()
	measured *widgets.TextLine
}

// row returns the fields.
func (f *guessRow) row() fyne.CanvasObject {
	rows, guess := f.of.rows, &f.of.guess
	name := func(r *row) string { return f.shell.Say(r.method.Short()) }
	choose := func(i *int) fyne.CanvasObject {
		*i = max(min(*i, len(rows)-1), 0)
		s := choice(f.shell.Keys, rows, name, *i, func(chosen int) {
			*i = chosen
			f.changed()
		})
		return container.NewGridWrap(fyne.NewSize(widgets.Scaled(150), s.MinSize().Height), s)
	}
	title := widgets.NewTextLine(widgets.TextSizeSecondary, true, scene.ColorText)
	title.Text = f.shell.Text("many.guess")
	f.measured = widgets.NewTextLine(widgets.TextSizeNormal, true, scene.ColorAccent)
	beside := layout.NewCustomPaddedHBoxLayout(8)
	more := container.New(beside, title, choose(&guess.more),
		field(f.shell, "many.guess.expands", guess.typed, 60, func(text string) {
			guess.take(text)
			f.changed()
		}))
	fewer := container.New(beside, shell.Labelled(f.shell.Text("many.guess.times"), choose(&guess.fewer)), f.measured)
	return widgets.NewPanel(8, container.New(widgets.NewWrapped(gap, gap), more, fewer))
}

// show shows the measured value.
func (f *guessRow) show() {
	g, ratio := f.of.guess, f.of.summary.ratio
	switch measured := translate.Figure(ratio); {
	case math.IsNaN(ratio):
		f.measured.SetText("")
	case g.valid():
		f.measured.SetText(f.shell.Say(model.Say("many.youMeasured", "You", translate.Plain(g.times), "Measured", measured)))
	default:
		f.measured.SetText(f.shell.Say(model.Say("many.measured", "Measured", measured)))
	}
}

// askForMethod asks for a method, adds a row with it, and runs it.
func (p *Page) askForMethod() {
	form := choose.NewForm(p.shell, p.deps.Entry, method.Default(p.shown.plan.Searcher()), nil)
	p.shell.Ask(p.shell.Text("compare.add.title"), form.Content, choose.Size(),
		p.shell.Cancel(), widgets.Action{Title: p.shell.Text("compare.add.run"), Do: func() { p.addMethod(form.Chosen.Tidy()) }})
}

// addMethod adds a row and runs it.
func (p *Page) addMethod(m method.Method) {
	p.shown.run(p.shown.add(m))
	p.shell.Show() // the table is higher, and the guess has one more choice
	p.table.Mark(len(p.shown.rows) - 1)
	p.shell.Focus(p.table)
}
