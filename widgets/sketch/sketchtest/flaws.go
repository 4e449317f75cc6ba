package sketchtest

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/model"
	"quadrille/widgets"
)

// flaw is a deliberate error of an artist, made by changing the view before it is
// drawn, or the scene afterwards. clause is the name of the clause that must find it.
type flaw struct {
	clause string
	view   func(*widgets.View)
	scene  func(widgets.View, fyne.Size, *widgets.Scene)
}

// flawed is an artist with a flaw.
type flawed struct {
	widgets.Artist
	flaw flaw
}

func (f flawed) Scene(v widgets.View, size fyne.Size) widgets.Scene {
	if f.flaw.view != nil {
		f.flaw.view(&v)
	}
	scene := f.Artist.Scene(v, size)
	if f.flaw.scene != nil {
		f.flaw.scene(v, size, &scene)
	}
	return scene
}

// change returns a flaw in the first shape for which is holds; to changes it.
func change(is func(widgets.Shape) bool, to func(*widgets.Shape)) func(widgets.View, fyne.Size, *widgets.Scene) {
	return func(_ widgets.View, _ fyne.Size, s *widgets.Scene) {
		for i := range s.Shapes {
			if is(s.Shapes[i]) {
				to(&s.Shapes[i])
				return
			}
		}
	}
}

// region returns a flaw that changes a region.
func region(kind widgets.RegionKind, index int, to func(*widgets.Region)) func(widgets.View, fyne.Size, *widgets.Scene) {
	return func(_ widgets.View, _ fyne.Size, s *widgets.Scene) {
		for i, r := range s.Regions {
			if r.Kind == kind && r.Index == index {
				to(&s.Regions[i])
			}
		}
	}
}

// nowhere is a kind of region that nothing looks for.
const nowhere = widgets.RegionKind(99)

// flawsOf lists a flaw for each clause, in parts that the pictures of a valid position have.
func flawsOf(p model.Position) []flaw {
	legal, illegal := p.Moves()[0], model.Move(0)
	for slices.Contains(p.Moves(), illegal) {
		illegal++
	}
	first := p.Areas()[0]
	caption := speaker(p.Puzzle().ID(), "en")(model.Own(p.Puzzle(), model.AreaName(first)))
	isCaption := func(s widgets.Shape) bool { return s.Text == caption }
	menu := slices.IndexFunc(p.Areas(), func(a model.Area) bool {
		return slices.ContainsFunc(p.Transforms(), func(c model.Change) bool { return c.Area == a.Key })
	})
	farther := func(_ widgets.View, _ fyne.Size, s *widgets.Scene) {
		for i := range s.Regions {
			s.Regions[i].Times++
		}
	}
	return []flaw{
		{"Inside", nil, change(isCaption, func(s *widgets.Shape) { s.At.X = -900 })},
		{"TinySizes", nil, func(_ widgets.View, size fyne.Size, s *widgets.Scene) {
			if size.Width < 100 {
				s.Shapes[0].Size.Width = -1
			}
		}},
		{"Texts", nil, change(isCaption, func(s *widgets.Shape) { s.Size.Width = 10 })},
		{"Contrast", nil, change(isCaption, func(s *widgets.Shape) { s.Fill = widgets.Ink(widgets.ColorEmpty) })},
		{"Cells", nil, region(widgets.OfCell, 3, func(r *widgets.Region) { r.At.X += 10; r.At.Y -= 10 })},
		{"Moves", nil, region(widgets.OfMove, int(legal), func(r *widgets.Region) { r.Kind = nowhere })},
		{"Drags", nil, region(widgets.OfDrag, int(legal), func(r *widgets.Region) { r.Kind = nowhere })},
		{"Runs", nil, farther},
		{"Menus", nil, region(widgets.OfMenu, menu, func(r *widgets.Region) { r.Kind = nowhere })},
		{"Arrows", nil, func(_ widgets.View, _ fyne.Size, s *widgets.Scene) {
			other, _ := s.Find(widgets.OfCell, 7)
			region(widgets.OfCell, 8, func(r *widgets.Region) { r.At, r.Size = other.At, other.Size })(widgets.View{}, fyne.Size{}, s)
		}},
		{"Illegal", func(v *widgets.View) {
			if v.Move == illegal {
				v.Move = legal
			}
		}, nil},
		{"Frames", func(v *widgets.View) { v.Fraction = min(v.Fraction, 0.5) }, nil},
		{"Ends", func(v *widgets.View) { v.Fraction = min(v.Fraction, 0.9) }, nil},
		{"Cursor", func(v *widgets.View) { v.Cursor = (v.Cursor + first.Cells()/2) % first.Cells() }, nil},
		{"Pointer", func(v *widgets.View) { v.Hover = widgets.None }, nil},
		{"Dragging", func(v *widgets.View) { v.Target = widgets.None }, nil},
		{"Faults", func(v *widgets.View) { v.Faults = v.Faults[:max(len(v.Faults)-1, 0)] }, nil},
		{"Verdicts", func(v *widgets.View) {
			v.Verdicts = slices.Clone(v.Verdicts)
			for i := range v.Verdicts {
				v.Verdicts[i].Trend = -v.Verdicts[i].Trend
			}
		}, nil},
		{"Light", func(v *widgets.View) { v.Lit = nil }, nil},
		{"Answers", func(v *widgets.View) { v.Answer = min(v.Answer, widgets.Yours) }, nil},
	}
}

// found counts the faults of an artist that a clause reports.
func found(check func(*trial), a widgets.Artist, positions []model.Position) (n int) {
	for _, p := range positions {
		check(&trial{artist: a, position: p, report: func(string, ...any) { n++ }})
	}
	return n
}

// Flaws tests the clauses themselves: each must find the flaws planted for it in the
// pictures of an artist without faults. The boards of the artist must have everything that
// is tested: a first area with a caption and nine cells or more, an area with a menu, moves
// that can be dragged, and runs of several moves. One position is valid, the other invalid.
func Flaws(t *testing.T, a widgets.Artist, valid, invalid model.Position) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(themeOf(widgets.AlwaysLight))
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
