// Package catalogue is the only list of the puzzles, for the window, the command line and tests.
package catalogue

import (
	"slices"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/model/dials"
	"quadrille/model/eight"
	"quadrille/model/fifteen"
	"quadrille/model/judge"
	"quadrille/model/rotation"
	"quadrille/model/sliding"
	"quadrille/solver"
	solvecubic "quadrille/solver/cubic"
	solvedials "quadrille/solver/dials"
	solvefifteen "quadrille/solver/fifteen"
	solverotation "quadrille/solver/rotation"
	solvesliding "quadrille/solver/sliding"
	drawcubic "quadrille/widgets/cubic"
	drawdials "quadrille/widgets/dials"
	drawrotation "quadrille/widgets/rotation"
	"quadrille/widgets/scene"
	drawsliding "quadrille/widgets/sliding"
)

// Entry is a puzzle with its engine, artist and formats. Its ID names its texts and icon.
type Entry struct {
	Puzzle  model.Puzzle
	Engine  solver.Engine
	Artist  scene.Artist
	Writing judge.Writing   // what format files can say of the puzzle; the zero value if it has no formats
	Formats []*judge.Format // the judges' formats, the usual one first; a user's own are added
	Cache   string          // a folder for what takes long to compute; "" for none
}

// Catalogue lists the puzzles in tab order, each with a new engine that has built no tables.
func Catalogue() []Entry {
	eights, fifteens := solvesliding.New(eight.Size), solvefifteen.New()
	slidings := solvesliding.NewFamily(map[sliding.Size]solver.Engine{eight.Size: eights, fifteen.Size: fifteens})
	return []Entry{
		{eight.Puzzle, eights, drawsliding.Artist(), eight.Size.Writing(), eight.Formats(), ""},
		{rotation.Puzzle{}, solverotation.New(), drawrotation.Artist(), rotation.Writing, rotation.Formats(), ""},
		{cubic.Puzzle{}, solvecubic.New(), drawcubic.Artist(), cubic.Writing, cubic.Formats(), ""},
		{dials.Puzzle{}, solvedials.New(), drawdials.Artist(), dials.Writing, dials.Formats(), ""},
		{fifteen.Puzzle, fifteens, drawsliding.Artist(), fifteen.Size.Writing(), fifteen.Formats(), ""},
		{sliding.Any, slidings, drawsliding.Artist(), sliding.Writing(), sliding.Formats(), ""},
	}
}

// At returns the entry with the engine of positions like p, which may be able to do more than that of all positions of the puzzle.
func (e Entry) At(p model.Position) Entry {
	e.Engine = solver.For(e.Engine, p)
	return e
}

// Study is an entry whose engine runs textbook searches.
type Study struct {
	Entry
	solver.Searcher
}

// Study returns the entry with its searches. If the engine has none, the error is a *model.Refusal.
func (e Entry) Study() (Study, error) {
	s, ok := e.Engine.(solver.Searcher)
	if !ok {
		return Study{}, model.Refuse("study.none", "Puzzle", model.Own(e.Puzzle, model.Name))
	}
	return Study{e, s}, nil
}

// KeepIn sets the folder in which the entries and their engines cache what takes long to compute; ""
// means no cache.
func KeepIn(folder string, entries []Entry) {
	for i, e := range entries {
		entries[i].Cache = folder
		if k, ok := e.Engine.(solver.Keeper); ok && folder != "" {
			k.KeepIn(folder)
		}
	}
}

// Find returns the entry of the puzzle with an ID; ok is false if there is none.
func Find(entries []Entry, id model.ID) (e Entry, ok bool) {
	i := slices.IndexFunc(entries, func(e Entry) bool { return e.Puzzle.ID() == id })
	if i < 0 {
		return e, false
	}
	return entries[i], true
}

// Puzzles lists the puzzles of the entries.
func Puzzles(entries []Entry) []model.Puzzle {
	puzzles := make([]model.Puzzle, len(entries))
	for i, e := range entries {
		puzzles[i] = e.Puzzle
	}
	return puzzles
}

// Formats lists the judges' formats of the entries.
func Formats(entries []Entry) (formats []*judge.Format) {
	for _, e := range entries {
		formats = append(formats, e.Formats...)
	}
	return formats
}

// Writings lists what format files can say of the puzzles that have formats.
func Writings(entries []Entry) (all []judge.Writing) {
	for _, e := range entries {
		if e.Writing.Puzzle != nil {
			all = append(all, e.Writing)
		}
	}
	return all
}

// Names lists the names of the entries' puzzles.
func Names(entries []Entry) []model.Phrase {
	names := make([]model.Phrase, len(entries))
	for i, e := range entries {
		names[i] = model.Own(e.Puzzle, model.Name)
	}
	return names
}
