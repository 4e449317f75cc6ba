package help

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/files/markdown"
	"quadrille/app/translate"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model/modeltest/must"
	"quadrille/widgets"
)

// openPage opens Markdown as a page, and records the links that it follows.
func openPage(t *testing.T, text string) (*Sheet, *shelltest.Harness, *[]string) {
	t.Helper()
	s := shelltest.New(t)
	var followed []string
	deps := needs()
	deps.Follow = func(link string) { followed = append(followed, link) }
	g := New(s.Shell, deps)
	page, err := markdown.Parse([]byte(text))
	must.Succeed(t, err)
	g.OpenSheet("mine.md", page)
	return s.Page().(*Sheet), s, &followed
}

func TestSheet(t *testing.T) {
	id := needs().Entries[0].Puzzle.Default().String()
	p, s, followed := openPage(t, "# Title\n\nText with a [link]("+id+") and [another](https://example.com/x) and [help](glossary#frontier).\n\n![board]("+id+
		")\n\n![nothing](nobody:1)\n\n> Answer\n>\n> It is 19.\n")
	says := func(text string) bool {
		return slices.ContainsFunc(texts(p.prose), func(said string) bool { return strings.Contains(said, text) })
	}
	if !says("Title") || !says("nobody:1: no such puzzle") || says("It is 19") || len(*followed) > 0 {
		t.Errorf("it says %q and has followed %q", texts(p.prose), *followed)
	}
	p.follow("fold:1")
	if !says("It is 19.") {
		t.Errorf("unfolded it says %q", texts(p.prose))
	}
	p.follow("fold:1")
	if says("It is 19.") {
		t.Error("the answer stays")
	}
	p.follow(id)
	p.follow("https://example.com/x")
	if want := []string{id, "https://example.com/x"}; !slices.Equal(*followed, want) {
		t.Errorf("followed are %q", *followed)
	}
	p.follow("glossary#frontier")
	if h, ok := s.Page().(*Page); !ok || h.at != "glossary#frontier" {
		t.Errorf("help leads to %T", s.Page())
	}
	s.Key(fyne.KeyEscape)
	if !s.Shows(p) {
		t.Error("back does not lead to the page")
	}
	if p.prose.Scale <= 1 {
		t.Error("the letters are not large")
	}
}

