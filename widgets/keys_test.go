package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

func TestKeys_NilTakesNothing(t *testing.T) {
	for _, keys := range []*Keys{nil, {}} {
		if keys.Handle(&fyne.KeyEvent{Name: fyne.KeySpace}) || keys.HandleRune('x') {
			t.Errorf("%+v took a key", keys)
		}
	}
}

// TestPressed: whatever is done with the pointer or typed into a field is told of
// before it is done, once.
func TestPressed(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	var j widgettest.Journal
	done := func(...int) { j.Note("done") }
	keys := &Keys{Pressed: func() { j.Note("pressed") }}
	field := NewValueField(keys, func(string) {})
	field.OnChanged = func(string) { done() }
	tapped := map[string]fyne.CanvasObject{
		"button": NewButton("x", nil, keys, func() { done() }),
		"box":    NewCheck("x", false, keys, func(bool) { done() }),
		"choice": NewSegmented([]string{"", "x"}, keys, func(int) { done() }),
		"tabs":   NewTabBar(NewButton("x", nil, keys, func() { done() })),
	}
	for name, o := range tapped {
		t.Run(name, func(t *testing.T) {
			w := widgettest.Window(t, o, 120, 200)
			at := fyne.NewPos(60, 100)
			if name == "tabs" || name == "choice" || name == "box" {
				at = fyne.NewPos(20, 20)
				o.Resize(o.MinSize())
			}
			test.TapCanvas(w.Canvas(), at)
			j.Want(t, "pressed", "done")
		})
	}
	widgettest.Window(t, field, 100, 40)
	test.Type(field, "7")
	j.Want(t, "pressed", "done")
	widgettest.Key(field, fyne.KeyBackspace)
	j.Want(t, "pressed", "done")
}

func TestButton_Keys(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	var j widgettest.Journal
	b := NewButton("Solve", theme.SearchIcon(), &Keys{Key: j.Key(fyne.KeySpace, fyne.KeyReturn), Rune: j.Rune}, func() { j.Note("solve") })
	widgettest.Window(t, b, 100, 40)
	for _, name := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyUp} {
		widgettest.Key(b, name)
	}
	test.Type(b, "]")
	j.Want(t, "key Space", "solve", "solve", "key Up", "rune ]")

	b = NewButton("Solve", nil, nil, func() { j.Note("solve") })
	widgettest.Window(t, b, 100, 40)
	widgettest.Key(b, fyne.KeySpace)
	b.SetEnabled(false)
	widgettest.Key(b, fyne.KeySpace)
	widgettest.Key(b, fyne.KeyReturn)
	test.Tap(b)
	j.Want(t, "solve")
	b.SetEnabled(true)
	test.Tap(b)
	j.Want(t, "solve")
}

func TestButton_SetPrimary(t *testing.T) {
	th := widgettest.Start(t, NewTheme(AlwaysLight))
	b := NewButton("Solve", nil, nil, nil)
	c := widgettest.Window(t, b, 100, 40).Canvas()
	for _, step := range []struct {
		primary bool
		fill    fyne.ThemeColorName
	}{{true, scene.ColorAccent}, {false, scene.ColorButton}} {
		b.SetPrimary(step.primary)
		if got := c.Capture().At(50, 6); !widgettest.SameColor(got, th.Color(step.fill, 0)) {
			t.Errorf("primary %v is painted %v, want %s", step.primary, got, step.fill)
		}
	}
}

func TestSelect_ChooseDoesNotTell(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	var j widgettest.Journal
	s := NewSelect([]string{"slow", "normal", "fast"}, nil, func(i int) { j.Note("chose %d", i) })
	widgettest.Window(t, s, 200, 40)
	s.Choose(1)
	if s.Selected != "normal" {
		t.Errorf("shows %q", s.Selected)
	}
	j.Want(t)
	s.SetSelected("fast") // as the pop-up does
	s.Choose(2)
	j.Want(t, "chose 2")
}

func TestSelect_Keys(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	var j widgettest.Journal
	s := NewSelect([]string{"slow", "fast"}, &Keys{Key: j.Key(fyne.KeySpace), Rune: j.Rune}, func(i int) { j.Note("chose %d", i) })
	c := widgettest.Window(t, s, 200, 40).Canvas()
	widgettest.Key(s, fyne.KeySpace)
	test.Type(s, "[")
	if c.Overlays().Top() != nil {
		t.Error("Space opened the list, though it was taken")
	}
	widgettest.Key(s, fyne.KeyRight)
	j.Want(t, "key Space", "rune [", "key Right", "chose 0")
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter} {
		widgettest.Key(s, name)
		top := c.Overlays().Top()
		if top == nil {
			t.Fatalf("%s did not open the list", name)
		}
		c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown}) // the one after the value
		c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		s.Choose(0)
	}
	j.Want(t, "chose 1", "chose 1")
}

func TestSelect_HasRoomForEveryOption(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	options := []string{"0.25×", "1×", "a little longer", "八倍速"}
	s := NewSelect(options, nil, func(int) {})
	w := widgettest.Window(t, s, 10, 10)
	if !widgettest.Paints(s, " ") {
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
		if !widgettest.Paints(s, option) {
			t.Errorf("%q is cut in %v", option, size)
		}
	}
}
