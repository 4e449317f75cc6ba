package picture

import "image"

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
