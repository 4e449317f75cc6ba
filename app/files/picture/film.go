package picture

import (
	"context"
	"image"
	"image/color"
	"image/color/palette"
	"image/gif"
	"io"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/scene"
)

// Times in hundredths of a second, the unit of GIF.
const (
	moveTime  = 18.0 // at speed 1
	restTime  = 40.0 // of a position after a move, at speed 1
	frameTime = 3    // of a picture during a move, roughly
	leastTime = 2
	startTime = 60 // besides the rest
	endTime   = 150
)

// rest is the time for which a position between two moves is shown.
func rest(speed float64) int { return int(math.Round(restTime / speed)) }

// frames returns the fractions of a move to paint, above 0 and up to 1, and their times; the last
// one rests.
func frames(speed float64) (at []float64, times []int) {
	whole := max(int(math.Round(moveTime/speed)), leastTime)
	n := max(whole/frameTime, 1)
	for i := range n {
		at = append(at, float64(i+1)/float64(n))
		times = append(times, (i+1)*whole/n-i*whole/n)
	}
	times[n-1] += rest(speed)
	return at, times
}

// Frame returns the picture of the animation after k moves.
func (l Look) Frame(line Line, k int) Drawing { return l.film(line).still(k) }

// MaxGIF is the maximum number of pixels in all pictures of an animation together. About a quarter
// of them change between pictures and stay in memory until the end.
const MaxGIF = 2_000_000_000

// CheckGIF returns a *model.TextError if an animation would have more than MaxGIF pixels.
func (l Look) CheckGIF(moves int, speed float64) error {
	at, _ := frames(speed)
	if pictures := 1 + moves*len(at); int64(pictures)*int64(l.Size)*int64(l.Size) > MaxGIF {
		return &model.TextError{Reason: model.Say("picture.tooMuch", "Pictures", pictures, "Size", l.Size)}
	}
	return nil
}

// GIF writes the line as an animation that repeats, unless CheckGIF returns an error. At speed 1 a
// move takes 180 ms, and 400 ms of rest after it; at least 20 ms, the shortest time that all viewers
// respect. Colours are exact except on smoothed edges. progress, which may be nil, counts the pictures.
func (l Look) GIF(ctx context.Context, w io.Writer, line Line, speed float64, progress solver.Progress) error {
	if err := l.CheckGIF(len(line.Moves), speed); err != nil {
		return err
	}
	at, times := frames(speed)
	film := l.film(line)
	total := 1 + len(line.Moves)*len(at)
	colours, index := film.palette(), map[color.NRGBA]uint8{}
	var g gif.GIF
	var before *image.Paletted
	for painted := range total {
		d, time := film.still(0), startTime+rest(speed)
		if move, frame := (painted-1)/len(at), (painted-1)%len(at); painted > 0 {
			d, time = film.moving(move, at[frame]), times[frame]
		}
		if painted == total-1 {
			time = endTime + rest(speed)
		}
		now := reduced(d.Image(), colours, index)
		g.Image, g.Delay = append(g.Image, difference(before, now)), append(g.Delay, time)
		before = now
		if progress != nil {
			progress(int64(painted+1), int64(total))
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return gif.EncodeAll(w, &g)
}

// reduced returns a picture in the colours of a palette. index has the nearest of some colours.
func reduced(picture *image.RGBA, colours color.Palette, index map[color.NRGBA]uint8) *image.Paletted {
	now := image.NewPaletted(picture.Bounds(), colours)
	last, nearest := color.NRGBA{}, uint8(0) // of the previous pixel, since neighbours are often equal
	for i := range now.Pix {
		c := color.NRGBA{R: picture.Pix[4*i], G: picture.Pix[4*i+1], B: picture.Pix[4*i+2], A: 0xff}
		if c != last {
			known, ok := index[c]
			if !ok {
				known = uint8(colours.Index(c))
				index[c] = known
			}
			last, nearest = c, known
		}
		now.Pix[i] = nearest
	}
	return now
}

// difference returns the smallest box around the pixels that differ from those of the picture before, which is nil
// for the first; one pixel if none does, since a picture can't be empty.
func difference(before, now *image.Paletted) *image.Paletted {
	if before == nil {
		return now
	}
	box := image.Rectangle{}
	for i, pixel := range now.Pix {
		if pixel != before.Pix[i] {
			x, y := i%now.Stride, i/now.Stride
			box = box.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	if box.Empty() {
		box = image.Rect(0, 0, 1, 1)
	}
	part := image.NewPaletted(box, now.Palette) // a copy, so that the rest of the picture can go
	for y := box.Min.Y; y < box.Max.Y; y++ {
		copy(part.Pix[part.PixOffset(box.Min.X, y):], now.Pix[now.PixOffset(box.Min.X, y):now.PixOffset(box.Max.X, y)])
	}
	return part
}

// film draws all pictures of a line in the same frame: nothing may jump.
type film struct {
	Line
	look  Look
	frame frame
}

func (l Look) film(line Line) film {
	f := film{Line: line, look: l}
	var all []scene.Shape
	for k := range line.Positions {
		all = append(all, f.Artist.Scene(l.view(line, k), canvas).Shapes...)
	}
	f.frame = around(all)
	f.frame.size.Height += captionHeight
	f.frame = l.widened(f.frame)
	return f
}

func (f film) still(k int) Drawing {
	return f.draw(f.look.view(f.Line, k), k)
}

// moving returns the board during move k; at fraction 1 the move is finished.
func (f film) moving(k int, fraction float64) Drawing {
	if fraction >= 1 {
		return f.still(k + 1)
	}
	v := f.look.view(f.Line, k)
	v.Moving, v.Move, v.Fraction = true, f.Moves[k], float64(fyne.AnimationEaseInOut(float32(fraction)))
	return f.draw(v, k+1)
}

// The sizes of a caption in units of the canvas.
const (
	captionSize   = 24
	captionHeight = 44
)

// draw draws the view, and below it which move it shows.
func (f film) draw(v scene.View, move int) Drawing {
	d := f.look.cut(f.Artist.Scene(v, canvas).Shapes, f.frame)
	words := model.Phrase{Key: "picture.start", Count: len(f.Moves)}
	if move > 0 {
		words = model.Say("picture.move", "Number", move, "Total", len(f.Moves),
			"Letter", f.Positions[0].Puzzle().Notation(f.Moves[move-1]), "Words", f.Positions[move-1].Describe(f.Moves[move-1]))
	}
	d.Shapes = append(d.Shapes, scene.Shape{
		Kind: scene.Text, At: fyne.NewPos(0, d.Size.Height-captionHeight), Size: fyne.NewSize(d.Size.Width, 0.7*captionHeight),
		Text: f.look.Say(words), TextSize: captionSize, Align: fyne.TextAlignCenter, Fill: scene.Ink(scene.ColorText),
	})
	return d
}

// palette returns 256 colours: those of all surfaces, then the Web's, for smoothed edges.
func (f film) palette() color.Palette {
	inks := scene.Colors(f.look.Dark)
	colours := color.Palette{inks(scene.ColorPage)}
	for k := range f.Positions {
		for _, s := range f.still(k).Shapes {
			for _, paint := range []scene.Paint{s.Fill, s.Stroke} {
				if c := color.NRGBAModel.Convert(paint.Color(inks)); len(colours) < 256 && !slices.Contains(colours, c) {
					colours = append(colours, c)
				}
			}
		}
	}
	return append(colours, palette.WebSafe[:min(len(palette.WebSafe), 256-len(colours))]...)
}
