package workshop

import (
	"quadrille/app/catalogue"
	"quadrille/app/files/link"
	"quadrille/app/files/text"
	"quadrille/model"
	"quadrille/solver"
)

// LinkPage is the page of links to the workshop: heuristic:<puzzle or position>?h=<expression>.
const LinkPage = "heuristic"

// Link returns the link to the page with its expression and the goal of its position.
func (p *Page) Link() string {
	return link.Link{Page: LinkPage, Subject: p.asked.position.String(), Fields: []link.Field{{Key: "h", Value: p.asked.expression}}}.String()
}

// ReadLink reads a link: a position with its goal, which is the default one after the name of a
// puzzle, and the expression. The error says that there is no such position or field, or that the
// puzzle has no features.
func ReadLink(entries []catalogue.Entry, written string) (at model.Position, expression string, err error) {
	l := link.Parse(written)
	e, at, err := text.ReadSubject(entries, l.Subject)
	if err != nil {
		return nil, "", text.Shift(err, 1, len(LinkPage)+2)
	}
	if _, ok := e.Engine.(solver.Featured); !ok {
		return nil, "", model.Refuse("cli.heuristic.none", "Name", l.Subject)
	}
	for _, f := range l.Fields {
		if f.Key != "h" {
			return nil, "", model.Refuse("measure.badField", "Text", f.String())
		}
		expression = f.Value
	}
	return at, expression, nil
}
