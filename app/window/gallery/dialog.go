package gallery

import (
	"context"
	"image"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/files/picture"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// view is the dialog in which a picture is chosen.
type view struct {
	*Gallery
	exhibits []Exhibit
	chosen   int

	dialog       *shell.Dialog
	preview      *canvas.Image
	measure      *widgets.TextLine // the size in pixels
	file, colour *widgets.Segmented
	still, film  []fyne.CanvasObject // the settings of pictures, and of animations
	size         *widgets.Field
	speed        *widgets.Select
	loop, words  *widgets.Check
	copying      *widgets.Button
	saving       *widgets.Button
	done         *widget.ProgressBar
	going        *widget.ProgressBarInfinite
}

// The measures of the dialog.
var dialogSize = fyne.NewSize(780, 540)

const (
	optionsWidth  = 280
	previewPixels = 800
)

// Offer lets somebody choose one of the exhibits, look at it, and save or copy it.
func (g *Gallery) Offer(exhibits ...Exhibit) {
	v := &view{Gallery: g, exhibits: exhibits}
	v.build()
	g.OpenDialog(v.dialog, dialogSize, func() {
		g.painting.Cancel()
		g.writing.Cancel()
		v.going.Stop()
	})
	v.choose(0)
	g.Focus(v.saving)
}

func (v *view) build() {
	keys := v.Keys
	v.preview = &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}
	v.measure = shell.NewLine(" ")
	v.measure.Align = fyne.TextAlignCenter

	v.file = widgets.NewSegmented([]string{"PNG", "SVG"}, keys, func(i int) { v.set(func(s *settings) { s.SVG = i == 1 }) })
	v.colour = widgets.NewSegmented([]string{v.Text("appearance.light"), v.Text("appearance.dark")}, keys, func(i int) {
		v.set(func(s *settings) { s.Dark = i == 1 })
	})
	v.size = widgets.NewField("", "", keys)
	v.size.OnChanged = v.typed
	names := shell.Titles(speeds, func(speed float64) string {
		return v.Say(model.Say("speed.times", "Number", strconv.FormatFloat(speed, 'g', -1, 64)))
	})
	v.speed = widgets.NewSelect(names, keys, func(i int) { v.set(func(s *settings) { s.Speed = speeds[i] }) })
	v.loop = widgets.NewCheck(v.Text("gallery.loop"), keys, func(on bool) { v.set(func(s *settings) { s.Once = !on }) })
	v.words = widgets.NewCheck(v.Text("gallery.caption"), keys, func(on bool) { v.set(func(s *settings) { s.Plain = !on }) })
	v.showSettings()

	file, speed := option(v.Text("gallery.file"), v.file), option(v.Text("gallery.speed"), v.speed)
	v.still, v.film = []fyne.CanvasObject{file}, []fyne.CanvasObject{speed, v.loop, v.words}
	options := container.New(layout.NewCustomPaddedVBoxLayout(14),
		container.New(layout.NewCustomPaddedHBoxLayout(16), option(v.Text("gallery.colours"), v.colour), file, speed),
		v.size.WithNote(option(v.Text("gallery.size"), container.NewGridWrap(fyne.NewSize(optionsWidth, v.size.MinSize().Height), v.size))),
		container.New(layout.NewCustomPaddedVBoxLayout(0), v.loop, v.words),
	)
	v.done, v.going = widget.NewProgressBar(), widget.NewProgressBarInfinite()
	// The bars' place stays free while nothing is written, so that nothing jumps.
	place := canvas.NewRectangle(color.Transparent)
	place.SetMinSize(v.done.MinSize())

	show := container.NewBorder(nil, v.measure, nil, nil, v.preview)
	content := container.NewBorder(v.choice(), container.NewStack(place, v.done, v.going), nil,
		container.New(layout.NewCustomPaddedLayout(0, 0, 16, 0), options), show)

	cancel := widgets.NewButton(v.Text("dialog.cancel"), nil, keys, func() { v.dialog.Hide() })
	v.copying = widgets.NewButton(v.Text("gallery.copy"), nil, keys, v.copyIt)
	v.saving = widgets.NewButton(v.Text("export.save"), nil, keys, v.save)
	v.dialog = v.NewDialog(v.Text("gallery.title"), content, cancel, v.copying, v.saving)
	v.update() // before the dialog takes its size
}

// choice chooses one of the exhibits, where there are several.
func (v *view) choice() fyne.CanvasObject {
	if len(v.exhibits) == 1 {
		return nil
	}
	titles := shell.Titles(v.exhibits, func(e Exhibit) string { return v.Say(e.Title) })
	var choice *widgets.Segmented
	choice = widgets.NewSegmented(titles, v.Keys, func(i int) {
		choice.Choose(i)
		v.choose(i)
	})
	return container.New(layout.NewCustomPaddedLayout(0, 12, 0, 0), container.NewHBox(choice))
}

