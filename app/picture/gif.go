package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"io"
)

// gifPainter writes an animation picture by picture, of each only the part that
// differs from the one before. image/gif would have all of them in memory until the
// last: it makes each a file by itself here, of which the head is written once.
type gifPainter struct {
	to      io.Writer
	once    bool // what is seen last stays
	palette color.Palette
	index   map[color.NRGBA]uint8 // of colours in the palette, nearest where it has no such
	before  *image.Paletted
	file    bytes.Buffer
}

// The parts of a GIF (GIF89a, https://www.w3.org/Graphics/GIF/spec-gif89a.txt).
const (
	gifHead    = 13   // bytes before the table of colours
	gifFlags   = 10   // the byte that says how long that is: 2 to the power of its last three bits plus 1
	gifTrailer = 0x3b // the last byte
)

// gifForEver is the extension that has viewers begin again without end.
const gifForEver = "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"

// add writes a picture that is shown for some hundredths of a second.
func (p *gifPainter) add(picture *image.RGBA, time int) error {
	now, first := p.reduced(picture), p.before == nil
	part := now.Bounds()
	if !first {
		part = changed(p.before, now)
	}
	p.before = now
	p.file.Reset()
	err := gif.EncodeAll(&p.file, &gif.GIF{
		Image: []*image.Paletted{crop(now, part)}, Delay: []int{time}, Disposal: []byte{gif.DisposalNone}, LoopCount: -1,
		Config: image.Config{ColorModel: p.palette, Width: now.Rect.Dx(), Height: now.Rect.Dy()},
	})
	if err != nil {
		return err
	}
	data := p.file.Bytes()
	head := gifHead + 3<<(data[gifFlags]&7+1)
	data, body := data[:head], data[head:len(data)-1]
	if first {
		if !p.once {
			data = append(bytes.Clone(data), gifForEver...)
		}
		if _, err := p.to.Write(data); err != nil {
			return err
		}
	}
	_, err = p.to.Write(body)
	return err
}

// end writes what stands after the last picture.
func (p *gifPainter) end() error {
	_, err := p.to.Write([]byte{gifTrailer})
	return err
}

// reduced is the picture in the colours of the palette.
func (p *gifPainter) reduced(picture *image.RGBA) *image.Paletted {
	now := image.NewPaletted(picture.Bounds(), p.palette)
	last, index := color.NRGBA{}, uint8(0) // most pixels have the colour of the one before
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
