// Package sketchtest checks that an artist keeps the contract of package
// widgets, in the manner of testing/fstest: the test of an artist calls Artist,
// and what every artist has to do is written down once, here.
package sketchtest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets"
)

// Artist checks everything that can be said of an artist without knowing its
// puzzle: that all is inside the picture and can be read, in every language, on
// light and on dark ground; what answers to clicks, keys and the pointer; that
// moves begin and end with the still pictures; marks and verdicts. The positions
// are to show all that can be seen, invalid ones included.
func Artist(t *testing.T, a widgets.Artist, positions ...model.Position) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(themeOf(widgets.AlwaysLight)) // measures texts
	for _, c := range clauses {
		t.Run(c.name, func(t *testing.T) {
			for _, p := range positions {
				tr := &trial{artist: a, position: p, report: t.Errorf}
				c.check(tr)
			}
		})
	}
}

// clauses are the parts of the contract. Each is checked on its own, so that one
// fault does not hide another.
var clauses = []struct {
	name  string
	check func(*trial)
}{
	{"Inside", checkInside},
	{"TinySizes", checkTinySizes},
	{"Texts", checkTexts},
	{"Contrast", checkContrast},
	{"Cells", checkCells},
	{"Moves", checkMoves},
	{"Drags", checkDrags},
	{"Runs", checkRuns},
	{"Menus", checkMenus},
	{"Arrows", checkArrows},
	{"Ends", checkEnds},
	{"Frames", checkFrames},
	{"Cursor", checkCursor},
	{"Pointer", checkPointer},
	{"Dragging", checkDragging},
	{"Faults", checkFaults},
	{"Verdicts", checkVerdicts},
	{"Light", checkLight},
}

// trial is one check of one clause.
type trial struct {
	artist   widgets.Artist
	position model.Position
	report   func(format string, args ...any)
	faults   int
}

// maxFaults is the number of faults a clause reports of a position; one fault
// often shows in hundreds of pictures.
const maxFaults = 6

func (tr *trial) errorf(format string, args ...any) {
	if tr.faults++; tr.faults <= maxFaults {
		tr.report(tr.position.String()+": "+format, args...)
	}
}

// Sizes are small and usual ones, one that is taller than wide, and a full screen.
var Sizes = []fyne.Size{
	{Width: 360, Height: 360},
	{Width: 470, Height: 440},
	{Width: 420, Height: 800},
	{Width: 620, Height: 700},
	{Width: 820, Height: 720},
	{Width: 1600, Height: 1200},
}

// usual is the size that is enough where sizes make no difference.
var usual = Sizes[4]

// Position reads a position; it panics if the text is malformed.
func Position(p model.Puzzle, body string) model.Position {
	position, err := p.Parse(body)
	if err != nil {
		panic(err)
	}
	return position
}

// View is a view of a position in which nothing is marked, in English.
func View(p model.Position) widgets.View { return view(p, "en") }

// Faulty is a view of a position with its faults.
func Faulty(p model.Position) widgets.View {
	v := View(p)
	v.Faults = faultsOf(p)
	return v
}

// Moving is a view of a position with a move in progress.
func Moving(p model.Position, m model.Move, fraction float64) widgets.View {
	v := Faulty(p)
	v.Moving, v.Move, v.Fraction = true, m, fraction
	return v
}

// Coached is a view of a position in Play, with a verdict on each legal move:
// the trends take turns, and no distance occurs twice.
func Coached(p model.Position) widgets.View {
	v := Faulty(p)
	v.Mode = widgets.Play
	for i, m := range p.Moves() {
		v.Verdicts = append(v.Verdicts, widgets.Verdict{Move: m, Distance: 31 + i, Trend: widgets.Trend(i%3 - 1)})
	}
	return v
}

// Lit is a view of a position in which a move is lit, with a distance and a trend
// of its own.
func Lit(p model.Position, m model.Move) widgets.View {
	v := Faulty(p)
	v.Lit = []widgets.Verdict{{Move: m, Distance: 31, Trend: widgets.Trend(int(m)%3 - 1)}}
	return v
}

func view(p model.Position, language string) widgets.View {
	return widgets.View{
		Position: p, Say: speaker(p.Puzzle().ID(), language),
		Cursor: widgets.None, Hover: widgets.None, Grabbed: widgets.None, Target: widgets.None,
	}
}

func faultsOf(p model.Position) []int {
	var cells []int
	for _, f := range p.Check(nil) {
		cells = append(cells, f.Cells...)
	}
	return cells
}

// languages are those that the texts exist in.
var languages = []string{"en", "zh-Hans"}

// translations remembers the files that were read.
var translations = make(map[string]map[string]any)

// speaker translates the phrases of a puzzle that stand on boards: those without
// arguments. Others, and such as do not exist, come out as their keys.
func speaker(id model.ID, language string) func(model.Phrase) string {
	file := fmt.Sprintf("translations/%s.%s.json", id, language)
	texts, ok := translations[file]
	if !ok {
		if data, err := resources.Translations.ReadFile(file); err == nil {
			_ = json.Unmarshal(data, &texts) // a broken file shows as keys
		}
		translations[file] = texts
	}
	return func(p model.Phrase) string {
		if text, ok := texts[p.Key].(string); ok {
			return text
		}
		return p.Key
	}
}

// views are the states of a position to look at, in the order of their names.
func (tr *trial) views() []state {
	p := tr.position
	all := map[string]widgets.View{"still": View(p), "faulty": Faulty(p), "coach": Coached(p)}
	for _, cell := range cellsOf(p) {
		v := Faulty(p)
		v.Focused, v.Cursor = true, cell
		all[fmt.Sprintf("cursor on %d", cell)] = v
		v.Grabbed, v.Target = cell, (cell+1)%len(cellsOf(p))
		all[fmt.Sprintf("dragging %d", cell)] = v
		v = Faulty(p)
		v.Hover, v.HoverKind = cell, widgets.OfCell
		all[fmt.Sprintf("pointer on %d", cell)] = v
	}
	for i, m := range p.Moves() {
		v := Coached(p)
		v.Focused, v.Cursor, v.Hover, v.HoverKind = true, int(m), int(m), widgets.OfMove
		all[fmt.Sprintf("coach, move %d", m)] = v
		all[fmt.Sprintf("move %d lit", m)] = Lit(p, m)
		all[fmt.Sprintf("move %d under way", m)] = Moving(p, m, []float64{0.25, 0.5, 0.75}[i%3])
	}
	var list []state
	for i, name := range slices.Sorted(maps.Keys(all)) {
		s := state{name, all[name], []fyne.Size{Sizes[0], Sizes[1+i%(len(Sizes)-1)]}}
		if !s.view.Focused && s.view.Hover == widgets.None {
			s.sizes = Sizes
		}
		list = append(list, s)
	}
	return list
}

// state is a view to look at, and the sizes: where there are many states they share the sizes, but
// each has the smallest.
type state struct {
	name  string
	view  widgets.View
	sizes []fyne.Size
}

// cellsOf lists the cells of a position.
func cellsOf(p model.Position) []int {
	var cells []int
	for _, area := range p.Areas() {
		for i := range area.Cells() {
			cells = append(cells, area.First+i)
		}
	}
	return cells
}

func themeOf(a widgets.Appearance) *widgets.Theme {
	return &widgets.Theme{
		Appearance: a,
		Regular:    fyne.NewStaticResource("regular.otf", resources.FontRegular),
		Bold:       fyne.NewStaticResource("bold.otf", resources.FontBold),
	}
}
