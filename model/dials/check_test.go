package dials

import (
	"slices"
	"strings"
	"testing"

	"quadrille/model"
)

func TestCheck(t *testing.T) {
	const states = "333333111111"
	for _, tt := range []struct {
		name    string
		body    string
		recent  []int
		faults  []string
		cells   []int    // of all findings
		repairs []string // name and how the body begins, one a finding
	}{
		{name: "valid", body: states + sampleLinks},
		{
			name:    "odd sum",
			body:    "333333111112" + sampleLinks,
			faults:  []string{"dials.fault.odd"},
			repairs: []string{"dials.repair.turn Dial=12 State=3: 333333111113"},
		},
		{
			name:    "odd sum, dials 3 and 12 edited",
			body:    "334333111111" + sampleLinks,
			recent:  []int{20, 2, 11},
			faults:  []string{"dials.fault.odd"},
			repairs: []string{"dials.repair.turn Dial=11 State=2: 334333111121"},
		},
		{
			name:    "self-link",
			body:    states + "/3726.1453.1264.1a35.2836.7961" + sampleLinks[30:],
			faults:  []string{"dials.fault.self Dial=6 State=3"},
			cells:   []int{34},
			repairs: []string{"dials.repair.link Dial=7: 333333111111/3726.1453.1264.1a35.2836.7971"},
		},
		{
			name:    "self-link of dial 12",
			body:    states + sampleLinks[:len(sampleLinks)-1] + "c",
			faults:  []string{"dials.fault.self Dial=12 State=4"},
			cells:   []int{59},
			repairs: []string{"dials.repair.link Dial=1: " + states + sampleLinks[:len(sampleLinks)-1] + "1"},
		},
		{
			name:    "several self-links and an odd sum",
			body:    "433333111111/1126" + sampleLinks[5:],
			faults:  []string{"dials.fault.selves Count=2", "dials.fault.odd"},
			cells:   []int{12, 13},
			repairs: []string{"dials.repair.links: 433333111111/2226", "dials.repair.turn Dial=12 State=2: 433333111112"},
		},
	} {
		var faults, repairs []string
		var cells []int
		for i, f := range parse(t, tt.body).Check(tt.recent) {
			faults = append(faults, f.Phrase.String())
			cells = append(cells, f.Cells...)
			if len(f.Repairs) != 1 || i >= len(tt.repairs) {
				t.Errorf("%s: repairs of %v: %v", tt.name, f.Phrase, f.Repairs)
				continue
			}
			name, body, _ := strings.Cut(tt.repairs[i], ": ")
			got, want := f.Repairs[0], parse(t, body+tt.body[len(body):])
			if got.Position != model.Position(want) {
				t.Errorf("%s: repaired to %v, want %v", tt.name, got.Position, want)
			}
			repairs = append(repairs, got.Name.String()+": "+body)
			if got.Name.String() != name {
				t.Errorf("%s: repair %v, want %s", tt.name, got.Name, name)
			}
		}
		if !slices.Equal(faults, tt.faults) || !slices.Equal(cells, tt.cells) || !slices.Equal(repairs, tt.repairs) {
			t.Errorf("%s: faults %v in cells %v, repairs %v, want %v in %v, %v",
				tt.name, faults, cells, repairs, tt.faults, tt.cells, tt.repairs)
		}
	}
}

func TestExplanations(t *testing.T) {
	found := parse(t, "433333111111/1126"+sampleLinks[5:]).Check(nil)
	want := []string{"dials.fault.self Dial=1 State=1", "dials.fault.self Dial=1 State=2"}
	if got := phrases(found[0].Explain); !slices.Equal(got, want) {
		t.Errorf("self-links explained by %v, want %v", got, want)
	}
	want = []string{"dials.explain.sum Sum=25 Terms=4 + 3 + 3 + 3 + 3 + 3 + 1 + 1 + 1 + 1 + 1 + 1"}
	if got := phrases(found[1].Explain); !slices.Equal(got, want) {
		t.Errorf("an odd sum explained by %v, want %v", got, want)
	}
}
