package workshop

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// Deps are the dependencies of the page.
type Deps struct {
	Study catalogue.Study
	Show  func(model.Position) // shows a position on the board
	// Compare and Watch open those pages, with A* and a heuristic: a part of a method's
	// name.
	Compare, Watch func(heuristic string)
}

// Page is the workshop of one puzzle.
type Page struct {
	shell *shell.Shell
	deps  Deps

	asked               question
	known               answers
	preparing, checking *work.Job
	doing               model.Phrase // what takes long, or that it was stopped

	over, falls int              // the counterexamples in the text, from 0
	cell        int              // index of the chosen map cell; Missing for none
	boards      []model.Position // in the text

	field                              *widgets.Field
	save, remove, compare, watch, halt *widgets.Button
	line                               *widgets.TextLine
	chips                              []*widgets.Button
	prose                              *widgets.Prose
	paper                              *fyne.Container // holds the prose
	heat                               *searchview.SteppedRaster
	veil                               *widgets.Shaped // over verdicts that are out of date
}

// The names of links in the text. A number follows.
const (
	toAdmissible = "admissible" // a counterexample
	toConsistent = "consistent"
	toBoard      = "board" // of those in the text
	toSaved      = "saved"
)

func (p *Page) say(key string, args ...any) string { return p.shell.Say(model.Say(key, args...)) }

func linkTo(name string, n int) string { return name + ":" + strconv.Itoa(n) }

// text describes the heuristic: the verdicts with counterexamples, its value on the board and
// the values of the puzzle's heuristics, its cost, and the saved heuristics.
func (p *Page) text() []widgets.ProseBlock {
	var b widgets.ProseText
	if p.boards = nil; p.known.report != nil {
		p.addAdmissible(&b)
		p.addConsistent(&b)
	}
	p.addValues(&b)
	p.addCost(&b)
	p.addSaved(&b)
	return b
}

// outcome returns the title of a verdict and its reason.
func (p *Page) outcome(key string, holds bool) (title, text string) {
	r := p.known.report
	switch {
	case !holds:
		return p.say(key + ".no"), ""
	case !r.Proved:
		return p.say(key + ".unknown"), p.say("workshop.sampled", "Number", p.known.examined(), "Seed", examine.Seed)
	case r.Sound && !p.known.ground.All():
		return p.say(key + ".yes"), p.say("workshop.sound")
	default:
		return p.say(key + ".yes"), p.say(key+".proved", "Number", p.known.examined())
	}
}

// addAdmissible adds the first verdict, with the position of the chosen cell of the map or else a
// counterexample.
func (p *Page) addAdmissible(b *widgets.ProseText) {
	r := p.known.report
	title, text := p.outcome("workshop.admissible", r.Admissible)
	if r.Admissible {
		text += "\n" + p.say("workshop.low", "Number", fmt.Sprintf("%.2f", p.known.ground.Mean-r.Mean))
	} else {
		over := translate.Counted("workshop.admissible.refuted", len(r.Over))
		over.Args["All"] = p.known.examined()
		text = p.shell.Say(over)
	}
	b.Say(widgets.Heading, title)
	b.Say(widgets.Paragraph, text)
	e, ok := p.example()
	if !ok {
		return
	}
	sign := [...]string{"<", "=", ">"}[cmp.Compare(e.H, e.Distance)+1]
	caption := fmt.Sprintf("%s: %d %s %s: %d", p.say("workshop.h"), e.H, sign, p.say("workshop.distance"), e.Distance)
	p.addBoard(b, caption, e.Position, nil)
	switch {
	case p.cell != scene.Missing:
		b.Say(widgets.Paragraph, p.shell.Say(translate.Counted("workshop.cell", r.Cells[p.cell].Count)))
	case e.Distance == 0:
		b.Say(widgets.Paragraph, p.say("workshop.goal"))
	case len(r.Over) > 1 && p.over == 0:
		b.Say(widgets.Paragraph, p.say("workshop.nearest", "Number", translate.Int(int64(len(r.Over))), "Most", r.Most))
	default:
		b.Say(widgets.Paragraph, p.say("workshop.most", "Most", r.Most))
	}
	p.addPages(b, toAdmissible, p.over, len(r.Over))
}

