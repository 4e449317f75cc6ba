package app

import (
	"math/big"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// compareWords puts the figures of runs into words.
type compareWords struct {
	*translate.Translator
	runs *runSet
}

// none stands where there is no figure.
const none = "–"

// columns are those of the table.
func (w compareWords) columns() []widgets.ChartColumn {
	column := func(key string, width, share float32, align fyne.TextAlign) widgets.ChartColumn {
		return widgets.ChartColumn{Column: widgets.Column{Title: w.Text(key), Width: width, Share: share, Align: align}}
	}
	figure := func(key string, width float32) widgets.ChartColumn {
		return column(key, width, 1, fyne.TextAlignTrailing)
	}
	rate := figure("compare.column.rate", 58)
	rate.Minor = true
	return []widgets.ChartColumn{
		column("compare.column.method", 166, 7, fyne.TextAlignLeading),
		figure("compare.column.moves", 46),
		column("compare.column.guarantee", 118, 0.5, fyne.TextAlignLeading),
		figure("compare.column.expanded", 84),
		figure("compare.column.generated", 84),
		figure("compare.column.stored", 76),
		figure("compare.column.memory", 58),
		figure("compare.column.time", 58),
		rate,
	}
}

// row is what the table shows of a run, but for its actions.
func (w compareWords) row(r *comparedRun) widgets.ChartRow {
	row := widgets.ChartRow{Progress: -1, Urgent: r.active()}
	if r.state == runGoing {
		row.Progress = w.progress(r)
	}
	figure := func(text string) widgets.ChartCell {
		cell := widgets.ChartCell{Cell: widgets.Cell{Text: text}}
		if text == none || r.active() {
			cell.Ink = widgets.ColorSecondary
		}
		return cell
	}
	badge, ink := w.badge(r)
	row.Cells = []widgets.ChartCell{
		{Cell: widgets.Cell{Text: w.Say(r.method.name())}},
		w.moves(r),
		{Cell: widgets.Cell{Text: badge, Ink: ink}, Badge: badge != ""},
	}
	for _, text := range w.figures(r) {
		row.Cells = append(row.Cells, figure(text))
	}
	return row
}

// figures are the numbers of a run: expanded, generated, stored, memory, time,
// rate.
func (w compareWords) figures(r *comparedRun) []string {
	s := r.stats
	if r.state == runIdle || r.state == runWaiting || s.PeakBytes == 0 {
		return []string{none, none, none, none, none, none}
	}
	rate := none
	if s.Elapsed >= leastTimed {
		rate = w.Say(ratePhrase(float64(s.Generated) / s.Elapsed.Seconds()))
	}
	return []string{
		number(s.Expanded), number(s.Generated), number(s.PeakStored),
		w.Say(bytesPhrase(s.PeakBytes)), w.Say(translate.Duration(s.Elapsed)), rate,
	}
}

// leastTimed is the shortest time that says how fast a search is.
const leastTimed = 10 * time.Microsecond

// progress is how much of the way a search has proved: it ends when it knows that
// no solution has fewer moves than the shortest.
func (w compareWords) progress(r *comparedRun) float32 {
	if w.runs.fewest <= 0 {
		return 0
	}
	return float32(r.stats.AtLeast) / float32(w.runs.fewest)
}

// moves is the length of the solution, or what is known of it.
func (w compareWords) moves(r *comparedRun) widgets.ChartCell {
	switch {
	case r.found:
		return widgets.ChartCell{Cell: widgets.Cell{Text: strconv.Itoa(len(r.moves)), Bold: true}}
	case r.stats.AtLeast > 0 && r.state != runEnded:
		text := w.Say(model.Say("compare.atLeast", "Moves", r.stats.AtLeast))
		return widgets.ChartCell{Cell: widgets.Cell{Text: text, Ink: widgets.ColorSecondary}}
	default:
		return widgets.ChartCell{Cell: widgets.Cell{Text: none, Ink: widgets.ColorSecondary}}
	}
}

// badge says in a word or two what a run has come to.
func (w compareWords) badge(r *comparedRun) (string, fyne.ThemeColorName) {
	switch r.state {
	case runIdle:
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
func (w compareWords) lengthBadge(r *comparedRun) (string, fyne.ThemeColorName) {
	excess, proved := w.runs.excess(r)
	promise, weight := r.method.promise(), r.method.writtenWeight()
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
func (w compareWords) detail(r *comparedRun) string {
	about := w.Say(model.Say("compare.detail.about",
		"About", r.method.algorithm.About, "Guarantee", r.method.promise().Phrase(r.method.weight)))
	if r.state == runLimited {
		return w.Say(model.Say("list.sentences", "Before", w.limitPhrase(r), "Next", about))
	}
	return about
}

// limitPhrase says where a run has met its memory limit.
func (w compareWords) limitPhrase(r *comparedRun) model.Phrase {
	return limitReached(r.maxBytes, r.stats)
}

// limitReached says where a search has met its memory limit.
func limitReached(maxBytes int64, s solver.Stats) model.Phrase {
	return model.Say("compare.limit",
		"Memory", bytesPhrase(maxBytes), "Count", int(s.Generated), "Number", number(s.Generated), "Moves", s.AtLeast)
}

// number writes a whole number with its digits in groups.
func number(n int64) string { return translate.Number(big.NewInt(n)) }

// bytesPhrase says how much memory something takes, in the unit that suits it.
func bytesPhrase(n int64) model.Phrase {
	size := float64(n) / (1 << 10)
	for _, key := range []string{"compare.unit.kilobytes", "compare.unit.megabytes"} {
		if size < 1000 {
			return model.Say(key, "Number", short(size))
		}
		size /= 1 << 10
	}
	return model.Say("compare.unit.gigabytes", "Number", short(size))
}

// ratePhrase says how many there are a second.
func ratePhrase(perSecond float64) model.Phrase {
	switch {
	case perSecond < 1e3:
		return model.Say("compare.unit.ones", "Number", short(perSecond))
	case perSecond < 1e6:
		return model.Say("compare.unit.thousands", "Number", short(perSecond/1e3))
	default:
		return model.Say("compare.unit.millions", "Number", short(perSecond/1e6))
	}
}

// short writes a number with one decimal below 10, unless that is 0, and none
// from there on.
func short(x float64) string {
	if x >= 9.95 || x == float64(int(x)) {
		return strconv.FormatFloat(x, 'f', 0, 64)
	}
	return strconv.FormatFloat(x, 'f', 1, 64)
}
