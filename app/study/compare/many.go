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
	"fyne.io/fyne/v2/theme"

	"quadrille/app/catalogue"
	"quadrille/app/study/measure"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/tables"
)

// manyPage is what the page has over many positions.
type manyPage struct {
	asked     solver.Sample  // of the next run, as the fields have it
	claim     *measure.Claim // that the rows and the sample decide; nil for none
	guess     Guess
	quantity  measure.Quantity
	manyChart string // a key of manyCharts
	asChart   bool   // where there is room for one of them, the chart is on show, not the table

	figures []measure.Summary // of the rows
	drawn   []drawnChoice
	verdict measure.Verdict // "" before it is known
	why     model.Phrase
	judging *work.Job

	count, seed, from, to, times *widgets.Field
	verdictLine, measured        *widgets.TextLine
	whyBlock, claimBlock         *widgets.TextBlock
	chartBox                     *charts.LineChart
	tab                          *widgets.Segmented // in a low window
}

// drawnChoice is a way of drawing positions.
type drawnChoice struct {
	drawn solver.Drawn
	title model.Phrase
}

func newManyPage(e catalogue.Entry) manyPage {
	p := manyPage{asked: solver.Sample{Count: 100, Seed: measure.FirstSeed}, guess: Guess{Fewer: 1}, manyChart: manyCharts[0].key}
	shuffles := e.Puzzle.Shuffles()
	last := len(shuffles) - 1
	if _, ok := e.Engine.(solver.Drawer); ok {
		p.drawn = append(p.drawn, drawnChoice{solver.Even, model.Say("many.drawn.even")})
		p.asked.Drawn, p.asked.From = solver.Even, 1
	}
	p.drawn = append(p.drawn, drawnChoice{solver.Random, shuffles[0].Name})
	if last > 0 {
		p.drawn = append(p.drawn, drawnChoice{solver.Anything, shuffles[last].Name})
	}
	p.drawn = append(p.drawn, drawnChoice{solver.Walk, model.Say("many.drawn.walk")}, drawnChoice{solver.Given, model.Say("many.drawn.given")})
	return p
}

// modes chooses between the position and many, and over many what is measured on which.
func (p *Page) modes(keys *widgets.Keys) fyne.CanvasObject {
	mode := widgets.NewSegmented([]string{p.Text("many.this"), p.Text("many.many")}, keys, func(i int) {
		p.runs = []*runSet{p.one, p.many}[i]
		p.Show()
	})
	row := container.New(layout.NewCustomPaddedHBoxLayout(12), mode)
	rows := container.New(layout.NewCustomPaddedVBoxLayout(gap), row)
	if p.runs == p.many {
		mode.Choose(1)
		if claims := measure.Claims(p.entries()); len(claims) > 0 {
			row.Add(shell.Labelled(p.Text("many.claim"), p.claimChoice(claims, keys)))
		}
		rows.Add(p.sampleRow(keys))
		rows.Add(p.guessRow(keys))
	}
	return widgets.OnPage(container.New(layout.NewCustomPaddedLayout(0, gap, 0, 0), rows))
}

// claimChoice takes the rows and the sample of a claim.
func (p *Page) claimChoice(claims []measure.Claim, keys *widgets.Keys) fyne.CanvasObject {
	titles := append([]string{p.Text("many.claim.none")}, shell.Titles(claims, func(c measure.Claim) string { return p.Say(c.Title()) })...)
	choice := widgets.NewSelect(titles, keys, func(i int) {
		if i == 0 {
			p.claim = nil
		} else {
			p.take(claims[i-1])
		}
		p.Show()
	})
	choice.Choose(1 + slices.IndexFunc(claims, func(c measure.Claim) bool { return p.claim != nil && c.Name() == p.claim.Name() }))
	return choice
}

// OpenClaims opens the page on the first claim about the puzzle, or on the one chosen.
func (p *Page) OpenClaims(position model.Position) {
	p.Open(position)
	p.runs = p.many
	if claims := measure.Claims(p.entries()); p.claim == nil && len(claims) > 0 {
		p.take(claims[0])
	}
	p.Show()
	if p.runAll != nil {
		p.Focus(p.runAll)
	}
}

