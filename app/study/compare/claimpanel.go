package compare

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/study/measure"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// claimPanel shows a claim in the order of an experiment: what is claimed and by whom, the prediction
// and the tolerance, which are fixed before the run; then what was measured, the verdict and the reason.
type claimPanel struct {
	shell *shell.Shell

	labels []*widgets.TextLine // of facts
	facts  []*widgets.TextBlock
	// figures has what is measured, then a line for each named place.
	figures        []*widgets.TextBlock
	verdict, why   *widgets.TextBlock
	counterexample *widgets.Button
	more           *widgets.Button // shows the facts where there is no room for them
	parts          *fyne.Container
	panel          fyne.CanvasObject
	brief          bool // no room for the facts below the claim
	found          *measure.Counterexample
}

// The measures of the panel.
const (
	claimPadding = 12
	claimLabels  = 92  // width of the labels
	claimFacts   = 0.6 // share of the width
	claimWide    = 880 // least width with the measurement beside the facts
	claimRow     = 4   // between rows
	namedPlaces  = 4   // the most that have a line
)

// newClaimPanel returns the panel of a claim.
func newClaimPanel(s *shell.Shell, c *measure.Claim, show func(*measure.Counterexample)) *claimPanel {
	p := &claimPanel{shell: s}
	for i, fact := range []struct {
		label string
		text  model.Phrase
	}{
		{"many.claim", c.Text()}, {"claim.source", c.Source()}, {"claim.predicted", c.Predicted()}, {"claim.tolerance", c.Tolerance()},
	} {
		label := shell.NewLine(s.Text(fact.label))
		text := widgets.NewTextBlock(1, widgets.TextSizeSecondary, widgets.ColorText)
		text.Bold = i == 0
		text.Text = s.Say(fact.text)
		p.labels, p.facts = append(p.labels, label), append(p.facts, text)
	}
	for i := range 1 + namedPlaces {
		figure := widgets.NewTextBlock(1, widgets.TextSizeSecondary, widgets.ColorText)
		if i == 0 {
			figure.Color = widgets.ColorSecondary
		}
		p.figures = append(p.figures, figure)
	}
	p.verdict = widgets.NewTextBlock(1, widgets.TextSizeStatus, widgets.ColorSecondary)
	p.verdict.Bold = true
	p.why = widgets.NewTextBlock(1, widgets.TextSizeSecondary, widgets.ColorText)
	p.counterexample = widgets.NewButton(s.Text("claim.show"), nil, s.Keys, func() { show(p.found) })
	p.more = widgets.NewButton(s.Text("claim.more"), nil, s.Keys, func() {
		var facts []string
		for i, label := range p.labels {
			facts = append(facts, label.Text+": "+p.facts[i].Text)
		}
		s.ShowText(s.Say(c.Title()), facts...)
	})
	p.parts = container.New(claimLayout{p})
	for i := range p.labels {
		p.parts.Objects = append(p.parts.Objects, p.labels[i], p.facts[i])
	}
	for _, f := range p.figures {
		p.parts.Objects = append(p.parts.Objects, f)
	}
	p.parts.Objects = append(p.parts.Objects, p.verdict, p.why, p.counterexample, p.more)
	p.panel = widgets.NewPanel(claimPadding, p.parts)
	return p
}

// set shows a judgement on the claim of a comparison.
func (p *claimPanel) set(c *comparison) {
	j := c.judgement
	measured := p.shell.Say(model.Say("claim.measuredAs", "What", c.Claim.Measured()))
	lines := p.lines(c)
	for i, f := range p.figures {
		switch {
		case i == 0:
			f.SetText(measured)
		case i <= len(lines):
			f.Set(lines[i-1].text, lines[i-1].ink)
		default:
			f.SetText("")
		}
	}
	inks := map[measure.Verdict]fyne.ThemeColorName{
		measure.Holds: widgets.ColorGood, measure.DoesNotHold: widgets.ColorBad,
		measure.Partly: widgets.ColorCaution, measure.NotDecided: widgets.ColorCaution, measure.NotTestable: widgets.ColorCaution,
	}
	ink, decided := inks[j.Verdict]
	if decided {
		p.verdict.Set(p.shell.Say(j.Phrase()), ink)
		p.why.SetText(p.shell.Say(j.Why))
	} else {
		p.verdict.Set(p.shell.Text("claim.unmeasured"), widgets.ColorSecondary)
		p.why.SetText(p.shell.Say(model.Say("many.ready", "Sample", c.next().Describe())))
	}
	p.found = j.Counterexample
	p.parts.Refresh()
}

