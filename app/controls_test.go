package app

import (
	"fmt"
	"image/color"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"quadrille/app/catalogue"
	"quadrille/app/translate"
	"quadrille/model/modeltest/must"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

// everywhere opens whatever a command of the menus opens, over a solved line, and
// looks at it.
func everywhere(t *testing.T, l translate.Language, look func(where string, b *bench, top fyne.CanvasObject)) {
	t.Helper()
	b := newBench(t)
	b.speak(l)
	b.solve(b.boards.Desk())
	look("home", b, b.window.Content())
	left := []string{"command.quit", "command.fullScreen", "command.open", "command.paste", "command.language", "command.appearance"}
	opened := 0
	for _, section := range b.sections() {
		for _, c := range section.Commands {
			if c == nil || c.Do == nil || slices.Contains(left, c.Title.Key) {
				continue
			}
			before := b.window.Content()
			b.shell.Run(c)
			top := b.window.Canvas().Overlays().Top()
			if top == nil && b.window.Content() != before {
				top = b.window.Content()
			}
			if top != nil {
				look(c.Title.Key, b, top)
				opened++
			}
			for over := b.window.Canvas().Overlays().Top(); over != nil; over = b.window.Canvas().Overlays().Top() {
				b.shell.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
				if b.window.Canvas().Overlays().Top() == over {
					t.Fatalf("%s: Escape does not close what lies over the page", c.Title.Key)
				}
			}
			b.shell.LeaveAll()
		}
	}
	b.boards.Desk().ShowNew(b.toolbar.random)
	look("new", b, b.window.Canvas().Overlays().Top())
	if opened < 10 {
		t.Errorf("only %d pages and dialogs were seen", opened)
	}
}

// painted are the colours that are seen in an object: of lines, and of what is filled.
func painted(o fyne.CanvasObject) map[string]int {
	all := make(map[string]int)
	for _, o := range widgettest.Parts(o) {
		note := func(c color.Color, width float32) {
			if c == nil || width == 0 {
				return
			}
			if _, _, _, a := c.RGBA(); a > 0xf000 {
				all[fmt.Sprint(c)]++
			}
		}
		switch o := o.(type) {
		case *canvas.Rectangle:
			note(o.FillColor, 1)
			note(o.StrokeColor, o.StrokeWidth)
		case *canvas.Circle:
			note(o.FillColor, 1)
			note(o.StrokeColor, o.StrokeWidth)
		case *canvas.Line:
			note(o.StrokeColor, o.StrokeWidth)
		}
	}
	return all
}

// Every control that can have the focus shows that it has, in a colour that stands
// out from what lies around it; every sign without a title says what it does.
func TestControls(t *testing.T) {
	strong := func(b *bench) map[string]bool {
		inks := make(map[string]bool)
		for _, name := range []fyne.ThemeColorName{scene.ColorAccent, scene.ColorOnAccent, scene.ColorText} {
			inks[fmt.Sprint(b.settings.Theme.Color(name, b.app.Settings().ThemeVariant()))] = true
		}
		return inks
	}
	seen := make(map[string]bool)
	everywhere(t, translate.English, func(where string, b *bench, top fyne.CanvasObject) {
		inks := strong(b)
		check := func(o fyne.CanvasObject) {
			if button, ok := o.(*widgets.Button); ok && button.Text == "" && button.Icon != nil && button.Hint == "" {
				t.Errorf("%s: the button %s does not say what it does", where, button.Icon.Name())
			}
			if named, ok := o.(fyne.Accessible); ok && named.AccessibilityRole() == fyne.AccessibleRoleButton && named.AccessibilityLabel() == "" {
				t.Errorf("%s: a %T has no name", where, o)
			}
			control, ok := o.(fyne.Focusable)
			if d, can := o.(fyne.Disableable); !ok || can && d.Disabled() {
				return
			}
			kind := fmt.Sprintf("%s %T", where, o)
			if seen[kind] {
				return
			}
			seen[kind] = true
			control.FocusLost()
			before := painted(o)
			control.FocusGained()
			after := painted(o)
			control.FocusLost()
			for ink := range inks {
				if after[ink] > before[ink] {
					return
				}
			}
			t.Errorf("%s: a %T does not show that it has the focus: %v, then %v", where, o, before, after)
		}
		for _, o := range widgettest.Parts(top) {
			check(o)
		}
	})
}

// latin is a word in Latin letters, notation a position, a path or a file's name on its own, and
// cited a publication, which keeps its title.
var (
	latin    = regexp.MustCompile(`[A-Za-z][a-z]{2,}`)
	notation = regexp.MustCompile(`^([a-z]+:\S+|[x0-9a-f ]+|/\S*|[a-z0-9-]+\.[a-z]+)$`)
	cited    = regexp.MustCompile(`（[^（）]+[12]\d{3}）`)
)

// All texts are in the chosen language.
func TestTextsAreSaid(t *testing.T) {
	t.Setenv("HOME", t.TempDir()) // whose files the file dialog lists
	words := map[string]bool{"Ctrl": true, "Shift": true, "Home": true, "End": true, "Enter": true, "Space": true}
	entries, err := resources.Translations.ReadDir("translations")
	must.Succeed(t, err)
	for _, e := range entries {
		if !strings.Contains(e.Name(), ".zh-Hans.") {
			continue
		}
		data, err := resources.Translations.ReadFile("translations/" + e.Name())
		must.Succeed(t, err)
		for line := range strings.SplitSeq(string(data), "\n") {
			_, text, _ := strings.Cut(line, `": `)
			for _, word := range latin.FindAllString(text, -1) {
				words[word] = true
			}
		}
	}
	pages, err := fs.Glob(resources.Help, "help/*.zh-Hans.md")
	must.Succeed(t, err)
	for _, page := range pages {
		data, err := resources.Help.ReadFile(page)
		must.Succeed(t, err)
		for _, word := range latin.FindAllString(strings.Join(cited.FindAllString(string(data), -1), ""), -1) {
			words[word] = true
		}
	}
	for _, e := range catalogue.Catalogue() { // IDs and expressions have the same words in all languages
		words[string(e.Puzzle.ID())] = true
		if searcher, ok := e.Engine.(solver.Searcher); ok {
			for _, f := range searcher.Features() {
				words[f.Name] = true
			}
		}
	}
	everywhere(t, translate.Chinese, func(where string, _ *bench, top fyne.CanvasObject) {
		for _, text := range widgettest.PartsOf[*canvas.Text](top) {
			if notation.MatchString(text.Text) {
				continue
			}
			for _, word := range latin.FindAllString(text.Text, -1) {
				if !words[word] && word != "English" {
					t.Errorf("%s: %q is said in %q", where, word, text.Text)
				}
			}
		}
	})
}
