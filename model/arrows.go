package model

// Opposite maps each arrow to the one that points the other way.
var Opposite = map[rune]rune{'↑': '↓', '↓': '↑', '←': '→', '→': '←'}

// Arrow returns the arrow of the direction in which the tile or cube of a move goes: the
// opposite of the blank's. It is 0 for moves that have no arrow key.
func Arrow(p Puzzle, m Move) rune {
	for key, way := range Opposite {
		if of, ok := p.MoveFor(key); ok && of == m {
			return way
		}
	}
	return 0
}
