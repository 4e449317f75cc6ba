// Package gallery lets the user choose, preview, save and copy pictures.
package gallery

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"slices"

	"quadrille/app/files/export"
	"quadrille/app/files/picture"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
)

// Exhibit is a picture to save or copy.
type Exhibit struct {
	Title model.Phrase
	// Name and Of form the file name: the kind of picture and the subject, a position ID or an
	// export.LineName.
	// The size that the user chooses is saved under Name.
	Of, Name string
	Size     int // the usual length of its longer side, in pixels
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
func (e Exhibit) still(l picture.Look, a picture.Animation) picture.Drawing {
	if e.moves() {
		return l.Frame(e.Line, a, min(1, len(e.Line.Moves)))
	}
	return e.Draw(l)
}

// Gallery opens the dialog for pictures and saves its settings.
type Gallery struct {
	shell *shell.Shell
	// CopyPNG copies a PNG picture to the clipboard, on another goroutine; nil if the clipboard
	// takes only text.
	CopyPNG func([]byte) error

	settings          settings
	painting, writing *work.Job
}

// prefSettings is the key of the preference with the settings, in JSON.
const prefSettings = "pictures"

// New returns the gallery of a window.
func New(s *shell.Shell) *Gallery {
	return &Gallery{shell: s, settings: readSettings(s.Preferences().String(prefSettings)), painting: s.Work.NewJob(), writing: s.Work.NewJob()}
}

// settings are the user's settings for pictures.
type settings struct {
	Dark  bool           `json:"dark"`
	SVG   bool           `json:"svg"`
	Speed float64        `json:"speed"` // of animations, one of shell.BoardSpeeds
	Once  bool           `json:"once"`
	Plain bool           `json:"plain"` // without a caption
	Sizes map[string]int `json:"sizes"` // by Exhibit.Name
}

func readSettings(saved string) (s settings) {
	if json.Unmarshal([]byte(saved), &s) != nil {
		s = settings{}
	}
	if !slices.Contains(shell.BoardSpeeds, s.Speed) {
		s.Speed = 1
	}
	if s.Sizes == nil {
		s.Sizes = make(map[string]int)
	}
	return s
}

func (s settings) size(e Exhibit) int {
	if n := s.Sizes[e.Name]; n >= picture.MinSize && n <= picture.MaxSize {
		return n
	}
	return e.Size
}

func (s settings) animation() picture.Animation {
	return picture.Animation{Speed: s.Speed, Once: s.Once, Caption: !s.Plain}
}

func (g *Gallery) changed() {
	if data, err := json.Marshal(g.settings); err == nil { // plain values can't fail
		g.shell.Preferences().SetString(prefSettings, string(data))
	}
}

func (g *Gallery) look(e Exhibit) picture.Look {
	appearance := widgets.AlwaysLight
	if g.settings.Dark {
		appearance = widgets.AlwaysDark
	}
	return picture.NewLook(appearance, g.shell.Translator.Say, g.settings.size(e))
}

// writer returns the function that writes an exhibit's file with the current settings.
func (g *Gallery) writer(e Exhibit) func(context.Context, io.Writer, solver.Progress) error {
	look, animation, svg := g.look(e), g.settings.animation(), g.settings.SVG
	return func(ctx context.Context, w io.Writer, progress solver.Progress) error {
		switch {
		case e.moves():
			return look.GIF(ctx, w, e.Line, animation, progress)
		case svg:
			return e.Draw(look).SVG(w)
		default:
			return e.Draw(look).PNG(w)
		}
	}
}

func (g *Gallery) fileName(e Exhibit) string {
	extension := ".png"
	switch {
	case e.moves():
		extension = ".gif"
	case g.settings.SVG:
		extension = ".svg"
	}
	return export.FileName(extension, e.Name, e.Of)
}

// Copy copies an exhibit that isn't an animation: as PNG if that is chosen and possible, else as
// SVG text.
func (g *Gallery) Copy(e Exhibit) { g.copy(e, func() {}) }

func (g *Gallery) copiesPNG() bool { return g.CopyPNG != nil && !g.settings.SVG }

// copy copies an exhibit and calls copied if that succeeds.
func (g *Gallery) copy(e Exhibit, copied func()) {
	look, asPNG := g.look(e), g.copiesPNG()
	tell, copying := g.shell.Here(), g.shell.Copying()
	work.Start(g.writing, func(context.Context, solver.Progress) (string, error) {
		var b bytes.Buffer
		if asPNG {
			return "", errors.Join(e.Draw(look).PNG(&b), g.CopyPNG(b.Bytes()))
		}
		err := e.Draw(look).SVG(&b)
		return b.String(), err
	}, nil, func(svg string, err error) {
		switch {
		case err != nil:
			g.shell.ShowError(err)
			return
		case asPNG:
			tell(model.Say("gallery.copiedPNG"))
		default:
			copying(svg, model.Say("gallery.copied"))
		}
		copied()
	})
}
