package model

// Opposite maps each arrow to the one that points the other way.
var Opposite = map[rune]rune{'↑': '↓', '↓': '↑', '←': '→', '→': '←'}

// Arrow returns the direction in which what a move moves goes, as an arrow: the
// opposite of the blank's. It is 0 for a move that no arrow key makes.
func Arrow(p Puzzle, m Move) rune {
	for key, way := range Opposite {
		if of, ok := p.MoveFor(key); ok && of == m {
			return way
		}
	}
	return 0
}
