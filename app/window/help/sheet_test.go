package help

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/translate"
	"quadrille/app/window/shell/shelltest"
	"quadrille/widgets"
)

func TestSearch(t *testing.T) {
	s := shelltest.New(t)
	p := open(s, "")
	l := library{p.deps.Entries, p.deps.Shown, s.Translator}
	for query, want := range map[string]string{
		"Heat MAP qqq":     "",
		"frontier":         "glossary#frontier",
		"own heuristic":    "compare#workshop",
		"hidden quotation": "",
		" ":                "",
	} {
		hits := l.search(query)
		if want == "" && len(hits) > 0 || want != "" && !slices.ContainsFunc(hits, func(h hit) bool { return h.link == want }) {
			t.Errorf("%q finds %v, want %q", query, hits, want)
		}
	}
	p.query = "own heuristic"
	blocks := p.found()
	if len(blocks) < 2 || blocks[1].Kind != widgets.Item || blocks[1].Runs[0].Link == "" || !blocks[0].Runs[0].Bold {
		t.Errorf("listed are %+v", blocks)
	}
	p.field.SetText("frontier")
	p.field.OnSubmitted("frontier")
	if want := l.search("frontier")[0].link; p.at != want || p.query != "frontier" {
		t.Errorf("Enter leads to %v, want %v", p.at, want)
	}
	if got := texts(p.left); !slices.Contains(got, "Glossary") || slices.Contains(got, "Judges") {
		t.Errorf("the list says %q", got)
	}
	p.field.SetText("xyzzy")
	if got := texts(p.left); !slices.Contains(got, "Nothing found") {
		t.Errorf("the list says %q", got)
	}
}

// sheet opens Markdown as a page, and records the links that it follows.
func sheet(t *testing.T, markdown string) (*Sheet, *shelltest.Harness, *[]string) {
	t.Helper()
	s := shelltest.New(t)
	var followed []string
	deps := needs()
	deps.Follow = func(link string) { followed = append(followed, link) }
	g := New(s.Shell, deps)
	g.OpenSheet("mine.md", []byte(markdown))
	return s.Page().(*Sheet), s, &followed
}

func TestSheet(t *testing.T) {
	id := needs().Entries[0].Puzzle.Default().String()
	p, s, followed := sheet(t, "# Title\n\nText with a [link]("+id+") and [another](https://example.com/x) and [help](glossary#frontier).\n\n![board]("+id+
		")\n\n![nothing](nobody:1)\n\n![shown](shown)\n\n> Answer\n>\n> It is 19.\n")
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

// TestHostileSheets: any text can be opened, and follows no links by itself.
func TestHostileSheets(t *testing.T) {
	for _, markdown := range []string{
		"", strings.Repeat("> ", 3000) + "x", strings.Repeat("- ", 3000) + "x", strings.Repeat("[", 5000), strings.Repeat("*", 5000),
		"![x](" + strings.Repeat("a", 5000) + ":1)", "<script>x</script>\n\n![x](file:///etc/passwd)", "[x](fold:x)", "# \n\n> \n",
	} {
		p, _, followed := sheet(t, markdown)
		p.follow("fold:x")
		if len(*followed) > 0 {
			t.Errorf("%.20q has followed %q", markdown, *followed)
		}
	}
}

// TestLectures: each lecture is in every language, and reopens as it was left.
func TestLectures(t *testing.T) {
	s := shelltest.New(t)
	g := New(s.Shell, needs())
	commands := g.lectures()
	if len(commands) == 0 {
		t.Fatal("there is no lecture")
	}
	for _, c := range commands {
		c.Do()
		p := s.Page().(*Sheet)
		p.follow("fold:2")
		for _, language := range translate.Languages() {
			s.Speak(language.Language)
			if len(texts(p.prose)) < 20 || len(g.lectures()) != len(commands) {
				t.Errorf("%s: %q", language.Name, texts(p.prose))
			}
		}
		s.Key(fyne.KeyEscape)
		g.openSheet(g.last)
		if !s.Shows(p) || !p.unfolded["fold:2"] {
			t.Error("it is not as it was left")
		}
		s.LeaveAll()
	}
}
