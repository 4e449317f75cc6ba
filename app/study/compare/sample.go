package compare

import (
	"context"
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/catalogue"
	"quadrille/app/study/measure"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// usualSample is the sample that is offered first.
func usualSample(e catalogue.Entry) solver.Sample {
	s := solver.Sample{Count: 100, Seed: measure.FirstSeed}
	if _, ok := e.Engine.(solver.Drawer); ok {
		s.Drawn, s.From = solver.Even, 1
	}
	return s
}

// drawnChoice is a way of drawing positions.
type drawnChoice struct {
	drawn solver.Drawn
	title model.Phrase
}

// drawnChoices are the ways that a puzzle has.
func drawnChoices(e catalogue.Entry) (all []drawnChoice) {
	shuffles := e.Puzzle.Shuffles()
	if _, ok := e.Engine.(solver.Drawer); ok {
		all = append(all, drawnChoice{solver.Even, model.Say("many.drawn.even")})
	}
	all = append(all, drawnChoice{solver.Random, shuffles[0].Name})
	if last := len(shuffles) - 1; last > 0 {
		all = append(all, drawnChoice{solver.Anything, shuffles[last].Name})
	}
	return append(all, drawnChoice{solver.Walk, model.Say("many.drawn.walk")}, drawnChoice{solver.Given, model.Say("many.drawn.given")})
}

// sampleRow asks for the sample.
func (p *Page) sampleRow() fyne.CanvasObject {
	row := container.New(layout.NewCustomPaddedHBoxLayout(12))
	field := func(key string, value int, width float32, set func(int)) {
		written := strconv.Itoa(value)
		if value == 0 {
			written = "" // the farthest
		}
		f := widgets.NewField("", written, p.Keys)
		f.OnChanged = func(text string) {
			n, err := strconv.Atoi("0" + strings.TrimSpace(text))
			if err != nil {
				n = -1
			}
			set(n)
			p.changed()
		}
		row.Add(shell.Labelled(p.Text(key), container.NewGridWrap(fyne.NewSize(width, f.MinSize().Height), f)))
	}
	s := &p.many.asked
	if s.Drawn != solver.Given {
		field("many.positions", s.Count, 72, func(n int) { s.Count = n })
		field("many.seed", int(s.Seed), 72, func(n int) { s.Seed = uint64(max(n, 0)) })
	}
	choices := drawnChoices(p.deps.Entry)
	drawn := widgets.NewSelect(shell.Titles(choices, func(d drawnChoice) string { return p.Say(d.title) }), p.Keys, func(i int) { p.draw(choices[i].drawn) })
	drawn.Choose(slices.IndexFunc(choices, func(d drawnChoice) bool { return d.drawn == s.Drawn }))
	row.Add(shell.Labelled(p.Text("many.drawn"), drawn))
	switch s.Drawn {
	case solver.Even:
		field("many.from", s.From, 52, func(n int) { s.From = n })
		field("many.to", s.To, 52, func(n int) { s.To = n })
	case solver.Walk:
		field("many.moves", s.To, 60, func(n int) { s.To = n })
	default:
	}
	return row
}

// draw changes how positions are drawn.
func (p *Page) draw(d solver.Drawn) {
	s := &p.many.asked
	switch d {
	case s.Drawn:
		return
	case solver.Given:
		p.AskOpen(nil, p.readCases)
	default:
		first, walk := map[solver.Drawn]int{solver.Even: 1}, map[solver.Drawn]int{solver.Walk: 40}
		*s = solver.Sample{Count: max(s.Count, 1), Seed: s.Seed, Drawn: d, From: first[d], To: walk[d]}
	}
	p.Show()
}

// readCases takes the positions of a test file as the sample.
func (p *Page) readCases(file fyne.URI) {
	formats := p.deps.Entry.Formats
	work.Start(p.many.judging, func(context.Context, solver.Progress) ([]string, error) {
		in, err := storage.Reader(file)
		if err != nil {
			return nil, err
		}
		defer in.Close()
		return measure.ReadCases(formats, in)
	}, nil, func(ids []string, err error) {
		if err != nil {
			p.ShowError(err)
			return
		}
		p.many.asked = solver.Sample{Drawn: solver.Given, Cases: ids}
		p.Show()
	})
}

// askedWell reports whether the fields say what can be drawn.
func (c *comparison) askedWell() bool {
	s := c.asked
	counted := s.Count >= 1 && s.Count <= measure.MostCases
	between := s.From >= 0 && (s.To >= s.From || s.To == 0)
	return !c.Sampled() || s.Drawn == solver.Given || counted && between && (s.Drawn != solver.Walk || s.To > 0)
}

// claimChoice takes the rows and the sample of a claim.
func (p *Page) claimChoice(claims []measure.Claim) fyne.CanvasObject {
	titles := []string{p.Text("many.claim.none")}
	chosen := 0
	for i, c := range claims {
		titles = append(titles, p.Say(c.Title()))
		if p.many.Claim != nil && c.Name() == p.many.Claim.Name() {
			chosen = i + 1
		}
	}
	choice := widgets.NewSelect(titles, p.Keys, func(i int) {
		if i == 0 {
			p.many.Claim = nil
		} else {
			p.take(claims[i-1])
		}
		p.Show()
	})
	choice.Choose(chosen)
	return choice
}

// take makes the comparison over a sample the one that decides a claim.
func (p *Page) take(c measure.Claim) {
	if plan, err := c.Order().Plan(p.entries()); err == nil {
		p.set(plan)
	}
}

// newClaimPanel shows the claim, its source and the verdict; it is empty without a claim.
func (p *Page) newClaimPanel() fyne.CanvasObject {
	if p.shown.Claim == nil {
		return layout.NewSpacer()
	}
	p.verdict = widgets.NewTextLine(widgets.TextSizeStatus, true, widgets.ColorSecondary)
	p.why = widgets.NewTextBlock(2, widgets.TextSizeSecondary, widgets.ColorText)
	p.claim = widgets.NewTextBlock(2, widgets.TextSizeSecondary, widgets.ColorSecondary)
	p.claim.SetText(p.Say(model.Say("many.claimed", "Text", p.shown.Claim.Text(), "Source", p.shown.Claim.Source())))
	return widgets.NewPanel(10, container.New(layout.NewCustomPaddedVBoxLayout(4), p.verdict, p.why, p.claim))
}

// showVerdict shows the verdict on the claim.
func (p *Page) showVerdict() {
	c := p.shown
	if c.Claim == nil {
		return
	}
	why, ink := c.why, widgets.ColorSecondary
	switch c.verdict {
	case measure.Holds:
		ink = widgets.ColorGood
	case measure.DoesNotHold:
		ink = widgets.ColorBad
	case measure.Depends:
		ink = widgets.ColorCaution
	default:
		why = model.Say("many.ready", "Sample", measure.Describe(c.Entry, c.asked))
	}
	p.verdict.Set(p.Say(c.verdict.Phrase()), ink)
	p.why.SetText(p.Say(why))
}

// Guess is what the user expects of a run: one row expands Times as many states as another.
type Guess struct {
	More  int    `json:"more"` // the rows, by their numbers
	Fewer int    `json:"fewer"`
	Times string `json:"times"` // as typed
}

// times is the guess as a number.
func (g Guess) times() float64 {
	n, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(g.Times), ",", ".", 1), 64)
	if err != nil {
		return math.NaN()
	}
	return n
}

