package app

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/files/text"
	"quadrille/app/help"
	"quadrille/app/study/method"
	"quadrille/app/study/watch"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/resources"
)

// TestLecture plays the lecture and its exercises through: each is opened from the menu, each of
// its links leads to its position, and from there back to it.
func TestLecture(t *testing.T) {
	b := newBench(t)
	lectured := string(entries[0].Puzzle.ID())
	for i, kind := range []string{"lecture", "exercises"} {
		for _, language := range translate.Languages() {
			b.speak(language.Language)
			b.command("help.lectures").Choices[i].Do()
			lecture, ok := b.shell.Page().(*help.Sheet)
			if !ok {
				t.Fatalf("%T is open", b.shell.Page())
			}
			text, _ := resources.Help.ReadFile("help/" + lectured + "." + kind + "." + string(language.Language) + ".md")
			text = regexp.MustCompile(`\[\?\]\([^)]*\)|!?\[[^]]*\]\([^)]*:own[^)]*\)`).ReplaceAll(text, nil) // without questions
			links := regexp.MustCompile(`\]\(((?:[^()]|\([^()]*\))*)\)`).FindAllStringSubmatch(string(text), -1)
			if len(links) < 8 {
				t.Fatalf("links are %q", links)
			}
			for _, found := range links {
				link := found[1]
				name, _, leadsOut := strings.Cut(link, ":")
				if !leadsOut { // to a page of help, see the tests of help
					continue
				}
				b.opener.follow(link)
				shown := b.boards.Desk().Game.Position()
				if name == "watch" && b.study.watching != nil {
					at, _ := watch.ReadLink(b.boards.Entries, b.study.watching.Link())
					shown = at.Position
				}
				id := regexp.MustCompile(lectured + `:[^?=]*`).FindString(link)
				if b.shell.Covered() || id != "" && name != "compare" && shown.String() != id {
					t.Errorf("%s leads to %v", link, shown)
				}
				if page := b.shell.Page(); (page == nil) != (name == lectured) {
					t.Errorf("%s opens %T", link, page)
				}
				b.command("help.lastSheet").Do()
				if !b.shell.Shows(lecture) {
					t.Fatalf("back leads to %T", b.shell.Page())
				}
			}
			b.shell.LeaveAll()
		}
	}
}

