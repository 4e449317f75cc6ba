package cubic

import (
	"slices"
	"testing"

	"quadrille/model"
)

func TestCheck(t *testing.T) {
	all := func(first int) []int {
		cells := make([]int, Cells)
		for i := range cells {
			cells[i] = first + i
		}
		return cells
	}
	type finding struct {
		fault    string
		cells    []int
		repair   string
		repaired string
	}
	for _, tt := range []struct {
		name, body string
		recent     []int
		want       []finding
	}{
		{name: "valid", body: "BW.EE.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR"},
		{
			name: "no empty cell, the last one is emptied",
			body: "BW.BW.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR",
			want: []finding{{
				"cubic.fault.start.none", all(0),
				"cubic.repair.empty Column=3 Row=3", "BW.BW.WB.RW.RB.WR.WR.BR.EE/RBEWWRBBR",
			}},
		},
		{
			name:   "no empty cell, those edited last stay",
			body:   "BW.BW.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR",
			recent: []int{12, 8, 7},
			want: []finding{{
				"cubic.fault.start.none", all(0),
				"cubic.repair.empty Column=1 Row=3", "BW.BW.WB.RW.RB.WR.EE.BR.WR/RBEWWRBBR",
			}},
		},
		{
			name: "three empty cells, the last two are filled",
			body: "BW.EE.WB.EE.RB.WR.WR.EE.WR/RBEWWRBBR",
			want: []finding{{
				"cubic.fault.start.several Count=3",
				[]int{1, 3, 7},
				"cubic.repair.fill.start Count=2", "BW.EE.WB.WR.RB.WR.WR.WR.WR/RBEWWRBBR",
			}},
		},
		{
			name:   "three empty cells, the one edited last stays",
			body:   "BW.EE.WB.EE.RB.WR.WR.EE.WR/RBEWWRBBR",
			recent: []int{8, 7, 1, 7},
			want: []finding{{
				"cubic.fault.start.several Count=3",
				[]int{1, 3, 7},
				"cubic.repair.fill.start Count=2", "BW.WR.WB.WR.RB.WR.WR.EE.WR/RBEWWRBBR",
			}},
		},
		{
			name:   "no empty cell in the goal",
			body:   "BW.EE.WB.RW.RB.WR.WR.BR.WR/RBBWWRBBR",
			recent: []int{0, 17},
			want: []finding{{
				"cubic.fault.goal.none", all(9),
				"cubic.repair.empty Column=2 Row=3", "BW.EE.WB.RW.RB.WR.WR.BR.WR/RBBWWRBER",
			}},
		},
		{
			name: "both boards",
			body: "EE.EE.EE.EE.EE.EE.EE.EE.EE/RBEWWEBBR",
			want: []finding{
				{
					"cubic.fault.start.several Count=9", all(0),
					"cubic.repair.fill.start Count=8", "EE.WR.WR.WR.WR.WR.WR.WR.WR/RBEWWEBBR",
				},
				{
					"cubic.fault.goal.several Count=2",
					[]int{11, 14},
					"cubic.repair.fill.goal Count=1", "EE.EE.EE.EE.EE.EE.EE.EE.EE/RBEWWWBBR",
				},
			},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := parse(t, tt.body)
			found := p.Check(tt.recent)
			if len(found) != len(tt.want) {
				t.Fatalf("%d faults, want %d: %v", len(found), len(tt.want), found)
			}
			for i, want := range tt.want {
				f := found[i]
				if f.String() != want.fault || !slices.Equal(f.Cells, want.cells) {
					t.Errorf("fault %v in cells %v, want %s in cells %v", f.Phrase, f.Cells, want.fault, want.cells)
				}
				if f.Detail.Key != "cubic.detail.empty" {
					t.Errorf("fault %v breaks the rule %v", f.Phrase, f.Detail)
				}
				if len(f.Repairs) != 1 {
					t.Fatalf("fault %v has %d repairs, want 1", f.Phrase, len(f.Repairs))
				}
				r := f.Repairs[0]
				if r.Name.String() != want.repair || r.Position != model.Position(parse(t, want.repaired)) {
					t.Errorf("repair %v: %v, want %s: %s", r.Name, r.Position, want.repair, want.repaired)
				}
			}
		})
	}
}
