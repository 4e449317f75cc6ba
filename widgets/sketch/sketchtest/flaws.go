package sketchtest

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/model"
	"quadrille/widgets"
)

// flaw is a deliberate error of an artist, made by changing the view before it is
// drawn, or the scene afterwards. clause is the name of the clause that must find it.
type flaw struct {
	clause, name string
	view         func(*widgets.View)
	scene        func(widgets.View, fyne.Size, *widgets.Scene)
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

// runs returns a flaw that changes the regions that make several moves.
func runs(to func(*widgets.Region)) func(widgets.View, fyne.Size, *widgets.Scene) {
	return func(_ widgets.View, _ fyne.Size, s *widgets.Scene) {
		for i := range s.Regions {
			if s.Regions[i].Kind == widgets.OfRun {
				to(&s.Regions[i])
			}
		}
	}
}

// more returns a flaw that adds a box during a move, in the views that when accepts.
func more(when func(widgets.View) bool) func(widgets.View, fyne.Size, *widgets.Scene) {
	return func(v widgets.View, _ fyne.Size, s *widgets.Scene) {
		if v.Moving && when(v) {
			s.Shapes = append(s.Shapes, widgets.Shape{Kind: widgets.Box})
		}
	}
}

func isText(s widgets.Shape) bool     { return s.Kind == widgets.Text }
func isTriangle(s widgets.Shape) bool { return s.Kind == widgets.Polygon }
func anyShape(widgets.Shape) bool     { return true }

// nowhere is a kind of region that nothing looks for.
const nowhere = widgets.RegionKind(99)

// flawsOf lists one or more flaws for each clause, in parts that the pictures of a
// valid position have.
func flawsOf(p model.Position) []flaw {
	legal, illegal := p.Moves()[0], model.Move(0)
	for slices.Contains(p.Moves(), illegal) {
		illegal++
	}
	first := p.Areas()[0]
	caption := speaker(p.Puzzle().ID(), "en")(model.Say(string(p.Puzzle().ID()) + ".area." + first.Key))
	isCaption := func(s widgets.Shape) bool { return s.Text == caption }
	menu := slices.IndexFunc(p.Areas(), func(a model.Area) bool {
		return slices.ContainsFunc(p.Transforms(), func(c model.Change) bool { return c.Area == a.Key })
	})
	return []flaw{
		{clause: "Inside", name: "a shape outside", scene: change(anyShape, func(s *widgets.Shape) { s.At.X = -900 })},
		{clause: "Inside", name: "a wide text", scene: change(isCaption, func(s *widgets.Shape) { s.Text = strings.Repeat(caption+" ", 40) })},
		{clause: "Inside", name: "a region outside", scene: region(widgets.OfCell, 3, func(r *widgets.Region) { r.At.Y = 4000 })},
		{clause: "Inside", name: "a region too small", scene: region(widgets.OfCell, 3, func(r *widgets.Region) { r.Size.Width = 10 })},
		{clause: "Inside", name: "too many shapes", scene: func(_ widgets.View, _ fyne.Size, s *widgets.Scene) {
			s.Shapes = append(s.Shapes, make([]widgets.Shape, maxShapes)...)
		}},
		{clause: "TinySizes", name: "a negative size", scene: func(_ widgets.View, size fyne.Size, s *widgets.Scene) {
			if size.Width < 100 {
				s.Shapes[0].Size.Width = -1
			}
		}},
		{clause: "Texts", name: "too small", scene: change(isCaption, func(s *widgets.Shape) { s.TextSize = 6 })},
		{clause: "Texts", name: "too wide", scene: change(isCaption, func(s *widgets.Shape) { s.Size.Width = 10 })},
		{clause: "Texts", name: "not translated", view: func(v *widgets.View) {
			v.Say = func(p model.Phrase) string { return p.Key }
		}},
		{clause: "Contrast", name: "pale", scene: change(isCaption, func(s *widgets.Shape) { s.Fill = widgets.Ink(widgets.ColorEmpty) })},
		{clause: "Contrast", name: "digits in the colour of the tile", scene: func(_ widgets.View, _ fyne.Size, s *widgets.Scene) {
			for i := range s.Shapes {
				if isText(s.Shapes[i]) && len(s.Shapes[i].Text) == 1 {
					s.Shapes[i].Fill = s.Shapes[i-1].Fill
				}
			}
		}},
		{clause: "Cells", name: "one that can't be clicked", scene: region(widgets.OfCell, 3, func(r *widgets.Region) { r.Kind = nowhere })},
		{clause: "Cells", name: "one over another", scene: region(widgets.OfCell, 3, func(r *widgets.Region) { r.At.X += 10; r.At.Y -= 10 })},
		{clause: "Moves", name: "one that is not offered", scene: region(widgets.OfMove, int(legal), func(r *widgets.Region) { r.Kind = nowhere })},
		{clause: "Moves", name: "one that is not legal", scene: region(widgets.OfMove, int(legal), func(r *widgets.Region) { r.Index = 77 })},
		{clause: "Moves", name: "one that can't be clicked", scene: func(_ widgets.View, size fyne.Size, s *widgets.Scene) {
			s.Regions = append(s.Regions, widgets.Region{Kind: widgets.OfMenu, Size: size})
		}},
		{clause: "Moves", name: "dragged nowhere", scene: region(widgets.OfDrag, int(legal), func(r *widgets.Region) { r.Along = fyne.Delta{} })},
		{clause: "Moves", name: "dragged aslant", scene: region(widgets.OfDrag, int(legal), func(r *widgets.Region) { r.Along = fyne.NewDelta(50, 50) })},
		{clause: "Moves", name: "dragged while editing", scene: func(_ widgets.View, size fyne.Size, s *widgets.Scene) {
			s.Regions = append(s.Regions, widgets.Region{Kind: widgets.OfDrag, Index: int(legal), Size: size, Along: fyne.NewDelta(1, 0)})
		}},
		{clause: "Drags", name: "one that can't be", scene: region(widgets.OfDrag, int(legal), func(r *widgets.Region) { r.Kind = nowhere })},
		{clause: "Runs", name: "too far", scene: runs(func(r *widgets.Region) { r.Times++ })},
		{clause: "Runs", name: "elsewhere", scene: runs(func(r *widgets.Region) { r.At.X += 5 })},
		{clause: "Runs", name: "over a move", scene: func(_ widgets.View, _ fyne.Size, s *widgets.Scene) {
			r, _ := s.Find(widgets.OfMove, int(legal))
			cell, _ := s.Hit(r.Centre(), widgets.OfCell)
			s.Regions = append(s.Regions, widgets.Region{Kind: widgets.OfRun, Index: cell.Index, At: cell.At, Size: cell.Size, Move: legal, Times: 2})
		}},
		{clause: "Pointer", name: "not seen on a run", view: func(v *widgets.View) {
			if v.HoverKind == widgets.OfRun {
				v.Hover = widgets.None
			}
		}},
		{clause: "Menus", name: "none", scene: region(widgets.OfMenu, menu, func(r *widgets.Region) { r.Kind = nowhere })},
		{clause: "Menus", name: "one with nothing in it", scene: region(widgets.OfCell, 0, func(r *widgets.Region) { r.Kind = widgets.OfMenu })},
		{clause: "Menus", name: "without a mark", scene: change(isTriangle, func(s *widgets.Shape) { s.Kind, s.Points = widgets.Box, nil })},
		{clause: "Arrows", name: "one that they do not lead to", scene: func(_ widgets.View, _ fyne.Size, s *widgets.Scene) {
			other, _ := s.Find(widgets.OfCell, 7)
			region(widgets.OfCell, 8, func(r *widgets.Region) { r.At, r.Size = other.At, other.Size })(widgets.View{}, fyne.Size{}, s)
		}},
		{clause: "Ends", name: "the beginning", scene: more(func(v widgets.View) bool { return v.Fraction == 0 })},
		{clause: "Ends", name: "the end", scene: more(func(v widgets.View) bool { return v.Fraction == 1 })},
		{clause: "Ends", name: "not legal", scene: more(func(v widgets.View) bool { return v.Move == illegal })},
		{clause: "Frames", name: "other shapes", scene: more(func(v widgets.View) bool { return v.Fraction > 0.6 })},
		{clause: "Frames", name: "a halt", view: func(v *widgets.View) { v.Fraction = min(v.Fraction, 0.5) }},
		{clause: "Cursor", name: "not seen", view: func(v *widgets.View) { v.Cursor = widgets.None }},
		{clause: "Cursor", name: "seen without the focus", view: func(v *widgets.View) { v.Focused = true }},
		{clause: "Cursor", name: "seen elsewhere", view: func(v *widgets.View) { v.Cursor = (v.Cursor + first.Cells()/2) % first.Cells() }},
		{clause: "Pointer", name: "not seen", view: func(v *widgets.View) { v.Hover = widgets.None }},
		{clause: "Pointer", name: "not seen on menus", view: func(v *widgets.View) {
			if v.HoverKind == widgets.OfMenu {
				v.Hover = widgets.None
			}
		}},
		{clause: "Dragging", name: "not seen", view: func(v *widgets.View) { v.Grabbed = widgets.None }},
		{clause: "Dragging", name: "no target", view: func(v *widgets.View) { v.Target = widgets.None }},
		{clause: "Dragging", name: "with the cursor", scene: func(v widgets.View, _ fyne.Size, s *widgets.Scene) {
			if v.Focused && v.Cursor != widgets.None {
				s.Shapes = append(s.Shapes, widgets.Shape{Kind: widgets.Box})
			}
		}},
		{clause: "Faults", name: "not marked", view: func(v *widgets.View) { v.Faults = nil }},
		{clause: "Faults", name: "one not marked", view: func(v *widgets.View) { v.Faults = v.Faults[:max(len(v.Faults)-1, 0)] }},
		{clause: "Faults", name: "lost on the way", view: func(v *widgets.View) {
			if v.Moving {
				v.Faults = nil
			}
		}},
		{clause: "Faults", name: "without a sign", scene: func(_ widgets.View, _ fyne.Size, s *widgets.Scene) {
			for i := range s.Shapes {
				if s.Shapes[i].Text == "!" {
					s.Shapes[i].Text = ""
				}
			}
		}},
		{clause: "Verdicts", name: "not shown", view: func(v *widgets.View) { v.Verdicts = nil }},
		{clause: "Verdicts", name: "not true", view: func(v *widgets.View) {
			v.Verdicts = append([]widgets.Verdict(nil), v.Verdicts...)
			for i := range v.Verdicts {
				v.Verdicts[i].Trend = -v.Verdicts[i].Trend
			}
		}},
		{clause: "Verdicts", name: "on the way", scene: func(v widgets.View, _ fyne.Size, s *widgets.Scene) {
			if v.Moving {
				s.Shapes = append(s.Shapes, widgets.Shape{Kind: widgets.Text, Text: "32", Fill: widgets.Ink(widgets.ColorSecondary)})
			}
		}},
		{clause: "Verdicts", name: "with the wrong sign", scene: func(_ widgets.View, _ fyne.Size, s *widgets.Scene) {
			for i := range s.Shapes {
				if s.Shapes[i].Text == "=" {
					s.Shapes[i].Text = "-"
				}
			}
		}},
		{clause: "Light", name: "not seen", view: func(v *widgets.View) { v.Lit = nil }},
		{clause: "Light", name: "another", view: func(v *widgets.View) {
			if v.Lit != nil {
				v.Lit = slices.Clone(v.Lit)
				v.Lit[0].Move = v.Position.Moves()[0]
			}
		}},
		{clause: "Light", name: "nothing said", view: func(v *widgets.View) {
			if v.Lit != nil {
				v.Lit = slices.Clone(v.Lit)
				v.Lit[0].Distance = -1
			}
		}},
		{clause: "Light", name: "said twice", scene: func(v widgets.View, _ fyne.Size, s *widgets.Scene) {
			if len(v.Lit) > 0 && v.Lit[0].Distance >= 0 && len(v.Verdicts) > 0 {
				s.Shapes = append(s.Shapes, widgets.Shape{Kind: widgets.Text, Text: "31"})
			}
		}},
		{clause: "Light", name: "on the way", scene: more(func(v widgets.View) bool { return v.Lit != nil })},
	}
}

// found counts the faults of an artist that a clause reports.
func found(t *testing.T, clause string, a widgets.Artist, positions []model.Position) int {
	t.Helper()
	n := 0
	for _, c := range clauses {
		if c.name != clause {
			continue
		}
		for _, p := range positions {
			c.check(&trial{artist: a, position: p, report: func(string, ...any) { n++ }})
		}
		return n
	}
	t.Fatalf("there is no clause %s", clause)
	return 0
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
	tested := make(map[string]bool)
	for _, f := range flaws {
		tested[f.clause] = true
		if found(t, f.clause, flawed{a, f}, positions) == 0 {
			t.Errorf("%s: %s is not found", f.clause, f.name)
		}
	}
	for _, c := range clauses {
		if !tested[c.name] {
			t.Errorf("no flaw is planted for %s", c.name)
		}
		if n := found(t, c.name, a, positions); n != 0 {
			t.Errorf("%s: %d faults of an artist that has none", c.name, n)
		}
	}
	// A fault that appears in every picture isn't reported for each picture.
	if n := found(t, flaws[0].clause, flawed{a, flaws[0]}, positions); n != maxFaults*len(positions) {
		t.Errorf("%d reports of %d positions", n, len(positions))
	}
}
