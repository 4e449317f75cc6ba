package help

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"quadrille/app/catalogue"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/widgets"
)

// Topics are the pages that are about no single puzzle, as their files are named;
// the pages of the puzzles stand after the first.
var topics = []string{"window", "algorithms", "compare", "judges", "glossary"}

// own stands in links for the page of the puzzle that one comes from.
const own = "puzzle"

// place is where a link leads.
type place struct{ topic, anchor string }

// placeOf reads a link as it is written on a page: "glossary#expanded", or
// "#editing" on the page itself.
func placeOf(link, page string) place {
	topic, anchor, _ := strings.Cut(link, "#")
	return place{cmp.Or(topic, page), anchor}
}

// leadsOut reports whether a link leads to something else than help: it begins with what
// it is, "watch:".
func leadsOut(link string) bool { return strings.Contains(link, ":") }

// library makes pages of the texts in resources.
type library struct {
	entries []catalogue.Entry
	shown   func(model.ID) model.Position
	speak   *translate.Translator
}

// document is a page.
type document struct {
	blocks   []widgets.ProseBlock
	sections []section // its headings of the second rank
}

type section struct{ anchor, title string }

// topics lists all pages in the order of the contents.
func (l library) topics() []string {
	all := topics[:1:1]
	for _, e := range l.entries {
		all = append(all, string(e.Puzzle.ID()))
	}
	return append(all, topics[1:]...)
}

// entry is the puzzle that a page is about.
func (l library) entry(topic string) (e catalogue.Entry, ok bool) {
	for _, e := range l.entries {
		if string(e.Puzzle.ID()) == topic {
			return e, true
		}
	}
	return e, false
}

// text is the Markdown of a page.
func (l library) text(topic string) ([]byte, error) {
	return resources.Help.ReadFile(fmt.Sprintf("help/%s.%s.md", topic, l.speak.Language))
}

// title is what a page is called: a puzzle's name, or the first line.
func (l library) title(topic string) string {
	if e, ok := l.entry(topic); ok {
		return l.speak.Text(string(e.Puzzle.ID()) + ".name")
	}
	source, err := l.text(topic)
	if err != nil {
		return topic
	}
	first, _, _ := strings.Cut(string(source), "\n")
	return strings.TrimPrefix(first, "# ")
}

// read reads a page.
func (l library) read(topic string) (document, error) {
	source, err := l.text(topic)
	if err != nil {
		return document{}, err
	}
	r := reader{library: l, topic: topic, source: source}
	if _, ok := l.entry(topic); ok {
		r.add(widgets.ProseBlock{Kind: widgets.Title, Runs: []widgets.Run{{Text: l.title(topic)}}})
	}
	err = r.read()
	return r.document, err
}

// read reads all blocks.
func (r *reader) read() error {
	markdown := parser.NewParser(
		parser.WithBlockParsers(
			util.Prioritized(parser.NewATXHeadingParser(parser.WithHeadingAttribute()), 1),
			util.Prioritized(parser.NewBlockquoteParser(), 2),
			util.Prioritized(parser.NewListParser(), 3),
			util.Prioritized(parser.NewListItemParser(), 4),
			util.Prioritized(parser.NewParagraphParser(), 5),
		),
		parser.WithInlineParsers(
			util.Prioritized(parser.NewCodeSpanParser(), 1),
			util.Prioritized(parser.NewLinkParser(), 2),
			util.Prioritized(parser.NewEmphasisParser(), 3),
		),
	)
	root := markdown.Parse(text.NewReader(r.source))
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		if err := r.block(n, 0); err != nil {
			return fmt.Errorf("help/%s: %w", r.topic, err)
		}
	}
	return nil
}

// reader makes a document of Markdown.
type reader struct {
	library
	document
	topic  string
	source []byte
	sheet  *Sheet // the page that is read, if it is none of help
	folds  int    // that have been read by now
}

func (r *reader) add(b widgets.ProseBlock) { r.blocks = append(r.blocks, b) }

// block reads a paragraph, a heading or a list that is in so many others.
func (r *reader) block(n ast.Node, depth int) error {
	switch n := n.(type) {
	case *ast.Heading:
		kind := [...]widgets.ProseKind{widgets.Title, widgets.Heading, widgets.Subheading}[min(n.Level, 3)-1]
		b := widgets.ProseBlock{Kind: kind, Runs: r.runs(n, widgets.Run{})}
		if id, ok := n.AttributeString("id"); ok {
			b.Anchor = string(id.([]byte))
		}
		if kind == widgets.Heading {
			r.sections = append(r.sections, section{b.Anchor, plain(b.Runs)})
		}
		r.add(b)
	case *ast.Blockquote:
		return r.fold(n, depth)
	case *ast.List:
		if depth > deepest {
			return nil
		}
		for item := n.FirstChild(); item != nil; item = item.NextSibling() {
			for part := item.FirstChild(); part != nil; part = part.NextSibling() {
				if list, nested := part.(*ast.List); nested {
					if err := r.block(list, depth+1); err != nil {
						return err
					}
					continue
				}
				r.add(widgets.ProseBlock{Kind: widgets.Item, Indent: depth, Runs: r.runs(part, widgets.Run{})})
			}
		}
	default:
		if picture, ok := n.FirstChild().(*ast.Image); ok {
			err := r.picture(string(picture.Destination), plain(r.runs(picture, widgets.Run{})))
			if err != nil && r.sheet != nil { // which somebody has written
				r.add(widgets.ProseBlock{Runs: []widgets.Run{{Text: err.Error(), Code: true}}})
				return nil
			}
			return err
		}
		r.add(widgets.ProseBlock{Runs: r.runs(n, widgets.Run{})})
	}
	return nil
}

