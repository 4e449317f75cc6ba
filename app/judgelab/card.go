package judgelab

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/judging"
	"quadrille/app/shell"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
)

// card speaks of one test.
type card struct {
	sign                 *widgets.SignMark
	headline, detail     *widgets.TextLine
	board, smaller, save *widgets.Button
}

func (p *Page) buildCard() fyne.CanvasObject {
	c := &p.card
	c.sign = widgets.NewSignMark(widgets.NoSign)
	c.headline, c.detail = shell.NewTitle(""), shell.NewLine("")
	c.board = widgets.NewButton("", nil, p.Keys, p.showOnBoard)
	c.board.SetPrimary(true)
	c.smaller = widgets.NewButton("", nil, p.Keys, p.shrink)
	c.save = widgets.NewButton(p.Text("judgelab.save"), nil, p.Keys, p.saveTest)
	buttons := container.New(layout.NewCustomPaddedHBoxLayout(8))
	for _, b := range []*widgets.Button{c.board, c.smaller, c.save} {
		buttons.Add(container.NewCenter(b))
	}
	return widgets.NewPanel(panelMargin, container.NewBorder(nil, nil,
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, 12), container.NewCenter(c.sign)), buttons,
		container.New(layout.NewCustomPaddedVBoxLayout(3), c.headline, c.detail)))
}

// showCard speaks of a test, or None: then of all of them.
func (p *Page) showCard(about int) {
	c := &p.card
	var r *judging.Result
	if about != widgets.None {
		r = p.tests[about].shown()
	}
	shrinking := p.shrinking.Running()
	isFailure := r != nil && r.Verdict != judging.Accepted
	widgets.SetVisible(c.board, r != nil && len(r.Test.Cases) > 0)
	isThere := r != nil && len(r.Test.Input) > 0 // else the last start had no room for it
	widgets.SetVisible(c.smaller, isFailure && isThere)
	widgets.SetVisible(c.save, isThere)
	widgets.SetVisible(p.looks, len(p.failed) > 0)
	title := "judgelab.smaller"
	if shrinking {
		title = "judgelab.smaller.stop"
	}
	c.smaller.SetText(p.Text(title))
	c.smaller.SetEnabled(!p.running.Running())
	c.save.SetEnabled(!shrinking)
	c.board.SetEnabled(!shrinking)

	ended, right := p.done()
	switch {
	case r == nil && ended == 0:
		p.setCard(widgets.NoSign, p.Text("judgelab.card.none"), p.Text("judgelab.card.noneDetail"))
	case r == nil && len(p.failed) == 0:
		p.setCard(widgets.SignRight, p.Say(model.Say("judgelab.right", "Right", right, "Tests", len(p.tests))), p.extremes())
	case r == nil:
		p.setCard(p.signs[about], p.Say(model.Say("judgelab.card.test", "Test", about+1)), p.Say(p.tests[about].name))
	default:
		p.speak(about, r)
	}
}

func (p *Page) setCard(s widgets.Sign, headline, detail string) {
	c := &p.card
	c.sign.Set(s)
	c.headline.SetText(headline)
	c.detail.SetText(detail)
}

// speak says what came of a test.
func (p *Page) speak(about int, r *judging.Result) {
	t := p.tests[about]
	c := &p.card
	_, moves := p.theCase(r)
	key := "judgelab.board"
	if len(moves) > 0 {
		key = "judgelab.board.both"
	}
	c.board.SetText(p.Text(key))

	said := why(r)
	if said.Key == "" {
		said = model.Say("judgelab.verdict." + string(r.Verdict))
	}
	headline := model.Say("judgelab.card.why", "Test", about+1, "Why", said)
	detail := t.name
	if complaint := lastLine(r.Complaints); complaint != "" && r.Verdict == judging.RuntimeError {
		detail = model.Say("judgelab.card.complaint", "Name", t.name, "Text", complaint)
	}
	if t.small != nil {
		key := "judgelab.card.smallest"
		if p.shrinking.Running() {
			key = "judgelab.card.shrinking"
		}
		detail = model.Say(key, "Runs", p.shrunk.Runs, "Test", describe(r.Test))
	}
	add := func(next model.Phrase) { detail = model.Say("judgelab.card.join", "Before", detail, "Next", next) }
	if len(p.failed) > 0 && about == p.failed[0] {
		add(model.Phrase{Key: "judgelab.card.first", Count: len(p.failed)})
	}
	if found := judging.Suspicions(p.judge.Format, p.results()); len(found) > 0 && r.Verdict != judging.Accepted {
		add(found[0].Name)
	}
	p.setCard(sign(r.Verdict), p.Say(headline), p.Say(detail))
}

// lastLine is the last line of what a program has complained of.
func lastLine(text []byte) string {
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	return translate.Shown(strings.TrimSpace(lines[len(lines)-1]))
}

// theCase is the case that a result is about, with the moves that the program has
// answered, as far as they can be made.
func (p *Page) theCase(r *judging.Result) (judge.Answer, []model.Move) {
	for _, j := range r.Cases {
		if j.Case.Number != max(r.Case, 1) || j.Reply == nil || j.Reply.Outcome != judge.Solved {
			continue
		}
		line, _ := model.Replay(j.Case.Position, j.Reply.Moves)
		return j.Case, j.Reply.Moves[:len(line)-1]
	}
	if len(r.Test.Cases) == 0 {
		return judge.Answer{}, nil
	}
	return r.Test.Cases[min(max(r.Case, 1), len(r.Test.Cases))-1], nil
}

// showOnBoard shows the case that the card speaks of on its board.
func (p *Page) showOnBoard() {
	truth, moves := p.theCase(p.tests[p.about()].shown())
	if err := p.needs.Show(truth.Position, truth.Moves, moves); err != nil {
		p.ShowError(err)
	}
}

// saveTest writes the input of the test that the card speaks of.
func (p *Page) saveTest() {
	about := p.about()
	p.Save(fmt.Sprintf("test%d.in", about+1), nil, string(p.tests[about].shown().Test.Input))
}

// showSuspicions says what the failures look like, and how the time grows with the
// distance.
func (p *Page) showSuspicions() {
	results := p.results()
	found := judging.Suspicions(p.judge.Format, results)
	sentences := []string{p.Text("judgelab.looks.nothing")}
	if len(found) > 0 {
		sentences = []string{p.Text("judgelab.looks.what")}
	}
	for _, s := range found {
		sentences = append(sentences, p.Say(model.Say("judgelab.looks.suspicion", "Name", s.Name, "Evidence", s.Evidence)))
	}
	chart := widgets.NewLineChart()
	longest := widgets.ChartSeries{Name: p.Text("judgelab.looks.longest")}
	for _, point := range judging.TimeByDistance(results) {
		x, y := float64(point.Distance), float64(point.Elapsed.Microseconds())/1000
		if last := len(longest.Points) - 1; last >= 0 && longest.Points[last].X == x {
			longest.Points[last].Y = max(longest.Points[last].Y, y)
			continue
		}
		longest.Points = append(longest.Points, widgets.ChartPoint{X: x, Y: y})
	}
	chart.SetView(widgets.LineChartView{
		Series: []widgets.ChartSeries{longest}, XTitle: p.Text("judgelab.looks.distance"), YTitle: p.Text("judgelab.looks.time"),
		Empty: p.Text("judgelab.looks.noTimes"),
	})
	p.Ask(p.Text("judgelab.looks"), container.NewBorder(container.NewVBox(p.Sentences(sentences...)), nil, nil, nil, chart), shell.PageSize)
}
