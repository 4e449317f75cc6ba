package help

import (
	"cmp"
	"fmt"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/files/markdown"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// topics are the pages that aren't about one puzzle, by their file names. The pages of the puzzles
// come after the first of them.
var topics = []string{"window", "algorithms", "compare", "judges", "glossary"}

// own means, in links, the page of the puzzle from which the help was opened.
const own = "puzzle"

// address returns the topic and anchor of a link's target. A link without a topic, such as
// "#editing", leads to the page itself.
func address(link, page string) string {
	topic, anchor, _ := strings.Cut(link, "#")
	return cmp.Or(topic, page) + "#" + anchor
}

// leadsOut reports whether a link leads out of the help. Such a link has a prefix like "watch:".
func leadsOut(link string) bool { return strings.Contains(link, ":") }

// library reads the texts in resources.
type library struct {
	entries []catalogue.Entry
	speak   *translate.Translator
}

// topics returns all pages in the order of the contents.
func (l library) topics() []string {
	all := topics[:1:1]
	for _, e := range l.entries {
		all = append(all, string(e.Puzzle.ID()))
	}
	return append(all, topics[1:]...)
}

func (l library) entry(topic string) (e catalogue.Entry, ok bool) {
	return catalogue.Find(l.entries, model.ID(topic))
}

func (l library) text(topic string) ([]byte, error) {
	return resources.Help.ReadFile(fmt.Sprintf("help/%s.%s.md", topic, l.speak.Language))
}

// title returns the title of a page: a puzzle's name, or the first line of the file.
func (l library) title(topic string) string {
	if e, ok := l.entry(topic); ok {
		return l.speak.Say(model.Own(e.Puzzle, model.Name))
	}
	source, _ := l.text(topic)
	return markdown.Title(source)
}

func (l library) read(topic string) ([]widgets.ProseBlock, error) {
	source, err := l.text(topic)
	if err != nil {
		return nil, err
	}
	page, _ := markdown.Parse(source) // the program's own
	r := reader{library: l, topic: topic, page: page}
	if _, ok := l.entry(topic); ok {
		r.add(widgets.ProseBlock{Kind: widgets.Title, Spans: []widgets.Span{{Text: l.title(topic)}}})
	}
	if err := r.children(page.Root); err != nil {
		return nil, fmt.Errorf("help/%s: %w", topic, err)
	}
	return r.blocks, nil
}

// picture adds a picture of the position with an ID, or an exhibit.
func (r *reader) picture(target, caption string) error {
	target = r.own(target)
	if len(markdown.Owns(target)) > 0 {
		r.paragraph(widgets.Span{Text: r.say("help.reader.unknown", "Title", caption), Link: readerLink})
		return nil
	}
	if id, body, ok := strings.Cut(target, ":"); ok {
		e, ok := r.library.entry(id)
		if !ok {
			return fmt.Errorf("%s: no such puzzle", target)
		}
		p, err := e.Puzzle.Parse(body)
		if err != nil {
			return fmt.Errorf("%s: %w", target, err)
		}
		r.figure(e, p, caption)
		return nil
	}
	if r.sheet != nil {
		r.paragraph(widgets.Span{Text: caption})
		return nil
	}
	if e, ok := r.library.entry(r.topic); !ok || !r.exhibit(target, e) {
		return fmt.Errorf("%s: nothing of this name can be shown on this page", target)
	}
	return nil
}

// exhibit adds generated content to the page of a puzzle, such as its algorithms. It reports
// whether the name is known.
func (r *reader) exhibit(name string, e catalogue.Entry) bool {
	searcher, searches := e.Engine.(solver.Searcher)
	switch name {
	case "algorithms":
		if searches {
			for _, a := range searcher.Algorithms() {
				r.term(a.Name, "", "algorithms#"+a.ID, a.About)
			}
		}
	case "estimates":
		if searches {
			for _, h := range searcher.Heuristics() {
				r.term(h.Name, h.ID, "", h.Why)
			}
		}
	case "formats":
		for _, f := range e.Formats {
			r.term(f.Title(), f.Name, "", f.About())
			if also := f.Names()[1:]; len(also) > 0 {
				r.paragraph(widgets.Span{Text: r.say("judge.also", "Names", also)})
			}
		}
	default:
		return false
	}
	return true
}

func (r *reader) figure(e catalogue.Entry, p model.Position, caption string) {
	view := scene.View{Position: p, Mode: scene.Play, Plain: true, Say: r.library.speak.Say}
	for _, f := range p.Check(nil) {
		view.Faults = append(view.Faults, f.Cells...)
	}
	r.add(widgets.ProseBlock{Kind: widgets.Figure, Artist: e.Artist, View: view, Spans: []widgets.Span{{Text: caption}}})
}

func (r *reader) term(name model.Phrase, anchor, link string, about model.Phrase) {
	r.add(widgets.ProseBlock{Kind: widgets.Subheading, Anchor: anchor, Spans: []widgets.Span{{Text: r.library.speak.Say(name), Link: link}}})
	r.paragraph(widgets.Span{Text: r.library.speak.Say(about)})
}
