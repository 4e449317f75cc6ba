package cli

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/files/picture"
	"quadrille/model"
)

// The speeds of animations.
const minSpeed, maxSpeed = 0.1, 100.0

// picture draws a position, or a solution, into a file.
func (c *command) picture(rest []string) error {
	ending := strings.ToLower(filepath.Ext(c.out.to))
	switch {
	case c.out.to == "":
		return wrong("cli.needFile")
	case c.out.to != "-" && !slices.Contains([]string{".png", ".svg", ".gif"}, ending):
		return wrong("cli.unknownEnding", "Name", c.out.to)
	}
	theme := cmp.Or(c.flag("theme"), "light")
	speed, unread := strconv.ParseFloat(cmp.Or(c.flag("speed"), "1"), 64)
	size, err := c.number("size", picture.DefaultSize, picture.MinSize, picture.MaxSize)
	switch {
	case err != nil:
		return err
	case theme != "light" && theme != "dark":
		return wrong("cli.badTheme", "Text", theme)
	case unread != nil || !(speed >= minSpeed && speed <= maxSpeed):
		return wrong("cli.badSpeed", "Text", c.flag("speed"), "Least", strconv.FormatFloat(minSpeed, 'g', -1, 64), "Most", int(maxSpeed))
	}
	found, err := c.one(rest[0])
	if err != nil {
		return c.fails(rest[0], err)
	}
	if c.out.to == "-" {
		if ending = ".png"; found.HasMoves {
			ending = ".gif"
		}
	}
	line, err := picture.NewLine(c.entryOf(found.Position).Artist, found.Position, found.Moves)
	switch {
	case err != nil:
		return err
	case ending == ".gif" && !found.HasMoves:
		return &model.TextError{Reason: model.Say("cli.noMoves")}
	}
	look := picture.Look{Dark: theme == "dark", Say: c.out.say.Say, Size: size}
	if ending == ".gif" {
		return look.GIF(c.ctx, c.out.files[0], line, speed, c.does("cli.doing.picture"))
	}
	return look.Board(line, 0).Write(c.out.files[0], ending)
}