// take makes the comparison over many positions the one that decides a claim.
func (p *Page) take(c measure.Claim) {
	if plan, err := c.Order().Plan(p.entries()); err == nil {
		p.set(plan, true)
	}
}

// sampleRow asks for the sample.
func (p *Page) sampleRow(keys *widgets.Keys) fyne.CanvasObject {
	row := container.New(layout.NewCustomPaddedHBoxLayout(12))
	field := func(key string, value int, width float32, set func(int)) *widgets.Field {
		written := strconv.Itoa(value)
		if value == 0 {
			written = "" // the farthest
		}
		f := widgets.NewField("", written, keys)
		f.OnChanged = func(text string) {
			n, err := strconv.Atoi("0" + strings.TrimSpace(text))
			if err != nil {
				n = -1
			}
			set(n)
			p.showTools()
		}
		row.Add(shell.Labelled(p.Text(key), container.NewGridWrap(fyne.NewSize(width, f.MinSize().Height), f)))
		return f
	}
	s := &p.asked
	if s.Drawn != solver.Given {
		p.count = field("many.positions", s.Count, 72, func(n int) { s.Count = n })
		p.seed = field("many.seed", int(s.Seed), 72, func(n int) { s.Seed = uint64(max(n, 0)) })
	}
	drawn := widgets.NewSelect(shell.Titles(p.drawn, func(d drawnChoice) string { return p.Say(d.title) }), keys, func(i int) { p.draw(p.drawn[i].drawn) })
	drawn.Choose(slices.IndexFunc(p.drawn, func(d drawnChoice) bool { return d.drawn == s.Drawn }))
	row.Add(shell.Labelled(p.Text("many.drawn"), drawn))
	switch s.Drawn {
	case solver.Even:
		p.from = field("many.from", s.From, 52, func(n int) { s.From = n })
		p.to = field("many.to", s.To, 52, func(n int) { s.To = n })
	case solver.Walk:
		p.to = field("many.moves", s.To, 60, func(n int) { s.To = n })
	default:
	}
	return row
}

// draw changes how positions are drawn.
func (p *Page) draw(d solver.Drawn) {
	if d == p.asked.Drawn {
		return
	}
	if d == solver.Given {
		p.AskOpen(nil, p.readCases)
		p.Show()
		return
	}
	p.asked.Drawn, p.asked.Cases, p.asked.From, p.asked.To = d, nil, 0, 0
	switch d {
	case solver.Even:
		p.asked.From = 1
	case solver.Walk:
		p.asked.To = 40
	default:
	}
	p.asked.Count = max(p.asked.Count, 1)
	p.Show()
}

// readCases takes the positions of a test file as the sample.
func (p *Page) readCases(file fyne.URI) {
	formats := p.deps.Entry.Formats
	work.Start(p.beside(), func(context.Context, solver.Progress) ([]string, error) {
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
		p.asked = solver.Sample{Drawn: solver.Given, Cases: ids}
		p.Show()
	})
}

// beside is the job beside the runs.
func (p *Page) beside() *work.Job {
	if p.judging == nil {
		p.judging = p.Work.NewJob()
	}
	return p.judging
}

// askedWell reports whether the fields say what can be drawn.
func (p *Page) askedWell() bool {
	s := p.asked
	return s.Drawn == solver.Given || s.Count >= 1 && s.Count <= measure.MostCases && s.From >= 0 && s.To >= 0 && (s.To >= s.From || s.To == 0) && (s.Drawn != solver.Walk || s.To > 0)
}

// claimPanel says what is claimed, by whom, and whether it holds.
func (p *Page) claimPanel() fyne.CanvasObject {
	p.verdictLine = widgets.NewTextLine(widgets.TextSizeStatus, true, widgets.ColorSecondary)
	p.whyBlock = widgets.NewTextBlock(2, widgets.TextSizeSecondary, widgets.ColorText)
	p.claimBlock = widgets.NewTextBlock(2, widgets.TextSizeSecondary, widgets.ColorSecondary)
	p.claimBlock.SetText(p.Say(model.Say("many.claimed", "Text", p.claim.Text(), "Source", p.claim.Source())))
	return widgets.NewPanel(10, container.New(layout.NewCustomPaddedVBoxLayout(4), p.verdictLine, p.whyBlock, p.claimBlock))
}

