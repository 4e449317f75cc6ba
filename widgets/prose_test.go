package widgets

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

// prose is a page of so many paragraphs with a link in each, and a picture.
func prose(paragraphs int) []ProseBlock {
	blocks := []ProseBlock{
		{Kind: Title, Spans: []Span{{Text: "Prose"}}},
		{Kind: Figure, Artist: toyArtist{}, View: scene.View{Position: position{}}, Spans: []Span{{Text: "A picture"}}},
	}
	for i := range paragraphs {
		blocks = append(blocks, ProseBlock{Anchor: strings.Repeat("i", i+1), Spans: []Span{
			{Text: "Words that are "},
			{Text: "bold", Bold: true},
			{Text: " and, later on, some that "},
			{Text: "lead elsewhere", Link: strings.Repeat("i", i+1)},
			{Text: ", while "},
			{Text: "x", Code: true},
			{Text: " is typed."},
		}})
	}
	return blocks
}

// letterWidth is a width of one for each letter.
func letterWidth(_ Span, text string) float32 { return float32(utf8.RuneCountInString(text)) }

func TestProseBreaksLines(t *testing.T) {
	for _, want := range []string{
		"one |two", "a-|b |c", "21,935 |states", "f |= |−19", "50%|的", "Ctrl+Shift+P", "Korf’s |100", "“see |this”, |and", "A*|算|法",
		"空|格|移|动，|方|向：", "按|“求|解”|（完）|u |上", "他|说：|“好！”|然|后", "真|的……|吧？", "是|——|真", "（见|“上”）",
		"50％、|20℃、|￥30|元", "《书|名》|·|作|者", "〔注〕|【甲】|「乙」|『丙』|〈丁〉", "日々ー|本", "求|解›|自|己", "1、|2；|3", "①|在|上",
	} {
		text := strings.ReplaceAll(want, "|", "")
		var got []string
		for _, w := range wordsOf([]Span{{Text: text}}, 1000, letterWidth) {
			got = append(got, w.text)
		}
		if got := strings.Join(got, "|"); got != want {
			t.Errorf("%q breaks into %q, want %q", text, got, want)
		}
	}
	lines := breakLines([]Span{{Text: "one\ntwo"}, {Text: " three\n\nfour"}}, 1000, letterWidth)
	if len(lines) != 4 || joined(lines[1]) != "two three" {
		t.Errorf("breaks give the lines %v", lines)
	}
	words := wordsOf([]Span{{Text: "see "}, {Text: "this", Bold: true}, {Text: ", and that"}}, 1000, letterWidth)
	if ends := []bool{words[0].ends, words[1].ends, words[2].ends}; !slices.Equal(ends, []bool{true, false, true}) {
		t.Errorf("lines may end after see, this and the comma: %v", ends)
	}
}

// TestProseStaysInItsColumn: no line is wider than there is room, and what stands
// on one line stands on one baseline: of texts without Chinese, at one height.
func TestProseStaysInItsColumn(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	for _, width := range []float32{300, 500, 1000} {
		p := NewProse(prose(5), nil, func(string) {})
		widgettest.Window(t, p, width, 5000)
		var tops []float32 // of the letters
		for _, shape := range p.sheet.laid.shapes {
			if shape.Kind != scene.Text || shape.TextSize != TextSizeNormal || shape.Bold {
				continue
			}
			if right := shape.At.X + shape.Size.Width - 1; right > min(width-proseMargin, proseMost+proseMargin)+1 {
				t.Errorf("width %v: %q ends at %v", width, shape.Text, right)
			}
			if shape.Text != strings.TrimSpace(shape.Text) {
				t.Errorf("%q has blanks at its ends", shape.Text)
			}
			if !slices.Contains(tops, shape.At.Y) {
				tops = append(tops, shape.At.Y)
			}
		}
		if len(tops) < 5 {
			t.Errorf("width %v: %d lines", width, len(tops))
		}
		for i := range tops[1:] {
			if apart := tops[i+1] - tops[i]; apart < 20 {
				t.Errorf("width %v: texts are %v apart, as if one line had two baselines", width, apart)
			}
		}
	}
}