// TestMarkdown: lists, tables, programs and emphasis become what they mean.
func TestMarkdown(t *testing.T) {
	p, _, _ := openPage(t, "7. One *stressed* **strong** ***both*** `a\\*b` \\* &lt;\n8. two\n\n   more\n\n   - inner\n   - ![x](y)\n\n"+
		"| a | b |\n|---|--:|\n| *c* | 1 |\n\n```go\nif x {\n\ty\n}\n```\n\n中文\n换行 one\ntwo  \nthree\n\n***\n\n<https://a.b> <b>x</b>\n\n<!-- c\n-->\n<pre>\n d\n</pre>\n\n> A\n>\n> > B\n> >\n> > C\n\n> D\n>\n> E\n")
	blocks := p.read()
	var got []string
	for _, b := range blocks {
		line := fmt.Sprintf("%d%d%s %q", b.Kind, b.Indent, b.Mark, plain(b.Spans))
		for _, row := range b.Rows {
			line += fmt.Sprintf(" %q|%q", plain(row[0]), plain(row[1]))
		}
		got = append(got, line)
	}
	want := []string{
		`017. "One stressed strong both a\\*b * <"`, `018. "two"`, `01 "more"`, `42• "inner"`, `02• "x"`,
		`70 "" "a"|"b" "c"|"1"`, `60 "if x {\n    y\n}"`, `00 "中文换行 one two\nthree"`, `80 ""`, `00 "https://a.b x"`, `00 "+ A"`, `00 "+ D"`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("it is read as\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	chinese, _ := markdown.Parse([]byte("**粗体。**4，*斜体（A）*文。 * x * 文*"))
	var bold []string
	for _, r := range (&reader{page: chinese}).runs(chinese.Root.FirstChild(), widgets.Span{}) {
		bold = append(bold, fmt.Sprint(r.Text, r.Bold, r.Italic))
	}
	if want := []string{"粗体。true false", "4，false false", "斜体（A）false true", "文。 * x * 文*false false"}; !slices.Equal(bold, want) {
		t.Errorf("emphasis between Chinese letters is %q, want %q", bold, want)
	}
	style := func(r widgets.Span) string { return fmt.Sprintf("%s %v %v", r.Text, r.Bold, r.Italic) }
	runs, table := blocks[0].Spans, blocks[5]
	if style(runs[1]) != "stressed false true" || style(runs[3]) != "strong true false" || style(runs[5]) != "both true true" {
		t.Errorf("emphasis is %+v", runs)
	}
	if !table.Rows[0][0][0].Bold || !table.Rows[1][0][0].Italic || table.Align[1] != fyne.TextAlignTrailing {
		t.Errorf("the table is %+v", table)
	}
	p.follow("fold:1")
	p.follow("fold:3") // the second is inside of the first
	if last := p.read()[len(blocks)-2:]; plain(last[0].Spans) != "– A" || len(p.read()) != len(blocks)+2 {
		t.Errorf("after two answers were shown it ends with %+v", last)
	}
}

// TestAnyTextOpens, and follows no links by itself.
func TestAnyTextOpens(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("[", 5000), strings.Repeat("- ", 2400) + "x", strings.Repeat("> ", 2400) + "x", strings.Repeat("> ", 8) + "x\n\n" + strings.Repeat("- ", 8) + "x", "![x](" + strings.Repeat("a", 4900) + ":1)",
		"<script>x</script>\n\n![x](file:///etc/passwd)", "[x](fold:x)", "# x {id=5}\n\n# y {#a .b c=[1,2]}", "# \n\n> \n\n|a|\n|-|\n\n```\n```\n\n-\n", "",
	} {
		p, _, followed := openPage(t, text)
		p.follow("fold:x")
		if len(*followed) > 0 {
			t.Errorf("%.20q has followed %q", text, *followed)
		}
	}
}

// TestLectures: each lecture has the same links, pictures and tables in every language, and reopens
// as it was left.
func TestLectures(t *testing.T) {
	s := shelltest.New(t)
	g := New(s.Shell, needs())
	commands := g.lectures()
	if len(commands) != 2 {
		t.Fatalf("there are %d lectures", len(commands))
	}
	for _, c := range commands {
		c.Do()
		p := s.Page().(*Sheet)
		p.follow("fold:2")
		outlines := make(map[string]bool)
		for _, language := range translate.Languages() {
			s.Speak(language.Language)
			if len(texts(p.prose)) < 20 || len(g.lectures()) != len(commands) {
				t.Errorf("%s: %q", language.Name, texts(p.prose))
			}
			shown := reading{unfolded: make(map[string]bool)}
			for i := range 30 {
				shown.unfolded[fmt.Sprint(foldLink, i)] = true
			}
			r := reader{library: g.deps.library(g.shell), reading: shown, page: p.page()}
			r.children(r.page.Root)
			outlines[strings.Join(outline(r.blocks), "\n")] = true
			if len(r.blocks) < 40 {
				t.Errorf("%s: there are %d blocks", language.Name, len(r.blocks))
			}
		}
		if len(outlines) > 1 {
			t.Errorf("the languages differ: %v", outlines)
		}
		s.Key(fyne.KeyEscape)
		g.openSheet(g.last)
		if !s.Shows(p) || !p.reading.unfolded["fold:2"] {
			t.Error("it is not as it was left")
		}
		s.LeaveAll()
	}
}

// TestQuestions: an answer is typed and checked, the hidden answer below opens only then, positions are the
// reader's own, and the results can be copied.
func TestQuestions(t *testing.T) {
	own := string(needs().Entries[0].Puzzle.ID()) + ":own/8-8"
	question := "distance:" + own
	p, s, _ := openPage(t, "# Title\n\n![Mine]("+own+")\n\n## One\n\n[?]("+question+") [mine]("+own+")\n\n> Answer\n>\n> Hidden.\n\n## Two\n\n> Second\n>\n> Open.\n")
	says := func(text string) bool {
		return slices.ContainsFunc(p.read(), func(b widgets.ProseBlock) bool { return strings.Contains(plain(b.Spans), text) })
	}
	typed := func(link, text string) {
		t.Helper()
		p.follow(link)
		field, ok := s.Window.Canvas().Focused().(*widgets.Field)
		if !ok {
			t.Fatalf("%s asks for nothing", link)
		}
		field.SetText(text)
		field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		s.Until("checked", func() bool { return !p.job.Running() })
	}
	if !says("Second: opens when") || !says("Answer: opens when") || !says("0 of 1 correct") {
		t.Errorf("it says %+v", p.read())
	}
	typed(own, "Ada") // the position is unknown before
	typed("ask:"+question, "9")
	if !says("9: not correct") || says("+ Answer") || !slices.Contains(outline(p.read()), "picture "+p.reading.ids[own]) {
		t.Errorf("it says %+v", p.read())
	}
	typed("ask:"+question, "8")
	if !says("8 ✓") || !says("+ Answer") || !says("+ Second") || !says("1 of 1 correct") {
		t.Errorf("it says %+v", p.read())
	}
	p.follow("results:")
	if got := s.App.Clipboard().Content(); got != (markdown.Results{Page: "mine.md", Reader: "Ada", Answers: []markdown.Given{{Question: question, Answer: "8", Tries: 2}}}).String() {
		t.Errorf("copied is %q", got)
	}
}

// TestParts: in the room a page is shown part by part.
func TestParts(t *testing.T) {
	p, s, _ := openPage(t, "# Title\n\nBefore.\n\n## One\n\nFirst.\n\n## Two\n\nSecond.\n\n## Three\n\nThird.\n")
	says := func() string { return strings.Join(texts(p.prose), " ") }
	for i, c := range []struct {
		key  fyne.KeyName
		says string
	}{
		{fyne.KeyN, "Title Before. One First. Two Second. Three Third."},
		{fyne.KeyF11, "Title Before. One First."},
		{fyne.KeyN, "Two Second."},
		{fyne.KeyPageDown, "Three Third."},
		{fyne.KeyN, "Three Third."},
		{fyne.KeyP, "Two Second."},
		{fyne.KeyEscape, "Title Before. One First. Two Second. Three Third."},
	} {
		p.TypedKey(&fyne.KeyEvent{Name: c.key})
		if says() != c.says || p.Bare() != (i > 0 && i < 6) {
			t.Errorf("%s: it says %q", c.key, says())
		}
	}
	if !s.Shows(p) {
		t.Error("the page is left")
	}
}
