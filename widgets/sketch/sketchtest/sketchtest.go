// Package sketchtest checks that an artist keeps the contract of package widgets,
// like testing/fstest for file systems. The test of each artist calls Artist, which
// has the tests that all artists share.
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
	"quadrille/model/modeltest"
	"quadrille/resources"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// Artist checks everything about an artist that doesn't depend on its puzzle: all parts
// are inside the picture and legible, in every language, on light and dark ground;
// clicks, keys and the pointer find their regions; marks and verdicts are drawn. The
// positions should show everything that can appear, and include invalid ones.
func Artist(t *testing.T, a scene.Artist, positions ...model.Position) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(widgets.NewTheme(widgets.AlwaysLight)) // measures texts
	for _, c := range clauses {
		modeltest.Clause(t, c.name, func(report modeltest.Report) {
			for _, p := range positions {
				c.check(&trial{artist: a, position: p, report: report})
			}
		})
	}
}

// clauses are the parts of the contract.
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
	{"Frames", checkFrames},
	{"Ends", checkEnds},
	{"Cursor", checkCursor},
	{"Pointer", checkPointer},
	{"Dragging", checkDragging},
	{"Faults", checkFaults},
	{"Verdicts", checkVerdicts},
	{"Light", checkLight},
	{"Answers", checkAnswers},
}

// trial is one check of one clause.
type trial struct {
	artist   scene.Artist
	position model.Position
	report   modeltest.Report
}

func (tr *trial) errorf(format string, args ...any) {
	tr.report(tr.position.String()+": "+format, args...)
}

// Sizes are small and usual sizes, one taller than wide, and a full screen.
var Sizes = []fyne.Size{
	{Width: 360, Height: 360},
	{Width: 470, Height: 440},
	{Width: 420, Height: 800},
	{Width: 620, Height: 700},
	{Width: 820, Height: 720},
	{Width: 1600, Height: 1200},
}

// usual is the size for checks that don't depend on the size.
var usual = Sizes[4]

// Position reads a position; it panics if the text is malformed.
func Position(p model.Puzzle, body string) model.Position {
	position, err := p.Parse(body)
	if err != nil {
		panic(err)
	}
	return position
}

// View is a view of a position without marks, in English.
func View(p model.Position) scene.View { return view(p, "en") }

// Faulty is a view of a position with its faults.
func Faulty(p model.Position) scene.View {
	v := View(p)
	v.Faults = faultsOf(p)
	return v
}

// Moving is a view of a position with a move in progress.
func Moving(p model.Position, m model.Move, fraction float64) scene.View {
	v := Faulty(p)
	v.Moving, v.Move, v.Fraction = true, m, fraction
	return v
}

// Coached is a view of a position in Play, with a verdict on each legal move: the
// trends alternate, and all distances differ.
func Coached(p model.Position) scene.View {
	v := Faulty(p)
	v.Mode = scene.Play
	for i, m := range p.Moves() {
		v.Ratings = append(v.Ratings, scene.Rating{Move: m, Distance: 31 + i, Trend: scene.Trend(i%3 - 1)})
	}
	return v
}

// Lit is a view of a position with a lit move. Its verdict has a distance and a trend.
func Lit(p model.Position, m model.Move) scene.View {
	v := Faulty(p)
	v.Lit = &scene.Rating{Move: m, Distance: 31, Trend: scene.Trend(int(m)%3 - 1)}
	return v
}

// Answered is a view of a position in a review, with an answer to a move.
func Answered(p model.Position, m model.Move, a scene.Answer) scene.View {
	v := View(p)
	if v.Mode, v.Answer = scene.Play, a; a == scene.Right {
		v.Moving, v.Move, v.Fraction = true, m, 1
	} else {
		v.Lit = &scene.Rating{Move: m, Distance: -1}
	}
	return v
}

func view(p model.Position, language string) scene.View {
	return scene.View{
		Position: p, Say: speaker(p.Puzzle().ID(), language),
		Cursor: scene.Missing, Hover: scene.Missing, Grabbed: scene.Missing, Target: scene.Missing,
	}
}

func faultsOf(p model.Position) []int {
	var cells []int
	for _, f := range p.Check(nil) {
		cells = append(cells, f.Cells...)
	}
	return cells
}

// languages are the languages of the texts.
var languages = []string{"en", "zh-Hans"}

// translations caches the files.
var translations = make(map[string]map[string]any)

// speaker translates the phrases on the boards of a puzzle, which have no arguments.
// Other and unknown phrases become their keys.
func speaker(id model.ID, language string) func(model.Phrase) string {
	file := fmt.Sprintf("translations/%s.%s.json", id, language)
	texts, ok := translations[file]
	if !ok {
		if data, err := resources.Translations.ReadFile(file); err == nil {
			_ = json.Unmarshal(data, &texts) // the texts of a broken file are their keys
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

// views are the states of a position to check, in the order of their names.
func (tr *trial) views() []state {
	p := tr.position
	all := map[string]scene.View{"still": View(p), "faulty": Faulty(p), "coach": Coached(p)}
	for _, cell := range cellsOf(p) {
		v := Faulty(p)
		v.Focused, v.Cursor = true, cell
		all[fmt.Sprintf("cursor on %d", cell)] = v
		v.Grabbed, v.Target = cell, (cell+1)%len(cellsOf(p))
		all[fmt.Sprintf("dragging %d", cell)] = v
		v = Faulty(p)
		v.Hover, v.HoverKind = cell, scene.OfCell
		all[fmt.Sprintf("pointer on %d", cell)] = v
	}
	for i, m := range p.Moves() {
		v := Coached(p)
		v.Hover, v.HoverKind = int(m), scene.OfMove
		all[fmt.Sprintf("coach, move %d", m)] = v
		all[fmt.Sprintf("move %d lit", m)] = Lit(p, m)
		all[fmt.Sprintf("answer to move %d", m)] = Answered(p, m, scene.Yours+scene.Answer(i%3))
		all[fmt.Sprintf("move %d under way", m)] = Moving(p, m, []float64{0.25, 0.5, 0.75}[i%3])
	}
	var list []state
	for i, name := range slices.Sorted(maps.Keys(all)) {
		s := state{name, all[name], []fyne.Size{Sizes[0], Sizes[1+i%(len(Sizes)-1)]}}
		if !s.view.Focused && s.view.Hover == scene.Missing {
			s.sizes = Sizes
		}
		list = append(list, s)
	}
	return list
}

// state is a view to check, and its sizes: all sizes, or for views of single cells and moves the
// smallest and one other.
type state struct {
	name  string
	view  scene.View
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
