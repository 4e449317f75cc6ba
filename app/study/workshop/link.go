package workshop

import (
	"net/url"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/model"
	"quadrille/solver"
)

// LinkPrefix is the prefix of links to the page: heuristic:<puzzle or position>?h=<expression>.
const LinkPrefix = "heuristic:"

// Link returns the link to the page with its expression and the goal of its position.
func (p *Page) Link() string {
	return LinkPrefix + p.checker.position.String() + "?h=" + strings.NewReplacer("%", "%25", " ", "%20").Replace(p.checker.expression)
}

// ReadLink reads a link: what the page shows, and a position with its goal, which is the default one
// after the name of a puzzle. The error says that there is no such position or expression, or that
// the puzzle has no features.
func ReadLink(entries []catalogue.Entry, link string) (State, model.Position, error) {
	name, query, _ := strings.Cut(strings.TrimPrefix(link, LinkPrefix), "?")
	var at model.Position
	e, ok := catalogue.Find(entries, model.ID(name))
	if ok {
		at = e.Puzzle.Default()
	} else {
		found, err := text.ReadID(catalogue.Puzzles(entries), name)
		if err != nil {
			return State{}, nil, text.Shift(err, 1, len(LinkPrefix)+1)
		}
		at = found.Position
		e, _ = catalogue.Find(entries, at.Puzzle().ID())
	}
	if _, ok := e.Engine.(solver.Featured); !ok {
		return State{}, nil, model.Refuse("cli.heuristic.none", "Name", name)
	}
	expression, given := strings.CutPrefix(query, "h=")
	plain, err := url.PathUnescape(expression)
	if !given && query != "" || err != nil {
		return State{}, nil, model.Refuse("measure.badField", "Text", query)
	}
	return State{e.Puzzle.ID(), plain}, at, nil
}
