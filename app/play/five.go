package play

import (
	"slices"
	"strings"

	"quadrille/app/desk/game"
	"quadrille/app/games"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// five are positions to solve one after the other.
type five struct {
	free
	bar  *Bar
	from games.Origin
	list []model.Position
}

func (f *five) origin() games.Origin        { return f.from }
func (f *five) positions() []model.Position { return f.list }

// result has the best game of each position.
func (f *five) result() games.Result { return games.ResultOf(f.bar.log.all, f.list, f.from) }

// unsolved returns the first position to solve after an index, or Missing.
func (f *five) unsolved(after int) int {
	result, n := f.result(), len(f.list)
	for i := after + 1; i <= after+n; i++ {
		if result[i%n] == nil {
			return i % n
		}
	}
	return scene.Missing
}

// first is the first position that isn't solved, or else the first one.
func (f *five) first() model.Position { return f.list[max(f.unsolved(scene.Missing), 0)] }

// next shows the next position, if that on the board is solved.
func (f *five) Next() bool {
	do := f.After(f.bar.game().Line().Start())
	if do != nil {
		do()
	}
	return do != nil
}

func (f *five) After(start model.Position) func() {
	at := slices.Index(f.list, start)
	if at < 0 || f.result()[at] == nil || f.unsolved(at) < 0 {
		return nil
	}
	return func() { f.bar.game().Set(f.list[f.unsolved(at)]) }
}

func (f *five) strip() pane.StripView {
	s := f.bar.log.shell
	v := pane.StripView{Title: s.Text("row." + string(f.from)), At: f.bar.at()}
	result := f.result()
	for i := range games.EachDay {
		b := pane.StripBoard{}
		if i < len(f.list) {
			b.View = scene.View{Position: f.list[i], Plain: true, Say: s.Say}
		}
		switch one := result[i]; {
		case one == nil:
		case f.from == games.OfSteps:
			b.Medal = view.Found
		case one.Medal() == view.Shortest:
			b.Medal = view.Shortest
		default:
			b.Medal = view.Solved
		}
		v.Boards = append(v.Boards, b)
	}
	v.Actions = []widgets.Action{{Title: s.Text("dialog.close"), Do: f.bar.close}}
	return v
}

// steps are the first steps, and the tour before them.
type steps struct {
	five
	tour int // its stop, from 1; 0 after it
}

// steps reads the first steps from a file, which a test checks; the default position for a puzzle without one.
func (r *Bar) steps() *steps {
	var list []model.Position
	data, _ := resources.Steps.ReadFile("steps/" + string(r.entry.Puzzle.ID()) + ".txt")
	for line := range strings.Lines(string(data)) {
		if _, position, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			p, _ := r.log.position(position)
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		list = append(list, r.entry.Puzzle.Default())
	}
	return &steps{five: five{bar: r, from: games.OfSteps, list: list}}
}

func (r *Bar) startSteps() {
	f := r.steps()
	r.begin(f, f.first())
}

// stops are the stops of the tour: the last parts of the keys of their titles.
var stops = [...]string{"board", "pane", "tools", "puzzles"}

// The stops at which the tour waits until the user has solved the position, and then until the solution was played.
const solveStop, playStop = 2, 3

// goTo shows a stop of the tour; after the last one the first steps go on, with the game begun anew.
func (f *steps) goTo(stop int) {
	f.tour = stop % (len(stops) + 1)
	f.bar.log.boards.Play(f.bar.entry.Puzzle.ID())
	if f.tour == 0 {
		f.bar.game().Do(game.Restart{})
	}
	f.bar.show()
}

// follow ends the tour if the user has put another position on the board, and goes on when that is done for which it waits.
func (f *steps) follow() {
	line := f.bar.game().Line()
	switch {
	case f.tour > 0 && f.bar.at() < 0:
		f.bar.close()
	case f.tour == solveStop && line.HasSolution(), f.tour == playStop && line.HasSolution() && line.Ended():
		f.tour++
	}
}

func (f *steps) Next() bool {
	if f.five.Next() {
		return true
	}
	line := f.bar.game().Line()
	goesOn := f.tour > 0 && (f.tour != playStop || !line.HasSolution() || line.Ended()) // else it plays the solution
	if goesOn {
		f.goTo(f.tour + 1)
	}
	return goesOn
}

func (f *steps) Leave() bool {
	isTour := f.tour > 0
	if isTour {
		f.goTo(0)
	}
	return isTour
}

// adorn hides the clock of the tour, which counts for nothing.
func (f *steps) adorn(v *game.View) {
	if f.tour > 0 {
		v.Pane.Head.Clock = ""
	}
}

func (f *steps) strip() pane.StripView {
	if f.tour > 0 {
		return f.stop()
	}
	v, step := f.five.strip(), "row.step.about"
	if at := f.bar.at(); at >= 0 {
		step = string(f.bar.entry.Puzzle.ID()) + ".step." + translate.Int(int64(at+1))
	}
	if v.Boards = v.Boards[:len(f.list)]; len(f.list) == games.EachDay { // the default position has no aim
		v.Note = f.bar.log.shell.Text(step)
	}
	return v
}

// stop shows the present stop of the tour.
func (f *steps) stop() (v pane.StripView) {
	r, stop := f.bar, f.tour
	s, key, line := r.log.shell, "help.tour."+stops[stop-1], r.game().Line()
	v.Title, v.Note = s.Text(key), s.Text(key+".about")
	left := r.entry.Engine.Known(line.End()).Distance
	nearer := left < r.entry.Engine.Known(line.Start()).Distance
	if stop == 1 && line.Len() > 0 && left >= 0 {
		v.Title, v.Note = s.Say(model.Phrase{Key: "pane.left", Count: left}), s.Text("help.tour.farther")
		if nearer {
			v.Title, v.Note = "✓ "+v.Title, s.Text("help.tour.good")
		}
	}
	add := func(key string, primary, disabled bool, do func()) {
		a := widgets.Action{Title: s.Text("help.tour." + key), Primary: primary, Disabled: disabled, Do: do}
		v.Actions = append(v.Actions, a)
	}
	end := func() { f.goTo(0) }
	if stop == len(stops) {
		add("today", true, false, r.startToday)
		add("play", false, false, end)
		add("own", false, false, func() {
			r.close()
			r.log.boards.SetMode(scene.Edit)
		})
		return v
	}
	add("skip", false, false, end)
	add("back", false, stop == 1, func() { f.goTo(stop - 1) })
	add("next", stop == 1 && nearer, false, func() { f.goTo(stop + 1) })
	return v
}