// measuredText is a measured place in words.
type measuredText struct {
	text string
	ink  fyne.ThemeColorName
}

// lines returns what was measured at the named places, or of each bound.
func (p *claimPanel) lines(c *comparison) (lines []measuredText) {
	for _, place := range c.judgement.Places {
		if !c.Claim.Names(place) || len(lines) == namedPlaces {
			continue
		}
		ink := map[measure.Agreement]fyne.ThemeColorName{
			measure.Within: widgets.ColorGood, measure.Outside: widgets.ColorBad, measure.Open: widgets.ColorCaution,
		}[place.Agreement]
		name := ""
		if place.Row >= 0 {
			name = p.shell.Say(c.rows[place.Row].method.Name())
		}
		lines = append(lines, measuredText{p.shell.Say(place.Phrase(name)), ink})
	}
	return lines
}

// height lays the panel out for a width and returns the height that it needs.
func (p *claimPanel) height(width float32, brief bool) float32 {
	p.brief = brief
	return p.arrange(width-2*claimPadding, nil) + 2*claimPadding
}

// arrange places the parts in a width, if place isn't nil, and returns their height.
func (p *claimPanel) arrange(width float32, place func(o fyne.CanvasObject, x, y, w, h float32)) (height float32) {
	put := func(o fyne.CanvasObject, visible bool, x, y, w float32) float32 {
		if place != nil {
			widgets.SetVisible(o, visible)
		}
		if !visible {
			return 0
		}
		if t, ok := o.(*widgets.TextBlock); ok {
			t.Wrap(w)
		}
		h := o.MinSize().Height
		if place != nil {
			place(o, x, y, w, h)
		}
		return h + claimRow
	}
	left, right, x := width, width, float32(0)
	wide := width >= widgets.Scaled(claimWide)
	if wide {
		left = width * claimFacts
		x = left + 2*claimPadding
		right = width - x
	}
	labels, y := widgets.Scaled(claimLabels), float32(0)
	for i, label := range p.labels {
		visible := !p.brief || i == 0
		put(label, visible, 0, y, labels)
		y += put(p.facts[i], visible, labels, y, left-labels)
	}
	bottom := y
	if wide {
		y = 0
	}
	for i, f := range p.figures {
		y += put(f, f.Text != "" && (!p.brief || wide && i > 0), x, y, right)
	}
	y += put(p.verdict, true, x, y, right)
	y += put(p.why, !p.brief, x, y, right)
	buttons := x
	for _, b := range []*widgets.Button{p.counterexample, p.more} {
		visible, width := b == p.counterexample && p.found != nil || b == p.more && p.brief, b.MinSize().Width
		put(b, visible, buttons, y, width)
		if visible {
			buttons += width + claimPadding
		}
	}
	if buttons > x {
		y += p.more.MinSize().Height + claimRow
	}
	return max(y, bottom) - claimRow
}

// claimLayout is the layout of a claimPanel.
type claimLayout struct{ panel *claimPanel }

func (claimLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (l claimLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.panel.arrange(size.Width, func(o fyne.CanvasObject, x, y, w, h float32) { widgets.Place(o, x, y, w, h) })
}

// text returns the whole panel as lines.
func (p *claimPanel) text() (lines []string) {
	for i, label := range p.labels {
		lines = append(lines, label.Text+": "+p.facts[i].Text)
	}
	for _, f := range p.figures {
		if f.Text != "" {
			lines = append(lines, f.Text)
		}
	}
	return append(lines, p.verdict.Text, p.why.Text)
}