// valid reports whether there is a guess.
func (g Guess) valid() bool { return g.times() > 0 }

// guessed reports whether a row is one of those of the guess.
func (p *Page) guessed(i int) bool { return i == p.shown.guess.More || i == p.shown.guess.Fewer }

// guessRow asks for a guess; the measured value appears beside it.
func (p *Page) guessRow() fyne.CanvasObject {
	names := shell.Titles(p.shown.rows, func(r *row) string { return p.Say(r.method.Name()) })
	guess := &p.shown.guess
	choose := func(i *int) fyne.CanvasObject {
		*i = max(min(*i, len(names)-1), 0)
		s := widgets.NewSelect(names, p.Keys, func(chosen int) {
			*i = chosen
			p.changed()
		})
		if len(names) > 0 {
			s.Choose(*i)
		}
		return container.NewGridWrap(fyne.NewSize(170, s.MinSize().Height), s)
	}
	plain := func(key string) fyne.CanvasObject {
		line := shell.NewLine(p.Text(key))
		line.Shrinks = false
		return line
	}
	times := widgets.NewField("", guess.Times, p.Keys)
	times.OnChanged = func(text string) {
		guess.Times = text
		p.changed()
	}
	title := widgets.NewTextLine(widgets.TextSizeSecondary, true, widgets.ColorText)
	title.Text = p.Text("many.guess")
	p.measured = widgets.NewTextLine(widgets.TextSizeNormal, true, widgets.ColorAccent)
	p.measured.Align = fyne.TextAlignTrailing
	question := container.New(layout.NewCustomPaddedHBoxLayout(8), title, choose(&guess.More), plain("many.guess.expands"),
		container.NewGridWrap(fyne.NewSize(60, times.MinSize().Height), times), plain("many.guess.times"), choose(&guess.Fewer))
	return widgets.NewPanel(8, container.NewBorder(nil, nil, question, nil, p.measured))
}

// showGuess shows the measured value beside the guess.
func (p *Page) showGuess() {
	g, ratio := p.shown.guess, math.NaN()
	if max(g.More, g.Fewer) < len(p.shown.rows) {
		ratio = p.shown.set().Ratio(g.More, g.Fewer, measure.Expanded)
	}
	switch measured := translate.Figure(ratio); {
	case math.IsNaN(ratio):
		p.measured.SetText("")
	case g.valid():
		p.measured.SetText(p.Say(model.Say("many.youMeasured", "You", translate.Plain(g.times()), "Measured", measured)))
	default:
		p.measured.SetText(p.Say(model.Say("many.measured", "Measured", measured)))
	}
}
