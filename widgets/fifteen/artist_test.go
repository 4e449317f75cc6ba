package fifteen

import (
	"testing"

	"quadrille/model/fifteen"
	"quadrille/widgets/sketch/sketchtest"
)

func TestArtist(t *testing.T) {
	position := func(body string) fifteen.Position {
		return sketchtest.Position(fifteen.Puzzle{}, body).(fifteen.Position)
	}
	sketchtest.Artist(t, Artist(),
		position("234x157896acdebf/123456789abcdefx"),
		position("123456789abcdefx/123456789abcdefx"),
		position("1234cde5bxf6a987/1234cde5bxf6a987"),
		position("edf7bc956x2148a3/x123456789abcdef"),
		position("23fx157896acdebf/123456789abcdefx"), // a tile stands twice
		position("123456789abcdfex/123456789abcdefx"), // odd
		position("234x157896acdebf/123456789abcdeex"), // the goal is invalid
		position("ffffffffffffffff/8c8c8c8c8c8c8c8c"),
	)
}

func BenchmarkScene(b *testing.B) {
	p := sketchtest.Position(fifteen.Puzzle{}, "234x157896acdebf/123456789abcdefx").(fifteen.Position)
	v := sketchtest.Moving(p, p.Moves()[0], 0.4)
	for b.Loop() {
		Artist().Scene(v, sketchtest.Sizes[4])
	}
}
