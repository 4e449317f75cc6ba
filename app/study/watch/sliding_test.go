package watch

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

func read(t *testing.T, id string) (catalogue.Entry, model.Position) {
	t.Helper()
	e, p, err := text.ReadSubject(entries, id)
	if err != nil {
		t.Fatal(err)
	}
	return e.At(p), p
}

// TestSizesOfSpaces: where all positions fit on the screen, each is in the row of its moves to go, at the same place each time.
func TestSizesOfSpaces(t *testing.T) {
	rows := map[string][]uint64{
		"sliding:2x2/x321":          {1, 2, 2, 2, 2, 2, 1},
		"sliding:2x3/45x123":        {1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1},
		"sliding:2x3/4125x3/12345x": nil, "sliding:3x2/54321x": nil, "sliding:2x4/7654312x": nil, "sliding:4x2/7654312x": nil,
	}
	ids := []string{"sliding:2x5/123456789x", "sliding:5x2/123456789x", "sliding:3x4/123456789abx", "sliding:5x5/123456789abcdefghijklmnox"}
	for _, e := range entries {
		ids = append(ids, e.Puzzle.Default().String())
	}
	ids = slices.AppendSeq(ids, maps.Keys(rows))
	for _, id := range ids {
		e, p := read(t, id)
		want, isDrawn := rows[id]
		if a := (&atlas{deps: Deps{Study: catalogue.Study{Entry: e}}, position: p}); slices.Contains(a.views(), SpaceView) != isDrawn {
			t.Errorf("%s has the views %v", id, a.views())
		}
		if !isDrawn {
			continue
		}
		all, err := newWhole(t.Context(), e.Engine.(solver.Lister), p)
		if again, _ := newWhole(t.Context(), e.Engine.(solver.Lister), p); err != nil || !reflect.DeepEqual(all.Space, again.Space) {
			t.Errorf("%s: the places are others again: %v", id, err)
		}
		histogram, err := e.Engine.(solver.Drawer).Histogram(t.Context(), p)
		drawn := make([]uint64, len(histogram))
		v := searchview.SpaceView{Space: all.Space, Start: scene.Missing, Tree: searchview.TreeView{Nodes: all.Unseen()}}
		v.TellPosition = func(n int) (string, string, searchview.Board) {
			drawn[all.Distance(n)]++
			return "", "", searchview.Board{}
		}
		for _, s := range v.Draw(fyne.NewSize(600, 600)).Spots {
			s.Tell()
		}
		if err != nil || !slices.Equal(drawn, histogram) || want != nil && !slices.Equal(drawn, want) {
			t.Errorf("%s: the rows have %v, want %v, %v", id, drawn, histogram, err)
		}
	}
}

// TestSpace: the search grows on the space, arrows go along moves while it has the focus, and a prediction hides the next state.
func TestSpace(t *testing.T) {
	at, err := ReadLink(entries, "watch:sliding:2x3/45x123/12345x?a-star:manhattan&at=100&view=space")
	if err != nil {
		t.Fatal(err)
	}
	e, _ := read(t, at.Position.String())
	p := open(t, e, at)
	p.Until("the space", func() bool { return p.search.now.seen != nil })
	p.rested()
	v := p.lane.space.View().(searchview.SpaceView)
	if said := p.lane.status.Text; !strings.HasSuffix(said, " · 26 waiting, 234 not seen") || len(v.Path) != p.search.now.focus.node.G+1 || v.Path[0] != v.Start {
		t.Errorf("%q, the path is %v from %d", said, v.Path, v.Start)
	}
	foot := []string{"In the whole space", "360 positions, 420 moves", "360 more can’t be reached."}
	if got := p.lane.card.View().Foot; !slices.Equal(got, foot) {
		t.Errorf("of the space it tells %q", got)
	}
	low := v.Draw(fyne.NewSize(584, 349)) // as in a window of 900x640
	for _, s := range low.Shapes {
		for _, at := range low.Spots {
			name := scene.Region{At: s.At, Size: fyne.NewSize(widgets.TextWidth(s.Text, 12, false), s.Size.Height)}
			if s.Kind == scene.Text && s.Text != "start" && s.Text != "goal" && name.Contains(at.At) {
				t.Errorf("%q covers the position at %v", s.Text, at.At)
			}
		}
	}
	if apart := low.Spots[1].At.Y - low.Spots[0].At.Y; apart > -15.5 {
		t.Errorf("rows are %g apart", apart)
	}
	if title, note, board := v.TellPosition(v.Start); title != "21 moves to the goal" || note != "g = 0, h = 5, f = 5" || board.Position != at.Position {
		t.Errorf("of the start it tells %q, %q, %v", title, note, board.Position)
	}
	p.shell.Focus(p.lane.space)
	for i, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyUp} {
		before := p.search.now.focus
		p.lane.space.TypedKey(&fyne.KeyEvent{Name: key})
		p.rested()
		now := p.search.now.focus
		if _, ok := model.MoveBetween(before.position, now.position); !ok || now.truth != before.truth-1+2*i || p.search.at() != 100 {
			t.Errorf("%s leads from %v to %v at %d", key, before.position, now.position, p.search.at())
		}
	}
	p.shell.Focus(p.play)
	p.window.Key(fyne.KeyRight)
	p.predict(true)
	p.rested()
	if v := p.lane.space.View().(searchview.SpaceView); p.search.at() != 101 || !v.Tree.HidesNext || p.lane.chart.Visible() {
		t.Errorf("at %d the next state is hidden: %v", p.search.at(), v.Tree.HidesNext)
	}
	_, at.Position = read(t, "sliding:2x3/21x345/12345x")
	p = open(t, e, at)
	p.Until("the space of the goal", func() bool { return p.atlas.whole != nil })
	if v := p.pale.View().(searchview.SpaceView); p.built || v.Space.Count != 360 || v.Tree.Nodes[0].Status != searchview.Unseen || v.Start != scene.Missing {
		t.Errorf("of a start that can't be solved it shows %+v", v)
	}
}
