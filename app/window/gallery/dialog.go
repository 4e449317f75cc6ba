package gallery

import (
	"cmp"
	"context"
	"image"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/session"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/solver"
	"quadrille/widgets"
)

// view is the dialog in which the user chooses a picture.
type view struct {
	gallery  *Gallery
	exhibits []Exhibit
	chosen   int

	dialog     *shell.Dialog
	preview    *canvas.Image
	row        *fyne.Container
	file, pace fyne.CanvasObject // options of pictures, and of animations, in the row
	saving     *widgets.Button
	done       *widget.ProgressBar // while a file is written
}

const previewPixels = 800

// Offer opens a dialog to choose one of the exhibits, preview it, and save it.
func (g *Gallery) Offer(exhibits ...Exhibit) {
	v := &view{gallery: g, exhibits: exhibits}
	v.build()
	v.dialog.Closed = func() {
		g.painting.Cancel()
		g.writing.Cancel()
	}
	g.shell.OpenDialog(v.dialog, fyne.NewSize(780, 540))
	v.choose(0)
	g.shell.Focus(v.saving)
}

func (v *view) build() {
	keys := v.gallery.shell.Keys
	v.preview = &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}

	v.file = option(v.gallery.shell.Text("gallery.file"), v.either("PNG", "SVG", &v.gallery.svg))
	colours := option(v.gallery.shell.Text("gallery.colours"), v.either(v.gallery.shell.Text("appearance.light"), v.gallery.shell.Text("appearance.dark"), &v.gallery.dark))
	speed := v.gallery.shell.Control(shell.Choice{
		Options: session.SpeedTitles(), Get: func() int { return slices.Index(session.Speeds, v.gallery.speed) },
		Set: func(i int) { v.gallery.speed = session.Speeds[i] },
	})
	v.pace = option(v.gallery.shell.Text("gallery.speed"), speed)
	v.row = container.New(layout.NewCustomPaddedHBoxLayout(16), colours, v.file, v.pace)
	v.done = widget.NewProgressBar()
	// Reserve the place of the hidden bar, so the layout doesn't jump.
	place := canvas.NewRectangle(color.Transparent)
	place.SetMinSize(v.done.MinSize())

	content := container.NewBorder(v.choice(), container.NewStack(place, v.done), nil,
		container.New(layout.NewCustomPaddedLayout(0, 0, 16, 0), v.row), v.preview)
	cancel := widgets.NewButton(v.gallery.shell.Text("dialog.cancel"), nil, keys, func() { v.dialog.Hide() })
	v.saving = widgets.NewButton("", nil, keys, v.save)
	v.update() // before the dialog measures its buttons
	v.dialog = v.gallery.shell.NewDialog(v.gallery.shell.Text("gallery.title"), content, cancel, v.saving)
}

// choice returns the control that selects an exhibit; nil if there is only one.
func (v *view) choice() fyne.CanvasObject {
	if len(v.exhibits) == 1 {
		return nil
	}
	titles := shell.Titles(v.exhibits, func(e Exhibit) string { return v.gallery.shell.Say(e.Title) })
	return container.New(layout.NewCustomPaddedLayout(0, 12, 0, 0), container.NewHBox(widgets.NewSegmented(titles, v.gallery.shell.Keys, v.choose)))
}

// either returns a control with the two values of a setting.
func (v *view) either(no, yes string, setting *bool) *widgets.Segmented {
	choice := widgets.NewSegmented([]string{no, yes}, v.gallery.shell.Keys, func(i int) {
		*setting = i == 1
		v.paint()
	})
	if *setting {
		choice.Choose(1)
	}
	return choice
}

func option(title string, o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedVBoxLayout(4), shell.NewLine(title), container.NewHBox(o))
}

func (v *view) exhibit() Exhibit { return v.exhibits[v.chosen] }

func (v *view) choose(index int) {
	v.chosen = index
	v.paint()
}

func (v *view) paint() {
	v.update()
	e := v.exhibit()
	look := v.gallery.look(e)
	work.Start(v.gallery.painting, func(context.Context, solver.Progress) (*image.RGBA, error) {
		return e.still(look).Within(previewPixels).Image(), nil
	}, nil, func(painted *image.RGBA, _ error) {
		v.preview.Image = painted
		v.preview.Refresh()
	})
}

// update shows and enables the controls that apply now.
func (v *view) update() {
	busy, moves := v.gallery.writing.Running(), v.exhibit().moves()
	widgets.SetVisible(v.file, !moves)
	widgets.SetVisible(v.pace, moves)
	v.row.Refresh()
	widgets.SetVisible(v.done, busy)
	saves := "export.save"
	if busy {
		saves = "dialog.stop"
	}
	v.saving.SetText(v.gallery.shell.Text(saves))
}

// save asks for a file and writes the picture to it, or cancels the writing in progress.
func (v *view) save() {
	if v.gallery.writing.Running() {
		v.gallery.writing.Cancel()
		v.update()
		return
	}
	e := v.exhibit()
	look := v.gallery.look(e)
	if err := look.CheckGIF(len(e.Line.Moves), v.gallery.speed); e.moves() && err != nil {
		v.gallery.shell.Saved("", err)
		return
	}
	extension, write := v.gallery.output(e, look)
	v.gallery.shell.AskSave(e.Name+"-"+e.Of+extension, func(path string) {
		v.done.SetValue(0)
		work.Start(v.gallery.writing, func(ctx context.Context, progress solver.Progress) (struct{}, error) {
			var b strings.Builder
			err := cmp.Or(write(ctx, &b, progress), ctx.Err()) // a cancelled picture isn't saved
			if err == nil {
				err = shell.WriteFile(path, b.String())
			}
			return struct{}{}, err
		}, func(done, total int64) {
			v.done.SetValue(float64(done) / float64(max(total, 1)))
		}, func(_ struct{}, err error) {
			if v.update(); err == nil {
				v.dialog.Hide()
			}
			v.gallery.shell.Saved(path, err)
		})
		v.update()
	})
}