// showVerdict shows the verdict, which is worked out beside the window once all rows have
// ended.
func (p *Page) showVerdict() {
	if p.claim == nil || p.verdictLine == nil {
		return
	}
	rows := p.many.runs
	complete := len(rows) > 0 && !slices.ContainsFunc(rows, func(r *comparedRun) bool { return r.state != runEnded })
	if p.verdict == "" && complete && !p.beside().Running() && slices.Equal(p.many.order().Methods, p.claim.Methods) {
		set, claim := p.many.set(), *p.claim
		type answer struct {
			measure.Verdict
			why model.Phrase
		}
		work.Start(p.beside(), func(context.Context, solver.Progress) (a answer, err error) {
			a.Verdict, a.why = claim.Judge(set)
			return a, nil
		}, nil, func(a answer, _ error) {
			p.verdict, p.why = a.Verdict, a.why
			p.changed()
		})
	}
	ink := map[measure.Verdict]fyne.ThemeColorName{measure.Holds: widgets.ColorGood, measure.DoesNotHold: widgets.ColorBad, measure.Depends: widgets.ColorCaution}[p.verdict]
	if ink == "" {
		p.verdictLine.Set(p.Say(measure.Unmeasured.Phrase()), widgets.ColorSecondary)
		p.whyBlock.SetText(p.Say(model.Say("many.ready", "Sample", measure.Describe(p.deps.Entry, p.asked))))
		return
	}
	p.verdictLine.Set(p.Say(p.verdict.Phrase()), ink)
	p.whyBlock.SetText(p.Say(p.why))
}

// guessRow asks for a guess, and sets what is measured beside it.
func (p *Page) guessRow(keys *widgets.Keys) fyne.CanvasObject {
	names := shell.Titles(p.runs.runs, func(r *comparedRun) string { return p.Say(r.method.Name()) })
	choose := func(row *int) fyne.CanvasObject {
		*row = max(min(*row, len(names)-1), 0)
		s := widgets.NewSelect(names, keys, func(i int) { *row = i; p.changed() })
		if len(names) > 0 {
			s.Choose(*row)
		}
		return container.New(narrow{}, s)
	}
	p.times = widgets.NewField("", p.guess.Times, keys)
	p.times.OnChanged = func(text string) { p.guess.Times = text; p.changed() }
	title := widgets.NewTextLine(widgets.TextSizeSecondary, true, widgets.ColorText)
	title.Text = p.Text("many.guess")
	p.measured = widgets.NewTextLine(widgets.TextSizeNormal, true, widgets.ColorAccent)
	p.measured.Align = fyne.TextAlignTrailing
	return widgets.NewPanel(8, container.NewBorder(nil, nil, container.New(layout.NewCustomPaddedHBoxLayout(8), title, choose(&p.guess.More), p.plain("many.guess.expands"),
		container.NewGridWrap(fyne.NewSize(60, p.times.MinSize().Height), p.times), p.plain("many.guess.times"), choose(&p.guess.Fewer)), nil, p.measured))
}

// plain is a text of a row.
func (p *Page) plain(key string) fyne.CanvasObject {
	l := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	l.Text = p.Text(key)
	return l
}

// narrow lets a choice be narrower than the longest of its options.
type narrow struct{}

func (narrow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(min(objects[0].MinSize().Width, 160), objects[0].MinSize().Height)
}

func (narrow) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// guessed is the guess as a number; NaN for none.
func (p *Page) guessed() float64 {
	n, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(p.guess.Times), ",", ".", 1), 64)
	if err != nil || n <= 0 {
		return math.NaN()
	}
	return n
}

// showGuess sets what is measured beside the guess.
func (p *Page) showGuess(set *measure.Set) {
	text, rows := "", len(set.Rows)
	if p.guess.More < rows && p.guess.Fewer < rows {
		ratio := set.Ratio(p.guess.More, p.guess.Fewer, measure.Expanded)
		switch you := p.guessed(); {
		case math.IsNaN(ratio):
		case math.IsNaN(you):
			text = p.Say(model.Say("many.measured", "Measured", translate.Figure(ratio)))
		default:
			text = p.Say(model.Say("many.youMeasured", "You", translate.Plain(you), "Measured", translate.Figure(ratio)))
		}
	}
	p.measured.SetText(text)
}

