package compare

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/study/measure"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// claimPanel shows a claim in the order of an experiment. On the left: claim, source and prediction,
// which are fixed before the run. On the right: the measured values, verdict and reason.
type claimPanel struct {
	shell          *shell.Shell
	result         *fyne.Container // the right side; it has a line for each row
	verdict, why   *widgets.TextBlock
	counterexample *widgets.Button
	panel          fyne.CanvasObject
	found          *measure.Counterexample
}

const (
	claimPadding = 12
	claimHeight  = 220 // at normal text size; what is longer scrolls
)

// newClaimPanel returns the panel of a claim.
func newClaimPanel(s *shell.Shell, c *measure.Claim, show func(*measure.Counterexample)) *claimPanel {
	p := &claimPanel{shell: s, verdict: newBlock("", scene.ColorSecondary), why: newBlock("", scene.ColorText)}
	p.verdict.TextSize, p.verdict.Bold = widgets.TextSizeStatus, true
	facts := container.New(&paragraphs{})
	for i, fact := range []struct {
		label string
		text  model.Phrase
	}{
		{"many.claim", c.Text()}, {"claim.source", c.Source()}, {"claim.predicted", c.Predicted()},
	} {
		b := newBlock(s.Text(fact.label)+": "+s.Say(fact.text), scene.ColorText)
		b.Bold = i == 0
		facts.Add(b)
	}
	p.counterexample = widgets.NewButton(s.Text("claim.show"), nil, s.Keys, func() { show(p.found) })
	p.result = container.New(&paragraphs{})
	column := func(content *fyne.Container) fyne.CanvasObject {
		return container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, claimPadding), content))
	}
	p.panel = widgets.NewPanel(claimPadding, container.NewGridWithColumns(2, column(facts), column(p.result)))
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
	lines := []fyne.CanvasObject{newBlock(p.shell.Say(model.Say("claim.measuredAs", "What", c.plan.Claim.Measured())), scene.ColorSecondary)}
	for _, r := range j.Results {
		ink := scene.ColorText
		if r.Refuting > 0 {
			ink = scene.ColorBad
		}
		lines = append(lines, newBlock(p.shell.Say(r.Phrase(p.shell.Say(c.rows[r.Row].method.Name()))), ink))
	}
	switch j.Verdict {
	case "", measure.Unmeasured:
		p.verdict.Set(p.shell.Text("claim.unmeasured"), scene.ColorSecondary)
		p.why.SetText(p.shell.Say(model.Say("many.ready", "Sample", c.next().Describe())))
	default:
		inks := map[measure.Verdict]fyne.ThemeColorName{measure.Holds: scene.ColorGood, measure.DoesNotHold: scene.ColorBad}
		p.verdict.Set(p.shell.Say(j.Phrase()), cmp.Or(inks[j.Verdict], scene.ColorCaution))
		p.why.SetText(p.shell.Say(j.Why))
	}
	lines = append(lines, p.verdict, p.why)
	if p.found = j.Counterexample; p.found != nil {
		lines = append(lines, container.NewHBox(p.counterexample))
	}
	p.result.Objects = lines
	p.result.Refresh()
}

// paragraphs stacks texts, which wrap at its width, and other objects.
type paragraphs struct{ width float32 }

func (l *paragraphs) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		if b, ok := o.(*widgets.TextBlock); ok && l.width > 0 {
			b.Wrap(l.width)
		}
		size.Height += o.MinSize().Height + gap/2
	}
	return size
}

func (l *paragraphs) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.MinSize(objects) // wraps them
	y := float32(0)
	for _, o := range objects {
		h := o.MinSize().Height
		widgets.Place(o, 0, y, size.Width, h)
		y += h + gap/2
	}
}
