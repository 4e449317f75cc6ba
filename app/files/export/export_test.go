package export_test

import (
	"encoding/csv"
	"math"
	"slices"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/files/export"
	"quadrille/model"
	"quadrille/resources"
)

func origin(seed string) export.Origin {
	return export.Origin{
		Puzzle: catalogue.Catalogue()[0].Puzzle.ID(), Seed: seed,
		Sample: model.Say("origin.position"),
	}
}

func TestCSVCarriesItsOrigin(t *testing.T) {
	row := export.Row{Samples: 3, Cells: []any{1.5, math.Inf(1), math.NaN(), "a,\nb"}}
	table := export.Table{Origin: origin("7"), Titles: []string{"time_us", "high", "low", "note"}, Rows: []export.Row{row, row}}
	rows, err := csv.NewReader(strings.NewReader(table.CSV())).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	want := []string{resources.Version, string(origin("").Puzzle), "one position", "7", "3", "1.5", "", "", "a,\nb"}
	if len(rows) != 3 || !slices.Equal(rows[1], want) || !slices.Equal(rows[2], want) {
		t.Errorf("rows are %q, want %q twice", rows[1:], want)
	}
	if titles := strings.Join(rows[0], ","); titles != "program_version,puzzle,sample,seed,samples,time_us,high,low,note" {
		t.Errorf("titles are %s", titles)
	}
}

// TestLineName: a name says the puzzle and the number of moves, never the position.
func TestLineName(t *testing.T) {
	start := catalogue.Catalogue()[0].Puzzle.Samples()[0].Position
	for moves, want := range map[int]string{0: "", 1: "-1-move", 16: "-16-moves"} {
		if got := export.LineName(start, moves); got != string(start.Puzzle().ID())+want {
			t.Errorf("the name of %d moves is %q", moves, got)
		}
	}
}
