package judgelab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/judges/judging"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// pageLayout puts the parts of the page one under the other: the settings, or after a run a line in their
// place; the headline and the strip; the card; the table. The strip and the card get what they need as
// long as the table has some rows. Before a run there are only the settings and the table.
type pageLayout struct{ *Page }

// tableLeast is the least height of the table with the large card.
const tableLeast = 130

// parts returns the parts that there are from the top, with the small card.
func (l pageLayout) parts(objects []fyne.CanvasObject) (parts []fyne.CanvasObject) {
	hasRun := len(l.tests) > 0
	for i, has := range []bool{!l.isFolded(), l.isFolded(), hasRun, hasRun, hasRun && l.card.View().Headline != "", false, true} {
		if has {
			parts = append(parts, objects[i])
		}
	}
	return parts
}

// MinSize has the small card.
func (l pageLayout) MinSize(objects []fyne.CanvasObject) (least fyne.Size) {
	for _, o := range l.parts(objects) {
		size := o.MinSize()
		least = fyne.NewSize(max(least.Width, size.Width), least.Height+size.Height+betweenPanels)
	}
	return least.SubtractWidthHeight(0, betweenPanels)
}

// Layout fills the size.
func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	spare := size.Height - l.MinSize(objects).Height
	top := float32(0)
	parts := l.parts(objects)
	for i, o := range parts {
		height := o.MinSize().Height
		switch o {
		case l.strip:
			l.strip.Resize(fyne.NewSize(size.Width, height)) // Wanted depends on the width
			more := max(min(l.strip.Wanted()-height, spare), 0)
			height += more
			spare -= more
		case l.card:
			card, room := failureLayout{l.failure}, height+spare-max(widgets.Scaled(tableLeast)-l.table.MinSize().Height, 0)
			if large := card.height(size.Width, card.hasBoard(fyne.NewSize(size.Width, room))); l.failure.active && large <= room {
				o, height = l.failure.panel, large
				parts[i] = o
			}
		case objects[len(objects)-1]:
			height = size.Height - top
		}
		widgets.Place(o, 0, top, size.Width, height)
		top += height + betweenPanels
	}
	for _, o := range objects {
		widgets.SetVisible(o, slices.Contains(parts, o))
	}
}

// folded is the line in the place of the settings after a run.
type folded struct {
	command, about *widgets.TextLine
	change         *widgets.Button
}

func (p *Page) buildFolded() fyne.CanvasObject {
	f := &p.folded
	f.command, f.about = shell.NewLine(""), shell.NewLine("")
	f.command.Monospace, f.command.Color = true, widgets.ColorText
	f.change = widgets.NewButton(p.shell.Text("judgelab.change"), nil, p.shell.Keys, func() {
		p.unfolded = true
		p.update()
		p.shell.Focus(p.form.fields.command)
	})
	words := container.New(halves{}, f.command, f.about)
	return widgets.NewPanel(panelMargin, container.NewBorder(nil, nil, nil, f.change, words))
}

// show shows what was run, with the limits.
func (f *folded) show(p *Page) {
	f.command.SetText(p.ran)
	if p.judge.Format != nil {
		limits := p.shell.Say(judging.Describe(p.judge.Format, p.judge.Limits))
		f.about.SetText(p.shell.Say(model.Phrase{Key: "judgelab.folded", Count: len(p.tests), Args: map[string]any{"Format": p.judge.Format.Title, "Limits": limits}}))
	}
	widgets.SetEnabled(f.change, !p.busy())
}

// halves gives the first of two lines what it needs, at most half of the width.
type halves struct{}

func (halves) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(a.Width+betweenGroups+b.Width, max(a.Height, b.Height))
}

func (halves) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := min(objects[0].(*widgets.TextLine).Natural(), size.Width/2)
	widgets.Place(objects[0], 0, 0, left, size.Height)
	left += 2 * betweenGroups
	widgets.Place(objects[1], left, 0, max(size.Width-left-betweenGroups, 0), size.Height)
}
