package resources_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	_ "image/png"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"

	"quadrille/resources"
	"quadrille/resources/sourcetest"
)

// TestFontsDrawEveryText looks for each character of the texts and of the code
// that draws in our fonts: that of the window, where Fyne's has the Latin ones, and that of pictures.
func TestFontsDrawEveryText(t *testing.T) {
	shown := make(map[rune]string)
	collectTexts(t, resources.Translations, shown)
	collectTexts(t, resources.Help, shown)
	for _, folder := range []string{"../app", "../widgets"} {
		for text, where := range sourcetest.Literals(t, folder) {
			collect(text, where, shown)
		}
	}
	if shown['的'] == "" {
		t.Fatal("the commonest Chinese character stands in no text: they were not read")
	}
	for _, weight := range []struct {
		name  string
		ours  []byte
		latin []byte
	}{
		{"Regular", resources.FontRegular, resources.LatinRegular},
		{"Bold", resources.FontBold, resources.LatinBold},
	} {
		ours := parseFont(t, weight.ours)
		latin := parseFont(t, weight.latin)
		missing := make(map[string]string) // by the file that uses them
		for r, where := range shown {
			if !hasGlyph(t, ours, r) && !hasGlyph(t, latin, r) {
				missing[where] += string(r)
			}
		}
		for where, runes := range missing {
			t.Errorf("%s: no glyphs for %q, used in %s; run make font, and if that does not help choose other signs",
				weight.name, runes, where)
		}
		if hasGlyph(t, ours, 'a') {
			t.Errorf("%s: Latin letters are in the subset, they are to be drawn by Fyne's font", weight.name)
		}
	}
}

// TestFyneDrawsTheLicences looks for their characters in the font with letters of
// equal width, in which they are shown.
func TestFyneDrawsTheLicences(t *testing.T) {
	font := parseFont(t, theme.DefaultTheme().Font(fyne.TextStyle{Monospace: true}).Content())
	for number, line := range strings.Split(resources.Licences, "\n") {
		for _, r := range line {
			if !hasGlyph(t, font, r) {
				t.Errorf("line %d: no glyph for %q", number+1, r)
			}
		}
	}
}

// collectTexts notes each printable character of the texts in JSON and Markdown
// files, and where it was seen.
func collectTexts(t *testing.T, files fs.FS, shown map[rune]string) {
	t.Helper()
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		var texts any = string(data)
		if path.Ext(name) == ".json" {
			if err := json.Unmarshal(data, &texts); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		collect(texts, name, shown)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// collect notes the characters of a text or of the texts in a JSON object.
func collect(texts any, where string, shown map[rune]string) {
	switch texts := texts.(type) {
	case string:
		for _, r := range texts {
			if unicode.IsPrint(r) {
				shown[r] = where
			}
		}
	case map[string]any:
		for _, text := range texts {
			collect(text, where, shown)
		}
	}
}

func parseFont(t *testing.T, data []byte) *sfnt.Font {
	t.Helper()
	font, err := sfnt.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return font
}

func hasGlyph(t *testing.T, font *sfnt.Font, r rune) bool {
	t.Helper()
	glyph, err := font.GlyphIndex(nil, r)
	if err != nil {
		t.Fatal(err)
	}
	return glyph != 0
}

func TestIconIsLargeEnoughForAPackage(t *testing.T) {
	config, format, err := image.DecodeConfig(bytes.NewReader(resources.Icon))
	if err != nil {
		t.Fatal(err)
	}
	if format != "png" || config.Width != 512 || config.Height != 512 {
		t.Errorf("the icon is a %s of %d by %d, want a png of 512 by 512", format, config.Width, config.Height)
	}
}

// TestFyneDrawsThePuzzlesSigns has Fyne draw each sign: it reads only a part of
// SVG, and what it can't read it leaves out in silence.
func TestFyneDrawsThePuzzlesSigns(t *testing.T) {
	test.NewTempApp(t)
	names, err := fs.Glob(resources.Puzzles, "puzzles/*.svg")
	if err != nil || len(names) == 0 {
		t.Fatalf("found the signs %q, %v", names, err)
	}
	for _, name := range names {
		data, err := resources.Puzzles.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if covered := paintedShare(data); covered < 0.5 || covered > 0.9 {
			t.Errorf("%s paints %.0f %% of its square, want half of it or more and a margin", name, 100*covered)
		}
	}
}

// paintedShare returns how much of its square an SVG paints, from 0 to 1.
func paintedShare(svg []byte) float64 {
	const side = 24
	sign := canvas.NewImageFromResource(fyne.NewStaticResource("sign.svg", svg))
	window := software.NewTransparentCanvas()
	window.SetPadded(false)
	window.SetContent(sign)
	window.Resize(fyne.NewSquareSize(side))
	picture := window.Capture()

	painted := 0
	for y := range side {
		for x := range side {
			if _, _, _, alpha := picture.At(x, y).RGBA(); alpha > 0x7fff {
				painted++
			}
		}
	}
	return float64(painted) / (side * side)
}

// TestVersion: packages want three numbers, and the file that the packaging tool reads
// must not name a version of its own.
func TestVersion(t *testing.T) {
	if !regexp.MustCompile(`^\d+\.\d+\.\d+$`).MatchString(resources.Version) {
		t.Errorf("version %q", resources.Version)
	}
	metadata, err := os.ReadFile("../FyneApp.toml")
	if err != nil {
		t.Fatal(err)
	}
	if regexp.MustCompile(`(?m)^\s*Version\b`).Match(metadata) {
		t.Error("FyneApp.toml names a version too")
	}
}
