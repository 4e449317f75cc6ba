package app

import (
	"slices"

	"quadrille/app/catalogue"
	"quadrille/app/desk"
	"quadrille/app/desk/boards"
	"quadrille/app/study/compare"
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/study/watch"
	"quadrille/app/study/workshop"
	"quadrille/app/window/gallery"
	"quadrille/app/window/route"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
)

// study are the pages about algorithms, made at their first use.
type study struct {
	shell       *shell.Shell
	boards      *boards.Boards
	gallery     *gallery.Gallery
	comparisons map[*desk.Desk]comparison
	workshop    *workshop.Page
	watching    *watch.Page // the search that was watched last
}

func (y *study) routes() []route.Destination {
	return []route.Destination{
		{Name: watch.LinkPage, Read: y.readWatch},
		{Name: measure.LinkPage, Read: y.readComparison, Links: func() (all []string) {
			for _, d := range y.boards.Desks {
				if p := y.comparisons[d].page; p != nil {
					all = append(all, p.Links()...)
				}
			}
			return all
		}},
		{Name: workshop.LinkPage, Read: y.readWorkshop, Links: func() []string {
			if y.workshop == nil {
				return nil
			}
			return []string{y.workshop.Link()}
		}},
	}
}

func (y *study) readWatch(link string) (route.Opening, error) {
	at, err := watch.ReadLink(y.boards.Entries, link)
	if err != nil {
		return route.Opening{}, err
	}
	return route.Opening{Open: func() {
		y.boards.TurnTo(at.Position.Puzzle().ID())
		y.watchAt(at)
	}}, nil
}

func (y *study) readComparison(link string) (route.Opening, error) {
	plan, err := measure.ReadLink(y.boards.Entries, link)
	if plan.Base == nil {
		return route.Opening{}, err
	}
	id := plan.Study.Puzzle.ID()
	d := y.boards.Of(id)
	return route.Opening{Set: func() { y.comparison(d, plan.Base).Set(plan) }, Open: func() {
		y.boards.TurnTo(id)
		y.comparison(d, plan.Base).Show()
	}}, err
}

func (y *study) readWorkshop(link string) (route.Opening, error) {
	at, expression, err := workshop.ReadLink(y.boards.Entries, link)
	if err != nil {
		return route.Opening{}, err
	}
	return route.Opening{Set: func() { y.setWorkshop(at, expression) }, Open: func() {
		y.boards.TurnTo(at.Puzzle().ID())
		y.workshop.Open(at)
	}}, nil
}

// canCompare reports whether the current puzzle has algorithms, and features for heuristics. Without them the
// commands for these pages are disabled.
func (y *study) canCompare() bool {
	_, err := y.boards.Desk().Here().Study()
	return err == nil
}

// subject is the puzzle of a desk, for the searches of positions like p. It is called only where canCompare is true.
func (y *study) subject(d *desk.Desk, p model.Position) catalogue.Study {
	s, _ := d.Entry.At(p).Study()
	return s
}

// compare opens the current puzzle's comparison with the current position.
func (y *study) compare() {
	d := y.boards.Desk()
	y.comparison(d, d.Game.Position()).Open(d.Game.Position())
}

// comparison is the comparison page of a desk, for the positions of an engine.
type comparison struct {
	page   *compare.Page
	engine solver.Engine
}

// comparison returns the comparison page of a desk for positions like p, made at its first use.
func (y *study) comparison(d *desk.Desk, p model.Position) *compare.Page {
	subject := y.subject(d, p)
	if c := y.comparisons[d]; c.page == nil || c.engine != subject.Engine {
		deps := compare.Deps{Study: subject, Show: d.Game.Attach, HidesDistance: d.Game.HidesDistance}
		y.comparisons[d] = comparison{compare.New(y.shell, deps, p), subject.Engine}
	}
	return y.comparisons[d].page
}

// watch shows the search from the current position, or from the line's start if it is solved.
func (y *study) watch() {
	if _, already := y.shell.Page().(*watch.Page); already {
		return
	}
	game := y.boards.Desk().Game
	at := game.Position()
	if line := game.Line(); at.Solved() && line.Len() > 0 {
		at = line.Start()
	}
	if p := y.watching; p != nil && p.Begins(at) {
		p.Reopen()
		return
	}
	y.watchAt(watch.Bookmark{Position: at})
}

func (y *study) watchAt(at watch.Bookmark) {
	if y.watching != nil {
		y.watching.End()
	}
	d := y.boards.Desk()
	var game []model.Position // the line from the position on
	if line := d.Game.Line().Line; slices.Contains(line, at.Position) {
		game = line[slices.Index(line, at.Position):]
	}
	y.watching = watch.Open(y.shell, watch.Deps{
		Study: y.subject(d, at.Position), Gallery: y.gallery, Show: d.Game.Attach, Game: game,
		Place: d.Game.Set,
	}, at)
}

func (y *study) makeHeuristic() {
	d := y.boards.Desk()
	at := d.Game.Position()
	if y.workshop != nil && y.shell.Shows(y.workshop) {
		return
	}
	if y.workshop == nil || !y.workshop.IsAbout(d.Here().Engine) {
		y.setWorkshop(at, "")
	}
	y.workshop.Open(at)
}

func (y *study) setWorkshop(at model.Position, expression string) {
	id := at.Puzzle().ID()
	d := y.boards.Of(id)
	s := y.subject(d, at)
	y.workshop = workshop.New(y.shell, workshop.Deps{
		Study: s,
		Show: func(p model.Position) {
			d.Game.Set(p)
			y.shell.Leave()
			y.boards.TurnTo(id)
		},
		Compare: func(own string) {
			y.boards.TurnTo(id)
			page := y.comparison(d, d.Game.Position())
			page.Set(measure.Plan{Study: y.subject(d, d.Game.Position()), Base: d.Game.Position(), Methods: methods(s, own)})
			page.Show()
		},
		Watch: func(own string) {
			y.boards.TurnTo(id)
			y.watchAt(watch.Bookmark{Position: d.Game.Position(), Method: methods(s, own)[0]})
		},
	}, at, expression)
}

// methods returns A* with the user's heuristic own and with each of the usual ones.
func methods(s catalogue.Study, own string) (list []method.Method) {
	for _, heuristic := range append([]string{own}, method.Usual(s)...) {
		if m, err := method.Parse(s.Puzzle, s, "a-star:"+heuristic); err == nil {
			list = append(list, m)
		}
	}
	return list
}
