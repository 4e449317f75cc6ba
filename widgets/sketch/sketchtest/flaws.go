package sketchtest

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// flaw is a deliberate error of an artist, made by changing the view before it is
// drawn, or the scene afterwards. clause is the name of the clause that must find it.
type flaw struct {
	clause string
	view   func(*scene.View)
	drawn  func(scene.View, fyne.Size, *scene.Scene)
}

// flawed is an artist with a flaw.
type flawed struct {
	scene.Artist
	flaw flaw
}

func (f flawed) Scene(v scene.View, size fyne.Size) scene.Scene {
	if f.flaw.view != nil {
		f.flaw.view(&v)
	}
	drawn := f.Artist.Scene(v, size)
	if f.flaw.drawn != nil {
		f.flaw.drawn(v, size, &drawn)
	}
	return drawn
}

// change returns a flaw in the first shape for which is holds; to changes it.
func change(is func(scene.Shape) bool, to func(*scene.Shape)) func(scene.View, fyne.Size, *scene.Scene) {
	return func(_ scene.View, _ fyne.Size, s *scene.Scene) {
		for i := range s.Shapes {
			if is(s.Shapes[i]) {
				to(&s.Shapes[i])
				return
			}
		}
	}
}

// region returns a flaw that changes a region.
func region(kind scene.RegionKind, index int, to func(*scene.Region)) func(scene.View, fyne.Size, *scene.Scene) {
	return func(_ scene.View, _ fyne.Size, s *scene.Scene) {
		for i, r := range s.Regions {
			if r.Kind == kind && r.Index == index {
				to(&s.Regions[i])
			}
		}
	}
}

// nowhere is a kind of region that nothing looks for.
const nowhere = scene.RegionKind(99)

// flawsOf lists a flaw for each clause, in parts that the pictures of a valid position have.
func flawsOf(p model.Position) []flaw {
	legal := p.Moves()[0]
	first := p.Areas()[0]
	caption := speaker(p.Puzzle().ID(), "en")(model.Own(p.Puzzle(), model.AreaName(first)))
	isCaption := func(s scene.Shape) bool { return s.Text == caption }
	menu := slices.IndexFunc(p.Areas(), func(a model.Area) bool {
		return slices.ContainsFunc(p.Transforms(), func(c model.Change) bool { return c.Area == a.Key })
	})
	farther := func(_ scene.View, _ fyne.Size, s *scene.Scene) {
		for i := range s.Regions {
			s.Regions[i].Times++
		}
	}
	return []flaw{
		{"Inside", nil, change(isCaption, func(s *scene.Shape) { s.At.X = -900 })},
		{"TinySizes", nil, func(_ scene.View, size fyne.Size, s *scene.Scene) {
			if size.Width < 100 {
				s.Shapes[0].Size.Width = -1
			}
		}},
		{"Texts", nil, change(isCaption, func(s *scene.Shape) { s.Size.Width = 10 })},
		{"Contrast", nil, change(isCaption, func(s *scene.Shape) { s.Fill = scene.Ink(scene.ColorEmpty) })},
		{"Cells", nil, region(scene.OfCell, 3, func(r *scene.Region) { r.At.X += 10; r.At.Y -= 10 })},
		{"Moves", nil, region(scene.OfMove, int(legal), func(r *scene.Region) { r.Kind = nowhere })},
		{"Drags", nil, region(scene.OfDrag, int(legal), func(r *scene.Region) { r.Kind = nowhere })},
		{"Runs", nil, farther},
		{"Menus", nil, region(scene.OfMenu, menu, func(r *scene.Region) { r.Kind = nowhere })},
		{"Arrows", nil, func(_ scene.View, _ fyne.Size, s *scene.Scene) {
			other, _ := s.Find(scene.OfCell, 7)
			region(scene.OfCell, 8, func(r *scene.Region) { r.At, r.Size = other.At, other.Size })(scene.View{}, fyne.Size{}, s)
		}},
		{"Frames", func(v *scene.View) { v.Fraction = min(v.Fraction, 0.5) }, nil},
		{"Ends", func(v *scene.View) { v.Fraction = min(v.Fraction, 0.9) }, nil},
		{"Cursor", func(v *scene.View) { v.Cursor = (v.Cursor + first.Cells()/2) % first.Cells() }, nil},
		{"Pointer", func(v *scene.View) { v.Hover = scene.Missing }, nil},
		{"Dragging", func(v *scene.View) { v.Target = scene.Missing }, nil},
		{"Faults", func(v *scene.View) { v.Faults = v.Faults[:max(len(v.Faults)-1, 0)] }, nil},
		{"Verdicts", func(v *scene.View) {
			v.Ratings = slices.Clone(v.Ratings)
			for i := range v.Ratings {
				v.Ratings[i].Trend = -v.Ratings[i].Trend
			}
		}, nil},
		{"Light", func(v *scene.View) { v.Lit = nil }, nil},
		{"Answers", func(v *scene.View) { v.Answer = min(v.Answer, scene.Yours) }, nil},
	}
}

// found counts the faults of an artist that a clause reports.
func found(check func(*trial), a scene.Artist, positions []model.Position) (n int) {
	for _, p := range positions {
		check(&trial{artist: a, position: p, report: func(string, ...any) { n++ }})
	}
	return n
}

// Flaws tests the clauses themselves: each must find the flaws planted for it in the
// pictures of an artist without faults. The boards of the artist must have everything that
// is tested: a first area with a caption and nine cells or more, an area with a menu, moves
// that can be dragged, and runs of several moves. One position is valid, the other invalid.
func Flaws(t *testing.T, a scene.Artist, valid, invalid model.Position) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(widgets.NewTheme(widgets.AlwaysLight))
	positions := []model.Position{valid, invalid}
	flaws := flawsOf(valid)
	for i, c := range clauses {
		if flaws[i].clause != c.name {
			t.Fatalf("the flaw of %s is planted for %s", c.name, flaws[i].clause)
		}
		if found(c.check, flawed{a, flaws[i]}, positions) == 0 {
			t.Errorf("%s: the flaw is not found", c.name)
		}
		if n := found(c.check, a, positions); n != 0 {
			t.Errorf("%s: %d faults of an artist that has none", c.name, n)
		}
	}
}
