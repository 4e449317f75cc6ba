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
	shell          *shell.Shell
	facts          []*widgets.TextBlock
	places         []*widgets.TextBlock // what is measured, then a line for each named place
	verdict, why   *widgets.TextBlock
	counterexample *widgets.Button
	parts          *fyne.Container
	panel          fyne.CanvasObject
	found          *measure.Counterexample
}

// The measures of the panel.
const (
	claimPadding = 12
	claimFacts   = 0.6 // share of the width
	claimWide    = 880 // least width with the measurement beside the facts
	claimRow     = 4   // between texts
	namedPlaces  = 4   // the most that have a line
)

// newClaimPanel returns the panel of a claim.
func newClaimPanel(s *shell.Shell, c *measure.Claim, show func(*measure.Counterexample)) *claimPanel {
	p := &claimPanel{shell: s, verdict: newBlock("", widgets.ColorSecondary), why: newBlock("", widgets.ColorText)}
	p.verdict.TextSize, p.verdict.Bold = widgets.TextSizeStatus, true
	for _, fact := range []struct {
		label string
		text  model.Phrase
	}{
		{"many.claim", c.Text()}, {"claim.source", c.Source()}, {"claim.predicted", c.Predicted()}, {"claim.tolerance", c.Tolerance()},
	} {
		p.facts = append(p.facts, newBlock(s.Text(fact.label)+": "+s.Say(fact.text), widgets.ColorText))
	}
	p.facts[0].Bold = true
	p.counterexample = widgets.NewButton(s.Text("claim.show"), nil, s.Keys, func() { show(p.found) })
	p.parts = container.New(claimLayout{p})
	p.panel = widgets.NewPanel(claimPadding, container.NewVScroll(p.parts))
	return p
}

func newBlock(text string, ink fyne.ThemeColorName) *widgets.TextBlock {
	b := widgets.NewTextBlock(1, widgets.TextSizeSecondary, ink)
	b.Text = text
	return b
}

// set shows a judgement on the claim of a comparison.
func (p *claimPanel) set(c *comparison) {
	j := c.judgement
	p.places = []*widgets.TextBlock{newBlock(p.shell.Say(model.Say("claim.measuredAs", "What", c.Claim.Measured())), widgets.ColorSecondary)}
	for _, place := range j.Places {
		if !c.Claim.Names(place) || len(p.places) > namedPlaces {
			continue
		}
		name := ""
		if place.Row >= 0 {
			name = p.shell.Say(c.rows[place.Row].method.Name())
		}
		inks := [...]fyne.ThemeColorName{measure.Open: widgets.ColorCaution, measure.Within: widgets.ColorGood, measure.Outside: widgets.ColorBad}
		p.places = append(p.places, newBlock(p.shell.Say(place.Phrase(name)), inks[place.Agreement]))
	}
	switch j.Verdict {
	case "", measure.Unmeasured:
		p.verdict.Set(p.shell.Text("claim.unmeasured"), widgets.ColorSecondary)
		p.why.SetText(p.shell.Say(model.Say("many.ready", "Sample", c.next().Describe())))
	default:
		ink, decided := map[measure.Verdict]fyne.ThemeColorName{
			measure.Holds: widgets.ColorGood, measure.DoesNotHold: widgets.ColorBad,
		}[j.Verdict]
		if !decided {
			ink = widgets.ColorCaution
		}
		p.verdict.Set(p.shell.Say(j.Phrase()), ink)
		p.why.SetText(p.shell.Say(j.Why))
	}
	p.found = j.Counterexample
	widgets.SetVisible(p.counterexample, p.found != nil)
	p.parts.Objects = append(p.parts.Objects[:0], p.counterexample)
	for _, b := range p.texts() {
		p.parts.Objects = append(p.parts.Objects, b)
	}
	p.parts.Refresh()
}

// texts returns all texts in order.
func (p *claimPanel) texts() []*widgets.TextBlock {
	return append(append(p.facts[:4:4], p.places...), p.verdict, p.why)
}

// height lays the panel out for a width and returns the height that it needs.
func (p *claimPanel) height(width float32) float32 {
	return p.arrange(width-2*claimPadding) + 2*claimPadding
}

// arrange places the parts in a width and returns their height.
func (p *claimPanel) arrange(width float32) (height float32) {
	left, x, y := width, float32(0), float32(0)
	if width >= widgets.Scaled(claimWide) {
		left = width * claimFacts
		x = left + 2*claimPadding
	}
	for i, b := range p.texts() {
		at, wide := x, width-x
		if i < len(p.facts) {
			at, wide = 0, left
		} else if i == len(p.facts) && x > 0 { // beside the facts
			height, y = y, 0
		}
		b.Wrap(wide)
		h := b.MinSize().Height
		widgets.Place(b, at, y, wide, h)
		y += h + claimRow
	}
	if p.found != nil {
		size := p.counterexample.MinSize()
		widgets.Place(p.counterexample, x, y, size.Width, size.Height)
		y += size.Height + claimRow
	}
	return max(height, y) - claimRow
}

// claimLayout is the layout of a claimPanel, whose height depends on its width.
type claimLayout struct{ panel *claimPanel }

func (l claimLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.panel.arrange(l.panel.parts.Size().Width))
}

func (l claimLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) { l.panel.arrange(size.Width) }
