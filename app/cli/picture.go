package cli

import (
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/files/picture"
	"quadrille/app/files/text"
	"quadrille/app/translate"
	"quadrille/model"
)

// picture draws a position, or a solution, into a file.
func (c *command) picture(rest []string) error {
	switch {
	case len(rest) != 1:
		return wrong("cli.onePicture")
	case c.out.to == "":
		return wrong("cli.needFile")
	}
	ending := strings.ToLower(filepath.Ext(c.out.to))
	if c.out.to != "-" && !slices.Contains([]string{".png", ".svg", ".gif"}, ending) {
		return wrong("cli.unknownEnding", "Name", c.out.to)
	}
	l, err := look(c.out.say, c.options.size, c.options.theme)
	if err != nil {
		return err
	}
	pace := 1.0
	if speed := c.options.speed; speed != "" {
		pace, err = strconv.ParseFloat(speed, 64)
		if err != nil || pace < minSpeed || !(pace <= maxSpeed) {
			return wrong("cli.badSpeed", "Text", speed, "Least", strconv.FormatFloat(minSpeed, 'g', -1, 64), "Most", int(maxSpeed))
		}
	}
	found, err := c.reader().one(rest[0])
	if err != nil {
		c.out.fault(rest[0], err)
		return nil
	}
	if c.out.to == "-" {
		if ending = ".png"; found.HasMoves {
			ending = ".gif"
		}
	}
	draw, err := c.drawing(ending, l, pace, found)
	if err != nil {
		return err
	}
	return c.out.write(func() error { return draw(c.out.file) })
}

// The speeds of animations.
const minSpeed, maxSpeed = 0.1, 100.0

// look returns the look of a picture from the values of its flags.
func look(say *translate.Translator, size, theme string) (picture.Look, error) {
	pixels, err := readNumber("-size", size, picture.DefaultSize, picture.MinSize, picture.MaxSize)
	if err != nil {
		return picture.Look{}, err
	}
	if !slices.Contains([]string{"", "light", "dark"}, theme) {
		return picture.Look{}, wrong("cli.badTheme", "Text", theme)
	}
	return picture.Look{Dark: theme == "dark", Say: say.Say, Size: pixels}, nil
}

// drawing returns a function that writes the picture in the format of the extension.
func (c *command) drawing(ending string, l picture.Look, speed float64, found text.Found) (func(io.Writer) error, error) {
	line, err := picture.NewLine(c.entryOf(found.Position).Artist, found.Position, found.Moves)
	if err != nil {
		return nil, err
	}
	switch ending {
	case ".png":
		return l.Board(line, 0).PNG, nil
	case ".svg":
		return l.Board(line, 0).SVG, nil
	default:
		if !found.HasMoves {
			return nil, &model.TextError{Reason: model.Say("cli.noMoves")}
		}
		return func(w io.Writer) error { return l.GIF(c.ctx, w, line, speed, c.does("cli.doing.picture")) }, nil
	}
}
