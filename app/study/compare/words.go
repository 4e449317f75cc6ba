package compare

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/tables"
)

// words puts the figures of runs into words.
type words struct {
	*translate.Translator
	runs *runSet
}

// columns are those of the table, but for the one of actions.
func (w words) columns() []tables.Column {
	figure := func(key string, width float32) tables.Column {
		return tables.Column{Title: w.Text(key), Width: width, Share: 1, Align: fyne.TextAlignTrailing}
	}
	rate, memory := figure("compare.column.rate", 58), figure("compare.column.memory", 58)
	rate.From, memory.From = rateFrom, memoryFrom
	return []tables.Column{
		{Title: w.Text("compare.column.method"), Width: 236, Share: 7},
		figure("compare.column.moves", 46),
		{Title: w.Text("compare.column.guarantee"), Width: 118, Share: 0.5, Badges: true},
		figure("compare.column.expanded", 84),
		figure("compare.column.generated", 84),
		figure("compare.column.stored", 76),
		memory,
		figure("compare.column.time", 58),
		rate,
	}
}

// How wide the table has to be for the memory beside the columns that are always
// shown, and for the rate as well.
const memoryFrom, rateFrom = 928, 996

// row is what the table shows of a run, but for its actions.
func (w words) row(r *comparedRun) []tables.Cell {
	badge, ink := w.badge(r)
	cells := []tables.Cell{{Text: w.Say(r.method.Name())}, w.moves(r), {Text: badge, Ink: ink}}
	for _, text := range w.figures(r) {
		cell := tables.Cell{Text: text}
		if text == shell.None || r.active() {
			cell.Ink = widgets.ColorSecondary
		}
		cells = append(cells, cell)
	}
	return cells
}

// figures are the numbers of a run: expanded, generated, stored, memory, time,
// rate.
func (w words) figures(r *comparedRun) []string {
	s := r.stats
	if r.state == runIdle || r.state == runWaiting || s.PeakBytes == 0 {
		return []string{shell.None, shell.None, shell.None, shell.None, shell.None, shell.None}
	}
	rate := shell.None
	if s.Elapsed >= leastTimed {
		rate = w.Say(translate.Rate(float64(s.Generated) / s.Elapsed.Seconds()))
	}
	return []string{
		translate.Int(s.Expanded), translate.Int(s.Generated), translate.Int(s.PeakStored),
		w.Say(translate.Bytes(s.PeakBytes)), w.Say(translate.Duration(s.Elapsed)), rate,
	}
}

// leastTimed is the shortest time that says how fast a search is.
const leastTimed = 10 * time.Microsecond

// progress is how much of the way a search that goes on has proved: it ends when it
// knows that no solution has fewer moves than the shortest.
func (w words) progress(r *comparedRun) float32 {
	if r.state != runGoing || w.runs.fewest <= 0 {
		return 0
	}
	return float32(r.stats.AtLeast) / float32(w.runs.fewest)
}

// moves is the length of the solution, or what is known of it.
func (w words) moves(r *comparedRun) tables.Cell {
	switch {
	case r.found:
		return tables.Cell{Text: strconv.Itoa(len(r.moves)), Bold: true}
	case r.stats.AtLeast > 0 && r.state != runEnded:
		text := w.Say(model.Say("compare.atLeast", "Moves", r.stats.AtLeast))
		return tables.Cell{Text: text, Ink: widgets.ColorSecondary}
	default:
		return tables.Cell{Text: shell.None, Ink: widgets.ColorSecondary}
	}
}

// badge says in a word or two what a run has come to.
func (w words) badge(r *comparedRun) (string, fyne.ThemeColorName) {
	switch r.state {
	case runIdle:
		if w.runs.slow(r) {
			return w.Text("compare.badge.slow"), widgets.ColorSecondary
		}
		return "", ""
	case runWaiting:
		return w.Text("compare.badge.waiting"), widgets.ColorSecondary
	case runGoing:
		return w.Text("compare.badge.running"), widgets.ColorSecondary
	case runStopped:
		return w.Text("compare.badge.stopped"), widgets.ColorSecondary
	case runLimited:
		return w.Text("compare.badge.limit"), widgets.ColorBad
	case runFailed:
		return w.Text("compare.badge.failed"), widgets.ColorBad
	default:
		return w.lengthBadge(r)
	}
}

// lengthBadge says what the solution of a run that has ended is worth.
func (w words) lengthBadge(r *comparedRun) (string, fyne.ThemeColorName) {
	excess, proved := w.runs.excess(r)
	promise, weight := r.method.Promise(), r.method.WrittenWeight()
	switch {
	case !r.found:
		return w.Text("compare.badge.none"), widgets.ColorSecondary
	case proved && excess == 0:
		return w.Text("compare.badge.shortest"), widgets.ColorAccent
	case proved && promise == solver.WithinWeight:
		return w.Say(model.Say("compare.badge.longerWithin", "Excess", excess, "Weight", weight)), widgets.ColorCaution
	case proved:
		return w.Say(model.Say("compare.badge.longer", "Excess", excess)), widgets.ColorCaution
	case promise == solver.WithinWeight:
		return w.Say(model.Say("compare.badge.within", "Weight", weight)), widgets.ColorCaution
	default:
		return w.Text("compare.badge.unproved"), widgets.ColorCaution
	}
}

// detail says what there is to know of a run in sentences.
func (w words) detail(r *comparedRun) string {
	about := w.Say(model.Say("compare.detail.about",
		"About", r.method.Algorithm.About, "Guarantee", r.method.Promise().Phrase(r.method.Weight)))
	if r.state == runLimited {
		return w.Say(model.Say("list.sentences", "Before", w.limitPhrase(r), "Next", about))
	}
	return about
}

// limitPhrase says where a run has met its memory limit.
func (w words) limitPhrase(r *comparedRun) model.Phrase {
	return method.LimitReached(r.maxBytes, r.stats)
}

// headline names the position and says how many moves it is from the goal.
func (w words) headline() string {
	p := w.runs.position
	if w.runs.fewest < 0 {
		return p.String()
	}
	distance, _ := p.Summary(w.runs.fewest)
	return w.Say(model.Say("status.join", "Before", w.Say(distance), "Next", p.String()))
}

// begun lists the runs that have figures.
func (c *runSet) begun() []*comparedRun {
	return slices.DeleteFunc(slices.Clone(c.runs), func(r *comparedRun) bool { return r.state == runIdle || r.state == runWaiting })
}
