package judgelab

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/judges/judging"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/tables"
)

// memoryFrom is the least width of the table at which the column of memory is shown.
const memoryFrom = 1000

func (p *Page) columns() []tables.Column {
	return []tables.Column{
		{Title: p.shell.Text("judgelab.column.test"), Width: 54, Align: fyne.TextAlignTrailing},
		{Title: p.shell.Text("judgelab.column.what"), Width: 160, Share: 1},
		{Title: p.shell.Text("judgelab.column.verdict"), Width: 190},
		{Title: p.shell.Text("judgelab.column.time"), Width: 70, Align: fyne.TextAlignTrailing},
		{Title: p.shell.Text("judgelab.column.memory"), Width: 90, Align: fyne.TextAlignTrailing, From: memoryFrom},
		{Title: p.shell.Text("judgelab.column.wrong"), Width: 220, Share: 3},
	}
}

func sign(v judging.Verdict) widgets.Sign {
	switch v {
	case judging.Accepted:
		return widgets.SignRight
	case judging.WrongAnswer, judging.Presentation:
		return widgets.SignWrong
	case judging.TimeLimit, judging.IdlenessLimit, judging.MemoryLimit, judging.OutputLimit:
		return widgets.SignLate
	default:
		return widgets.SignBroken
	}
}

func describe(t judging.Test) model.Phrase {
	switch {
	case len(t.Cases) != 1:
		return model.Phrase{Key: "judgelab.test.cases", Count: len(t.Cases), Args: map[string]any{"Name": t.Name}}
	case t.Kind == "special" && t.Cases[0].Outcome != judge.Solved: // its name says so
		return t.Name
	case t.Cases[0].Outcome != judge.Solved:
		return model.Say("judgelab.test.unsolvable", "Name", t.Name)
	default:
		return model.Phrase{Key: "judgelab.test.moves", Count: t.Cases[0].Length, Args: map[string]any{"Name": t.Name}}
	}
}

func (p *Page) cells(number int) []tables.Cell {
	t := p.tests[number]
	cells := []tables.Cell{
		{Text: strconv.Itoa(number + 1), Ink: scene.ColorSecondary},
		{Text: p.shell.Say(describe(t.result.Test))},
		{Sign: p.signOf(number)},
		{},
		{},
		{Text: p.wrong(number), Ink: scene.ColorBad},
	}
	r := t.result
	if !t.ended() {
		key := "judgelab.waiting"
		if p.running.Running() {
			key = "judgelab.running"
		}
		cells[2].Text, cells[2].Ink = p.shell.Text(key), scene.ColorSecondary
		return cells
	}
	verdict := string(r.Verdict)
	cells[2] = tables.Cell{
		Sign: sign(r.Verdict), Text: verdict + " · " + p.shell.Text("judgelab.verdict."+verdict), Ink: sign(r.Verdict).Ink(), Bold: true,
	}
	cells[3].Text = p.shell.Say(translate.Duration(r.Took().Round(time.Millisecond / 10)))
	cells[4].Text = shell.None
	if r.Memory > 0 {
		cells[4].Text = p.shell.Say(translate.Bytes(r.Memory))
	}
	if r.Verdict == judging.Accepted {
		cells[5].Ink = scene.ColorCaution
	}
	return cells
}

// wrong says what is wrong with a test, with the program's error message.
func (p *Page) wrong(number int) string {
	r := p.tests[number].result
	switch {
	case r.Why.Key == "":
		return ""
	case complaint(r) != "":
		return p.shell.Say(model.Say("judgelab.complaint", "Why", why(r), "Text", complaint(r)))
	}
	return p.shell.Say(why(r))
}

// why says what is wrong, with the number of the case if there are several.
func why(r *judging.Result) model.Phrase {
	if r.Case > 0 && len(r.Test.Cases) > 1 {
		return model.Say("judging.case", "Case", r.Case, "Why", r.Why)
	}
	return r.Why
}

func (p *Page) signOf(number int) widgets.Sign {
	switch t := p.tests[number]; {
	case t.ended():
		return sign(t.result.Verdict)
	case t.result != nil && p.running.Running():
		return widgets.SignRunning
	default:
		return widgets.SignWaiting
	}
}

func (p *Page) sum() {
	p.begun, p.ended, p.failed = 0, nil, nil
	for i, t := range p.tests {
		if t.result != nil {
			p.begun++
		}
		if t.ended() {
			p.ended = append(p.ended, t.result)
			if t.result.Verdict != judging.Accepted {
				p.failed = append(p.failed, i)
			}
		}
	}
}

func (p *Page) showProgress() {
	ended, total := len(p.ended), len(p.tests)
	switch {
	case p.running.Running():
		p.headline.SetText(p.shell.Say(model.Say("judgelab.progress", "Number", min(ended+1, total), "Tests", total)))
	case p.err != nil && p.hopeless() == nil:
		p.headline.SetText(p.shell.Text("judgelab.stopped"))
	case ended < total:
		p.headline.SetText(p.shell.Say(model.Say("judgelab.halted", "Number", ended, "Tests", total)))
	default:
		p.headline.SetText(p.shell.Say(model.Say("judgelab.right", "Right", ended-len(p.failed), "Tests", total)))
	}

	counts := map[judging.Verdict]int{}
	for _, r := range p.ended {
		counts[r.Verdict]++
	}
	p.counts.RemoveAll()
	for _, v := range judging.Verdicts {
		if counts[v] == 0 {
			continue
		}
		text := line(p.shell.Say(model.Say("judgelab.count", "Count", counts[v], "Verdict", model.Say("judgelab.verdict."+string(v)))))
		text.Bold = true
		p.counts.Add(container.New(layout.NewCustomPaddedHBoxLayout(8), widgets.NewSignMark(sign(v)), text))
	}
}

func (p *Page) emptiness() (headline, detail string) {
	switch {
	case p.err != nil && p.begun == 0:
		return p.shell.Text("judgelab.stopped"), p.reason(p.err)
	case p.only:
		return p.shell.Text("judgelab.noneFailed"), ""
	case p.running.Running() && p.judge.Program.Compiler() != "":
		return p.shell.Text("judgelab.compiling"), p.judge.Program.Compiler()
	case p.running.Running():
		return p.shell.Text("judgelab.making"), ""
	case p.form.command == "":
		return p.shell.Text("judgelab.empty"), p.shell.Text("judgelab.empty.detail")
	default:
		return p.shell.Text("judgelab.press"), p.shell.Text("judgelab.empty.detail")
	}
}

// slowest says which test took the most time. A test must have ended.
func (p *Page) slowest() string {
	slowest := slices.MaxFunc(p.ended, func(a, b *judging.Result) int { return cmp.Compare(a.Took(), b.Took()) })
	return p.shell.Say(model.Say("judgelab.slowest", "Test", slowest.Number, "Time", translate.Duration(slowest.Took())))
}
