// Package picture draws boards into files: positions as PNG and SVG, moves as GIF and sheets. It
// needs no window and no display.
package picture

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets/scene"
)

// The sizes of pictures in pixels.
const (
	DefaultSize = 720 // the default for the longer side
	MinSize     = 400 // of either side of a board
	MaxSize     = 8192
)

// Look is the look of pictures.
type Look struct {
	Dark bool                      // the colours of the dark theme
	Say  func(model.Phrase) string // translates
	Size int                       // of the longer side in pixels, MinSize to MaxSize
}

// Line is a start position and moves to show.
type Line struct {
	Artist scene.Artist
	// Positions are the start and the position after each move.
	Positions []model.Position
	Moves     []model.Move
}

// NewLine replays moves. For an illegal move it returns the error of model.Replay.
func NewLine(artist scene.Artist, start model.Position, moves []model.Move) (Line, error) {
	positions, err := model.Replay(start, moves)
	return Line{artist, positions, moves}, err
}

// canvas is the size that artists fill before empty margins are cut: about a board's in a window.
var canvas = fyne.NewSize(960, 720)

// margin is the space around a drawing as a fraction of its longer side.
const margin = 0.025

// frame is the part of the canvas that pictures show.
type frame struct {
	at   fyne.Position
	size fyne.Size
}

// view returns the view of the position after k moves for pictures: at rest, without cursor and coach.
func (l Look) view(line Line, k int) scene.View {
	p := line.Positions[k]
	v := scene.View{Position: p, Mode: scene.Play, Plain: true, Say: l.titled(line, k)}.Still()
	for _, f := range p.Check(nil) {
		v.Faults = append(v.Faults, f.Cells...)
	}
	return v
}

// titled returns Say, but the title of a board that has moved says after which move it is.
func (l Look) titled(line Line, k int) func(model.Phrase) string {
	p, title := line.Positions[k], model.Phrase{}
	switch {
	case k == 0:
		return l.Say
	case k == len(line.Moves) && p.Solved():
		title = model.Say("pane.solved")
	default:
		title = model.Say("board.afterMove", "Number", k, "Count", len(line.Moves))
	}
	first := model.Own(p.Puzzle(), model.AreaName(p.Areas()[0])).Key
	return func(said model.Phrase) string {
		if said.Key == first {
			said = title
		}
		return l.Say(said)
	}
}

// Board draws the position after k moves with its goal or link table; no side is shorter than MinSize.
func (l Look) Board(line Line, k int) Drawing {
	shapes := line.Artist.Scene(l.view(line, k), canvas).Shapes
	return l.cut(shapes, l.widened(around(shapes)))
}

// around returns the frame of shapes with a margin.
func around(shapes []scene.Shape) frame {
	low, high := scene.Bounds(shapes)
	room := margin * max(high.X-low.X, high.Y-low.Y)
	return frame{low.SubtractXY(room, room), fyne.NewSize(high.X-low.X+2*room, high.Y-low.Y+2*room)}
}

// widened enlarges the frame until both sides have at least MinSize pixels.
func (l Look) widened(f frame) frame {
	least := max(f.size.Width, f.size.Height) * MinSize / float32(l.Size)
	size := f.size.Max(fyne.NewSquareSize(least))
	return frame{f.at.SubtractXY((size.Width-f.size.Width)/2, (size.Height-f.size.Height)/2), size}
}

// cut returns the drawing of the shapes in the frame.
func (l Look) cut(shapes []scene.Shape, f frame) Drawing {
	d := Drawing{Size: f.size, Scale: float32(l.Size) / max(f.size.Width, f.size.Height), dark: l.Dark}
	for _, s := range shapes {
		d.Shapes = append(d.Shapes, s.Transformed(1, fyne.NewPos(-f.at.X, -f.at.Y)))
	}
	return d
}

// ChartSize is the size of charts in units.
var ChartSize = fyne.NewSize(720, 480)

// Chart returns the drawing of a chart, whose shapes fill ChartSize.
func (l Look) Chart(shapes []scene.Shape) Drawing {
	return l.cut(shapes, frame{size: ChartSize})
}
