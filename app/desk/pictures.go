package desk

import (
	"quadrille/app/files/export"
	"quadrille/app/files/picture"
	"quadrille/app/window/gallery"
	"quadrille/model"
)

// The default sizes of pictures, in pixels.
const (
	filmSize  = 480
	sheetSize = 1600
)

// Pictures offers pictures of the position and the line.
func (d *Desk) Pictures() {
	all := []gallery.Exhibit{d.boardPicture()}
	if d.Game.Line().Len() > 0 {
		all = append(all, d.linePictures()...)
	}
	d.deps.Gallery.Offer(all...)
}

func (d *Desk) boardPicture() gallery.Exhibit {
	line, k := d.pictureLine(), d.Game.Line().Nearest()
	return gallery.Exhibit{
		Title: model.Say("gallery.board"), Of: string(d.Entry.Puzzle.ID()), Name: "board", Size: picture.DefaultSize,
		Draw: func(l picture.Look) picture.Drawing { return l.Board(line, k) },
	}
}

func (d *Desk) pictureLine() picture.Line {
	t := d.Game.Line()
	return picture.Line{Artist: d.Entry.Artist, Positions: t.Line, Moves: t.Moves}
}

// linePictures returns the pictures of a line with moves.
func (d *Desk) linePictures() []gallery.Exhibit {
	line := d.pictureLine()
	start := line.Positions[0]
	of := export.LineName(start, len(line.Moves))
	return []gallery.Exhibit{
		{Title: model.Say("gallery.film"), Of: of, Name: "animation", Size: filmSize, Line: line},
		{
			Title: model.Say("gallery.sheet"), Of: of, Name: "steps", Size: sheetSize,
			Draw: func(l picture.Look) picture.Drawing { return l.Sheet(line) },
		},
	}
}