// addConsistent adds the second verdict. The goals where h isn't 0 are the first counterexamples.
func (p *Page) addConsistent(b *widgets.ProseText) {
	r := p.known.report
	goals := r.Goals()
	title, text := p.outcome("workshop.consistent", r.Consistent)
	b.Say(widgets.Heading, title)
	switch at := p.falls; {
	case r.Consistent:
		b.Say(widgets.Paragraph, text)
		return
	case at < goals:
		e := r.At(int(r.Over[at]))
		b.Say(widgets.Paragraph, p.say("workshop.consistent.goal"))
		p.addBoard(b, fmt.Sprintf("%s: %d", p.say("workshop.h.goal"), e.H), e.Position, nil)
		if len(r.Falls) == 0 {
			b.Say(widgets.Paragraph, p.say("workshop.onlyGoal"))
		}
	default:
		e := r.Fall(int(r.Falls[at-goals]))
		b.Say(widgets.Paragraph, p.shell.Say(translate.Counted("workshop.consistent.refuted", len(r.Falls))))
		move := p.shell.Say(model.Brief(e.From.Position, e.Move))
		arrow := &scene.Rating{Move: e.Move, Distance: scene.Missing}
		p.addBoard(b, fmt.Sprintf("%s, h: %d → %d", move, e.From.H, e.To.H), e.From.Position, arrow)
		b.Say(widgets.Paragraph, p.say("workshop.consistent.here", "Number", e.From.H-e.To.H))
	}
	p.addPages(b, toConsistent, p.falls, goals+len(r.Falls))
}

// addBoard adds a picture of a position, with an arrow for a move.
func (p *Page) addBoard(b *widgets.ProseText, caption string, at model.Position, lit *scene.Rating) {
	view := scene.View{Position: at, Mode: scene.Play, Plain: true, Lit: lit, Say: p.shell.Say}
	p.boards = append(p.boards, at)
	*b = append(*b, widgets.ProseBlock{
		Kind: widgets.Figure, Artist: firstArea{p.deps.Study.Artist}, View: view, Spans: []widgets.Span{{Text: caption}},
	})
}

// firstArea draws the first area of a position.
type firstArea struct{ scene.Artist }

// Scene draws it in a square.
func (a firstArea) Scene(v scene.View, _ fyne.Size) (s scene.Scene) {
	const side = 240
	s.Shapes, _ = scene.DrawArea(a.Artist, v, 0, fyne.Position{}, fyne.NewSquareSize(side))
	return s
}

// addPages adds links to the counterexamples before and after one, and to its board.
func (p *Page) addPages(b *widgets.ProseText, name string, at, all int) {
	var runs []widgets.Span
	add := func(text, link string) {
		runs = append(runs, widgets.Span{Text: text, Link: link}, widgets.Span{Text: "  "})
	}
	if at > 0 {
		add(p.say("workshop.before"), linkTo(name, at-1))
	}
	if all > 1 {
		add(translate.Int(int64(at+1))+" "+p.say("workshop.of", "All", translate.Int(int64(all))), "")
	}
	if at+1 < all {
		add(p.say("workshop.after"), linkTo(name, at+1))
	}
	add(p.say("workshop.open"), linkTo(toBoard, len(p.boards)-1))
	b.Add(widgets.Paragraph, runs...)
}

// example returns the position that the first verdict shows; ok is false if there is none.
func (p *Page) example() (e examine.Example, ok bool) {
	switch r := p.known.report; {
	case p.cell != scene.Missing:
		return r.At(r.Cells[p.cell].First), true
	case len(r.Over) > 0:
		return r.At(int(r.Over[p.over])), true
	default:
		return e, false
	}
}

// addValues adds what the heuristic and those of the puzzle say of the position on the board.
func (p *Page) addValues(b *widgets.ProseText) {
	if len(p.known.values) == 0 {
		return
	}
	b.Say(widgets.Heading, p.say("workshop.board"))
	p.addBoard(b, "", p.asked.board, nil)
	for _, v := range p.known.values {
		p.addValue(b, v)
	}
}