// TestProseBlocks: programs keep their spaces, columns hold their texts, marks stand before their
// items, and emphasized Chinese is bold.
func TestProseBlocks(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	cell := func(text string) []Span { return []Span{{Text: text}} }
	blocks := []ProseBlock{
		{Kind: Code, Spans: cell("if\n    then # 中文\n\nend")},
		{Kind: Table, Align: []fyne.TextAlign{fyne.TextAlignLeading, fyne.TextAlignTrailing}, Rows: [][][]Span{
			{cell("head with several words"), cell("n")}, {cell(""), cell("12345678")},
		}},
		{Kind: Item, Indent: 2, Mark: "10.", Spans: cell("ten")},
		{Kind: Rule},
		{Spans: []Span{{Text: "估价，is h", Italic: true}, {Text: " bold", Bold: true}}},
		{Spans: []Span{{Text: "x1", Code: true}, {Text: " or "}, {Text: "x2", Code: true}, {Text: " or "}, {Text: "x3", Code: true}, {Text: " last"}}},
	}
	for _, width := range []float32{600, 180, 140, 130, 120, 80} {
		p := NewProse(blocks, nil, func(string) {})
		widgettest.Window(t, p, width, 2000)
		at := make(map[string]scene.Shape)
		for _, s := range p.sheet.laid.shapes {
			if s.Kind == scene.Text {
				at[s.Text] = s
				if right := s.At.X + s.Size.Width; right > width-proseMargin+2 {
					t.Errorf("width %v: %q ends at %v", width, s.Text, right)
				}
			}
		}
		if width < 150 {
			continue
		}
		space := TextWidth("M", TextSizeSecondary, false) / 2
		if then := at["then # 中文"]; then.At.X < at["if"].At.X+4*space || !then.Monospace || at["end"].At.Y < at["if"].At.Y+3*20 {
			t.Errorf("width %v: the program is %+v", width, at)
		}
		if n, number := at["n"], at["12345678"]; abs(n.At.X+n.Size.Width-number.At.X-number.Size.Width) > 2 || number.At.Y <= n.At.Y {
			t.Errorf("width %v: the column has %+v and %+v", width, n, number)
		}
		if mark := at["10."]; mark.At.X+mark.Size.Width > at["ten"].At.X || abs(mark.At.Y-at["ten"].At.Y) > 1 {
			t.Errorf("width %v: the mark %+v of %+v", width, mark, at["ten"])
		}
		if !at["估价，is h"].Italic || !at["bold"].Bold {
			t.Errorf("width %v: %+v", width, at)
		}
	}
}

// TestProseRoom: items stand closer together than paragraphs, a heading closer to what it heads, and
// there is room at the end.
func TestProseRoom(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	var blocks []ProseBlock
	for _, kind := range []ProseKind{Item, Item, Paragraph, Paragraph, Heading, Paragraph} {
		blocks = append(blocks, ProseBlock{Kind: kind, Spans: []Span{{Text: "x"}}})
	}
	p := NewProse(blocks, nil, func(string) {})
	widgettest.Window(t, p, 300, 300)
	var at, apart []float32
	for i, shape := range p.sheet.laid.shapes {
		at = append(at, shape.At.Y+shape.Size.Height/2)
		if i > 0 {
			apart = append(apart, at[i]-at[i-1])
		}
	}
	items, after, paragraphs, above, below := apart[0], apart[1], apart[2], apart[3], apart[4]
	if items >= paragraphs || after != paragraphs || above < paragraphs+proseStyles[Heading].above || below >= paragraphs {
		t.Errorf("the blocks are %v apart", apart)
	}
	if end := p.sheet.laid.height - at[5]; end <= at[0] || paragraphs <= proseStyles[Paragraph].line {
		t.Errorf("the last line is %v above the end, the first %v below the top, paragraphs %v apart", end, at[0], paragraphs)
	}
}

func TestProsePaintsWhatIsInSight(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	p := NewProse(prose(300), nil, func(string) {})
	widgettest.Window(t, p, 500, 400)
	if n := len(test.WidgetRenderer(p.sheet).Objects()); n == 0 || n > 200 {
		t.Errorf("%d objects are there at the top", n)
	}
	last := strings.Repeat("i", 300)
	p.ScrollTo(last)
	if p.Offset.Y == 0 || widgettest.Paints(p.sheet, "Prose") || !widgettest.Paints(p.sheet, "bold") {
		t.Errorf("at %v the title is painted: %v", p.Offset, widgettest.Paints(p.sheet, "Prose"))
	}
	if bottom := p.Offset.Y + p.Size().Height; bottom > p.sheet.laid.height+1 {
		t.Errorf("the sheet ends at %v, and is shown down to %v", p.sheet.laid.height, bottom)
	}

	soon := NewProse(prose(300), nil, func(string) {})
	soon.ScrollTo(last)
	widgettest.Window(t, soon, 500, 400)
	if soon.Offset != p.Offset {
		t.Errorf("asked before there are lines it is at %v, want %v", soon.Offset, p.Offset)
	}
}

