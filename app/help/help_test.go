package help

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/translate"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

// needs returns what the pages need, with every puzzle at its default position.
func needs() Deps {
	entries := catalogue.Catalogue()
	return Deps{Entries: entries, Present: entries[0].Puzzle.ID}
}

// open opens a page from the first puzzle.
func open(s *shelltest.Harness, topic string) *Page {
	New(s.Shell, needs()).Open(topic)
	return s.Page().(*Page)
}

// eachPage calls back with every page in every language.
func eachPage(t *testing.T, do func(t *testing.T, l library, topic string, d []widgets.ProseBlock)) {
	n := needs()
	for _, language := range translate.Languages() {
		l := library{n.Entries, translate.New(language.Language)}
		for _, topic := range l.topics() {
			d, faults := l.read(topic)
			if faults != nil {
				t.Fatal(faults)
			}
			t.Run(topic+"."+string(language.Language), func(t *testing.T) { do(t, l, topic, d) })
		}
	}
}

// has reports whether an address exists; that of the own puzzle, for any puzzle: a link to a section
// that its page lacks leads to the page.
func (l library) has(to string) bool {
	topic, anchor, _ := strings.Cut(to, "#")
	if topic == own {
		for _, e := range l.entries {
			if l.has(string(e.Puzzle.ID()) + "#" + anchor) {
				return true
			}
		}
		return false
	}
	d, faults := l.read(topic)
	return faults == nil && (anchor == "" || has(d, anchor))
}

func has(d []widgets.ProseBlock, anchor string) bool {
	return slices.ContainsFunc(d, func(b widgets.ProseBlock) bool { return b.Anchor == anchor })
}

func TestEveryLinkLeadsSomewhere(t *testing.T) {
	links := 0
	eachPage(t, func(t *testing.T, l library, topic string, d []widgets.ProseBlock) {
		for _, b := range d {
			for _, r := range b.Spans {
				if r.Link == "" || leadsOut(r.Link) { // the packages that read these links test them
					continue
				}
				links++
				if !l.has(address(r.Link, topic)) {
					t.Errorf("%q leads nowhere, to %s", r.Text, r.Link)
				}
			}
		}
	})
	if links < 100 {
		t.Errorf("%d links were looked at", links)
	}
}

// TestSolutionsOnPagesReplay: every link with moves begins at a board that is drawn on its
// page and ends solved, and every puzzle that says how to solve it by hand shows it.
func TestSolutionsOnPagesReplay(t *testing.T) {
	puzzles := catalogue.Puzzles(needs().Entries)
	eachPage(t, func(t *testing.T, l library, topic string, d []widgets.ProseBlock) {
		drawn, played := map[string]bool{}, 0
		for _, b := range d {
			if b.Kind == widgets.Figure {
				drawn[b.View.Position.String()] = true
			}
			for _, r := range b.Spans {
				id, _, _ := strings.Cut(r.Link, ":")
				if _, ok := l.entry(id); !ok || !leadsOut(r.Link) {
					continue
				}
				found, err := text.ReadID(puzzles, r.Link)
				if err != nil || len(found.Moves) == 0 || !drawn[found.Position.String()] {
					t.Errorf("%s: %v, %d moves", r.Link, err, len(found.Moves))
				}
				played++
			}
		}
		if has(d, "hand") && played == 0 {
			t.Error("no solution is played")
		}
	})
}

// TestTopicsOfPages: the topics of the program's pages exist.
func TestTopicsOfPages(t *testing.T) {
	n := needs()
	l := library{n.Entries, translate.New(translate.English)}
	pattern := regexp.MustCompile(`\) Topic\(\) string \{ return "([^"]*)" \}`)
	found := 0
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(name) != ".go" {
			return err
		}
		source, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for _, match := range pattern.FindAllStringSubmatch(string(source), -1) {
			found++
			if !l.has(address(match[1], own)) {
				t.Errorf("%s: there is no help on %q", name, match[1])
			}
		}
		return nil
	})
	if err != nil || found < 4 {
		t.Errorf("%d topics were found: %v", found, err)
	}
}

// TestNoPageIsForgotten: every file belongs to a page.
func TestNoPageIsForgotten(t *testing.T) {
	n := needs()
	listed := library{n.Entries, translate.New(translate.English)}.topics()
	files, err := fs.Glob(resources.Help, "help/*.md")
	must.Succeed(t, err)
	for _, file := range files {
		topic, _, _ := strings.Cut(filepath.Base(file), ".")
		if !slices.Contains(listed, topic) {
			t.Errorf("%s is on no list", file)
		}
	}
}

// outline is what a page has in all languages: headings, pictures and the targets of links.
func outline(d []widgets.ProseBlock) (lines []string) {
	for _, b := range d {
		switch b.Kind {
		case widgets.Figure:
			lines = append(lines, "picture "+b.View.Position.String())
		case widgets.Title, widgets.Heading, widgets.Subheading:
			lines = append(lines, "heading "+strings.Repeat("#", int(b.Kind))+b.Anchor)
		}
		var links []string
		for _, r := range b.Spans {
			if r.Link != "" {
				links = append(links, "link "+r.Link)
			}
		}
		slices.Sort(links) // sentences differ in their order
		lines = append(lines, links...)
	}
	return lines
}

