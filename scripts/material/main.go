// Command material writes the files that packages contain beside the program into a folder: the
// manual page, the completions, and icons in several sizes.
package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"golang.org/x/image/draw"

	"quadrille/app/cli"
	"quadrille/resources"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: material FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "material:", err)
		os.Exit(1)
	}
}

func write(folder string) error {
	files := map[string][]byte{"quadrille.1": manual()}
	for _, shell := range cli.Shells() {
		files["completion."+shell] = []byte(printed("completions", shell))
	}
	icon, err := png.Decode(bytes.NewReader(resources.Icon))
	if err != nil {
		return err
	}
	var icons [][]byte
	for _, size := range sizes {
		data, err := scaled(icon, size)
		if err != nil {
			return err
		}
		files[fmt.Sprintf("icon-%d.png", size)] = data
		icons = append(icons, data)
	}
	files["quadrille.ico"] = ico(icons)
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	for name, data := range files {
		err = errors.Join(err, os.WriteFile(filepath.Join(folder, name), data, 0o666))
	}
	return err
}

// sizes are the sizes of icons in pixels that desktops look for.
var sizes = []int{16, 24, 32, 48, 64, 128, 256}

// scaled returns the icon as a PNG of another size.
func scaled(icon image.Image, size int) ([]byte, error) {
	small := image.NewNRGBA(image.Rect(0, 0, size, size))
	draw.CatmullRom.Scale(small, small.Bounds(), icon, icon.Bounds(), draw.Src, nil)
	var b bytes.Buffer
	err := png.Encode(&b, small)
	return b.Bytes(), err
}

// ico makes an icon file for Windows Vista and later: a header, an entry of 16 bytes for each
// size, and the PNGs.
func ico(icons [][]byte) []byte {
	const header, entry = 6, 16
	little := binary.LittleEndian
	b := little.AppendUint16(nil, 0)
	b = little.AppendUint16(b, 1) // icons, not cursors
	b = little.AppendUint16(b, uint16(len(icons)))
	at := header + entry*len(icons)
	for i, data := range icons {
		side := byte(sizes[i]) // 256 is written as 0
		b = append(b, side, side, 0, 0)
		b = little.AppendUint16(b, 1)  // plane
		b = little.AppendUint16(b, 32) // bits a pixel
		b = little.AppendUint32(b, uint32(len(data)))
		b = little.AppendUint32(b, uint32(at))
		at += len(data)
	}
	return append(b, bytes.Join(icons, nil)...)
}
