package modeltest

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/model"
)

// Finding is a position, as its puzzle's Parse reads it, the cells edited last, and what Check finds.
type Finding struct {
	Body   string
	Recent []int
	// Want has the key of the rule, the fault, its cells, and the first repair with the position it
	// gives, all without the puzzle's ID; "" for a position without faults.
	Want string
}

// Findings checks a table of what Check finds.
func Findings(t *testing.T, p model.Puzzle, table []Finding) {
	t.Helper()
	id := string(p.ID())
	texts := string(textID(p))
	brief := strings.NewReplacer(texts+".detail.", "", texts+".fault.", "", texts+".repair.", "", texts+".", "", id+":", "").Replace
	for _, row := range table {
		position, err := p.Parse(row.Body)
		if err != nil {
			t.Fatal(err)
		}
		var found []string
		for _, f := range position.Check(row.Recent) {
			text := fmt.Sprintf("%s: %v at %v", f.Detail.Key, f.Phrase, f.Cells)
			if len(f.Repairs) > 0 {
				text += fmt.Sprintf(": %v gives %v", f.Repairs[0].Name, f.Repairs[0].Position)
			}
			found = append(found, brief(text))
		}
		if got := strings.Join(found, "; "); got != row.Want {
			t.Errorf("%s, cells %v edited:\n%s\nwant\n%s", row.Body, row.Recent, got, row.Want)
		}
	}
}
