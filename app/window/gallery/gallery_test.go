package gallery

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
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
	"quadrille/widgets"
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

// exhibits are a board, and its line as an animation and as a sheet.
func exhibits(t *testing.T, moves int) []Exhibit {
	t.Helper()
	e := catalogue.Catalogue()[0]
	p := e.Puzzle.Samples()[0].Position
	line := picture.Line{Artist: e.Artist, Positions: []model.Position{p}}
	for range moves {
		last := line.Positions[len(line.Positions)-1]
		m := last.Moves()[0]
		next, err := last.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		line.Moves, line.Positions = append(line.Moves, m), append(line.Positions, next)
	}
	return []Exhibit{
		{
			Title: model.Say("gallery.board"), Of: "toy", Name: "board", Size: 720,
			Draw: func(l picture.Look) picture.Drawing { return l.Board(line, 0) },
		},
		{Title: model.Say("gallery.film"), Of: "toy", Name: "animation", Size: 480, Line: line},
		{
			Title: model.Say("gallery.sheet"), Of: "toy", Name: "steps", Size: 1600,
			Draw: func(l picture.Look) picture.Drawing { return l.Sheet(line) },
		},
	}
}

// is returns the look of the expected file.
func is(dark bool, size int) picture.Look {
	return picture.Look{Dark: dark, Say: translate.New(translate.English).Say, Size: size}
}

// sameImage compares a file with the expected image.
func sameImage(t *testing.T, data []byte, want *image.RGBA) {
	t.Helper()
	got, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if got.Bounds() != want.Bounds() {
		t.Fatalf("the picture is %v, want %v", got.Bounds(), want.Bounds())
	}
	if !bytes.Equal(pixels(got).Pix, want.Pix) {
		t.Error("the picture differs from what it must show")
	}
}

// pixels decodes a file.
func pixels(from image.Image) *image.RGBA {
	to := image.NewRGBA(from.Bounds())
	draw.Draw(to, to.Rect, from, image.Point{}, draw.Src)
	return to
}

// TestFiles: the file has the picture in its size and the chosen colours and format, whatever the
// window looks like; the dialog remembers the choices.
func TestFiles(t *testing.T) {
	b, all := newBench(t), exhibits(t, 2)
	b.gallery.Offer(all...)
	data := b.save("board-toy.png")
	sameImage(t, data, all[0].Draw(is(false, 720)).Image())

	b.gallery.Offer(all...)
	b.press("Dark")
	data = b.save("board-toy.png")
	sameImage(t, data, all[0].Draw(is(true, 720)).Image())
	corner, _ := png.Decode(bytes.NewReader(data))
	if got, want := color.RGBAModel.Convert(corner.At(0, 0)), (color.RGBA{0x16, 0x19, 0x1d, 0xff}); got != want {
		t.Errorf("the ground is %v, want %v", got, want)
	}

	b.gallery.Offer(all...)
	b.press("SVG")
	var want strings.Builder
	if err := all[0].Draw(is(true, 720)).SVG(&want); err != nil {
		t.Fatal(err)
	}
	if got := b.save("board-toy.svg"); string(got) != want.String() {
		t.Errorf("the SVG is\n%s\nwant\n%s", got, want.String())
	}

	b.gallery.Offer(all...)
	b.press("PNG")
	b.press("All steps")
	sameImage(t, b.save("steps-toy.png"), all[2].Draw(is(true, 1600)).Image())
}

// TestAnimations: an animation has the number and times of pictures for the chosen speed.
func TestAnimations(t *testing.T) {
	b, all := newBench(t), exhibits(t, 3)
	for _, c := range []struct {
		choose        func()
		frames, time  int // of a move
		width, height int
	}{
		{func() {}, 6, 18 + 40, 480, 400},
		{func() { objects[*widgets.Select](b)[0].SetSelected("2×") }, 3, 9 + 20, 480, 400},
	} {
		b.gallery.Offer(all...)
		b.press("Animation")
		c.choose()
		got, err := gif.DecodeAll(bytes.NewReader(b.save("animation-toy.gif")))
		if err != nil {
			t.Fatal(err)
		}
		if n := 1 + 3*c.frames; len(got.Image) != n {
			t.Fatalf("%d pictures, want %d", len(got.Image), n)
		}
		sum := 0
		for _, delay := range got.Delay[1 : 1+c.frames] {
			sum += delay
		}
		last := got.Delay[len(got.Delay)-1]
		if sum != c.time || got.Delay[0] < 80 || last < 170 || got.LoopCount != 0 {
			t.Errorf("%d hundredths a move, %d and %d at the ends, loops %d; want %d, longer ends, for ever", sum, got.Delay[0], last, got.LoopCount, c.time)
		}
		want := is(false, c.width).Frame(all[1].Line, 0).Image()
		if size := want.Rect.Size(); got.Config.Width != size.X || got.Config.Height != size.Y || size.X != c.width || size.Y != c.height {
			t.Errorf("the animation is %d × %d, want %v, %d wide", got.Config.Width, got.Config.Height, size, c.width)
		}
		// A point of the first tile.
		if at := want.Rect.Max.Div(6); color.RGBAModel.Convert(got.Image[0].At(at.X, at.Y)) != want.At(at.X, at.Y) {
			t.Errorf("%v at %v, want %v", got.Image[0].At(at.X, at.Y), at, want.At(at.X, at.Y))
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

// TestStopLeavesNothing: writing a file can be stopped, and leaves no file.
func TestStopLeavesNothing(t *testing.T) {
	b, all := newBench(t), exhibits(t, 400)
	b.gallery.Offer(all[1])
	b.press("Save…")
	b.press("Save")
	bar := func() float64 {
		if bars := objects[*widget.ProgressBar](b); len(bars) > 0 {
			return bars[0].Value
		}
		return 0
	}
	b.Until("some progress", func() bool { return bar() > 0 })
	if v := bar(); v >= 1 {
		t.Fatalf("progress %v", v)
	}
	b.press("Stop")
	if b.gallery.writing.Running() || len(objects[*widget.ProgressBar](b)) > 0 {
		t.Error("it goes on")
	}
	b.press("Cancel")
	if b.Overlay() != nil {
		t.Error("the dialog stays open")
	}
	if files, _ := filepath.Glob(filepath.Join(b.folder, "*.gif")); len(files) > 0 {
		t.Errorf("written all the same: %v", files)
	}
}
