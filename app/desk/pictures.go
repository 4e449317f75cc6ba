package desk

import (
	"quadrille/app/files/export"
	"quadrille/app/files/picture"
	"quadrille/app/window/gallery"
	"quadrille/model"
)

// filmSize is the size of animations, in pixels.
const filmSize = 480

// Pictures offers pictures of the position and the line.
func (d *Desk) Pictures() { d.deps.Gallery.Offer(d.pictures()...) }

func (d *Desk) pictures() []gallery.Exhibit {
	t, k := d.Game.Line(), d.Game.Line().Nearest()
	line, of := picture.Line{Artist: d.Entry.Artist, Positions: t.Line, Moves: t.Moves}, export.LineName(t.Start(), t.Len())
	all := []gallery.Exhibit{{
		Title: model.Say("gallery.board"), Of: string(d.Entry.Puzzle.ID()), Name: "board", Size: picture.DefaultSize,
		Draw: func(l picture.Look) picture.Drawing { return l.Board(line, k) },
	}}
	if t.Len() > 0 {
		all = append(all, gallery.Exhibit{Title: model.Say("gallery.film"), Of: of, Name: "animation", Size: filmSize, Line: line})
	}
	return all
}
