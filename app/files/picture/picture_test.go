package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/widgets/scene"
)

func look(dark bool, size int) Look {
	return Look{Dark: dark, Say: translate.New(translate.English).Say, Size: size}
}

// eachPuzzle runs a test on every puzzle in both themes, with a line of a few of
// its moves.
func eachPuzzle(t *testing.T, test func(t *testing.T, l Look, line Line)) {
	for _, e := range catalogue.Catalogue() {
		for _, dark := range []bool{false, true} {
			t.Run(fmt.Sprint(e.Puzzle.ID(), dark), func(t *testing.T) {
				start := e.Puzzle.Samples()[0].Position
				p, moves := start, []model.Move(nil)
				for i := range 3 {
					legal := p.Moves()
					moves = append(moves, legal[i%len(legal)])
					next, err := p.Play(moves[i])
					must.Succeed(t, err)
					p = next
				}
				line, err := NewLine(e.Artist, start, moves)
				must.Succeed(t, err)
				test(t, look(dark, 480), line)
			})
		}
	}
}

// compare checks that a picture has the colours of what it is of, wherever that has one of these; nil for all.
func compare(t *testing.T, want *image.RGBA, got image.Image, colours color.Palette) {
	t.Helper()
	exact := map[color.Color]bool{}
	for _, c := range colours {
		exact[color.RGBAModel.Convert(c)] = true
	}
	compared := 0
	for i := range want.Rect.Dx() * want.Rect.Dy() {
		x, y := i%want.Rect.Dx(), i/want.Rect.Dx()
		c := want.At(x, y)
		if colours != nil && !exact[c] {
			continue
		}
		if compared++; color.RGBAModel.Convert(got.At(x, y)) != c {
			t.Fatalf("%v at %d, %d, want %v", got.At(x, y), x, y, c)
		}
	}
	if compared < len(want.Pix)/4/2 {
		t.Errorf("only %d points could be compared", compared)
	}
}

// TestPNG: the picture has its size and colours, and nothing of a board lies outside of it.
func TestPNG(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, l Look, line Line) {
		d := l.Board(line, 0)
		var b bytes.Buffer
		must.Succeed(t, d.Write(&b, ".png"))
		got, err := png.Decode(&b)
		must.Succeed(t, err)
		size := got.Bounds().Size()
		if max(size.X, size.Y) != l.Size || min(size.X, size.Y) < MinSize {
			t.Errorf("the picture is %v, want the longer side %d, the shorter at least %d", size, l.Size, MinSize)
		}
		compare(t, d.Image(), got, nil)
		for k := range line.Positions {
			d := l.Board(line, k)
			low, high := scene.Bounds(d.Shapes)
			if low.X < 0 || low.Y < 0 || high.X > d.Size.Width || high.Y > d.Size.Height {
				t.Errorf("shapes from %v to %v in a picture of %v", low, high, d.Size)
			}
		}
	})
}

func TestSVG(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, l Look, line Line) {
		d := l.Board(line, 0)
		var b bytes.Buffer
		must.Succeed(t, d.Write(&b, ".svg"))
		if strings.Contains(b.String(), "<image") {
			t.Error("the SVG holds a bitmap")
		}
		var names []string
		var texts strings.Builder
		for decoder := xml.NewDecoder(&b); ; {
			token, err := decoder.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			must.Succeed(t, err)
			switch token := token.(type) {
			case xml.StartElement:
				names = append(names, token.Name.Local)
			case xml.CharData:
				texts.Write(token)
			}
		}
		if len(names) != 2+len(d.Shapes) { // svg and its ground
			t.Errorf("%d elements for %d shapes", len(names), len(d.Shapes))
		}
		for i, s := range d.Shapes {
			if s.Kind == scene.Text && (names[i+2] != "text" || !strings.Contains(texts.String(), s.Text)) {
				t.Errorf("the text %q is missing", s.Text)
			}
		}
	})
}