// mostParts is the greatest number of parts beside each other: in more columns the numbers would break.
const mostParts = 13

// addValue adds a value, with tables of what its parts belong to; then its features.
func (p *Page) addValue(b *widgets.ProseText, v solver.Value) {
	b.Add(widgets.Item, widgets.Span{Text: v.Name, Code: true}, widgets.Span{Text: " = " + strconv.Itoa(v.H), Bold: true})
	var of, numbers []string
	for _, part := range v.Parts {
		if part.Note.Key != "" {
			b.Say(widgets.Item, p.say("watch.part", "Value", fmt.Sprintf("%+d", part.Value), "Note", part.Note))
			continue
		}
		of, numbers = append(of, method.PartName(part)), append(numbers, strconv.Itoa(part.Value))
	}
	for tables := (len(of) + mostParts - 1) / mostParts; tables > 0; tables-- {
		n := (len(of) + tables - 1) / tables
		b.Table(of[:n], numbers[:n])
		of, numbers = of[n:], numbers[n:]
	}
	for _, t := range v.Terms {
		p.addValue(b, t)
	}
}

func (p *Page) addCost(b *widgets.ProseText) {
	set := p.known.costs
	if set == nil {
		return
	}
	b.Say(widgets.Heading, p.say("workshop.cost"))
	b.Say(widgets.Paragraph, p.say("workshop.cost.sample", "Sample", p.asked.costs().Describe(), "Seed", examine.Seed))
	rows := [][]string{{p.say("workshop.cost.heuristic"), p.say("workshop.cost.states"), p.say("workshop.cost.longer")}}
	for i, row := range set.Rows {
		longer := p.say("workshop.cost.never")
		switch n := set.Longer(i); {
		case math.IsNaN(set.Summary(i, measure.Excess).Mean):
			longer = translate.NoNumber
		case n > 0:
			longer = p.say("workshop.cost.some", "Number", n, "All", len(set.Cases))
		}
		median := translate.Figure(set.Summary(i, measure.Expanded).Median)
		rows = append(rows, []string{row.Method.Heuristic.Expression, median, longer})
	}
	b.Table(rows...)
	if n := set.Limited(); n > 0 {
		b.Say(widgets.Paragraph, p.say("measure.limited", "Count", n))
	} else if excess := set.Summary(0, measure.Excess).Most; excess > 0 {
		b.Say(widgets.Paragraph, p.say("workshop.cost.excess", "Count", int(excess), "All", len(set.Cases)))
	}
}

func (p *Page) addSaved(b *widgets.ProseText) {
	own := p.saved()
	if len(own) == 0 {
		return
	}
	b.Say(widgets.Heading, p.say("workshop.saved"))
	var titles []string
	for _, title := range []string{"cost.heuristic", "short.admissible", "short.consistent", "mean"} {
		titles = append(titles, p.say("workshop."+title))
	}
	rows := [][]string{titles}
	for _, expression := range own {
		mean, verdicts := translate.NoNumber, [2]string{translate.NoNumber, translate.NoNumber}
		if known := p.known.verdicts[expression]; known != nil {
			mean = fmt.Sprintf("%.2f", known.Mean)
			verdicts = [2]string{p.short(known.Answer(known.Admissible)), p.short(known.Answer(known.Consistent))}
		}
		rows = append(rows, []string{expression, verdicts[0], verdicts[1], mean})
	}
	table := b.Table(rows...)
	for i := range own {
		table.Rows[i+1][0][0].Link = linkTo(toSaved, i)
	}
}

func (p *Page) saved() []string {
	return p.shell.Preferences().StringList(method.OwnKey(p.deps.Study.Puzzle.ID()))
}

func (p *Page) short(answer string) string {
	return p.say("workshop.short." + strings.Replace(answer, "not refuted", "unknown", 1))
}

func (p *Page) shownCell() int {
	e, ok := p.example()
	if !ok {
		return scene.Missing
	}
	return slices.IndexFunc(p.known.report.Cells, func(c examine.Cell) bool {
		return c.Distance == e.Distance && c.H == e.H
	})
}
