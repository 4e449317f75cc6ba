package picture

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"slices"

	"quadrille/widgets"
)

// paletteSize is the maximum number of colours of a GIF.
const paletteSize = 256

// count adds the pixels of each colour in the picture to seen.
func count(seen map[color.NRGBA]int, picture *image.RGBA) {
	for i := 0; i < len(picture.Pix); i += 4 {
		seen[color.NRGBA{R: picture.Pix[i], G: picture.Pix[i+1], B: picture.Pix[i+2], A: 0xff}]++
	}
}

// choose returns a palette of the exact colours in seen, then of the most frequent others.
func choose(seen map[color.NRGBA]int, exact []widgets.Paint, th *widgets.Theme) color.Palette {
	var palette color.Palette
	for _, paint := range exact {
		c := color.NRGBAModel.Convert(paint.Color(th, 0)).(color.NRGBA)
		if seen[c] > 0 && len(palette) < paletteSize {
			palette = append(palette, c)
			delete(seen, c)
		}
	}
	rest := slices.SortedFunc(maps.Keys(seen), func(a, b color.NRGBA) int {
		return cmp.Or(cmp.Compare(seen[b], seen[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	for _, c := range rest[:min(len(rest), paletteSize-len(palette))] {
		palette = append(palette, c)
	}
	return palette
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

// crop returns a part of a picture as a picture.
func crop(whole *image.Paletted, part image.Rectangle) *image.Paletted {
	if part == whole.Rect {
		return whole
	}
	c := image.NewPaletted(part, whole.Palette)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		copy(c.Pix[(y-part.Min.Y)*c.Stride:], whole.Pix[whole.PixOffset(part.Min.X, y):whole.PixOffset(part.Max.X-1, y)+1])
	}
	return c
}
