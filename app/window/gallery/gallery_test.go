package gallery

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/catalogue"
	"quadrille/app/files/picture"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

// bench is a gallery in a window that saves into a folder of the test.
type bench struct {
	*shelltest.Harness
	gallery *Gallery
	t       *testing.T
	folder  string
	told    model.Phrase
}

func newBench(t *testing.T) *bench {
	b := &bench{t: t, folder: t.TempDir()}
	t.Setenv("HOME", b.folder) // where the toolkit's file dialog begins
	t.Setenv("USERPROFILE", b.folder)
	b.Harness = shelltest.New(t)
	b.Home = shell.Home{
		Build: func() fyne.CanvasObject { return widget.NewLabel("") },
		Tell: func(p model.Phrase) {
			if p.Key != "" {
				b.told = p
			}
		},
	}
	b.Show()
	b.gallery = New(b.Shell)
	return b
}

// objects returns the objects of a type in the dialog.
func objects[T fyne.CanvasObject](b *bench) []T { return widgettest.PartsOf[T](b.Overlay()) }

// press presses the button, box or option with a title: the innermost object that shows it.
func (b *bench) press(title string) {
	b.t.Helper()
	var found fyne.Tappable
	for _, o := range objects[fyne.CanvasObject](b) {
		d, can := o.(fyne.Disableable)
		if t, ok := o.(fyne.Tappable); ok && !(can && d.Disabled()) && widgettest.Paints(o, title) {
			found = t
		}
	}
	switch o := found.(type) {
	case nil:
		b.t.Fatalf("there is no %q to be pressed", title)
	case *widgets.Segmented:
		for _, s := range o.Shapes(o.Size()) {
			if s.Text == title {
				o.Tapped(&fyne.PointEvent{Position: s.At})
			}
		}
	default:
		o.Tapped(&fyne.PointEvent{})
	}
}

// save presses Save in the dialog and in the file dialog, waits for the file, and reads it.
func (b *bench) save(name string) []byte {
	b.t.Helper()
	b.press("Save…")
	b.press("Save")
	path := filepath.Join(b.folder, name)
	b.Until("the file", func() bool { return b.told.Key == "status.saved" })
	b.told = model.Phrase{}
	if b.Overlay() != nil {
		b.t.Error("the dialog stays open")
	}
	data, err := os.ReadFile(path)
	if err != nil {
		names, _ := filepath.Glob(filepath.Join(b.folder, "*"))
		b.t.Fatal(err, names)
	}
	if err := os.Remove(path); err != nil { // or the next one would have to be confirmed
		b.t.Fatal(err)
	}
	return data
}

// exhibits are a board, and its line as an animation.
func exhibits(t *testing.T, moves int) []Exhibit {
	t.Helper()
	e := catalogue.Catalogue()[0]
	p := e.Puzzle.Samples()[0].Position
	line := picture.Line{Artist: e.Artist, Positions: []model.Position{p}}
	for range moves {
		last := line.Positions[len(line.Positions)-1]
		m := last.Moves()[0]
		next, err := last.Play(m)
		must.Succeed(t, err)
		line.Moves, line.Positions = append(line.Moves, m), append(line.Positions, next)
	}
	return []Exhibit{
		{
			Title: model.Say("gallery.board"), Of: "toy", Name: "board", Size: 720,
			Draw: func(l picture.Look) picture.Drawing { return l.Board(line, 0) },
		},
		{
			Title: model.Say("gallery.film"), Of: "toy", Name: "animation", Size: 480, Line: line, Speed: 2,
			Draw: func(l picture.Look) picture.Drawing { return l.Frame(line, 1) },
		},
	}
}

// is returns the look of the expected file.
func is(dark bool, size int) picture.Look {
	return picture.Look{Dark: dark, Say: translate.New(translate.English).Say, Size: size}
}

