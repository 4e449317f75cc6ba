package eight

import (
	"testing"

	"quadrille/model/eight"
	"quadrille/widgets/sketch/sketchtest"
)

func TestArtist(t *testing.T) {
	position := func(body string) eight.Position { return sketchtest.Position(eight.Puzzle{}, body).(eight.Position) }
	sketchtest.Artist(t, Artist(),
		position("23415x768/12345678x"),
		position("12345678x/12345678x"),
		position("2831x4765/1238x4765"),
		position("23415x766/12345678x"), // a tile stands twice
		position("23415x786/12345678x"), // odd
		position("23415x768/1234x668x"), // the goal is unsound
		position("555555555/xxxxxxxxx"),
	)
}
