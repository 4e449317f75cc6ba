package sketch

import (
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets/scene"
)

func TestMarks(t *testing.T) {
	const cell, move = 4, 2
	onCell := func(m model.Move) int {
		if m == move {
			return cell
		}
		return scene.Missing
	}
	for name, c := range map[string]struct {
		set  func(*scene.View)
		on   func(model.Move) int
		want Marks
	}{
		"nothing":             {func(*scene.View) {}, onCell, Marks{}},
		"fault":               {func(v *scene.View) { v.Faults = []int{1, cell} }, onCell, Marks{Faulty: true}},
		"fault elsewhere":     {func(v *scene.View) { v.Faults = []int{1} }, onCell, Marks{}},
		"cursor":              {func(v *scene.View) { v.Focused, v.Cursor = true, cell }, nil, Marks{Cursor: true}},
		"cursor, no focus":    {func(v *scene.View) { v.Cursor = cell }, onCell, Marks{}},
		"pointer":             {func(v *scene.View) { v.Hover = cell }, nil, Marks{Hover: true}},
		"pointer on a menu":   {func(v *scene.View) { v.Hover, v.HoverKind = cell, scene.OfMenu }, onCell, Marks{}},
		"pointer on move":     {func(v *scene.View) { v.Hover, v.HoverKind = move, scene.OfMove }, onCell, Marks{Hover: true}},
		"pointer on another":  {func(v *scene.View) { v.Hover, v.HoverKind = cell, scene.OfMove }, onCell, Marks{}},
		"dragged":             {func(v *scene.View) { v.Focused, v.Cursor, v.Hover, v.Grabbed = true, cell, cell, cell }, onCell, Marks{Grabbed: true}},
		"dragged onto":        {func(v *scene.View) { v.Grabbed, v.Target = 1, cell }, onCell, Marks{Target: true}},
		"another dragged":     {func(v *scene.View) { v.Focused, v.Cursor, v.Hover, v.Grabbed = true, cell, cell, 1 }, onCell, Marks{}},
		"fault, dragged onto": {func(v *scene.View) { v.Faults, v.Grabbed, v.Target = []int{cell}, 1, cell }, onCell, Marks{Faulty: true, Target: true}},
	} {
		v := still()
		c.set(&v)
		s := New(v)
		if got := s.Marks(cell, c.on); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// TestRings: the first ring is as large as there is room, each is smaller than the
// one before, and page colour parts the cursor's from what is inside it.
func TestRings(t *testing.T) {
	accent, page, bad := scene.ColorAccent, scene.ColorPage, scene.ColorBad
	for m, want := range map[Marks][]fyne.ThemeColorName{
		{}:                           nil,
		{Hover: true}:                {scene.ColorText},
		{Grabbed: true}:              {accent},
		{Faulty: true}:               {bad},
		{Faulty: true, Hover: true}:  {bad},
		{Cursor: true}:               {accent, page},
		{Cursor: true, Hover: true}:  {accent, page},
		{Target: true}:               {accent, page},
		{Cursor: true, Faulty: true}: {accent, page},
		{Target: true, Faulty: true}: {accent, page},
	} {
		for _, room := range []float32{4, 5, 7, 8, 12} {
			var got []fyne.ThemeColorName
			reach := room
			m.Rings(room, func(by float32, fill scene.Paint) {
				got = append(got, fill.Name)
				if by > reach || by < 1 {
					t.Errorf("%+v: a ring reaches %v, the one before it %v", m, by, reach)
				}
				reach = by - 1
			})
			if len(got) != len(want) {
				t.Fatalf("%+v has rings in %v, want %v", m, got, want)
			}
			for i := range want {
				if got[i] != want[i] {
					t.Errorf("%+v has rings in %v, want %v", m, got, want)
				}
			}
		}
	}
}