// manyColumns are those of the table over many positions.
func (p *Page) manyColumns() []tables.Column {
	figure := func(title string, width, from float32) tables.Column {
		return tables.Column{Title: title, Width: width, Share: 1, From: from, Align: fyne.TextAlignTrailing}
	}
	return []tables.Column{
		{Title: p.Text("compare.column.method"), Width: 190, Share: 5},
		figure(p.Say(model.Say("measure.medianOf", "Figure", p.quantity.Title())), 118, 0),
		{Title: p.Text("measure.middleHalf"), Width: 96, Share: 4, Strips: true},
		figure(p.Text("measure.mean"), 62, 0),
		figure(p.Text("measure.fewer"), 116, 0),
		figure(p.Text("measure.longer"), 112, 0),
		figure(p.Text("measure.excess"), 76, 1080),
		figure(p.Say(model.Say("measure.medianOf", "Figure", measure.Time.Title())), 100, 1000),
	}
}

// written writes a value of the chosen quantity.
func (p *Page) written(x float64) string {
	if p.quantity == measure.Time && !math.IsNaN(x) {
		return p.Say(measure.Seconds(x))
	}
	if x == math.Trunc(x) && x < 10 { // a number of states or moves, not an estimate
		return translate.Plain(x)
	}
	return translate.Figure(x)
}

// manyCells is a row over many positions, but for its actions.
func (p *Page) manyCells(row int) []tables.Cell {
	r, set := p.many.runs[row], p.many.set()
	cells := []tables.Cell{{Text: p.Say(r.method.Name()), Bold: row == p.guess.More || row == p.guess.Fewer}}
	if len(r.outcomes) == 0 || row >= len(p.figures) {
		badge, ink := p.words().badge(r)
		cells = append(cells, tables.Cell{Text: badge, Ink: ink})
		return append(cells, make([]tables.Cell, 6)...)
	}
	s, longer, fewer, ink := p.figures[row], set.Longer(row), "", fyne.ThemeColorName("")
	if row > 0 {
		if ratio := set.Ratio(row-1, row, measure.Expanded); !math.IsNaN(ratio) {
			fewer = translate.Figure(ratio) + "×"
		}
	}
	never, extra := p.Say(longer.Phrase()), shell.None
	if longer.Percent == 0 && !longer.Estimated {
		never = p.Text("many.never")
	} else if longer.Percent > 0 {
		ink, extra = widgets.ColorBad, strconv.FormatFloat(set.Summary(row, measure.Excess).Mean, 'f', 2, 64)
	}
	return append(cells, tables.Cell{Text: p.written(s.Median), Bold: true}, tables.Cell{Strip: p.strip(row)}, tables.Cell{Text: p.written(s.Mean)},
		tables.Cell{Text: fewer}, tables.Cell{Text: never, Ink: ink}, tables.Cell{Text: extra},
		tables.Cell{Text: p.Say(set.MedianTime(row))})
}

// strip shows how the chosen quantity of a row is spread, on a logarithmic scale that all
// rows share.
func (p *Page) strip(row int) tables.Strip {
	low, high := math.Inf(1), math.Inf(-1)
	for _, f := range p.figures {
		if f.Count > 0 {
			low, high = min(low, f.Least), max(high, f.Most)
		}
	}
	s := p.figures[row]
	if s.Count == 0 {
		return tables.Strip{}
	}
	shift := 0.0 // keeps the logarithm from 0
	if low <= 0 {
		shift = 1 - low
	}
	at := func(x float64) float32 {
		if high <= low {
			return 0.5
		}
		return float32(math.Log((x+shift)/(low+shift)) / math.Log((high+shift)/(low+shift)))
	}
	ink := tables.ColorStrip
	if row == p.guess.More || row == p.guess.Fewer {
		ink = charts.SeriesInk(row) // as in the chart
	}
	return tables.Strip{Least: at(s.Least), Low: at(s.Low), Median: at(s.Median), High: at(s.High), Most: at(s.Most), Ink: ink}
}