// option puts a title over what is set.
func option(title string, o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedVBoxLayout(4), shell.NewLine(title), container.NewHBox(o))
}

func (v *view) exhibit() Exhibit { return v.exhibits[v.chosen] }

// choose shows an exhibit.
func (v *view) choose(index int) {
	v.chosen = index
	v.size.SetText(strconv.Itoa(v.settings.size(v.exhibit())))
	v.paint()
}

// set changes the settings.
func (v *view) set(change func(*settings)) {
	change(&v.settings)
	v.changed()
	v.showSettings()
	v.paint()
}

// showSettings shows what is chosen, without reporting it.
func (v *view) showSettings() {
	s := v.settings
	v.file.Choose(index(s.SVG))
	v.colour.Choose(index(s.Dark))
	v.speed.Choose(slices.Index(speeds, s.Speed))
	v.loop.Checked, v.words.Checked = !s.Once, !s.Plain
}

func index(second bool) int {
	if second {
		return 1
	}
	return 0
}

// typed reads the size. What is wrong with it is said under it.
func (v *view) typed(text string) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < picture.MinSize || n > picture.MaxSize {
		v.size.Fault(v.Say(model.Say("gallery.badSize", "Least", picture.MinSize, "Most", picture.MaxSize)))
		v.update()
		return
	}
	v.size.Fault("")
	if n != v.settings.size(v.exhibit()) {
		v.set(func(s *settings) { s.Sizes[v.exhibit().Name] = n })
	}
	v.update()
}

// painted is a picture with the size that its file will have.
type painted struct {
	image *image.RGBA
	size  image.Point
}

// paint shows the picture as the settings are now.
func (v *view) paint() {
	v.update()
	e, look, animation := v.exhibit(), v.look(v.exhibit()), v.settings.animation()
	work.Start(v.painting, func(context.Context, solver.Progress) (painted, error) {
		d := e.still(look, animation)
		return painted{d.Within(previewPixels).Image(), d.Pixels()}, nil
	}, nil, func(p painted, _ error) {
		v.preview.Image = p.image
		v.preview.Refresh()
		v.measure.SetText(v.Say(model.Say("gallery.measure", "Width", p.size.X, "Height", p.size.Y)))
	})
}

// update shows what can be done now.
func (v *view) update() {
	_, faulty := v.size.Note()
	busy, moves := v.writing.Running(), v.exhibit().moves()
	for _, o := range v.still {
		widgets.SetVisible(o, !moves)
	}
	for _, o := range v.film {
		widgets.SetVisible(o, moves)
	}
	widgets.SetVisible(v.done, busy && moves)
	widgets.SetVisible(v.going, busy && !moves)
	if busy && !moves {
		v.going.Start()
	} else {
		v.going.Stop()
	}
	v.copying.SetEnabled(!moves && !busy && !faulty)
	title := "gallery.copy"
	if v.copiesPNG() {
		title = "gallery.copyPNG"
	}
	v.copying.SetText(v.Text(title))
	v.saving.SetEnabled(busy || !faulty)
	title = "export.save"
	if busy {
		title = "dialog.stop"
	}
	v.saving.SetText(v.Text(title))
}

func (v *view) copyIt() {
	v.copy(v.exhibit(), v.dialog.Hide)
	v.update()
}

// save asks for a file and writes the picture to it, or stops that.
func (v *view) save() {
	if v.writing.Running() {
		v.writing.Cancel()
		v.update()
		return
	}
	e, tell := v.exhibit(), v.Here()
	if err := v.look(e).CheckGIF(len(e.Line.Moves), v.settings.animation()); e.moves() && err != nil {
		v.ShowText(v.Text("error.save"), v.Reason(err))
		return
	}
	write := v.writer(e)
	v.AskSave(v.fileName(e), nil, func(to fyne.URI) {
		v.done.SetValue(0)
		work.Start(v.writing, func(ctx context.Context, progress solver.Progress) (struct{}, error) {
			var b strings.Builder
			err := write(ctx, &b, progress)
			if err == nil {
				err = ctx.Err() // nothing is written that has been stopped
			}
			if err == nil {
				err = shell.WriteFile(to, b.String())
			}
			return struct{}{}, err
		}, func(done, total int64) {
			v.done.SetValue(float64(done) / float64(max(total, 1)))
		}, func(_ struct{}, err error) {
			if err != nil {
				v.update()
				v.ShowText(v.Text("error.save"), v.Reason(err))
				return
			}
			v.dialog.Hide()
			tell(model.Say("status.saved", "Name", to.Name()))
		})
		v.update()
	})
}