// TestFiles: the file has the picture in its size and the chosen colours, format and speed, whatever
// the window looks like; the dialog remembers the choices.
func TestFiles(t *testing.T) {
	b, all := newBench(t), exhibits(t, 3)
	still := func(dark bool, extension string) func(io.Writer) error {
		return func(w io.Writer) error { return all[0].Draw(is(dark, 720)).Write(w, extension) }
	}
	film := func(w io.Writer) error { return is(true, 480).GIF(t.Context(), w, all[1].Line, 2, nil) }
	for _, c := range []struct {
		press []string
		name  string
		write func(io.Writer) error
	}{
		{nil, "board-toy.png", still(false, ".png")},
		{[]string{"Dark"}, "board-toy.png", still(true, ".png")},
		{[]string{"SVG"}, "board-toy.svg", still(true, ".svg")},
		{[]string{"Animation"}, "animation-toy.gif", film},
	} {
		b.gallery.Offer(all...)
		for _, title := range c.press {
			b.press(title)
		}
		var want bytes.Buffer
		must.Succeed(t, c.write(&want))
		if !bytes.Equal(b.save(c.name), want.Bytes()) {
			t.Errorf("after %q %s differs from what it must show", c.press, c.name)
		}
	}
}

// TestThePreviewFollows: the preview shows the picture that will be saved.
func TestThePreviewFollows(t *testing.T) {
	b, all := newBench(t), exhibits(t, 2)
	b.gallery.Offer(all...)
	shown := func(want image.Image) {
		t.Helper()
		b.Until("the preview", func() bool {
			images := objects[*canvas.Image](b)
			return slices.ContainsFunc(images, func(i *canvas.Image) bool { return reflect.DeepEqual(i.Image, want) })
		})
	}
	shown(all[0].Draw(is(false, 720)).Image())
	b.press("Dark")
	b.press("Animation")
	shown(is(true, 480).Frame(all[1].Line, 1).Image())
	b.Key(fyne.KeyEscape)
	if b.Overlay() != nil {
		t.Error("Escape leaves the dialog open")
	}
}

// TestStopLeavesNothing: without a file the dialog stays; writing one can be stopped, and leaves no file.
func TestStopLeavesNothing(t *testing.T) {
	b, all := newBench(t), exhibits(t, 400)
	b.gallery.Offer(all[1])
	b.press("Save…")
	b.press("Cancel") // the file dialog alone
	b.press("Save…")
	b.press("Save")
	b.Until("a way to stop", func() bool { return b.Overlay() != nil })
	b.press("Stop")
	if b.gallery.writing.Running() || b.Overlay() != nil {
		t.Error("it goes on")
	}
	if files, _ := filepath.Glob(filepath.Join(b.folder, "*.gif")); len(files) > 0 {
		t.Errorf("written all the same: %v", files)
	}
}

// texts is a chart of texts.
type texts []string

func (v texts) Draw(size fyne.Size) (p charts.Picture) {
	for i, text := range v {
		p.Add(widgets.TextShape(text, 12, false, scene.ColorText, fyne.TextAlignLeading, 0, float32(20*i), size.Width))
	}
	return p
}

// TestChartFiles: a chart has the colours of the theme, and its texts are texts in the SVG.
func TestChartFiles(t *testing.T) {
	b := newBench(t)
	e := Chart(model.Say("gallery.board"), "toy", "chart", texts{"A* & <h>", "IDA*"}, "States", "of a test")
	for _, c := range []struct {
		theme string
		panel color.RGBA
	}{
		{"Light", color.RGBA{0xff, 0xff, 0xff, 0xff}},
		{"Dark", color.RGBA{0x1e, 0x23, 0x29, 0xff}},
	} {
		b.gallery.Offer(e)
		b.press(c.theme)
		b.press("PNG")
		got, err := png.Decode(bytes.NewReader(b.save("chart-toy.png")))
		must.Succeed(t, err)
		if size := got.Bounds().Size(); size != image.Pt(960, 640) {
			t.Errorf("the chart is %v", size)
		}
		if got.At(1, 1) != got.At(958, 638) || color.RGBAModel.Convert(got.At(1, 1)) != c.panel {
			t.Errorf("%s: the ground is %v, want %v", c.theme, got.At(1, 1), c.panel)
		}
	}
	b.gallery.Offer(e)
	b.press("SVG")
	svg := string(b.save("chart-toy.svg"))
	for _, want := range []string{"States", "of a test", "A* &amp; &lt;h&gt;", "IDA*"} {
		if !strings.Contains(svg, ">"+want+"<") {
			t.Errorf("the SVG has no text %q:\n%s", want, svg)
		}
	}
}