// runs reads what stands in a block, in the style of what it stands in.
func (r *reader) runs(n ast.Node, style widgets.Run) []widgets.Run {
	var all []widgets.Run
	for n := n.FirstChild(); n != nil; n = n.NextSibling() {
		inner := style
		switch n := n.(type) {
		case *ast.Text:
			inner.Text = string(n.Value(r.source))
			if n.SoftLineBreak() {
				inner.Text += " "
			}
			all = append(all, inner)
			continue
		case *ast.CodeSpan:
			inner.Code = true
		case *ast.Emphasis:
			inner.Bold = true
		case *ast.Link:
			inner.Link = string(n.Destination)
			if !leadsOut(inner.Link) {
				to := placeOf(inner.Link, r.topic)
				inner.Link = to.topic + "#" + to.anchor
			}
		}
		all = append(all, r.runs(n, inner)...)
	}
	return all
}

// plain is the text of runs.
func plain(runs []widgets.Run) string {
	var b strings.Builder
	for _, r := range runs {
		b.WriteString(r.Text)
	}
	return b.String()
}

// deepest is how many lists a list can be in.
const deepest = 8

// fold reads an answer that is hidden: its first block says how to see it, the others
// are seen then.
func (r *reader) fold(n ast.Node, depth int) error {
	label := n.FirstChild()
	if label == nil || r.sheet == nil || depth > deepest {
		return nil
	}
	r.folds++
	number, sign := r.folds, "+ "
	open := r.sheet.unfolded[number]
	if open {
		sign = "– "
	}
	r.add(widgets.ProseBlock{Runs: []widgets.Run{{Text: sign + plain(r.runs(label, widgets.Run{})), Link: foldLink + strconv.Itoa(number)}}})
	for part := label.NextSibling(); part != nil && open; part = part.NextSibling() {
		if err := r.block(part, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// picture adds the position of an ID, or what else can be shown.
func (r *reader) picture(target, caption string) error {
	if id, body, ok := strings.Cut(target, ":"); ok {
		e, ok := r.entry(id)
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
		r.add(widgets.ProseBlock{Runs: []widgets.Run{{Text: caption}}})
		return nil
	}
	e, ok := r.entry(r.topic)
	add, known := exhibits[target]
	if !ok || !known {
		return fmt.Errorf("%s: nothing of this name can be shown on this page", target)
	}
	add(r, e, caption)
	return nil
}

// exhibits are what the pages of puzzles can show besides positions, by the names
// that stand in place of an ID.
var exhibits = map[string]func(r *reader, e catalogue.Entry, caption string){
	"shown":      (*reader).mathematics,
	"algorithms": (*reader).algorithms,
	"estimates":  (*reader).estimates,
	"formats":    (*reader).formats,
}

func (r *reader) figure(e catalogue.Entry, p model.Position, caption string) {
	view := widgets.View{Position: p, Mode: widgets.Play, Plain: true, Say: r.speak.Say}
	for _, f := range p.Check(nil) {
		view.Faults = append(view.Faults, f.Cells...)
	}
	r.add(widgets.ProseBlock{Kind: widgets.Figure, Artist: e.Artist, View: view, Runs: []widgets.Run{{Text: caption}}})
}

// mathematics shows the position that is on the board, and what can be reckoned
// of it.
func (r *reader) mathematics(e catalogue.Entry, caption string) {
	p := r.shown(e.Puzzle.ID())
	r.figure(e, p, caption)
	explainer, ok := p.(model.Explainer)
	if !ok {
		return
	}
	for _, phrase := range explainer.Mathematics() {
		r.add(widgets.ProseBlock{Kind: widgets.Item, Runs: []widgets.Run{{Text: r.speak.Say(phrase)}}})
	}
}

// algorithms lists those that the puzzle offers.
func (r *reader) algorithms(e catalogue.Entry, _ string) {
	if searcher, ok := e.Engine.(solver.Searcher); ok {
		for _, a := range searcher.Algorithms() {
			r.term(widgets.Run{Text: r.speak.Say(a.Name), Link: "algorithms#" + a.ID}, "", a.About)
		}
	}
}

// estimates lists the heuristics.
func (r *reader) estimates(e catalogue.Entry, _ string) {
	if searcher, ok := e.Engine.(solver.Searcher); ok {
		for _, h := range searcher.Heuristics() {
			r.term(widgets.Run{Text: r.speak.Say(h.Name)}, h.ID, h.Why)
		}
	}
}

// formats lists the judges' problems.
func (r *reader) formats(e catalogue.Entry, _ string) {
	for _, f := range e.Formats {
		r.term(widgets.Run{Text: r.speak.Say(f.Title)}, f.Name, f.About)
	}
}

// term adds a name and what there is to say about it.
func (r *reader) term(name widgets.Run, anchor string, about model.Phrase) {
	r.add(widgets.ProseBlock{Kind: widgets.Subheading, Anchor: anchor, Runs: []widgets.Run{name}})
	r.add(widgets.ProseBlock{Runs: []widgets.Run{{Text: r.speak.Say(about)}}})
}