func TestLanguagesHaveTheSameOutline(t *testing.T) {
	english := make(map[string][]string)
	eachPage(t, func(t *testing.T, l library, topic string, d []widgets.ProseBlock) {
		got := outline(d)
		want, ok := english[topic]
		if !ok {
			english[topic] = got
			return
		}
		if !slices.Equal(got, want) {
			t.Errorf("the outline is\n%s\nand in English\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	})
}

// TestNoPageShowsItsMarkup: no emphasis is left as stars.
func TestNoPageShowsItsMarkup(t *testing.T) {
	eachPage(t, func(t *testing.T, _ library, _ string, d []widgets.ProseBlock) {
		for _, b := range d {
			if text := plain(b.Spans); strings.Contains(text, "**") {
				t.Errorf("it shows %q", text)
			}
		}
	})
}

func TestPagesOfPuzzles(t *testing.T) {
	eachPage(t, func(t *testing.T, l library, topic string, d []widgets.ProseBlock) {
		e, ok := l.entry(topic)
		if !ok {
			return
		}
		_, searches := e.Engine.(solver.Searcher)
		for anchor, due := range map[string]bool{
			"rules": true, "editing": true, "playing": true,
			"judges": len(e.Formats) > 0, "search": searches,
		} {
			if due && !slices.ContainsFunc(d, func(b widgets.ProseBlock) bool { return b.Kind == widgets.Heading && b.Anchor == anchor }) {
				t.Errorf("there is no section %q", anchor)
			}
		}
		pictures := 0
		for _, b := range d {
			if b.Kind != widgets.Figure {
				continue
			}
			pictures++
			if fault, invalid := model.Invalid(b.View.Position); invalid {
				t.Errorf("%v is shown and not valid: %v", b.View.Position, fault.Phrase)
			}
		}
		if pictures == 0 {
			t.Error("there is no picture")
		}
		for _, f := range e.Formats {
			if !has(d, f.Name) {
				t.Errorf("format %s is not told of", f.Name)
			}
		}
	})
}

// TestAlgorithmsAreExplained: every algorithm of an engine is explained among the algorithms,
// every heuristic on the page of its puzzle.
func TestAlgorithmsAreExplained(t *testing.T) {
	eachPage(t, func(t *testing.T, l library, topic string, d []widgets.ProseBlock) {
		e, ok := l.entry(topic)
		searcher, searches := e.Engine.(solver.Searcher)
		if !ok || !searches {
			return
		}
		for _, a := range searcher.Algorithms() {
			if !l.has("algorithms#" + a.ID) {
				t.Errorf("%s is not explained", a.ID)
			}
		}
		for _, h := range searcher.Heuristics() {
			if !has(d, h.ID) || l.speak.Say(h.Why) == h.Why.Key {
				t.Errorf("the estimate %s is not explained", h.ID)
			}
		}
	})
}

// texts returns the texts that an object shows.
func texts(o fyne.CanvasObject) (all []string) {
	for _, text := range widgettest.PartsOf[*canvas.Text](o) {
		all = append(all, text.Text)
	}
	return all
}

// home is the page below help.
type home struct{ closed bool }

func (h *home) Build() fyne.CanvasObject { return widgets.NewTextLine(12, false, scene.ColorText) }
func (h *home) Close()                   { h.closed = true }
func (h *home) Link() string             { return "" }

func TestOverAPage(t *testing.T) {
	s := shelltest.New(t)
	below := &home{}
	s.Open(below)
	p := open(s, "compare#watch")
	if !s.Shows(p) || below.closed {
		t.Fatalf("%T is open, the page below is closed: %v", s.Page(), below.closed)
	}
	if p.prose.Offset.Y == 0 {
		t.Error("the page does not begin with what is asked for")
	}
	p.follow("glossary#frontier")
	p.follow("puzzle#rules")
	if want := string(p.from) + "#rules"; p.at != want {
		t.Errorf("the puzzle's page is %v, want %v", p.at, want)
	}
	s.Key(fyne.KeyBackspace)
	if want := "glossary#frontier"; p.at != want {
		t.Errorf("back is %v, want %v", p.at, want)
	}
	s.Key(fyne.KeyBackspace)
	s.Key(fyne.KeyBackspace)
	if want := "compare#watch"; p.at != want {
		t.Errorf("the first page is %v, want %v", p.at, want)
	}
	s.Key(fyne.KeyEscape)
	if !s.Shows(below) || below.closed {
		t.Errorf("Escape leads to %T", s.Page())
	}
	s.Key(fyne.KeyEscape)
	if s.Page() != nil || !below.closed {
		t.Errorf("Escape leads to %T from there", s.Page())
	}
}
