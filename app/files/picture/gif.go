package picture

import (
	"image"
	"image/color"
	"image/gif"
)

// gifPainter collects an animation: for each picture, the part that differs from the last one.
type gifPainter struct {
	gif.GIF
	palette color.Palette
	index   map[color.NRGBA]uint8 // indices of the nearest colours in the palette
	before  *image.Paletted
}

// add adds a picture; time is in hundredths of a second.
func (p *gifPainter) add(picture *image.RGBA, time int) {
	now := p.reduced(picture)
	part := now.Bounds()
	if p.before != nil {
		part = changed(p.before, now)
	}
	p.before = now
	kept := image.NewPaletted(part, p.palette)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		copy(kept.Pix[(y-part.Min.Y)*kept.Stride:], now.Pix[now.PixOffset(part.Min.X, y):now.PixOffset(part.Max.X-1, y)+1])
	}
	p.Image, p.Delay = append(p.Image, kept), append(p.Delay, time)
}

// reduced returns the picture in the colours of the palette.
func (p *gifPainter) reduced(picture *image.RGBA) *image.Paletted {
	now := image.NewPaletted(picture.Bounds(), p.palette)
	last, index := color.NRGBA{}, uint8(0) // of the previous pixel, since neighbours are often equal
	for i := range now.Pix {
		c := color.NRGBA{R: picture.Pix[4*i], G: picture.Pix[4*i+1], B: picture.Pix[4*i+2], A: 0xff}
		if c != last {
			known, ok := p.index[c]
			if !ok {
				known = uint8(p.palette.Index(c))
				p.index[c] = known
			}
			last, index = c, known
		}
		now.Pix[i] = index
	}
	return now
}

// changed returns the smallest box around the pixels that differ between two pictures of one size;
// one pixel if none does, since a picture can't be empty.
func changed(before, now *image.Paletted) image.Rectangle {
	var box image.Rectangle
	for i, pixel := range now.Pix {
		if pixel != before.Pix[i] {
			x, y := i%now.Stride, i/now.Stride
			box = box.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	if box.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return box
}
