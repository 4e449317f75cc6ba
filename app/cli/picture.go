package cli

import (
	"path/filepath"
	"slices"
	"strings"

	"quadrille/app/files/picture"
	"quadrille/model"
)

// picture draws a position, or a solution, into a file.
func (c *command) picture(rest []string) error {
	ending := strings.ToLower(filepath.Ext(c.out.to))
	switch {
	case c.out.to == "":
		return wrong("cli.needFile")
	case c.out.to != "-" && !slices.Contains([]string{".png", ".svg", ".gif"}, ending):
		return wrong("cli.unknownEnding", "Name", c.out.to)
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
	look := picture.Look{Dark: flagTheme.of(c) == "dark", Say: c.out.say.Say, Size: flagSize.of(c)}
	if ending == ".gif" {
		return look.GIF(c.ctx, c.out.files[0], line, flagSpeed.of(c), c.does("cli.doing.picture"))
	}
	return look.Board(line, 0).Write(c.out.files[0], ending)
}