// TestProseWithoutLinks: the focus is seen around the text.
func TestProseWithoutLinks(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	p := NewProse(prose(0), nil, func(string) {})
	widgettest.Window(t, p, 500, 400)
	before := len(p.sheet.draw(fyne.Size{}))
	if p.sheet.FocusGained(); len(p.sheet.draw(fyne.Size{})) != before+1 {
		t.Error("it doesn't show that it has the focus")
	}
}

func TestProseLinks(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	var followed []string
	p := NewProse(prose(60), nil, func(link string) { followed = append(followed, link) })
	w := widgettest.Window(t, p, 500, 600)
	area := p.sheet.laid.links[0].areas[0]
	p.sheet.Tapped(&fyne.PointEvent{Position: area.At.AddXY(4, 4)})
	p.sheet.Tapped(&fyne.PointEvent{Position: area.At.AddXY(-20, 4)})
	if !slices.Equal(followed, []string{"i"}) {
		t.Fatalf("followed by mouse: %q", followed)
	}
	if w.Canvas().Focused() != p.Focusable() {
		t.Error("a click does not give it the focus")
	}

	followed = nil
	for range 49 {
		widgettest.Key(p.sheet, fyne.KeyRight)
	}
	widgettest.Key(p.sheet, fyne.KeyReturn)
	if want := strings.Repeat("i", 50); len(followed) != 1 || followed[0] != want {
		t.Fatalf("followed by keys: %q", followed)
	}
	chosen := p.sheet.laid.links[49].areas
	drawn := p.sheet.draw(fyne.Size{})
	for i, area := range chosen { // links are drawn first
		if want := area.Outlined(scene.ColorAccent, 2); !reflect.DeepEqual(drawn[i], want) {
			t.Errorf("around the link chosen is drawn %+v, want %+v", drawn[i], want)
		}
	}
	w.Canvas().Unfocus()
	if slices.ContainsFunc(p.sheet.draw(fyne.Size{}), func(s scene.Shape) bool { return reflect.DeepEqual(s, chosen[0].Outlined(scene.ColorAccent, 2)) }) {
		t.Error("the link chosen is marked without the focus")
	}
	w.Canvas().Focus(p.Focusable())
	if y := p.sheet.laid.links[49].areas[0].At.Y; y < p.Offset.Y || y > p.Offset.Y+p.Size().Height {
		t.Errorf("the link chosen is at %v, in sight from %v", y, p.Offset.Y)
	}
	for range 70 {
		widgettest.Key(p.sheet, fyne.KeyRight)
	}
	widgettest.Key(p.sheet, fyne.KeyReturn)
	if want := strings.Repeat("i", 60); followed[len(followed)-1] != want {
		t.Errorf("the last link is %q", followed[len(followed)-1])
	}
	widgettest.Key(p.sheet, fyne.KeyHome)
	if p.Offset.Y != 0 {
		t.Errorf("Home leads to %v", p.Offset)
	}
}

func TestProseShowsPictures(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	p := NewProse(prose(1), nil, func(string) {})
	widgettest.Window(t, p, 500, 600)
	toy := toyArtist{}.Scene(scene.View{Position: position{}}.Still(), fyne.NewSize(300, 200)).Shapes
	if got := len(p.sheet.draw(fyne.Size{})); got < len(toy)+3 {
		t.Errorf("%d shapes are painted, %d of them the picture's", got, len(toy))
	}
	for _, s := range drawFigure(p.sheet.blocks[1], proseMargin, 400, proseFigure, 100) {
		if s.At.X < proseMargin-1 || s.At.X+s.Size.Width > proseMargin+401 || len(s.Points) == 0 && (s.At.Y < 99 || s.At.Y+s.Size.Height > 100+proseFigure) {
			t.Errorf("%+v is outside its place", s)
		}
	}
}