func TestGIF(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, l Look, line Line) {
		var b bytes.Buffer
		var told []int64
		err := l.GIF(t.Context(), &b, line, 1, func(done, total int64) {
			told = append(told, done, total)
		})
		must.Succeed(t, err)
		got, err := gif.DecodeAll(&b)
		must.Succeed(t, err)
		n := len(line.Moves)
		frames := 1 + 6*n
		if len(got.Image) != frames || len(told) != 2*frames || told[2*frames-2] != told[2*frames-1] {
			t.Errorf("%d frames, progress %v; want %d of each", len(got.Image), told, frames)
		}
		if got.LoopCount != 0 {
			t.Errorf("loop count %d, want 0 for ever", got.LoopCount)
		}
		time := 0
		for _, delay := range got.Delay[1:7] {
			time += delay
		}
		if time != 18+40 || got.Delay[0] <= 40 || got.Delay[frames-1] <= 40 {
			t.Errorf("the first move takes %d hundredths of a second, want 18 and a rest of 40; all times: %v", time, got.Delay)
		}
		whole := image.NewRGBA(image.Rect(0, 0, got.Config.Width, got.Config.Height))
		f := l.film(line)
		for i, frame := range got.Image {
			for y := frame.Rect.Min.Y; y < frame.Rect.Max.Y; y++ {
				for x := frame.Rect.Min.X; x < frame.Rect.Max.X; x++ {
					whole.Set(x, y, frame.At(x, y))
				}
			}
			if i%6 == 0 {
				compare(t, f.still(i/6).Image(), whole, f.palette())
			}
		}
		if size := whole.Rect.Size(); max(size.X, size.Y) > l.Size+1 || min(size.X, size.Y) < MinSize {
			t.Errorf("the animation is %v", size)
		}
	})
}

func TestSpeed(t *testing.T) {
	for _, c := range []struct {
		speed  float64
		frames int
		time   int
	}{{0.25, 24, 72 + 160}, {1, 6, 18 + 40}, {2, 3, 9 + 20}, {4, 1, 5 + 10}, {8, 1, 2 + 5}, {1000, 1, 2}} {
		at, times := frames(c.speed)
		sum := 0
		for _, time := range times {
			sum += time
		}
		if len(at) != c.frames || len(times) != c.frames || at[len(at)-1] != 1 || sum != c.time {
			t.Errorf("at speed %v: frames %v, %v; want %d frames in %d hundredths of a second", c.speed, at, times, c.frames, c.time)
		}
		if slices.Min(times) < leastTime {
			t.Errorf("at speed %v a frame is shown %d hundredths of a second", c.speed, slices.Min(times))
		}
	}
}

// TestTooLargeAnimations are refused before anything is painted.
func TestTooLargeAnimations(t *testing.T) {
	l := Look{Size: MaxSize}
	if err := l.GIF(t.Context(), nil, Line{Moves: make([]model.Move, 100)}, 1, nil); err == nil {
		t.Error("100 moves of the largest size are painted")
	}
	l.Size = DefaultSize
	if err := l.CheckGIF(200, 0.5); err != nil {
		t.Error(err)
	}
}

func TestSheet(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, l Look, line Line) {
		l.Size = 2000
		d := l.Sheet(line)
		drawn := line.Artist.Scene(l.view(line, 0), canvas)
		first, others := drawn.Parts(line.Positions[0])
		most := (len(first)+2)*len(line.Positions) + len(others) // a title, and one more shape of a position
		if len(d.Shapes) < most-2*len(line.Positions) || len(d.Shapes) > most {
			t.Errorf("%d shapes on a sheet of %d boards of %d and others of %d", len(d.Shapes), len(line.Positions), len(first), len(others))
		}
		for k, m := range line.Moves {
			caption := fmt.Sprintf("%d. %s", k+1, line.Positions[0].Puzzle().Notation(m))
			if !slices.ContainsFunc(d.Shapes, func(s scene.Shape) bool { return strings.HasPrefix(s.Text, caption) }) {
				t.Errorf("no caption %q", caption)
			}
		}
	})
}

// TestTitles: the title of a board that has one says after which move it is, and "Solved" on the last one.
func TestTitles(t *testing.T) {
	says := func(d Drawing, title string) bool {
		return slices.ContainsFunc(d.Shapes, func(s scene.Shape) bool { return s.Text == title })
	}
	eachPuzzle(t, func(t *testing.T, l Look, line Line) {
		title := fmt.Sprintf("After move 2 of %d", len(line.Moves))
		p := line.Positions[0]
		name := l.Say(model.Own(p.Puzzle(), model.AreaName(p.Areas()[0])))
		if named := says(l.Board(line, 0), name); says(l.Board(line, 2), title) != named || says(l.Frame(line, 2), title) != named {
			t.Errorf("title %q: want %t", title, named)
		}
	})
	e := catalogue.Catalogue()[0]
	s, err := e.Engine.Solve(t.Context(), e.Puzzle.Samples()[0].Position, nil)
	must.Succeed(t, err)
	line, err := NewLine(e.Artist, s.Start, s.Moves)
	must.Succeed(t, err)
	l := look(false, 480)
	for _, d := range []Drawing{l.Board(line, len(s.Moves)), l.Frame(line, len(s.Moves))} {
		if !says(d, "Solved") || says(d, "Start") {
			t.Error("the last board has no title “Solved”")
		}
	}
}
