package app

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/help"
	"quadrille/resources"
	"quadrille/solver"
)

// TestLecture plays a lecture through: it is opened from the menu, each of its links
// leads to its position, and from there back to it.
func TestLecture(t *testing.T) {
	b := newBench(t)
	id := string(b.entries[0].Puzzle.ID())
	for _, language := range translate.Languages() {
		b.speak(language.Language)
		b.command("help.lectures").Choices[0].Do()
		lecture, ok := b.Page().(*help.Sheet)
		if !ok {
			t.Fatalf("%T is open", b.Page())
		}
		markdown, err := resources.Help.ReadFile("help/" + id + ".lecture." + string(language.Language) + ".md")
		if err != nil {
			t.Fatal(err)
		}
		found := regexp.MustCompile(`\]\(((?:watch:|compare:)?`+id+`:[^)]*)\)`).FindAllStringSubmatch(string(markdown), -1)
		if len(found) < 6 {
			t.Fatalf("links are %q", found)
		}
		for _, m := range found {
			b.follow(m[1])
			shown := b.desk().Game.Shown()
			if strings.HasPrefix(m[1], "watch:") && b.watching != nil {
				shown = b.watching.State().Position
			}
			if b.Covered() || shown.String() != position(m[1], id) {
				t.Errorf("%s leads to %v", m[1], shown)
			}
			if page := b.Page(); (page != nil) != (!strings.HasPrefix(m[1], id)) {
				t.Errorf("%s opens %T", m[1], page)
			}
			b.command("help.lastSheet").Do()
			if !b.Shows(lecture) {
				t.Fatalf("back leads to %T", b.Page())
			}
		}
		b.LeaveAll()
	}
}

// position is the position ID in a link.
func position(link, id string) string {
	start := strings.Index(link, id+":")
	body, _, _ := strings.Cut(link[start:], "?")
	return body
}

// TestPageFiles: a Markdown file opens as a page, unless that is stopped; what is no text, too large
// or has endless paragraphs is refused with a reason; links to elsewhere are.
func TestPageFiles(t *testing.T) {
	b := newFilesBench(t)
	open := func(name, content string) {
		b.openFiles([]fyne.URI{b.file(name, content)})
		b.Until(name, func() bool { return !b.opening.Running() })
	}
	open("mine.MD", "# Mine\n\nText.\n")
	if _, ok := b.Page().(*help.Sheet); !ok {
		t.Fatalf("%T is open", b.Page())
	}
	b.LeaveAll()
	b.openFiles([]fyne.URI{b.file("stopped.md", "# Mine\n")})
	b.opening.Cancel()
	b.Settle()
	if b.Page() != nil {
		t.Errorf("%T is open", b.Page())
	}
	for name, content := range map[string]string{
		"large.md": strings.Repeat("x\n\n", 1<<16), "bytes.md": "\xff\xfe", "paragraph.md": strings.Repeat("x\n", 3000),
	} {
		open(name, content)
		if !b.Covered() || b.Page() != nil {
			t.Errorf("%s opens %T", name, b.Page())
		}
		b.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
	before := b.desk().Game.Shown()
	for _, link := range []string{"https://example.com", "file:///etc/passwd", "file:" + os.DevNull, "watch:nothing", "compare:" + strings.Repeat("x", 100)} {
		b.follow(link)
		if !b.Covered() || b.desk().Game.Shown() != before {
			t.Errorf("%s is followed", link)
		}
		b.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
}

// TestWorkshopComesBack: the workshop opens for the present puzzle, hands positions to
// its board, and its expression is there at the next start.
func TestWorkshopComesBack(t *testing.T) {
	b := newBench(t)
	b.command("workshop.command").Do()
	if b.workshop == nil || !b.Shows(b.workshop) || b.workshop.State().Puzzle != b.desk().Entry.Puzzle.ID() {
		t.Fatalf("%T is open", b.Page())
	}
	b.choose(1)
	b.LeaveAll()
	b.command("workshop.command").Do()
	if b.workshop.State().Puzzle != b.entries[1].Puzzle.ID() {
		t.Errorf("it is that of %s", b.workshop.State().Puzzle)
	}
	s := b.workshop.State()
	s.Expression = "1 + 1"
	b.LeaveAll()
	b.setWorkshop(s)
	if got := b.workshop.State(); got != s {
		t.Errorf("%v comes back", got)
	}
}

// TestOwnHeuristicEverywhere: a heuristic that is saved is compared and watched by its
// name, and is there at the next start.
func TestOwnHeuristicEverywhere(t *testing.T) {
	b := newBench(t)
	id := b.entries[0].Puzzle.ID()
	b.Preferences().SetStringList(method.OwnKey(id), []string{"mine = manhattan + 2*conflict"})
	b.readOwn()
	for _, link := range []string{
		"watch:" + b.desk().Game.Shown().String() + "?a-star,mine@7", "compare:" + b.desk().Game.Shown().String() + "?a-star:mine&breadth-first",
	} {
		b.follow(link)
		if b.Covered() || b.Page() == nil {
			t.Errorf("%s opens %T", link, b.Page())
		}
	}
	if s := b.watching.State(); s.Method.Heuristic.Expression == "" {
		t.Errorf("watched is %v", s)
	}
	own := methods(b.desk().Entry.Engine.(solver.Searcher), "mine")
	if own[0] != "a-star:mine" || len(own) < 3 {
		t.Errorf("compared are %q", own)
	}
}
