// Package gallery lets the user choose, preview and save pictures.
package gallery

import (
	"context"
	"io"

	"quadrille/app/files/picture"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/charts"
)

// Exhibit is a picture to save.
type Exhibit struct {
	Title model.Phrase
	// NAME-OF forms the file name: the kind of picture and the subject, a puzzle or an
	// export.LineName.
	Of, Name string
	Size     int // the length of its longer side, in pixels
	// Draw draws the picture, on another goroutine. It is nil for an animation of Line.
	Draw func(picture.Look) picture.Drawing
	Line picture.Line
}

// Chart returns an exhibit of a chart, with a heading and a note above it.
func Chart(title model.Phrase, of, name string, chart charts.ChartView, heading, note string) Exhibit {
	const size = 960
	shapes := charts.ChartPicture(chart, heading, note, picture.ChartSize)
	return Exhibit{
		Title: title, Of: of, Name: name, Size: size,
		Draw: func(l picture.Look) picture.Drawing { return l.Chart(shapes) },
	}
}

func (e Exhibit) moves() bool { return e.Draw == nil }

// still draws the picture, or the frame of an animation after its first move.
func (e Exhibit) still(l picture.Look) picture.Drawing {
	if e.moves() {
		return l.Frame(e.Line, min(1, len(e.Line.Moves)))
	}
	return e.Draw(l)
}

// Gallery opens the dialog for pictures. What is chosen there holds until the window closes.
type Gallery struct {
	shell     *shell.Shell
	dark, svg bool
	speed     float64 // of animations, one of session.Speeds

	painting, writing *work.Job
}

// New returns the gallery of a window.
func New(s *shell.Shell) *Gallery {
	return &Gallery{shell: s, speed: 1, painting: s.Work.NewJob(), writing: s.Work.NewJob()}
}

// look returns the look of an exhibit.
func (g *Gallery) look(e Exhibit) picture.Look {
	return picture.Look{Dark: g.dark, Say: g.shell.Translator().Say, Size: e.Size}
}

// output returns the extension of an exhibit's file, and the function that writes it in the look and
// with the settings of now.
func (g *Gallery) output(e Exhibit, look picture.Look) (extension string, write func(context.Context, io.Writer, solver.Progress) error) {
	switch speed := g.speed; {
	case e.moves():
		return ".gif", func(ctx context.Context, w io.Writer, progress solver.Progress) error {
			return look.GIF(ctx, w, e.Line, speed, progress)
		}
	case g.svg:
		return ".svg", func(_ context.Context, w io.Writer, _ solver.Progress) error { return e.Draw(look).SVG(w) }
	default:
		return ".png", func(_ context.Context, w io.Writer, _ solver.Progress) error { return e.Draw(look).PNG(w) }
	}
}
