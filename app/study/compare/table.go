package compare

import (
	"fmt"

	"fyne.io/fyne/v2"

	"quadrille/app/study/measure"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/tables"
)

func figure(title string, width, from float32) tables.Column {
	c := tables.Column{Title: title, Width: widgets.Scaled(width), Share: 1, From: widgets.Scaled(from)}
	c.Align = fyne.TextAlignTrailing
	return c
}

// columns returns the columns of the table. Their widths follow the text.
func (p *Page) columns() []tables.Column {
	strip := tables.Column{Width: widgets.Scaled(112), Share: 3, Ticks: view{p.shown}.ticks}
	if p.shown.plan.Sampled() {
		titles := measure.Titles(p.shell.Translator)
		return []tables.Column{
			{Title: titles[0], Width: widgets.Scaled(200), Share: 4},
			figure(titles[1], 126, 0),
			strip,
			figure(titles[2], 126, 960),
			figure(titles[3], 120, 1400),
			figure(titles[4], 116, 0),
			figure(titles[5], 112, 800),
			figure(titles[6], 76, 1180),
			figure(titles[7], 100, 1100),
		}
	}
	title := func(column string) string { return p.shell.Text("compare.column." + column) }
	strip.From, strip.Share = widgets.Scaled(840), 6
	return []tables.Column{
		{Title: title("method"), Width: widgets.Scaled(206), Share: 3},
		figure(title("moves"), 46, 0),
		{Title: title("guarantee"), Width: widgets.Scaled(118), Share: 0.5},
		figure(title("expanded"), 84, 0),
		strip,
		figure(title("right"), 112, 1240),
		figure(title("generated"), 84, 640),
		figure(title("stored"), 76, 960),
		figure(title("memory"), 58, 1040),
		figure(title("time"), 58, 0),
		figure(title("rate"), 58, 1110),
		figure(title("branching"), 44, 1170),
		figure(title("autopsy"), 120, 1520),
		figure(title("depth"), 64, 1600),
		figure(title("frontier"), 84, 1700),
	}
}

// menu returns the menu of a row: run or stop it, and remove it.
func (p *Page) menu(r *row) []*fyne.MenuItem {
	run := fyne.NewMenuItem(p.shell.Text("compare.runRow"), func() { p.shown.run(r) })
	if r.active() {
		run = fyne.NewMenuItem(p.shell.Text("compare.stopRow"), func() { p.shown.stopRows(r) })
	}
	return []*fyne.MenuItem{run, fyne.NewMenuItem(p.shell.Text("compare.removeRow"), func() { p.remove(r) })}
}

// key handles a key on a row, and reports whether it did.
func (p *Page) key(r *row, e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeySpace:
		p.menu(r)[0].Action() // runs or stops it
	case fyne.KeyDelete, fyne.KeyBackspace:
		p.remove(r)
	default:
		return false
	}
	return true
}

func (p *Page) remove(r *row) {
	p.shown.remove(r)
	p.shell.Show() // the guess may be about other rows
	p.shell.Focus(p.table)
}

func (p *Page) look(i int) {
	p.looked = nil
	if i != scene.Missing {
		p.looked = p.shown.rows[i]
	}
	p.showCharts()
}

// open shows the solution of a row in the player of the desk, or why it failed.
func (p *Page) open(r *row) {
	switch {
	case r.err != nil:
		p.shell.ShowError(r.err)
	case r.now.Found && !p.shown.plan.Sampled():
		p.shell.Leave()
		p.deps.Show(r.method.Solution(p.shown.plan.Base, r.now.Moves, r.now.Stats.Elapsed))
	}
}

func (p *Page) saveCSV() {
	c := p.shown
	name := "comparison-" + string(p.deps.Study.Puzzle.ID())
	if c.plan.Sampled() {
		name += fmt.Sprintf("-%d-seed-%d", len(c.answer.cases), c.plan.Sample.Seed)
	}
	p.shell.Save(name+".csv", c.set().Table(c.plan).CSV())
}