// TestPageFiles: a Markdown file opens as a page, unless that is stopped; what is no text, too large
// or has endless paragraphs is refused with a reason; links to elsewhere are.
func TestPageFiles(t *testing.T) {
	b := newFilesBench(t)
	open := func(name, content string) {
		b.opener.file(b.file(name, content))
		b.Until(name, func() bool { return !b.opener.job.Running() })
	}
	open("mine.MD", "# Mine\n\nText.\n")
	if _, ok := b.shell.Page().(*help.Sheet); !ok {
		t.Fatalf("%T is open", b.shell.Page())
	}
	b.shell.LeaveAll()
	b.opener.file(b.file("stopped.md", "# Mine\n"))
	b.opener.job.Cancel()
	b.Settle()
	if b.shell.Page() != nil {
		t.Errorf("%T is open", b.shell.Page())
	}
	for name, content := range map[string]string{
		"large.md": strings.Repeat("x\n\n", 1<<16), "bytes.md": "\xff\xff", "paragraph.md": strings.Repeat("x\n", 3000),
	} {
		open(name, content)
		if !b.shell.Covered() || b.shell.Page() != nil {
			t.Errorf("%s opens %T", name, b.shell.Page())
		}
		b.shell.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
	before := b.boards.Desk().Game.Position()
	for _, link := range []string{"https://example.com", "file:///etc/passwd", "file:" + os.DevNull, "watch:nothing", "compare:" + strings.Repeat("x", 100)} {
		b.opener.follow(link)
		if !b.shell.Covered() || b.boards.Desk().Game.Position() != before {
			t.Errorf("%s is followed", link)
		}
		b.shell.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
}

// TestWorkshopOfThePuzzle: the workshop opens for the present puzzle.
func TestWorkshopOfThePuzzle(t *testing.T) {
	b := newBench(t)
	b.command("workshop.command").Do()
	if b.study.workshop == nil || !b.shell.Shows(b.study.workshop) || !b.study.workshop.IsAbout(b.boards.Desk().Here().Engine) {
		t.Fatalf("%T is open", b.shell.Page())
	}
	b.boards.Choose(1)
	b.shell.LeaveAll()
	b.command("workshop.command").Do()
	if !b.study.workshop.IsAbout(b.boards.Entries[1].Engine) {
		t.Errorf("it is that of %s", b.study.workshop.Link())
	}
}

// TestWorkshopOfTheSize: the workshop opens for the present size, also if the position is unsolvable, and examines its positions.
func TestWorkshopOfTheSize(t *testing.T) {
	b := newBench(t)
	at := slices.IndexFunc(b.boards.Entries, func(e catalogue.Entry) bool { return len(resized(e)) > 0 })
	b.boards.Choose(at)
	for _, c := range resized(b.boards.Entries[at])[:4] {
		p := c.Position.Swap(0, 1)
		b.boards.Desk().Game.Set(p)
		b.shell.LeaveAll()
		b.command("workshop.command").Do()
		if _, shown, err := text.ReadStudy(b.boards.Entries, strings.TrimPrefix(b.study.workshop.Link(), "heuristic:")); err != nil ||
			shown.Areas()[0] != p.Areas()[0] || !b.study.workshop.IsAbout(b.boards.Desk().Here().Engine) {
			t.Errorf("of %v it is that of %s", p, b.study.workshop.Link())
		}
	}
}

// resized lists positions of all sizes of a puzzle.
func resized(e catalogue.Entry) []model.Change {
	sized, ok := e.Puzzle.(model.Resizable)
	if !ok {
		return nil
	}
	return slices.Concat(sized.Sizes()...)
}

// TestHeuristicLinks: a link opens the workshop with its expression and goal, and the page gives it back.
func TestHeuristicLinks(t *testing.T) {
	b := newBench(t)
	at, other := b.boards.Entries[0].Puzzle.Default().String(), b.boards.Entries[1].Puzzle.Default().String()
	for link, want := range map[string]string{
		"heuristic:" + other + "?h=1": "heuristic:" + other + "?h=1",
		"heuristic:" + string(b.boards.Entries[0].Puzzle.ID()) + "?h=manhattan+2*conflict": "heuristic:" + at + "?h=manhattan+2*conflict",
		"heuristic:" + at + "?h=rows%20mod%202":                                            "heuristic:" + at + "?h=rows%20mod%202",
	} {
		b.opener.follow(link)
		if got := b.link(); !b.shell.Shows(b.study.workshop) || got != want {
			t.Errorf("%s opens %T with %s", link, b.shell.Page(), got)
		}
		b.shell.LeaveAll()
	}
	for _, link := range []string{"heuristic:nothing?h=1", "heuristic:" + at + "?x=1"} {
		b.opener.follow(link)
		if !b.shell.Covered() || b.shell.Page() != nil {
			t.Errorf("%s opens %T", link, b.shell.Page())
		}
		b.shell.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
}

// TestOwnHeuristicEverywhere: a heuristic that is saved is compared and watched,
// and is there at the next start.
func TestOwnHeuristicEverywhere(t *testing.T) {
	b := newBench(t)
	id := b.boards.Entries[0].Puzzle.ID()
	b.shell.Preferences().SetStringList(method.OwnKey(id), []string{"manhattan+2*conflict"})
	for _, link := range []string{
		"watch:" + b.boards.Desk().Game.Position().String() + "?a-star,'manhattan+2*conflict'@7", "compare:" + b.boards.Desk().Game.Position().String() + "?a-star:manhattan+2*conflict&breadth-first",
		"watch:" + b.boards.Desk().Game.Position().String() + "?a-star,'rows%20+%20cols'@7", "compare:" + b.boards.Desk().Game.Position().String() + "?a-star:'rows%20*%202'",
	} {
		b.opener.follow(link)
		if b.shell.Covered() || b.shell.Page() == nil {
			t.Errorf("%s opens %T", link, b.shell.Page())
		}
	}
	if link := b.study.watching.Link(); !strings.Contains(link, "'rows%20+%20cols'") {
		t.Errorf("watched is %s", link)
	}
	own := methods(cataloguetest.Study(t, b.boards.Desk().Entry), "'manhattan+2*conflict'")
	if own[0].String() != "a-star:'manhattan+2*conflict'" || len(own) < 3 {
		t.Errorf("compared are %q", own)
	}
}
