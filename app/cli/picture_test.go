package cli_test

import (
	"image"
	_ "image/gif"
	_ "image/png"
	"os"
	"strings"
	"testing"

	"quadrille/app/cli"
	"quadrille/app/files/text"
)

// solved is the ID of a position of each puzzle with its solution.
func solved(t *testing.T) []string {
	t.Helper()
	var ids []string
	for _, e := range entries {
		s, err := e.Engine.Solve(t.Context(), e.Puzzle.Samples()[0].Position, nil)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, text.ID(s.Start, s.Moves))
	}
	return ids
}

func TestPicture(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, id := range solved(t) {
		for _, name := range []string{"a.png", "a.gif"} {
			if got := run("", "picture", id, "-o", name, "-size", "401", "-theme", "dark", "-speed", "9"); got != (result{}) {
				t.Fatalf("%s as %s: %+v", id, name, got)
			}
			file, err := os.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			config, kind, err := image.DecodeConfig(file)
			file.Close()
			if err != nil || "a."+kind != name || max(config.Width, config.Height) < 401 || min(config.Width, config.Height) < 400 {
				t.Errorf("%s as %s: %s, %d by %d, %v", id, name, kind, config.Width, config.Height, err)
			}
		}
		if got := run("", "picture", id, "-o", "a.svg", "-lang", "zh"); got != (result{}) || !strings.HasPrefix(read(t, "a.svg"), "<svg") {
			t.Errorf("%s as SVG: %+v", id, got)
		}
	}
	// On standard output moves are an animation, a position alone is a picture.
	id := solved(t)[0]
	bare, _, _ := strings.Cut(id, "=")
	for shown, begin := range map[string]string{id: "GIF8", bare: "\x89PNG"} {
		if got := run("", "picture", shown, "-o", "-", "-size", "400"); got.status != cli.OK || !strings.HasPrefix(got.out, begin) {
			t.Errorf("%s on standard output: %.20q %s, want %q", shown, got.out, got.err, begin)
		}
	}
}

func TestPictureRefused(t *testing.T) {
	id := solved(t)[0]
	bare, _, _ := strings.Cut(id, "=")
	for name, c := range map[string]struct {
		args   []string
		status int
		reason string
	}{
		"malformed":    {[]string{bare + "?", "-o", "a.png"}, cli.Bad, bare + "?:1:"},
		"illegal move": {[]string{id + id[strings.Index(id, "=")+1:], "-o", "a.gif"}, cli.Bad, ":1:"},
		"ending":       {[]string{bare, "-o", "a.bmp"}, cli.Usage, "a.bmp"},
		"ending first": {[]string{bare + "?", "-o", "a.bmp"}, cli.Usage, "a.bmp"},
		"no ending":    {[]string{bare, "-o", "a"}, cli.Usage, ".png"},
		"no moves":     {[]string{bare, "-o", "a.gif"}, cli.Bad, "moves"},
		"no ID":        {[]string{"-o", "a.png"}, cli.Usage, "one position"},
		"two IDs":      {[]string{bare, bare, "-o", "a.png"}, cli.Usage, "one position"},
		"no file":      {[]string{bare}, cli.Usage, "-o"},
		"size":         {[]string{bare, "-o", "a.png", "-size", "399"}, cli.Usage, "400"},
		"theme":        {[]string{bare, "-o", "a.png", "-theme", "blue"}, cli.Usage, "blue"},
		"speed":        {[]string{id, "-o", "a.gif", "-speed", "0"}, cli.Usage, "0.1"},
		"no speed":     {[]string{id, "-o", "a.gif", "-speed", "NaN"}, cli.Usage, "NaN"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			got := run("", append([]string{"picture"}, c.args...)...)
			if got.status != c.status || got.out != "" || !strings.Contains(got.err, c.reason) {
				t.Errorf("%+v; want status %d and %q", got, c.status, c.reason)
			}
			left, err := os.ReadDir(".")
			if err != nil || len(left) > 0 {
				t.Errorf("left behind: %v, %v", left, err)
			}
		})
	}
}
