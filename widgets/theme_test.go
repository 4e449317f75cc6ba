package widgets

import (
	"bytes"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

// looks are the theme in both appearances, by name.
var looks = map[string]*Theme{
	"light": {Appearance: AlwaysLight}, "dark": {Appearance: AlwaysDark},
}

func TestTheme_ColorInBothVariants(t *testing.T) {
	follows := &Theme{}
	for _, name := range []fyne.ThemeColorName{
		scene.ColorBed, theme.ColorNameBackground, theme.ColorNameMenuBackground, theme.ColorNameForeground, theme.ColorNamePlaceHolder,
		theme.ColorNameSeparator, theme.ColorNamePrimary, theme.ColorNameForegroundOnPrimary, theme.ColorNameSelection,
		theme.ColorNameSuccess, theme.ColorNameWarning, theme.ColorNameError, theme.ColorNameInputBorder, theme.ColorNameButton,
		theme.ColorNameDisabledButton, theme.ColorNameDisabled,
	} {
		light, known := scene.Color(name, false)
		dark, _ := scene.Color(name, true)
		if !known {
			t.Errorf("%s is not among our colours", name)
		}
		for _, c := range []struct {
			variant fyne.ThemeVariant
			want    color.Color
			forced  Appearance
		}{{theme.VariantLight, light, AlwaysLight}, {theme.VariantDark, dark, AlwaysDark}} {
			if got := follows.Color(name, c.variant); got != c.want {
				t.Errorf("%s in variant %d is %v, want %v", name, c.variant, got, c.want)
			}
			for _, asked := range []fyne.ThemeVariant{theme.VariantLight, theme.VariantDark} {
				if got := (&Theme{Appearance: c.forced}).Color(name, asked); got != c.want {
					t.Errorf("%s in appearance %d is %v where variant %d was asked for, want %v", name, c.forced, got, asked, c.want)
				}
			}
		}
	}
}

func TestTheme_ColorsOfFyne(t *testing.T) {
	for name, ours := range fyneColors {
		if _, ok := scene.Color(ours, false); !ok || (&Theme{}).Color(name, 0) != (&Theme{}).Color(ours, 0) {
			t.Errorf("%s is not %s, or that is not defined", name, ours)
		}
	}
	if got, want := looks["dark"].Color(theme.ColorNameHover, theme.VariantLight), theme.DefaultTheme().Color(theme.ColorNameHover, theme.VariantDark); got != want {
		t.Errorf("a colour that stays Fyne's does not follow the forced appearance: %v, want %v", got, want)
	}
}

// over lays a colour that may be translucent over an opaque one.
func over(top, ground color.Color) color.Color {
	r, g, b, a := top.RGBA()
	gr, gg, gb, _ := ground.RGBA()
	mix := func(t, g uint32) uint16 { return uint16(t + g*(0xffff-a)/0xffff) }
	return color.RGBA64{R: mix(r, gr), G: mix(g, gg), B: mix(b, gb), A: 0xffff}
}

// The least ratios of WCAG 2.2, level AA: for text, and for what is large or is no text.
const leastOfText, leastOfLarge = 4.5, 3

// TestTheme_TextIsLegible holds everything that is written, and the mark of the
// focus, to the least ratios. What is disabled is exempt there and here.
func TestTheme_TextIsLegible(t *testing.T) {
	const text, large = false, true
	type pair struct {
		ink, ground fyne.ThemeColorName
		large       bool
	}
	pairs := []pair{
		{scene.ColorOnAccent, scene.ColorAccent, text},    // a chosen segment
		{scene.ColorOnAccent, scene.ColorBad, text},       // a button that destroys
		{scene.ColorPanel, scene.ColorGood, text},         // the signs of the status bar
		{scene.ColorPanel, scene.ColorBad, text},          //
		{scene.ColorPanel, scene.ColorSecondary, text},    //
		{scene.ColorSecondary, scene.ColorBed, text},      // captions on a board
		{scene.ColorText, scene.ColorEmpty, text},         // an empty cell
		{scene.ColorOnDark, scene.ColorNeutral, large},    // a tile without a home
		{scene.ColorText, scene.ColorSelected, text},      // the row of the next move
		{scene.ColorSecondary, scene.ColorSelected, text}, //
		{scene.ColorAccent, scene.ColorSelected, text},    //
		{scene.ColorCaution, scene.ColorSelected, text},   //
		{scene.ColorBad, scene.ColorSelected, text},       //
		{scene.ColorAccent, scene.ColorButton, large},     // the ring around what has the focus
		{scene.ColorAccent, scene.ColorBed, large},        //
		{scene.ColorField, scene.ColorPanel, large},       // what can be filled in or ticked
	}
	for _, ink := range []fyne.ThemeColorName{scene.ColorText, scene.ColorSecondary, scene.ColorAccent, scene.ColorGood, scene.ColorCaution, scene.ColorBad} {
		pairs = append(pairs, pair{ink, scene.ColorPage, text}, pair{ink, scene.ColorPanel, text})
	}
	for look, th := range looks {
		for _, p := range pairs {
			least := leastOfText
			if p.large {
				least = leastOfLarge
			}
			if got := widgettest.Contrast(th.Color(p.ink, 0), th.Color(p.ground, 0)); got < least {
				t.Errorf("%s: %s on %s has a contrast of %.2f, want at least %v", look, p.ink, p.ground, got, least)
			}
		}
	}
}

// TestTheme_ButtonsAreLegible lays over each fill what Fyne lays over it.
func TestTheme_ButtonsAreLegible(t *testing.T) {
	for look, th := range looks {
		for ink, fill := range map[fyne.ThemeColorName]fyne.ThemeColorName{
			theme.ColorNameForeground:          theme.ColorNameButton,
			theme.ColorNameForegroundOnPrimary: theme.ColorNamePrimary,
			theme.ColorNameForegroundOnError:   theme.ColorNameError,
			theme.ColorNameForegroundOnSuccess: theme.ColorNameSuccess,
			theme.ColorNameForegroundOnWarning: theme.ColorNameWarning,
		} {
			plain := th.Color(fill, 0)
			for state, ground := range map[string]color.Color{
				"at rest": plain,
				"hovered": over(th.Color(theme.ColorNameHover, 0), plain),
				"focused": over(th.Color(theme.ColorNameFocus, 0), plain),
			} {
				if got := widgettest.Contrast(th.Color(ink, 0), ground); got < leastOfText {
					t.Errorf("%s: %s on %s, %s, has a contrast of %.2f, want at least %v", look, ink, fill, state, got, leastOfText)
				}
			}
		}
	}
}

func TestTheme_Font(t *testing.T) {
	regular, bold := fyne.NewStaticResource("regular", nil), fyne.NewStaticResource("bold", nil)
	fynes := theme.DefaultTheme()
	for _, c := range []struct {
		theme Theme
		style fyne.TextStyle
		want  fyne.Resource
	}{
		{Theme{Regular: regular, Bold: bold}, fyne.TextStyle{}, regular},
		{Theme{Regular: regular, Bold: bold}, fyne.TextStyle{Italic: true}, bold},
		{Theme{Regular: regular, Bold: bold}, fyne.TextStyle{Bold: true}, bold},
		{Theme{Regular: regular, Bold: bold}, fyne.TextStyle{Monospace: true}, regular},
		{Theme{Regular: regular, Bold: bold}, fyne.TextStyle{Symbol: true}, fynes.Font(fyne.TextStyle{Symbol: true})},
		{Theme{Regular: regular}, fyne.TextStyle{Bold: true}, fynes.Font(fyne.TextStyle{Bold: true})},
	} {
		if got := c.theme.Font(c.style); got != c.want {
			t.Errorf("%+v: the font is %s, want %s", c.style, got.Name(), c.want.Name())
		}
	}
}

func TestTheme_SizesAndIcons(t *testing.T) {
	th, fynes := &Theme{}, theme.DefaultTheme()
	for name, want := range map[fyne.ThemeSizeName]float32{
		theme.SizeNameText:         14,
		theme.SizeNameHeadingText:  22,
		theme.SizeNameButtonRadius: 8,
		theme.SizeNameCardRadius:   12,
		theme.SizeNameScrollBar:    fynes.Size(theme.SizeNameScrollBar),
	} {
		if got := th.Size(name); got != want || got == 0 {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
	}
	got, want := th.Icon(theme.IconNameMediaPlay), fynes.Icon(theme.IconNameMediaPlay)
	if !bytes.Equal(got.Content(), want.Content()) {
		t.Errorf("the icon is %s, want Fyne's %s", got.Content(), want.Content())
	}
	if dark := (&Theme{Appearance: AlwaysDark}).Icon(theme.IconNameMediaPlay); dark.Name() == got.Name() {
		t.Errorf("the icon is called %q in both variants", dark.Name())
	}
}

// TestTheme_TextSize wants everything written larger, and nothing cut off for it.
func TestTheme_TextSize(t *testing.T) {
	th := &Theme{}
	test.NewTempApp(t).Settings().SetTheme(th)
	line, block := NewTextLine(TextSizeNormal, false, scene.ColorText), NewTextBlock(2, TextSizeNormal, scene.ColorText)
	line.Text = "some words"
	heights := func() [4]float32 {
		return [4]float32{
			line.MinSize().Height, block.MinSize().Height,
			TextShape("M", TextSizeNormal, false, scene.ColorText, fyne.TextAlignLeading, 0, 0, 100).Size.Height, th.Size(theme.SizeNameText),
		}
	}
	before := heights()
	for _, size := range []TextSize{TextLarge, TextLarger} {
		th.TextSize = size
		line.Refresh()
		now := heights()
		for i := range now {
			if now[i] < before[i]*1.08 {
				t.Errorf("size %d: text %d is %v high, was %v", size, i, now[i], before[i])
			}
		}
		before = now
		line.Resize(line.MinSize())
		if got := test.WidgetRenderer(line).Objects()[0].(*canvas.Text).Text; got != line.Text {
			t.Errorf("size %d: %q is written", size, got)
		}
	}
}