// manyDetail says the quartiles of a row and what its method guarantees.
func (p *Page) manyDetail(r *comparedRun) string {
	row := slices.Index(p.many.runs, r)
	about := p.words().detail(r)
	if row < 0 || row >= len(p.figures) || p.figures[row].Count == 0 {
		return about
	}
	s := p.figures[row]
	return p.Say(model.Say("many.detail", "Count", s.Count, "Least", p.written(s.Least), "Low", p.written(s.Low), "High", p.written(s.High), "Most", p.written(s.Most), "Guarantee", r.method.Promise().Phrase(r.method.Weight)))
}

// manyChanged shows how the runs over many positions look now.
func (p *Page) manyChanged() {
	set := p.many.set()
	p.figures = p.figures[:0]
	for row := range set.Rows {
		p.figures = append(p.figures, set.Summary(row, p.quantity))
	}
	p.showGuess(set)
	p.showVerdict()
	p.chartBox.SetView(p.manyView(set))
}

// overManyControls choose the quantity and the chart, and adds rows.
func (p *Page) overManyControls(keys *widgets.Keys) fyne.CanvasObject {
	add := widgets.NewButton(p.Text("compare.add"), theme.ContentAddIcon(), keys, p.askForMethod)
	p.pictures = widgets.NewButton(p.Text("gallery.open"), theme.MediaPhotoIcon(), keys, p.showPictures)
	var quantities []string
	for q := range measure.Quantities {
		quantities = append(quantities, p.Say(q.Title()))
	}
	quantity := widgets.NewSelect(quantities, keys, func(i int) {
		if p.quantity != measure.Quantity(i) {
			p.quantity = measure.Quantity(i)
			p.Show()
		}
	})
	quantity.Choose(int(p.quantity))
	kinds := p.chartKinds()
	chart := widgets.NewSelect(shell.Titles(kinds, func(c manyChart) string { return p.Text(c.key) }), keys, func(i int) {
		p.manyChart = kinds[i].key
		p.changed()
	})
	chart.Choose(max(slices.IndexFunc(kinds, func(c manyChart) bool { return c.key == p.manyChart }), 0))
	p.tab = widgets.NewSegmented([]string{p.Text("many.table"), p.Text("many.chart")}, keys, func(i int) { p.asChart = i == 1; p.Show() })
	p.tab.Choose(map[bool]int{true: 1}[p.asChart])
	return widgets.OnPage(container.NewBorder(nil, nil, container.New(layout.NewCustomPaddedHBoxLayout(8), add, p.pictures, p.tab),
		container.New(layout.NewCustomPaddedHBoxLayout(12), shell.Labelled(p.Text("many.figure"), quantity), shell.Labelled(p.Text("many.chart"), chart))))
}

// headlineOverMany names the sample.
func (p *Page) headlineOverMany() string {
	if p.many.failure != nil {
		return p.Reason(p.many.failure)
	}
	sample := measure.Describe(p.deps.Entry, p.asked)
	if n := p.many.set().Limited(); n > 0 {
		return p.Say(model.Say("list.sentences", "Before", sample, "Next", model.Say("measure.limited", "Count", n)))
	}
	if p.claim != nil && p.verdict != "" { // the panel of the claim may have no room
		return p.Say(model.Say("many.headline", "Verdict", p.verdict.Phrase(), "Sample", sample))
	}
	return p.Say(sample)
}

// roomy puts the first object over the second where the height suffices for both, and
// leaves it out where not.
type roomy struct{}

func (roomy) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(max(objects[0].MinSize().Width, objects[1].MinSize().Width), objects[1].MinSize().Height)
}

func (roomy) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	top := objects[0].MinSize().Height + gap
	if objects[1].MinSize().Height+top > size.Height {
		top = 0
	}
	widgets.SetVisible(objects[0], top > 0)
	widgets.Place(objects[0], 0, 0, size.Width, max(top-gap, 0))
	widgets.Place(objects[1], 0, top, size.Width, size.Height-top)
}
