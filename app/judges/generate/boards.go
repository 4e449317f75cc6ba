package generate

import (
	_ "embed"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/model/judge"
)

// boards has a line for each format: its name, and as few positions as were found, as their IDs without the
// puzzle, on which all wrong programs of package mutants fail that the special cases let pass. TestRenew writes it.
//
//go:embed boards.txt
var boards string

// Boards lists the positions on which wrong programs fail.
func Boards(e catalogue.Entry, f *judge.Format) (list []model.Position) {
	for line := range strings.Lines(boards) {
		words := strings.Fields(line)
		if words[0] != f.Name {
			continue
		}
		for _, body := range words[1:] {
			p, err := e.Puzzle.Parse(body)
			if err != nil {
				panic(err) // TestSuite reads them all
			}
			list = append(list, p)
		}
	}
	return list
}
