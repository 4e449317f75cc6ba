package widgets

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/model"
)

// journal takes down what happens, in order.
type journal []string

func (j *journal) note(what string, args ...any) { *j = append(*j, fmt.Sprintf(what, args...)) }

// want compares what was taken down since the last time.
func (j *journal) want(t *testing.T, what ...string) {
	t.Helper()
	if !slices.Equal(*j, what) {
		t.Errorf("%q happened, want %q", *j, what)
	}
	*j = nil
}

// keys notes every key and character; it takes those that it is told to.
func (j *journal) keys(taken ...fyne.KeyName) *Keys {
	return &Keys{
		Key: func(e *fyne.KeyEvent) bool {
			j.note("key %s", e.Name)
			return slices.Contains(taken, e.Name)
		},
		Rune: func(r rune) bool { j.note("rune %c", r); return true },
	}
}

func TestKeys_NilTakesNothing(t *testing.T) {
	for _, keys := range []*Keys{nil, {}} {
		if keys.key(&fyne.KeyEvent{Name: fyne.KeySpace}) || keys.rune('x') {
			t.Errorf("%+v took a key", keys)
		}
	}
}

// TestPressed: whatever is done with the pointer or typed into a field is told of
// before it is done, once.
func TestPressed(t *testing.T) {
	start(t, AlwaysLight)
	var j journal
	done := func(...int) { j.note("done") }
	keys := &Keys{Pressed: func() { j.note("pressed") }}
	list := NewLineList(keys, func(int) { done() })
	list.SetRows(lineRows(3), 1)
	curve := NewCurve(keys, func(float64) { done() })
	curve.SetView(CurveView{Steps: 8})
	moves := NewMovesFromHere(movesTexts, keys, MovesEvents{Play: func(model.Move) { done() }})
	moves.SetView(MovesView{Options: options(8), Hinted: None})
	table := NewDataTable([]Column{{Title: "one", Width: 50, Actions: 1}}, keys, DataTableEvents{
		Row: func(int) []Cell {
			return []Cell{{Actions: []RowAction{{Icon: theme.DeleteIcon(), Do: func() { done() }}}}}
		},
		Open: func(int) { done() },
	})
	table.SetRows(20)
	field := NewField(keys, func(string) {})
	field.OnChanged = func(string) { done() }
	tapped := map[string]fyne.CanvasObject{
		"button": NewButton("x", nil, keys, func() { done() }),
		"box":    NewCheck("x", keys, func(bool) { done() }),
		"choice": NewSegmented([]string{"x"}, keys, func(int) { done() }),
		"tabs":   NewTabBar([]TabItem{{Title: "x"}}, keys, func(int) { done() }),
		"list":   list, "curve": curve, "moves": moves, "table": table,
	}
	for name, o := range tapped {
		t.Run(name, func(t *testing.T) {
			w := window(t, o, 120, 200)
			at := fyne.NewPos(60, 100)
			if name == "tabs" || name == "choice" || name == "box" {
				at = fyne.NewPos(20, 20)
				o.Resize(o.MinSize())
			}
			test.TapCanvas(w.Canvas(), at)
			j.want(t, "pressed", "done")
		})
	}
	partsOf[*actionButton](table)[0].Tapped(nil)
	j.want(t, "pressed", "done")
	curve.Dragged(&fyne.DragEvent{})
	j.want(t, "pressed", "done")
	window(t, field, 100, 40)
	test.Type(field, "7")
	j.want(t, "pressed", "done")
	key(field, fyne.KeyBackspace)
	j.want(t, "pressed", "done")
}

func TestButton_Keys(t *testing.T) {
	start(t, AlwaysLight)
	var j journal
	b := NewButton("Solve", theme.SearchIcon(), j.keys(fyne.KeySpace), func() { j.note("solve") })
	window(t, b, 100, 40)
	for _, name := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyUp} {
		key(b, name)
	}
	test.Type(b, "]")
	j.want(t, "key Space", "key Return", "solve", "key KP_Enter", "solve", "key Up", "rune ]")

	b = NewButton("Solve", nil, nil, func() { j.note("solve") })
	window(t, b, 100, 40)
	key(b, fyne.KeySpace)
	b.SetEnabled(false)
	key(b, fyne.KeySpace)
	key(b, fyne.KeyReturn)
	test.Tap(b)
	j.want(t, "solve")
	b.SetEnabled(true)
	test.Tap(b)
	j.want(t, "solve")
}

