// Package gallery lets the user choose, preview and save pictures.
package gallery

import (
	"cmp"
	"context"
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/files/picture"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
)

// Exhibit is a picture to save.
type Exhibit struct {
	Title model.Phrase
	// NAME-OF forms the file name: the kind of picture and the subject, a puzzle or an
	// text.LineName.
	Of, Name string
	Size     int // the length of its longer side, in pixels
	// Draw draws the picture, or one of the animation, on another goroutine.
	Draw  func(picture.Look) picture.Drawing
	Line  picture.Line // has moves for an animation of them
	Speed float64      // of the animation
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

func (e Exhibit) moves() bool { return len(e.Line.Moves) > 0 }

// Gallery opens the dialog for pictures. What is chosen there holds until the window closes.
type Gallery struct {
	shell     *shell.Shell
	dark, svg bool

	painting, writing *work.Job
}

// New returns the gallery of a window.
func New(s *shell.Shell) *Gallery {
	return &Gallery{shell: s, painting: s.Work.NewJob(), writing: s.Work.NewJob()}
}

const previewPixels = 800

// Offer opens a dialog to choose one of the exhibits, preview it, and save it.
func (g *Gallery) Offer(exhibits ...Exhibit) {
	s, chosen := g.shell, exhibits[0]
	preview := &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}
	paint := func() { g.paint(chosen, preview) }
	file := option(s.Text("gallery.file"), g.either("PNG", "SVG", &g.svg, paint))
	colours := option(s.Text("gallery.colours"),
		g.either(s.Text("appearance.light"), s.Text("appearance.dark"), &g.dark, paint))
	row := container.New(layout.NewCustomPaddedHBoxLayout(16), colours, file)
	choose := func(i int) {
		chosen = exhibits[i]
		widgets.SetVisible(file, !chosen.moves())
		row.Refresh()
		paint()
	}
	var choice fyne.CanvasObject
	if len(exhibits) > 1 {
		titles := shell.Titles(exhibits, func(e Exhibit) string { return s.Say(e.Title) })
		choice = container.New(layout.NewCustomPaddedLayout(0, 12, 0, 0),
			container.NewHBox(widgets.NewSegmented(titles, s.Keys, choose)))
	}
	content := container.NewBorder(choice, nil, nil, container.New(layout.NewCustomPaddedLayout(0, 0, 16, 0), row), preview)
	d := s.Ask(s.Text("gallery.title"), content, fyne.NewSize(780, 540),
		s.Cancel(), widgets.Action{Title: s.Text("export.save"), AsksFile: true, Do: func() { g.save(chosen) }})
	d.Closed = g.painting.Cancel
	choose(0)
}

// either returns a control with the two values of a setting.
func (g *Gallery) either(no, yes string, setting *bool, changed func()) *widgets.Segmented {
	choice := widgets.NewSegmented([]string{no, yes}, g.shell.Keys, func(i int) {
		*setting = i == 1
		changed()
	})
	choice.Choose(map[bool]int{true: 1}[*setting])
	return choice
}

func option(title string, o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedVBoxLayout(4), shell.NewLine(title), container.NewHBox(o))
}

func (g *Gallery) look(e Exhibit) picture.Look {
	return picture.Look{Dark: g.dark, Say: g.shell.Translator.Say, Size: e.Size}
}

// paint shows an exhibit, of an animation the picture after the first move.
func (g *Gallery) paint(e Exhibit, preview *canvas.Image) {
	look := g.look(e)
	work.Start(g.painting, func(context.Context, solver.Progress) (*image.RGBA, error) {
		return e.Draw(look).Within(previewPixels).Image(), nil
	}, nil, func(painted *image.RGBA, _ error) {
		preview.Image = painted
		preview.Refresh()
	})
}

// save asks for a file and writes the picture to it, which can be stopped.
func (g *Gallery) save(e Exhibit) {
	look := g.look(e)
	extension := ".png"
	if g.svg {
		extension = ".svg"
	}
	if e.moves() {
		extension = ".gif"
		if err := look.CheckGIF(len(e.Line.Moves), e.Speed); err != nil {
			g.shell.Saved("", err)
			return
		}
	}
	g.shell.AskSave(e.Name+"-"+e.Of+extension, func(path string) {
		ended := g.shell.Await(g.writing, g.shell.Text("gallery.writing"))
		work.Start(g.writing, func(ctx context.Context, _ solver.Progress) (struct{}, error) {
			var b strings.Builder
			var err error
			if e.moves() {
				err = look.GIF(ctx, &b, e.Line, e.Speed, nil)
			} else {
				err = e.Draw(look).Write(&b, extension)
			}
			if err = cmp.Or(err, ctx.Err()); err == nil { // a picture that is stopped isn't saved
				err = shell.WriteFile(ctx, path, b.String())
			}
			return struct{}{}, err
		}, nil, func(_ struct{}, err error) {
			ended()
			g.shell.Saved(path, err)
		})
	})
}