func TestButton_SetPrimary(t *testing.T) {
	th := start(t, AlwaysLight)
	b := NewButton("Solve", nil, nil, nil)
	c := window(t, b, 100, 40).Canvas()
	for _, step := range []struct {
		primary bool
		fill    fyne.ThemeColorName
	}{{true, ColorAccent}, {false, colorButton}} {
		b.SetPrimary(step.primary)
		if got := c.Capture().At(50, 6); !sameColor(got, th.Color(step.fill, 0)) {
			t.Errorf("primary %v is painted %v, want %s", step.primary, got, step.fill)
		}
	}
}

func TestSelect_ChooseDoesNotTell(t *testing.T) {
	start(t, AlwaysLight)
	var j journal
	s := NewSelect([]string{"slow", "normal", "fast"}, nil, func(i int) { j.note("chose %d", i) })
	window(t, s, 200, 40)
	s.Choose(1)
	if s.Selected != "normal" {
		t.Errorf("shows %q", s.Selected)
	}
	j.want(t)
	s.SetSelected("fast") // as the pop-up does
	s.Choose(2)
	j.want(t, "chose 2")
}

func TestSelect_Keys(t *testing.T) {
	start(t, AlwaysLight)
	var j journal
	s := NewSelect([]string{"slow", "fast"}, j.keys(fyne.KeySpace), func(i int) { j.note("chose %d", i) })
	c := window(t, s, 200, 40).Canvas()
	key(s, fyne.KeySpace)
	test.Type(s, "[")
	if c.Overlays().Top() != nil {
		t.Error("Space opened the list, though it was taken")
	}
	key(s, fyne.KeyRight)
	j.want(t, "key Space", "rune [", "key Right", "chose 0")
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter} {
		key(s, name)
		top := c.Overlays().Top()
		if top == nil {
			t.Fatalf("%s did not open the list", name)
		}
		c.Overlays().Remove(top)
	}
	j.want(t, "key Return", "key KP_Enter")
}

func TestSelect_HasRoomForEveryOption(t *testing.T) {
	start(t, AlwaysLight)
	options := []string{"0.25×", "1×", "a little longer", "八倍速"}
	s := NewSelect(options, nil, func(int) {})
	w := window(t, s, 10, 10)
	if !paints(s, " ") {
		t.Error("with nothing chosen it is not empty") // Fyne's placeholder is English
	}
	fynes := widget.NewSelect(options, nil)
	fynes.PlaceHolder = options[2]
	size := fynes.MinSize()
	w.Resize(size)
	for i, option := range options {
		s.Choose(i)
		if got := s.MinSize(); got != size {
			t.Errorf("with %q chosen MinSize is %v, want %v", option, got, size)
		}
		if !paints(s, option) {
			t.Errorf("%q is cut in %v", option, size)
		}
	}
}

// TestField_Paste: what is pasted comes from where Keys has it from, also by the
// field's menu, and later too.
func TestField_Paste(t *testing.T) {
	test.NewTempApp(t)
	var waiting func(fyne.Shortcut)
	f := NewField(&Keys{Paste: func(field func(fyne.Shortcut)) { waiting = field }}, nil)
	f.TypedShortcut(&fyne.ShortcutPaste{Clipboard: Pasted("read already, ")})
	f.TypedShortcut(&fyne.ShortcutPaste{Clipboard: test.NewClipboard()})
	if waiting == nil {
		t.Fatal("the field has read the clipboard itself")
	}
	waiting(&fyne.ShortcutPaste{Clipboard: Pasted("read now")})
	if f.Text != "read already, read now" {
		t.Errorf("the field holds %q", f.Text)
	}
}
